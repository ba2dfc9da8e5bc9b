/// Motions of groups that no member's row has: point and size, never shown by themselves.
struct CarrierTable: ~Copyable, Sendable {
  private var motions = List<Motion>()
  private var freeHead: UInt32 = 0

  /// Keeps a motion. The result is its entry, plus one.
  mutating func take(_ motion: Motion, _ timelines: borrowing TimelineTable) -> UInt32 {
    if motion.isMoving { timelines.retain(motion.timeline) }
    if freeHead != 0 {
      let index = Int(freeHead) - 1
      freeHead = motions[index].timeline.index
      motions[index] = motion
      return UInt32(index) + 1
    }
    motions.append(motion)
    return UInt32(motions.count)
  }

  func motion(_ carrier: UInt32) -> Motion { motions[Int(carrier) - 1] }

  mutating func free(_ carrier: UInt32, _ timelines: inout TimelineTable) {
    let index = Int(carrier) - 1
    timelines.release(motions[index].timeline)
    motions[index].timeline = TimelineID(index: freeHead)
    freeHead = carrier
  }
}

/// Motions of groups that no member's row has: point and size, never shown by themselves.
struct CarrierTable: ~Copyable, Sendable {
  private var motions = List<Motion>()
  private var freeHead: UInt32 = 0
  private(set) var count = 0

  /// Keeps a motion. The result is its entry, plus one.
  mutating func take(_ motion: Motion, _ timelines: borrowing TimelineTable) -> UInt32 {
    count += 1
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

  /// A motion goes on with another timeline that plays the same.
  mutating func exchange(_ carrier: UInt32, for id: TimelineID) {
    motions[Int(carrier) - 1].timeline = id
  }

  /// Brings a motion to its end.
  mutating func rest(_ carrier: UInt32, _ timelines: inout TimelineTable) {
    let index = Int(carrier) - 1
    timelines.release(motions[index].timeline)
    motions[index] = Motion(at: motions[index].target)
  }

  /// A motion goes on as it does around another target.
  func shift(_ carrier: UInt32, by way: Row) { motions[Int(carrier) - 1].target += way }

  mutating func free(_ carrier: UInt32, _ timelines: inout TimelineTable) {
    let index = Int(carrier) - 1
    count -= 1
    timelines.release(motions[index].timeline)
    motions[index].timeline = TimelineID(index: freeHead)
    freeHead = carrier
  }
}

// The geometry of a match group where no member's track has it: a track of the shared ones, the group's `carrier`.

extension EngineState {
  /// Keeps a geometry for a group. The result is its track.
  mutating func takeCarrier(_ motion: Motion, for group: UInt32) -> UInt32 {
    let track = motions.take(.shared, for: group, showing: motion.target)
    motions.adopt(motion, track, .shared)
    let owner = transactions.owner(serial: motions.maker(of: motion.timeline))
    if motion.isMoving && owner != .none {
      transactions.noteTouched(Int(track) / TrackTable.blockSize, .shared, by: owner)
    }
    return track
  }

  mutating func freeCarrier(_ track: UInt32) {
    motions.releaseReferences(of: track, .shared)
    motions.free(track, .shared)
  }

  @inline(__always)
  mutating func dropCarrier(of group: UInt32) {
    let carrier = groups.records[group].carrier
    if carrier != 0 { drop(carrier, of: group) }
  }

  private mutating func drop(_ carrier: UInt32, of group: UInt32) {
    groups.records[group].carrier = 0
    freeCarrier(carrier)
  }

}

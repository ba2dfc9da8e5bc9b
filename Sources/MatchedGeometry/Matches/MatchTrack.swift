// The geometry of a match group where no member's track has it: a track of the shared ones, the group's `carrier`.

extension EngineState {
  /// Keeps a geometry for a group. The result is its track.
  mutating func takeMatchTrack(_ motion: Motion, for group: UInt32) -> UInt32 {
    let track = motions.take(.matchGroups, for: group, showing: motion.target)
    motions.adopt(motion, track, .matchGroups)
    let owner = transactions.owner(serial: motions.maker(of: motion.timeline))
    if motion.isMoving && owner != .none {
      transactions.noteTouched(Int(track) / TrackTable.blockSize, .matchGroups, by: owner)
    }
    return track
  }

  mutating func freeMatchTrack(_ track: UInt32) {
    motions.releaseReferences(of: track, .matchGroups)
    motions.free(track, .matchGroups)
  }

  @inline(__always)
  mutating func releaseMatchTrack(of group: UInt32) {
    let matchTrack = matches.groups.records[group].matchTrack
    if matchTrack != 0 { drop(matchTrack, of: group) }
  }

  private mutating func drop(_ matchTrack: UInt32, of group: UInt32) {
    matches.groups.records[group].matchTrack = 0
    freeMatchTrack(matchTrack)
  }

}

// The match-group track holds the geometry of a match group if no track of a member does.

extension Matches {
  /// Stores a geometry in the match-group track of a group. If the group has none yet, it gets one,
  /// with the attributes of `source`.
  mutating func keepMotion(
    _ motion: Motion, from source: UInt32?, of group: UInt32, _ motions: inout Motions
  ) {
    var track = groups.records[group].matchTrack
    let isNew = track == 0
    if isNew {
      track = motions.take(.matchGroups, for: group, showing: motion.target)
      groups.records[group].matchTrack = track
    }
    motions.adopt(motion, track, .matchGroups)
    motions.noteMaker(of: track, .matchGroups)
    if isNew, motions.attributeCount > 0, let source {
      keepAttributes(of: source, in: track, &motions)
    }
  }

  /// Copies a group's motion from its source's track into a match-group track, because the source's
  /// track or anchor is about to change or the source is about to leave the group.
  mutating func snapshotMotion(
    of group: UInt32, _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    guard let source = groups.records[group].source.slot, groups.records[group].matchTrack == 0
    else { return }
    keepMotion(
      geometryMotion(ofElement: source, elements, motions), from: source, of: group, &motions)
  }

  @inline(__always)
  mutating func releaseMatchTrack(of group: UInt32, _ motions: inout Motions) {
    let track = groups.records[group].matchTrack
    if track == 0 { return }
    groups.records[group].matchTrack = 0
    motions.releaseReferences(of: track, .matchGroups)
    motions.free(track, .matchGroups)
    if motions.attributeCount > 0 { clearAttributes(in: track, &motions) }
  }

  /// Whether some group may have a track. The table has a common track.
  func mayHaveTracks(_ motions: borrowing Motions) -> Bool { motions.holderCount(.matchGroups) > 1 }

  /// Releases the match-group tracks of touched groups that are at rest, if their sources are at
  /// rest too. A source with a motion of its own does not show the group's geometry.
  mutating func releaseRestingMatchTracks(_ motions: inout Motions) {
    for index in 0..<touched.count {
      let record = groups.records[touched[index].group]
      guard record.matchTrack != 0, let source = record.source.slot,
        motions.timeline(of: record.matchTrack, .matchGroups) == .rest,
        motions.timeline(of: source, .frames) == .rest,
        motions.areAttributesAtRest(record.matchTrack, source)
      else { continue }
      releaseMatchTrack(of: touched[index].group, &motions)
    }
  }
}

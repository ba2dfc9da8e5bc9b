// Shared geometry: a point and a size, packed like a rect (point x, point y, width, height).
// Both maps are linear in the track, so that targets, offsets, rates and carries all go through them.

extension ElementTable.Record {
  /// The geometry that an element with this frame gives: the point at its anchor, and its size.
  @inline(__always)
  func geometry(of track: Float4) -> Float4 {
    Float4(track.x + anchorX * track.z, track.y + anchorY * track.w, track.z, track.w)
  }

  /// The frame in which the element shows a geometry, its own layout for what it does not share.
  @inline(__always)
  func frame(showing geometry: Float4) -> Float4 { taken(from: geometry, beside: layout) }

  /// The same for a difference of geometries: an offset, a speed.
  @inline(__always)
  func residual(of geometry: Float4) -> Float4 { taken(from: geometry, beside: .zero) }

  @inline(__always)
  private func taken(from geometry: Float4, beside own: Float4) -> Float4 {
    var frame = own
    if properties & 2 != 0 {
      frame.z = geometry.z
      frame.w = geometry.w
    }
    if properties & 1 != 0 {
      frame.x = geometry.x - anchorX * frame.z
      frame.y = geometry.y - anchorY * frame.w
    }
    return frame
  }

  /// Takes both position and size.
  @inline(__always)
  var sharesFrame: Bool { properties & 3 == 3 }
}

extension EngineState {
  /// The motion of the geometry that an element's track gives.
  @inline(__always)
  func geometryMotion(of slot: UInt32) -> Motion {
    let record = elements.records[slot]
    var motion = motions.motion(of: slot, .frames)
    motion.target = record.geometry(of: motion.target)
    if motion.isMoving { motion.mapResidual(record.geometry) }
    return motion
  }

  /// The motion of the geometry of a group, whose source was `before` until this commit; nil: one that was kept.
  func geometryMotion(of group: UInt32, from before: UInt32?) -> Motion {
    let matchTrack = matches.groups.records[group].matchTrack
    guard matchTrack == 0, let before else { return motions.motion(of: matchTrack, .matchGroups) }
    return geometryMotion(of: before)
  }

  /// The timeline on which it moves.
  @inline(__always)
  func geometryTimeline(of group: UInt32, from before: UInt32?) -> TimelineID {
    let matchTrack = matches.groups.records[group].matchTrack
    guard matchTrack == 0, let before else { return motions.timeline(of: matchTrack, .matchGroups) }
    return motions.timeline(of: before, .frames)
  }

  /// The transaction that it belongs to, unless that is complete.
  func geometryOwner(of group: UInt32, from before: UInt32?) -> TransactionIndex {
    let matchTrack = matches.groups.records[group].matchTrack
    if matchTrack == 0, let before { return motions.owner(of: before, .frames) }
    return transactions.owner(
      serial: motions.maker(of: motions.timeline(of: matchTrack, .matchGroups)))
  }

  /// Where the geometry of a group was to come to rest.
  @inline(__always)
  func geometryTarget(of group: UInt32, from before: UInt32?) -> Float4 {
    let matchTrack = matches.groups.records[group].matchTrack
    guard matchTrack == 0, let before else { return motions.target(of: matchTrack, .matchGroups) }
    return elements.records[before].geometry(of: motions.target(of: before, .frames))
  }

  /// The motion of an element that shows a geometry which moves like this.
  @inline(__always)
  func motion(of record: ElementTable.Record, showing geometry: Motion) -> Motion {
    var motion = geometry
    motion.target = record.frame(showing: geometry.target)
    if motion.isMoving { motion.mapResidual(record.residual) }
    return motion
  }

  // MARK: Matches

  /// Keeps the match that an element has, in case that the transaction under way is undone.
  mutating func noteFormerMatch(_ slot: UInt32) {
    scratch.formerMatches.append((slot, match(of: slot)))
  }

  /// The match of an element as the host gave it.
  func match(of slot: UInt32) -> Match? {
    let record = elements.records[slot]
    guard record.group != 0 else { return nil }
    let key = matches.groups.records[record.group].key
    var match = Match(
      id: 0, in: Namespace.ID(number: key.namespace),
      properties: MatchedGeometryProperties(rawValue: UInt32(record.properties)),
      anchor: UnitPoint(x: record.anchorX, y: record.anchorY), isSource: record.isSource)
    match.id = matchID(of: key)
    return match
  }
}

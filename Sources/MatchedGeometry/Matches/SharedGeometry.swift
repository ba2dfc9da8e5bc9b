// Shared geometry: a point and a size, packed like a rect (point x, point y, width, height).
// Both maps are linear in the track, so that targets, offsets, rates and carries all go through them.

extension Elements.Record {
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

extension Matches {
  /// The motion of the geometry that the track of an element gives.
  @inline(__always)
  func geometryMotion(
    ofElement slot: UInt32, _ elements: borrowing Elements, _ motions: borrowing Motions
  ) -> Motion {
    let record = elements[slot]
    var motion = motions.motion(of: slot, .frames)
    motion.target = record.geometry(of: motion.target)
    if motion.isMoving { motion.mapResidual(record.geometry) }
    return motion
  }

  /// The motion of the geometry of a group whose source was `before` until this commit; nil: one
  /// that was kept.
  func geometryMotion(
    of group: UInt32, from before: UInt32?, _ elements: borrowing Elements,
    _ motions: borrowing Motions
  ) -> Motion {
    let track = groups.records[group].matchTrack
    guard track == 0, let before else { return motions.motion(of: track, .matchGroups) }
    return geometryMotion(ofElement: before, elements, motions)
  }

  /// The timeline on which it moves.
  @inline(__always)
  func geometryTimeline(
    of group: UInt32, from before: UInt32?, _ motions: borrowing Motions
  ) -> TimelineID {
    let track = groups.records[group].matchTrack
    guard track == 0, let before else { return motions.timeline(of: track, .matchGroups) }
    return motions.timeline(of: before, .frames)
  }

  /// The transaction to which it belongs; none if that is complete.
  func geometryOwner(
    of group: UInt32, from before: UInt32?, _ motions: borrowing Motions,
    _ transactions: borrowing Transactions
  ) -> TransactionIndex {
    let track = groups.records[group].matchTrack
    if track == 0, let before { return motions.owner(of: before, .frames) }
    return transactions.owner(
      serial: motions.maker(of: motions.timeline(of: track, .matchGroups)))
  }

  /// Where the geometry of a group was to come to rest.
  @inline(__always)
  func geometryTarget(
    of group: UInt32, from before: UInt32?, _ elements: borrowing Elements,
    _ motions: borrowing Motions
  ) -> Float4 {
    let track = groups.records[group].matchTrack
    guard track == 0, let before else { return motions.target(of: track, .matchGroups) }
    return elements[before].geometry(of: motions.target(of: before, .frames))
  }
}

extension Elements.Record {
  /// The motion of the element while it shows a geometry that moves like this.
  @inline(__always)
  func motion(showing geometry: Motion) -> Motion {
    var motion = geometry
    motion.target = frame(showing: geometry.target)
    if motion.isMoving { motion.mapResidual(residual) }
    return motion
  }
}

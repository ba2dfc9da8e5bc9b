// Shared geometry: the anchor point and the size, in the order of a rect (point x, point y, width,
// height). Both maps are linear, so they apply to targets, offsets, velocities and underlays alike.

extension Elements.Record {
  /// The geometry of an element with a frame: the point at its anchor, and its size.
  @inline(__always)
  func geometry(of frame: Float4) -> Float4 {
    Float4(frame.x + anchorX * frame.z, frame.y + anchorY * frame.w, frame.z, frame.w)
  }

  /// The frame in which the element shows a geometry. Other components are its layout frame's.
  @inline(__always)
  func frame(showing geometry: Float4) -> Float4 { taken(from: geometry, keeping: layout) }

  /// The part of a difference of geometries (an offset, a velocity) that the element shows.
  @inline(__always)
  func residual(of geometry: Float4) -> Float4 { taken(from: geometry, keeping: .zero) }

  @inline(__always)
  private func taken(from geometry: Float4, keeping own: Float4) -> Float4 {
    var frame = own
    if properties.contains(.size) {
      frame.z = geometry.z
      frame.w = geometry.w
    }
    if properties.contains(.position) {
      frame.x = geometry.x - anchorX * frame.z
      frame.y = geometry.y - anchorY * frame.w
    }
    return frame
  }

  /// Whether the element takes both position and size from its group.
  @inline(__always)
  var sharesFrame: Bool { properties.contains(.frame) }
}

extension Matches {
  /// The motion of the geometry that the track of an element supplies.
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

  /// The motion of the geometry of a group whose source was `before` until this commit; nil if the
  /// group kept the geometry of a lost one.
  func geometryMotion(
    of group: UInt32, from before: UInt32?, _ elements: borrowing Elements,
    _ motions: borrowing Motions
  ) -> Motion {
    let track = groups.records[group].matchTrack
    guard track == 0, let before else { return motions.motion(of: track, .matchGroups) }
    return geometryMotion(ofElement: before, elements, motions)
  }

  /// The timeline on which the geometry of a group moves.
  @inline(__always)
  func geometryTimeline(
    of group: UInt32, from before: UInt32?, _ motions: borrowing Motions
  ) -> TimelineID {
    let track = groups.records[group].matchTrack
    guard track == 0, let before else { return motions.timeline(of: track, .matchGroups) }
    return motions.timeline(of: before, .frames)
  }

  /// The transaction that owns the motion of a group's geometry; nil if the geometry rests or
  /// the transaction is complete.
  func geometryOwner(
    of group: UInt32, from before: UInt32?, _ motions: borrowing Motions,
    _ transactions: borrowing Transactions
  ) -> TransactionIndex? {
    let track = groups.records[group].matchTrack
    if track == 0, let before { return motions.owner(of: before, .frames).orNil }
    let serial = motions.maker(of: motions.timeline(of: track, .matchGroups))
    return transactions.owner(serial: serial).orNil
  }

  /// The target of a group's geometry before this commit retargets it.
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
  /// The motion of an element that shows a moving geometry.
  @inline(__always)
  func motion(showing geometry: Motion) -> Motion {
    var motion = geometry
    motion.target = frame(showing: geometry.target)
    if motion.isMoving { motion.mapResidual(residual) }
    return motion
  }
}

extension Matches {
  /// Bends the paths of the tracks that the latest requests put on arcs.
  func bend(_ kind: TrackKind, _ elements: borrowing Elements, _ motions: inout Motions) {
    motions.bend(kind) { kind == .matchGroups ? .zero : pivot(of: $0, elements) }
  }

  /// The point of a frame whose path an arc bends, as a fraction of the size. A source bends at its
  /// anchor, whatever its properties, because the geometry of its group is taken from its track.
  private func pivot(of slot: UInt32, _ elements: borrowing Elements) -> SIMD2<Float> {
    let record = elements[slot]
    if record.group == 0 { return SIMD2(0.5, 0.5) }
    // Any other member keeps its own top left corner, also while its size changes.
    return record.properties.contains(.position) || groups.isSource(slot, elements)
      ? SIMD2(record.anchorX, record.anchorY) : .zero
  }
}

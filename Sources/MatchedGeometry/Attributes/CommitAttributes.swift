// Retargeting attributes in a commit. They follow the frames: the same members move with the same
// animations, and a new source starts where its group is shown.

extension Attributes {
  /// Requests one of an element's own attributes for changed elements of which no match group has
  /// decided.
  func requestOwn(
    _ index: Int, _ changes: borrowing Changes, _ places: Range<Int>,
    _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    let kind = TrackKind.attribute(index)
    for place in places {
      let change = changes[place]
      let slot = change.slot
      let target = self[index, slot]
      guard !change.kinds.isDisjoint(with: .attributes),
        !change.areAttributesDecided, motions.target(of: slot, kind) != target
      else { continue }
      let isHidden = elements[slot].flags.contains(.pending) || change.kinds.contains(.dropped)
      // With reduced motion, a removed element fades out as it is shown.
      if isHidden || change.kinds.isSuperset(of: [.removed, .reduced]) { continue }
      let animation = change.kinds.isNew ? .none : change.attributeAnimation
      motions.request(slot, kind, to: target, Retargeting(animation: animation))
    }
  }

  /// Requests an element's own attributes, except those that are its targets already.
  func requestOwn(_ slot: UInt32, _ retargeting: Retargeting, _ motions: inout Motions) {
    for index in 0..<count {
      let target = self[index, slot]
      if motions.target(of: slot, .attribute(index)) == target { continue }
      motions.request(slot, .attribute(index), to: target, retargeting)
    }
  }

  /// Brings the attributes of an element to rest: where they are shown, or at its own.
  func rest(_ slot: UInt32, whereShown: Bool, _ motions: inout Motions) {
    for index in 0..<count {
      let kind = TrackKind.attribute(index)
      let place = whereShown ? motions.shown(motions.motion(of: slot, kind)) : self[index, slot]
      motions.adopt(Motion(at: place), slot, kind)
      motions.request(slot, kind, to: place, Retargeting(animation: .none))
    }
  }
}

extension Motions {
  /// Whether all attributes in a match-group track and those of an element are at rest.
  func areAttributesAtRest(_ matchTrack: UInt32, _ slot: UInt32) -> Bool {
    for index in 0..<attributeCount
    where timeline(of: matchTrack, .groupAttribute(index)) != .rest
      || timeline(of: slot, .attribute(index)) != .rest
    {
      return false
    }
    return true
  }

  /// The number of attributes of an element that never stop moving.
  func endlessAttributeCount(of slot: UInt32) -> Int {
    var count = 0
    for index in 0..<attributeCount where movesForever(slot, .attribute(index)) { count += 1 }
    return count
  }
}

// The frames of elements in global coordinates, and the requests that give them new targets. For an
// element that is in no geometry group, these functions do what `Motions` does.

extension Spaces {
  // MARK: Layout frames

  /// The origin of a group's target; zero for none.
  @inline(__always)
  func origin(of group: UInt32, _ motions: borrowing Motions) -> SIMD2<Float> {
    group == 0 ? .zero : motions.target(of: self[group].slot, .frames).lowHalf
  }

  /// The displacement of a group at the time of the commit; zero for none.
  func displacement(of group: UInt32) -> Float4 {
    group == 0 ? .zero : Float4(lowHalf: self[group].displacement, highHalf: .zero)
  }

  /// The layout frame of an element in global coordinates.
  @inline(__always)
  func layoutFrame(
    of slot: UInt32, _ elements: borrowing Elements, _ motions: borrowing Motions
  ) -> Float4 {
    var layout = elements[slot].layout
    let entry = entry(of: slot)
    if entry != 0 { layout.lowHalf += origin(of: self[entry].parent, motions) }
    return layout
  }

  /// The record of an element, with its layout frame in global coordinates.
  @inline(__always)
  func record(
    of slot: UInt32, _ elements: borrowing Elements, _ motions: borrowing Motions
  ) -> Elements.Record {
    var record = elements[slot]
    record.layout = layoutFrame(of: slot, elements, motions)
    return record
  }

  // MARK: Requests

  /// Requests a new target. A frame that has inherited motions will belong to the transaction.
  @inline(__always)
  mutating func request(
    _ slot: UInt32, to target: Float4, _ retargeting: Retargeting, isNew: Bool = false,
    _ motions: inout Motions
  ) {
    var retargeting = retargeting
    if takeInherited(slot) { retargeting.takesOwner = true }
    motions.request(slot, .frames, to: target, retargeting, isNew: isNew)
  }

  /// Brings the frame of an element to rest at a place.
  mutating func rest(_ slot: UInt32, at frame: Float4, _ motions: inout Motions) {
    motions.adopt(Motion(at: frame), slot, .frames)
    request(slot, to: frame, Retargeting(animation: .none), &motions)
  }

  /// Whether a track has inherited motions of groups since its last request. Clears the flag.
  @inline(__always)
  private mutating func takeInherited(_ slot: UInt32) -> Bool {
    let entry = entry(of: slot)
    return entry != 0 && self[entry].flags.remove(.hasInherited) != nil
  }

  /// Keeps geometry groups from retargeting an element, because this commit has decided its motion.
  mutating func keepInPlace(_ slot: UInt32, serial: UInt32) {
    let entry = entry(of: slot)
    if entry != 0 { self[entry].placed = serial }
  }

  /// Retargets an element that no match group has decided to its layout frame.
  @inline(__always)
  mutating func requestOwnFrame(
    _ change: Change, _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    let slot = change.slot
    let isPending = elements[slot].flags.contains(.pending)
    if isPending || change.kinds.contains(.dropped) { return }
    // With reduced motion, a removed element fades out where it is shown.
    if change.kinds.isSuperset(of: [.removed, .reduced]) { return }
    if change.kinds.isNew {
      placeInserted(slot, at: layoutFrame(of: slot, elements, motions), &motions)
    } else if !change.kinds.isDisjoint(with: .geometry) {
      request(
        slot, to: layoutFrame(of: slot, elements, motions),
        Retargeting(animation: change.animation, velocity: change.velocity), &motions)
    }
  }

  /// Starts an inserted element with the motion of the groups up to its reference group.
  @inline(__always)
  private mutating func placeInserted(_ slot: UInt32, at layout: Float4, _ motions: inout Motions) {
    let entry = entry(of: slot)
    if entry != 0 && self[entry].reference != self[entry].parent {
      let (parent, reference) = (self[entry].parent, self[entry].reference)
      let motion = combined(Motion(at: layout), from: parent, to: reference, &motions)
      motions.adopt(motion, slot, .frames)
      continueMotion(slot, &motions)
    } else {
      request(slot, to: layout, Retargeting(animation: .none), &motions)
    }
  }

  /// Keeps the motion of a frame and makes the current transaction its owner.
  private mutating func continueMotion(_ slot: UInt32, _ motions: inout Motions) {
    let target = motions.target(of: slot, .frames)
    request(slot, to: target, Retargeting(animation: .none, takesOwner: true), &motions)
  }

  /// Keeps the motions of frames that have inherited motions but have no new target.
  mutating func continueInherited(_ motions: inout Motions) {
    for slot in inheriting where takeInherited(slot) { continueMotion(slot, &motions) }
    inheriting.removeAll(keepingCapacity: true)
  }

  // MARK: After the requests were applied

  /// Adds the displacements of groups to the values of frames that have been retargeted.
  mutating func noteRetargetedFrames(_ elements: borrowing Elements, _ motions: inout Motions) {
    for place in 0..<motions.requestCount(.frames) {
      let slot = motions.requestedTrack(place, .frames)
      let entry = entry(of: slot)
      if entry == 0 { continue }
      let reference = self[entry].reference
      self[entry].local = local(
        of: elements[slot].layout, target: motions.target(of: slot, .frames),
        from: origin(of: reference, motions))
      self[entry].placed = motions.commit.serial
      isStale = true
      if self[entry].flags.contains(.isGroup) { placedGroups.append(slot) }
      let shown = motions.value(of: slot, .frames) + displacement(of: reference)
      motions.setValue(shown, of: slot, .frames)
    }
  }
}

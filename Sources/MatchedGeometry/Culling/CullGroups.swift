// Match groups are culled as a whole: members start where others are shown, and follow the source.

/// What the members of a match group can show.
private struct GroupSweep {
  var sweep: Sweep?
  var reach = Reach()
  var beyond = DrawnBeyond()
  var isAnimated = false
  /// Whether a member moves.
  var isMoving = false
  /// The largest width and height of a member, if none moves.
  var size = SIMD2<Float>.zero
  /// The anchor of the members, and whether all of them show the same frame.
  var anchor: SIMD2<Float>?
  var sharesFrame = true
  var hasFarAnchor = false

  mutating func include(_ other: Sweep) {
    if sweep == nil { sweep = other } else { sweep?.include(other) }
  }

  mutating func include(_ member: Elements.Record) {
    let own = SIMD2(member.anchorX, member.anchorY)
    sharesFrame = sharesFrame && member.sharesFrame && (anchor ?? own) == own
    anchor = own
    hasFarAnchor = hasFarAnchor || own.min() < 0 || own.max() > 1
  }

  /// The edges that the members can show. Members that share only a part of the geometry, or at
  /// another anchor, can lie next to the others, but not by more than their size.
  func range() -> Range4? {
    // The path of an anchor bends along an arc.
    let mayBeFar = sharesFrame && reach.bulge == 0
    guard var sweep, mayBeFar || !hasFarAnchor else { return nil }
    sweep.widen(by: reach)
    if !sharesFrame {
      let most = isMoving ? sweep.range.size : size * (1 + 2 * reach.overshoot)
      sweep.range.widen(by: Float4(lowHalf: most, highHalf: most))
    }
    sweep.range.widen(byArcOf: reach)
    sweep.range.widen(
      by: beyond.distance(size: sweep.range.size, overshoot: reach.overshoot))
    return sweep.range
  }
}

extension Culling {
  /// Notes for each member of a match group whether the commit has culled the group.
  func noteMembers(
    of group: GroupTable.Record, isCulled: Bool, _ changes: inout Changes,
    _ elements: borrowing Elements
  ) {
    var members = Members(of: group)
    while let slot = members.next(elements) {
      let record = elements[slot]
      let index = changes.index(of: record.change)
      if record.flags.contains(.detached) && index == nil { continue }
      note(slot, isCulled: isCulled && !record.isExitedOrPending)
      if isCulled, let index { changes.cull(index, with: instant) }
    }
  }

  /// Whether all members of a match group stay outside of the viewport. `usual` is the animation
  /// of its geometry if no change names one.
  mutating func staysOutside(
    _ touched: Matches.TouchedGroup, _ group: GroupTable.Record, usual: AnimationNumber,
    _ scratch: borrowing CommitScratch, _ elements: borrowing Elements, _ spaces: borrowing Spaces,
    _ transitions: borrowing Transitions, _ motions: inout Motions, _ recorder: Recorder?
  ) -> Bool {
    guard group.flags.isDisjoint(with: [.ended, .remembered]), group.matchTrack == 0 else {
      return false
    }
    var swept = GroupSweep()
    swept.reach = reach(of: usual, motions)
    swept.isAnimated = usual != .none
    // A source that has been removed from the group is where its geometry starts.
    if let before = touched.sourceBefore.slot, elements[before].group != touched.group {
      guard
        include(
          before, in: &swept, scratch, elements, spaces, transitions, &motions,
          recorder)
      else { return false }
    }
    var members = Members(of: group)
    while let slot = members.next(elements) {
      guard
        include(slot, in: &swept, scratch, elements, spaces, transitions, &motions, recorder)
      else { return false }
    }
    guard swept.isAnimated, let range = swept.range() else { return false }
    return isOutside(range)
  }

  /// Includes what a member can show. Returns false if the group cannot be culled.
  private mutating func include(
    _ slot: UInt32, in swept: inout GroupSweep, _ scratch: borrowing CommitScratch,
    _ elements: borrowing Elements, _ spaces: borrowing Spaces,
    _ transitions: borrowing Transitions, _ motions: inout Motions, _ recorder: Recorder?
  ) -> Bool {
    let record = elements[slot]
    if record.isExitedOrPending { return true }
    let index = scratch.changes.index(of: record.change)
    if record.flags.contains(.detached) && index == nil { return true }
    let change = index.map { scratch.changes[$0] } ?? .none
    guard change.velocity == 0, spaces.isQuiet(slot, scratch.changes, elements, motions),
      let sweep = spaces.sweep(of: slot, change, elements, motions),
      let drawn = transitions.drawnBeyond(slot, change, elements, motions)
    else { return false }
    swept.include(record)
    swept.include(sweep)
    swept.beyond.include(drawn)
    if let reach = reach(of: change, scratch, elements, transitions, &motions, recorder) {
      swept.reach.include(reach)
      swept.isAnimated = true
    }
    swept.isMoving = swept.isMoving || motions.timeline(of: slot, .frames) != .rest
    for frame in [record.layout, motions.target(of: slot, .frames)] {
      swept.size.replace(with: frame.highHalf, where: frame.highHalf .> swept.size)
    }
    return true
  }
}

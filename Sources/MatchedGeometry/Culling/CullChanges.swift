// Determines which changes of elements stay outside of the viewport.

extension Culling {
  /// Whether an element that no match group moves stays outside of the viewport, before and after a
  /// change with an animation.
  @inline(__always)
  mutating func staysOutside(
    _ change: Change, _ scratch: borrowing CommitScratch, _ elements: borrowing Elements,
    _ spaces: borrowing Spaces, _ transitions: borrowing Transitions, _ motions: inout Motions,
    _ recorder: Recorder?
  ) -> Bool {
    let record = elements[change.slot]
    guard !change.isDecided, change.velocity == 0, !record.isExitedOrPending,
      !change.kinds.contains(.dropped),
      spaces.isQuiet(change.slot, scratch.changes, elements, motions)
    else { return false }
    let reach = reach(of: change, scratch, elements, transitions, &motions, recorder)
    guard let reach, var sweep = spaces.sweep(of: change.slot, change, elements, motions),
      // The anchor of a member, which an arc bends, may be far away.
      reach.bulge == 0 || record.group == 0
    else { return false }
    sweep.widen(by: reach)
    sweep.range.widen(byArcOf: reach)
    if record.appearance != 0 || record.transition > TransitionTable.identity {
      guard let drawn = transitions.drawnBeyond(change.slot, change, elements, motions) else {
        return false
      }
      sweep.range.widen(
        by: drawn.distance(size: sweep.range.size, overshoot: reach.overshoot))
    }
    return isOutside(sweep.range)
  }

  /// How far the animations of a change lead; nil if it has none.
  @inline(__always)
  mutating func reach(
    of change: Change, _ scratch: borrowing CommitScratch, _ elements: borrowing Elements,
    _ transitions: borrowing Transitions, _ motions: inout Motions, _ recorder: Recorder?
  ) -> Reach? {
    var reach = reach(of: change.animation, motions)
    var isAnimated = change.animation != .none
    if !change.kinds.isDisjoint(with: .passing) {
      let own = transitions.animation(for: change, scratch, elements, &motions, recorder)
      isAnimated = isAnimated || own != .none
      if own != change.animation { reach.include(self.reach(of: own, motions)) }
    }
    return isAnimated ? reach : nil
  }
}

extension Spaces {
  /// What the frame of an element can show, on its way to its layout frame. Nil while a gesture
  /// scrubs it.
  @inline(__always)
  func sweep(
    of slot: UInt32, _ change: Change, _ elements: borrowing Elements, _ motions: borrowing Motions
  ) -> Sweep? {
    let layout = layoutFrame(of: slot, elements, motions)
    // An arriving element shows nothing yet.
    return change.kinds.isNew
      ? Sweep(at: layout.edges) : motions.sweep(of: slot, to: layout)
  }

  /// Whether an element is not a geometry group, and no group around it moves or changes.
  @inline(__always)
  func isQuiet(
    _ slot: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements,
    _ motions: borrowing Motions
  ) -> Bool {
    let entry = entry(of: slot)
    return entry == 0 || isQuiet(entry: entry, changes, elements, motions)
  }

  private func isQuiet(
    entry: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements,
    _ motions: borrowing Motions
  ) -> Bool {
    if !self[entry].flags.isDisjoint(with: [.isGroup, .hasInherited]) { return false }
    var group = self[entry].parent
    while group != 0 {
      let slot = self[group].slot
      guard motions.timeline(of: slot, .frames) == .rest,
        changes.index(of: elements[slot].change) == nil
      else { return false }
      group = self[group].parent
    }
    return true
  }
}

extension Changes {
  /// Takes the animation from a change. `instant` takes no time.
  @inline(__always)
  mutating func cull(_ index: Int, with instant: AnimationNumber) {
    self[index].animation = instant
    self[index].attributeAnimation = instant
    // Without an animation, an element exits with the commit.
    self[index].presenceAnimation = self[index].kinds.contains(.removed) ? .none : instant
    self[index].kinds.insert(.culled)
  }
}

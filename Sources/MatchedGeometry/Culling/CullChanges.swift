// A step of the commit: changes of elements that stay outside of the viewport are not animated.

extension EngineState {
  /// Gives changes that cannot be seen an animation that takes no time.
  ///
  /// The sources of match groups need not be known: all members of a group stay outside, whichever
  /// of them is the source.
  mutating func cull() {
    guard culling.isInUse else { return }
    culling.begin(
      instant: motions.number(of: ResolvedAnimation(curve: .linear, duration: 0)),
      slots: elements.capacity)
    var culls = culling.viewport != nil && !scratch.keepsUndo
    if case .none = scratch.control {} else { culls = false }
    for index in 0..<matches.touched.count {
      cullGroup(matches.touched[index], culls: culls)
    }
    for index in 0..<scratch.changes.count where !scratch.changes[index].kinds.contains(.culled) {
      let change = scratch.changes[index]
      let isCulled = culls && staysOutside(change)
      culling.note(change.slot, isCulled: isCulled)
      if !isCulled { continue }
      // What only moves, and rests, needs no request.
      if change.kinds.isSubset(of: [.moved, .silenced]), spaces.entry(of: change.slot) == 0,
        motions.timeline(of: change.slot, .frames) == .rest
      {
        motions.place(change.slot, at: elements[change.slot].layout)
        scratch.changes[index].isHandled = true
      }
      scratch.changes.cull(index, with: culling.instant)
    }
  }

  /// Whether an element that no match group moves stays outside of the viewport, before and after a
  /// change with an animation.
  @inline(__always)
  private mutating func staysOutside(_ change: Change) -> Bool {
    let record = elements[change.slot]
    guard !change.isHandled, change.velocity == 0, !record.isExitedOrPending,
      !change.kinds.contains(.dropped), record.group == 0 || !matches.isTouched(record.group),
      spaces.isQuiet(change.slot, scratch.changes, elements, motions)
    else { return false }
    let reach = self.reach(of: change)
    guard let reach, var sweep = spaces.sweep(of: change.slot, change, elements, motions)
    else { return false }
    sweep.widen(by: reach)
    if record.appearance != 0 || record.transition > TransitionTable.identity {
      guard let drawn = transitions.drawnBeyond(change.slot, change, elements, motions) else {
        return false
      }
      sweep.range.widen(
        by: drawn.distance(size: sweep.range.size, overshoot: reach.overshoot))
    }
    return culling.isOutside(sweep.range)
  }

  /// How far the animations of a change lead; nil if it has none.
  @inline(__always)
  mutating func reach(of change: Change) -> Reach? {
    var reach = culling.reach(of: change.animation, motions)
    var isAnimated = change.animation != 0
    if !change.kinds.isDisjoint(with: .passing) {
      let own = transitionAnimation(for: change)
      isAnimated = isAnimated || own != 0
      if own != change.animation { reach.include(culling.reach(of: own, motions)) }
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
    return change.kinds.arrivesUnshown
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
  /// Takes the animation from a change. The one with the number `instant` takes no time.
  @inline(__always)
  mutating func cull(_ index: Int, with instant: UInt32) {
    self[index].animation = instant
    // Without an animation, an element exits with the commit.
    self[index].presenceAnimation = self[index].kinds.contains(.removed) ? 0 : instant
    self[index].kinds.insert(.culled)
  }
}

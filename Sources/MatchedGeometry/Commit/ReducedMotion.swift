// Reduced motion: frames jump, and elements fade in and out where they are.

extension EngineState {
  /// The policy for an element, which is that of the namespace of its match.
  func reducedMotion(of slot: UInt32) -> ReducedMotionPolicy {
    let group = elements.records[slot].group
    return matches.policies.of(group == 0 ? 0 : matches.groups.records[group].key.namespace)
      .reducedMotion
  }

  /// Removes the animation of frames from the changes of this transaction, before match groups are
  /// evaluated.
  mutating func reduceMotion() {
    guard matches.policies.reducesMotion else { return }
    for index in 0..<scratch.changes.count {
      let change = scratch.changes[index]
      let policy = reducedMotion(of: change.slot)
      guard policy != .none, !change.kinds.contains(.dropped) else { continue }
      if case .crossfade(let seconds) = policy, transitionAnimation(for: change) != 0 {
        scratch.crossfades[change.slot] = motions.number(
          of: Animation.linear(duration: seconds).resolved)
      }
      scratch.changes[index].animation = 0
      scratch.changes[index].kinds.insert(.reduced)
      // The element exits where it is shown.
      if change.kinds.contains(.removed) { elements.records[change.slot].flags.insert(.detached) }
    }
  }

  /// The animation of a group's geometry for changes without an animation of their own.
  @inline(__always)
  func transactionAnimation(of group: UInt32) -> UInt32 {
    guard matches.policies.reducesMotion else { return scratch.transactionAnimation }
    return matches.policies.of(matches.groups.records[group].key.namespace).reducedMotion == .none
      ? scratch.transactionAnimation : 0
  }

  /// The animation of an element that moves with its geometry group: none if its motion is reduced.
  func reduced(_ animation: UInt32, of slot: UInt32) -> UInt32 {
    matches.policies.reducesMotion && reducedMotion(of: slot) != .none ? 0 : animation
  }
}

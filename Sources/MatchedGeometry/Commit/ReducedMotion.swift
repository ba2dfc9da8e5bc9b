// Less motion for those who asked for it: frames do not travel, what comes and goes fades in place.

extension EngineState {
  /// The policy for an element: that of the namespace of its match.
  func reducedMotion(of slot: UInt32) -> ReducedMotionPolicy {
    let group = elements.records[slot].group
    return matches.policies.of(group == 0 ? 0 : matches.groups.records[group].key.namespace)
      .reducedMotion
  }

  /// Takes the travel out of the changes of this transaction, before any group looks at them.
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
      // It stays where it is shown.
      if change.kinds.contains(.removed) { elements.records[change.slot].flags.insert(.detached) }
    }
  }

  /// The animation with which a group's geometry moves where no change has one of its own.
  @inline(__always)
  func transactionAnimation(of group: UInt32) -> UInt32 {
    guard matches.policies.reducesMotion else { return scratch.transactionAnimation }
    return matches.policies.of(matches.groups.records[group].key.namespace).reducedMotion == .none
      ? scratch.transactionAnimation : 0
  }

  /// The same for an element that a geometry group takes along.
  func reduced(_ animation: UInt32, of slot: UInt32) -> UInt32 {
    matches.policies.reducesMotion && reducedMotion(of: slot) != .none ? 0 : animation
  }
}

extension MatchedGeometryEngine {
  /// The policies of the engine, which select a behavior where more than one is reasonable.
  ///
  /// New policies apply from the next commit, including that of an open transaction. Running
  /// motions do not change. A new `duplicates` policy takes effect for a match group when a commit
  /// next evaluates the group. A new `zeroSize` policy takes effect for an element when it gets a
  /// frame or a match. A namespace with policies of its own does not use these.
  ///
  /// - Complexity: O(match groups) if `duplicates` changes.
  public var policies: Policies {
    get { state.matches.policies.engine }
    set { state.matches.setPolicies(newValue, of: 0) }
  }

  /// The policies of a namespace: its own, or those of the engine if it has none or has ended.
  public func policies(in namespace: Namespace.ID) -> Policies {
    state.matches.policies.of(namespace.number)
  }

  /// Gives a namespace policies of its own. From the next commit they replace those of the engine
  /// for elements that are matched in the namespace.
  ///
  /// - Parameters:
  ///   - policies: The policies, which all apply, including those with default values. Nil stands
  ///     for those of the engine.
  ///   - namespace: A namespace that has not ended. Another one is refused with the diagnostic
  ///     `staleNamespace`.
  /// - Complexity: O(n log n) in the number of match groups in the namespace if `duplicates`
  ///   changes.
  public mutating func setPolicies(_ policies: Policies?, in namespace: Namespace.ID) {
    if state.matches.namespaces.hasEnded(namespace) {
      enter()
      state.reports.diagnostics.add(.staleNamespace(namespace))
      return
    }
    state.matches.setPolicies(policies, of: namespace.number)
  }
}

extension Matches {
  /// Sets the policies of a namespace, or those of the engine for namespace zero.
  mutating func setPolicies(_ policies: Policies?, of namespace: UInt32) {
    let before = self.policies.of(namespace).duplicates
    self.policies.set(policies?.usable, of: namespace)
    guard self.policies.of(namespace).duplicates != before else { return }
    // The next commit that evaluates a group selects its source again.
    if namespace != 0 {
      for group in groups.all(in: namespace) {
        groups.needSelection(group)
      }
    } else {
      for group in 1..<UInt32(max(1, groups.slotCount)) where groups.isLive(group) {
        groups.needSelection(group)
      }
    }
  }
}

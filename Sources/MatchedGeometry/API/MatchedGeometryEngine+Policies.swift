extension MatchedGeometryEngine {
  /// What the engine does where there is more than one sensible answer. Counts from the next commit on, that of an open transaction included;
  /// what moves already goes on as it was begun. A namespace with policies of its own does not take these.
  /// - Complexity: O(groups) where `duplicates` changes.
  public var policies: Policies {
    get { state.matches.policies.engine }
    set { state.setPolicies(newValue, of: 0) }
  }

  /// The policies of a namespace: its own, or the engine's where it has none or has ended.
  public func policies(in namespace: Namespace.ID) -> Policies {
    state.matches.policies.of(namespace.number)
  }

  /// Gives the elements that are matched in a namespace policies of their own, instead of the engine's, from the next commit on. An ended namespace is refused with the diagnostic `staleNamespace`.
  ///
  /// - Parameters:
  ///   - policies: all of them count, also those that are defaults; nil: the engine's again.
  ///   - namespace: a namespace that has not ended.
  /// - Complexity: O(groups) where `duplicates` changes.
  public mutating func setPolicies(_ policies: Policies?, in namespace: Namespace.ID) {
    if state.matches.namespaces.hasEnded(namespace) {
      state.reports.diagnostics.add(.staleNamespace(namespace))
      return
    }
    state.setPolicies(policies, of: namespace.number)
  }
}

extension EngineState {
  /// Sets the policies of a namespace, or of the engine for namespace zero.
  mutating func setPolicies(_ policies: Policies?, of namespace: UInt32) {
    let before = matches.policies.of(namespace).duplicates
    matches.policies.set(policies?.usable, of: namespace)
    guard matches.policies.of(namespace).duplicates != before else { return }
    // Who is the source is looked at anew, when next the group is.
    if namespace != 0 {
      for group in matches.groups.all(in: namespace) {
        matches.groups.needSelection(group)
      }
    } else {
      for group in 1..<UInt32(max(1, matches.groups.slotCount)) where matches.groups.isLive(group) {
        matches.groups.needSelection(group)
      }
    }
  }
}

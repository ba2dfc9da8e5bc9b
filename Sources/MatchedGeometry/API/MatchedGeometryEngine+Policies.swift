extension MatchedGeometryEngine {
  /// What the engine does where there is more than one sensible answer. Counts from the next commit on, that of an open transaction included;
  /// what moves already goes on as it was begun. A namespace with policies of its own does not take these.
  public var policies: Policies {
    get { state.policies.engine }
    set { state.policies.engine = newValue.usable }
  }

  /// The policies of a namespace: its own, or the engine's where it has none.
  public func policies(in namespace: Namespace.ID) -> Policies {
    state.policies.of(namespace.number)
  }

  /// Gives the elements that are matched in a namespace policies of their own, instead of the engine's, from the next commit on. `clockGap`
  /// and `startClock` are the engine's alone. An ended namespace is refused with the diagnostic `namespaceEnded`.
  ///
  /// - Parameters:
  ///   - policies: all of them count, also those that are defaults; nil: the engine's again.
  ///   - namespace: a namespace that has not ended.
  public mutating func setPolicies(_ policies: Policies?, in namespace: Namespace.ID) {
    if state.namespaces.hasEnded(namespace) {
      state.diagnosticLog.add(Diagnostic(reason: .namespaceEnded, namespace: namespace))
      return
    }
    state.policies.namespaces[namespace.number] = policies?.usable
  }
}

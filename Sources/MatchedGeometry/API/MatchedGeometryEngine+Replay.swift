// Declarations for the player of traces, which hosts do not need. A trace gives names to elements,
// and a name can be used again after its element has exited.

extension MatchedGeometryEngine {
  /// The state of an element at the time of a transaction.
  package enum Standing: Sendable {
    case present
    case exiting
    case gone
  }

  /// The state in which a transaction at `time` finds an element. An element that a tick has
  /// reported as exited is gone, even if later ticks were at an earlier time.
  package func standing(of id: Element.ID, at time: Double) -> Standing {
    guard let slot = state.elements.slot(of: id) else { return .gone }
    let flags = state.elements[slot].flags
    if flags.contains(.hasExited) { return .gone }
    guard flags.contains(.exiting) else { return .present }
    let time = max(EngineClock.rounded(time) ?? 0, state.clock.lastCommit)
    return state.transitions.hasExited(slot, at: time, state.elements, state.spaces)
      ? .gone : .exiting
  }

  /// Whether an element has a slot, so that a tick at an earlier time may show it again.
  package func holds(_ id: Element.ID) -> Bool { state.elements.slot(of: id) != nil }

  /// The time that is shown.
  package var shownTime: Double { state.clock.shown }

  /// Whether `time` is the time that is shown, at which a transaction without a time takes place.
  package func isShown(_ time: Double) -> Bool {
    EngineClock.rounded(time) == state.clock.shown
  }

  /// The transactions that are not complete, in the order of their commits.
  package var openTransactions: [Transaction.ID] {
    var open: [Transaction.ID] = []
    while let number = state.transactions.openNumber(after: open.last?.number ?? 0) {
      open.append(Transaction.ID(number: number))
    }
    return open
  }

  /// Runs a transaction like that of a single change, without a time. Its animation is the first
  /// that a change names.
  package mutating func withImplicitTransaction(
    isInteractive: Bool, _ body: (inout MatchedGeometryEngine) -> Void
  ) {
    state.open(Transaction(isInteractive: isInteractive), at: nil)
    state.scratch.isImplicit = true
    defer { state.close() }
    body(&self)
  }
}

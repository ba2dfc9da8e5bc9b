// What a player of traces needs and no host: a trace names elements, and a name is free once its
// element has left.

extension MatchedGeometryEngine {
  /// The fate of an element by the time of a transaction.
  package enum Standing: Sendable {
    case present
    case exiting
    case gone
  }

  /// What a transaction at `time` will find of an element. Gone: also an element that was reported as gone, after going back in time.
  package func standing(of id: Element.ID, at time: Double) -> Standing {
    guard let slot = state.elements.slot(of: id) else { return .gone }
    let flags = state.elements[slot].flags
    if flags.contains(.hasExited) { return .gone }
    guard flags.contains(.exiting) else { return .present }
    let time = max(EngineClock.rounded(time) ?? 0, state.clock.lastCommit)
    return state.transitions.hasExited(slot, at: time, state.elements, state.spaces)
      ? .gone : .exiting
  }

  /// Whether the element has a slot: it may be shown again by going back in time.
  package func holds(_ id: Element.ID) -> Bool { state.elements.slot(of: id) != nil }

  /// The time that is shown.
  package var shownTime: Double { state.clock.shown }

  /// Whether `time` is the time that is shown, at which a transaction without a time would be made.
  package func isShown(_ time: Double) -> Bool {
    EngineClock.rounded(time) == state.clock.shown
  }

  /// All transactions that are not complete, in their order.
  package var openTransactions: [Transaction.ID] {
    var open: [Transaction.ID] = []
    while let number = state.transactions.openNumber(after: open.last?.number ?? 0) {
      open.append(Transaction.ID(number: number))
    }
    return open
  }

  /// A transaction as a single change makes it, without a time: its animation is the first that a change names.
  package mutating func withImplicitTransaction(
    isInteractive: Bool, _ body: (inout MatchedGeometryEngine) -> Void
  ) {
    state.open(Transaction(isInteractive: isInteractive), at: nil)
    state.scratch.isImplicit = true
    defer { state.close() }
    body(&self)
  }
}

extension MatchedGeometryEngine {
  /// Runs `body` and animates all it changes, at once, when the outermost transaction ends.
  ///
  /// Transactions nest: a change takes the animation of the innermost one around it, unless it names one itself; the time
  /// and the retarget mode are those of the outermost one. If `body` throws, what it changed until then is committed.
  ///
  /// - Parameters:
  ///   - animation: the animation, or nil to change without one.
  ///   - time: seconds on the host's clock at which everything happens, never before the last commit: an earlier one counts as
  ///     that, one that is no number as nil, both reported as `invalidTime`. Nil: what is shown now is where motions start, and their clocks begin at the
  ///     next tick, so that a host that does not tick loses nothing.
  ///   - body: makes the changes through the engine that it is given.
  /// - Returns: what `body` returns.
  /// - Complexity: O(changes and members of the groups they concern).
  public mutating func withAnimation<Result>(
    _ animation: Animation? = .default, at time: Double? = nil,
    _ body: (inout MatchedGeometryEngine) throws -> Result
  ) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), at: time, body)
  }

  /// Runs `body` as `withAnimation(_:at:_:)` does, with all that a transaction says.
  ///
  /// - Parameters:
  ///   - transaction: the animation, whether animations are disabled, and how moving rows are retargeted.
  ///   - time: seconds on the host's clock, or nil, as for `withAnimation(_:at:_:)`.
  ///   - body: makes the changes through the engine that it is given.
  /// - Returns: what `body` returns.
  /// - Complexity: O(changes and members of the groups they concern).
  public mutating func withTransaction<Result>(
    _ transaction: Transaction, at time: Double? = nil,
    _ body: (inout MatchedGeometryEngine) throws -> Result
  ) rethrows -> Result {
    state.open(transaction, at: time)
    defer { state.close() }
    return try body(&self)
  }

  /// The transaction that is open, or the last one that was committed: what its completions will name. Nil before
  /// the first. A single change outside of any transaction is reported only if it set something in motion.
  ///
  /// Who asks can wait for the end: the transaction is complete when all that it set in motion has come to rest, also where later ones have taken that
  /// over. One that nobody asks for before the next one is complete without those.
  ///
  /// Asked for while the transaction is open, it makes the engine keep what the transaction changes until it is complete, which `reverse`, `seek` and `cancel` need.
  public var transaction: Transaction.ID? {
    if state.scratch.depth > 0 { state.scratch.keepsUndo = true }
    state.transactions.noteAwaited(state.scratch.number)
    return lastTransaction
  }

  /// Makes one change, as a transaction of its own where none is open. One that is refused leaves no trace.
  @inline(__always)
  mutating func change<Result>(_ body: (inout EngineState) -> Result) -> Result {
    if state.scratch.depth > 0 { return body(&state) }
    state.openForOneChange()
    defer { state.closeAfterOneChange() }
    return body(&state)
  }

  /// The same for a change that is never refused: slots that have become free are there for it.
  @inline(__always)
  mutating func certainChange<Result>(_ body: (inout EngineState) -> Result) -> Result {
    if state.scratch.depth > 0 { return body(&state) }
    state.open(Transaction(), at: nil)
    state.scratch.isImplicit = true
    defer { state.close() }
    return body(&state)
  }
}

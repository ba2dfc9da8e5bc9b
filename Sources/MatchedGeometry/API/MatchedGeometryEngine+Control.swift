// Transactions that run, in the host's hands.

extension MatchedGeometryEngine {
  /// Sends a running transaction to its end: what it was the last to set in motion, frames and channels, is at its target at once, leaving
  /// elements of which nothing moves any more are gone, and both of its completions come with the kind `skipped`.
  ///
  /// Rows that a later transaction has taken over move on. What repeats forever ends as well. Inside of a transaction the call is refused
  /// with the diagnostic `invalidTime`.
  ///
  /// - Parameters:
  ///   - transaction: one that is not complete.
  ///   - time: when, as for `withAnimation(_:at:_:)`. Nil: at what is shown now.
  /// - Returns: whether there was something to skip. False, and no trace, for a transaction that is complete or of another engine.
  /// - Complexity: O(open transactions, and rows that move).
  @discardableResult
  public mutating func skip(_ transaction: Transaction.ID, at time: Double? = nil) -> Bool {
    state.skip(transaction.number, at: time)
  }
}

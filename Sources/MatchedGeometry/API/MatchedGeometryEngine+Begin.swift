// Transactions without a closure. The engine is accessed only during each call, so methods of a
// class that stores it can make further calls.

extension MatchedGeometryEngine {
  /// Begins a transaction, which `commit()` ends.
  ///
  /// All changes until `commit()` are committed together, with results that are bit-identical to
  /// those of `withAnimation(_:stagger:isInteractive:at:_:)`. Use it in methods of a class that
  /// stores the engine, and for changes that several functions make. With `defer`, the transaction
  /// is also committed if an error is thrown or the method returns early:
  ///
  /// ```swift
  /// final class Gallery {
  ///   var engine = MatchedGeometryEngine()
  ///   var picture: Element.ID?
  ///
  ///   func open(_ frame: Rect, at time: Double) {
  ///     engine.begin(.smooth, at: time)
  ///     defer { engine.commit() }
  ///     close()
  ///     picture = engine.insert(Element(frame: frame))
  ///   }
  ///
  ///   func close() {
  ///     if let picture { engine.remove(picture) }
  ///     picture = nil
  ///   }
  /// }
  /// ```
  ///
  /// Transactions can be nested, including in the closure of `withAnimation`. Each `commit()` ends
  /// the innermost one, and the end of the outermost one commits all changes. Until then nothing
  /// moves, and the engine refuses ticks and control calls with the diagnostic `insideTransaction`.
  /// A transaction that begins inside of a closure and is not committed there ends with the
  /// closure.
  ///
  /// - Parameters:
  ///   - animation: The animation of changes that do not name one, or nil for none.
  ///   - stagger: The delays of these changes, or nil for none. See `Transaction.stagger`.
  ///   - isInteractive: Whether the host may scrub and undo the transaction. See
  ///     `Transaction.isInteractive`.
  ///   - time: The time of all changes, in seconds on the host's clock, or nil, as in
  ///     `withAnimation(_:stagger:isInteractive:at:_:)`. It has no effect in a nested transaction.
  /// - Returns: The identifier of the outermost open transaction, which is also in `transaction`.
  /// - Complexity: O(animations that have started or ended since the last commit).
  @discardableResult
  public mutating func begin(
    _ animation: Animation? = .default, stagger: Stagger? = nil, isInteractive: Bool = false,
    at time: Double? = nil
  ) -> Transaction.ID {
    begin(
      Transaction(animation: animation, stagger: stagger, isInteractive: isInteractive), at: time)
  }

  /// Begins a transaction with the properties of `transaction`, in the way of
  /// `begin(_:stagger:isInteractive:at:)`.
  ///
  /// - Parameters:
  ///   - transaction: The animation and its stagger, whether animations are disabled, how moving
  ///     tracks are retargeted, and whether the host may scrub and undo the transaction.
  ///   - time: The time of all changes, in seconds on the host's clock, or nil, as in
  ///     `begin(_:stagger:isInteractive:at:)`.
  /// - Returns: The identifier of the outermost open transaction.
  /// - Complexity: O(animations that have started or ended since the last commit).
  @discardableResult
  public mutating func begin(
    _ transaction: Transaction, at time: Double? = nil
  ) -> Transaction.ID {
    enter()
    state.open(transaction, at: time)
    return Transaction.ID(number: state.scratch.number)
  }

  /// Ends the innermost transaction that `begin` has opened. The end of the outermost one commits
  /// all changes together, and their animations start.
  ///
  /// The call is refused with the diagnostic `noTransaction` if no transaction is open, or if the
  /// innermost one is that of a closure. Inside of `withAnimation`, `commit()` therefore ends only
  /// what the same closure has begun.
  ///
  /// - Returns: The identifier of the open or committed transaction, or nil if the call was refused.
  /// - Complexity: O(changes + members of the match groups and geometry groups that they affect) for
  ///   the outermost transaction, O(1) for a nested one.
  @discardableResult
  public mutating func commit() -> Transaction.ID? {
    enter()
    let depth = state.scratch.levels.count
    guard depth > 0, !state.scratch.levels[depth - 1].isClosure else {
      state.reports.diagnostics.add(.noTransaction)
      return nil
    }
    let ended = transaction
    state.close()
    return ended
  }
}

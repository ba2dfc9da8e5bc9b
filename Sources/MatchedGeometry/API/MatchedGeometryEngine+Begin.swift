// Transactions without a closure. Between two calls nobody has access to the engine, so any code may make the next one.

extension MatchedGeometryEngine {
  /// Begins a transaction, which `commit()` ends.
  ///
  /// The transaction is the same as that of `withAnimation(_:stagger:isInteractive:at:_:)`: all changes until `commit()` are committed together, and give the same
  /// bits. It is for methods of a class that stores the engine, and for changes that are made in more than one function. `defer` commits if
  /// an error is thrown, or the method returns early:
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
  /// Transactions nest, also with those of closures: each `commit()` ends the innermost transaction, and the outermost one commits. Until then
  /// nothing moves, and the engine refuses ticks and control calls with the diagnostic `insideTransaction`.
  ///
  /// If the transaction begins inside of a closure and is not committed there, it ends with the closure.
  ///
  /// - Parameters:
  ///   - animation: the animation, or nil to change without one.
  ///   - stagger: the delays of these changes, or nil for none. See `Transaction.stagger`.
  ///   - isInteractive: whether the transaction may be scrubbed and undone. See `Transaction.isInteractive`.
  ///   - time: seconds on the host's clock, or nil, as for `withAnimation(_:stagger:isInteractive:at:_:)`. In a nested transaction it has no effect.
  /// - Returns: the name of the open transaction, as `transaction` has it: that of the outermost one.
  /// - Complexity: O(what started or ended since the last commit).
  @discardableResult
  public mutating func begin(
    _ animation: Animation? = .default, stagger: Stagger? = nil, isInteractive: Bool = false,
    at time: Double? = nil
  ) -> Transaction.ID {
    begin(
      Transaction(animation: animation, stagger: stagger, isInteractive: isInteractive), at: time)
  }

  /// Begins a transaction as `begin(_:stagger:isInteractive:at:)` does, with all that a transaction says.
  ///
  /// - Parameters:
  ///   - transaction: the animation, whether animations are disabled, how moving tracks are retargeted, and whether it is interactive.
  ///   - time: seconds on the host's clock, or nil, as for `begin(_:stagger:isInteractive:at:)`.
  /// - Returns: the name of the open transaction: that of the outermost one.
  /// - Complexity: O(what started or ended since the last commit).
  @discardableResult
  public mutating func begin(
    _ transaction: Transaction, at time: Double? = nil
  ) -> Transaction.ID {
    state.open(transaction, at: time)
    return Transaction.ID(number: state.scratch.number)
  }

  /// Ends the innermost transaction that `begin` has opened. If it is the outermost one, all changes are committed together and start to animate.
  ///
  /// The engine refuses the call with the diagnostic `noTransaction` if no transaction is open, or if the innermost one is that of a closure: inside of
  /// `withAnimation`, `commit()` ends only what was begun in the same closure.
  ///
  /// - Returns: the name of the open transaction, or of the committed one; nil if the call was refused.
  /// - Complexity: O(changes and members of the groups they concern) for the outermost transaction, else O(1).
  @discardableResult
  public mutating func commit() -> Transaction.ID? {
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

extension MatchedGeometryEngine {
  /// Runs `body` as a transaction. At the end of the outermost transaction, all changes are
  /// committed together and their animations start.
  ///
  /// Transactions nest. A change that does not name an animation takes that of the innermost
  /// transaction around it. The time, the retarget mode and whether the transaction is interactive
  /// are those of the outermost one. If `body` throws, the engine commits the changes that were made
  /// before.
  ///
  /// While `body` runs, its parameter is the only access to the engine. If a class stores the engine
  /// and `body` calls a method that uses it, the program stops with `Simultaneous accesses`. Call
  /// `begin` and `commit()` in such methods instead.
  ///
  /// ```swift
  /// let open = engine.withAnimation(.smooth, isInteractive: true, at: t) { engine in
  ///   engine.setFrame(large, of: card)
  ///   return engine.transaction!
  /// }
  /// engine.cancel(open, at: t + 0.1)
  /// ```
  ///
  /// - Parameters:
  ///   - animation: The animation of changes that do not name one, or nil for none.
  ///   - stagger: The delays of these changes, or nil for none. See `Transaction.stagger`.
  ///   - isInteractive: Whether the host may scrub and undo the transaction. See
  ///     `Transaction.isInteractive`.
  ///   - time: The time of all changes, in seconds on the host's clock. A time before the last
  ///     commit is replaced by the time of that commit, and a time that is not finite or out of
  ///     range by nil. Both are reported as `invalidTime`. With nil, motions start from the values
  ///     that are shown, and their clocks start later, usually at the next tick (docs/control.md,
  ///     "Starts"). An animation then does not lose its beginning if the host ticks late.
  ///   - body: Makes the changes through the engine that it receives.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  /// - Complexity: O(changes + members of the match groups and geometry groups that they affect).
  public mutating func withAnimation<Result, Failure: Error>(
    _ animation: Animation? = .default, stagger: Stagger? = nil, isInteractive: Bool = false,
    at time: Double? = nil, _ body: (inout MatchedGeometryEngine) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let transaction = Transaction(
      animation: animation, stagger: stagger, isInteractive: isInteractive)
    return try run(#function, transaction, at: time, body)
  }

  /// Runs `body` as a transaction with the properties of `transaction`, in the way of
  /// `withAnimation(_:stagger:isInteractive:at:_:)`.
  ///
  /// - Parameters:
  ///   - transaction: The animation, whether animations are disabled, how moving tracks are
  ///     retargeted, and whether the host may scrub and undo the transaction.
  ///   - time: The time of all changes, in seconds on the host's clock, or nil, as in
  ///     `withAnimation(_:stagger:isInteractive:at:_:)`.
  ///   - body: Makes the changes through the engine that it receives.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  /// - Complexity: O(changes + members of the match groups and geometry groups that they affect).
  public mutating func withTransaction<Result, Failure: Error>(
    _ transaction: Transaction, at time: Double? = nil,
    _ body: (inout MatchedGeometryEngine) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try run(#function, transaction, at: time, body)
  }

  private mutating func run<Result, Failure: Error>(
    _ call: StaticString, _ transaction: Transaction, at time: Double?,
    _ body: (inout MatchedGeometryEngine) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    enter(call)
    let depth = state.scratch.depth
    state.open(transaction, at: time, isClosure: true)
    // Levels that `body` began are still open if it has not committed them. If `body` has replaced
    // the engine, no level is open.
    defer {
      enter(call)
      while state.scratch.depth > depth { state.close() }
    }
    return try body(&self)
  }

  /// The open transaction, or the latest one that was committed. Its completions name it. Nil
  /// before the first transaction.
  ///
  /// Each transaction that a closure or `begin` opens has completions. A single change outside of a
  /// transaction has completions only if it set a track in motion.
  public var transaction: Transaction.ID? {
    state.scratch.number == 0 ? nil : Transaction.ID(number: state.scratch.number)
  }

  /// Notes the call that is under way, for diagnostics.
  @inline(__always)
  mutating func enter(_ call: StaticString = #function) {
    state.reports.diagnostics.call = CallName(call)
  }

  /// Makes one change, as a transaction of its own if none is open. A refused change has no effect.
  @inline(__always)
  mutating func change<Result>(
    _ call: StaticString = #function, _ body: (inout EngineState) -> Result
  ) -> Result {
    enter(call)
    if state.scratch.depth > 0 { return body(&state) }
    state.openForOneChange()
    defer { state.closeAfterOneChange() }
    return body(&state)
  }

  /// Makes one change that is never refused. Slots of exited elements are freed first, so that the
  /// change can use them.
  @inline(__always)
  mutating func certainChange<Result>(
    _ call: StaticString = #function, _ body: (inout EngineState) -> Result
  ) -> Result {
    enter(call)
    if state.scratch.depth > 0 { return body(&state) }
    state.open(Transaction(), at: nil)
    state.scratch.isImplicit = true
    defer { state.close() }
    return body(&state)
  }
}

// MARK: - Transactions without a closure

// The engine is accessed only during each call, so methods of a class that stores it can make
// further calls.

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

extension MatchedGeometryEngine {
  /// Runs `body`. When the outermost transaction ends, all changes are committed together and start to animate.
  ///
  /// Transactions nest: a change takes the animation of the innermost one around it, unless it names one itself; the time
  /// and the retarget mode are those of the outermost one. If any of them is interactive, the outermost one is. If `body` throws, the engine commits its
  /// changes until then.
  ///
  /// While `body` runs, its parameter is the only way to the engine. If a class stores the engine, the program stops with `Simultaneous accesses` when
  /// `body` calls a method that uses the class's engine. Such methods call `begin(_:isInteractive:at:)` and `commit()` instead.
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
  ///   - animation: the animation, or nil to change without one.
  ///   - isInteractive: whether it may be scrubbed and undone. See `Transaction.isInteractive`.
  ///   - time: seconds on the host's clock at which everything happens. A time before the last commit is replaced by the time of that
  ///     commit, one that is not a number is treated as nil; both are reported as `invalidTime`. Nil: motions start from the frames shown now, and their clocks start
  ///     later, usually at the next tick (docs/control.md, "Starts"), so that a host that does not tick loses nothing.
  ///   - body: makes the changes through the engine that it is given.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  /// - Complexity: O(changes and members of the groups they concern).
  public mutating func withAnimation<Result, Failure: Error>(
    _ animation: Animation? = .default, isInteractive: Bool = false,
    at time: Double? = nil, _ body: (inout MatchedGeometryEngine) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let transaction = Transaction(animation: animation, isInteractive: isInteractive)
    return try withTransaction(transaction, at: time, body)
  }

  /// Runs `body` as `withAnimation(_:isInteractive:at:_:)` does, with all that a transaction says.
  ///
  /// - Parameters:
  ///   - transaction: the animation, whether animations are disabled, how moving tracks are retargeted, and whether it is interactive.
  ///   - time: seconds on the host's clock, or nil, as for `withAnimation(_:isInteractive:at:_:)`.
  ///   - body: makes the changes through the engine that it is given.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  /// - Complexity: O(changes and members of the groups they concern).
  public mutating func withTransaction<Result, Failure: Error>(
    _ transaction: Transaction, at time: Double? = nil,
    _ body: (inout MatchedGeometryEngine) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let depth = state.scratch.depth
    state.open(transaction, at: time, isClosure: true)
    // Levels that `body` began are still open if it has not committed them. None is if it has
    // replaced the engine.
    defer { while state.scratch.depth > depth { state.close() } }
    return try body(&self)
  }

  /// The name of the open transaction, or of the latest committed one. Its completions have it. Nil before the first.
  ///
  /// Each transaction that a closure or `begin` opens has completions. A single change outside of any transaction has them only if it set something in motion.
  public var transaction: Transaction.ID? {
    state.scratch.number == 0 ? nil : Transaction.ID(number: state.scratch.number)
  }

  /// Makes one change, as a transaction of its own where none is open. A refused one leaves no trace.
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

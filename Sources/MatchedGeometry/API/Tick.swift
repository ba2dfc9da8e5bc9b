/// What one call of `advance(to:)` found: borrowed lists.
///
/// They stay as they are, whatever is changed in the engine meanwhile, until its next `advance(to:)`: that empties
/// them, and indexing an emptied list traps. A host that holds on to a tick makes the engine's next commit allocate.
public struct Tick {
  /// The time that is shown, in seconds: the one asked for, rounded to 2^-24 s and never before the last commit.
  public let time: Double
  private let events: TickEvents

  init(time: Double, events: TickEvents) {
    self.time = time
    self.events = events
  }

  /// The ranges of slots whose presentation frame was written, in ascending order and apart from each
  /// other: what an instanced renderer has to upload. Commits since the last tick are included.
  public var moved: Span<SlotRange> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span(_unsafeElements: events.moved.buffer)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// Elements whose frame has come to rest. Each end of a motion is reported once, by the first tick at or
  /// after it.
  public var settled: Span<Element.ID> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span(_unsafeElements: events.settled.buffer)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// Elements that are gone: the host can let go of what it holds for them. Reported once.
  public var left: Span<Element.ID> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span(_unsafeElements: events.left.buffer)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// What was refused or had to be decided since the last tick, in that order: once for each cause, not for each tick. Of
  /// very many the first 256; `engine.diagnostics` counts all, and has what the tick itself refuses.
  public var diagnostics: [Diagnostic] { events.diagnostics }

  /// Transactions that ended, in the order of their commits, logical completion first.
  public var completed: Span<Completion> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span(_unsafeElements: events.completed.buffer)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }
}

/// Consecutive slots.
public struct SlotRange: Hashable, Sendable, BitwiseCopyable {
  let lower: UInt32
  let upper: UInt32

  init(_ range: Range<Int>) {
    lower = UInt32(range.lowerBound)
    upper = UInt32(range.upperBound)
  }

  /// The slots as a range of indices into the presentation columns.
  public var slots: Range<Int> { Int(lower)..<Int(upper) }
}

/// What one call of `advance(to:)` found.
///
/// It is a value: it stays as it is, whatever becomes of the engine, and may go to another thread. The engine does not
/// write what a tick holds, so a host that keeps more than the last three makes the next ones allocate.
///
/// A commit may give the engine's lists new memory. A tick that the host keeps through such a commit then owns the old
/// memory alone and frees it when it is released, for example when the next tick is assigned to its variable. To free
/// nothing in a frame, release the tick before the commit.
public struct Tick: Sendable {
  /// The time that is shown, in seconds: the one asked for, rounded to 2^-24 s and never before the last commit.
  public let time: Double
  private let movedRanges: EventSlice<SlotRange>
  private let settledElements: EventSlice<Element.ID>
  private let exitedElements: EventSlice<Element.ID>
  private let completions: EventSlice<Completion>
  private let refusals: [Diagnostic]

  init(
    time: Double, moved: EventSlice<SlotRange> = .init(), settled: EventSlice<Element.ID> = .init(),
    exited: EventSlice<Element.ID> = .init(), completed: EventSlice<Completion> = .init(),
    diagnostics: [Diagnostic] = []
  ) {
    self.time = time
    movedRanges = moved
    settledElements = settled
    exitedElements = exited
    completions = completed
    refusals = diagnostics
  }

  /// The ranges of slots whose presentation frame was written, in ascending order and apart from each
  /// other: what an instanced renderer has to upload. Commits since the last tick are included.
  public var moved: Span<SlotRange> {
    @_lifetime(borrow self)
    get { movedRanges.values }
  }

  /// The elements whose frames have come to rest. Each end of a motion is reported once, by the first tick at or after
  /// that time.
  public var settled: Span<Element.ID> {
    @_lifetime(borrow self)
    get { settledElements.values }
  }

  /// The elements that have exited: their handles are stale, and the host can free what it holds for them. Each is
  /// reported once.
  public var exited: Span<Element.ID> {
    @_lifetime(borrow self)
    get { exitedElements.values }
  }

  /// Transactions that ended, in the order of their commits, logical completion first.
  public var completed: Span<Completion> {
    @_lifetime(borrow self)
    get { completions.values }
  }

  /// The refusals and decisions since the last tick, in that order: once for each cause, not for each tick. Of
  /// very many the first 256; `engine.diagnostics` counts all, and has what the tick itself refuses.
  public var diagnostics: Span<Diagnostic> {
    @_lifetime(borrow self)
    get {
      if !refusals.isEmpty { return refusals.span }
      // On WebAssembly the memory of empty arrays may lie where a span traps.
      let none = unsafe UnsafeBufferPointer<Diagnostic>(start: nil, count: 0)
      return unsafe _overrideLifetime(Span(_unsafeElements: none), borrowing: self)
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

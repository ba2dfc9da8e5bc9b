/// The result of one call of `advance(to:)`.
///
/// A tick is a value that later calls of the engine do not change. It can be passed to another
/// thread. The engine does not write memory that a tick uses, so if the host keeps more than the
/// last three ticks, later ones allocate.
///
/// A commit may give the engine's lists new memory. A tick that the host keeps across such a commit
/// is then the only owner of the old memory, and frees it when it is released. That may happen when
/// the next tick is assigned to its variable. To avoid freeing memory in a frame, release the tick
/// before the commit.
public struct Tick: Sendable {
  /// The time that is shown, in seconds: the requested time, rounded to 2^-24 s, but not before the
  /// last commit.
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

  /// The ranges of slots whose presentation frames were written since the last tick, including
  /// those that commits wrote. They are in ascending order and do not touch each other. Some slots
  /// in a range may be unchanged. An instanced renderer has to upload them.
  public var moved: Span<SlotRange> {
    @_lifetime(borrow self)
    get { movedRanges.values }
  }

  /// The elements whose frames have come to rest. Each end of a motion is reported once, by the
  /// first tick at or after it.
  public var settled: Span<Element.ID> {
    @_lifetime(borrow self)
    get { settledElements.values }
  }

  /// The elements that have exited. Their handles are stale, and the host can free what it keeps
  /// for them. Each element is reported once.
  public var exited: Span<Element.ID> {
    @_lifetime(borrow self)
    get { exitedElements.values }
  }

  /// The transactions that have ended, in the order of their commits. For each transaction,
  /// `logicallyComplete` comes before `removed`. If there were commits since the last tick, ends
  /// before a commit come before the ends after it.
  public var completed: Span<Completion> {
    @_lifetime(borrow self)
    get { completions.values }
  }

  /// The diagnostics since the last tick, in their order. A lasting cause is reported once and not
  /// by each tick. A tick lists at most the first 256. `engine.diagnostics` counts all diagnostics,
  /// including that of a refused call of `advance(to:)`.
  public var diagnostics: Span<Diagnostic> {
    @_lifetime(borrow self)
    get {
      if !refusals.isEmpty { return refusals.span }
      // In WebAssembly, the memory of empty arrays may have an address at which a span traps.
      let none = unsafe UnsafeBufferPointer<Diagnostic>(start: nil, count: 0)
      return unsafe _overrideLifetime(Span(_unsafeElements: none), borrowing: self)
    }
  }
}

/// A range of consecutive slots.
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

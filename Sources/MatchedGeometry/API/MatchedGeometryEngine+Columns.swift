// Columns and coefficients, for hosts that evaluate tracks themselves, such as in a vertex shader.

extension MatchedGeometryEngine {
  // MARK: Ticks

  /// Shows a time as `advance(to:)` does, and computes either presentation columns or coefficients.
  ///
  /// A tick that shows `.coefficients` starts pending animations and reports ends, exits and
  /// completions, but writes no presentation column. `presentationFrames` and the other columns
  /// keep the values of the last ordinary tick or of a later commit, and `tick.moved` is empty. The
  /// next ordinary tick reports all slots that have moved since. Both kinds of ticks can be mixed
  /// in any order, and neither affects the results of the other.
  ///
  /// Queries of one element, such as `presentationFrame(of:)`, compute its value after such a tick,
  /// in O(geometry groups around the element).
  ///
  /// - Parameters:
  ///   - time: The time in seconds, as for `advance(to:)`.
  ///   - output: The columns to compute.
  /// - Returns: The elements and transactions that have ended, and for `.presentation` the slots
  ///   that have moved.
  /// - Complexity: For `.coefficients` O(timelines in use + moving geometry groups), or O(1) if
  ///   nothing moves. Does not allocate if `takeChangedColumns(.frames)` has been called since the
  ///   last commit that added geometry groups.
  @discardableResult
  public mutating func advance(to time: Double, showing output: TickOutput) -> Tick {
    enter()
    return state.advance(to: time, showing: output, Pieces.inOrder)
  }

  // MARK: Columns

  /// The columns of one table of tracks after the latest commit. They are empty for an attribute
  /// that the engine does not have.
  @_lifetime(borrow self)
  public func columns(_ kind: TrackColumnKind) -> TrackColumns {
    let count = trackCount(kind)
    let table = state.motions.columns(track(kind))
    let underlays = unsafe table.underlays == nil ? 0 : count
    let columns = unsafe TrackColumns(
      Span(_unsafeElements: UnsafeBufferPointer(start: table.targets, count: count)),
      Span(_unsafeElements: UnsafeBufferPointer(start: table.offsets, count: count)),
      Span(_unsafeElements: UnsafeBufferPointer(start: table.velocities, count: count)),
      Span(_unsafeElements: UnsafeBufferPointer(start: table.underlays, count: underlays)),
      Span(_unsafeElements: UnsafeBufferPointer(start: table.timelines, count: count)))
    return unsafe _overrideLifetime(columns, borrowing: self)
  }

  /// The tracks of one table that commits have written since the last call, as ranges of indices,
  /// for a host that keeps a copy of the columns. The first call returns all tracks.
  ///
  /// Copy these ranges of all columns of the table, except `underlays` while it is empty. The
  /// ranges of `.frames` also apply to `appearanceTracks` and `referenceGroups`. A track that no
  /// call has listed is zero in all columns.
  ///
  /// Call this method after commits and before the tick. A settled track that the engine brings to
  /// rest does not count as changed: the copy still refers to the timeline that has ended, and the
  /// engine keeps the coefficients of that timeline at zero while a track of the copy refers to it.
  /// After the first call, the copy therefore has the right values only if all later changes are
  /// copied as well.
  ///
  /// Ranges with fewer than 16 tracks between them are joined, so they can contain tracks that no
  /// commit has written.
  /// - Complexity: O(tracks / 64 + tracks in the ranges). Allocates.
  public mutating func takeChangedColumns(_ kind: TrackColumnKind) -> [SlotRange] {
    unsafe Array(collectChangedColumns(kind))
  }

  /// The ranges that `takeChangedColumns(_:)` returns, in memory that is valid until the next call.
  mutating func collectChangedColumns(
    _ kind: TrackColumnKind
  ) -> UnsafeBufferPointer<SlotRange> {
    if case .attribute(let index) = kind, !hasAttribute(index) {
      return unsafe UnsafeBufferPointer(start: nil, count: 0)
    }
    if kind == .frames {
      state.collectChangedFrames()
    } else {
      state.motions.collectChanges(track(kind), count: trackCount(kind))
    }
    return unsafe state.motions.changes(track(kind))
  }

  /// The coefficients a and b of each timeline at the latest tick, if that tick showed
  /// `.coefficients`. They are valid until the next commit. The index is an entry of
  /// `TrackColumns.timelines`.
  public var coefficients: Span<SIMD2<Float>> {
    @_lifetime(borrow self)
    get {
      let buffer = unsafe UnsafeBufferPointer(
        start: state.motions.coefficients, count: state.motions.timelineCount)
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }

  /// The coefficients c, as long as `coefficients`. Empty before the first call of
  /// `takeChangedColumns(_:)`.
  public var underlayCoefficients: Span<Float> {
    @_lifetime(borrow self)
    get {
      let first = unsafe state.motions.underlayCoefficients
      let count = unsafe first == nil ? 0 : state.motions.timelineCount
      let buffer = unsafe UnsafeBufferPointer(start: first, count: count)
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }

  // MARK: Columns by slot

  /// The index of each slot's appearance, as of the latest `takeChangedColumns(.frames)`. Slots after
  /// the end, and those of elements without a transition, have index 0.
  public var appearanceTracks: Span<UInt32> {
    @_lifetime(borrow self)
    get { unsafe slotSpan(state.slotColumns.appearances.values(upTo: slotCount)) }
  }

  /// The index of each slot's entry in `displacements`, as of the latest
  /// `takeChangedColumns(.frames)`. It is 0 without a geometry group.
  public var referenceGroups: Span<UInt32> {
    @_lifetime(borrow self)
    get { unsafe slotSpan(state.slotColumns.groups.values(upTo: slotCount)) }
  }

  /// The displacements that moving geometry groups add to the x and y of the elements that refer to
  /// them, at the latest tick that showed `.coefficients`. The displacement of a group includes
  /// those of the groups around it. Entry 0 is zero. Empty before the first such tick.
  public var displacements: Span<SIMD2<Float>> {
    @_lifetime(borrow self)
    get {
      let buffer = unsafe UnsafeBufferPointer(
        start: state.spaces.displacements.base, count: state.spaces.displacements.capacity)
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }

  @_lifetime(borrow self)
  private func slotSpan(_ first: UnsafePointer<UInt32>?) -> Span<UInt32> {
    let buffer = unsafe UnsafeBufferPointer(start: first, count: first == nil ? 0 : slotCount)
    return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
  }

  private func trackCount(_ kind: TrackColumnKind) -> Int {
    switch kind {
    case .frames: slotCount
    case .appearances: state.motions.holderCount(.appearances)
    case .values: state.values.records.count
    case .attribute(let index): hasAttribute(index) ? slotCount : 0
    }
  }

  private func track(_ kind: TrackColumnKind) -> TrackKind {
    switch kind {
    case .attribute(let index) where hasAttribute(index): .attribute(index)
    case .frames, .attribute: .frames
    case .appearances: .appearances
    case .values: .values
    }
  }
}

// Columns and coefficients, for hosts that evaluate tracks themselves, such as in a vertex shader.

extension MatchedGeometryEngine {
  // MARK: Ticks

  /// Shows a time as `advance(to:)` does, and computes either presentation columns or coefficients.
  ///
  /// A tick that shows `.coefficients` starts pending animations and reports ends, exits and
  /// completions, but writes no presentation column: `presentationFrames` and the others keep what
  /// the last ordinary tick or a later commit wrote, and `tick.moved` is empty. The next ordinary
  /// tick reports everything that has moved since. Both kinds of ticks can be mixed in any order, and
  /// neither changes what the other one shows.
  ///
  /// Queries of one element, such as `presentationFrame(of:)`, compute its value after such a tick,
  /// in O(geometry groups around the element).
  ///
  /// - Parameters:
  ///   - time: The time in seconds, as for `advance(to:)`.
  ///   - output: What to compute.
  /// - Returns: What has ended, and for `.presentation` what has moved.
  /// - Complexity: For `.coefficients` O(timelines in use + moving geometry groups), or O(1) if
  ///   nothing moves. Does not allocate if `takeChangedColumns(.frames)` has been called since the
  ///   last commit that added geometry groups.
  @discardableResult
  public mutating func advance(to time: Double, showing output: TickOutput) -> Tick {
    enter()
    return state.advance(to: time, showing: output, Pieces.inOrder)
  }

  // MARK: Columns

  /// The columns of one table of tracks, as the latest commit left them. Empty for an attribute that
  /// the engine does not have.
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
  /// The host copies these ranges of all columns of the table, of `underlays` only if they are not
  /// empty. Those of `.frames` also apply to `appearanceTracks` and `referenceGroups`. A track that
  /// no call has listed is zero in all columns.
  ///
  /// Call it after commits and before the tick. Bringing settled tracks to rest is no change: the
  /// copy still refers to the timelines that have ended, whose coefficients are zero until the copy
  /// of no track refers to them. So from the first call on, the copy shows the right values only if
  /// all later changes are copied as well.
  ///
  /// Ranges with fewer than 16 tracks between them are joined, so they can contain tracks that no
  /// commit has written.
  /// - Complexity: O(tracks / 64 + tracks in the ranges). Allocates.
  public mutating func takeChangedColumns(_ kind: TrackColumnKind) -> [SlotRange] {
    unsafe Array(collectChangedColumns(kind))
  }

  /// What `takeChangedColumns(_:)` returns, in memory that is valid until the next call.
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
  /// `.coefficients`; until the next commit. The index is an entry of `TrackColumns.timelines`.
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

  // MARK: What belongs to a slot

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

  /// What moving geometry groups add to the x and y of the elements that refer to them, at the latest
  /// tick that showed `.coefficients`. The groups around a group are included. Entry 0 is zero.
  /// Empty before the first such tick.
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

  /// What a track shows at the time shown. After a tick that evaluated only coefficients, it is
  /// computed here.
  func shownValue(of track: UInt32, _ kind: TrackKind) -> SIMD4<Float> {
    if !state.clock.isAhead { return state.motions.value(of: track, kind) }
    let time = state.clock.shown
    let own = state.motions.shown(state.motions.motion(of: track, kind), at: time)
    guard kind == .frames else { return own }
    return own + state.spaces.displacement(around: track, at: time, state.motions)
  }
}

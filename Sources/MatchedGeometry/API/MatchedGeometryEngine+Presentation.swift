// Ticks and presentation values: columns as spans, and values of single elements.

extension MatchedGeometryEngine {
  // MARK: Ticks

  /// Shows all elements and values at `time`, and reports what has ended since the last tick.
  ///
  /// Times may be in any order, and what the engine shows depends only on the time and the commits.
  /// A time before the last commit shows the state at that commit. Settled frames, exited elements
  /// and completed transactions are reported once, by the first tick at or after the event. A tick
  /// at an earlier time than the last one reports none of them, and does not revoke earlier
  /// reports.
  ///
  /// A time that is not finite or not below 2^29 s in magnitude is refused with the diagnostic
  /// `invalidTime`, and any time inside of a transaction with `insideTransaction`. The tick then
  /// shows what the last one did.
  ///
  /// - Parameter time: The time in seconds on the host's clock. It is rounded to 2^-24 s.
  /// - Returns: The slots that have moved, and the elements and transactions that have ended.
  /// - Complexity: O(live timelines + tracks between the first and the last moving one in each
  ///   block of 128); O(1) if nothing moves. Does not allocate.
  @discardableResult
  public mutating func advance(to time: Double) -> Tick {
    enter()
    return state.advance(to: time, Pieces.inOrder)
  }

  /// Shows a time as `advance(to:)` does, and divides large ticks into pieces that the host can
  /// compute on several threads.
  ///
  /// The engine starts no threads. If more than 65,536 tracks move, it divides them into pieces of
  /// 16,384 and passes the number of pieces to `perform`, once for the timelines and once for each
  /// kind of track. Smaller ticks do not call `perform`, because waking threads would take longer
  /// than the work. Results are bit-identical to those of `advance(to:)`.
  ///
  /// ```swift
  /// let tick = engine.advance(to: 0.5) { count, body in
  ///   DispatchQueue.concurrentPerform(iterations: count, execute: body)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - time: The time, as for `advance(to:)`.
  ///   - perform: Calls `body` exactly once for each index from 0 up to, but not including,
  ///     `count`, in any order and on any threads, and returns when all calls have returned. If
  ///     `perform` omits an index, the frames of that piece keep the values of the last tick. It
  ///     must not use the engine.
  /// - Returns: The slots that have moved, and the elements and transactions that have ended.
  @discardableResult
  public mutating func advance(
    to time: Double,
    concurrently perform: (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void
  ) -> Tick {
    enter()
    return state.advance(to: time, perform)
  }

  /// Shows all elements and values at `time` and reports nothing, for a host that reads frames
  /// before it commits at that time. The next tick reports what has ended.
  package mutating func show(at time: Double) { state.show(at: time) }

  // MARK: Presentation values

  /// The presentation frames of all slots in points, contiguous and without a copy, as a renderer
  /// uploads them. The index is `Element.ID.slot`. Free slots and pending elements have zero rects.
  /// The slot of an element that has exited keeps its last frame until the next transaction, which
  /// frees the slot. All frames are global, also those of elements in a geometry group, whose layout
  /// frames are relative to the group.
  ///
  /// A span borrows the engine. While a constant that holds the span is in scope, the compiler
  /// rejects calls that change the engine. If a class stores the engine, the compiler rejects the
  /// span itself. A function that borrows the engine works in both cases:
  ///
  /// ```swift
  /// func upload(_ engine: borrowing MatchedGeometryEngine) {
  ///   let frames = engine.presentationFrames
  ///   frames.withUnsafeBytes { bytes in buffer.write(bytes) }
  /// }
  /// ```
  public var presentationFrames: Span<Rect> {
    @_lifetime(borrow self)
    get {
      let base = unsafe UnsafeRawPointer(state.motions.values(.frames))
        .assumingMemoryBound(
          to: Rect.self)
      let buffer = unsafe UnsafeBufferPointer(start: base, count: state.elements.slotCount)
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }

  /// The appearances to draw with, without a copy. The components are opacity, offset x, offset y
  /// and scale. The span borrows the engine, as that of `presentationFrames` does.
  ///
  /// `appearanceIndex(of:)` returns the index of an element's appearance. Index 0 is (1, 0, 0, 1),
  /// which all elements without a running transition share. Some indices may be unused. A spring
  /// can move opacities out of 0...1; `presentationOpacity(of:)` clamps them.
  public var presentationAppearances: Span<SIMD4<Float>> {
    @_lifetime(borrow self)
    get {
      let buffer = unsafe UnsafeBufferPointer(
        start: state.motions.values(.appearances), count: state.motions.holderCount(.appearances))
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }

  /// The index of an element's appearance in `presentationAppearances`. It is 0, the index of the
  /// shared appearance, for elements without a running transition and for stale handles.
  public func appearanceIndex(of id: Element.ID) -> Int {
    guard let slot = state.elements.slot(of: id) else { return 0 }
    return Int(state.elements[slot].appearance)
  }

  /// The frame to draw at the latest tick or commit, in points. Nil for a stale handle, and for an
  /// element that is pending or has exited at that time.
  public func presentationFrame(of id: Element.ID) -> Rect? {
    guard let slot = listedSlot(of: id), !state.elements[slot].flags.contains(.pending)
    else {
      return nil
    }
    return Rect(shownValue(of: slot, .frames))
  }

  /// The opacity to draw with at the latest tick or commit, 0...1. Nil for a stale handle, and for
  /// an element that has exited at that time.
  public func presentationOpacity(of id: Element.ID) -> Float? {
    guard let slot = listedSlot(of: id) else { return nil }
    return min(1, max(0, shownValue(of: state.elements[slot].appearance, .appearances).x))
  }

  /// The offset to add to the frame at the latest tick or commit, in points. It is zero unless a
  /// transition moves the element. Nil as for `presentationOpacity(of:)`.
  public func presentationOffset(of id: Element.ID) -> Point? {
    guard let slot = listedSlot(of: id) else { return nil }
    let track = shownValue(of: state.elements[slot].appearance, .appearances)
    return Point(x: track.y, y: track.z)
  }

  /// The scale to draw with at the latest tick or commit, about the center of the frame. It is 1
  /// unless a transition scales the element. A spring can move it beyond both ends of the
  /// transition. Nil as for `presentationOpacity(of:)`.
  public func presentationScale(of id: Element.ID) -> Float? {
    guard let slot = listedSlot(of: id) else { return nil }
    return shownValue(of: state.elements[slot].appearance, .appearances).w
  }

  /// The velocity of the frame at the time shown, including that of geometry groups that move it,
  /// in points per second of x, y, width and height. It is zero at rest. Nil as for
  /// `presentationFrame(of:)`.
  public func presentationVelocity(of id: Element.ID) -> Rect? {
    guard let slot = listedSlot(of: id), !state.elements[slot].flags.contains(.pending)
    else {
      return nil
    }
    let own = state.motions.velocity(of: slot, .frames, at: state.clock.shown)
    return Rect(
      own + state.spaces.groupVelocity(around: slot, at: state.clock.shown, state.motions))
  }

  /// The slot of an element that has not exited at the time shown.
  func listedSlot(of id: Element.ID) -> UInt32? {
    guard let slot = state.elements.slot(of: id),
      !state.transitions.hasExited(slot, at: state.clock.shown, state.elements, state.spaces)
    else { return nil }
    return slot
  }

  /// The value of a track at the time shown. It is computed here if the latest tick evaluated only
  /// coefficients.
  func shownValue(of track: UInt32, _ kind: TrackKind) -> SIMD4<Float> {
    if !state.clock.isAhead { return state.motions.value(of: track, kind) }
    let time = state.clock.shown
    let own = state.motions.shown(state.motions.motion(of: track, kind), at: time)
    guard kind == .frames else { return own }
    return own + state.spaces.displacement(around: track, at: time, state.motions)
  }
}

extension Rect {
  init(_ track: Float4) {
    self.init(x: track.x, y: track.y, width: track.z, height: track.w)
  }
}

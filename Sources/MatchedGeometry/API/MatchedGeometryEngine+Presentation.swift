// What to draw: columns as spans, and single elements.

extension MatchedGeometryEngine {
  /// The presentation frames of all slots, contiguous and without a copy: what a renderer uploads. The index is
  /// `Element.ID.slot`; free slots and pending elements read as zero rects.
  ///
  /// A span borrows the engine: the compiler refuses calls that change the engine until the end of the scope of a constant that holds a span. If a class stores
  /// the engine, it refuses the span as well. A function that borrows the engine serves both:
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

  /// The appearances to draw with, without a copy: opacity, offset x, offset y and scale of each. The span borrows the engine as
  /// `presentationFrames` does.
  ///
  /// `appearanceIndex(of:)` is the index of an element's appearance. Index 0 is (1, 0, 0, 1) and is shared by all elements without a transition
  /// under way. Unused indices may lie between the others. A spring can take opacities out of 0...1; `presentationOpacity(of:)` clamps them.
  public var presentationAppearances: Span<SIMD4<Float>> {
    @_lifetime(borrow self)
    get {
      let buffer = unsafe UnsafeBufferPointer(
        start: state.motions.values(.appearances), count: state.motions.holderCount(.appearances))
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }

  /// The index of an element's appearance in `presentationAppearances`. It is 0, the shared appearance, also for a stale handle.
  public func appearanceIndex(of id: Element.ID) -> Int {
    guard let slot = state.elements.slot(of: id) else { return 0 }
    return Int(state.elements[slot].appearance)
  }

  /// The frame to draw, as of the latest tick or commit. Nil for a stale handle, a pending element, or if it is gone
  /// at the time shown.
  public func presentationFrame(of id: Element.ID) -> Rect? {
    guard let slot = listedSlot(of: id), !state.elements[slot].flags.contains(.pending)
    else {
      return nil
    }
    return Rect(state.motions.value(of: slot, .frames))
  }

  /// The opacity to draw with, 0...1, as of the latest tick or commit. Nil for a stale handle or an element that is gone.
  public func presentationOpacity(of id: Element.ID) -> Float? {
    guard let slot = listedSlot(of: id) else { return nil }
    return min(
      1, max(0, state.motions.value(of: state.elements[slot].appearance, .appearances).x))
  }

  /// The offset to draw with, points, on top of the frame, as of the latest tick or commit: zero unless a transition moves
  /// the element. Nil as for `presentationOpacity(of:)`.
  public func presentationOffset(of id: Element.ID) -> Point? {
    guard let slot = listedSlot(of: id) else { return nil }
    let track = state.motions.value(of: state.elements[slot].appearance, .appearances)
    return Point(x: track.y, y: track.z)
  }

  /// The scale to draw with, about the center of the frame, as of the latest tick or commit. It is
  /// 1 unless a transition scales the element. A spring may take it beyond its ends. Nil as for
  /// `presentationOpacity(of:)`.
  public func presentationScale(of id: Element.ID) -> Float? {
    guard let slot = listedSlot(of: id) else { return nil }
    return state.motions.value(of: state.elements[slot].appearance, .appearances).w
  }

  /// How fast the frame moves at the time shown, what carries it included: points a second in x, y, width and height. Zero at
  /// rest. Nil as for `presentationFrame(of:)`.
  public func presentationVelocity(of id: Element.ID) -> Rect? {
    guard let slot = listedSlot(of: id), !state.elements[slot].flags.contains(.pending)
    else {
      return nil
    }
    let own = state.motions.velocity(of: slot, .frames, at: state.clock.shown)
    return Rect(
      own + state.spaces.groupVelocity(around: slot, at: state.clock.shown, state.motions))
  }

  /// The slot of an element that is listed at the time shown.
  func listedSlot(of id: Element.ID) -> UInt32? {
    guard let slot = state.elements.slot(of: id),
      !state.transitions.hasExited(slot, at: state.clock.shown, state.elements, state.spaces)
    else { return nil }
    return slot
  }
}

extension Rect {
  init(_ track: Float4) {
    self.init(x: track.x, y: track.y, width: track.z, height: track.w)
  }
}

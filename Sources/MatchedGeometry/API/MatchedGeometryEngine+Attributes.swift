// Attributes: additional properties of elements, four numbers each, whose meaning the host defines.

extension MatchedGeometryEngine {
  /// The number of attributes of each element, 0...4, as passed to the initializer.
  public var attributeCount: Int { state.attributes.count }

  /// Sets an attribute of an element. The change is animated like a change of its frame.
  ///
  /// An attribute is four numbers whose meaning the host defines, such as a corner radius and a
  /// rotation. It is interrupted like a frame, and continues with its velocity. It comes to rest
  /// within 0.001 of its target. A transaction waits for the change to end, but `Tick.settled` and
  /// exits consider only frames and appearances.
  ///
  /// `Element.attribute(_:_:)` describes what members of match groups show.
  ///
  /// ```swift
  /// engine.withAnimation(.smooth) { engine in
  ///   engine.setAttribute(0, [0, .pi, 0, 0], of: card)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - index: The attribute, less than `attributeCount`. Another index is refused with the
  ///     diagnostic `invalidAttribute`.
  ///   - value: Four finite numbers of at most 2^60. Others are refused with the diagnostic
  ///     `invalidAttribute`.
  ///   - id: A present element, or one that the same transaction has removed. Other handles are
  ///     refused with the diagnostic `staleElement`.
  ///   - animation: The animation of this change, as in `insert(_:animation:)`. All attributes of an
  ///     element move with the animation of its last change of an attribute in the transaction. Its
  ///     frame has an animation of its own.
  /// - Complexity: O(1).
  public mutating func setAttribute(
    _ index: Int, _ value: SIMD4<Float>, of id: Element.ID, animation: Animation? = .inherited
  ) {
    change { $0.noteAttribute(value, index, of: id, $0.number(of: animation)) }
  }

  /// Sets an attribute of many elements, as `setAttribute` does for one.
  ///
  /// - Parameters:
  ///   - index: The attribute.
  ///   - values: Four numbers for each element. With a different count, the call is refused with
  ///     the diagnostic `mismatchedCounts`.
  ///   - ids: Present elements.
  ///   - animation: The animation of all these changes.
  /// - Complexity: O(elements).
  public mutating func setAttributes(
    _ index: Int, _ values: [SIMD4<Float>], of ids: [Element.ID],
    animation: Animation? = .inherited
  ) {
    setAttributes(index, values, of: ids, .all(animation))
  }

  /// Sets an attribute of many elements, each with its own animation.
  ///
  /// - Parameters:
  ///   - index: The attribute.
  ///   - values: Four numbers for each element.
  ///   - ids: Present elements.
  ///   - animations: One animation for each element, as in `insert(_:animations:)`.
  /// - Complexity: O(elements).
  public mutating func setAttributes(
    _ index: Int, _ values: [SIMD4<Float>], of ids: [Element.ID], animations: [Animation?]
  ) {
    setAttributes(index, values, of: ids, .each(animations))
  }

  private mutating func setAttributes(
    _ index: Int, _ values: [SIMD4<Float>], of ids: [Element.ID], _ animations: BulkAnimations
  ) {
    guard hasCount(ids.count, values.count), hasCount(ids.count, animations.count) else { return }
    change { engine in
      let shared = animations.shared.map { engine.number(of: $0) }
      engine.scratch.changes.expect(ids.count)
      for place in ids.indices {
        engine.noteAttribute(
          values[place], index, of: ids[place], shared ?? engine.number(of: animations[place]))
      }
    }
  }

  /// The numbers that the host set last, or nil for a stale handle or an index that is out of
  /// range.
  public func attribute(_ index: Int, of id: Element.ID) -> SIMD4<Float>? {
    guard hasAttribute(index), let slot = state.elements.slot(of: id) else { return nil }
    return state.attributes[index, slot]
  }

  /// The numbers to draw with at the latest tick or commit. Nil for an index that is out of range,
  /// for a stale handle, and for an element that is pending or has exited at that time.
  public func presentationAttribute(_ index: Int, of id: Element.ID) -> SIMD4<Float>? {
    guard hasAttribute(index), let slot = listedSlot(of: id),
      !state.elements[slot].flags.contains(.pending)
    else { return nil }
    return shownValue(of: slot, .attribute(index))
  }

  /// The velocity of an attribute at the time shown, per second. It is zero at rest. Nil as for
  /// `presentationAttribute(_:of:)`.
  public func attributeVelocity(_ index: Int, of id: Element.ID) -> SIMD4<Float>? {
    guard hasAttribute(index), let slot = listedSlot(of: id),
      !state.elements[slot].flags.contains(.pending)
    else { return nil }
    return state.motions.velocity(of: slot, .attribute(index), at: state.clock.shown)
  }

  /// An attribute of all slots to draw with, contiguous and without a copy. The index is
  /// `Element.ID.slot`, and `Tick.moved` has the ranges that a tick changed. The span is empty if
  /// the index is out of range, and borrows the engine as `presentationFrames` does.
  @_lifetime(borrow self)
  public func presentationAttributes(_ index: Int) -> Span<SIMD4<Float>> {
    let isEmpty = !hasAttribute(index)
    let buffer = unsafe UnsafeBufferPointer(
      start: isEmpty ? nil : state.motions.values(.attribute(index)),
      count: isEmpty ? 0 : state.elements.slotCount)
    return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
  }

  func hasAttribute(_ index: Int) -> Bool {
    index >= 0 && index < state.attributes.count
  }
}

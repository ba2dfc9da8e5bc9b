// The order in which elements are drawn.

extension MatchedGeometryEngine {
  /// Whether the engine keeps a drawing order. The default is false, with which commits and ticks
  /// do no work for the order.
  ///
  /// Set it before elements are inserted. The order of elements that exist already is the order of
  /// their slots.
  public var keepsDrawingOrder: Bool {
    get { state.drawing.isOn }
    set {
      guard newValue != state.drawing.isOn else { return }
      state.drawing.setOn(newValue)
      if state.scratch.depth == 0 { state.updateDrawingOrder() }
    }
  }

  /// The slots of all elements to draw, from bottom to top. Empty unless `keepsDrawingOrder` is
  /// true.
  ///
  /// The order contains each element that is shown exactly once, and no geometry groups or pending
  /// elements:
  ///
  /// - Elements with a greater `zIndex` are above the others. Of equal ones, the element that was
  ///   inserted later is above.
  /// - The elements of a geometry group stay together, at the position of the group in the order.
  /// - An exiting element is directly below the source of its match group, whatever their `zIndex`,
  ///   if both are in the same geometry group. A source that replaces another is thus drawn above it
  ///   while the two cross-fade. Of several exiting elements, the newest is on top.
  /// - Elements marked by `Element.elevated(_:)` are above all others while their frames move,
  ///   including the delays of their animations.
  ///
  /// Commits sort the order. Between commits, a tick removes elements that have exited, and lowers
  /// elevated ones that have come to rest. The span borrows the engine as `presentationFrames`
  /// does.
  public var drawingOrder: Span<UInt32> {
    @_lifetime(borrow self)
    get {
      unsafe _overrideLifetime(
        Span(_unsafeElements: state.drawing.slots.buffer), borrowing: self)
    }
  }

  /// Sets the position of an element in the drawing order. In a transaction, the order changes at
  /// its commit. The change is not animated and not undone by `cancel`.
  ///
  /// - Parameters:
  ///   - zIndex: Elements with greater numbers are drawn above the others. NaN counts as 0.
  ///   - id: A present or exiting element. Any other is refused with the diagnostic `staleElement`.
  /// - Complexity: O(n log n) in the number of elements outside of a transaction, if the engine
  ///   keeps a drawing order.
  public mutating func setZIndex(_ zIndex: Double, of id: Element.ID) {
    enter()
    setOrder(of: id, zIndex: zIndex)
  }

  /// Sets whether an element is drawn above all others while its frame moves, including the delay of
  /// its animation. In a geometry group, this applies to each element of the group.
  ///
  /// Elements for which it is true keep their order among each other. In a transaction, the order
  /// changes at its commit. The change is not undone by `cancel`.
  ///
  /// - Parameters:
  ///   - isElevated: The default of an element is false.
  ///   - id: A present or exiting element. Any other is refused with the diagnostic `staleElement`.
  /// - Complexity: O(n log n) in the number of elements outside of a transaction, if the engine
  ///   keeps a drawing order.
  public mutating func setElevated(_ isElevated: Bool, of id: Element.ID) {
    enter()
    setOrder(of: id, isElevated: isElevated)
  }

  private mutating func setOrder(
    of id: Element.ID, zIndex: Double? = nil, isElevated: Bool? = nil
  ) {
    guard let slot = listedSlot(of: id) else {
      return state.reports.diagnostics.add(.staleElement(id))
    }
    state.noteOrder(of: slot, zIndex: zIndex, isElevated: isElevated)
    if state.scratch.depth == 0 { state.updateDrawingOrder() }
  }

  /// The number that determines the position of an element in the drawing order, or nil for a stale
  /// handle.
  public func zIndex(of id: Element.ID) -> Double? {
    listedSlot(of: id).map { state.drawing.zIndex(of: $0) }
  }

  /// Whether an element is drawn above all others while its frame moves, or nil for a stale handle.
  public func isElevated(_ id: Element.ID) -> Bool? {
    listedSlot(of: id).map { state.drawing.isElevated($0) }
  }
}

// A whole layout in one call. The engine finds the differences from the last one.

extension MatchedGeometryEngine {
  /// Makes the elements of a namespace match a list of items: inserts new ones, removes missing
  /// ones, and changes the rest where they differ.
  ///
  /// Use this call if the host computes all frames again whenever something changes, as a list or
  /// grid does. All differences are part of one transaction. An item with a new frame moves to it.
  /// An item that appears while an element with the same identifier disappears elsewhere starts
  /// from the geometry of that element.
  ///
  /// ```swift
  /// engine.withAnimation(.smooth, stagger: Stagger(each: 0.02), at: now) { engine in
  ///   engine.setLayout(list.map { LayoutItem(id: $0.id, frame: place(of: $0)) }, in: recipes)
  /// }
  /// ```
  ///
  /// The engine compares the items with its present state, so a frame that `setFrame` has changed
  /// since the last layout is set back. It removes only elements that an earlier `setLayout` with
  /// the same namespace inserted. An item whose element is exiting resumes that element. If
  /// `setMatch` has given an element another match since the last layout, the element no longer
  /// belongs to its item, and a new one is inserted for the item.
  ///
  /// Missing elements are removed after all changes of items, in the order of the last layout. A
  /// stagger by index therefore delays them more than the items. With a stagger by distance, they
  /// start according to where they are.
  ///
  /// A call without differences starts no transaction and allocates no memory. If several items
  /// have the same identifier, the first one counts, and the others are reported as
  /// `duplicateItem`. An item with an invalid frame is reported as `invalidGeometry`; its element
  /// keeps its frame, or is pending. An attribute with an invalid number is reported as
  /// `invalidAttribute`, and the element keeps the previous numbers. If the namespace has ended,
  /// the call is refused with the diagnostic `staleNamespace`.
  ///
  /// - Parameters:
  ///   - items: All items of the layout, from the oldest to the newest member of a match group.
  ///   - namespace: The namespace in which the elements are matched.
  ///   - animation: The animation of all changes, as in `insert(_:animation:)`.
  /// - Returns: The handles in the order of the items. Items with the same identifier have the same
  ///   handle. Empty if the call was refused.
  /// - Complexity: O(items) on average.
  @discardableResult
  public mutating func setLayout(
    _ items: [LayoutItem], in namespace: Namespace.ID, animation: Animation? = .inherited
  ) -> [Element.ID] {
    enter()
    state.matches.namespaces.use(namespace)
    if state.matches.namespaces.hasEnded(namespace) {
      state.reports.diagnostics.add(.staleNamespace(namespace))
      return []
    }
    state.layouts.begin(capacity: state.elements.capacity)
    var pass = LayoutPass(namespace, state.layouts[namespace.number], animation)
    if !items.isEmpty {
      // A span lends an item without copying it. Where pointers have 32 bits, the storage of an empty
      // array is not aligned as items are, and a span of it stops the program.
      let span = items.span
      for index in span.indices { apply(span[index], index, &pass) }
    }
    pass.truncate(to: items.count)
    removeMissing(&pass)
    if pass.isChanged { state.layouts[namespace.number] = pass.layout }
    if pass.hasOpened { state.close() }
    return pass.layout.ids
  }

  /// The state of one call of `setLayout`.
  private struct LayoutPass {
    let namespace: Namespace.ID
    let animation: Animation?
    /// The new layout up to the current item, followed by the rest of the previous layout.
    var layout: Layouts.Layout
    /// The previous handles, from the first difference on.
    var previous: [Element.ID] = []
    var isChanged = false
    var hasOpened = false

    init(_ namespace: Namespace.ID, _ layout: Layouts.Layout, _ animation: Animation?) {
      self.namespace = namespace
      self.layout = layout
      self.animation = animation
    }

    /// Sets the handle of an item.
    mutating func set(_ id: Element.ID, at index: Int) {
      if index < layout.ids.count && layout.ids[index] == id { return }
      noteChange()
      if index < layout.ids.count { layout.ids[index] = id } else { layout.ids.append(id) }
    }

    /// Removes the handles after the first `count`.
    mutating func truncate(to count: Int) {
      guard count < layout.ids.count else { return }
      noteChange()
      layout.ids.removeSubrange(count...)
    }

    mutating func noteChange() {
      if isChanged { return }
      previous = layout.ids
      isChanged = true
    }
  }

  private mutating func apply(_ item: borrowing LayoutItem, _ index: Int, _ pass: inout LayoutPass)
  {
    var slot = state.matches.layoutItem(item.id, in: pass.namespace, state.elements)
    if let slot, state.layouts.hasItem(slot) {
      let id = state.elements.id(of: slot)
      state.reports.diagnostics.add(
        .duplicateItem(Diagnostic.Member(id, id: item.id, in: pass.namespace)))
      return pass.set(id, at: index)
    }
    if let slot, state.elements[slot].isPresent,
      !item.differs(
        from: state.elements[slot],
        state.transitions.table.transition(state.elements[slot].transition)),
      item.attributes.isEmpty || !state.attributes.differ(from: item.attributes, slot),
      item.isElevated.map({ $0 == state.drawing.isElevated(slot) }) ?? true
    {
      state.layouts.noteItem(slot)
      return pass.set(state.elements.id(of: slot), at: index)
    }
    open(&pass)
    slot = state.matches.layoutItem(item.id, in: pass.namespace, state.elements)
    let animation = state.number(of: pass.animation)
    if let slot, state.elements[slot].isPresent || isReinsertable(slot) {
      update(slot, item, animation)
      state.layouts.noteItem(slot)
      pass.set(state.elements.id(of: slot), at: index)
    } else {
      let id = state.noteInsert(item.element(in: pass.namespace), animation)
      state.elements.insert(.isLayoutItem, in: id.index)
      state.layouts.noteItem(id.index)
      pass.set(id, at: index)
    }
  }

  /// Changes or resumes the element of an item.
  private mutating func update(
    _ slot: UInt32, _ item: borrowing LayoutItem, _ animation: AnimationNumber
  ) {
    let id = state.elements.id(of: slot)
    if !state.elements[slot].isPresent {
      state.noteReinsert(id, frame: item.frame, animation)
    } else if Float4(layout: item.frame) != state.elements[slot].layout
      || state.elements[slot].flags.contains(.pending)
    {
      state.noteFrame(item.frame, of: id, velocity: nil, animation)
    }
    for index in item.attributes.indices
    where index >= state.attributes.count || item.attributes[index] != state.attributes[index, slot]
    {
      state.noteAttribute(item.attributes[index], index, of: id, animation)
    }
    if let userData = item.userData { state.elements.setUserData(userData, of: slot) }
    if let isElevated = item.isElevated { state.noteOrder(of: slot, isElevated: isElevated) }
    if let transition = item.transition,
      transition != state.transitions.table.transition(state.elements[slot].transition)
    {
      state.noteTransition(transition, of: id)
    }
    if let match = state.matches.match(of: slot, state.elements) {
      let changed = item.applied(to: match)
      if changed != match { state.noteMatch(changed, of: id, animation) }
    }
  }

  /// Removes the elements of earlier layouts that have no item.
  private mutating func removeMissing(_ pass: inout LayoutPass) {
    let count = pass.isChanged ? pass.previous.count : pass.layout.ids.count
    for index in 0..<count {
      let id = pass.isChanged ? pass.previous[index] : pass.layout.ids[index]
      removeIfMissing(id, &pass)
    }
    for index in 0..<pass.layout.removed.count {
      removeIfMissing(pass.layout.removed[index], &pass)
    }
    guard pass.isChanged || !areMissing(pass.layout.removed) else { return }
    var kept: [Element.ID] = []
    for id in pass.layout.removed + pass.previous where isMissing(id) { kept.append(id) }
    pass.noteChange()
    pass.layout.removed = kept
  }

  /// Whether all elements exist and have no item.
  private func areMissing(_ ids: [Element.ID]) -> Bool {
    for id in ids where !isMissing(id) { return false }
    return true
  }

  /// Whether an element exists and has no item.
  private func isMissing(_ id: Element.ID) -> Bool {
    state.elements.slot(of: id).map { !state.layouts.hasItem($0) } ?? false
  }

  private mutating func removeIfMissing(_ id: Element.ID, _ pass: inout LayoutPass) {
    guard let slot = state.elements.slot(of: id), state.elements[slot].isPresent,
      !state.layouts.hasItem(slot), state.elements[slot].flags.contains(.isLayoutItem)
    else { return }
    open(&pass)
    pass.noteChange()
    state.noteRemove(id, state.number(of: pass.animation))
  }

  private func isReinsertable(_ slot: UInt32) -> Bool {
    state.transitions.isReinsertable(
      slot, at: state.scratch.time, state.scratch.changes, state.elements, state.spaces)
  }

  /// Opens a transaction for the first difference, unless one is open.
  private mutating func open(_ pass: inout LayoutPass) {
    guard state.scratch.depth == 0 else { return }
    state.open(Transaction(), at: nil)
    state.scratch.isImplicit = true
    pass.hasOpened = true
  }
}

extension LayoutItem {
  /// The description of a new element.
  fileprivate func element(in namespace: Namespace.ID) -> Element {
    var element = Element(frame: frame)
    var match = Match(id: 0, in: namespace)
    match.id = id
    element.match = applied(to: match)
    if let transition { element.transition = transition }
    if let userData { element.userData = userData }
    if let isElevated { element.isElevated = isElevated }
    element.group = group
    element.attributes = attributes
    return element
  }

  /// A match with the properties of the item that are not nil.
  fileprivate func applied(to match: Match) -> Match {
    var match = match
    if let properties { match.properties = properties }
    if let anchor { match.anchor = anchor }
    if let isSource { match.isSource = isSource }
    return match
  }

  /// Whether an element with this record and transition differs from the item.
  fileprivate func differs(
    from record: Elements.Record, _ transition: @autoclosure () -> ElementTransition
  ) -> Bool {
    if Float4(layout: frame) != record.layout || record.flags.contains(.pending) { return true }
    if let userData, userData != record.userData { return true }
    if let anchor, anchor.x != record.anchorX || anchor.y != record.anchorY { return true }
    if let properties, properties.known != record.properties { return true }
    if let isSource, isSource != record.isSource { return true }
    return self.transition.map { $0 != transition() } ?? false
  }
}

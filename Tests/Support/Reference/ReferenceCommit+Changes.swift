import MatchedGeometry

/// The changes by themselves: what the host said, and whom it concerns.
extension ReferenceCommit {
  private func legal(_ frame: Rect?) -> Four? {
    guard let frame else { return nil }
    let four = Four(frame)
    return four.isFinite && four.width >= 0 && four.height >= 0 ? four : nil
  }

  private func legal(_ match: EditMatch?) -> EditMatch? {
    guard let match, !engine.endedNamespaces.contains(match.namespace) else { return nil }
    return match
  }

  private func join(_ element: ReferenceElement) {
    engine.joined += 1
    element.order = engine.joined
    if let key = element.key, engine.groups[key] == nil { engine.groups[key] = ReferenceGroup() }
  }

  /// A bad frame makes it pending, an ended namespace unmatched.
  func insert(
    _ number: Int, _ frame: Rect?, _ match: EditMatch?, _ transition: EditTransition,
    _ curve: ReferenceCurve?, in group: Int? = nil, isGroup: Bool = false
  ) {
    guard engine.elements[number] == nil else { return refuse() }
    let layout = legal(frame)
    let match = legal(match)
    let element = ReferenceElement(
      number: number, order: 0, layout: layout, match: match, transition: transition,
      around: presentGroup(group), isGroup: isGroup)
    element.insertion = curve
    element.isWaiting = layout != nil && element.isPending
    judgeSize(of: element)
    element.around?.inside.append(element)
    engine.add(element)
    join(element)
    touch(element) {
      $0.matchBefore = nil
      $0.isNew = true
      $0.isChanged = true
      $0.curve = curve
    }
  }

  func remove(_ number: Int, _ curve: ReferenceCurve?) {
    guard let element = engine.elements[number], !element.isLeaving else { return refuse() }
    remove(element, curve)
    removeMembers(of: element, curve)
  }

  func remove(_ element: ReferenceElement, _ curve: ReferenceCurve?) {
    // Reinserted and removed in one transaction: by that transaction.
    if touches[element.number]?.isReinserted == true { undoExit(of: element) }
    touch(element) {
      if $0.isReinserted { $0.isChanged = $0.isMoved }
      $0.isReinserted = false
      $0.isRemoved = true
      $0.removal = curve
    }
    element.isLeaving = true
  }

  func reinsert(_ number: Int, _ frame: Rect?, _ curve: ReferenceCurve?) {
    guard let element = engine.elements[number], element.isLeaving else { return refuse() }
    let layout = legal(frame)
    // A bad frame is refused, the rest is not.
    if frame != nil && layout == nil { refuse() }
    bringBack(element, isChange: layout != nil, curve)
    let wasPending = element.isPending
    if let layout, !keepsFrame(layout, for: element) {
      if wasPending { touch(element) { $0.isLaidOut = true } }
      give(layout, to: element)
    }
    bringBackRelatives(of: element, curve)
    if wasPending { layOutMembers(of: element, curve) }
  }

  func setFrame(_ number: Int, _ frame: Rect, _ velocity: Rect?, _ curve: ReferenceCurve?) {
    guard let element = engine.elements[number], !element.isLeaving, let layout = legal(frame),
      velocity.map({ Four($0).isFinite }) ?? true
    else { return refuse() }
    if layout == element.local && velocity == nil && !element.isPending { return }
    if keepsFrame(layout, for: element) { return }
    let wasPending = element.isPending
    give(layout, to: element)
    if wasPending { layOut(element, curve) }
    touch(element) {
      $0.isChanged = true
      $0.isMoved = true
      $0.velocity = velocity.map(Four.init)
      if !wasPending { $0.curve = curve }
    }
  }

  /// A pending element whose frame comes without an animation moves with that of its insertion.
  func layOut(_ element: ReferenceElement, _ curve: ReferenceCurve?) {
    touch(element) {
      $0.isChanged = true
      $0.isMoved = true
      $0.isLaidOut = true
      $0.curve = curve ?? (commit.disablesAnimations ? nil : element.insertion)
    }
    layOutMembers(of: element, curve)
  }

  private func give(_ layout: Four, to element: ReferenceElement) {
    let sharesAll = element.match?.properties == .frame
    touch(element) { if element.local != layout && !sharesAll { $0.hasNewMap = true } }
    element.local = layout
    judgeSize(of: element)
  }

  func setMatch(_ number: Int, _ match: EditMatch?, _ curve: ReferenceCurve?) {
    guard let element = engine.elements[number], !element.isLeaving, !element.isGroup,
      match == nil || legal(match) != nil
    else { return refuse() }
    let hasLostGroup = touches[number]?.hasLostGroup ?? false
    touches[number]?.lostNamespace = nil
    // What a namespace that ends in this transaction was its match is so until that is over.
    if match == element.match && !hasLostGroup && inGroups.ended[number] == nil { return }
    touch(element) {
      $0.isChanged = true
      $0.isMoved = true
      $0.curve = curve
      $0.hasNewMap =
        $0.hasNewMap || match?.anchor != element.match?.anchor
        || match?.properties != element.match?.properties
    }
    let before = element.key
    if let before, let group = engine.groups[before], group.source == number {
      group.isApart = true
      if match.map(Self.key) != before { leave(group, before, element) }
    }
    inGroups.ended[number] = nil
    element.match = match
    if element.key != before {
      element.isInStep = false
      if match != nil { judgeSize(of: element) }
      join(element)
    }
    touch(element) { $0.isRekeyed = $0.matchBefore.map(Self.key) != element.key }
  }

  static func key(_ match: EditMatch) -> ReferenceKey {
    ReferenceKey(namespace: match.namespace, key: match.key)
  }

  /// Of no account to what is shown now: no change of the transaction.
  func setTransition(_ number: Int, _ transition: EditTransition) {
    guard let element = engine.elements[number], !element.isLeaving else { return refuse() }
    element.transition = transition
  }

  /// Its groups are no more: members that had a source go home, leaving ones run out.
  func end(_ namespace: Int) {
    guard !engine.endedNamespaces.contains(namespace) else { return refuse() }
    engine.endedNamespaces.insert(namespace)
    for element in engine.elements.values where element.match?.namespace == namespace {
      let hadSource = engine.groups[element.key!]?.source != nil
      touch(element, isChange: false) {
        $0.hasLostGroup = hadSource
        $0.lostNamespace = namespace
      }
      element.isDetached = element.isDetached || element.isLeaving && hadSource
      element.isInStep = false
      inGroups.ended[element.number] = element.key
      element.match = nil
    }
    touchedKeys = touchedKeys.filter { $0.namespace != namespace }
    engine.forgetMemories(at: time)
    inGroups.hasEndedMemory = engine.groups.contains {
      $0.key.namespace == namespace && $0.value.memory != nil
    }
    hasEndedClock = engine.clocks[namespace] != nil
    inGroups.keeping.formUnion(
      engine.groups.filter { $0.key.namespace == namespace && $0.value.keepsLost }.keys)
    engine.groups = engine.groups.filter { $0.key.namespace != namespace }
  }

  /// Inserted and removed in one transaction, or laid out and removed: never shown.
  func removeNewcomers() {
    for (number, touch) in touches where touch.isNew || touch.isLaidOut {
      guard let element = engine.elements[number], element.isLeaving else { continue }
      engine.forget(element)
      touches[number] = nil
    }
  }
}

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
    _ curve: ReferenceCurve?
  ) {
    guard engine.elements[number] == nil else { return refuse() }
    let element = ReferenceElement(
      number, legal(frame), legal(match), transition)
    element.insertion = curve
    judgeSize(of: element)
    engine.elements[number] = element
    join(element)
    touch(element) {
      $0.matchBefore = nil
      $0.isNew = true
      $0.isChanged = true
      $0.curve = curve
      $0.presence = curve
    }
  }

  func remove(_ number: Int, _ curve: ReferenceCurve?) {
    guard let element = engine.elements[number], !element.isExiting else { return refuse() }
    // Reinserted and removed in one transaction: by that transaction.
    if touches[element.number]?.isReinserted == true { undoExit(of: element) }
    touch(element) {
      if $0.isReinserted { $0.isChanged = $0.isMoved }
      $0.isReinserted = false
      $0.isRemoved = true
      $0.presence = curve
    }
    element.isExiting = true
  }

  func reinsert(_ number: Int, _ frame: Rect?, _ curve: ReferenceCurve?) {
    guard let element = engine.elements[number], element.isExiting else { return refuse() }
    let layout = legal(frame)
    // A bad frame is refused, the rest is not.
    if frame != nil && layout == nil { refuse() }
    touch(element) {
      $0.isRemoved = false
      if $0.wasLeaving { $0.isReinserted = true }
      // Removed and reinserted at once, to where it was, is no change.
      $0.isMoved = $0.isMoved || layout != nil
      $0.isChanged = $0.isChanged || $0.isReinserted || layout != nil
      if $0.isReinserted { $0.presence = curve }
      if $0.isReinserted || layout != nil { $0.curve = curve }
    }
    if touches[number]?.isReinserted == true { element.insertion = curve }
    element.isExiting = false
    element.isDetached = false
    if let layout {
      if element.isPending {
        touch(element) {
          $0.isLaidOut = true
          $0.presence = curve
        }
      }
      give(layout, to: element)
    }
  }

  /// Also of an element that this transaction has removed.
  func setFrame(_ number: Int, _ frame: Rect, _ velocity: Rect?, _ curve: ReferenceCurve?) {
    let touched = touches[number]
    guard let element = engine.elements[number], !element.isExiting || touched?.isRemoved == true,
      let layout = legal(frame), velocity.map({ Four($0).isFinite }) ?? true
    else { return refuse() }
    // Never shown, it will never be.
    if element.isExiting, touched?.isNew == true || touched?.isLaidOut == true || element.isPending
    {
      return
    }
    // The frame it has is no change; after one, it names the animation.
    if layout == element.layout && velocity == nil && touched?.isChanged != true { return }
    let wasPending = element.isPending
    give(layout, to: element)
    touch(element) {
      $0.isChanged = true
      $0.isMoved = true
      if let velocity { $0.velocity = Four(velocity) }
      $0.curve = curve
      if wasPending {
        $0.isLaidOut = true
        // Its frame comes without an animation: that of its insertion.
        if curve == nil && !commit.disablesAnimations { $0.curve = element.insertion }
        $0.presence = $0.curve
      }
    }
  }

  private func give(_ layout: Four, to element: ReferenceElement) {
    touch(element) { _ in }
    element.layout = layout
    judgeSize(of: element)
  }

  func setMatch(_ number: Int, _ match: EditMatch?, _ curve: ReferenceCurve?) {
    guard let element = engine.elements[number], !element.isExiting,
      match == nil || legal(match) != nil
    else { return refuse() }
    // A match whose namespace ends in this transaction is one until that is over.
    if match == element.match && touches[number]?.lostNamespace == nil { return }
    touches[number]?.lostNamespace = nil
    touch(element) {
      $0.isChanged = true
      $0.isMoved = true
      $0.curve = curve
    }
    let before = element.key
    if let before, let group = engine.groups[before], group.source == number {
      group.isApart = true
    }
    element.match = match
    if element.key != before {
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
    guard let element = engine.elements[number], !element.isExiting else { return refuse() }
    element.transition = transition
  }

  /// Its groups are no more: members that had a source go home, leaving ones run out.
  func end(_ namespace: Int) {
    guard !engine.endedNamespaces.contains(namespace) else { return refuse() }
    engine.endedNamespaces.insert(namespace)
    for element in engine.elements.values where element.match?.namespace == namespace {
      let hadSource = engine.groups[element.key!]?.source != nil
      touch(element) {
        $0.hasLostGroup = hadSource
        $0.lostNamespace = namespace
      }
      element.isDetached = element.isDetached || element.isExiting && hadSource
      element.match = nil
    }
    touchedKeys = touchedKeys.filter { $0.namespace != namespace }
    engine.forgetMemories(at: time)
    hasEndedMemory = engine.groups.contains {
      $0.key.namespace == namespace && $0.value.memory != nil
    }
    engine.groups = engine.groups.filter { $0.key.namespace != namespace }
  }

  /// Inserted and removed in one transaction, or laid out and removed: never shown.
  func removeNewcomers() {
    for (number, touch) in touches where touch.isNew || touch.isLaidOut {
      guard let element = engine.elements[number], element.isExiting else { continue }
      engine.forget(element)
      touches[number] = nil
    }
  }
}

/// What is in a geometry group without a frame waits for that.
extension ReferenceElement {
  /// It has no frame, or a group around it has none.
  var isPending: Bool { local == nil || around?.isPending == true }
}

extension ReferenceCommit {
  /// Keeps a frame for the time when the group has its own. False if there is nothing to wait for.
  func keepsFrame(_ layout: Four, for element: ReferenceElement) -> Bool {
    guard element.around?.isPending == true else { return false }
    element.local = layout
    element.isWaiting = true
    judgeSize(of: element)
    return true
  }

  /// A group has its frame: what is in it and has been waiting for that is laid out with it.
  func layOutMembers(of group: ReferenceElement, _ curve: ReferenceCurve?) {
    for member in group.inside { layOutIfWaiting(member, curve) }
  }

  func layOutIfWaiting(_ element: ReferenceElement, _ curve: ReferenceCurve?) {
    guard element.isWaiting, !element.isLeaving, !element.isPending else { return }
    element.isWaiting = false
    layOut(element, curve)
  }
}

extension ReferenceEngine {
  /// Whether it has no frame of its own.
  package func lacksFrame(_ number: Int) -> Bool {
    elements[number].map { $0.local == nil } ?? false
  }
}

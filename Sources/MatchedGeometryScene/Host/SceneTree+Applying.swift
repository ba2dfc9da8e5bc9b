import MatchedGeometry

// The changes of an update, in one transaction of the engine.

extension SceneTree {
  mutating func apply(_ changes: borrowing SceneChanges, to engine: inout MatchedGeometryEngine) {
    for index in dropped.indices where engine.contains(dropped[index]) {
      engine.remove(dropped[index], animation: nil)
    }
    dropped.removeAll(keepingCapacity: true)
    for change in changes.list {
      let animation =
        change.transaction < 0 ? nil : changes.transactions[change.transaction].animation
      switch change.kind {
      case .insert: insert(change, animation, changes, &engine)
      case .move:
        engine.setFrame(frame(of: change.node), of: self[change.node].element, animation: animation)
      case .reinsert:
        let element = self[change.node].element
        if engine.contains(element) {
          engine.reinsert(element, frame: frame(of: change.node), animation: animation)
        } else {
          insert(change, animation, changes, &engine)
        }
      case .remove:
        let element = self[change.node].element
        if !engine.isLeaving(element) { engine.remove(element, animation: animation) }
      }
    }
    for namespace in endedNamespaces { engine.endNamespace(namespace) }
    endedNamespaces.removeAll(keepingCapacity: true)
  }

  private mutating func insert(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) {
    var element = Element(frame: frame(of: change.node)).userData(UInt64(change.node))
    let fade = changes.fades[change.fade]
    if !fade.isVisible {
      element.transition = .identity
    } else if fade.animation != nil {
      element.transition = .opacity.animation(fade.animation)
    }
    self[change.node].element = engine.insert(element, animation: animation)
    isReordered = true
  }
}

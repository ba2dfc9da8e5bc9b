import MatchedGeometry

// From the root to everything that changed: which change it is for the engine, and with which animation.

extension SceneTree {
  /// Gathers the changes of an update and clears what it marked.
  mutating func gather(_ changes: inout SceneChanges) {
    visit(root, Passage(), &changes)
  }

  private mutating func visit(
    _ place: UInt32, _ passage: Passage, _ changes: inout SceneChanges
  ) {
    let node = self[place]
    var passage = passage
    enter(place, node, &passage, &changes)
    self[place].flags.subtract([.dirty, .visit, .new, .arrives, .returns, .changed, .moved])
    var child = node.firstChild
    while child != 0 {
      if !self[child].flags.isDisjoint(with: [.dirty, .visit]) { visit(child, passage, &changes) }
      child = self[child].next
    }
    var ghost = node.ghost
    while ghost != 0 {
      if self[ghost].flags.contains(.departs) {
        self[ghost].flags.remove(.departs)
        depart(ghost, passage, &changes)
      }
      ghost = self[ghost].next
    }
  }

  private mutating func enter(
    _ place: UInt32, _ node: Node, _ passage: inout Passage, _ changes: inout SceneChanges
  ) {
    if node.traits != 0 { take(node.traits, &passage, &changes) }
    switch node.kind {
    case .item:
      if node.flags.contains(.arrives) { passage.coming = .arriving }
      if node.flags.contains(.returns) { passage.coming = .returning }
    case .animation, .transaction:
      scope(node, &passage, &changes)
    case .text, .shape, .image, .color, .leaf:
      note(place, node, passage, &changes)
    default: break
    }
  }

  /// The transition of an element governs what is inside of it.
  private func take(_ index: UInt32, _ passage: inout Passage, _ changes: inout SceneChanges) {
    guard let transition = traits[index].transition else { return }
    guard let fade = transition.fade else { return }
    changes.fades.append(fade)
    passage.fade = changes.fades.count - 1
    passage.isUnfaded = false
  }

  /// A modifier that gives what is inside of it another transaction.
  private func scope(_ node: Node, _ passage: inout Passage, _ changes: inout SceneChanges) {
    var transaction = changes.transactions[passage.transaction]
    switch payloads[node.payload] {
    case .scope(let scope):
      guard node.stamp == update, !transaction.disablesAnimations else { return }
      transaction.animation = scope.animation
    case .transaction(let change):
      guard change.scope == nil || node.stamp == update else { return }
      change.change(&transaction)
    default: return
    }
    changes.transactions.append(transaction)
    passage.transaction = changes.transactions.count - 1
  }

  private mutating func note(
    _ place: UInt32, _ node: Node, _ passage: Passage, _ changes: inout SceneChanges
  ) {
    let kind: SceneChange.Kind
    if node.element == .invalid {
      kind = .insert
      self[place].effect = passage.effect
    } else if passage.coming == .returning {
      kind = .reinsert
    } else if node.flags.contains(.moved) {
      kind = .move
    } else {
      return
    }
    if kind == .insert, passage.coming == .staying {
      // What is there from the beginning neither fades nor waits.
      changes.list.append(SceneChange(kind: kind, node: place, transaction: -1, fade: passage.fade))
    } else {
      changes.list.append(
        SceneChange(
          kind: kind, node: place, transaction: passage.transaction, fade: passage.fade))
    }
  }

  /// Everything in an item that is leaving goes.
  private mutating func depart(
    _ place: UInt32, _ passage: Passage, _ changes: inout SceneChanges
  ) {
    let node = self[place]
    var passage = passage
    if node.traits != 0 { take(node.traits, &passage, &changes) }
    if node.element != .invalid {
      changes.list.append(
        SceneChange(
          kind: .remove, node: place, transaction: passage.transaction, fade: passage.fade))
    }
    self[place].flags.subtract([.dirty, .visit, .new, .arrives, .returns, .changed, .moved])
    var child = node.firstChild
    while child != 0 {
      depart(child, passage, &changes)
      child = self[child].next
    }
  }

  /// The frame of a leaf as the engine gets it.
  func frame(of place: UInt32) -> Rect {
    let node = self[place]
    let low = rounded(node.origin)
    let high = rounded(node.origin + node.size)
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// To whole pixels, if the host says how large one is.
  private func rounded(_ point: SIMD2<Float>) -> SIMD2<Float> {
    if pixelLength == 0 { return point }
    return ((point + pixelLength / 2) / pixelLength).rounded(.down) * pixelLength
  }
}

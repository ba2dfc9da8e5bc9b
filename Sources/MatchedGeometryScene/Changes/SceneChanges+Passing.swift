import MatchedGeometry

// What a node does to the transaction and to the fade of what is inside of it, and what becomes of leaves.

extension SceneChanges {
  /// A modifier that gives what is inside of it another transaction.
  mutating func scope(_ node: Node, _ passage: inout Passage, _ nodes: borrowing NodeTable) {
    var transaction = transactions[Int(passage.transaction)]
    switch nodes.payloads[node.payload] {
    case .scope(let scope):
      guard node.detail == .changed(inUpdate: nodes.update), !transaction.disablesAnimations else {
        return
      }
      transaction.animation = scope.animation
    case .transaction(let change):
      guard change.scope == nil || node.detail == .changed(inUpdate: nodes.update) else { return }
      change.change(&transaction)
    default: return
    }
    add(transaction, for: &passage)
  }

  /// The transition of an element governs what is inside of it.
  mutating func take(_ transition: AnyTransition?, isGoing: Bool, _ passage: inout Passage) {
    guard let transition, !isQuiet(passage) else { return }
    if let fade = transition.fade {
      add(fade, for: &passage)
      passage.isUnfaded = false
      passage.isSudden = !fade.isVisible
    } else {
      let animation =
        isGoing
        ? transition.longestAnimation(transactions[Int(passage.transaction)].animation) : nil
      add(
        AnyTransition.Fade(isVisible: true, isHidden: true, animation: animation), for: &passage)
      passage.isUnfaded = true
      passage.isSudden = false
    }
  }

  /// Animations are disabled: nothing comes or goes by a transition.
  func isQuiet(_ passage: Passage) -> Bool {
    transactions[Int(passage.transaction)].disablesAnimations
  }

  /// What goes is gone at once.
  mutating func silence(_ passage: inout Passage) {
    passage.isSudden = true
    add(AnyTransition.Fade(isVisible: false, animation: nil), for: &passage)
  }

  @inline(__always)
  mutating func enterLeaf(_ place: UInt32, _ passage: Passage, _ nodes: inout NodeTable) {
    let isInMatch = nodes[nodes[place].parent].kind == .matched
    if isInMatch || nodes[place].flags.contains(.new) { nodes[place].effect = passage.carrier }
    // Else drawn by the element of the match.
    if !isInMatch { _ = note(place, passage, &nodes) }
  }

  /// A leaf or a match came, came back or is elsewhere. Returns which; nil: none of these.
  @inline(__always)
  mutating func note(
    _ place: UInt32, _ passage: Passage, _ nodes: inout NodeTable
  ) -> SceneChange.Kind? {
    let kind: SceneChange.Kind
    if nodes[place].element == .invalid {
      kind = .insert
    } else if passage.coming == .returning {
      kind = .reinsert
    } else if nodes[place].flags.contains(.moved) {
      kind = .move
    } else {
      return nil
    }
    if kind == .reinsert, passage.isResized { nodes[place].flags.insert(.rejoins) }
    if kind == .insert ? passage.coming == .staying : kind == .move && passage.isResized {
      // What is there from the beginning neither fades nor waits.
      addPlain(kind, place, passage)
    } else {
      add(kind, place, passage)
    }
    return kind
  }
}

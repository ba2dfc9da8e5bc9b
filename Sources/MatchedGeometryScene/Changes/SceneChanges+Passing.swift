import MatchedGeometry

// The transaction and the fade that nodes pass to their content, and the changes of leaves.

extension SceneChanges {
  /// A modifier that replaces the transaction of its content.
  mutating func scope(_ node: Node, _ context: inout VisitContext, _ nodes: borrowing NodeTable) {
    var transaction = transactions[Int(context.transaction)]
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
    add(transaction, for: &context)
  }

  /// The transition of an element applies to its content.
  mutating func take(_ transition: AnyTransition?, isGoing: Bool, _ context: inout VisitContext) {
    guard let transition, !disablesTransitions(context) else { return }
    if let fade = transition.fade {
      add(fade, for: &context)
      context.replacesFade = false
      context.isImmediate = !fade.isVisible
    } else {
      let animation =
        isGoing
        ? transition.longestAnimation(transactions[Int(context.transaction)].animation) : nil
      add(
        AnyTransition.Fade(isVisible: true, isHidden: true, animation: animation), for: &context)
      context.replacesFade = true
      context.isImmediate = false
    }
  }

  /// Whether animations are disabled, so that insertions and removals have no transition.
  func disablesTransitions(_ context: VisitContext) -> Bool {
    transactions[Int(context.transaction)].disablesAnimations
  }

  /// Disables the transitions of removals inside.
  mutating func silence(_ context: inout VisitContext) {
    context.isImmediate = true
    add(AnyTransition.Fade(isVisible: false, animation: nil), for: &context)
  }

  @inline(__always)
  mutating func enterLeaf(_ place: UInt32, _ context: VisitContext, _ nodes: inout NodeTable) {
    let isInMatch = nodes[nodes[place].parent].kind == .matched
    if isInMatch || nodes[place].flags.contains(.new) {
      nodes[place].effectNode = context.effectNode
    }
    // Otherwise the element of the match draws it.
    if !isInMatch { _ = note(place, context, &nodes) }
  }

  /// Adds the change of a leaf or a match that is new, has resumed or has moved. Returns the kind
  /// of the change, or nil if there is none.
  @inline(__always)
  mutating func note(
    _ place: UInt32, _ context: VisitContext, _ nodes: inout NodeTable
  ) -> SceneChange.Kind? {
    let kind: SceneChange.Kind
    if nodes[place].element == .invalid {
      kind = .insert
    } else if context.lifecycle == .resumed {
      kind = .reinsert
    } else if nodes[place].flags.contains(.moved) {
      kind = .move
    } else {
      return nil
    }
    if kind == .reinsert, context.isResized { nodes[place].flags.insert(.rejoins) }
    if kind == .insert ? context.lifecycle == .present : kind == .move && context.isResized {
      // Views of the first update appear without a fade and without a delay.
      addPlain(kind, place, context)
    } else {
      add(kind, place, context)
    }
    return kind
  }
}

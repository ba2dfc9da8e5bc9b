import MatchedGeometry

/// One change for the engine.
struct SceneChange {
  enum Kind {
    /// Of an element that is drawn or matched, or of the frame of a carrier.
    case insert, move, reinsert, remove
    /// The same element again, if the engine has taken it away.
    case keep
    /// Another match.
    case match
    /// The numbers of an effect.
    case values
    /// A transition, on its way in, back in, or out.
    case insertTransition, resumeTransition, removeTransition
    /// What was planned for a page, or its place.
    case page
  }

  let kind: Kind
  let node: UInt32
  /// In the list of transactions; -1: without animation.
  let transaction: Int32
  let fade: Int32
}

/// What an update tells the engine.
struct SceneChanges {
  var list: [SceneChange] = []
  /// The update's transaction, and those that modifiers made of it for what is inside of them.
  var transactions: [Transaction] = []
  var fades: [AnyTransition.Fade] = [AnyTransition.Fade(isVisible: true, animation: nil)]
  /// A match came, went, moved or was changed.
  var hasMatches = false
  /// Something came or went: fades may have begun.
  private(set) var hasLifecycleChanges = false

  /// Whether pages fly in a transaction: also where it names no animation.
  func isAnimated(_ index: Int32) -> Bool { !transactions[Int(index)].disablesAnimations }

  /// Nil: it is not animated.
  func animation(of change: SceneChange) -> Animation? {
    change.transaction < 0 ? nil : transactions[Int(change.transaction)].animation
  }

  func fade(of change: SceneChange) -> AnyTransition.Fade { fades[Int(change.fade)] }

  /// Adds a transaction for what is inside of a node.
  mutating func add(_ transaction: Transaction, for context: inout VisitContext) {
    context.transaction = Int32(truncatingIfNeeded: transactions.count)
    transactions.append(transaction)
  }

  /// Adds a fade for what is inside of a node.
  mutating func add(_ fade: AnyTransition.Fade, for context: inout VisitContext) {
    context.fade = Int32(truncatingIfNeeded: fades.count)
    fades.append(fade)
  }

  mutating func begin(_ transaction: Transaction) {
    list.removeAll(keepingCapacity: true)
    transactions.removeAll(keepingCapacity: true)
    transactions.append(transaction)
    fades.removeLast(fades.count - 1)
    hasMatches = false
    hasLifecycleChanges = false
  }

  mutating func add(_ kind: SceneChange.Kind, _ node: UInt32, _ context: VisitContext) {
    if kind != .move { hasLifecycleChanges = true }
    list.append(
      SceneChange(
        kind: kind, node: node, transaction: context.transaction, fade: context.fade))
  }

  /// One that is not animated.
  mutating func addPlain(_ kind: SceneChange.Kind, _ node: UInt32, _ context: VisitContext) {
    if kind != .move { hasLifecycleChanges = true }
    list.append(SceneChange(kind: kind, node: node, transaction: -1, fade: context.fade))
  }
}

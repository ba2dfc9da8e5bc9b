import MatchedGeometry

/// One change for the engine.
struct SceneChange {
  enum Kind {
    /// Changes of an element that is drawn or matched, or that has the frame of an effect node.
    case insert, move, reinsert, remove
    /// Restores the same element if undoing an update removed it from the engine.
    case keep
    /// The match of an element changed.
    case match
    /// The numbers of an effect changed.
    case values
    /// The effects of a transition run for an insertion, a resumption or a removal.
    case insertTransition, resumeTransition, removeTransition
    /// Carries out the plan for a page, or moves it.
    case page
  }

  let kind: Kind
  let node: UInt32
  /// An index in the list of transactions, or -1 for a change without animation.
  let transaction: Int32
  let fade: Int32
}

/// The changes of an update for the engine.
struct SceneChanges {
  var list: [SceneChange] = []
  /// The update's transaction, followed by those that modifiers derived from it for their content.
  var transactions: [Transaction] = []
  var fades: [AnyTransition.Fade] = [AnyTransition.Fade(isVisible: true, animation: nil)]
  /// Whether a match was inserted, removed, moved or changed.
  var hasMatches = false
  /// Whether a view was inserted, removed or resumed, so that fades may have started.
  private(set) var hasLifecycleChanges = false

  /// Whether pages fly in a transaction. They also fly if the transaction has no animation, unless
  /// animations are disabled.
  func isAnimated(_ index: Int32) -> Bool { !transactions[Int(index)].disablesAnimations }

  /// The animation of a change, or nil if it is not animated.
  func animation(of change: SceneChange) -> Animation? {
    change.transaction < 0 ? nil : transactions[Int(change.transaction)].animation
  }

  func fade(of change: SceneChange) -> AnyTransition.Fade { fades[Int(change.fade)] }

  /// Adds a transaction for the content of a node.
  mutating func add(_ transaction: Transaction, for context: inout VisitContext) {
    context.transaction = Int32(truncatingIfNeeded: transactions.count)
    append(transaction)
  }

  /// Appends a transaction. In a scene, `.inherited` means no animation.
  private mutating func append(_ transaction: Transaction) {
    var transaction = transaction
    transaction.animation = transaction.animation?.unlessInherited
    transactions.append(transaction)
  }

  /// Adds a fade for the content of a node.
  mutating func add(_ fade: AnyTransition.Fade, for context: inout VisitContext) {
    context.fade = Int32(truncatingIfNeeded: fades.count)
    fades.append(fade)
  }

  mutating func begin(_ transaction: Transaction) {
    list.removeAll(keepingCapacity: true)
    transactions.removeAll(keepingCapacity: true)
    append(transaction)
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

  /// Adds a change that is not animated.
  mutating func addPlain(_ kind: SceneChange.Kind, _ node: UInt32, _ context: VisitContext) {
    if kind != .move { hasLifecycleChanges = true }
    list.append(SceneChange(kind: kind, node: node, transaction: -1, fade: context.fade))
  }
}

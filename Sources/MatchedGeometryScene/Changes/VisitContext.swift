import MatchedGeometry

/// What a node inherits from those around it while changes are gathered.
struct VisitContext {
  /// An index in the list of the update's transactions.
  var transaction: Int32 = 0
  var lifecycle = Lifecycle.present
  /// An index in the list of the update's fades: the one that applies to insertions and removals.
  var fade: Int32 = 0
  /// A transition with effects applies, which are drawn instead of a fade.
  var replacesFade = false
  /// Removals have no transition.
  var isImmediate = false
  /// The innermost effect node.
  var effectNode: UInt32 = 0
  /// Inside a match whose own size changed, which moves its content.
  var isResized = false

  enum Lifecycle {
    case present, inserted, resumed
  }

  /// For views that are inserted into, or removed from, something that stays: the transition of
  /// what is around them does not apply to them.
  mutating func ignoreOuterTransition() {
    fade = 0
    replacesFade = false
    isImmediate = false
  }
}

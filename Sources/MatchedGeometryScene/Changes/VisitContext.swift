import MatchedGeometry

/// The properties that a node inherits from the nodes around it while changes are gathered.
struct VisitContext {
  /// An index in the list of the update's transactions.
  var transaction: Int32 = 0
  var lifecycle = Lifecycle.present
  /// The index of the fade that applies to insertions and removals, in the list of the update's
  /// fades.
  var fade: Int32 = 0
  /// Whether a transition with effects applies, which are drawn instead of a fade.
  var replacesFade = false
  /// Whether removals have no transition.
  var isImmediate = false
  /// The innermost effect node.
  var effectNode: UInt32 = 0
  /// Whether the node is inside a match whose own size changed, which moves its content.
  var isResized = false

  enum Lifecycle {
    case present, inserted, resumed
  }

  /// Ignores the transitions of the views around. They do not apply to a view that is inserted
  /// into, or removed from, a container that stays.
  mutating func ignoreOuterTransition() {
    fade = 0
    replacesFade = false
    isImmediate = false
  }
}

import MatchedGeometry

/// What reaches a node from those around it while changes are gathered.
struct VisitContext {
  /// In the list of the update's transactions.
  var transaction: Int32 = 0
  var lifecycle = Lifecycle.present
  /// In the list of the update's fades; the one that governs what comes or goes.
  var fade: Int32 = 0
  /// A transition with effects governs, and draws no fade.
  var replacesFade = false
  /// What goes is gone at once.
  var isImmediate = false
  /// The innermost carrier.
  var effectNode: UInt32 = 0
  /// In a match whose own size changed: what is inside follows that size.
  var isResized = false

  enum Lifecycle {
    case present, inserted, resumed
  }

  /// Views come or go in something that stays: by their own transition, not by that of what they are in.
  mutating func ignoreOuterTransition() {
    fade = 0
    replacesFade = false
    isImmediate = false
  }
}

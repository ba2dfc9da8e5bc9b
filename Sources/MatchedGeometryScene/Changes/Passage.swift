import MatchedGeometry

/// What reaches a node from those around it while changes are gathered.
struct Passage {
  /// In the list of the update's transactions.
  var transaction: Int32 = 0
  var coming = Coming.staying
  /// In the list of the update's fades; the one that governs what comes or goes.
  var fade: Int32 = 0
  /// A transition with effects governs, and draws no fade.
  var isUnfaded = false
  /// What goes is gone at once.
  var isSudden = false
  /// The innermost carrier.
  var carrier: UInt32 = 0
  /// In a match whose own size changed: what is inside follows that size.
  var isResized = false

  enum Coming {
    case staying, arriving, returning
  }

  /// Views come or go in something that stays: by their own transition, not by that of what they are in.
  mutating func comeByThemselves() {
    fade = 0
    isUnfaded = false
    isSudden = false
  }
}

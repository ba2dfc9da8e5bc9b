import MatchedGeometry

/// What reaches a node from those around it while changes are gathered.
struct Passage {
  /// In the list of the update's transactions.
  var transaction = 0
  var coming = Coming.staying
  /// In the list of the update's fades; the one that governs what comes or goes.
  var fade = 0
  /// A transition with effects governs, and draws no fade.
  var isUnfaded = false
  /// The innermost effect.
  var effect: UInt32 = 0

  enum Coming {
    case staying, arriving, returning
  }
}

/// One change for the engine.
struct SceneChange {
  enum Kind {
    case insert, move, reinsert, remove
  }

  let kind: Kind
  let node: UInt32
  let transaction: Int
  let fade: Int
}

/// What an update tells the engine.
struct SceneChanges {
  var list: [SceneChange] = []
  /// The update's transaction, and those that modifiers made of it for what is inside of them.
  var transactions: [Transaction] = []
  var fades: [AnyTransition.Fade] = [AnyTransition.Fade(isVisible: true, animation: nil)]

  mutating func begin(_ transaction: Transaction) {
    list.removeAll(keepingCapacity: true)
    transactions.removeAll(keepingCapacity: true)
    transactions.append(transaction)
    fades.removeLast(fades.count - 1)
  }
}

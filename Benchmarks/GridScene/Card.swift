package import MatchedGeometry

/// One recipe, with its cell in the grid and its present elements.
package struct Card: Sendable {
  /// The state of a card.
  package enum State: Sendable {
    /// The card has only elements in the grid.
    case closed
    /// The detail has replaced the elements in the grid.
    case openByReplacement
    /// The detail is shown, and the elements in the grid follow those of the detail.
    case openBeside
    /// The elements are in the grid again, while the detail exits.
    case closing
  }

  package var cell: Int
  package var state = State.closed
  /// The elements in the grid, by role. Those of a card open by replacement are exiting or have
  /// exited.
  package var thumbnails: [Element.ID] = []
  /// The elements of the detail by role, followed by the controls. Those of a closing card are
  /// exiting.
  package var details: [Element.ID] = []

  package init(cell: Int) {
    self.cell = cell
  }
}

/// One transaction of the choreography.
package enum Change: Sendable {
  /// Cards move to other cells.
  case move(Move)
  /// A card shows its detail.
  case open(card: Int, isReplacing: Bool)
  /// A card closes its detail.
  case close(card: Int)

  package struct Move: Sendable {
    package var cards: [Int]
    /// The new cell of each card.
    package var cells: [Int]
    /// The animation of the transaction.
    package var animation: Animation
    /// The animation of each card, or nil if all have that of the transaction.
    package var animations: [Animation]?
  }

  /// The animation of matched elements, as in the recipe grid.
  package static let heroAnimation = Animation.smooth(duration: 0.45)
}

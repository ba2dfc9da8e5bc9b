package import MatchedGeometry

/// One recipe: where it is in the grid, and which elements stand for it now.
package struct Card: Sendable {
  /// What is shown of it.
  package enum State: Sendable {
    /// In the grid only.
    case closed
    /// With its detail; the elements in the grid are gone.
    case openByReplacement
    /// With its detail; the elements in the grid have stayed and follow those of the detail.
    case openBeside
    /// In the grid again, with the detail still on its way out.
    case closing
  }

  package var cell: Int
  package var state = State.closed
  /// The elements in the grid, by role. Those of a card open by replacement have left or are leaving.
  package var thumbnails: [Element.ID] = []
  /// The elements of the detail by role, then the controls. Of a card that closes, those that leave.
  package var details: [Element.ID] = []

  package init(cell: Int) {
    self.cell = cell
  }
}

/// One transaction of the choreography.
package enum Change: Sendable {
  /// Cards go to other cells.
  case move(Move)
  /// A card shows its detail.
  case open(card: Int, isReplacing: Bool)
  /// A card goes back to the grid.
  case close(card: Int)

  package struct Move: Sendable {
    package var cards: [Int]
    /// One for each card.
    package var cells: [Int]
    /// That of the transaction.
    package var animation: Animation
    /// One for each card, or none.
    package var animations: [Animation]?
  }

  /// What heroes move with, as in the recipe grid.
  package static let heroAnimation = Animation.smooth(duration: 0.45)
}

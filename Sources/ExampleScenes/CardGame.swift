public import MatchedGeometry

/// Fifty-two cards that are dealt, turned over, sorted and discarded. Each transaction passes the
/// whole table to `setLayout`.
public struct CardGame: ~Copyable {
  /// The engine, whose elements a host draws in the order of `engine.drawingOrder`. The first
  /// attribute of a card contains the radius of the corners, the rotation, and the turn, which is
  /// pi for a card that shows its back.
  public var engine = MatchedGeometryEngine(minimumCapacity: 52, attributes: 1)
  /// The cards by number, with 13 of each suit.
  public private(set) var cards: [Element.ID] = []
  private let table = Namespace.ID()
  private let size: Size
  /// The places of the cards on the table.
  private var places: [Int] = []
  private var thrown: [Int] = []

  /// Creates the cards on the deck, slightly rotated and with their backs up.
  public init(size: Size) {
    self.size = size
    engine.keepsDrawingOrder = true
    let deck = frame(column: 6, row: 0)
    cards = engine.setLayout(
      (0..<52).map { card in
        item(card, at: deck, rotation: 0.03 * Float(card % 5 - 2), isOpen: false)
      }, in: table)
  }

  /// Deals cards to their places one after another. They turn over during the motion.
  public mutating func deal(_ cards: [Int], at time: Double) {
    places = cards
    layOut(.smooth(duration: 0.45), stagger: Stagger(total: 0.7), at: time)
  }

  /// Sorts all cards on the table, starting from the frames that are shown.
  public mutating func sort(at time: Double) {
    places.sort()
    layOut(.smooth(duration: 0.5), at: time)
  }

  /// Moves a card to the pile next to the deck, with one full rotation.
  public mutating func throwAway(_ card: Int, at time: Double) {
    places.removeAll { $0 == card }
    thrown.removeAll { $0 == card }
    thrown.append(card)
    layOut(.smooth(duration: 0.6), flying: card, at: time)
  }

  private mutating func layOut(
    _ animation: Animation, stagger: Stagger? = nil, flying: Int? = nil, at time: Double
  ) {
    let (places, thrown, cards, table) = (places, thrown, cards, table)
    let open = places.enumerated().map { place, card in
      item(card, at: frame(column: place % 13, row: 1 + place / 13))
    }
    let pile = thrown.enumerated().map { place, card in
      item(card, at: frame(column: 10, row: 0), rotation: 2 * .pi + 0.2 * Float(place % 3 - 1))
    }
    engine.withAnimation(animation, stagger: stagger, at: time) { engine in
      // The card moves along an arc. The layout below has the same frame and does not change it
      // again.
      if let flying, let end = pile.last?.frame {
        engine.setFrame(end, of: cards[flying], animation: animation.arc(0.2))
      }
      engine.setLayout(open + pile, in: table)
      for (zIndex, card) in (places + thrown).enumerated() {
        engine.setZIndex(Double(zIndex), of: cards[card])
      }
    }
  }

  private func item(
    _ card: Int, at frame: Rect, rotation: Float = 0, isOpen: Bool = true
  ) -> LayoutItem {
    LayoutItem(id: card, frame: frame)
      .attribute(0, [frame.width / 8, rotation, isOpen ? 0 : .pi, 0])
  }

  /// The frame of a place on the table, which has 13 columns and four rows below that of the deck.
  private func frame(column: Int, row: Int) -> Rect {
    let height = (size.height - 40) / 5 - 8
    let step = (size.width - 32 - height * 0.7) / 12
    return Rect(
      x: 16 + step * Float(column), y: 16 + (height + 10) * Float(row), width: height * 0.7,
      height: height)
  }
}

package import MatchedGeometry

/// The three matched elements of a card: what the recipe grid shows of each recipe.
package enum Role: Int, CaseIterable, Sendable {
  case artwork
  case title
  case duration

  /// What the two members of a group share. A duration is text that keeps its own size.
  package var properties: MatchedGeometryProperties {
    self == .duration ? .position : .frame
  }

  /// The point of both members that meets.
  package var anchor: UnitPoint {
    switch self {
    case .artwork: .center
    case .title: .leading
    case .duration: .bottomLeading
    }
  }
}

/// Where everything of the grid is: cells in rows from the top left, 80 points apart.
package struct GridLayout: Sendable {
  package let cards: Int
  /// Cells in a row.
  package let side: Int
  package let pitch: Float = 80

  package init(cards: Int) {
    self.cards = cards
    side = max(1, Int(Double(cards).squareRoot().rounded(.up)))
  }

  /// The width and height of the whole grid.
  package var extent: Float { Float(side) * pitch }

  /// The first row's last cell: nothing is farther from the first cell, in x or in y, than this.
  package var farCell: Int { side - 1 }

  /// The top left of a cell.
  package func origin(of cell: Int) -> Point {
    Point(x: Float(cell % side) * pitch, y: Float(cell / side) * pitch)
  }

  /// The layout frame of an element of a card in the grid.
  package func thumbnail(_ role: Role, in cell: Int) -> Rect {
    let origin = origin(of: cell)
    return switch role {
    case .artwork: Rect(x: origin.x + 4, y: origin.y + 4, width: 72, height: 44)
    case .title: Rect(x: origin.x + 4, y: origin.y + 51, width: 60, height: 14)
    case .duration: Rect(x: origin.x + 4, y: origin.y + 66, width: 28, height: 10)
    }
  }

  /// The top left of the detail of a card: a page of 390 by 700 points around its cell, inside of
  /// the grid where that is large enough.
  package func detailOrigin(of cell: Int) -> Point {
    let origin = origin(of: cell)
    return Point(
      x: min(max(origin.x - 155, 0), max(extent - 390, 0)),
      y: min(max(origin.y - 310, 0), max(extent - 700, 0)))
  }

  /// The layout frame of an element in the detail of a card.
  package func detail(_ role: Role, in cell: Int) -> Rect {
    let origin = detailOrigin(of: cell)
    return switch role {
    case .artwork: Rect(x: origin.x + 16, y: origin.y, width: 358, height: 300)
    case .title: Rect(x: origin.x + 16, y: origin.y + 316, width: 300, height: 41)
    case .duration: Rect(x: origin.x + 16, y: origin.y + 373, width: 96, height: 22)
    }
  }

  /// The frame of what only the detail has: instructions and a button.
  package func controls(in cell: Int) -> Rect {
    let origin = detailOrigin(of: cell)
    return Rect(x: origin.x + 16, y: origin.y + 411, width: 358, height: 120)
  }

  /// The largest coordinate that anything aims at, and so the largest offset.
  package var largestCoordinate: Float { max(extent, 700) }
}

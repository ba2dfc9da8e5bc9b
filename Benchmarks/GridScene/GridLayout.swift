package import MatchedGeometry

/// The three matched elements of a card.
package enum Role: Int, CaseIterable, Sendable {
  case artwork
  case title
  case duration

  /// The properties that the two members of a group share. A duration is a text that keeps its own
  /// size.
  package var properties: MatchedGeometryProperties {
    self == .duration ? .position : .frame
  }

  /// The anchor of both members.
  package var anchor: UnitPoint {
    switch self {
    case .artwork: .center
    case .title: .leading
    case .duration: .bottomLeading
    }
  }
}

/// The frames in the grid, whose cells are in rows from the top left, 80 points apart.
package struct GridLayout: Sendable {
  package let cards: Int
  /// The number of cells in a row.
  package let side: Int
  package let pitch: Float = 80

  package init(cards: Int) {
    self.cards = cards
    side = max(1, Int(Double(cards).squareRoot().rounded(.up)))
  }

  /// The width and height of the whole grid.
  package var extent: Float { Float(side) * pitch }

  /// The last cell of the first row. No cell is farther from the first one, in x or in y.
  package var farCell: Int { side - 1 }

  /// The top left corner of a cell.
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

  /// The top left corner of the detail of a card. The detail is a page of 390 by 700 points around
  /// the cell, moved into the grid if the grid is large enough.
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

  /// The frame of the controls, which are only in the detail.
  package func controls(in cell: Int) -> Rect {
    let origin = detailOrigin(of: cell)
    return Rect(x: origin.x + 16, y: origin.y + 411, width: 358, height: 120)
  }

  /// The largest coordinate of a target, which is also the largest offset.
  package var largestCoordinate: Float { max(extent, 700) }
}

// The layout of grids, which determines the columns first and then the rows.

/// The start and the width of a column.
struct GridColumn {
  var x: Float
  var width: Float
  var alignment: Alignment
}

extension SceneLayout {
  /// The columns for a width that is proposed.
  ///
  /// Fixed columns have their width. The others are processed in order, and each gets an equal
  /// share of the width that remains. An adaptive one is divided into as many columns as fit.
  func gridColumns(_ items: [GridItem], width: Float) -> [GridColumn] {
    let items = items.isEmpty ? [GridItem(.flexible())] : items
    var left = width.isNaN ? 0 : width
    var flexible = 0
    for (index, item) in items.enumerated() {
      if index + 1 < items.count { left -= Self.gap(item) }
      if case .fixed(let width) = item.size {
        left -= max(0, width)
      } else {
        flexible += 1
      }
    }
    var columns: [GridColumn] = []
    var x: Float = 0
    for item in items {
      let alignment = item.alignment ?? .center
      let gap = Self.gap(item)
      func add(_ width: Float) {
        columns.append(GridColumn(x: x, width: width, alignment: alignment))
        x += width + gap
      }
      switch item.size {
      case .fixed(let width): add(max(0, width))
      case .flexible(let minimum, let maximum):
        let share = max(0, left) / Float(max(1, flexible))
        let width = max(minimum, min(share, maximum))
        add(width)
        left -= width
        flexible -= 1
      case .adaptive(let minimum, let maximum):
        let share = max(0, left) / Float(max(1, flexible))
        let least = max(1, minimum)
        let count =
          share < .infinity ? max(1, ((share + gap).withSlack / (least + gap)).rounded(.down)) : 1
        let each = min(max(least, (share - gap * (count - 1)) / count), maximum)
        for _ in 0..<Int(min(count, 100_000)) { add(each) }
        left -= share
        flexible -= 1
      }
    }
    return columns
  }

  private static func gap(_ item: GridItem) -> Float {
    let spacing = item.spacing ?? 8
    return spacing.isFinite ? spacing : 8
  }

  func columns(of place: UInt32, width: Float, _ nodes: inout NodeTable) -> [GridColumn] {
    guard case .columns(let items) = nodes.payloads[nodes[place].payload] else {
      return gridColumns([], width: width)
    }
    return gridColumns(items, width: width)
  }

  mutating func gridSize(_ place: UInt32, _ proposal: SIMD2<Float>, _ nodes: inout NodeTable)
    -> SIMD2<Float>
  {
    let columns = columns(of: place, width: proposal.x, &nodes)
    let spacing = nodes[place].numbers.x
    var size = SIMD2<Float>.zero
    if let last = columns.last { size.x = last.x + last.width }
    let base = gatherViews(in: place, &nodes)
    defer { forgetViews(from: base) }
    for row in stride(from: base, to: scratch.views.count, by: columns.count) {
      let height = measureRow(row, columns, &nodes)
      size.y += row == base ? height : height + spacing
    }
    return size
  }

  /// Measures the cells of a row, of which the first is at an index of the scratch list. Returns
  /// the height of the row.
  mutating func measureRow(_ first: Int, _ columns: [GridColumn], _ nodes: inout NodeTable)
    -> Float
  {
    var height: Float = 0
    for (index, column) in zip(first..<scratch.views.count, columns) {
      let size = measure(scratch.views[index].node, SIMD2(column.width, .nan), &nodes)
      scratch.views[index].size = size
      height = max(height, size.y)
    }
    return height
  }
}

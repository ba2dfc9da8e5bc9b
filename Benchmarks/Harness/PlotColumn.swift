/// The values of a series on the same two pixels.
struct PlotColumn {
  /// The middle of the column, in pixels.
  var x: Double
  var low: Double
  var middle: Double
  var high: Double

  private static let pixels = 2.0

  /// The columns from left to right, divided into runs where values are missing.
  ///
  /// - Parameters:
  ///   - series: The values. Those that are not finite are omitted.
  ///   - x: A function from the x of a point to pixels.
  /// - Returns: The runs of columns, none of which is empty.
  static func runs(of series: LinePlot.Series, x: (Double) -> Double) -> [[PlotColumn]] {
    var runs: [[PlotColumn]] = []
    let points = series.points
    let gap = max(Int((x(series.spacing * 1.5) - x(0)) / pixels), 4)
    var last = Int.min / 2
    var start = points.startIndex
    while start < points.endIndex {
      let index = column(of: points[start], x)
      var end = start + 1
      while end < points.endIndex, column(of: points[end], x) == index { end += 1 }
      let values = points[start..<end].map(\.y).filter(\.isFinite).sorted()
      start = end
      guard let low = values.first, let high = values.last else { continue }
      let column = PlotColumn(
        x: (Double(index) + 0.5) * pixels, low: low, middle: values[(values.count - 1) / 2],
        high: high)
      if index - last <= gap {
        runs[runs.count - 1].append(column)
      } else {
        runs.append([column])
      }
      last = index
    }
    return runs
  }

  private static func column(of point: LinePlot.Point, _ x: (Double) -> Double) -> Int {
    Int((x(point.x) / pixels).rounded(.down))
  }
}

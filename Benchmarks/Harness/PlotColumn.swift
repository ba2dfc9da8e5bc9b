/// The values of a series that fall on the same two pixels.
struct PlotColumn {
  /// The middle of the column, in pixels.
  var x: Double
  var low: Double
  var middle: Double
  var high: Double

  private static let pixels = 2.0

  /// Columns from left to right, split where values are missing.
  ///
  /// - Parameters:
  ///   - series: the values; what is not finite is left out.
  ///   - x: turns a point's x into pixels.
  /// - Returns: runs of columns; no run is empty.
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

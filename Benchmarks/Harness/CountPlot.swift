extension LinePlot {
  /// An empty plot of nanoseconds an element over the number of elements, both in decades.
  public init(timesOverCounts title: String) {
    self.init(
      title: title, xLabel: "elements", yLabel: "nanoseconds an element", scale: .logarithmic)
    xScale = .logarithmic
  }

  /// Draws the fastest rounds of one contender, upon what is there; nothing if no count was timed.
  ///
  /// - Parameters:
  ///   - name: what the legend calls it.
  ///   - colour: as SVG writes it.
  ///   - times: with counts ascending; nil where the contender took no part.
  public mutating func append(
    _ name: String, colour: String, times: [(count: Int, time: MinAndMedian?)]
  ) {
    let points = times.compactMap { count, time in
      time.map { Point(x: Double(count), y: $0.min) }
    }
    guard !points.isEmpty else { return }
    // No count is too far from the next to be joined with it.
    series.append(Series(name, colour: colour, spacing: .infinity, points: points))
  }
}

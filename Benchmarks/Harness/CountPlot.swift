extension LinePlot {
  /// Creates an empty plot of nanoseconds per element over the number of elements, both on
  /// logarithmic axes.
  public init(timesOverCounts title: String) {
    self.init(
      title: title, xLabel: "elements", yLabel: "nanoseconds an element", scale: .logarithmic)
    xScale = .logarithmic
  }

  /// Adds the fastest rounds of one contender. Adds nothing if no count was timed.
  ///
  /// - Parameters:
  ///   - name: The name in the legend.
  ///   - colour: The color in SVG syntax.
  ///   - times: The times in ascending order of counts, with nil for counts without this contender.
  public mutating func append(
    _ name: String, colour: String, times: [(count: Int, time: MinAndMedian?)]
  ) {
    let points = times.compactMap { count, time in
      time.map { Point(x: Double(count), y: $0.min) }
    }
    guard !points.isEmpty else { return }
    // All points are connected, however far apart the counts are.
    series.append(Series(name, colour: colour, spacing: .infinity, points: points))
  }
}

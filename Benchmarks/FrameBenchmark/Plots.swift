import MatchedGeometryBenchmarkHarness

extension FrameReport {
  /// The cases whose names begin like this, each beside its baselines: nanoseconds an element over the number of
  /// elements, of the fastest rounds.
  func plots(of prefix: String, title: String, instructionSet: String) -> PlotSheet {
    var names: [String] = []
    for row in rows where row.name.hasPrefix(prefix) && !row.baselines.isEmpty {
      if !names.contains(row.name) { names.append(row.name) }
    }
    return PlotSheet(
      title: title, subtitle: "\(instructionSet) \u{2013} the fastest rounds",
      plots: names.map(plot))
  }

  private func plot(of name: String) -> LinePlot {
    let rows = rows.filter { $0.name == name }
    var plot = LinePlot(
      title: name, xLabel: "elements", yLabel: "nanoseconds an element", scale: .logarithmic)
    plot.xScale = .logarithmic
    plot.series = Self.colours.compactMap { kind, colour in
      let points = rows.compactMap { row in
        let time = kind == "engine" ? row.nanosecondsPerElement : row.baselines[kind]
        return time.map { LinePlot.Point(x: Double(row.count), y: $0.min) }
      }
      // No count is too far from the next to be joined with it.
      return points.isEmpty
        ? nil : LinePlot.Series(kind, colour: colour, spacing: .infinity, points: points)
    }
    return plot
  }

  /// The engine is drawn last, upon its baselines.
  private static let colours = [
    ("kernel", "#2f9e44"), ("fusedKernel", "#66a80f"), ("tickWithoutEnds", "#0c8599"),
    ("arrayOfStructs", "#e8590c"), ("dictionary", "#c92a2a"), ("keyDictionary", "#9c36b5"),
    ("classObjects", "#868e96"), ("engine", "#1971c2"),
  ]
}

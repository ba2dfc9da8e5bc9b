import MatchedGeometryBenchmarkHarness

extension FrameReport {
  /// Plots of the cases with a prefix, each with its baselines. They show the nanoseconds per
  /// element of the fastest rounds over the number of elements.
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
    var plot = LinePlot(timesOverCounts: name)
    let names = Set(rows.flatMap { $0.baselines.keys }).sorted() + ["engine"]
    // The engine is drawn last, above the baselines.
    for kind in names {
      plot.append(
        kind, colour: Self.colours[kind] ?? "#000000",
        times: rows.map { row in
          (row.count, kind == "engine" ? row.nanosecondsPerElement : row.baselines[kind])
        })
    }
    return plot
  }

  private static let colours = [
    "engine": "#1971c2", "kernel": "#2f9e44", "fusedKernel": "#66a80f", "springs": "#66a80f",
    "memcpy": "#2f9e44", "arrayOfStructs": "#e8590c", "classObjects": "#868e96",
    "dictionary": "#c92a2a", "keyDictionary": "#9c36b5", "plainMatching": "#0c8599",
    "ordinary": "#f08c00", "tickWithoutEnds": "#0c8599", "oneThread": "#5f3dc4",
    "copyOnTwo": "#868e96", "nearOnly": "#5f3dc4", "framesOnly": "#a61e4d",
  ]
}

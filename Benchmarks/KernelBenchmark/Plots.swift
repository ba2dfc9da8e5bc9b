import MatchedGeometryBenchmarkHarness

extension KernelReport {
  /// A plot for each kernel, with the nanoseconds per element of the fastest rounds over the number
  /// of elements.
  var plots: PlotSheet {
    var names: [String] = []
    for row in rows where !names.contains(row.kernel) { names.append(row.kernel) }
    return PlotSheet(title: "Kernels", subtitle: "the fastest rounds", plots: names.map(plot))
  }

  /// The plot of a kernel, with each instruction set above the comparison values, which are equal
  /// in the rows of all sets.
  private func plot(of kernel: String) -> LinePlot {
    let sets = Dictionary(grouping: rows.filter { $0.kernel == kernel }, by: \.instructionSet)
    let any = sets.values.first ?? []
    var plot = LinePlot(timesOverCounts: kernel)
    plot.append(
      "memcpy", colour: "#868e96", times: any.map { ($0.count, $0.memcpyNanosecondsPerElement) })
    plot.append(
      "libm", colour: "#9c36b5", times: any.map { ($0.count, $0.libmNanosecondsPerElement) })
    for (set, colour) in Self.colours {
      plot.append(
        set, colour: colour, times: (sets[set] ?? []).map { ($0.count, $0.nanosecondsPerElement) })
    }
    return plot
  }

  /// The colors from the narrowest set. No processor has sets of two families.
  private static let colours = [
    ("scalar", "#c92a2a"), ("sse2", "#e8590c"), ("avx2", "#2f9e44"), ("avx512", "#1971c2"),
    ("neon", "#1971c2"), ("simd128", "#1971c2"),
  ]
}

import MatchedGeometryBenchmarkHarness
import MatchedGeometryGridScene

extension GridRun {
  /// The times of all frames and commits, with the phases and the slowest frame marked.
  func plot(instructionSet: String) -> LinePlot {
    var plot = LinePlot(
      title: "GridStress: \(formatted(scene.layout.cards * Role.allCases.count)) matched elements",
      xLabel: "simulated time (s)", yLabel: "duration (\u{B5}s)", scale: .logarithmic)
    plot.subtitle =
      "\(formatted(scene.layout.cards)) cards, \(instructionSet) \u{2013} "
      + "line: median, band: smallest to largest"
    let spacing = 1 / Timetable.ticksPerSecond
    let frames = frameTimes
    plot.series = [
      LinePlot.Series(
        "frame: tick and commits", colour: "#1971c2", spacing: spacing, points: frames),
      LinePlot.Series("commits", colour: "#e8590c", spacing: spacing, points: commitTimes),
    ]
    plot.bands = Phase.allCases.map { phase in
      let ticks = timetable.ticks(of: phase)
      return LinePlot.Band(
        phase.title, Double(ticks.lowerBound) * spacing...Double(ticks.upperBound) * spacing)
    }
    let budget = 1_000_000 / Timetable.ticksPerSecond
    plot.level = ("budget of a 120 Hz frame, 8,333 \u{B5}s", budget)
    if let worst = frames.max(by: { $0.y < $1.y }) {
      let percent = formatted(worst.y / budget * 100, digits: 0)
      plot.mark = ("slowest frame: \(formatted(worst.y, digits: 0)) \u{B5}s, \(percent) %", worst)
    }
    return plot
  }

  /// The largest deviation and its limit, for the output.
  var deviationText: String {
    let largest = formatted(reference.largestDeviation, digits: 6)
    let bound = formatted(reference.bound, digits: 6)
    return "\(largest) points, of \(bound) allowed, in \(formatted(reference.comparisons)) "
      + "comparisons"
  }
}

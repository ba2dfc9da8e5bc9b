import MatchedGeometryBenchmarkHarness
import MatchedGeometryGridScene

extension GridRun {
  /// The times of all ticks and commits, the phases marked.
  func plot(instructionSet: String) -> LinePlot {
    var plot = LinePlot(
      title: "GridStress: \(formatted(scene.layout.cards * Role.allCases.count)) matched elements",
      xLabel: "simulated time (s)", yLabel: "duration (\u{B5}s)", scale: .logarithmic)
    plot.subtitle =
      "\(formatted(scene.layout.cards)) cards, \(instructionSet) \u{2013} "
      + "line: median, band: smallest to largest"
    let spacing = 1 / Timetable.ticksPerSecond
    plot.series = [
      LinePlot.Series(
        "commits before a tick", colour: "#e8590c", spacing: spacing, points: commitTimes),
      LinePlot.Series("tick", colour: "#1971c2", spacing: spacing, points: tickTimes),
    ]
    plot.bands = Phase.allCases.map { phase in
      let ticks = timetable.ticks(of: phase)
      return LinePlot.Band(
        phase.title, Double(ticks.lowerBound) * spacing...Double(ticks.upperBound) * spacing)
    }
    plot.level = ("a 120 Hz frame, 8,333 \u{B5}s", 1_000_000 / Timetable.ticksPerSecond)
    return plot
  }

  /// The largest deviation and what it may be, in words.
  var deviationText: String {
    let share = formatted(reference.largestDeviation, digits: 6)
    return "\(share) points of \(reference.bound) allowed, in \(formatted(reference.comparisons)) "
      + "comparisons"
  }
}

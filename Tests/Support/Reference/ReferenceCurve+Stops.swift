import MatchedGeometry

extension ReferenceCurve {
  /// The value of a staircase: how many of its jumps have happened, of all.
  static func staircase(
    _ count: Int, _ position: UnitCurve.StepPosition, at p: Double
  ) -> Double {
    var jumps = (1..<max(count, 1)).map { Double($0) / Double(count) }
    if position == .jumpStart || position == .jumpBoth { jumps.append(0) }
    if position == .jumpEnd || position == .jumpBoth { jumps.append(1) }
    return Double(jumps.filter { $0 <= p }.count) / Double(jumps.count)
  }

  /// The value and the slope of straight lines: those of the line that ends last.
  static func lines(_ stops: [CurveStops.Stop], at p: Double) -> (value: Double, slope: Double) {
    for (a, b) in zip(stops, stops.dropFirst()).reversed() where a.position <= p {
      if a.position == b.position { return (b.value, 0) }
      let slope = (b.value - a.value) / (b.position - a.position)
      return (a.value + slope * (p - a.position), slope)
    }
    return (stops[0].value, 0)
  }

  /// Where in a run the value jumps or the slope does.
  var breaks: [Double] {
    switch shape {
    case .steps(let count, _): (0...count).map { Double($0) / Double(count) }
    case .stops(let stops): stops.map(\.position)
    case .linear, .bezier, .circularIn, .circularOut, .circularInOut, .spring: []
    }
  }
}

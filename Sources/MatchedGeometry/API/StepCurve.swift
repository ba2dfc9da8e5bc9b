/// A staircase from 0 to 1, evaluated in Double.
package struct StepCurve: Hashable, BitwiseCopyable, Sendable {
  /// From 1 to 1,000,000.
  package let count: Int
  package let position: UnitCurve.StepPosition

  init(count: Int, position: UnitCurve.StepPosition) {
    self.count = Swift.min(Swift.max(count, position == .jumpNone ? 2 : 1), 1_000_000)
    self.position = position
  }

  /// The number of jumps from 0 to 1.
  private var jumps: Int {
    switch position {
    case .jumpStart, .jumpEnd: count
    case .jumpNone: count - 1
    case .jumpBoth: count + 1
    }
  }

  /// The value at `p`, at least 0. At a jump it is the value after the jump.
  func value(at p: Double) -> Double {
    let isAhead = position == .jumpStart || position == .jumpBoth
    let step = (p * Double(count)).rounded(.down) + (isAhead ? 1 : 0)
    return Swift.min(step, Double(jumps)) / Double(jumps)
  }

  /// The inverse staircase, whose parts are the jumps of this one. Its value is the first progress
  /// at which this curve has a given value.
  var inverse: StepCurve {
    switch position {
    case .jumpStart: StepCurve(count: count, position: .jumpEnd)
    case .jumpEnd: StepCurve(count: count, position: .jumpStart)
    case .jumpNone: StepCurve(count: count - 1, position: .jumpBoth)
    case .jumpBoth: StepCurve(count: count + 1, position: .jumpNone)
    }
  }
}

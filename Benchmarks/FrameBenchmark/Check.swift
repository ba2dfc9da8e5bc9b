import Foundation
import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// Whoever is timed must show the right frames.
enum Check {
  /// Compares a spread of rects at a few times of the flight with the closed form in Double.
  static func frames(
    of name: String, _ scenario: Scenario, frame: (_ index: Int, _ time: Double) -> Rect
  ) throws(ProgramError) {
    for share in [0.1, 0.4, 0.95] {
      let time = scenario.begin + scenario.horizon * share
      for index in indices(scenario) {
        let shown = frame(index, time)
        try compare(
          name, index, time, shown: shown.x, expected: scenario.expectedX(of: index, at: time))
      }
    }
  }

  /// The same for the straight line over a spring that was sent back to its start.
  static func carriedFrames(
    _ scenario: Scenario, frame: (_ index: Int, _ time: Double) -> Rect
  ) throws(ProgramError) {
    let frequency = 2 * Double.pi / 0.5
    func smooth(_ elapsed: Double) -> (a: Double, b: Double) {
      let envelope = exp(-frequency * elapsed)
      return ((1 + frequency * elapsed) * envelope, elapsed * envelope)
    }
    let first = smooth(0.1)
    for elapsed in [0.02, 0.2, 0.45] {
      let time = scenario.begin + 0.15 + elapsed
      let back = smooth(0.05 + elapsed)
      let line = 1 - elapsed / 2
      for index in indices(scenario) {
        let motion = scenario.motions[index]
        let from = Double(motion.from.x)
        let away = from - Double(motion.to.x)
        // Where and how fast it was when it was sent back to where it came from.
        let offset = Double(motion.to.x) + first.a * away - from
        let rate = -frequency * frequency * first.b * away
        let inner = away + back.a * offset + back.b * rate
        try compare(
          "tick.carried", index, time, shown: frame(index, time).x,
          expected: Double(motion.to.x) + line * inner)
      }
    }
  }

  private static func indices(_ scenario: Scenario) -> StrideTo<Int> {
    stride(from: 0, to: scenario.count, by: max(1, scenario.count / 61))
  }

  private static func compare(
    _ name: String, _ index: Int, _ time: Double, shown: Float, expected: Double
  ) throws(ProgramError) {
    // The engine holds 1e-3; the baselines' own arithmetic in Float is a little worse.
    guard abs(Double(shown) - expected) < 5e-3 else {
      throw .failed([
        "\(name): rect \(index) at \(time) s is at x = \(shown) instead of \(expected)"
      ])
    }
  }
}

import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// Checks that the code that is timed shows the right frames.
enum Check {
  /// A tick, which returns a function from the index of a rect to its frame.
  typealias Frames = (_ time: Double) -> (_ index: Int) -> Rect

  /// Compares a sample of rects, at a few times of the motion, with the closed form in `Double`.
  static func frames(
    of name: String, _ scenario: Scenario, shown: Frames
  ) throws(ProgramError) {
    for share in [0.1, 0.4, 0.95] {
      let time = scenario.begin + scenario.horizon * share
      let frame = shown(time)
      for index in indices(scenario) {
        try compare(
          name, index, time, shown: frame(index).x,
          expected: scenario.exactX(of: index).place(at: time))
      }
    }
  }

  /// Makes the same comparison for a linear animation that interrupts a spring and leads back to
  /// its start.
  static func carriedFrames(
    _ scenario: Scenario, shown: Frames
  ) throws(ProgramError) {
    for elapsed in [0.02, 0.2, 0.45] {
      let time = scenario.begin + 0.15 + elapsed
      let frame = shown(time)
      for index in indices(scenario) {
        let motion = scenario.motions[index]
        let target = Double(motion.to.x)
        var inner = scenario.exactX(of: index)
        inner.retarget(to: Double(motion.from.x), Course(), at: scenario.begin + 0.1)
        let line = 1 - elapsed / 2
        try compare(
          "tick.carried", index, time, shown: frame(index).x,
          expected: target + line * (inner.place(at: time) - target))
      }
    }
  }

  /// Makes the same comparison during the motions of several commits.
  ///
  /// - Returns: The steps after the last commit.
  static func commits(
    of name: String, _ scenario: Scenario, _ steps: CommitSteps,
    commit: (CommitSteps) -> Void, shown: Frames
  ) throws(ProgramError) -> CommitSteps {
    var steps = steps
    let looked = Array(indices(scenario))
    var flights = looked.map(scenario.exactX)
    for _ in 0..<3 {
      steps.next()
      commit(steps)
      for (place, index) in looked.enumerated() {
        let course = steps.courses.isEmpty ? Course() : steps.courses[index]
        flights[place].retarget(to: Double(steps.targets[index].x), course, at: steps.now)
      }
      for share in [0.02, 0.1, 0.2, 0.9] {
        let time = steps.now + steps.interval * share
        let frame = shown(time)
        for (place, index) in looked.enumerated() {
          try compare(
            name, index, time, shown: frame(index).x, expected: flights[place].place(at: time)
          )
        }
      }
    }
    return steps
  }

  private static func indices(_ scenario: Scenario) -> StrideTo<Int> {
    stride(from: 0, to: scenario.count, by: max(1, scenario.count / 61))
  }

  static func compare(
    _ name: String, _ index: Int, _ time: Double, shown: Float, expected: Double
  ) throws(ProgramError) {
    // The engine is exact to 1e-3. The arithmetic of the baselines in `Float` is slightly less
    // accurate.
    guard abs(Double(shown) - expected) < 5e-3 else {
      throw .failed([
        "\(name): rect \(index) at \(time) s is at x = \(shown) instead of \(expected)"
      ])
    }
  }
}

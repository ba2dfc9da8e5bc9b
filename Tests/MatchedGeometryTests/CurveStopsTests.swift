import MatchedGeometry
import Testing

/// Values of curves by the rules of CSS Easing Functions Level 2.
struct CurveStopsTests {
  private func expect(
    _ curve: UnitCurve, _ values: [(at: Double, value: Double)],
    _ location: SourceLocation = #_sourceLocation
  ) {
    for (progress, value) in values {
      #expect(
        abs(curve.value(at: progress) - value) < 1e-12, "at \(progress)", sourceLocation: location)
    }
  }

  @Test func stopsWithoutPositionsLieAtEqualDistances() {
    expect(.linear([0, 0.25, 1]), [(0, 0), (0.25, 0.125), (0.5, 0.25), (0.75, 0.625), (1, 1)])
    expect(
      .linear([0, .init(0.25, at: 0.75), 1]), [(0.375, 0.125), (0.75, 0.25), (0.875, 0.625)])
    // Three between 0.2 and 1: at 0.4, 0.6 and 0.8.
    expect(
      .linear([0, .init(0.2, at: 0.2), 1, 0, 1, 0]),
      [(0.2, 0.2), (0.4, 1), (0.5, 0.5), (0.6, 0), (0.8, 1), (0.9, 0.5), (1, 0)])
  }

  @Test func aPositionBelowAnEarlierOneCountsAsTheEarlierOne() {
    let curve = UnitCurve.linear([0, .init(0.5, at: 0.6), .init(0.8, at: 0.2), 1])
    expect(curve, [(0.3, 0.25), (0.599_999_999_999, 0.5), (0.6, 0.8), (0.8, 0.9)])
    // The last stop is at 1 or at the largest position before it, which is beyond the curve.
    expect(.linear([0, .init(4, at: 2), 1]), [(0.5, 1), (1, 2)])
  }

  @Test func twoStopsAtOnePositionAreAJumpAndTheLastOneCountsThere() {
    let curve = UnitCurve.linear([0, .init(0.25, at: 0.5), .init(0.75, at: 0.5), 1])
    expect(curve, [(0.5 - 1e-13, 0.25), (0.5, 0.75), (1, 1)])
    #expect(curve.velocity(at: 0.25) == 0.5)
    #expect(curve.velocity(at: 0.5) == 0.5)
    let ends = UnitCurve.linear([
      .init(-1, at: 0), .init(0.5, at: 0), .init(0.5, at: 1), .init(2, at: 1),
    ])
    expect(ends, [(0, 0.5), (0.999, 0.5), (1, 2)])
    #expect(ends.velocity(at: 1) == 0)
  }

  @Test func theFirstAndTheLastLineReachTheEndsOfTheTime() {
    expect(
      .linear([.init(0.25, at: 0.25), .init(0.75, at: 0.75)]), [(0, 0), (0.5, 0.5), (1, 1)])
    expect(
      .linear([.init(0, at: -1), .init(1, at: 1)]), [(0, 0.5), (0.5, 0.75), (1, 1)])
    // A jump outside is no line: the value beside it is the one nearest to the curve.
    expect(
      .linear([.init(0.3, at: 0.4), .init(0.6, at: 0.4), .init(0.7, at: 0.6), .init(0.9, at: 0.6)]),
      [(0, 0.3), (0.4, 0.6), (0.5, 0.65), (0.6, 0.9), (1, 0.9)])
  }

  @Test func oneStopIsAConstantAndNoneIsTheStraightLine() {
    expect(.linear([0.4]), [(0, 0.4), (0.5, 0.4), (1, 0.4)])
    #expect(UnitCurve.linear([]) == .linear)
    #expect(UnitCurve.linear([0, 1]) == .linear)
    #expect(UnitCurve.linear([0, 0.5, 1]) != .linear)
  }

  @Test func equalStopsMakeEqualCurvesAndAnimations() {
    let curve = UnitCurve.linear([0, 0.25, 1])
    let same = UnitCurve.linear([.init(0, at: 0), .init(0.25, at: 0.5), .init(1, at: 1)])
    #expect(curve == same)
    #expect(
      Set([curve, same, .linear([0, 0.5, 1])].map { Animation.timingCurve($0, duration: 1) }).count
        == 2)
    #expect(
      Animation.timingCurve(same, duration: 2).description
        == "timingCurve(.linear([0.0 at 0.0, 0.25 at 0.5, 1.0 at 1.0]), duration: 2.0)")
  }

  @Test func curvesOfStopsMakeNoAnimationLarger() {
    // Those of a Bezier curve: four numbers and a tag.
    #expect(MemoryLayout<UnitCurve>.size == 33)
    #expect(MemoryLayout<Animation>.stride == 80)
  }

  @Test func numbersThatAreNoneStayFinite() {
    let bad = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0x1p-1074, 0.5, 0]
    for a in bad {
      for b in bad {
        let curve = UnitCurve.linear([.init(a, at: b), .init(b, at: a), .init(1, at: 0x1p-1074)])
        for progress in [0, 0x1p-1074, 0.3, 0.5, 1, .nan] {
          #expect(abs(curve.value(at: progress)) <= 0x1p18)
          #expect(!curve.velocity(at: progress).isNaN)
          #expect(abs(curve.inverse.value(at: progress)) <= 1)
        }
        #expect(curve == curve)
      }
    }
    #expect(UnitCurve.linear([.init(.nan, at: .nan), .init(.nan)]) == .linear)
    #expect(UnitCurve.linear([0, .init(.nan, at: 0.3), 1]).value(at: 0.3) == 0.3)
  }

  @Test func theInverseSwapsTimeAndValue() {
    let curve = UnitCurve.linear([0, .init(0.5, at: 0.25), .init(0.5, at: 0.5), 1])
    expect(curve.inverse, [(0.25, 0.125), (0.5, 0.5), (0.75, 0.75)])
    #expect(UnitCurve.linear([0, 0.25, 1]).inverse.inverse == .linear([0, 0.25, 1]))
  }

  @Test func aFunctionOfTheHostIsExactAtItsSamplesAndCloseBetween() {
    var calls = 0
    let square = UnitCurve.custom { progress in
      calls += 1
      return progress * progress
    }
    #expect(calls == 257)
    for step in 0...1024 {
      let progress = Double(step) / 1024
      let error = abs(square.value(at: progress) - progress * progress)
      // The second derivative is 2.
      #expect(error <= (step % 4 == 0 ? 0 : 2.0 / 524_288))
    }
    #expect(UnitCurve.custom { _ in .nan }.value(at: 0.3) == 0.3)
    #expect(UnitCurve.custom { $0 * $0 } == square)
  }
}

struct StepCurveTests {
  private static let quarters: [UnitCurve.StepPosition: [Double]] = [
    .jumpStart: [0.25, 0.5, 0.75, 1], .jumpEnd: [0, 0.25, 0.5, 0.75],
    .jumpNone: [0, 1.0 / 3, 2.0 / 3, 1], .jumpBoth: [0.2, 0.4, 0.6, 0.8],
  ]

  @Test(arguments: UnitCurve.StepPosition.allCases)
  func eachQuarterOfTheTimeShowsOneValue(position: UnitCurve.StepPosition) throws {
    let curve = UnitCurve.steps(4, position)
    let values = try #require(Self.quarters[position])
    for (index, value) in values.enumerated() {
      for part in [0, 0.1, 0.999] {
        #expect(curve.value(at: (Double(index) + part) / 4) == value)
        #expect(curve.velocity(at: (Double(index) + part) / 4) == 0)
      }
    }
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: .nan) == values[0])
  }

  @Test func theInverseFindsTheFirstProgressWithAValue() {
    for position in UnitCurve.StepPosition.allCases {
      let curve = UnitCurve.steps(4, position)
      #expect(curve.inverse.inverse == curve)
      for step in 0..<40 {
        // Not at a jump of either.
        let value = (Double(step) + 0.5) / 40
        let first = curve.inverse.value(at: value)
        #expect(first == 1 || curve.value(at: first) >= value)
        #expect(first == 0 || curve.value(at: first.nextDown) < value)
      }
    }
  }

  @Test func aNumberOfStepsThatIsNoneCountsAsTheNearestOne() {
    #expect(UnitCurve.steps(0) == .steps(1))
    #expect(UnitCurve.steps(.min, .jumpBoth) == .steps(1, .jumpBoth))
    #expect(UnitCurve.steps(1, .jumpNone) == .steps(2, .jumpNone))
    #expect(UnitCurve.steps(.max) == .steps(1_000_000))
    #expect(UnitCurve.steps(2) != .steps(2, .jumpStart))
    #expect(
      Animation.timingCurve(.steps(3), duration: 1).description
        == "timingCurve(.steps(3, .jumpEnd), duration: 1.0)")
  }
}

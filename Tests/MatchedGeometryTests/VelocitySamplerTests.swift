import MatchedGeometry
import Testing

struct VelocitySamplerTests {
  // Value and time of each sample, and the velocity after the last.
  static let cases: [(samples: [(Double, Double)], velocity: Double)] = [
    ([], 0),
    ([(7, 1)], 0),
    ([(0, 0), (10, 0.5)], 20),
    // Three quarters of 10 and a quarter of 50.
    ([(0, 0), (10, 1), (60, 2)], 20),
    // The first of four no longer counts: three quarters of 50 and a quarter of -10.
    ([(0, 0), (10, 1), (60, 2), (50, 3)], 35),
  ]

  @Test(arguments: cases.indices)
  func speedsAreWeightedThreeToOne(_ index: Int) {
    var sampler = VelocitySampler<Double>()
    for (value, time) in Self.cases[index].samples { sampler.add(value, at: time) }
    #expect(sampler.velocity == Self.cases[index].velocity)
  }

  @Test func anEarlierSampleIsIgnored() {
    var sampler = VelocitySampler<Double>()
    sampler.add(0, at: 1)
    sampler.add(10, at: 2)
    sampler.add(1000, at: 1.5)
    #expect(sampler.velocity == 10)
    #expect(sampler.lastSampleTime == 2)
  }

  @Test func aSampleAtTheSameTimeReplacesTheValueAndKeepsTheTime() {
    var sampler = VelocitySampler<Double>()
    sampler.add(0, at: 1)
    sampler.add(10, at: 2)
    sampler.add(30, at: 2)
    #expect(sampler.velocity == 30)
    sampler.add(40, at: 3)
    #expect(sampler.velocity == 25)
  }

  @Test func aRestingFingerThrowsNothing() {
    var sampler = VelocitySampler<Double>()
    sampler.add(0, at: 0)
    sampler.add(100, at: 1)
    #expect(sampler.velocity(at: 1) == 100)
    // 0.998^100 = e^(100 ln 0.998)
    #expect(abs(sampler.velocity(at: 1.1) - 81.8566804) < 1e-6)
    #expect(sampler.velocity(at: 2.999) > 0)
    #expect(sampler.velocity(at: 3) == 0)
    #expect(sampler.velocity(at: 0.5) == 100)
    #expect(sampler.velocity(at: .nan) == 100)
  }

  @Test func samplesThatAreNoNumbersAreIgnored() {
    var sampler = VelocitySampler<Point>()
    sampler.add(Point(x: 0, y: 0), at: 0)
    sampler.add(Point(x: .nan, y: 0), at: 0.5)
    sampler.add(Point(x: 5, y: 5), at: .infinity)
    sampler.add(Point(x: 10, y: 20), at: 1)
    #expect(sampler.velocity == Point(x: 10, y: 20))
    sampler.reset()
    #expect(sampler.velocity == .zero)
    #expect(sampler.lastSampleTime == nil)
  }
}

extension CurvesReferenceTests {
  // Samples are pairs of a value and a time.
  static func checkVelocitySampler(_ row: CurvesReference.Row) throws {
    var sampler = VelocitySampler<Double>()
    for sample in try #require(row.inputs["samples"]?.list) {
      let pair = (sample.list ?? []).compactMap(\.number)
      try #require(pair.count == 2)
      sampler.add(pair[0], at: pair[1])
    }
    try row.check(sampler.velocity, "velocity")
  }
}

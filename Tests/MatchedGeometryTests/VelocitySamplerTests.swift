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

extension VelocitySamplerTests {
  /// The velocity after each of the samples, a step of time apart.
  private func velocities(of values: [Point], step: Double) -> [Point] {
    var sampler = VelocitySampler<Point>()
    return values.indices.map {
      sampler.add(values[$0], at: Double($0) * step)
      return sampler.velocity(at: Double($0) * step)
    }
  }

  @Test(arguments: [Float(1e38), .greatestFiniteMagnitude, 0x1p61])
  func `values beyond the engine's coordinates are ignored`(_ far: Float) {
    for step in [0.0005, 1, 1e300] {
      let values = [Point(x: 0, y: far), Point(x: -far, y: 0), Point(x: far, y: -far)]
      #expect(velocities(of: values, step: step) == [.zero, .zero, .zero])
      // Between them the others count as ever.
      let mixed = [Point(x: 0, y: 0), values[1], Point(x: 4, y: 0)]
      #expect(velocities(of: mixed, step: 0.5).last == Point(x: 4, y: 0))
    }
  }

  @Test func `the fastest samples have a finite velocity`() {
    // The farthest values, forth and back, in the shortest time that counts.
    let values = [0x1p60, -0x1p60, 0x1p60].map { Point(x: $0, y: 0) }
    let found = velocities(of: values, step: 0x1p-51)
    // 3/4 of 2^112 forth and 1/4 of that back.
    #expect(found == [.zero, Point(x: -0x1p112, y: 0), Point(x: -0x1p111, y: 0)])
    #expect(found.allSatisfy { $0.x.isFinite })
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

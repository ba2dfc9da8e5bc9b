import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// Evaluating timelines: in any order of times, started by a tick, and where motions are added up.
@Suite struct MotionTimelineTests {
  private static let zoo =
    [Animation].forms + [
      .timingCurve(.circularEaseIn, duration: 0.6), .linear(duration: 0.1).repeatForever(),
      .bouncy.repeatCount(2, autoreverses: false), .smooth.speed(0), .smooth.delay(-0.2),
      .spring(response: 0.4, dampingFraction: 0),
    ]

  /// Tracks of all kinds, in several blocks: plain motions, those that combine two, and those that decay.
  @Test(arguments: RetargetMode.allCases)
  func `ticks in any order of times are bit-identical`(_ mode: RetargetMode) {
    let driver = MotionDriver(400)
    for round in 0..<3 {
      driver.commit(at: Double(round) * 0.17, mode) {
        for track in UInt32(1)..<400 where Int(track) % 3 >= round {
          let animation = Self.zoo[(Int(track) * (round + 1) + round) % Self.zoo.count]
          let target = Float4(Float(track), 100 * Float(round), -30, 0.5)
          for kind in TrackKind.shown { driver.request(track, kind, to: target, animation) }
        }
      }
    }
    let times = (0..<25).map { 0.34 + Double($0) * 0.067 }
    var random = SplitMix64(seed: 4)
    var shown: [Double: [[SIMD4<UInt32>]]] = [:]
    for time in times + times.reversed() + times.shuffled(using: &random) {
      driver.show(at: time)
      let bits = TrackKind.shown.map { driver.bits($0) }
      #expect(shown[time, default: bits] == bits, "at \(time)")
      #expect(TrackKind.shown.map { driver.bits($0, isSampled: true) } == bits)
      shown[time] = bits
    }
    #expect(shown.count == times.count && driver.check() == [])
  }

  @Test func `a pending animation starts with a tick however late that comes`() {
    let forms = [Animation].forms
    let driver = MotionDriver(forms.count + 1)
    driver.tick(3)
    driver.request(forms, to: Float4(80, -40, 20, 0), at: nil)
    // Before the tick the tracks have not moved: without an animation the place where they wait shifts.
    driver.request([nil, nil, nil, nil], to: .zero, at: nil)
    let motions = forms.enumerated().map { index, form in
      let exact = ExactMotion(to: Four(80, -40, 20, 0), form, at: 17)
      return index < 4 ? exact.shifted(to: .zero) : exact
    }
    driver.expect(show: motions, from: 17)
  }

  private static let targets = [Float4(100, 0, 30, 1), Float4(-20, 70, 0, 0)]
  private static let place = Float4(7, 8, 9, 1)

  /// Tracks 2 and 3 are set in motion, and at 0.2 s track 1 gets the sum of their motions.
  private func sum(_ animations: [Animation]) -> MotionDriver {
    let driver = MotionDriver(4)
    driver.commit(at: 0) {
      driver.request(2, to: Self.targets[0], animations[0])
      driver.request(3, to: Self.targets[1], animations[1])
    }
    driver.tick(0.2)
    driver.commit(at: 0.2) {
      var sum = MotionSum(target: Self.place)
      for track in UInt32(2)...3 {
        driver.motions.add(driver.motions.motion(of: track, .frames), to: &sum)
      }
      driver.motions.adopt(driver.motions.motion(of: sum), 1, .frames)
      driver.request(1, to: Self.place, nil, takesOwner: true)
    }
    #expect(driver.held.values.reduce(0, +) == 3)
    return driver
  }

  @Test(arguments: [Animation].forms)
  func `motions on one timeline add up exactly`(_ animation: Animation) {
    let exact = ExactMotion(to: Four(Self.targets[0] + Self.targets[1]), animation, at: 0)
    sum([animation, animation]).expect(show: [exact.shifted(to: Four(Self.place))], from: 0.2)
  }

  /// It lasts as long as the longest part would have, at most one second.
  @Test(arguments: [0.9, 4])
  func `motions on several timelines add up to a smooth spring`(_ duration: Double) {
    let animations = [Animation.linear(duration: 0.45), .easeInOut(duration: duration)]
    let parts = zip(Self.targets, animations).map { ExactMotion(to: Four($0), $1, at: 0) }
    let offset = parts.reduce(.zero) { $0 + ($1.place(0.2) - $1.target) }
    let velocity = parts.reduce(.zero) { $0 + $1.velocity(at: 0.2) }
    let exact = ExactMotion(
      from: Four(Self.place) + offset, velocity: velocity, to: Four(Self.place),
      .smooth(duration: min(1, duration - 0.2)), at: 0.2)
    sum(animations).expect(show: [exact], from: 0.2)
  }
}

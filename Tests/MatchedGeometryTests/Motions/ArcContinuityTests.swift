import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// Random programs along arcs: a commit changes what a track shows, and how fast it moves, as the same animation without an arc does.
@Suite struct ArcContinuityTests {
  private static let count = 24

  /// What a track shows before a commit, how fast it moves, and the sum of the magnitudes of which that speed is the sum.
  private struct Look {
    let place: Four
    let velocity: Four
    let terms: Double
  }

  @Test(arguments: seeds(0..<24))
  func `a commit makes no track jump, and its velocity only by the slope of the curve`(
    _ seed: UInt64
  ) {
    let driver = MotionDriver(Self.count + 1)
    var random = SplitMix64(seed: seed)
    var counts = EditCounts()
    var (time, checked) = (0.0, 0)
    for _ in 0..<40 {
      driver.tick(time)
      let looks = (1...UInt32(Self.count)).map { look(at: $0, driver) }
      let targets = looks.map { _ in
        Float4((0..<4).map { _ in Float(random.between(-400, 400)) })
      }
      let animations = looks.map { _ in
        random.chance(0.1) ? nil : animation(&random, &counts)
      }
      let before = (1...UInt32(Self.count)).map { driver.motions.target(of: $0, .frames) }
      driver.commit(at: time) {
        for (index, animation) in animations.enumerated() {
          driver.request(UInt32(index + 1), to: targets[index], animation)
        }
      }
      for index in looks.indices {
        let after = look(at: UInt32(index + 1), driver)
        guard let animation = animations[index] else {
          let shift = Four(targets[index]) - Four(before[index])
          // Both places are sums in Float, rounded to 2^-24 of their size a few times.
          let size = max(looks[index].place.largest, after.place.largest)
          let distance = (after.place - looks[index].place - shift).largest
          let isNear = distance <= max(2e-3, size * 0x1p-22)
          #expect(isNear, "seed \(seed), \(time), shifted \(index)")
          continue
        }
        checked += expectContinuous(
          looks[index], after, to: targets[index], animation, "seed \(seed), \(time), \(index)")
      }
      time = ((time + random.between(0.001, 0.3)) * 0x1p24).rounded() * 0x1p-24
    }
    #expect(checked > 400)
    #expect(driver.check() == [])
  }

  /// Returns whether the animation starts from what is shown.
  private func expectContinuous(
    _ before: Look, _ after: Look, to target: Float4, _ animation: Animation, _ name: String
  ) -> Int {
    let curve = ReferenceCurve(animation)
    let start = curve.remainder(0)
    // Steps may begin with a jump, and negative delays skip the start.
    guard start.a == 1, abs(start.slopeA) < 100 else { return 0 }
    let offset = before.place - Four(target)
    // The place is `target + (place - target)`, with a rounding of each. The arc adds exactly zero.
    let size = max(before.place.largest, Four(target).largest)
    let distance = (after.place - before.place).largest
    if distance > size * 0x1p-22 { Issue.record("\(name): \(animation), \(distance) away") }
    // The slope of 4 a (1 - a) is -4 times that of a, where a is 1.
    let bulge = curve.arc * ReferencePivot.center.side(of: Four(target) - before.place)
    let push = curve.isMerging ? curve.spring?.push ?? 0 : 0
    let jump = start.slopeA * (offset - 4 * bulge) - push * offset
    let terms = before.terms + after.terms + jump.largest
    let error = (after.velocity - before.velocity - jump).largest
    // Slopes have a relative error of some roundings of a Float.
    if error > 0x1p-19 * terms {
      Issue.record("\(name): \(animation), \(error) of \(terms)")
    }
    return 1
  }

  private func animation(_ random: inout SplitMix64, _ counts: inout EditCounts) -> Animation {
    while true {
      let animation = random.animation(&counts, endless: false)
      if animation.resolved.isInstant { continue }
      return random.chance(0.7) ? animation.arc(random.between(-1.5, 1.5)) : animation.arc(0)
    }
  }

  private func look(at track: UInt32, _ driver: MotionDriver) -> Look {
    let motion = driver.motions.motion(of: track, .frames)
    let slopes = driver.motions.timelines.sample(motion.timeline, at: driver.now)
    let sum = slopes.coefficients
    let terms = [
      (sum.slopeA, motion.offset), (sum.slopeB, motion.velocity), (sum.slopeC, motion.underlay),
    ]
    return Look(
      place: Four(driver.motions.value(of: track, .frames)),
      velocity: Four(driver.motions.velocity(of: track, .frames, at: driver.now)),
      terms: terms.reduce(0) { $0 + abs(Double($1.0)) * Four($1.1).largest })
  }
}

import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// Random programs of commits and ticks: invariants, and that owners and timelines lose what they got.
@Suite struct MotionProgramTests {
  @Test(arguments: seeds(0..<UInt64(24)))
  func `every track leaves its owner and its timeline once`(_ seed: UInt64) {
    let driver = MotionDriver(500)
    var random = SplitMix64(seed: seed)
    var targets: [TrackKind: [Float4]] = [:]
    for kind in TrackKind.all { targets[kind] = [Float4](repeating: .zero, count: 500) }
    var time = 0.0
    for _ in 0..<60 {
      // In steps of the engine's clock, now and then backwards.
      let step = random.chance(0.15) ? random.between(-0.4, 0) : random.between(0, 0.3)
      time = (max(0, time + step) * 0x1p24).rounded() * 0x1p-24
      if random.chance(0.5) {
        driver.tick(time)
        for kind in TrackKind.shown {
          #expect(driver.bits(kind) == driver.bits(kind, isSampled: true), "seed \(seed)")
        }
      } else {
        driver.commit(at: random.chance(0.8) ? time : nil, random.pick(RetargetMode.allCases)) {
          for kind in TrackKind.all.shuffled(using: &random).prefix(1 + random.below(3)) {
            requestSome(kind, driver, &random, &targets[kind]!)
          }
        }
      }
      #expect(driver.check() == [], "seed \(seed), \(time)")
    }
    // What was pending starts with the first of them.
    for late in [1e3, 1e4] { driver.tick(late) }
    #expect(driver.ended.allSatisfy { $0.end <= $0.time + 0x1p-23 })
    for kind in TrackKind.all {
      for track in UInt32(1)..<500 {
        let found = driver.motions.target(of: track, kind)
        #expect((Four(found) - Four(targets[kind]![Int(track)])).largest < 1e-3)
        if kind != .matchGroups { #expect(driver.motions.value(of: track, kind) == found) }
      }
    }
    // Nothing reports the ends of match-group tracks: their next requests find them over.
    driver.request((1..<500).map { _ in nil }, .matchGroups, to: .zero, at: 1e4)
    driver.expectNothingLeft()
  }

  /// Retargets neighbours, or tracks at equal distances, by one animation or with delays of their own.
  private func requestSome(
    _ kind: TrackKind, _ driver: MotionDriver, _ random: inout SplitMix64,
    _ targets: inout [Float4]
  ) {
    func place() -> Float4 { Float4((0..<4).map { _ in Float(random.between(-400, 400)) }) }
    var counts = EditCounts()
    let animation = random.chance(0.1) ? nil : random.animation(&counts, endless: false)
    let (isStaggered, isForced) = (random.chance(0.2), random.chance(0.1))
    let shared = random.chance(0.3) ? place() : nil
    let velocity = random.chance(0.1) ? place() : nil
    let first = 1 + random.below(499)
    let last = min(499, first + random.pick([0, 5, 60, 300]))
    for track in stride(from: first, through: last, by: random.pick([1, 1, 2, 7])) {
      if !random.chance(0.1) { targets[track] = shared ?? place() }
      driver.request(
        UInt32(track), kind, to: targets[track],
        isStaggered ? animation?.delay(Double(random.below(40)) / 100) : animation,
        velocity: velocity, isForced: isForced, takesOwner: random.chance(0.02),
        isNew: random.chance(0.05))
    }
  }
}

import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// When tracks are over, and that every end is reported once.
@Suite struct MotionEndTests {
  /// The largest number of an offset or a velocity, in tolerances.
  private static func size(_ residual: Four, _ kind: TrackKind) -> Double {
    let middle = kind == .appearances ? 0.1 : 1
    let weighted = Four(residual.x, middle * residual.y, middle * residual.width, residual.height)
    return (kind == .frames ? 100 : 1000) * weighted.largest
  }

  /// Ticks until all is over. Every track ends once, in the first tick at or after its end, which is near one that is expected.
  private func expectEnds(_ driver: MotionDriver, _ expected: [ClosedRange<Double>]) {
    for tick in 0..<600 { driver.tick(driver.now + (tick < 590 ? 1.0 / 60 : 1)) }
    #expect(driver.ended.map(\.track).sorted() == (1...UInt32(expected.count)).map { $0 })
    for ended in driver.ended {
      let range = expected[Int(ended.track) - 1]
      let isExpected = range.lowerBound - 2e-5 <= ended.end && ended.end <= range.upperBound + 2e-5
      let isPrompt = ended.end <= ended.time + 0x1p-23 && ended.time < ended.end + 1.0 / 59
      #expect(isExpected && isPrompt, "\(ended), not \(range)")
    }
    driver.expectNothingLeft()
  }

  /// Every motion in a commit, and on a timeline, of its own. What starts within its tolerance ends with the next tick.
  @Test(arguments: TrackKind.shown)
  func `a motion is over once it is within its tolerance for good`(_ kind: TrackKind) {
    let driver = MotionDriver(200)
    var expected: [ClosedRange<Double>] = []
    driver.tick(1)
    for form in [Animation].forms {
      for target in [Float4(300, 20, -4, 0.5), Float4(0, 0.009, 0, 0), Float4(9e4, 0, 0, -3)] {
        for velocity in [nil, Float4(-900, 20, 0, 3), Float4(0, 0, 0.01, 0)] {
          let track = UInt32(expected.count + 1)
          driver.commit(at: 1) {
            driver.request(track, kind, to: target, form, velocity: velocity)
          }
          let curve = ReferenceCurve(form)
          let push = (curve.spring?.push ?? 0) * Four(target)
          let rate = curve.hasRate ? Self.size(Four(velocity ?? .zero) + push, kind) : 0
          let offset = Self.size(Four(target), kind)
          let end = 1 + curve.ending(offset: offset, rate: rate, tolerance: 1)
          expected.append(end...end)
        }
      }
    }
    expectEnds(driver, expected)
  }

  @Test(arguments: [Animation].forms)
  func `a retargeted motion is over at the end of the new animation`(_ old: Animation) {
    let driver = MotionDriver(20)
    let (first, second) = (Float4(300, 20, 0, 0), Float4(-100, 80, 0, 0))
    let exact = ExactMotion(to: Four(first), old, at: 0)
    driver.request([Animation].forms.map { _ in old }, to: first, at: 0)
    driver.tick(0.31)
    let expected = [Animation].forms.enumerated().map { index, form in
      driver.commit(at: 0.31) { driver.request(UInt32(index + 1), to: second, form) }
      let curve = ReferenceCurve(form)
      let way = Four(second) - exact.place(0.31)
      let velocity = exact.velocity(at: 0.31) + (curve.spring?.push ?? 0) * way
      let rate = curve.isMerging ? Self.size(velocity, .frames) : 0
      func end(_ bound: Double) -> Double {
        let offset = bound * Self.size(way, .frames)
        return 0.31 + curve.ending(offset: offset, rate: rate, tolerance: 1)
      }
      // A spring after a delay lasts for all that the old motion may still do, which is known up to a bound.
      return end(1)...end(curve.isMerging ? 1 : 12)
    }
    expectEnds(driver, expected)
  }

  /// The second part starts at 0.4 s: tracks 1 and 2 by a tick, 3 and 4 by their commit.
  @Test func `an additive motion is over with the later of its parts`() {
    let (short, long) = (Animation.linear(duration: 0.2), Animation.linear(duration: 1))
    let driver = MotionDriver(5)
    driver.request([short, long, short, long], to: Float4(100, 0, 0, 0), at: 0.25)
    driver.tick(0.3)
    driver.request([long, short], to: .zero, at: nil, .additive)
    driver.show(at: 0.4)
    driver.commit(at: 0.4, .additive) {
      driver.request(3, to: .zero, long)
      driver.request(4, to: .zero, short)
    }
    expectEnds(driver, [1.4, 1.25, 1.4, 1.25].map { $0...$0 })
  }

  /// In eight blocks, more than one report has room for: with one timeline, with several, and each with a spring of its own.
  @Test(arguments: [1, 3, 1000])
  func `the ends of many tracks are reported once each`(_ timelines: Int) {
    let driver = MotionDriver(1000)
    let owners = (0..<2).map { half in
      driver.commit(at: 0) {
        for track in UInt32(0)..<1000 where Int(track) % 200 / 100 == half {
          let spring = Animation.smooth.delay(Double(Int(track) % timelines) / 1000)
          driver.request(track, to: Float4(Float(track) + 1, 0, 0, 0), spring)
        }
      }
    }
    #expect(driver.held == [owners[0]: 500, owners[1]: 500])
    for tick in 0...100 { driver.tick(Double(tick) / 30) }
    #expect(driver.ended.map(\.track).sorted() == (0..<1000).map { $0 })
    #expect(driver.ended.allSatisfy { $0.owner == owners[Int($0.track) % 200 / 100] })
    driver.expectNothingLeft()
  }

  @Test func `a commit that goes back in time lets no end be reported twice`() {
    let driver = MotionDriver(301)
    let animations = (0..<300).map { _ in Animation.linear(duration: 1) }
    let first = driver.request(animations, to: Float4(8, 0, 0, 0), at: 0)
    driver.tick(2)
    #expect(driver.ended.count == 300 && driver.held.isEmpty)
    // Ten tracks are sent back. The others move once more to where they had arrived, for nobody.
    let second = driver.request(Array(animations.prefix(10)), to: .zero, at: 0.5)
    #expect(driver.held == [second: 10])
    driver.tick(0.75)
    #expect(driver.motions.value(of: 300, .frames).x == 6 && driver.check() == [])
    driver.tick(4)
    #expect(driver.ended.filter { $0.owner == first }.count == 300)
    #expect(driver.ended.dropFirst(300).map(\.track) == (1...10).map { $0 })
    driver.expectNothingLeft()
  }
}

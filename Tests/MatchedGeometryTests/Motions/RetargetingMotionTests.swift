import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// Retargeting tracks, against motions in Double.
@Suite struct RetargetingMotionTests {
  private static let origin = Float4(-120, 40, 200, 3)
  private static let first = Float4(180, -60, 90, 0.5)
  private static let second = Float4(-30, 210, 120, 2)
  private static let velocity = Float4(-700, 300, 0, 40)
  private let forms = [Animation].forms

  /// The motion from `origin` to the first target that begins at time zero.
  private func begun(_ animation: Animation) -> ExactMotion {
    ExactMotion(from: Four(Self.origin), to: Four(Self.first), animation, at: 0)
  }

  @Test(arguments: TrackKind.shown, [nil, velocity])
  func `a track at rest goes to its target by its curve`(_ kind: TrackKind, _ velocity: Float4?) {
    let driver = MotionDriver(forms.count, kind, at: Self.origin)
    driver.request(forms, kind, to: Self.first, velocity: velocity, at: 1)
    let motions = forms.map {
      ExactMotion(
        from: Four(Self.origin), velocity: Four(velocity ?? .zero), to: Four(Self.first), $0, at: 1)
    }
    driver.expect(kind, show: motions, from: 1)
  }

  /// Every form over every form: springs inherit the velocity, or take that of the request; curves blend.
  @Test(arguments: RetargetMode.allCases, TrackKind.shown)
  func `a motion in flight is retargeted as the mode says`(_ mode: RetargetMode, _ kind: TrackKind)
  {
    let old = forms.flatMap { old in forms.map { _ in old } }
    let new = forms.flatMap { _ in forms }
    let time = 0.21
    for (velocity, isPending) in [(nil, false), (Self.velocity, false), (nil, true)] {
      let driver = MotionDriver(old.count, kind, at: Self.origin)
      driver.request(old, kind, to: Self.first, at: 0)
      driver.tick(time)
      driver.request(
        new, kind, to: Self.second, velocity: velocity, at: isPending ? nil : time, mode)
      let (start, given) = (isPending ? 0.31 : time, velocity.map { Four($0) })
      let motions = zip(old, new).map {
        begun($0).retargeted(
          to: Four(Self.second), $1, mode, velocity: given, at: time, start: start)
      }
      driver.expect(kind, show: motions, from: start)
    }
  }

  /// A third commit, of every form, over what combines two; `expected` is how a curve goes on from that.
  private func expectThird(
    _ first: Animation, _ second: Animation, _ mode: RetargetMode, at time: Double,
    _ expected: (ExactMotion, Animation) -> ExactMotion
  ) {
    let driver = MotionDriver(forms.count, at: Self.origin)
    driver.request(forms.map { _ in first }, to: Self.first, at: 0)
    driver.request(forms.map { _ in second }, to: Self.origin, at: 0.2, mode)
    driver.tick(time)
    driver.request(forms, to: Self.second, at: time)
    let combined = begun(first).retargeted(to: Four(Self.origin), second, mode, at: 0.2)
    let motions = forms.map {
      ReferenceCurve($0).isMerging
        ? combined.retargeted(to: Four(Self.second), $0, at: time) : expected(combined, $0)
    }
    driver.expect(show: motions, from: time)
  }

  @Test(arguments: [RetargetMode.automatic, .additive])
  func `a curve over a motion that combines two blends with its decay`(_ mode: RetargetMode) {
    for first in [Animation.linear(duration: 0.7), forms[2]] {
      for (second, end) in [
        (Animation.easeInOut(duration: 0.9), 1.1), (.linear(duration: 0.7).delay(0.1), 1.0),
      ] {
        expectThird(first, second, mode, at: 0.45) { combined, new in
          combined.decayed(at: 0.45, over: end - 0.45)
            .blended(to: Four(Self.second), new, at: 0.45)
        }
      }
    }
  }

  @Test func `a part that is over does not count for the depth of a blend`() {
    let short = Animation.linear(duration: 0.3)
    for (first, second, mode) in [
      (short, forms[1], RetargetMode.automatic), (short, forms[5], .additive),
      (.underdamped, short, .additive),
    ] {
      expectThird(first, second, mode, at: 0.55) { combined, new in
        combined.blended(to: Four(Self.second), new, at: 0.55)
      }
    }
  }

  @Test func `without an animation a motion goes on around its new target`() {
    let driver = MotionDriver(2 * forms.count, at: Self.origin)
    let own = driver.request(forms + forms, to: Self.first, at: 0)
    // The first half blends with what runs.
    let blending = driver.request(forms.map { _ in forms[1] }, to: Self.second, at: 0.15)
    driver.tick(0.25)
    driver.request((forms + forms).map { _ in nil }, to: Self.origin, at: 0.25)
    #expect(driver.held == [own: forms.count, blending: forms.count])
    let plain = forms.map(begun)
    let blended = plain.map { $0.blended(to: Four(Self.second), forms[1], at: 0.15) }
    let motions = (blended + plain).map { $0.shifted(to: Four(Self.origin)) }
    driver.expect(show: motions, from: 0.25)
  }

  @Test func `a new animation to the same target changes nothing unless forced`() {
    let driver = MotionDriver(3, at: Self.origin)
    driver.request((0..<3).map { _ in .underdamped }, to: Self.first, at: 0)
    driver.commit(at: 0.2) {
      driver.request(1, to: Self.first, .smooth)
      driver.request(2, to: Self.first, .smooth, isForced: true)
      driver.request(3, to: Self.first, .smooth, velocity: Self.velocity)
    }
    let old = begun(.underdamped)
    let inherited = old.retargeted(to: old.target, .smooth, at: 0.2)
    let given = old.retargeted(to: old.target, .smooth, velocity: Four(Self.velocity), at: 0.2)
    driver.expect(show: [old, inherited, given], from: 0.2)
  }

  @Test(arguments: [Animation.linear(duration: 0), .linear(duration: 0.2).delay(-0.3)])
  func `an animation that takes no time puts tracks at their targets`(_ animation: Animation) {
    let driver = MotionDriver(3, at: Self.origin)
    driver.request([.smooth, .underdamped], to: Self.first, at: 0)
    driver.request([animation, animation, animation], to: Self.second, at: 0.1)
    #expect((1...3).allSatisfy { driver.motions.value(of: $0, .frames) == Self.second })
    #expect(driver.liveTimelines == [] && driver.held.isEmpty && driver.check() == [])
  }

  /// It is an eighth of the tolerance; for velocities it is a tolerance per second.
  @Test(arguments: TrackKind.shown)
  func `a start within the snap threshold is skipped`(_ kind: TrackKind) {
    for lane in 0..<4 {
      var near = Float4.zero
      let isSmall = kind == .appearances && (lane == 0 || lane == 3)
      near[lane] = kind == .values || kind == .attribute0 ? 0 : isSmall ? 0.000125 : 0.00125
      var far = near
      far[lane] = near[lane] * 1.001 + 1e-9
      let driver = MotionDriver(5)
      driver.commit(at: 0) {
        driver.request(1, kind, to: near, .smooth)
        driver.request(2, kind, to: far, .smooth)
        driver.request(3, kind, to: .zero, .smooth, velocity: 8 * near)
        driver.request(4, kind, to: .zero, .smooth, velocity: 8 * far)
      }
      #expect(driver.held.values.reduce(0, +) == 2)
      driver.tick(1)
      #expect(driver.ended.map(\.track) == [2, 4], "lane \(lane)")
    }
  }

  /// In several blocks; ten neighbours at a time have one delay.
  @Test(arguments: [Animation.linear(duration: 0.5), .smooth], [false, true])
  func `tracks of one batch start after their own delays`(_ base: Animation, isMoving: Bool) {
    let animations = (0..<300).map { base.delay(Double($0 / 10 + 1) / 100) }
    let driver = MotionDriver(300, at: Self.origin)
    let old: Animation = isMoving ? .easeInOut(duration: 0.6) : .linear(duration: 0)
    driver.request(animations.map { _ in old }, to: Self.first, at: 0)
    driver.tick(0.1)
    let owner = driver.request(animations, to: Self.second, at: 0.1)
    #expect(driver.held == [owner: 300])
    // One timeline for each delay. A blend has one more, and all share the old one.
    #expect(driver.liveTimelines.count == (isMoving ? 61 : 30))
    let motions = animations.map { begun(old).blended(to: Four(Self.second), $0, at: 0.1) }
    driver.expect(show: motions, from: 0.1)
  }
}

import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// Paths along arcs, against motions in Double.
@Suite struct ArcMotionTests {
  private static let origin = Float4(-120, 40, 200, 30)
  private static let first = Float4(180, -60, 90, 50)
  private static let second = Float4(-30, 210, 120, 20)
  private let forms = [Animation].forms
  private var arcs: [Animation] { forms.map { $0.arc(0.3) } }

  private func begun(_ animation: Animation) -> ExactMotion {
    ExactMotion(from: Four(Self.origin), to: Four(Self.first), animation, at: 0)
  }

  @Test(arguments: [0.3, -0.3, 4])
  func `a frame at rest goes along an arc by its curve`(_ height: Double) {
    let arcs = forms.map { $0.arc(height) }
    let driver = MotionDriver(arcs.count, at: Self.origin)
    driver.request(arcs, to: Self.first, at: 0)
    driver.expect(show: arcs.map(begun), from: 0)
  }

  @Test func `an arc that starts with a tick is the same`() {
    let driver = MotionDriver(arcs.count, at: Self.origin)
    driver.request(arcs, to: Self.first, at: nil)
    driver.tick(0)
    #expect(driver.bits(.frames) == driver.bits(.frames, isSampled: true))
    driver.expect(show: arcs.map(begun), from: 0)
  }

  @Test(arguments: [TrackKind.appearances, .values, .attribute0])
  func `other tracks move as without the arc`(_ kind: TrackKind) {
    let (bent, straight) = (
      MotionDriver(forms.count, kind, at: Self.origin),
      MotionDriver(forms.count, kind, at: Self.origin)
    )
    bent.request(arcs, kind, to: Self.first, at: 0)
    straight.request(forms, kind, to: Self.first, at: 0)
    for time in [0.1, 0.3, 2] {
      bent.tick(time)
      straight.tick(time)
      #expect(bent.bits(kind) == straight.bits(kind))
    }
  }

  /// The geometry of a match group begins with a point instead of a corner.
  @Test func `the path of a match group bends at its point`() {
    let driver = MotionDriver(1, .matchGroups, at: Self.origin)
    driver.request([.linear(duration: 1).arc(0.5)], .matchGroups, to: Self.first, at: 0)
    let motion = driver.motions.motion(of: 1, .matchGroups)
    #expect(motion.underlay == 0.5 * Float4(-100, -300, 0, 0))
  }

  /// Every form, straight and along an arc, over every arc. What a spring does not take over decays.
  @Test(arguments: [RetargetMode.automatic, .restart, .additive])
  func `an arc in flight is retargeted`(_ mode: RetargetMode) {
    expectRetargeted(arcs, forms + arcs, mode)
  }

  @Test(arguments: [RetargetMode.automatic, .restart, .additive])
  func `an arc takes over what is in flight`(_ mode: RetargetMode) {
    expectRetargeted(forms, arcs, mode)
  }

  private func expectRetargeted(
    _ olds: [Animation], _ news: [Animation], _ mode: RetargetMode
  ) {
    let time = 0.21
    let old = olds.flatMap { old in news.map { _ in old } }
    let new = olds.flatMap { _ in news }
    let driver = MotionDriver(old.count, at: Self.origin)
    driver.request(old, to: Self.first, at: 0)
    driver.tick(time)
    let before = (1...UInt32(old.count)).map { driver.motions.value(of: $0, .frames) }
    let ends = (1...UInt32(old.count)).map {
      driver.motions.timelines.nominalEnd[driver.motions.timeline(of: $0, .frames).index]
    }
    driver.request(new, to: Self.second, at: time, mode)
    #expect((1...UInt32(old.count)).map { driver.motions.value(of: $0, .frames) } == before)
    let motions = old.indices.map { index in
      let (motion, end) = (begun(old[index]), ends[index])
      if mode == .restart || ReferenceCurve(new[index]).isMerging {
        // A spring adds a velocity of its own unless motions are added.
        let isAdded = mode == .additive && ReferenceCurve(new[index]).spring?.push != 0
        return motion.retargeted(
          to: Four(Self.second), isAdded ? new[index].withoutPush : new[index],
          mode == .restart ? .restart : .automatic, at: time)
      }
      return motion.decayed(at: time, over: end - time)
        .blended(to: Four(Self.second), new[index], at: time)
    }
    driver.expect(show: motions, from: time)
  }

  @Test func `without an animation an arc goes on around its new target`() {
    let driver = MotionDriver(arcs.count, at: Self.origin)
    driver.request(arcs, to: Self.first, at: 0)
    driver.tick(0.2)
    driver.request(arcs.map { _ in nil }, to: Self.second, at: 0.2)
    driver.expect(show: arcs.map { begun($0).shifted(to: Four(Self.second)) }, from: 0.2)
  }

  @Test func `a new animation to the same target keeps the arc`() {
    let driver = MotionDriver(arcs.count, at: Self.origin)
    driver.request(arcs, to: Self.first, at: 0)
    driver.tick(0.2)
    driver.request(arcs.map { _ in .smooth }, to: Self.first, at: 0.2)
    driver.expect(show: arcs.map(begun), from: 0.2)
  }

  @Test func `tracks of one batch follow their arcs after their own delays`() {
    let animations = (0..<300).map {
      Animation.smooth.arc(0.4).delay(Double($0 / 10 + 1) / 100)
    }
    let driver = MotionDriver(300, at: Self.origin)
    driver.request(animations, to: Self.first, at: 0)
    // A plain timeline and an arc for each delay.
    #expect(driver.liveTimelines.count == 60)
    driver.expect(show: animations.map(begun), from: 0)
  }

  /// The transaction is not over before the last arc, and not long after it.
  @Test(arguments: [Animation.smooth, .underdamped, .spring(response: 0.5, dampingFraction: 1.4)])
  func `a spring along an arc is over when it stays near its target`(_ spring: Animation) {
    let driver = MotionDriver(1, at: Self.origin)
    let arc = spring.arc(2)
    driver.request([arc], to: Self.first, at: 0)
    driver.tick(0)
    let end = driver.motions.timelines.nominalEnd[driver.motions.timeline(of: 1, .frames).index]
    let exact = begun(arc)
    for step in 0..<200 {
      let distance = (exact.place(end + Double(step) * 0.01) - exact.target).largest
      #expect(distance <= 0.01)
    }
    let early = (0..<100).map {
      (exact.place(end - 0.3 + Double($0) * 0.001) - exact.target).largest
    }
    #expect(early.max()! > 0.01)
  }

  @Test(arguments: [0, 0.25, 0.5, 1, 1.5])
  func `a scrubbed track is on its arc`(_ fraction: Double) {
    let (driver, scrub, _) = scrubbed()
    driver.commit(at: 0.6) {
      driver.motions.setFraction(fraction, of: scrub)
      driver.motions.show([1], .frames, on: scrub)
    }
    let expected = path(fraction)
    for time in [0.6, 0.7, 40] {
      if time > 0.6 { driver.tick(time) }
      let shown = Four(driver.motions.value(of: 1, .frames))
      expect((shown - expected).largest, near: 0, within: 1e-3)
      #expect(driver.bits(.frames) == driver.bits(.frames, isSampled: true))
    }
    #expect(driver.check() == [])
  }

  @Test func `a released track inherits the velocity along the arc`() {
    let (driver, scrub, owner) = scrubbed()
    let next = driver.commit(at: 1) {
      driver.motions.setFraction(0.3, of: scrub)
      driver.motions.push([1], .frames, on: scrub, velocity: 2.5, translation: .zero) { _ in
        false
      }
      driver.request(1, to: Self.first, .smooth, isForced: true)
      driver.motions.setReleased(scrub)
    }
    driver.scrubs = []
    driver.commit(at: 1) {
      driver.motions.releaseScrub(scrub)
      driver.motions.moveTracks(
        driver.motions.tracks(.frames, in: [0], of: owner, serial: owner.entry), .frames,
        from: owner, to: next)
    }
    let h = 1e-4
    let velocity = (2.5 / (2 * h)) * (path(0.3 + h) - path(0.3 - h))
    let motion = ExactMotion(
      from: path(0.3), velocity: velocity, to: Four(Self.first), .smooth, at: 1)
    driver.expect(show: [motion], from: 1)
  }

  private func scrubbed() -> (MotionDriver, TimelineID, TransactionIndex) {
    let driver = MotionDriver(1, at: Self.origin)
    let owner = driver.request([.smooth.arc(0.3)], to: Self.first, at: 0)
    driver.tick(0.1)
    var scrub = TimelineID.rest
    driver.commit(at: 0.5) {
      scrub = driver.motions.makeScrub(of: owner, serial: owner.entry)
      driver.motions.pin([1], .frames, to: scrub, from: 0)
    }
    driver.scrubs = [scrub]
    return (driver, scrub, owner)
  }

  /// Where the arc is at a fraction of the path.
  private func path(_ fraction: Double) -> Four {
    let way = Four(Self.first) - Four(Self.origin)
    let side = ReferencePivot.center.side(of: way)
    return Four(Self.origin) + fraction * way + 4 * fraction * (1 - fraction) * 0.3 * side
  }
}

extension Animation {
  /// The same spring without its own initial velocity.
  fileprivate var withoutPush: Animation {
    guard case .interpolatingSpring(let mass, let stiffness, let damping, _) = base else {
      return self
    }
    return .interpolatingSpring(mass: mass, stiffness: stiffness, damping: damping).arc(Double(arc))
  }
}

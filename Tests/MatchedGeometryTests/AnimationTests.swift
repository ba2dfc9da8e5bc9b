import MatchedGeometry
import Testing

struct AnimationTests {
  @Test func theDefaultIsASpringWithoutBounce() {
    #expect(Animation.default == .spring(response: 0.55, dampingFraction: 1))
    #expect(Animation.default.resolved.duration == 0.55)
    #expect(Animation.default.resolved.isSpring)
  }

  @Test func curvesResolveToTheirControlPoints() {
    #expect(Animation.linear.resolved == ResolvedAnimation(curve: .linear, duration: 0.35))
    #expect(
      Animation.easeIn(duration: 2).resolved
        == ResolvedAnimation(curve: .bezier(x1: 0.42, y1: 0, x2: 1, y2: 1), duration: 2))
    #expect(
      Animation.easeOut.resolved.curve == .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
    #expect(Animation.easeInOut == .timingCurve(0.42, 0, 0.58, 1))
    #expect(
      Animation.timingCurve(-3, 1.5, 7, -2, duration: 1).resolved.curve
        == .bezier(x1: 0, y1: 1.5, x2: 1, y2: -2))
    #expect(
      Animation.timingCurve(.circularEaseInOut, duration: 1).resolved.curve == .circularEaseInOut)
    #expect(Animation.timingCurve(.circularEaseIn, duration: 1).resolved.curve == .circularEaseIn)
    #expect(
      Animation.timingCurve(UnitCurve.circularEaseIn.inverse, duration: 1).resolved.curve
        == .circularEaseOut)
  }

  @Test func controlPointsOnTheDiagonalAreLinear() {
    #expect(Animation.timingCurve(0, 0, 1, 1).resolved.curve == .linear)
    #expect(Animation.timingCurve(0.3, 0.3, 0.8, 0.8).resolved.curve == .linear)
    #expect(Animation.timingCurve(0.3, 0.31, 0.8, 0.8).resolved.curve != .linear)
    #expect(Animation.timingCurve(-1, -1, 1, 1).resolved.curve != .linear)
  }

  @Test func aSpringResolvesToFrequencyAndDamping() {
    let resolved = Animation.spring(duration: 0.4, bounce: 0.25).resolved
    #expect(
      resolved
        == ResolvedAnimation(
          curve: .spring(frequency: 2 * .pi / 0.4, dampingRatio: 0.75), duration: 0.4))
    #expect(resolved.isSpring)
    #expect(Animation.snappy == .spring(duration: 0.5, bounce: 0.15))
    #expect(
      Animation.interactiveSpring == .interactiveSpring(response: 0.15, dampingFraction: 0.85))
  }

  @Test func stiffnessHasALimit() throws {
    for response in [0.001, 0, -0.2] {
      let resolved = Animation.spring(response: response, dampingFraction: 0.5).resolved
      guard case .spring(let frequency, let ratio) = resolved.curve else {
        Issue.record("no spring")
        continue
      }
      #expect(frequency == 45_000.0.squareRoot() && ratio == 0.5)
      #expect(resolved.duration == (response > 0 ? 2 * .pi / 45_000.0.squareRoot() : 0))
    }
    let stiff = Spring(mass: 1, stiffness: 90_000, damping: 10)
    guard case .spring(let frequency, _) = Animation.spring(stiff).resolved.curve else {
      Issue.record("no spring")
      return
    }
    #expect(frequency == 45_000.0.squareRoot())
  }

  @Test func bounceAboveOneDoesNotDampAndBelowMinusOneHardlyMoves() {
    #expect(ratio(of: .spring(bounce: 1.7)) == 0)
    #expect(ratio(of: .bouncy(extraBounce: 0.9)) == 0)
    #expect(ratio(of: .spring(bounce: -1)) == 1000)
    #expect(ratio(of: .spring(bounce: -0.5)) == 2)
  }

  @Test func overDampingIsKeptBySpringsAndNotByInterpolatingOnes() throws {
    let over = Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true)
    let kept = try #require(ratio(of: .spring(over)))
    #expect(abs(kept - 2.5) <= 1e-12)
    #expect(ratio(of: .interpolatingSpring(over)) == 1)
    #expect(ratio(of: .interpolatingSpring(mass: 1, stiffness: 100, damping: 50)) == 1)
    #expect(ratio(of: .interpolatingSpring(duration: 0.5, bounce: -0.5)) == 1)
  }

  @Test func anInterpolatingSpringKeepsItsVelocityAndIgnoresMassForItsDuration() {
    let resolved = Animation.interpolatingSpring(
      mass: 4, stiffness: 100, damping: 10, initialVelocity: 3
    ).resolved
    #expect(resolved.curve == .spring(frequency: 5, dampingRatio: 0.25))
    #expect(resolved.duration == 2 * .pi / 10)
    #expect(resolved.initialVelocity == 3)
    let fast = Animation.interpolatingSpring(
      mass: 4, stiffness: 100, damping: 10, initialVelocity: 3
    ).speed(2).resolved
    #expect(fast.curve == .spring(frequency: 10, dampingRatio: 0.25))
    #expect(fast.duration == 2 * .pi / 20)
    #expect(fast.initialVelocity == 6)
  }

  @Test func blendDurationChangesNothingButTheValue() {
    let blended = Animation.spring(duration: 0.3, bounce: 0.1, blendDuration: 1)
    #expect(blended != .spring(duration: 0.3, bounce: 0.1))
    #expect(blended.resolved == Animation.spring(duration: 0.3, bounce: 0.1).resolved)
  }

  @Test func theOrderOfModifiersDoesNotMatter() {
    let animation = Animation.easeIn(duration: 1)
    let one = animation.delay(0.5).speed(2).repeatCount(3).delay(0.25).speed(4)
    let other = animation.speed(4).delay(0.25).repeatCount(3).speed(2).delay(0.5)
    #expect(one == other)
    #expect(one.resolved.delay == 0.75)
    #expect(one.resolved.duration == 0.125)
    #expect(one.resolved.repeatCount == 3)
    #expect(one.resolved.autoreverses)
    #expect(animation == .easeIn(duration: 1))
  }

  @Test func repeatCountsBelowOnePlayOnce() {
    for count in [1, 0, -1, .min] {
      let resolved = Animation.linear.repeatCount(count).resolved
      #expect(resolved.repeatCount == 1)
      #expect(!resolved.autoreverses)
    }
    #expect(Animation.linear.repeatCount(2, autoreverses: false).resolved.repeatCount == 2)
    #expect(!Animation.linear.repeatCount(2, autoreverses: false).resolved.autoreverses)
    #expect(Animation.linear.repeatForever().resolved.repeatCount == nil)
    #expect(Animation.linear.repeatForever().resolved.autoreverses)
    #expect(!Animation.linear.repeatForever(autoreverses: false).resolved.autoreverses)
    #expect(Animation.linear.repeatCount(5).repeatCount(2).resolved.repeatCount == 2)
  }

  @Test func speedIsFoldedIn() {
    let resolved = Animation.spring(duration: 0.5, bounce: 0.3).speed(2).resolved
    #expect(resolved.curve == .spring(frequency: 8 * .pi, dampingRatio: 0.7))
    #expect(resolved.duration == 0.25)
    #expect(resolved.isSpring)
  }

  @Test func aSpeedOfZeroOrLessFreezes() {
    for speed in [0, -0.0, -1, -Double.infinity] {
      let frozen = Animation.linear.speed(speed)
      #expect(frozen.resolved.isFrozen)
      #expect(frozen.speed(-1).resolved.isFrozen)
      #expect(frozen.speed(3).resolved.isFrozen)
      #expect(frozen.resolved.duration == 0.35)
    }
    #expect(!Animation.linear.speed(0.001).resolved.isFrozen)
  }

  @Test func onlyAPlainSpringMerges() {
    #expect(Animation.bouncy.resolved.isSpring)
    #expect(Animation.interpolatingSpring.resolved.isSpring)
    #expect(!Animation.bouncy.delay(0.1).resolved.isSpring)
    #expect(!Animation.bouncy.repeatCount(2).resolved.isSpring)
    #expect(!Animation.bouncy.repeatForever().resolved.isSpring)
    #expect(!Animation.linear.resolved.isSpring)
    #expect(Animation.bouncy.delay(0.1).delay(-0.1).resolved.isSpring)
  }

  @Test func animationsAreValues() {
    let all: Set<Animation> = [
      .linear, .linear(duration: 0.35), .timingCurve(.linear, duration: 0.35), .easeIn, .easeOut,
      .easeInOut, .default, .smooth, .spring, .spring(), .spring(response: 0.5), .snappy,
      .interactiveSpring, .interpolatingSpring, .linear.delay(1), .linear.speed(2),
    ]
    #expect(all.count == 12)
  }

  @Test func descriptionsReadAsCalls() {
    #expect("\(Animation.linear)" == "linear(duration: 0.35)")
    #expect(
      Animation.easeInOut(duration: 1).delay(0.5).speed(2).repeatCount(3).description
        == "easeInOut(duration: 1.0).speed(2.0).repeatCount(3, autoreverses: true).delay(0.5)")
    #expect(
      Animation.snappy.repeatForever(autoreverses: false).description
        == "spring(response: 0.5, dampingFraction: 0.85).repeatForever(autoreverses: false)")
    #expect(
      Animation.timingCurve(0.1, 0.2, 0.3, 0.4).description
        == "timingCurve(0.1, 0.2, 0.3, 0.4, duration: 0.35)")
    #expect(
      Animation.timingCurve(.circularEaseIn, duration: 1).description
        == "timingCurve(.circularEaseIn, duration: 1.0)")
  }

  private func ratio(of animation: Animation) -> Double? {
    guard case .spring(_, let ratio) = animation.resolved.curve else { return nil }
    return ratio
  }
}

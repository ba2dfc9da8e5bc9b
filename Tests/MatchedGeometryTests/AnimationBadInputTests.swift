import MatchedGeometry
import Testing

struct AnimationBadInputTests {
  static let badNumbers = [
    Double.nan, .signalingNaN, .infinity, -.infinity, -1, 0, 1e300, -1e300, .leastNonzeroMagnitude,
  ]

  private func animations(_ a: Double, _ b: Double) -> [Animation] {
    [
      .linear(duration: a), .easeIn(duration: a).speed(b), .timingCurve(a, b, b, a, duration: a),
      .spring(duration: a, bounce: b, blendDuration: a), .spring(response: a, dampingFraction: b),
      .spring(Spring(mass: a, stiffness: b, damping: b, allowOverDamping: true), blendDuration: b),
      .smooth(duration: a, extraBounce: b), .interactiveSpring(duration: a, extraBounce: b),
      .interactiveSpring(response: a, dampingFraction: b),
      .interpolatingSpring(duration: a, bounce: b, initialVelocity: b),
      .interpolatingSpring(mass: a, stiffness: b, damping: a, initialVelocity: b),
      .interpolatingSpring(mass: b, stiffness: a, damping: b, initialVelocity: a),
      .bouncy.delay(a).delay(b).speed(a).speed(b), .linear.speed(a).repeatCount(.max).speed(b),
    ]
  }

  @Test(arguments: badNumbers)
  func badInputResolvesToLegalNumbers(a: Double) {
    for b in Self.badNumbers {
      for animation in animations(a, b) {
        // A NaN inside would make it differ from itself.
        #expect(animation == animation)
        let resolved = animation.resolved
        #expect(resolved.duration >= 0 && resolved.duration <= 1e8, "\(animation)")
        #expect(resolved.delay.magnitude <= 1e8, "\(animation)")
        #expect(resolved.initialVelocity.isFinite, "\(animation)")
        switch resolved.curve {
        case .spring(let frequency, let ratio):
          #expect(frequency > 0 && frequency.isFinite, "\(animation)")
          #expect(ratio >= 0 && ratio <= 1000, "\(animation)")
        case .bezier(let x1, let y1, let x2, let y2):
          #expect(x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1, "\(animation)")
          #expect(y1.isFinite && y2.isFinite, "\(animation)")
        default: break
        }
      }
    }
  }

  @Test func notANumberCountsAsTheDefault() {
    let nan = Double.nan
    #expect(Animation.linear(duration: nan) == .linear)
    #expect(Animation.spring(duration: nan, bounce: nan, blendDuration: nan) == .spring)
    #expect(Animation.spring(response: nan, dampingFraction: nan) == .spring(response: 0.5))
    #expect(
      Animation.interactiveSpring(response: nan, dampingFraction: nan, blendDuration: 0.25)
        == .interactiveSpring(response: 0.15))
    #expect(Animation.interactiveSpring(duration: nan) == .interactiveSpring)
    #expect(
      Animation.interpolatingSpring(duration: nan, initialVelocity: nan) == .interpolatingSpring)
    #expect(Animation.bouncy.delay(nan).speed(nan) == .bouncy)
  }

  @Test func otherNumbersCountAsTheNearestLegalOne() {
    #expect(Animation.linear(duration: -4) == .linear(duration: 0))
    #expect(Animation.linear(duration: .infinity) == .linear(duration: 1e8))
    #expect(
      Animation.spring(response: 0.5, dampingFraction: -1)
        == .spring(response: 0.5, dampingFraction: 0))
    #expect(
      Animation.interpolatingSpring(mass: 0, stiffness: -2, damping: -3)
        == .interpolatingSpring(mass: 1e-6, stiffness: 1e-6, damping: 0))
    #expect(Animation.bouncy.delay(.infinity).resolved.delay == 1e8)
    #expect(Animation.bouncy.delay(-0.5).resolved.delay == -0.5)
    #expect(Animation.linear.speed(.infinity) == .linear.speed(1e6))
  }
}

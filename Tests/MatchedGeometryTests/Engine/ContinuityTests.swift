import MatchedGeometry
import Testing

@Suite struct ContinuityTests {
  /// Any animation, and whether it is a spring that takes over a speed at once.
  private func animation(
    _ random: inout SystemlessRandom
  ) -> (animation: Animation, isSpring: Bool) {
    let duration = random.number(in: 0.05...1.2)
    var animation: Animation
    var isSpring = false
    switch random.index(below: 7) {
    case 0: animation = .lin(duration * 1000)
    case 1: animation = .easeInOut(duration: duration)
    case 2: animation = .timingCurve(0.8, -0.4, 0.2, 1.4, duration: duration)
    case 3: animation = .timingCurve(.circularEaseInOut, duration: duration)
    case 4:
      animation = .smooth(duration: duration)
      isSpring = true
    case 5:
      animation = .bouncy(duration: duration)
      isSpring = true
    default:
      animation = .spring(Spring(mass: 1, stiffness: 80, damping: 60))
      isSpring = true
    }
    if random.index(below: 4) == 0 {
      animation = animation.delay(random.number(in: 0...0.3))
      isSpring = false
    }
    if random.index(below: 12) == 0 {
      animation = animation.repeatCount(3)
      isSpring = false
    }
    return (animation, isSpring)
  }

  @Test(arguments: RetargetMode.allCases)
  func `a chain of thirty retargets never jumps`(_ mode: RetargetMode) {
    var random = SystemlessRandom(seed: 30 + UInt64(mode.rawValue))
    for chain in 0..<60 {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      var time = 0.0
      var largest: Float = 0
      for link in 0..<30 {
        let (animation, isSpring) = animation(&random)
        let name = "chain \(chain), link \(link), \(animation),"
        engine.advance(to: time)
        let before = engine.presentationFrame(of: dot) ?? .missing
        let speed = engine.presentationVelocity(of: dot) ?? .missing
        largest = max(largest, abs(before.x))
        let target = Float(random.number(in: -500...500))
        engine.move(dot, toX: target, animation, at: time, retarget: mode)
        expect(engine.presentationFrame(of: dot), near: before, "\(name) commit:")
        engine.advance(to: time)
        expect(engine.presentationFrame(of: dot), near: before, "\(name) tick:")
        if mode == .automatic && isSpring {
          let tolerance = max(0.01, 1e-5 * Double(abs(speed.x)))
          expect(
            engine.presentationVelocity(of: dot), near: speed, within: tolerance,
            "\(name) speed:")
        }
        time += random.number(in: 0.001...0.03)
      }
      // Targets are within 500 points; what is shown goes beyond them only by a bounce.
      if mode == .automatic { #expect(largest < 3000, "chain \(chain)") }
      engine.advance(to: time + 100)
      #expect(engine.isSettled(dot) == true)
    }
  }
}

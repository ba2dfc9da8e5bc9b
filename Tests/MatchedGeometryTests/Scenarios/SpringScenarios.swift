import MatchedGeometry
import Testing

@Suite("Scenarios: springs") struct SpringScenarios {
  /// Critically damped, 4 pi radians a second.
  private static let smooth = Animation.spring(duration: 0.5, bounce: 0)

  @Test func `R03: a spring that is sent back keeps its speed`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, Self.smooth, at: 0)
    let before: [(Double, Double, Double)] = [
      (0.05, 13.13115, 421.22531), (0.1, 35.77396, 449.43738), (0.2, 71.54157, 255.82833),
      (0.3, 89.00339, 109.21678), (0.5, 98.63991, 14.74474),
    ]
    for (time, x, speed) in before {
      expect(engine.x(of: dot, at: time), near: x, "\(time):")
      expect(engine.speed(of: dot, at: time), near: speed, "\(time):")
    }
    engine.move(dot, toX: 0, Self.smooth, at: 0.1)
    let after: [(Double, Double, Double)] = [
      (0.1, 35.77396, 449.43738), (0.15, 43.0649, -61.57108), (0.2, 35.76761, -193.60904),
      (0.3, 17.46183, -146.61156), (0.5, 2.59418, -26.70078),
    ]
    for (time, x, speed) in after {
      expect(engine.x(of: dot, at: time), near: x, "\(time):")
      expect(engine.speed(of: dot, at: time), near: speed, "\(time):")
    }
  }

  @Test func `R04: carrying position and speed is the same as adding two residuals`() {
    var random = SystemlessRandom(seed: 4)
    for _ in 0..<50 {
      let spring = Animation.spring(
        response: random.number(in: 0.8...1.5), dampingFraction: random.number(in: 0.1...2))
      let turn = random.number(in: 0.02...0.3)
      var merged = MatchedGeometryEngine()
      var added = MatchedGeometryEngine()
      let a = merged.insertDot()
      let b = added.insertDot()
      merged.move(a, toX: 100, spring, at: 0)
      added.move(b, toX: 100, spring, at: 0)
      merged.move(a, toX: 0, spring, at: turn)
      added.move(b, toX: 0, spring, at: turn, retarget: .additive)
      // Until the first of them has settled.
      for step in 0...20 {
        let time = turn + Double(step) * 0.03
        expect(
          added.x(of: b, at: time), near: merged.x(of: a, at: time),
          "\(spring) turned at \(turn), \(time):")
      }
    }
  }

  @Test func `R05: the presets`() {
    let rows: [(Animation, [Double], (Double, Double)?)] = [
      (.smooth, [35.774, 71.5416, 89.0034, 98.6399], nil),
      (.snappy, [38.8102, 78.6369, 95.6447, 100.602], (0.47458, 100.6288)),
      (.bouncy, [42.3302, 87.3711, 103.393, 101.4498], (0.35007, 104.5988)),
    ]
    for (animation, xs, peak) in rows {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.move(dot, toX: 100, animation, at: 0)
      for (time, x) in zip([0.1, 0.2, 0.3, 0.5], xs) {
        expect(engine.x(of: dot, at: time), near: x, "\(animation) at \(time):")
      }
      var highest = (0.0, 0.0)
      for step in 0...600 {
        let x = engine.x(of: dot, at: Double(step) * 0.001)
        if x > highest.1 { highest = (Double(step) * 0.001, x) }
      }
      if let (time, x) = peak {
        expect(highest.0, near: time, within: 0.002)
        expect(highest.1, near: x)
      } else {
        #expect(highest.1 < 100)
      }
    }
  }

  @Test func `R07: a velocity that is given is honoured, and only once`() {
    let spring = Animation.spring(response: 2 * Double.pi / 20, dampingFraction: 1)
    let times = [0.016, 0.032, 0.064, 0.128, 0.3]
    let rows: [(Float, [Double])] = [
      (0, [4.1483, 13.524, 36.6075, 72.4795, 98.2649]),
      (11000, [131.9506, 199.131, 232.3458, 181.3246, 106.4448]),
      (-12000, [-135.2723, -188.9562, -176.9252, -46.2606, 89.3414]),
    ]
    for (velocity, xs) in rows {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.move(dot, toX: 100, spring, at: 0, velocity: velocity)
      for (time, x) in zip(times, xs) {
        expect(engine.x(of: dot, at: time), near: x, "\(velocity) at \(time):")
      }
    }

    var given = MatchedGeometryEngine()
    var plain = MatchedGeometryEngine()
    let a = given.insertDot()
    let b = plain.insertDot()
    given.move(a, toX: 100, spring, at: 0, velocity: 0)
    plain.move(b, toX: 100, spring, at: 0)
    for step in 0...100 {
      let time = Double(step) * 0.007
      #expect(given.frame(of: a, at: time).bits == plain.frame(of: b, at: time).bits)
    }
  }

  @Test func `R07: a later retarget does not get the velocity again`() {
    let spring = Animation.spring(response: 2 * Double.pi / 20, dampingFraction: 1)
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, spring, at: 0, velocity: 11000)
    let speed = engine.speed(of: dot, at: 0.128)
    let x = engine.x(of: dot, at: 0.128)
    engine.move(dot, toX: 50, spring, at: 0.128)
    expect(engine.x(of: dot, at: 0.128), near: x)
    expect(engine.speed(of: dot, at: 0.128), near: speed, within: 5e-3)
  }

  @Test func `R20: an undamped spring swings for ever, and says so`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .spring(duration: 0.5, bounce: 1), at: 0)
    #expect(engine.count(of: .neverSettles) == 1)
    for (time, x) in [(0.125, 100.0), (0.25, 200), (0.375, 100), (0.5, 0), (1, 0)] {
      expect(engine.x(of: dot, at: time), near: x, "\(time):")
    }
    engine.advance(to: 1000)
    #expect(engine.isSettled(dot) == false)
    #expect(engine.isAnimating == true)
  }

  @Test func `R21: a spring made from a duration keeps the speed as well`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, Self.smooth, at: 0)
    engine.move(dot, toX: 200, Self.smooth, at: 0.1)
    expect(engine.x(of: dot, at: 0.1), near: 35.774)
    expect(engine.speed(of: dot, at: 0.1), near: 449.4374)
    expect(engine.x(of: dot, at: 0.2), near: 107.3155)
  }
}

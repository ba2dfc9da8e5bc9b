import Testing

@testable import MatchedGeometry

/// Staircases, curves of stops, and functions of the host, as animations.
@Suite struct CurveTests {
  private struct Stage: ~Copyable {
    var engine = MatchedGeometryEngine()
    let card: Element.ID

    init(_ animation: Animation, at start: Double = 0) {
      card = engine.insert(Element(frame: rect(0, 0, 10, 10)))
      send(to: 100, animation, at: start)
    }

    mutating func send(to x: Float, _ animation: Animation, at time: Double) {
      engine.withAnimation(animation, at: time) { $0.setFrame(rect(x, 0, 10, 10), of: card) }
    }

    mutating func x(at time: Double) -> Double {
      engine.advance(to: time)
      return Double(engine.presentationFrames[card.slot].x)
    }
  }

  /// 0.1 s is no multiple of the resolution of times.
  @Test(arguments: [0, 0.3, 1000.1])
  func `a tick that is intended for a jump shows the step after it`(_ start: Double) {
    var stage = Stage(.timingCurve(.steps(7), duration: 0.7), at: start)
    for step in 0..<7 {
      let time = start + Double(step) / 10
      expect(stage.x(at: time), near: 100 * Double(step) / 7)
      expect(stage.x(at: time + 0.099), near: 100 * Double(step) / 7)
    }
    #expect(stage.x(at: start + 0.7) == 100)
  }

  @Test func `long staircases jump at their times`() {
    var stage = Stage(.timingCurve(.steps(10), duration: 100_000.7))
    for step in 1..<10 {
      let time = 10_000.07 * Double(step)
      expect(stage.x(at: time - 1e-6), near: 10 * Double(step - 1))
      expect(stage.x(at: time), near: 10 * Double(step))
    }
  }

  @Test func `nothing jumps before the delay is over`() {
    var stage = Stage(.timingCurve(.steps(4, .jumpStart), duration: 1).delay(0.2))
    #expect(stage.x(at: 0.199) == 0)
    expect(stage.x(at: 0.2), near: 25)
    expect(stage.x(at: 0.45), near: 50)
    var curve = Stage(.timingCurve(.linear([0.5, 1]), duration: 1).delay(0.2))
    #expect(curve.x(at: 0.199) == 0)
    expect(curve.x(at: 0.2), near: 50)
  }

  @Test func `a curve that ends elsewhere jumps to the target when it is over`() {
    var stage = Stage(.timingCurve(.linear([0, -0.5, 0.25]), duration: 1))
    expect(stage.x(at: 0.5), near: -50)
    expect(stage.x(at: 0.999), near: 25, within: 0.2)
    let isAnimating = stage.engine.isAnimating
    let tick = stage.engine.advance(to: 1)
    #expect(isAnimating && tick.settled.count == 1 && tick.settled[0] == stage.card)
    #expect(stage.x(at: 1) == 100)
  }

  @Test func `a spring takes over the speed of a line and none from a staircase`() {
    // From 0.5 s on 150 points a second.
    let line = Animation.timingCurve(.linear([0, .init(0.25, at: 0.5), 1]), duration: 1)
    for (animation, place, speed) in [
      (line, 25 + 0.1 * 150, 150.0), (.timingCurve(.steps(5), duration: 1), 60, 0),
    ] {
      var stage = Stage(animation)
      stage.send(to: 300, .smooth, at: 0.6)
      let velocity = stage.engine.presentationVelocity(of: stage.card)
      expect(velocity.map { Double($0.x) }, near: speed, within: 1e-2)
      expect(stage.x(at: 0.6), near: place)
    }
  }

  @Test func `an interrupted staircase goes on beneath the new curve`() {
    var stage = Stage(.timingCurve(.steps(2), duration: 1))
    stage.send(to: 200, .linear(duration: 1), at: 0.25)
    // 200 + a1 (100 - 200) + a1 a0 (0 - 100)
    expect(stage.x(at: 0.25), near: 0)
    expect(stage.x(at: 0.45), near: 200 - 80 - 80)
    expect(stage.x(at: 0.75), near: 200 - 50 - 25)
    #expect(stage.x(at: 1.25) == 200)
  }

  @Test func `each run of a repeated staircase has all steps and every second one goes back`() {
    var stage = Stage(.timingCurve(.steps(4, .jumpNone), duration: 1).repeatCount(3))
    for (time, x) in [
      (0.1, 0.0), (0.3, 100.0 / 3), (0.9, 100), (1.1, 100), (1.9, 0), (2.6, 200.0 / 3),
    ] {
      expect(stage.x(at: time), near: x)
    }
    #expect(stage.x(at: 3) == 100)
  }

  @Test func `speed and seeking change the time of a curve`() {
    var stage = Stage(.timingCurve(.linear([0, .init(0.8, at: 0.25), 1]), duration: 2).speed(2))
    expect(stage.x(at: 0.25), near: 80)
    expect(stage.x(at: 0.125), near: 40)
    expect(stage.x(at: 0.625), near: 90)
  }

  @Test func `the deepest stop bounds when a spring over a curve has settled`() {
    // The curve is a thousand times as far as its target.
    var stage = Stage(.timingCurve(.linear([0, 1000, 1]), duration: 4))
    stage.send(to: 0, .smooth(duration: 0.5).delay(0.1), at: 0.1)
    var last = stage.x(at: 0.1)
    for tick in 1...4000 {
      let x = stage.x(at: 0.1 + Double(tick) / 1000)
      if !stage.engine.isAnimating {
        #expect(abs(x - last) < 0.011)
        return
      }
      last = x
    }
    Issue.record("it does not settle")
  }

  @Test func `equal stops are stored once, by whichever thread comes first`() async {
    @Sendable func curves() -> [UnitCurve] {
      (0..<200).map { .linear([0, .init(Double($0) / 7, at: 0.37), 1]) }
    }
    // Curves are equal if their stops are at the same address.
    let made = await withTaskGroup(of: [UnitCurve].self) { group in
      for _ in 0..<8 { group.addTask { curves() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(made.allSatisfy { $0 == made[0] } && Set(made[0]).count == 200)
  }

  @Test func `an animation is a plain value`() {
    #expect(MemoryLayout<Animation>.size <= 96 && _isPOD(Animation.self))
  }
}

import MatchedGeometry
import Testing

@Suite struct RetargetTests {
  @Test func `a curve sent back chases the running one`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.move(dot, toX: 0, .lin(1000), at: 0.5)
    for (time, x) in [(0.5, 50.0), (0.75, 56.25), (1, 50), (7.0 / 6, 33.3333), (1.5, 0)] {
      expect(engine.x(of: dot, at: time), near: x, "\(time):")
    }
  }

  @Test func `during a delay the old motion goes on`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.move(dot, toX: 0, .lin(1000).delay(0.25), at: 0.5)
    expect(engine.x(of: dot, at: 0.5), near: 50)
    expect(engine.x(of: dot, at: 0.7), near: 70)
    expect(engine.speed(of: dot, at: 0.7), near: 100)
    // From 0.75 on: (1 - (t - 0.75)) 100 t, until the old one is over at 1.
    expect(engine.x(of: dot, at: 0.875), near: 76.5625)
    expect(engine.x(of: dot, at: 1.25), near: 50)
    #expect(engine.x(of: dot, at: 1.75) == 0)
  }

  @Test func `a delayed spring waits on top of the running motion as well`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.move(dot, toX: 0, .smooth.delay(0.5), at: 0.25)
    expect(engine.x(of: dot, at: 0.5), near: 50)
    expect(engine.x(of: dot, at: 0.75), near: 75)
    // (1 + w t) e^-wt of 4 pi at 0.25 s is 0.178974: of the 100 that the line has reached.
    expect(engine.x(of: dot, at: 1), near: 17.8974)
  }

  @Test func `a spring takes over from a curve with its speed`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.move(dot, toX: 0, .smooth, at: 0.5)
    expect(engine.x(of: dot, at: 0.5), near: 50)
    expect(engine.speed(of: dot, at: 0.5), near: 100)
    // e^-wt (50 + (100 + 50 w) t) at 0.1 s, w = 4 pi.
    expect(engine.x(of: dot, at: 0.6), near: 34.9591)
  }

  @Test func `a third curve chases the motion as it would run out`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.move(dot, toX: 0, .lin(1000), at: 0.5)
    // Shown: 100 t (1.5 - t): 56.25 at 0.75 with speed 0; 0.75 s are left.
    engine.move(dot, toX: 100, .lin(1000), at: 0.75)
    expect(engine.x(of: dot, at: 0.75), near: 56.25)
    expect(engine.x(of: dot, at: 1), near: 67.1875)
    expect(engine.x(of: dot, at: 1.25), near: 78.125)
    #expect(engine.x(of: dot, at: 1.75) == 100)
  }

  @Test func `a reduced motion runs out with the speed it had`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.move(dot, toX: 0, .lin(1000), at: 0.5)
    // At 0.9: 100 0.9 0.6 = 54, speed 150 - 200 0.9 = -30; 0.6 s are left: h(s) = s - s^2 / 1.2.
    engine.move(dot, toX: 100, .lin(1000), at: 0.9)
    expect(engine.x(of: dot, at: 0.9), near: 54)
    expect(engine.speed(of: dot, at: 0.9), near: 16)
    // s = 0.3: 100 + 0.7 (54 - 30 0.225 - 100).
    expect(engine.x(of: dot, at: 1.2), near: 63.075)
    // s = 0.8, run out since 0.6: 100 + 0.2 (54 - 30 0.3 - 100).
    expect(engine.x(of: dot, at: 1.7), near: 89)
    #expect(engine.x(of: dot, at: 1.9) == 100)
  }

  @Test func `a chase whose inner motion is over is a plain motion`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(200), at: 0)
    engine.move(dot, toX: 0, .lin(1000), at: 0.1)
    // At 0.6 the first is over: 100 (1 - (t - 0.1)), still running until 1.1. Not reduced: it goes on.
    engine.move(dot, toX: 100, .lin(1000), at: 0.6)
    expect(engine.x(of: dot, at: 0.6), near: 50)
    // 100 + (1 - 0.25) (25 - 100).
    expect(engine.x(of: dot, at: 0.85), near: 43.75)
    expect(engine.x(of: dot, at: 1.1), near: 50)
    #expect(engine.x(of: dot, at: 1.6) == 100)
  }

  @Test func `additive motions add up, and the speed of springs survives`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.move(dot, toX: 300, .lin(2000), at: 0.5, retarget: .additive)
    // 300 - 100 (1 - t) - 200 (1 - (t - 0.5) / 2).
    expect(engine.x(of: dot, at: 0.5), near: 50)
    expect(engine.x(of: dot, at: 0.75), near: 100)
    expect(engine.x(of: dot, at: 1.5), near: 200)
    #expect(engine.x(of: dot, at: 2.5) == 300)
  }

  @Test func `a zero-length animation is there at once, in every mode`() {
    for mode in RetargetMode.allCases {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.move(dot, toX: 100, .lin(1000), at: 0)
      engine.move(dot, toX: 300, .lin(0), at: 0.5, retarget: mode)
      #expect(engine.x(of: dot, at: 0.5) == 300)
      #expect(engine.isSettled(dot) == true)
    }
  }

  @Test func `a given velocity replaces the shown one of a spring, and curves ignore it`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0, velocity: 5000)
    expect(engine.x(of: dot, at: 0.25), near: 25)
    engine.move(dot, toX: 100, .smooth, at: 0.5, velocity: -400)
    expect(engine.x(of: dot, at: 0.5), near: 50)
    expect(engine.speed(of: dot, at: 0.5), near: -400)
    engine.move(dot, toX: 0, .smooth, at: 0.6, retarget: .restart, velocity: 300)
    expect(engine.speed(of: dot, at: 0.6), near: 300)
    engine.move(dot, toX: 0, .smooth, at: 5, velocity: 40)
    expect(engine.speed(of: dot, at: 5), near: 40)
    // 40 t e^-wt at 0.1 s.
    expect(engine.x(of: dot, at: 5.1), near: 1.13845)
  }

  @Test func `the initial velocity of an interpolating spring counts in distances`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    let spring = Animation.interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 3)
    engine.move(dot, toX: 100, spring, at: 0)
    expect(engine.speed(of: dot, at: 0), near: 300)
    let speed = engine.speed(of: dot, at: 0.1)
    let x = engine.x(of: dot, at: 0.1)
    engine.move(dot, toX: 0, spring, at: 0.1)
    expect(engine.speed(of: dot, at: 0.1), near: speed - 3 * x, within: 5e-3)
  }

  @Test func `a new source in mid flight without animation inherits what is left`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let b = engine.replace(a, by: rect(100, 0, 10, 10), 1, in: space, .lin(1000), at: 0)
    let c = engine.withTransaction(Transaction(), at: 0.5) { engine in
      engine.remove(b)
      return engine.insert(rect(400, 0, 10, 10), 1, in: space)
    }
    #expect(engine.contains(b) == false)
    expect(engine.x(of: c, at: 0.5), near: 350)
    expect(engine.x(of: a, at: 0.5), near: 350)
    expect(engine.x(of: c, at: 0.75), near: 375)
    #expect(engine.x(of: c, at: 1) == 400)
    #expect(engine.opacity(of: c, at: 0.75) == 1)
  }

  @Test func `members that come in flight, each with its own spring, start where the group is`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    engine.move(a, toX: 100, .smooth, at: 0)
    let element = Element(frame: rect(200, 0, 10, 10))
      .matchedGeometryEffect(id: 1, in: space, anchor: .topLeading)
    let others = engine.withAnimation(.smooth, at: 0.1) { engine in
      [0.2, 0.3, 0.4].map { engine.insert(element, animation: .smooth(duration: $0)) }
    }
    for id in [a] + others {
      expect(engine.presentationFrame(of: id), near: rect(35.77396, 0, 10, 10))
      expect(engine.x(of: id, at: 0.1), near: 35.77396)
      expect(engine.speed(of: id, at: 0.1), near: 449.43738)
    }
  }
}

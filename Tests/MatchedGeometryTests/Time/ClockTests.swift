import MatchedGeometry
import Testing

// The clock of a namespace. Where nothing else is said an element goes from x = 0 to 100 in a second, from 0 on.
@Suite struct ClockTests {
  private struct Scene: ~Copyable {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    /// In the namespace.
    let inside: Element.ID
    /// In no namespace.
    let outside: Element.ID
    let transaction: Transaction.ID

    init(_ animation: Animation = .lin(1000)) {
      let inside = engine.insert(rect(0, 0, 10, 10), 1, in: space)
      let outside = engine.insertDot()
      engine.advance(to: 0)
      transaction = engine.withAnimation(animation, isInteractive: true, at: 0) { engine in
        engine.setFrame(rect(100, 0, 10, 10), of: inside)
        engine.setFrame(rect(100, 0, 10, 10), of: outside)
        return engine.transaction!
      }
      self.inside = inside
      self.outside = outside
    }
  }

  @Test func `G10: twice as fast, a pause, and back to the start, where it completes as reversed`()
  {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let dot = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    engine.advance(to: 0)
    let transaction = engine.kept(.lin(1000), at: 0) {
      $0.setFrame(rect(100, 0, 10, 10), of: dot)
    }
    expect(engine.x(of: dot, at: 0.25), near: 25)
    engine.setClockRate(2, of: space, at: 0.25)
    expect(engine.x(of: dot, at: 0.3), near: 35)
    expect(engine.x(of: dot, at: 0.4), near: 55)
    engine.setClockRate(0, of: space, at: 0.4)
    expect(engine.x(of: dot, at: 0.5), near: 55)
    expect(engine.clockTime(of: space), near: 0.55, within: 1e-6)
    engine.setClockRate(1, of: space, at: 0.5)
    engine.reverse(transaction, at: 0.5)
    expect(engine.x(of: dot, at: 0.75), near: 30)
    #expect(engine.isAnimating == true)
    let tick = engine.advance(to: 1.05)
    expect(engine.presentationFrame(of: dot), near: rect(0, 0, 10, 10))
    #expect(tick.completions.map(\.transaction) == [transaction, transaction])
    #expect(tick.completions.map(\.criterion) == [.logicallyComplete, .removed])
    #expect(tick.completions.map(\.kind) == [.reversed, .reversed])
    for completion in tick.completions { expect(completion.time, near: 1.05, within: 1e-6) }
    #expect(engine.advance(to: 3).completions.isEmpty)
    expect(engine.x(of: dot, at: 3), near: 0)
    #expect(engine.isAnimating == false)
    #expect(engine.nextDeadline == nil)
  }

  @Test func `what stands still needs no tick, and completes when its clock has got there`() {
    var scene = Scene()
    scene.engine.setClockRate(0, of: scene.space, at: 0.5)
    scene.engine.advance(to: 0.5)
    #expect(scene.engine.isAnimating(in: scene.space) == false)
    // The element outside moves on.
    #expect(scene.engine.nextDeadline == 0.5)
    var tick = scene.engine.advance(to: 1)
    #expect(tick.settledElements == [scene.outside])
    #expect(tick.completions.isEmpty)
    #expect(scene.engine.isAnimating == false)
    #expect(scene.engine.nextDeadline == nil)
    #expect(scene.engine.isSettled(scene.inside) == false)
    tick = scene.engine.advance(to: 20)
    expect(scene.engine.presentationFrame(of: scene.inside), near: rect(50, 0, 10, 10))
    #expect(tick.completions.isEmpty && tick.movedSlots.isEmpty)
    scene.engine.setClockRate(0.25, of: scene.space, at: 20)
    #expect(scene.engine.nextDeadline == 20)
    #expect(scene.engine.isAnimating(in: scene.space) == true)
    expect(scene.engine.x(of: scene.inside, at: 21), near: 75)
    tick = scene.engine.advance(to: 30)
    #expect(tick.settledElements == [scene.inside])
    #expect(tick.completions.map(\.kind) == [.finished, .finished])
    // Half a second was left, at a quarter of the speed.
    for completion in tick.completions { expect(completion.time, near: 22, within: 1e-6) }
  }

  @Test func `a clock acts on what is matched in its namespace, frames and opacity`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let old = engine.insert(rect(0, 0, 100, 100), 1, in: space)
    let other = engine.insertDot()
    engine.setClockRate(0.5, of: space, at: 0)
    engine.advance(to: 0)
    var new = Element.ID.invalid
    let transaction = engine.withAnimation(.lin(1000), isInteractive: true, at: 0) { engine in
      engine.remove(old)
      new = engine.insert(rect(200, 100, 50, 50), 1, in: space)
      engine.setFrame(rect(100, 0, 10, 10), of: other)
      return engine.transaction!
    }
    engine.advance(to: 0.5)
    expect(engine.presentationFrame(of: new), near: rect(50, 25, 87.5, 87.5))
    expect(engine.presentationFrame(of: old), near: rect(50, 25, 87.5, 87.5))
    expect(engine.presentationOpacity(of: new).map(Double.init), near: 0.25)
    expect(engine.presentationOpacity(of: old).map(Double.init), near: 0.75)
    expect(engine.presentationFrame(of: other), near: rect(50, 0, 10, 10))
    expect(engine.presentationVelocity(of: new), near: rect(100, 50, -25, -25))
    #expect(engine.advance(to: 1.75).completions.isEmpty)
    let tick = engine.advance(to: 2)
    #expect(tick.completions.map(\.transaction) == [transaction, transaction])
    #expect(tick.completions.map(\.time) == [2, 2])
    #expect(tick.leftElements == [old])
    #expect(engine.presentationFrame(of: new) == rect(200, 100, 50, 50))
  }

  @Test func `another time is shown at once, and what is over by then has ended`() {
    var scene = Scene()
    scene.engine.setClockRate(0, of: scene.space, at: 0.25)
    scene.engine.setClockTime(0.75, of: scene.space, at: 0.25)
    expect(scene.engine.presentationFrame(of: scene.inside), near: rect(75, 0, 10, 10))
    let tick = scene.engine.advance(to: 0.25)
    expect(scene.engine.presentationFrame(of: scene.inside), near: rect(75, 0, 10, 10))
    expect(scene.engine.presentationFrame(of: scene.outside), near: rect(25, 0, 10, 10))
    #expect(tick.movedSlots.contains { $0.contains(scene.inside.slot) })
    #expect(scene.engine.clockTime(of: scene.space) == 0.75)
    scene.engine.setClockTime(-5, of: scene.space, at: 0.5)
    expect(scene.engine.x(of: scene.inside, at: 0.5), near: 0)
    scene.engine.setClockTime(1.5, of: scene.space, at: 0.75)
    let end = scene.engine.advance(to: 0.75)
    #expect(scene.engine.presentationFrame(of: scene.inside) == rect(100, 0, 10, 10))
    #expect(end.settledElements == [scene.inside])
    #expect(end.completions.isEmpty)
    #expect(scene.engine.advance(to: 2).completions.map(\.time) == [1, 1])
  }

  @Test func `without a time a clock that stood still goes on at the next tick`() {
    var scene = Scene()
    scene.engine.advance(to: 0.25)
    scene.engine.setClockRate(0, of: scene.space)
    expect(scene.engine.x(of: scene.inside, at: 2), near: 25)
    scene.engine.setClockRate(1, of: scene.space)
    #expect(scene.engine.nextDeadline == 2)
    expect(scene.engine.x(of: scene.inside, at: 10), near: 25)
    expect(scene.engine.x(of: scene.inside, at: 10.5), near: 75)
    // A tick that goes back shows it standing still.
    expect(scene.engine.x(of: scene.inside, at: 9), near: 25)
    expect(scene.engine.clockTime(of: scene.space), near: 0.25)
    let tick = scene.engine.advance(to: 11)
    #expect(tick.settledElements == [scene.inside])
    for completion in tick.completions { expect(completion.time, near: 10.75, within: 1e-6) }
    // One that runs is not held up.
    var other = Scene()
    other.engine.advance(to: 0.25)
    other.engine.setClockRate(0.5, of: other.space)
    expect(other.engine.x(of: other.inside, at: 0.75), near: 50)
  }

  @Test func `what is changed on a slowed clock keeps its place and its speed`() {
    var scene = Scene(.smooth(duration: 0.5))
    scene.engine.setClockRate(0.5, of: scene.space, at: 0.1)
    // A tenth of a second of the clock: R03 of the scenarios, at half the speed.
    expect(scene.engine.x(of: scene.inside, at: 0.1), near: 35.77396)
    expect(scene.engine.speed(of: scene.inside, at: 0.1), near: 449.43738 / 2)
    scene.engine.move(scene.inside, toX: 0, .smooth(duration: 0.5), at: 0.1)
    expect(scene.engine.x(of: scene.inside, at: 0.1), near: 35.77396)
    expect(scene.engine.speed(of: scene.inside, at: 0.1), near: 449.43738 / 2)
    expect(scene.engine.x(of: scene.inside, at: 0.2), near: 43.0649)
    expect(scene.engine.x(of: scene.inside, at: 0.5), near: 17.46183)
    // A curve chases it by the clock, too: 56.25, 50 and 33.33 as without one.
    var curve = Scene()
    curve.engine.setClockRate(2, of: curve.space, at: 0.5)
    curve.engine.move(curve.inside, toX: 0, .lin(1000), at: 0.5)
    expect(curve.engine.x(of: curve.inside, at: 0.625), near: 56.25)
    expect(curve.engine.x(of: curve.inside, at: 0.75), near: 50)
    expect(curve.engine.x(of: curve.inside, at: 0.5 + 1 / 3.0), near: 33.3333)
    #expect(curve.engine.x(of: curve.inside, at: 1) == 0)
  }

  @Test func `one that joins another namespace goes on without a jump in place or speed`() {
    for (animation, rates) in [
      (Animation.smooth(duration: 0.5), (1.0, 0.5)), (.lin(500), (0.25, 2.0)),
      (.smooth(duration: 0.5), (2.0, 1.0)),
    ] {
      let spaces = [Namespace.ID(), Namespace.ID()]
      var engine = MatchedGeometryEngine()
      let dot = engine.insert(rect(0, 0, 10, 10), 1, in: spaces[0])
      engine.setClockRate(rates.0, of: spaces[0], at: 0)
      engine.setClockRate(rates.1, of: spaces[1], at: 0)
      engine.move(dot, toX: 100, .smooth(duration: 0.5), at: 0)
      engine.advance(to: 0.25)
      let place = engine.presentationFrame(of: dot)!
      let speed = engine.presentationVelocity(of: dot)!
      #expect(speed.x > 20)
      engine.withAnimation(animation, at: 0.25) { engine in
        engine.setMatch(
          Match(id: 2, in: spaces[1], properties: .frame, anchor: .topLeading), of: dot)
        engine.setFrame(rect(-50, 0, 10, 10), of: dot)
      }
      engine.advance(to: 0.25)
      expect(engine.presentationFrame(of: dot), near: place, "\(rates)")
      if animation == .smooth(duration: 0.5) {
        expect(engine.presentationVelocity(of: dot), near: speed, within: 0.01, "\(rates)")
      }
      let end = engine.frame(of: dot, at: 30)
      #expect(end == rect(-50, 0, 10, 10))
    }
  }

  @Test func `a namespace that ends gives its clock up, and what moves goes on with the host's`() {
    var scene = Scene()
    scene.engine.setClockRate(0, of: scene.space, at: 0.25)
    scene.engine.advance(to: 4)
    scene.engine.endNamespace(scene.space)
    #expect(scene.engine.clockRate(of: scene.space) == 1)
    #expect(scene.engine.clockTime(of: scene.space) == 4)
    expect(scene.engine.x(of: scene.inside, at: 4.25), near: 50)
    let tick = scene.engine.advance(to: 10)
    #expect(tick.settledElements == [scene.inside])
    #expect(tick.completions.map(\.time) == [4.75, 4.75])
  }

  @Test func `calls that cannot be are refused, and change nothing`() {
    var scene = Scene()
    let ended = Namespace.ID()
    scene.engine.endNamespace(ended)
    for rate in [Double.nan, .infinity, -1e-9, 1e9] {
      scene.engine.setClockRate(rate, of: scene.space, at: 0.25)
    }
    for time in [Double.nan, .infinity, 1e12] {
      scene.engine.setClockTime(time, of: scene.space, at: 0.25)
    }
    #expect(scene.engine.count(of: .invalidClock) == 7)
    scene.engine.setClockRate(2, of: ended, at: 0.25)
    scene.engine.setClockTime(2, of: ended, at: 0.25)
    #expect(scene.engine.count(of: .staleNamespace) == 2)
    scene.engine.withAnimation(.smooth, at: 0.5) { engine in
      engine.setClockRate(2, of: scene.space, at: 0.5)
    }
    #expect(scene.engine.count(of: .insideTransaction) == 1)
    expect(scene.engine.x(of: scene.inside, at: 0.5), near: 50)
    #expect(scene.engine.clockRate(of: scene.space) == 1)
    // A time that is none is the time shown.
    scene.engine.setClockRate(0, of: scene.space, at: .nan)
    #expect(scene.engine.count(of: .invalidTime) == 1)
    expect(scene.engine.x(of: scene.inside, at: 0.75), near: 50)
  }
}

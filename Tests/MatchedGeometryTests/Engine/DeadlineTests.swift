import MatchedGeometry
import Testing

@Suite struct DeadlineTests {
  @Test func `an engine in which nothing happens wants no tick`() {
    var engine = MatchedGeometryEngine()
    #expect(engine.isAnimating == false)
    #expect(engine.nextDeadline == nil)
    engine.withTransaction(Transaction(), at: 0) { _ = $0.insertDot() }
    engine.advance(to: 0)
    #expect(engine.isAnimating == false)
    #expect(engine.nextDeadline == nil)
  }

  @Test func `while something moves the next tick is wanted now, after its end none`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(300), at: 0)
    #expect(engine.isAnimating == true)
    for time in [0, 0.1, 0.2, 0.29] {
      engine.advance(to: time)
      #expect(engine.isAnimating == true)
      #expect(engine.nextDeadline == engine.now)
    }
    engine.advance(to: 0.3)
    #expect(engine.isAnimating == false)
    #expect(engine.nextDeadline == nil)
    #expect(engine.isSettled(dot) == true)
  }

  @Test func `during a delay the next tick is wanted at its end`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(300).delay(0.2), at: 0)
    engine.advance(to: 0)
    #expect(engine.isAnimating == true)
    expect(engine.nextDeadline, near: 0.2, within: 1e-6)
    engine.advance(to: 0.1)
    expect(engine.nextDeadline, near: 0.2, within: 1e-6)
    engine.advance(to: 0.25)
    #expect(engine.nextDeadline == engine.now)
    engine.advance(to: 0.5)
    #expect(engine.nextDeadline == nil)
    #expect(engine.isAnimating == false)
  }

  @Test func `the earliest of several delays counts`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<3).map { _ in engine.insertDot() }
    engine.withAnimation(.smooth, at: 0) { engine in
      for (dot, delay) in zip(dots, [0.7, 0.3, 0.5]) {
        engine.setFrame(rect(9, 0, 10, 10), of: dot, animation: .smooth.delay(delay))
      }
    }
    engine.advance(to: 0)
    expect(engine.nextDeadline, near: 0.3, within: 1e-6)
  }

  @Test func `beside one that is over a delay counts`() {
    var engine = MatchedGeometryEngine()
    let (first, second) = (engine.insertDot(), engine.insertDot())
    engine.withAnimation(.lin(100), at: 0) { engine in
      engine.setFrame(rect(9, 0, 10, 10), of: first)
      engine.setFrame(rect(9, 0, 10, 10), of: second, animation: .lin(100).delay(0.5))
    }
    engine.advance(to: 0.2)
    expect(engine.nextDeadline, near: 0.5, within: 1e-6)
  }

  @Test func `a waiting clock wants the next tick`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.withAnimation(.lin(300).delay(1)) { $0.setFrame(rect(9, 0, 10, 10), of: dot) }
    #expect(engine.isAnimating == true)
    #expect(engine.nextDeadline == 0)
    engine.advance(to: 5)
    expect(engine.nextDeadline, near: 6, within: 1e-6)
  }

  @Test func `a fade alone keeps the engine going`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.lin(300), at: 0) { $0.remove(dot) }
    engine.advance(to: 0.1)
    #expect(engine.isAnimating == true)
    #expect(engine.nextDeadline == engine.now)
    engine.advance(to: 0.3)
    #expect(engine.isAnimating == false)
    #expect(engine.nextDeadline == nil)
  }

  @Test func `everything that ended is reported by a tick at the deadline`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<4).map { _ in engine.insertDot() }
    for (index, dot) in dots.enumerated() {
      engine.move(dot, toX: 100, .spring(duration: 0.2 + 0.1 * Double(index)), at: 0)
    }
    var found = 0
    var ticks = 0
    while let deadline = engine.nextDeadline, ticks < 1000 {
      found += engine.advance(to: max(deadline, Double(ticks) / 60)).completions.count
      ticks += 1
    }
    // Four moves, each with two ends.
    #expect(found == 8)
    #expect(ticks < 200)
  }
}

import MatchedGeometry
import Testing

/// Where what turns back ends, and what has its motion beside.
@Suite struct ReverseEndTests {
  /// A source on its way from 0 to 100 in four seconds, sent to 300 at one second and turned round at a half more: at 25 again after two
  /// seconds, from where it goes on to 100.
  private struct Flight: ~Copyable {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source: Element.ID
    let turned: Transaction.ID

    init(interrupting isInterrupting: Bool = true) {
      source = engine.insert(rect(0, 0, 10, 10), 1, in: space)
      engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
      engine.advance(to: 0)
      if isInterrupting { engine.move(source, toX: 100, .lin(4000), at: 0) }
      let source = source
      turned = engine.kept(.lin(1000), at: 1) { $0.setFrame(rect(300, 0, 10, 10), of: source) }
      engine.reverse(turned, at: 1.5)
    }

    /// A source at 50 that shares its size alone takes over, without animation.
    mutating func takeOver() {
      _ = engine.withAnimation(nil, at: 1.625) {
        $0.insert(matched(rect(50, 0, 10, 10), in: space, .size))
      }
    }

    /// A follower of the position.
    mutating func insertFollower(_ animation: Animation, at time: Double) -> Element.ID {
      engine.withAnimation(animation, at: time) {
        $0.insert(matched(rect(0, 0, 10, 10), in: space, isSource: false, .position))
      }
    }
  }

  @Test func `what was shifted on its way back is bound for the very place it was given`() {
    var flight = Flight()
    // In 24 bits 0.1 + 200 - 200 is not 0.1.
    flight.engine.move(flight.source, toX: 0.1, nil, at: 1.625)
    #expect(flight.engine.targetFrame(of: flight.source) == rect(0.1, 0, 10, 10))
    // Had that been rounded, the group would set out for its own place with the newcomer's animation.
    _ = flight.insertFollower(.lin(100), at: 3)
    expect(flight.engine.x(of: flight.source, at: 4), near: 0.1 - 25)
    #expect(flight.engine.frame(of: flight.source, at: 6) == rect(0.1, 0, 10, 10))
  }

  @Test func `a shared geometry that no row has is at rest when it has turned back`() {
    var flight = Flight()
    flight.takeOver()
    let follower = flight.insertFollower(.lin(1000), at: 3)
    expect(flight.engine.x(of: follower, at: 3), near: 50)
    // Who was a member before goes on: at 50 of 100 when the follower comes, seen from 50.
    expect(flight.engine.x(of: flight.source, at: 3), near: 0)
    expect(flight.engine.x(of: follower, at: 3.5), near: 50)
  }

  @Test func `a shared geometry that was kept is at rest when it has turned back`() {
    var flight = Flight()
    flight.engine.policies.targetLost = .finish
    flight.engine.policies.lateArrival = 0.25
    flight.engine.withAnimation(nil, at: 1.625) { $0.remove(flight.source) }
    // Nothing moves that was kept, and the grace is over: a source begins anew.
    var source = Element.ID.invalid
    let space = flight.space
    flight.engine.withAnimation(.lin(1000), at: 3) {
      source = $0.insert(rect(70, 0, 10, 10), 1, in: space)
    }
    expect(flight.engine.x(of: source, at: 3.5), near: 70)
  }

  @Test func `a shared geometry that was skipped on its way back is where that leads`() {
    var flight = Flight(interrupting: false)
    flight.takeOver()
    flight.engine.skip(flight.turned, at: 1.75)
    let follower = flight.insertFollower(.lin(1000), at: 1.875)
    expect(flight.engine.x(of: follower, at: 1.875), near: 50)
    expect(flight.engine.x(of: follower, at: 2.375), near: 50)
  }

  @Test func `what turned back to where it was bound for is at rest when the next one has`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    // With a speed, and to where it is.
    let first = engine.kept(.spring(duration: 1), at: 0) {
      $0.setFrame(rect(0, 0, 10, 10), of: dot, velocity: rect(100, 0, 0, 0))
    }
    engine.reverse(first, at: 0.25)
    let second = engine.kept(.lin(1000), at: 0.375) {
      $0.setFrame(rect(100, 0, 10, 10), of: dot)
    }
    engine.reverse(second, at: 0.4375)
    let tick = engine.advance(to: 0.5)
    #expect(tick.settledElements == [dot])
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
    #expect(engine.isAnimating == false)
  }

  @Test func `what goes on after a way back, and was told of before, comes to rest`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.move(dot, toX: 100, .lin(4000), at: 0)
    engine.advance(to: 5)
    let id = engine.kept(.lin(1000), at: 1) { $0.setFrame(rect(0, 0, 10, 10), of: dot) }
    engine.reverse(id, at: 1.25)
    engine.withAnimation(nil, at: 1.75) { _ in }
    engine.withAnimation(nil, at: 8) { $0.remove(dot, animation: .linear(duration: 0)) }
    let tick = engine.advance(to: 9)
    #expect(tick.leftElements == [dot])
  }

  @Test func `a row that a transaction has not set in motion does not turn with it later`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    var reduced = Policies()
    reduced.reducedMotion = .instant
    engine.setPolicies(reduced, in: space)
    let first = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let second = engine.insertDot(atX: 100)
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.setMatch(nil, of: first)
      engine.setFrame(rect(200, 0, 10, 10), of: first)
      engine.setMatch(Match(id: 1, in: space, anchor: .topLeading), of: second)
    }
    #expect(engine.frame(of: second, at: 0.25) == rect(100, 0, 10, 10))
    engine.reverse(id, at: 0.5)
    // The second one begins where the first one has the group, which is on its way back: 50 off.
    engine.reverse(id, at: 0.75)
    expect(engine.x(of: second, at: 0.75), near: 150)
    engine.reverse(id, at: 0.8)
    engine.reverse(id, at: 0.9)
    expect(engine.x(of: first, at: 1), near: 60)
    expect(engine.x(of: second, at: 1), near: 120)
    expect(engine.x(of: second, at: 1.2), near: 100)
  }

  @Test func `what has turned since, and does not turn again, is waited for until it is back`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.move(dot, toX: 100, .lin(4000), at: 0)
    let id = engine.kept(.spring(duration: 0.25), at: 1) {
      $0.setFrame(rect(300, 0, 10, 10), of: dot)
    }
    engine.advance(to: 1.3)
    engine.reverse(id, at: 1.375)
    engine.move(dot, toX: 50, nil, at: 1.4)
    engine.reverse(id, at: 1.5)
    #expect(engine.advance(to: 1.74).completions.allSatisfy { $0.transaction != id })
    let tick = engine.advance(to: 1.76)
    #expect(tick.completions.map(\.transaction) == [id])
    #expect(tick.completions.map(\.kind) == [.finished])
    #expect(tick.completions.map(\.time) == [1.75])
  }

  @Test func `it completes with the last clock that is back, whatever is committed before`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let dots = [
      engine.insertDot(), engine.insert(rect(0, 0, 10, 10), 1, in: space),
    ]
    engine.advance(to: 0)
    engine.setClockRate(1, of: space, at: 0)
    let id = engine.kept(.lin(4000), at: 0) { engine in
      for dot in dots { engine.setFrame(rect(100, 0, 10, 10), of: dot) }
    }
    // Three quarters of a second have passed for the second one at 1: at half the speed it is back at 2.5.
    engine.setClockRate(0.5, of: space, at: 0.5)
    engine.reverse(id, at: 1)
    engine.withAnimation(nil, at: 2.25) { _ in }
    #expect(engine.advance(to: 2.375).completions.allSatisfy { $0.transaction != id })
    let tick = engine.advance(to: 3)
    #expect(tick.completions.map(\.kind) == [.reversed, .reversed])
    #expect(tick.completions.map(\.time) == [2.5, 2.5])
  }

  @Test func `what moves without an end leaves when it has faded back`() {
    var engine = MatchedGeometryEngine()
    engine.advance(to: 0)
    var dot = Element.ID.invalid
    let id = engine.kept(.lin(1000), at: 0) { dot = $0.insertDot() }
    engine.move(dot, toX: 100, .lin(1000).repeatForever(), at: 0.125)
    engine.reverse(id, at: 0.25)
    #expect(engine.advance(to: 0.49).leftElements.isEmpty)
    #expect(engine.advance(to: 0.51).leftElements == [dot])
  }

  @Test func `what is turned round at its start may be removed then, and leaves by its transition`()
  {
    var engine = MatchedGeometryEngine()
    let id = engine.insert(Element(frame: rect(0, 0, 10, 10)).transition(.offset(x: 40, y: 0)))
    engine.advance(to: 0)
    let move = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: id) }
    engine.reverse(move, at: 0)
    engine.remove(id, animation: .lin(500))
    engine.advance(to: 0)
    #expect(engine.isLeaving(id) == true)
    #expect(engine.advance(to: 0.25).leftElements.isEmpty)
    #expect(engine.advance(to: 0.5).leftElements == [id])
    engine.insertDot()
    #expect(engine.count == 1)
  }
}

import MatchedGeometry
import Testing

/// What random edits have taught about transactions that are turned round.
@Suite struct ReverseRulesTests {
  private func move(
    _ id: Element.ID, toX x: Float, at time: Double, _ engine: inout MatchedGeometryEngine
  ) -> Transaction.ID {
    engine.kept(.lin(1000), at: time) { engine in
      engine.setFrame(rect(x, 0, 10, 10), of: id)
    }
  }

  private func insertDot(
    _ animation: Animation, _ engine: inout MatchedGeometryEngine
  ) -> (dot: Element.ID, id: Transaction.ID) {
    var dot = Element.ID.invalid
    let id = engine.kept(animation, at: 0) { dot = $0.insertDot() }
    return (dot, id)
  }

  @Test func `a value that goes back has a speed that leads back`() {
    var engine = MatchedGeometryEngine()
    let value = engine.insertValue(SIMD4(0, 0, 0, 0))
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.setValue(SIMD4(100, 0, 0, 0), of: value)
    }
    engine.reverse(id, at: 0.5)
    engine.advance(to: 0.75)
    expect(engine.presentationVelocity(of: value).map { Double($0.x) }, near: -100)
  }

  @Test func `an element that was laid out leaves like one that was inserted`() {
    var engine = MatchedGeometryEngine()
    let late = engine.insert(Element(frame: nil))
    engine.advance(to: 0)
    let id = move(late, toX: 5, at: 0, &engine)
    expect(engine.opacity(of: late, at: 0.25), near: 0.25)
    engine.reverse(id, at: 0.25)
    #expect(engine.isLeaving(late) == true)
    expect(engine.opacity(of: late, at: 0.375), near: 0.125)
    let tick = engine.advance(to: 0.5)
    #expect(tick.leftElements == [late])
    #expect(tick.completions.map(\.kind) == [.reversed, .reversed])
    #expect(engine.contains(late) == false)
  }

  @Test func `a row that was shifted since runs on to where it is bound for`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = move(dot, toX: 100, at: 0, &engine)
    engine.move(dot, toX: 110, nil, at: 0.25)
    engine.reverse(id, at: 0.5)
    expect(engine.x(of: dot, at: 0.5), near: 60)
    expect(engine.x(of: dot, at: 0.75), near: 85)
    let tick = engine.advance(to: 1)
    #expect(engine.presentationFrame(of: dot) == rect(110, 0, 10, 10))
    #expect(engine.layoutFrame(of: dot) == rect(110, 0, 10, 10))
    #expect(tick.settledElements == [dot])
  }

  @Test func `a frame that came with a reinsertion is taken back`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.remove(dot)
      engine.reinsert(dot, frame: rect(100, 0, 10, 10))
    }
    engine.reverse(id, at: 0.5)
    #expect(engine.layoutFrame(of: dot) == rect(0, 0, 10, 10))
    expect(engine.x(of: dot, at: 0.75), near: 25)
    expect(engine.x(of: dot, at: 2), near: 0)
  }

  @Test func `an element that was inserted stays where it began until it has faded`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let old = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    engine.advance(to: 0)
    var new = Element.ID.invalid
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.remove(old)
      new = engine.insert(
        Element(frame: rect(100, 0, 10, 10))
          .matchedGeometryEffect(id: 1, in: space, anchor: .topLeading)
          .transition(
            .asymmetric(
              insertion: .opacity.animation(.lin(100)), removal: .opacity.animation(.lin(2000)))))
    }
    // Its fade was over, so that this goes by the rules: two seconds from here on.
    engine.reverse(id, at: 0.5)
    expect(engine.x(of: new, at: 0.75), near: 25)
    expect(engine.x(of: new, at: 1.5), near: 0)
    expect(engine.opacity(of: new, at: 1.5), near: 0.5)
    #expect(engine.advance(to: 2.5).leftElements == [new])
  }

  @Test func `it completes when its rows have settled, those that others have taken too`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = move(dot, toX: 100, at: 0, &engine)
    engine.reverse(id, at: 0.5)
    engine.move(dot, toX: 300, .lin(1000), at: 0.75)
    #expect(engine.advance(to: 0.99).completions.isEmpty)
    let ends = engine.advance(to: 3).completions.filter { $0.transaction == id }
    #expect(ends.map(\.kind) == [.reversed, .reversed])
    #expect(ends.map(\.time) == [1, 1.75])
  }

  @Test func `an exit that is undone after two turns still cancels it`() {
    var engine = MatchedGeometryEngine()
    let dots = [engine.insertDot(), engine.insertDot()]
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.remove(dots[0])
      engine.setFrame(rect(100, 0, 10, 10), of: dots[1])
    }
    engine.reverse(id, at: 0.25)
    engine.reverse(id, at: 0.375)
    #expect(engine.isLeaving(dots[0]) == true)
    engine.withAnimation(.lin(100), at: 0.5) { $0.reinsert(dots[0]) }
    let tick = engine.advance(to: 5)
    let kinds = tick.completions.filter { $0.transaction == id }.map(\.kind)
    #expect(kinds == [.finished, .cancelled])
  }

  @Test func `a way back is chased like any other motion`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = move(dot, toX: 100, at: 0, &engine)
    engine.reverse(id, at: 0.5)
    // At 25, and at 0 after another quarter of a second.
    engine.move(dot, toX: 225, .lin(1000), at: 0.75)
    expect(engine.x(of: dot, at: 1), near: 225 + 0.75 * (0 - 225))
    expect(engine.x(of: dot, at: 1.25), near: 225 + 0.5 * (0 - 225))
  }

  @Test func `turned round where it begins, it is over with the next frame`() {
    var engine = MatchedGeometryEngine()
    engine.advance(to: 0)
    let (new, id) = insertDot(.lin(1000), &engine)
    engine.reverse(id, at: 0)
    engine.insertDot()
    let tick = engine.advance(to: 0.5)
    #expect(tick.leftElements == [new])
    // A motion lasts 2^-22 s at least.
    #expect(tick.completions.map(\.time) == [0, 0x1p-22])
    #expect(engine.contains(new) == false)
  }

  @Test func `a target that was lost is nothing to who turns back`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    engine.policies.targetLost = .finish
    let follower = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.insert(rect(100, 0, 10, 10), 1, in: space)
    }
    engine.reverse(id, at: 0.5)
    expect(engine.x(of: follower, at: 0.75), near: 25)
    expect(engine.opacity(of: follower, at: 0.75), near: 1)
    expect(engine.x(of: follower, at: 2), near: 0)
    expect(engine.opacity(of: follower, at: 2), near: 1)
  }

  @Test func `a crossfade turns round as well`() {
    var engine = MatchedGeometryEngine()
    engine.policies.reducedMotion = .crossfade(1)
    engine.advance(to: 0)
    let (new, id) = insertDot(.lin(1000), &engine)
    engine.reverse(id, at: 0.5)
    expect(engine.opacity(of: new, at: 0.75), near: 0.25)
    #expect(engine.advance(to: 1).leftElements == [new])
  }

  @Test func `what has left by what is shown is gone before a single call`() {
    var engine = MatchedGeometryEngine()
    engine.advance(to: 0)
    let (new, id) = insertDot(.lin(2000), &engine)
    engine.advance(to: 1)
    // Before the latest tick: by what that showed, it is over.
    engine.reverse(id, at: 0.25)
    let other = engine.insertDot()
    #expect(engine.contains(new) == false)
    #expect(engine.advance(to: 1.5).completions.map(\.kind) == [.reversed, .reversed])
    #expect(engine.isAnimating == false)
    engine.move(other, toX: 10, .lin(1000), at: 2)
    expect(engine.x(of: other, at: 2.5), near: 5)
  }
}

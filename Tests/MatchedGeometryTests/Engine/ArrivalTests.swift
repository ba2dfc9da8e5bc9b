import MatchedGeometry
import Testing

@Suite struct ArrivalTests {
  @Test func `an element without a frame shows nothing and keeps nobody waiting`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), "k", in: space)
    let pending = engine.withAnimation(.lin(1000), at: 0) {
      $0.insert(nil, "k", in: space)
    }
    #expect(engine.contains(pending) == true)
    #expect(engine.presentationFrame(of: pending) == nil)
    #expect(engine.presentationVelocity(of: pending) == nil)
    #expect(engine.layoutFrame(of: pending) == nil)
    #expect(engine.targetFrame(of: pending) == nil)
    #expect(engine.matchState(of: pending) == .unmatched)
    for step in 0...10 {
      #expect(engine.frame(of: a, at: Double(step) * 0.1) == rect(0, 0, 10, 10))
    }
    #expect(engine.presentationFrames.array[pending.slot] == .zero)
  }

  @Test func `a late frame starts the motion and the fade, with the insertion's animation`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), "k", in: space)
    let late = engine.withAnimation(.lin(1000), at: 0) { $0.insert(nil, "k", in: space) }
    engine.move(late, to: rect(100, 0, 30, 30), nil, at: 5)
    expect(engine.frame(of: late, at: 5), near: rect(0, 0, 10, 10))
    expect(engine.opacity(of: late, at: 5), near: 0)
    expect(engine.frame(of: late, at: 5.5), near: rect(50, 0, 20, 20))
    expect(engine.frame(of: a, at: 5.5), near: rect(50, 0, 20, 20))
    expect(engine.opacity(of: late, at: 5.5), near: 0.5)
    #expect(engine.frame(of: late, at: 6) == rect(100, 0, 30, 30))
    #expect(engine.opacity(of: late, at: 6) == 1)
  }

  @Test func `a late frame's own transaction decides, where it is animated`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.insert(rect(0, 0, 10, 10), "k", in: space)
    let late = engine.withAnimation(.lin(1000), at: 0) { $0.insert(nil, "k", in: space) }
    engine.move(late, to: rect(100, 0, 30, 30), .lin(500), at: 5)
    expect(engine.frame(of: late, at: 5.25), near: rect(50, 0, 20, 20))
    expect(engine.opacity(of: late, at: 5.25), near: 0.5)
    #expect(engine.frame(of: late, at: 5.5) == rect(100, 0, 30, 30))
  }

  @Test func `a late frame without any animation is there at once`() {
    var engine = MatchedGeometryEngine()
    let late = engine.insert(Element(frame: nil))
    engine.move(late, toX: 100, nil, at: 5)
    #expect(engine.x(of: late, at: 5) == 100)
    #expect(engine.opacity(of: late, at: 5) == 1)
  }

  @Test func `a pending element that is removed is gone at once`() {
    var engine = MatchedGeometryEngine()
    let pending = engine.withAnimation(.lin(1000), at: 0) { $0.insert(Element(frame: nil)) }
    engine.withAnimation(.lin(1000), at: 0.5) { $0.remove(pending) }
    #expect(engine.contains(pending) == false)
    #expect(engine.advance(to: 0.5).exitedElements == [pending])
  }

  @Test func `a pending element that comes back has the animation of its latest insertion`() {
    var engine = MatchedGeometryEngine()
    let pending = engine.withAnimation(.lin(5000), at: 0) { $0.insert(Element(frame: nil)) }
    let dot = engine.insertDot()
    // An interactive transaction keeps what it removes until it is complete.
    engine.withAnimation(.lin(1000), isInteractive: true, at: 0.5) {
      $0.remove(pending)
      $0.setFrame(rect(100, 0, 10, 10), of: dot)
    }
    engine.withAnimation(.lin(1000), at: 0.6) { $0.reinsert(pending) }
    engine.move(pending, to: rect(0, 0, 10, 10), nil, at: 2)
    expect(engine.opacity(of: pending, at: 2.5), near: 0.5)
    #expect(engine.opacity(of: pending, at: 3) == 1)
  }

  @Test func `zero by zero is not laid out`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let empty = engine.insert(rect(50, 50, 0, 0), "k", in: space)
    #expect(engine.count(of: .zeroSize) == 1)
    let follower = engine.insert(rect(0, 0, 10, 10), "k", in: space, isSource: false)
    #expect(engine.presentationFrame(of: follower) == rect(0, 0, 10, 10))
    #expect(engine.presentationFrame(of: empty) == rect(50, 50, 0, 0))
    #expect(engine.matchState(of: empty) == .unmatched)
    #expect(engine.matchState(of: follower) == .sourceless)
    // Only one of the two being zero is a line, and that is a frame.
    engine.move(empty, to: rect(50, 50, 30, 0), .lin(1000), at: 0)
    #expect(engine.matchState(of: empty) == .source)
    expect(engine.frame(of: follower, at: 0.5), near: rect(25, 25, 20, 5))
  }

  @Test func `a source that becomes zero by zero has left`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(rect(100, 0, 10, 10), "k", in: space)
    let follower = engine.insert(rect(0, 0, 10, 10), "k", in: space, isSource: false)
    engine.move(source, to: rect(100, 0, 0, 0), .lin(1000), at: 0)
    #expect(engine.count(of: .zeroSize) == 1)
    expect(engine.frame(of: follower, at: 0.5), near: rect(50, 0, 10, 10))
    #expect(engine.frame(of: follower, at: 1) == rect(0, 0, 10, 10))
    #expect(engine.frame(of: source, at: 1) == rect(100, 0, 0, 0))
  }
}

import MatchedGeometry
import Testing

@Suite struct SourceTests {
  @Test func `of several sources the newest wins, and that is reported once`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let sources = engine.withTransaction(Transaction()) { engine in
      (0..<3).map { engine.insert(rect(Float($0) * 100, 0, 10, 10), "k", in: space) }
    }
    let follower = engine.insert(rect(0, 100, 10, 10), "k", in: space, isSource: false)
    for id in sources + [follower] {
      #expect(engine.presentationFrame(of: id) == rect(200, 0, 10, 10))
    }
    #expect(engine.matchState(of: sources[2]) == .source)
    #expect(engine.matchState(of: sources[0]) == .follower)
    #expect(engine.count(of: .multipleSources) == 1)
    let report = engine.diagnostics.recent.first { $0.kind == .multipleSources }
    let newest = Diagnostic.Member(sources[2], id: MatchID("k"), in: space)
    #expect(report?.reason == .multipleSources(newest, count: 3))

    // Another one, and ticks: still the same group.
    engine.insert(rect(300, 0, 10, 10), "k", in: space)
    for frame in 0..<10 { engine.advance(to: Double(frame)) }
    #expect(engine.count(of: .multipleSources) == 1)
    #expect(engine.presentationFrame(of: follower) == rect(300, 0, 10, 10))
  }

  @Test func `when the newest source leaves the one before takes over`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let sources = (0..<3).map { engine.insert(rect(Float($0) * 100, 0, 10, 10), 1, in: space) }
    let follower = engine.insert(rect(0, 100, 10, 10), 1, in: space, isSource: false)
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(sources[2]) }
    #expect(engine.matchState(of: sources[1]) == .source)
    for id in sources + [follower] {
      expect(engine.frame(of: id, at: 0.5), near: rect(150, 0, 10, 10))
    }
    #expect(engine.frame(of: follower, at: 1) == rect(100, 0, 10, 10))
  }

  @Test func `without any source everyone keeps its own frame, and that is reported once`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), "k", in: space, isSource: false)
    let b = engine.insert(rect(50, 0, 10, 10), "k", in: space, isSource: false)
    engine.move(a, toX: 20, nil, at: 1)
    engine.advance(to: 2)
    #expect(engine.presentationFrame(of: a) == rect(20, 0, 10, 10))
    #expect(engine.presentationFrame(of: b) == rect(50, 0, 10, 10))
    #expect(engine.matchState(of: a) == .sourceless)
    #expect(engine.activeGroupCount == 0)
    #expect(engine.count(of: .noSource) == 1)
  }

  @Test func `the first source draws the others to it`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let follower = engine.insert(rect(0, 0, 10, 10), "k", in: space, isSource: false)
    let source = engine.withAnimation(.lin(1000), at: 0) {
      $0.insert(rect(100, 0, 30, 30), "k", in: space)
    }
    #expect(engine.frame(of: source, at: 0) == rect(100, 0, 30, 30))
    expect(engine.frame(of: follower, at: 0), near: rect(0, 0, 10, 10))
    expect(engine.frame(of: follower, at: 0.5), near: rect(50, 0, 20, 20))
    #expect(engine.frame(of: follower, at: 1) == rect(100, 0, 30, 30))
  }

  @Test func `a follower that comes with the first source is there at once`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let follower = engine.withAnimation(.lin(1000), at: 0) { engine in
      let follower = engine.insert(rect(0, 0, 10, 10), "k", in: space, isSource: false)
      engine.insert(rect(100, 0, 30, 30), "k", in: space)
      return follower
    }
    #expect(engine.frame(of: follower, at: 0) == rect(100, 0, 30, 30))
  }

  @Test func `when the last source leaves the followers go home in that transaction`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(rect(100, 100, 30, 30), "k", in: space)
    let follower = engine.insert(rect(0, 0, 10, 10), "k", in: space, isSource: false)
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(source) }
    expect(engine.frame(of: follower, at: 0), near: rect(100, 100, 30, 30))
    expect(engine.frame(of: follower, at: 0.5), near: rect(50, 50, 20, 20))
    // The leaving source drives nobody and stays where it was.
    #expect(engine.presentationFrame(of: source) == rect(100, 100, 30, 30))
    #expect(engine.frame(of: follower, at: 1) == rect(0, 0, 10, 10))
  }

  @Test func `the only source gives way to a member that is none, and comes back`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let small = engine.insert(rect(0, 0, 100, 100), "circle", in: space)
    let big = engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(small)
      return engine.insert(rect(200, 100, 300, 300), "circle", in: space, isSource: false)
    }
    expect(engine.frame(of: big, at: 0), near: rect(0, 0, 100, 100))
    expect(engine.frame(of: big, at: 0.5), near: rect(100, 50, 200, 200))
    expect(engine.presentationFrame(of: small), near: rect(100, 50, 200, 200))
    #expect(engine.frame(of: big, at: 1) == rect(200, 100, 300, 300))

    let back = engine.withAnimation(.lin(1000), at: 2) { engine in
      engine.remove(big)
      return engine.insert(rect(0, 0, 100, 100), "circle", in: space)
    }
    expect(engine.frame(of: back, at: 2), near: rect(200, 100, 300, 300))
    expect(engine.frame(of: back, at: 2.5), near: rect(100, 50, 200, 200))
    expect(engine.presentationFrame(of: big), near: rect(100, 50, 200, 200))
    #expect(engine.frame(of: back, at: 3) == rect(0, 0, 100, 100))
    #expect(engine.diagnostics.count == 0)
  }

  @Test func `an acting source stays until a true one comes, then follows`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(rect(0, 0, 10, 10), "k", in: space)
    let acting = engine.withAnimation(.lin(100), at: 0) { engine in
      engine.remove(source)
      return engine.insert(rect(100, 0, 10, 10), "k", in: space, isSource: false)
    }
    engine.advance(to: 1)
    let other = engine.insert(rect(300, 0, 10, 10), "k", in: space, isSource: false)
    #expect(engine.matchState(of: acting) == .source)
    #expect(engine.presentationFrame(of: other) == rect(100, 0, 10, 10))
    // It gives its own geometry.
    engine.move(acting, toX: 150, .lin(100), at: 2)
    #expect(engine.x(of: other, at: 3) == 150)
    let real = engine.withAnimation(.lin(100), at: 4) {
      $0.insert(rect(200, 0, 10, 10), "k", in: space)
    }
    #expect(engine.matchState(of: acting) == .follower)
    expect(engine.x(of: acting, at: 4.05), near: 175)
    expect(engine.x(of: real, at: 4.05), near: 175)
    #expect(engine.x(of: acting, at: 5) == 200)
  }

  @Test func `a source that stops being one has left`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(rect(100, 0, 10, 10), "k", in: space)
    let follower = engine.insert(rect(0, 0, 10, 10), "k", in: space, isSource: false)
    engine.withAnimation(.lin(1000), at: 0) {
      $0.setMatch(Match(id: "k", in: space, anchor: .topLeading, isSource: false), of: source)
    }
    expect(engine.x(of: follower, at: 0.5), near: 50)
    #expect(engine.x(of: follower, at: 1) == 0)
    #expect(engine.x(of: source, at: 1) == 100)
    #expect(engine.matchState(of: source) == .sourceless)
  }

  @Test func `a source that comes later than the other left starts alone`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let old = engine.insert(rect(0, 0, 100, 100), "k", in: space)
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(old) }
    let new = engine.withAnimation(.lin(1000), at: 0.016) {
      $0.insert(rect(200, 100, 300, 300), "k", in: space)
    }
    #expect(engine.frame(of: new, at: 0.016) == rect(200, 100, 300, 300))
    #expect(engine.frame(of: old, at: 0.5) == rect(0, 0, 100, 100))
    #expect(engine.frame(of: new, at: 0.5) == rect(200, 100, 300, 300))
  }
}

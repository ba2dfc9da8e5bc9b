import MatchedGeometry
import Testing

@Suite("Scenarios: matching") struct MatchingScenarios {
  @Test func `K01: keys that exist twice match, and unmatch with the removal itself`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let keys = ["a", "b", "c", "d"]
    let first = engine.withTransaction(Transaction()) { engine in
      keys.indices.map { engine.insert(rect(0, Float($0) * 50, 50, 50), keys[$0], in: space) }
    }
    for id in first { #expect(engine.matchState(of: id) == .alone) }
    #expect(engine.activeGroupCount == 0)

    let second = engine.withTransaction(Transaction()) { engine in
      keys.indices.map { engine.insert(rect(100, Float($0) * 50, 50, 50), keys[$0], in: space) }
    }
    // Before any tick.
    for id in first { #expect(engine.matchState(of: id) == .follower) }
    for id in second { #expect(engine.matchState(of: id) == .source) }
    #expect(engine.activeGroupCount == 4)
    for (index, id) in first.enumerated() {
      #expect(engine.presentationFrame(of: id) == rect(100, Float(index) * 50, 50, 50))
    }

    engine.withTransaction(Transaction()) { $0.remove(second) }
    for (index, id) in first.enumerated() {
      #expect(engine.matchState(of: id) == .alone)
      #expect(engine.presentationFrame(of: id) == rect(0, Float(index) * 50, 50, 50))
    }
    #expect(engine.activeGroupCount == 0)
  }

  @Test func `K02: the same identifier in two namespaces never matches, and says so`() {
    var engine = MatchedGeometryEngine()
    let one = Namespace.ID()
    let two = Namespace.ID()
    let gone = engine.insert(rect(0, 0, 10, 10), "x", in: one)
    let stays = engine.insert(rect(90, 90, 20, 20), "x", in: two)
    engine.withAnimation(.lin(100), at: 0) { $0.remove(gone) }
    for time in [0, 0.025, 0.05, 0.1, 0.2] {
      #expect(engine.frame(of: stays, at: time) == rect(90, 90, 20, 20))
    }
    #expect(engine.activeGroupCount == 0)
    #expect(engine.count(of: .otherNamespace) == 1)
    let report = engine.diagnostics.recent.first { $0.kind == .otherNamespace }
    let member = Diagnostic.Member(gone, id: MatchID("x"), in: one)
    #expect(report?.reason == .otherNamespace(member, home: two))
  }

  @Test(arguments: [true, false])
  func `K03: the order inside of a transaction does not matter`(removesFirst: Bool) {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 100, 200), "k", in: space)
    let b = engine.withAnimation(.lin(1000), at: 0) { engine in
      if removesFirst { engine.remove(a) }
      let b = engine.insert(rect(200, 100, 300, 300), "k", in: space)
      if !removesFirst { engine.remove(a) }
      return b
    }
    #expect(engine.presentationFrame(of: b) == rect(0, 0, 100, 200))
    expect(engine.frame(of: b, at: 0), near: rect(0, 0, 100, 200))
    expect(engine.frame(of: b, at: 0.5), near: rect(100, 50, 200, 250))
    expect(engine.presentationFrame(of: a), near: rect(100, 50, 200, 250))
    #expect(engine.frame(of: b, at: 1) == rect(200, 100, 300, 300))
    #expect(engine.diagnostics.count == 0)
  }

  @Test func `K08: of two pages pushed in one transaction only the ends fly`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let first = engine.insert(rect(0, 0, 200, 200), "k", in: space)
    let (second, third) = engine.withAnimation(.lin(300), at: 0) { engine in
      engine.remove(first)
      let second = engine.insert(rect(0, 0, 150, 150), "k", in: space)
      engine.remove(second)
      return (second, engine.insert(rect(0, 0, 100, 100), "k", in: space))
    }
    #expect(engine.presentationFrame(of: second) == nil)
    #expect(engine.activeGroupCount == 1)
    #expect(engine.animatingCount == 2)
    for (time, size) in [(0.0, 200.0), (0.15, 150), (0.3, 100)] {
      let expected = rect(0, 0, Float(size), Float(size))
      expect(engine.frame(of: third, at: time), near: expected, "\(time)")
      #expect(engine.presentationFrame(of: second) == nil)
    }
    #expect(engine.count(of: .multipleSources) == 0)
  }

  @Test func `K12: unmatched elements cost nothing`() {
    var engine = MatchedGeometryEngine(minimumCapacity: 10_000)
    let space = Namespace.ID()
    engine.withTransaction(Transaction()) { engine in
      for index in 0..<10_000 {
        engine.insert(rect(Float(index % 100) * 10, 0, 10, 10), index, in: space)
      }
    }
    for frame in 0..<60 {
      let tick = engine.advance(to: Double(frame) / 60)
      if frame > 0 { #expect(tick.movedSlots.isEmpty) }
      #expect(tick.settledElements.isEmpty)
      #expect(engine.animatingCount == 0)
      if frame % 20 == 0 { #expect(engine.isAnimating(in: space) == false) }
    }
    #expect(engine.count == 10_000)
  }
}

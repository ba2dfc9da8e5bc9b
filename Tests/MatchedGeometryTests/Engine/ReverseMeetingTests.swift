import MatchedGeometry
import Testing

/// Transactions that are turned round where they meet groups, holds, skips and other transactions: by the rules of any commit.
@Suite struct ReverseMeetingTests {
  private func rest(
    _ engine: inout MatchedGeometryEngine, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    engine.advance(to: 60)
    #expect(engine.isAnimating == false, sourceLocation: sourceLocation)
    #expect(engine.nextDeadline == nil, sourceLocation: sourceLocation)
  }

  @Test func `reversed and skipped inside of a geometry group it rests where the rules have it`() {
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: rect(200, 200, 300, 300)))
    let dot = engine.insert(Element(frame: rect(10, 10, 10, 10)).group(group))
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) {
      $0.setFrame(rect(500, 500, 10, 10), of: dot)
    }
    engine.reverse(id, at: 0.5)
    engine.skip(id, at: 0.75)
    #expect(engine.presentationFrame(of: dot) == rect(210, 210, 10, 10))
    rest(&engine)
    #expect(engine.presentationFrame(of: dot) == rect(210, 210, 10, 10))
  }

  @Test func `reversed after a seek and a finish it goes back without a jump`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(1000, 0, 10, 10), of: dot) }
    engine.seek(id, to: 0.5, at: 0.25)
    engine.finish(id, animation: .lin(1000), at: 0.5)
    expect(engine.x(of: dot, at: 0.75), near: 625)
    engine.reverse(id, at: 0.75)
    expect(engine.x(of: dot, at: 0.75), near: 625)
    expect(engine.x(of: dot, at: 0.76), near: 625, within: 20)
    rest(&engine)
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
  }

  @Test func `reversed while the group around a follower moves it comes to rest`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: rect(0, 0, 100, 100)))
    engine.insert(matched(rect(300, 0, 10, 10), in: space))
    let follower = engine.insert(
      matched(rect(0, 50, 10, 10), in: space, isSource: false).group(group))
    let other = engine.insertDot(atX: 40)
    engine.advance(to: 0)
    engine.move(group, to: rect(100, 0, 100, 100), .lin(2000), at: 0)
    let id = engine.kept(.lin(1000), at: 0.25) { engine in
      engine.setFrame(rect(0, 80, 10, 10), of: follower)
      engine.setMatch(Match(id: 1, in: space), of: other)
    }
    engine.reverse(id, at: 0.5)
    rest(&engine)
    #expect(engine.presentationFrame(of: other) == rect(40, 0, 10, 10))
  }

  @Test func `reversed when its source is gone, a follower in a group that it moved rests at home`()
  {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: rect(100, 0, 100, 100)))
    let source = engine.insert(
      Element(frame: rect(600, 300, 10, 10)).matchedGeometryEffect(id: 1, in: space)
        .transition(.identity))
    let follower = engine.insert(
      matched(rect(0, 300, 10, 10), in: space, isSource: false).group(group))
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.remove(source, animation: .own(.lin(100)))
      engine.setFrame(rect(300, 0, 100, 100), of: group)
    }
    engine.advance(to: 0.5)
    #expect(engine.contains(source) == false)
    engine.reverse(id, at: 0.5)
    rest(&engine)
    // The source has left for good, so the follower is where its group has it.
    #expect(engine.presentationFrame(of: follower) == rect(100, 300, 10, 10))
    #expect(engine.presentationFrame(of: group) == rect(100, 0, 100, 100))
  }

  @Test func `reversed where another one moves the group around its source there is no jump`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: rect(0, 0, 100, 100)))
    let source = engine.insert(matched(rect(0, 0, 10, 10), in: space).group(group))
    let follower = engine.insert(matched(rect(0, 50, 10, 10), in: space, isSource: false))
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.setMatch(Match(id: 2, in: space), of: source)
      engine.setFrame(rect(50, 0, 10, 10), of: source)
    }
    engine.move(group, to: rect(200, 0, 100, 100), .lin(1000), at: 0.5)
    engine.advance(to: 0.5)
    let before = [source, follower].map { engine.presentationFrame(of: $0)! }
    engine.reverse(id, at: 0.5)
    for (element, frame) in zip([source, follower], before) {
      expect(engine.presentationFrame(of: element), near: frame, "\(element)")
    }
    rest(&engine)
    #expect(engine.presentationFrame(of: source) == rect(200, 0, 10, 10))
    #expect(engine.presentationFrame(of: follower) == rect(200, 0, 10, 10))
  }
}

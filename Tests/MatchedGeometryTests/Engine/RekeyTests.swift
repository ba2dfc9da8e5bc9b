import MatchedGeometry
import Testing

@Suite struct RekeyTests {
  private func match(_ id: Int, _ space: Namespace.ID, isSource: Bool = true) -> Match {
    Match(id: id, in: space, anchor: .topLeading, isSource: isSource)
  }

  @Test func `a re-keyed source stays where it is, and its group goes to it`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let old = engine.insert(rect(0, 0, 100, 100), 1, in: space)
    let other = engine.insert(rect(200, 0, 50, 50), 2, in: space)
    engine.withAnimation(.lin(1000), at: 0) { $0.setMatch(match(1, space), of: other) }
    #expect(engine.matchState(of: other) == .source)
    expect(engine.frame(of: old, at: 0), near: rect(0, 0, 100, 100))
    expect(engine.frame(of: old, at: 0.5), near: rect(100, 0, 75, 75))
    #expect(engine.frame(of: old, at: 1) == rect(200, 0, 50, 50))
    for time in [0, 0.5, 1] { #expect(engine.frame(of: other, at: time) == rect(200, 0, 50, 50)) }
  }

  @Test(arguments: [false, true])
  func `a re-keyed source continues from the position and velocity shown`(isReinserted: Bool) {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let card = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let other = engine.insert(rect(500, 0, 10, 10), 2, in: space)
    let page = engine.replace(card, by: rect(100, 0, 10, 10), 1, in: space, .smooth, at: 0)
    engine.advance(to: 0.1)
    if isReinserted { engine.withAnimation(.smooth, at: 0.1) { $0.remove(page) } }
    let x = engine.x(of: page, at: 0.2)
    let speed = engine.speed(of: page, at: 0.2)
    #expect(x > 30 && x < 80)
    engine.withAnimation(.smooth, at: 0.2) { engine in
      if isReinserted { engine.reinsert(page) }
      engine.setMatch(match(2, space), of: page)
    }
    #expect(engine.matchState(of: page) == .source)
    #expect(engine.matchState(of: other) == .follower)
    expect(engine.x(of: page, at: 0.2), near: x)
    expect(engine.speed(of: page, at: 0.2), near: speed, within: 2e-3)
    expect(engine.x(of: other, at: 0.2), near: 500)
    #expect(engine.x(of: other, at: 0.4) < 400)
    #expect(engine.x(of: page, at: 5) == 100)
    #expect(engine.x(of: other, at: 5) == 100)
  }

  @Test func `a re-keyed follower starts where it is and meets the group at the end`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(rect(0, 0, 100, 100), 1, in: space)
    let other = engine.insert(rect(200, 0, 50, 50), 2, in: space)
    engine.withAnimation(.lin(1000), at: 0) {
      $0.setMatch(match(1, space, isSource: false), of: other)
    }
    #expect(engine.matchState(of: other) == .follower)
    #expect(engine.frame(of: source, at: 0.5) == rect(0, 0, 100, 100))
    expect(engine.frame(of: other, at: 0), near: rect(200, 0, 50, 50))
    expect(engine.frame(of: other, at: 0.5), near: rect(100, 0, 75, 75))
    #expect(engine.frame(of: other, at: 1) == rect(0, 0, 100, 100))
  }

  @Test func `a moving group continues to its re-keyed source with its velocity`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let b = engine.replace(a, by: rect(100, 0, 10, 10), 1, in: space, .smooth, at: 0)
    let c = engine.insert(rect(500, 0, 10, 10), 2, in: space)
    let x = engine.x(of: b, at: 0.1)
    let speed = engine.speed(of: b, at: 0.1)
    expect(x, near: 35.77396)
    engine.withAnimation(.smooth, at: 0.1) { $0.setMatch(match(1, space), of: c) }
    for id in [a, b] {
      expect(engine.x(of: id, at: 0.1), near: x)
      expect(engine.speed(of: id, at: 0.1), near: speed, within: 2e-3)
    }
    engine.advance(to: 0.3)
    #expect(engine.presentationFrame(of: a) == engine.presentationFrame(of: b))
    #expect(engine.x(of: c, at: 0.3) == 500)
    #expect(engine.x(of: b, at: 5) == 500)
  }

  @Test func `a source that is re-keyed away has left`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(rect(100, 0, 10, 10), 1, in: space)
    let follower = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    engine.withAnimation(.lin(1000), at: 0) { $0.setMatch(match(2, space), of: source) }
    #expect(engine.matchState(of: source) == .alone)
    #expect(engine.x(of: source, at: 0.5) == 100)
    expect(engine.x(of: follower, at: 0.5), near: 50)
    #expect(engine.x(of: follower, at: 1) == 0)
  }

  @Test func `a follower whose match is removed returns to its layout frame`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.insert(rect(100, 0, 10, 10), 1, in: space)
    let follower = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    engine.withAnimation(.lin(1000), at: 0) { $0.setMatch(nil, of: follower) }
    #expect(engine.matchState(of: follower) == .unmatched)
    expect(engine.x(of: follower, at: 0.5), near: 50)
    #expect(engine.x(of: follower, at: 1) == 0)
  }

  @Test func `joining again makes the newest, another role under the same key does not`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let b = engine.insert(rect(100, 0, 10, 10), 1, in: space)
    #expect(engine.matchState(of: b) == .source)
    // The same key with other properties: a keeps its place.
    engine.setMatch(
      Match(id: 1, in: space, properties: .position, anchor: .topLeading), of: a)
    #expect(engine.matchState(of: b) == .source)
    // Away and back: a is the newest.
    engine.setMatch(match(2, space), of: a)
    engine.setMatch(match(1, space), of: a)
    #expect(engine.matchState(of: a) == .source)
    #expect(engine.presentationFrame(of: b) == rect(0, 0, 10, 10))
  }

  @Test func `two elements that exchange their identifiers stay where they are`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let b = engine.insert(rect(100, 0, 10, 10), 2, in: space)
    engine.withAnimation(.lin(1000), at: 0) {
      $0.setMatches([match(2, space), match(1, space)], of: [a, b])
    }
    for time in [0, 0.25, 1] {
      #expect(engine.x(of: a, at: time) == 0)
      #expect(engine.x(of: b, at: time) == 100)
    }
  }

  @Test func `an anchor that changes is a change of the element's own`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.insert(rect(100, 100, 80, 40), 1, in: space)
    let follower = engine.insert(
      Element(frame: rect(0, 0, 20, 20)).matchedGeometryEffect(
        id: 1, in: space, properties: .position, anchor: .topLeading, isSource: false))
    #expect(engine.presentationFrame(of: follower) == rect(100, 100, 20, 20))
    engine.withAnimation(.lin(1000), at: 0) {
      $0.setMatch(
        Match(
          id: 1, in: space, properties: .position, anchor: .bottomTrailing, isSource: false),
        of: follower)
    }
    expect(engine.frame(of: follower, at: 0.5), near: rect(90, 90, 20, 20))
    #expect(engine.frame(of: follower, at: 1) == rect(80, 80, 20, 20))
  }
}

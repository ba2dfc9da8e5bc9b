import MatchedGeometry
import Testing

/// Elements whose width and height are both zero.
@Suite("Policies: zero size") struct ZeroSizeTests {
  private func isFinite(_ rect: Rect?) -> Bool {
    rect.map { $0.x.isFinite && $0.y.isFinite && $0.width.isFinite && $0.height.isFinite } ?? false
  }

  @Test func `X10: absent, a destination without a size is none`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 100, 100), "k", in: space)
    let b = engine.replace(a, by: rect(50, 50, 0, 0), "k", in: space, .lin(1000), at: 0)
    for time in [0, 0.25, 0.5] {
      #expect(engine.frame(of: b, at: time) == rect(50, 50, 0, 0))
      #expect(engine.presentationFrame(of: a) == rect(0, 0, 100, 100))
    }
    #expect(engine.count(of: .zeroSize) == 1)
    #expect(engine.diagnostics.recent.first { $0.kind == .zeroSize }?.element == b)
  }

  @Test func `X10: animated, the group shrinks to nothing`() {
    var engine = MatchedGeometryEngine()
    engine.policies.zeroSize = .animate
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 100, 100), "k", in: space)
    let b = engine.replace(a, by: rect(50, 50, 0, 0), "k", in: space, .lin(1000), at: 0)
    for step in 0...20 {
      engine.advance(to: Double(step) * 0.05)
      #expect(isFinite(engine.presentationFrame(of: b)))
      #expect(step == 20 || isFinite(engine.presentationFrame(of: a)))
    }
    expect(engine.frame(of: b, at: 0.5), near: rect(25, 25, 50, 50))
    #expect(engine.frame(of: b, at: 1) == rect(50, 50, 0, 0))
    #expect(engine.diagnostics.count == 0)
    #expect(engine.matchState(of: b) == .source)
  }

  @Test func `X11: absent, a source without a size gives nothing`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 0, 0), "k", in: space)
    let b = engine.replace(a, by: rect(50, 50, 100, 100), "k", in: space, .lin(1000), at: 0)
    #expect(engine.frame(of: b, at: 0) == rect(50, 50, 100, 100))
    #expect(engine.count(of: .zeroSize) == 1)
  }

  @Test func `X11: animated, the group grows from nothing`() {
    var engine = MatchedGeometryEngine()
    engine.policies.zeroSize = .animate
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 0, 0), "k", in: space)
    let b = engine.replace(a, by: rect(50, 50, 100, 100), "k", in: space, .lin(1000), at: 0)
    #expect(engine.frame(of: b, at: 0) == rect(0, 0, 0, 0))
    expect(engine.frame(of: b, at: 0.5), near: rect(25, 25, 50, 50))
  }

  @Test func `animated, a flight that shrinks turns round`() {
    var engine = MatchedGeometryEngine()
    engine.policies.zeroSize = .animate
    let element = engine.insert(
      Element(frame: rect(0, 0, 100, 100)).matchedGeometryEffect(id: 1, in: Namespace.ID()))
    engine.move(element, to: rect(50, 50, 0, 0), .lin(1000), at: 0)
    engine.move(element, to: rect(0, 0, 100, 100), .lin(1000), at: 0.5, retarget: .restart)
    expect(engine.frame(of: element, at: 1), near: rect(12.5, 12.5, 75, 75))
  }

  @Test func `absent, a source that loses its size in mid flight has left`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(rect(0, 0, 100, 100), 1, in: space)
    let follower = engine.insert(rect(0, 300, 10, 10), 1, in: space, isSource: false)
    engine.move(source, to: rect(100, 0, 100, 100), .lin(1000), at: 0)
    engine.move(source, to: rect(100, 0, 0, 0), .lin(1000), at: 0.5, retarget: .restart)
    #expect(engine.matchState(of: follower) == .sourceless)
    expect(engine.frame(of: follower, at: 1), near: rect(25, 150, 55, 55))
  }

  @Test func `the namespace of the match decides, when the frame or the match is given`() {
    var engine = MatchedGeometryEngine()
    let absent = Namespace.ID()
    let animated = Namespace.ID()
    var own = Policies()
    own.zeroSize = .animate
    engine.setPolicies(own, in: animated)
    let element = engine.insert(rect(5, 5, 0, 0), 1, in: absent)
    #expect(engine.matchState(of: element) == .unmatched)
    engine.setMatch(Match(id: 1, in: animated), of: element)
    #expect(engine.matchState(of: element) == .alone)
    engine.setMatch(Match(id: 1, in: absent), of: element)
    #expect(engine.matchState(of: element) == .unmatched)
    #expect(engine.count(of: .zeroSize) == 2)
    // The policy itself changes nothing about who is there.
    engine.setPolicies(own, in: absent)
    #expect(engine.matchState(of: element) == .unmatched)
    engine.setFrame(rect(6, 6, 0, 0), of: element)
    #expect(engine.matchState(of: element) == .alone)
  }

  @Test func `pending elements stay pending`() {
    var engine = MatchedGeometryEngine()
    engine.policies.zeroSize = .animate
    let space = Namespace.ID()
    let element = engine.insert(nil, 1, in: space)
    #expect(engine.matchState(of: element) == .unmatched)
    engine.setMatch(Match(id: 2, in: space), of: element)
    #expect(engine.matchState(of: element) == .unmatched)
    engine.setFrame(rect(0, 0, 0, 0), of: element)
    #expect(engine.matchState(of: element) == .alone)
  }
}

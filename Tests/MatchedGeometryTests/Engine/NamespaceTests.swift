import MatchedGeometry
import Testing

@Suite struct NamespaceTests {
  @Test func `every namespace is another one`() {
    let spaces = (0..<100).map { _ in Namespace.ID() }
    #expect(Set(spaces).count == 100)
    struct Gallery { @Namespace var photos }
    #expect(Gallery().photos != Gallery().photos)
    let gallery = Gallery()
    #expect(gallery.photos == gallery.photos)
  }

  @Test func `a follower does not see a source in another namespace`() {
    var engine = MatchedGeometryEngine()
    engine.insert(rect(100, 0, 10, 10), "x", in: Namespace.ID())
    let follower = engine.insert(rect(0, 0, 10, 10), "x", in: Namespace.ID(), isSource: false)
    #expect(engine.presentationFrame(of: follower) == rect(0, 0, 10, 10))
    #expect(engine.matchState(of: follower) == .alone)
  }

  @Test func `when a namespace ends its followers go home with the animation`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(rect(100, 0, 10, 10), "x", in: space)
    let follower = engine.insert(rect(0, 0, 10, 10), "x", in: space, isSource: false)
    #expect(engine.presentationFrame(of: follower) == rect(100, 0, 10, 10))
    engine.withAnimation(.lin(1000), at: 0) { $0.endNamespace(space) }
    #expect(engine.matchState(of: follower) == .unmatched)
    #expect(engine.matchState(of: source) == .unmatched)
    expect(engine.x(of: follower, at: 0), near: 100)
    expect(engine.x(of: follower, at: 0.5), near: 50)
    #expect(engine.frame(of: follower, at: 1) == rect(0, 0, 10, 10))
    #expect(engine.frame(of: source, at: 1) == rect(100, 0, 10, 10))
    #expect(engine.activeGroupCount == 0)
  }

  @Test func `an ended namespace matches nothing any more, and its use is reported`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.insert(rect(100, 0, 10, 10), "x", in: space)
    engine.endNamespace(space)
    #expect(engine.count(of: .namespaceEnded) == 0)
    let first = engine.insert(rect(0, 0, 10, 10), "y", in: space)
    #expect(engine.count(of: .namespaceEnded) == 1)
    let second = engine.insert(rect(50, 0, 10, 10), "y", in: space)
    #expect(engine.count(of: .namespaceEnded) == 2)
    #expect(engine.presentationFrame(of: first) == rect(0, 0, 10, 10))
    #expect(engine.presentationFrame(of: second) == rect(50, 0, 10, 10))
    #expect(engine.matchState(of: second) == .unmatched)
    engine.endNamespace(space)
    #expect(engine.diagnostics.recent.last?.reason == .staleNamespace(space))
  }

  @Test func `a match in an ended namespace is refused and the old one stays`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let ended = Namespace.ID()
    engine.insert(rect(100, 0, 10, 10), "x", in: space)
    let follower = engine.insert(rect(0, 0, 10, 10), "x", in: space, isSource: false)
    engine.endNamespace(ended)
    engine.setMatch(Match(id: "x", in: ended), of: follower)
    #expect(engine.count(of: .namespaceEnded) == 1)
    #expect(engine.matchState(of: follower) == .follower)
    #expect(engine.presentationFrame(of: follower) == rect(100, 0, 10, 10))
  }

  @Test func `ending one namespace leaves the others alone`() {
    var engine = MatchedGeometryEngine()
    let one = Namespace.ID()
    let two = Namespace.ID()
    for space in [one, two] { engine.insert(rect(100, 0, 10, 10), 7, in: space) }
    let follower = engine.insert(rect(0, 0, 10, 10), 7, in: two, isSource: false)
    engine.endNamespace(one)
    #expect(engine.matchState(of: follower) == .follower)
    #expect(engine.presentationFrame(of: follower) == rect(100, 0, 10, 10))
  }

  @Test func `whether a namespace moves is known for each`() {
    var engine = MatchedGeometryEngine()
    let one = Namespace.ID()
    let two = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), 7, in: one)
    engine.insert(rect(0, 0, 10, 10), 7, in: two)
    engine.move(a, toX: 100, .lin(100), at: 0)
    engine.advance(to: 0.05)
    #expect(engine.isAnimating(in: one) == true)
    #expect(engine.isAnimating(in: two) == false)
    engine.advance(to: 0.1)
    #expect(engine.isAnimating(in: one) == false)
  }
}

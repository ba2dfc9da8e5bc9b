import MatchedGeometry
import Testing

/// Transactions that are cancelled where they meet geometry groups, sources, scrubbing and `skip`.
@Suite("Undoing in geometry groups")
struct UndoneGroupTests {
  private struct Scene: ~Copyable {
    var engine = MatchedGeometryEngine()
    let outer: Element.ID
    let inner: Element.ID
    let child: Element.ID

    /// A group at 100 in a group at 0, and an element at 10 in it.
    init() {
      outer = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
      inner = engine.insert(.geometryGroup(frame: rect(100, 0, 10, 10)).group(outer))
      child = engine.insert(Element(frame: rect(10, 0, 5, 5)).group(inner))
    }

    mutating func move(
      _ id: Element.ID, toX x: Float, _ animation: Animation?, at time: Double
    ) -> Transaction.ID {
      engine.kept(animation, at: time) { $0.setFrame(rect(x, 0, 10, 10), of: id) }
    }

    /// Where the three are at a time.
    mutating func xs(at time: Double) -> [Double] {
      engine.advance(to: time)
      return [outer, inner, child].map { Double(engine.presentationFrame(of: $0)?.x ?? .nan) }
    }
  }

  private func expect(
    _ scene: inout Scene, at time: Double, _ xs: [Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = scene.xs(at: time)
    let isNear = zip(found, xs).allSatisfy { abs($0 - $1) < 1e-3 }
    #expect(isNear, "at \(time): \(found), expected \(xs)", sourceLocation: sourceLocation)
  }

  private func rest(
    _ engine: inout MatchedGeometryEngine, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    engine.advance(to: 60)
    #expect(engine.isAnimating == false, sourceLocation: sourceLocation)
    #expect(engine.nextDeadline == nil, sourceLocation: sourceLocation)
  }

  @Test("A cancelled group moves back with its elements, which settle once")
  func group() {
    var scene = Scene()
    let id = scene.move(scene.outer, toX: 40, .lin(1000), at: 0)
    expect(&scene, at: 0.5, [20, 120, 130])
    scene.engine.cancel(id, animation: .lin(500), at: 0.5)
    #expect(scene.engine.targetFrame(of: scene.child) == rect(110, 0, 5, 5))
    expect(&scene, at: 0.5, [20, 120, 130])
    // Half of the 30 where the motion that runs on is by then.
    expect(&scene, at: 0.75, [15, 115, 125])
    let tick = scene.engine.advance(to: 1)
    #expect(tick.settledElements.count == 3)
    #expect(Set(tick.settledElements) == [scene.outer, scene.inner, scene.child])
    expect(&scene, at: 1, [0, 100, 110])
    #expect(scene.engine.advance(to: 1.5).settledElements.isEmpty)
    // Ticks may go back and forth over the end.
    expect(&scene, at: 0.75, [15, 115, 125])
    #expect(scene.engine.advance(to: 2).completions.isEmpty)
    _ = scene.move(scene.outer, toX: 7, nil, at: 2)
    expect(&scene, at: 2, [7, 107, 117])
    _ = scene.move(scene.child, toX: 20, .lin(1000), at: 3)
    expect(&scene, at: 3.5, [7, 107, 122])
  }

  @Test("A cancelled element moves back while its group continues")
  func child() {
    var scene = Scene()
    let id = scene.move(scene.child, toX: 60, .lin(1000), at: 0)
    _ = scene.move(scene.inner, toX: 200, .lin(1000), at: 0.25)
    expect(&scene, at: 0.5, [0, 125, 160])
    scene.engine.cancel(id, animation: .lin(500), at: 0.5)
    expect(&scene, at: 0.5, [0, 125, 160])
    // Half of the way from 10 to 47.5, in a group at 150; then 10, in one at 175.
    expect(&scene, at: 0.75, [0, 150, 178.75])
    expect(&scene, at: 1, [0, 175, 185])
    expect(&scene, at: 1.25, [0, 200, 210])
    _ = scene.move(scene.inner, toX: 300, nil, at: 2)
    expect(&scene, at: 2, [0, 300, 310])
  }

  @Test("A group that starts to move displaces an element that is moving back")
  func late() {
    var scene = Scene()
    let id = scene.move(scene.child, toX: 60, .lin(1000), at: 0)
    scene.engine.cancel(id, animation: .lin(500), at: 0.5)
    _ = scene.move(scene.outer, toX: 100, .lin(1000), at: 0.75)
    expect(&scene, at: 0.75, [0, 100, 128.75])
    expect(&scene, at: 1, [25, 125, 135])
    expect(&scene, at: 1.75, [100, 200, 210])
    _ = scene.move(scene.outer, toX: 0, nil, at: 2)
    expect(&scene, at: 2, [0, 100, 110])
  }

  @Test("Cancelling a transaction moves its groups and its element back together")
  func together() {
    var scene = Scene()
    let (outer, inner, child) = (scene.outer, scene.inner, scene.child)
    let id = scene.engine.kept(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(40, 0, 10, 10), of: outer)
      engine.setFrame(rect(200, 0, 10, 10), of: inner)
      engine.setFrame(rect(50, 0, 5, 5), of: child)
    }
    expect(&scene, at: 0.5, [20, 170, 200])
    scene.engine.cancel(id, animation: .lin(500), at: 0.5)
    expect(&scene, at: 0.5, [20, 170, 200])
    expect(&scene, at: 1, [0, 100, 110])
    #expect(scene.engine.targetFrame(of: child) == rect(110, 0, 5, 5))
    _ = scene.move(outer, toX: 5, nil, at: 2)
    expect(&scene, at: 2, [5, 105, 115])
  }

  @Test
  func `cancelled and finished immediately in a geometry group it rests where the rules have it`() {
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: rect(200, 200, 300, 300)))
    let dot = engine.insert(Element(frame: rect(10, 10, 10, 10)).group(group))
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) {
      $0.setFrame(rect(500, 500, 10, 10), of: dot)
    }
    let undo = engine.undo(id, at: 0.5)
    engine.finishImmediately(undo, at: 0.75)
    #expect(engine.presentationFrame(of: dot) == rect(210, 210, 10, 10))
    rest(&engine)
    #expect(engine.presentationFrame(of: dot) == rect(210, 210, 10, 10))
  }

  @Test func `cancelled after a seek and a finish it goes back without a jump`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(1000, 0, 10, 10), of: dot) }
    engine.seek(id, to: 0.5, at: 0.25)
    let next = engine.release(id, animation: .lin(1000), at: 0.5)
    MatchedGeometryTests.expect(engine.x(of: dot, at: 0.75), near: 625)
    engine.cancel(next, at: 0.75)
    MatchedGeometryTests.expect(engine.x(of: dot, at: 0.75), near: 625)
    MatchedGeometryTests.expect(engine.x(of: dot, at: 0.76), near: 625, within: 20)
    rest(&engine)
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
  }

  @Test func `cancelled while the group around a follower moves it comes to rest`() {
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
    engine.cancel(id, at: 0.5)
    rest(&engine)
    #expect(engine.presentationFrame(of: other) == rect(40, 0, 10, 10))
    #expect(engine.match(of: other) == nil)
    #expect(engine.presentationFrame(of: follower) == rect(300, 0, 10, 10))
  }

  @Test func `a source that an interactive transaction removed comes back for its follower`() {
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
      engine.remove(source, animation: .lin(100))
      engine.setFrame(rect(300, 0, 100, 100), of: group)
    }
    engine.advance(to: 0.5)
    #expect(engine.contains(source) == true)
    engine.cancel(id, at: 0.5)
    rest(&engine)
    #expect(engine.presentationFrame(of: follower) == rect(605, 305, 10, 10))
    #expect(engine.presentationFrame(of: group) == rect(100, 0, 100, 100))
  }

  @Test func `cancelled where another one moves the group around its source there is no jump`() {
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
    engine.cancel(id, at: 0.5)
    for (element, frame) in zip([source, follower], before) {
      MatchedGeometryTests.expect(engine.presentationFrame(of: element), near: frame, "\(element)")
    }
    rest(&engine)
    #expect(engine.presentationFrame(of: source) == rect(200, 0, 10, 10))
    #expect(engine.presentationFrame(of: follower) == rect(200, 0, 10, 10))
  }
}

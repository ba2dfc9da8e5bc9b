import MatchedGeometry
import Testing

/// Rows that turn back inside of geometry groups that move, and geometry groups that turn back themselves.
@Suite("Turning round in geometry groups")
struct TurningGroupTests {
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
      engine.withAnimation(animation, isInteractive: true, at: time) { engine in
        engine.setFrame(rect(x, 0, 10, 10), of: id)
        return engine.transaction!
      }
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

  @Test("A group that turns round brings back what is in it")
  func group() {
    var scene = Scene()
    let id = scene.move(scene.outer, toX: 40, .lin(1000), at: 0)
    expect(&scene, at: 0.5, [20, 120, 130])
    #expect(scene.engine.reverse(id, at: 0.5) == true)
    #expect(scene.engine.targetFrame(of: scene.child) == rect(110, 0, 5, 5))
    expect(&scene, at: 0.5, [20, 120, 130])
    expect(&scene, at: 0.75, [10, 110, 120])
    expect(&scene, at: 1, [0, 100, 110])
    expect(&scene, at: 1.5, [0, 100, 110])
    // Ticks may go back and forth over the end.
    expect(&scene, at: 0.75, [10, 110, 120])
    let tick = scene.engine.advance(to: 2)
    #expect(tick.completions.isEmpty)
    _ = scene.move(scene.outer, toX: 7, nil, at: 2)
    expect(&scene, at: 2, [7, 107, 117])
    _ = scene.move(scene.child, toX: 20, .lin(1000), at: 3)
    expect(&scene, at: 3.5, [7, 107, 122])
  }

  @Test("What is in a group that turned round is told to have come to rest with it, once")
  func settled() {
    var scene = Scene()
    let id = scene.move(scene.outer, toX: 40, .lin(1000), at: 0)
    scene.engine.advance(to: 0.25)
    #expect(scene.engine.reverse(id, at: 0.25) == true)
    var settled: [Element.ID] = []
    for step in 1...8 {
      settled += scene.engine.advance(to: 0.25 + Double(step) / 16).settledElements
    }
    #expect(settled.count == 3)
    #expect(Set(settled) == [scene.outer, scene.inner, scene.child])
  }

  @Test("A group that is turned round twice goes on forwards with what is in it")
  func forwards() {
    var scene = Scene()
    let id = scene.move(scene.outer, toX: 40, .lin(1000), at: 0)
    scene.engine.advance(to: 0.5)
    #expect(scene.engine.reverse(id, at: 0.5) == true)
    expect(&scene, at: 0.75, [10, 110, 120])
    #expect(scene.engine.reverse(id, at: 0.75) == true)
    expect(&scene, at: 0.75, [10, 110, 120])
    expect(&scene, at: 1, [20, 120, 130])
    expect(&scene, at: 1.5, [40, 140, 150])
    #expect(scene.engine.targetFrame(of: scene.child) == rect(150, 0, 5, 5))
  }

  @Test("An element turns round in a group that moves on")
  func child() {
    var scene = Scene()
    let id = scene.move(scene.child, toX: 60, .lin(1000), at: 0)
    _ = scene.move(scene.inner, toX: 200, .lin(1000), at: 0.25)
    expect(&scene, at: 0.5, [0, 125, 160])
    #expect(scene.engine.reverse(id, at: 0.5) == true)
    expect(&scene, at: 0.5, [0, 125, 160])
    // 22.5 in a group at 150; then 10, to which it has turned, in one at 175.
    expect(&scene, at: 0.75, [0, 150, 172.5])
    expect(&scene, at: 1, [0, 175, 185])
    expect(&scene, at: 1.25, [0, 200, 210])
    _ = scene.move(scene.inner, toX: 300, nil, at: 2)
    expect(&scene, at: 2, [0, 300, 310])
  }

  @Test("A group moves while an element in it is on its way back")
  func late() {
    var scene = Scene()
    let id = scene.move(scene.child, toX: 60, .lin(1000), at: 0)
    scene.engine.advance(to: 0.5)
    #expect(scene.engine.reverse(id, at: 0.5) == true)
    _ = scene.move(scene.outer, toX: 100, .lin(1000), at: 0.75)
    expect(&scene, at: 0.75, [0, 100, 122.5])
    expect(&scene, at: 1, [25, 125, 135])
    expect(&scene, at: 1.75, [100, 200, 210])
    _ = scene.move(scene.outer, toX: 0, nil, at: 2)
    expect(&scene, at: 2, [0, 100, 110])
  }

  @Test("A group turns round inside of one that moves on, and the other way round")
  func nested() {
    var scene = Scene()
    let inner = scene.move(scene.inner, toX: 200, .lin(1000), at: 0)
    let outer = scene.move(scene.outer, toX: 40, .lin(1000), at: 0.25)
    expect(&scene, at: 0.5, [10, 160, 170])
    #expect(scene.engine.reverse(inner, at: 0.5) == true)
    expect(&scene, at: 0.5, [10, 160, 170])
    expect(&scene, at: 0.75, [20, 145, 155])
    #expect(scene.engine.reverse(outer, at: 0.75) == true)
    expect(&scene, at: 0.75, [20, 145, 155])
    expect(&scene, at: 1, [10, 110, 120])
    expect(&scene, at: 1.25, [0, 100, 110])
    _ = scene.move(scene.inner, toX: 50, nil, at: 2)
    expect(&scene, at: 2, [0, 50, 60])
  }

  @Test("Groups and an element that one transaction moved turn round together")
  func together() {
    var scene = Scene()
    let (outer, inner, child) = (scene.outer, scene.inner, scene.child)
    let id = scene.engine.withAnimation(.lin(1000), isInteractive: true, at: 0) { engine in
      engine.setFrame(rect(40, 0, 10, 10), of: outer)
      engine.setFrame(rect(200, 0, 10, 10), of: inner)
      engine.setFrame(rect(50, 0, 5, 5), of: child)
      return engine.transaction!
    }
    expect(&scene, at: 0.5, [20, 170, 200])
    #expect(scene.engine.reverse(id, at: 0.5) == true)
    expect(&scene, at: 0.5, [20, 170, 200])
    expect(&scene, at: 0.75, [10, 135, 155])
    expect(&scene, at: 1, [0, 100, 110])
    #expect(scene.engine.targetFrame(of: child) == rect(110, 0, 5, 5))
    _ = scene.move(outer, toX: 5, nil, at: 2)
    expect(&scene, at: 2, [5, 105, 115])
  }
}

import MatchedGeometry
import Testing

@Suite struct IdleTests {
  @Test func `an engine at rest does nothing in a tick, however many elements it has`() {
    var large = MatchedGeometryEngine(minimumCapacity: 200_000)
    let space = Namespace.ID()
    large.insert((0..<200_000).map { Element(frame: rect(Float($0), 0, 10, 10)) })
    for key in 0..<500 {
      large.insert(rect(Float(key), 0, 10, 10), key, in: space)
      large.insert(rect(Float(key), 9, 10, 10), key, in: space, isSource: false)
    }
    large.withAnimation(.lin(500), at: 0) { engine in
      for key in 0..<500 { engine.insert(rect(Float(key) * 2, 7, 10, 10), key, in: space) }
    }
    for time in [0, 0.25, 0.5, 0.6] { large.advance(to: time) }
    #expect(large.isAnimating == false)
    var small = MatchedGeometryEngine()
    small.insertDot()
    small.advance(to: 0)
    func ticks(_ engine: inout MatchedGeometryEngine) -> Duration {
      ContinuousClock().measure {
        for step in 0..<5000 {
          let tick = engine.advance(to: 1 + Double(step) * 0.001)
          if !tick.moved.isEmpty || !tick.settled.isEmpty || !tick.completed.isEmpty {
            Issue.record("\(tick.time)")
          }
        }
      }
    }
    // A walk over the rows would take hundreds of times as long as a tick that looks at nothing. The best of
    // several, since other tests run beside.
    let idle = (0..<5).map { _ in ticks(&small) }.min()!
    let crowded = (0..<5).map { _ in ticks(&large) }.min()!
    #expect(crowded < idle * 20)
  }

  @Test func `what came to rest costs nothing once a commit has swept it up`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<1000).map { _ in engine.insertDot() }
    engine.withAnimation(.smooth, at: 0) { engine in
      for dot in dots { engine.setFrame(rect(100, 0, 10, 10), of: dot) }
    }
    #expect(engine.animatingCount == 1000)
    engine.advance(to: 10)
    #expect(engine.isAnimating == false)
    #expect(engine.advance(to: 11).movedSlots.isEmpty)
    engine.withTransaction(Transaction(), at: 11) { _ in }
    #expect(engine.animatingCount == 0)
    engine.advance(to: 11)
    #expect(engine.advance(to: 12).movedSlots.isEmpty)
  }
}

import Testing

@testable import MatchedGeometry

/// Which timelines a commit makes, and when they are over.
struct TimelineTests {
  private func liveTimelines(_ engine: borrowing MatchedGeometryEngine) -> Int {
    (1..<engine.state.motions.timelines.pages.count).reduce(0) {
      $0 + Int(engine.state.motions.timelines.pages[$1].live)
    }
  }

  @Test func `elements with equal animations share a timeline, in any order`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<40).map { engine.insertDot(atX: Float($0)) }
    engine.withAnimation(nil, at: 1) { engine in
      for (index, dot) in dots.enumerated() {
        let spring = Animation.spring(duration: index % 4 < 2 ? 0.4 : 0.6, bounce: 0.1)
        engine.setFrame(
          rect(0, 500, 10, 10), of: dot,
          animation: spring.delay(0.1 * Double(index % 5)))
      }
    }
    #expect(liveTimelines(engine) == 10)
    engine.advance(to: 100)
    engine.setFrame(rect(0, 0, 10, 10), of: dots[0])
    #expect(liveTimelines(engine) == 0)
  }

  /// The curve goes a good deal further than its ends, and is there while a short spring over it is over.
  @Test(arguments: [
    (UnitPoint(x: 0.3, y: -1.5), UnitPoint(x: 0.7, y: 1), 5.2),
    (UnitPoint(x: 0.3, y: 0), UnitPoint(x: 0.7, y: 3), 9.8),
  ])
  func `what chases a curve beyond its ends is over within the tolerance`(
    _ first: UnitPoint, _ second: UnitPoint, _ start: Double
  ) {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    let curve = Animation.timingCurve(
      Double(first.x), Double(first.y), Double(second.x), Double(second.y), duration: 20)
    engine.withAnimation(curve, at: 0) { $0.setFrame(rect(1000, 0, 10, 10), of: dot) }
    engine.withAnimation(.smooth(duration: 0.3).delay(0.2), at: start) {
      $0.setFrame(rect(500, 0, 10, 10), of: dot)
    }
    var before: Float = 0
    for step in 1..<4000 {
      let tick = engine.advance(to: start + Double(step) / 1000)
      let isOver = tick.settledElements == [dot]
      if isOver { break }
      before = engine.presentationFrame(of: dot)!.x
    }
    #expect(engine.presentationFrame(of: dot) == rect(500, 0, 10, 10))
    expect(Double(before), near: 500, within: 0.0101)
  }

  /// In the middle a circle stands upright. Its mean speed of the last 1/240 s is that of `p = (1 - sqrt(1 - 4 t^2)) / 2`.
  @Test func `a spring takes the mean speed where a curve has one without bound`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.timingCurve(.circularEaseInOut, duration: 1), at: 0) {
      $0.setFrame(rect(1000, 0, 10, 10), of: dot)
    }
    engine.withAnimation(.smooth, at: 0.5) { $0.setFrame(rect(0, 0, 10, 10), of: dot) }
    let time = 0.5 - 1.0 / 240
    let before = (1 - (1 - 4 * time * time).squareRoot()) / 2
    expect(engine.speed(of: dot, at: 0.5), near: 240_000 * (0.5 - before), within: 1)
  }

  @Test func `a match group at rest keeps no motion of its own`() {
    func carriers(_ engine: borrowing MatchedGeometryEngine) -> Int {
      engine.state.motions.tracks[.matchGroups].holders.count - 1
        - engine.state.motions.tracks[.matchGroups].holders.freeCount
    }
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let old = engine.insert(rect(50, 0, 10, 10), "a", in: space)
    let new = engine.insert(rect(0, 0, 10, 10), "a", in: space)
    engine.insert(rect(0, 0, 10, 10), "a", in: space, isSource: false)
    // The older source has never shown the group's geometry, which goes there without it.
    engine.withAnimation(.lin(1000), at: 1) { $0.remove(new) }
    #expect(carriers(engine) == 1)
    engine.advance(to: 3)
    engine.setFrame(rect(70, 0, 10, 10), of: old)
    #expect(carriers(engine) == 0)
  }

  @Test func `an animation that comes again after two others is the one it was`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<4).map { _ in engine.insertDot() }
    engine.advance(to: 0)
    let animations: [Animation] = [.lin(1000), .lin(2000), .lin(4000), .lin(1000)]
    engine.withTransaction(Transaction(), at: 0) { engine in
      for (dot, animation) in zip(dots, animations) {
        engine.setFrame(rect(100, 0, 8, 8), of: dot, animation: animation)
      }
    }
    for (dot, x) in zip(dots, [50.0, 25, 12.5, 50]) { expect(engine.x(of: dot, at: 0.5), near: x) }
  }
}

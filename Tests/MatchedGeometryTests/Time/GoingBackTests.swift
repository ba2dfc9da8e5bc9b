import MatchedGeometry
import Testing

/// Transactions before the latest tick.
@Suite struct GoingBackTests {
  @Test func `a call finds that what a transaction of the past removed has left since`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0.2)
    engine.withAnimation(.lin(100), at: 0.05) { $0.remove(dot) }
    engine.reinsert(dot)
    #expect(engine.contains(dot) == false)
    let tick = engine.advance(to: 0.3)
    #expect(tick.exitedElements == [dot])
    // It began at 0.05 and ended at 0.15; the call was refused, and is none.
    #expect(tick.completions.count == 2)
    for time in tick.completions.map(\.time) { expect(time, near: 0.15, within: 1e-6) }
  }

  @Test func `a call that moves nothing is not reported, also after the past was changed`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 1)
    engine.withAnimation(.lin(100), at: 0.5) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    engine.setFrame(rect(50, 0, 10, 10), of: dot)
    let times = engine.advance(to: 2).completions.map(\.time)
    #expect(times.count == 2)
    for time in times { expect(time, near: 0.6, within: 1e-6) }
  }

  @Test func `what had ended ends again, and not for an element that is gone`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.advance(to: 2)
    // The fade is over at 0.6; that the motion goes on until 1 does not matter.
    engine.withAnimation(.lin(100), at: 0.5) { $0.remove(dot) }
    #expect(engine.advance(to: 0.7).exitedElements == [dot])
    #expect(engine.advance(to: 1.1).settledElements.isEmpty)
  }

  @Test func `a distance of a thousandth of a point starts nothing`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 0.001, .lin(1000), at: 0)
    #expect(engine.frame(of: dot, at: 0).x == 0.001)
    #expect(engine.isAnimating == false)
    engine.move(dot, toX: 0.003, .lin(1000), at: 1)
    #expect(engine.isAnimating == true)
  }
}

import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// What the engine answers about later times without ticks.
@Suite struct AheadTests {
  @Test func `the settle time is that of the end that a tick reports`() {
    var engine = MatchedGeometryEngine()
    let id = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    engine.advance(to: 0.5)
    #expect(engine.settleTime(of: id) == 0.5)
    engine.withAnimation(.smooth(duration: 0.4), at: 1) { engine in
      engine.setFrame(rect(90, 0, 10, 10), of: id)
    }
    let end = engine.settleTime(of: id)!
    #expect(engine.advance(to: end - 0.001).settledElements.isEmpty)
    #expect(engine.advance(to: end).settledElements == [id])
  }

  @Test func `a settle time is infinite without an end, and before a clock has started`() {
    var engine = MatchedGeometryEngine()
    let id = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    engine.setFrame(rect(90, 0, 10, 10), of: id, animation: .lin(100))
    #expect(engine.settleTime(of: id) == .infinity)
    engine.advance(to: 1)
    expect(engine.settleTime(of: id), near: 1.1)
    engine.setFrame(rect(0, 0, 10, 10), of: id, animation: .lin(100).repeatForever())
    engine.advance(to: 2)
    #expect(engine.settleTime(of: id) == .infinity)
    #expect(engine.settleTime(of: .invalid) == nil && engine.sweptBounds(of: .invalid) == nil)
  }

  @Test func `an element settles with its geometry group`() {
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inside = engine.insert(Element(frame: rect(0, 0, 10, 10)).group(group))
    engine.withAnimation(.lin(300), at: 1) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: group)
    }
    expect(engine.settleTime(of: inside), near: 1.3)
    let bounds = engine.sweptBounds(of: inside)!
    expect(bounds, near: rect(0, 0, 110, 10), within: 0.01)
  }

  @Test func `the bounds contain the path, and the overshoot of a spring`() {
    var engine = MatchedGeometryEngine()
    let id = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    expect(engine.sweptBounds(of: id), near: rect(0, 0, 10, 10), within: 0.01)
    engine.withAnimation(.smooth, at: 1) { engine in
      engine.setFrame(rect(100, 50, 20, 20), of: id)
    }
    expect(engine.sweptBounds(of: id), near: rect(0, 0, 120, 70), within: 0.01)
    // What lies behind does not count.
    engine.advance(to: 1.3)
    let shown = engine.presentationFrame(of: id)!
    #expect(engine.sweptBounds(of: id)!.x > shown.x - 0.01)
    engine.withAnimation(.bouncy(extraBounce: 0.2), at: 3) { engine in
      engine.setFrame(rect(0, 50, 20, 20), of: id)
    }
    var lowest: Float = 0
    let bounds = engine.sweptBounds(of: id)!
    for step in 0..<100 {
      engine.advance(to: 3 + Double(step) * 0.01)
      lowest = min(lowest, engine.presentationFrame(of: id)!.x)
    }
    #expect(lowest < -5 && bounds.x <= lowest && bounds.x > lowest - 3)
  }

  @Test(arguments: seeds(200..<230))
  func `no later frame leaves the bounds, and none moves after the settle time`(_ seed: UInt64) {
    let comparison = EditComparison(ReferenceSubject())
    var edits = RandomEdits(seed: seed, includesOperations: true)
    for _ in 0..<40 { _ = comparison.applyNext(from: &edits) }
    let subject = EngineSubject()
    var moving = 0
    for step in comparison.script {
      guard case .sample(let time) = step else {
        subject.perform(step)
        continue
      }
      subject.perform(step)
      let ids = (0..<UInt32(subject.engine.state.elements.slotCount)).map {
        subject.engine.state.elements.id(of: $0)
      }
      let bounds = ids.map { subject.engine.sweptBounds(of: $0) }
      let ends = ids.map { subject.engine.settleTime(of: $0) }
      let now = max(time, subject.engine.shownTime)
      for later in [0, 0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.3, 2.5] {
        subject.engine.advance(to: now + later)
        for (index, id) in ids.enumerated() {
          guard let frame = subject.engine.presentationFrame(of: id), let bound = bounds[index]
          else { continue }
          if !bound.contains(frame) {
            Issue.record("\(frame) is not in \(bound), \(later) s after \(now), \(step)")
            return
          }
          if let end = ends[index], now + later > end + 0.001 {
            #expect(subject.engine.isSettled(id) != false)
          } else {
            moving += 1
          }
        }
      }
      subject.engine.advance(to: time)
    }
    #expect(moving > 100)
  }
}

extension Rect {
  /// Whether it contains another rect, except for rounding.
  fileprivate func contains(_ other: Rect) -> Bool {
    let slack = 0.02 + 1e-5 * (abs(other.x) + abs(other.y) + abs(other.width) + abs(other.height))
    return min(other.x, other.maxX) >= x - slack && min(other.y, other.maxY) >= y - slack
      && max(other.x, other.maxX) <= maxX + slack && max(other.y, other.maxY) <= maxY + slack
  }
}

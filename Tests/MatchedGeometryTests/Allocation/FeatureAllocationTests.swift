import MatchedGeometry
import MatchedGeometryAllocationCounter
import Testing

@Suite(.enabled(if: mgAllocationCountingAvailable(), "allocations cannot be counted here"))
struct FeatureAllocationTests {
  init() { #expect(AllocationFreeTickTests.isWarm == true) }

  @Test func `a layout without differences allocates nothing`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let items = (0..<500).map { LayoutItem(id: $0, frame: rect(Float($0), 0, 10, 10)) }
    engine.setLayout(items, in: space)
    // Once more, for caches of the runtime.
    engine.setLayout(items, in: space, animation: .smooth)
    let before = mgThreadAllocationCount()
    let ids = engine.setLayout(items, in: space, animation: .smooth)
    let after = mgThreadAllocationCount()
    #expect(ids.count == 500)
    #expect(Int(after - before) == 0)
  }

  @Test func `ticks keep the drawing order without allocations`() {
    var engine = MatchedGeometryEngine()
    engine.keepsDrawingOrder = true
    let ids = (0..<500).map {
      engine.insert(Element(frame: rect(Float($0), 0, 10, 10)).elevated($0 % 3 == 0))
    }
    var counter = TickCounter()
    for round in 0..<2 {
      engine.withAnimation(.smooth(duration: 0.3), at: Double(round)) { engine in
        for (index, id) in ids.enumerated() where index % 2 == 0 {
          engine.setFrame(rect(Float(index), 50 + Float(round), 10, 10), of: id)
        }
        for id in ids[round * 100..<round * 100 + 50] where id.slot % 2 == 1 { engine.remove(id) }
      }
      #expect(engine.drawingOrder.count == 500 - round * 25)
      for step in 0..<20 {
        if round == 0 {
          engine.advance(to: Double(round) + Double(step) * 0.05)
        } else {
          counter.tick(&engine, to: Double(round) + Double(step) * 0.05)
        }
      }
      #expect(engine.drawingOrder.count == 475 - round * 25)
    }
    #expect(counter.allocations == 0 && counter.ticks == 20)
  }
}

import MatchedGeometry
import MatchedGeometryAllocationCounter
import Testing

@Suite(.enabled(if: mgAllocationCountingAvailable(), "allocations cannot be counted here"))
struct KeptTickAllocationTests {
  init() { #expect(AllocationFreeTickTests.isWarm == true) }

  @Test(arguments: 1...3)
  func `a host that keeps the last ticks costs no allocation`(_ kept: Int) {
    var engine = MatchedGeometryEngine()
    var scene = RandomScene(seed: UInt64(kept), in: Namespace.ID())
    var counter = TickCounter()
    var ticks: [Tick] = []
    ticks.reserveCapacity(10)
    var time = 0.0
    for _ in 0..<100 {
      scene.commit(&engine, at: time, edits: 10)
      for _ in 0..<5 {
        time += 0.03
        let tick = counter.keptTick(&engine, to: time)
        if ticks.count == kept { ticks.removeFirst() }
        ticks.append(tick)
      }
    }
    #expect(counter.allocations == 0)
    #expect(counter.frees == 0)
    #expect(counter.ticks == 500)
  }

  @Test func `a tick that hands out diagnostics, or refuses, allocates and frees nothing`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    var counter = TickCounter()
    var reported = 0
    for round in 0..<600 {
      // Diagnostics with identifiers on the heap that nobody else has.
      engine.insert(rect(0, 0, 10, 10), "number \(round)", in: space, isSource: false)
      engine.insert(rect(0, 0, 0, 0), "other number \(round)", in: space)
      engine.remove(engine.insertDot())
      let before = counter.written
      counter.tick(&engine, to: Double(round))
      reported += counter.written - before > 0 ? 1 : 0
      counter.tick(&engine, to: .nan)
      counter.tick(&engine, to: Double(round))
      counter.tick(&engine, to: .infinity)
    }
    #expect(counter.allocations == 0)
    #expect(counter.frees == 0)
    #expect(reported == 600)
    #expect(engine.count(of: .noSource) == 600)
    #expect(engine.count(of: .zeroSize) == 600)
    #expect(engine.count(of: .invalidTime) == 1200)
    #expect(engine.diagnostics.recent.last?.kind == .invalidTime)
  }
}

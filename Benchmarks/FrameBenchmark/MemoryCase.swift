import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// The memory per moving element, in groups of a source and a follower, with memory reserved and
/// integer identifiers, and without transitions or attributes.
enum MemoryCase {
  static let matched = FrameCase(name: "memory.matched") { count, _ in
    let scenario = Scenario(.followers, count: count)
    let scene = EngineScene(scenario)
    scene.start()
    scene.weigh()
    scene.engine.advance(to: scenario.begin + scenario.horizon / 2)
    guard scene.engine.animatingCount == count else {
      throw ProgramError.failed([
        "memory.matched: \(scene.engine.animatingCount) of \(count) elements move"
      ])
    }
    var row = FrameReport.Row(name: "memory.matched", count: count)
    row.allocationsPerTick = TickCases.allocationsPerTick(scene, FlightClock(scenario))
    row.bytesPerElement = scene.bytesPerElement
    return row
  }
}

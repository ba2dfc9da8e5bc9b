import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// An engine whose elements have attributes. Each commit retargets all frames and attributes while
/// they move.
final class AttributeScene {
  private let scenario: Scenario
  private var engine: MatchedGeometryEngine
  private let attributes: Int
  private var steps: CommitSteps
  private let ids: [Element.ID]
  /// The attributes at both ends, which are computed before the commits that are timed.
  private let near: [SIMD4<Float>]
  private let far: [SIMD4<Float>]

  init(_ scenario: Scenario, attributes: Int) {
    self.scenario = scenario
    self.attributes = attributes
    engine = MatchedGeometryEngine(
      minimumCapacity: scenario.count, timelines: 8, attributes: attributes)
    steps = CommitSteps(.shared, after: scenario)
    near = scenario.motions.map { SIMD4($0.from.x, $0.from.y, 0, 0) }
    far = scenario.motions.map { SIMD4($0.to.x, $0.to.y, 0, 0) }
    let near = near
    ids = engine.insert(
      scenario.motions.indices.map { index in
        var element = Element(frame: scenario.motions[index].from)
        for attribute in 0..<attributes { element = element.attribute(attribute, near[index]) }
        return element
      })
  }

  /// Advances to the next commit, at which all elements move.
  func prepare() {
    steps.next()
    engine.advance(to: steps.now)
  }

  func commit() {
    let numbers = steps.targets.first?.x == scenario.motions.first?.to.x ? far : near
    engine.withAnimation(.smooth(duration: 0.5), at: steps.now) { engine in
      engine.setFrames(steps.targets, of: ids)
      for attribute in 0..<attributes { engine.setAttributes(attribute, numbers, of: ids) }
    }
  }

  /// The times of ticks after the latest commit.
  var clock: FlightClock { FlightClock(begin: steps.now, horizon: scenario.horizon) }

  func tick(passes: Int, _ clock: FlightClock) {
    for _ in 0..<passes { engine.advance(to: clock.next()) }
    blackHole(engine.presentationFrame(of: ids[ids.count - 1])?.x ?? 0)
  }

  var allocationsPerTick: Double? {
    let (clock, ticks) = (clock, 100)
    return Allocations.during { tick(passes: ticks, clock) }.map { Double($0) / Double(ticks) }
  }

  /// Checks that the attributes equal the frames, to which they were set.
  func check(_ name: String) throws(ProgramError) {
    engine.advance(to: steps.now + 0.1)
    for (index, id) in ids.enumerated() {
      for attribute in 0..<attributes {
        try Check.compare(
          name, index, steps.now + 0.1,
          shown: engine.presentationAttribute(attribute, of: id)?.x ?? .nan,
          expected: Double(engine.presentationFrame(of: id)?.x ?? 0))
      }
    }
    guard engine.isAnimating, engine.diagnostics.count == 0 else {
      throw ProgramError.failed(["\(name): nothing moves, or a call was refused"])
    }
  }
}

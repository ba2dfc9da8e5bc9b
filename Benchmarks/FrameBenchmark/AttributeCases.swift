import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// The cost of two attributes per element, compared with an engine without attributes.
enum AttributeCases {
  static let all = [
    FrameCase(name: "tick.attributes") { count, settings in
      let (scene, plain) = try scenes("tick.attributes", count)
      let clocks = (scene.clock, plain.clock)
      var row = settings.measure(
        "tick.attributes", count: count,
        [
          Contender("engine", unitsPerPass: count) { scene.tick(passes: $0, clocks.0) },
          Contender("framesOnly", unitsPerPass: count) { plain.tick(passes: $0, clocks.1) },
        ])
      row.allocationsPerTick = scene.allocationsPerTick
      return row
    },
    FrameCase(name: "commit.attributes") { count, settings in
      let (scene, plain) = try scenes("commit.attributes", count)
      var row = settings.measure(
        "commit.attributes", count: count,
        [
          Contender("engine", unitsPerPass: count, prepare: scene.prepare, once: scene.commit),
          Contender("framesOnly", unitsPerPass: count, prepare: plain.prepare, once: plain.commit),
        ])
      row.allocationsPerTick = scene.allocationsPerTick
      return row
    },
  ]

  /// Two engines with moving elements, one with two attributes and one without.
  private static func scenes(
    _ name: String, _ count: Int
  ) throws -> (AttributeScene, AttributeScene) {
    let scenario = Scenario(.shared, count: count)
    let scene = AttributeScene(scenario, attributes: 2)
    let plain = AttributeScene(scenario, attributes: 0)
    for scene in [scene, plain] {
      for _ in 0..<2 {
        scene.prepare()
        scene.commit()
      }
      try scene.check(name)
    }
    return (scene, plain)
  }
}

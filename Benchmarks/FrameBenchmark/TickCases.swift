import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// The cases that time only ticks.
enum TickCases {
  static let all = [
    FrameCase(name: "tick.shared") { count, settings in
      let scenario = Scenario(.shared, count: count)
      let kernel = BareKernel(scenario)
      return try row(
        "tick.shared", scenario, settings,
        more: [Contender("kernel", unitsPerPass: count) { kernel.tick(passes: $0) }])
    },
    FrameCase(name: "tick.delays") { count, settings in
      let scenario = Scenario(.delays, count: count)
      return try row("tick.delays", scenario, settings, more: [try fusedKernel(scenario)])
    },
    FrameCase(name: "tick.springs") { count, settings in
      let scenario = Scenario(.springs, count: count)
      return try row("tick.springs", scenario, settings, more: [try fusedKernel(scenario)])
    },
    FrameCase(name: "tick.followers") { count, settings in
      try row("tick.followers", Scenario(.followers, count: count), settings)
    },
    FrameCase(name: "tick.carried", measure: carriedRow),
    FrameCase(name: "tick.ends", measure: endsRow),
    FrameCase(name: "tick.idle", measure: idleRow),
  ]

  /// Measures the engine and the three baselines, after checking all of them.
  private static func row(
    _ name: String, _ scenario: Scenario, _ settings: Settings, more: [Contender] = []
  ) throws -> FrameReport.Row {
    let scene = EngineScene(scenario)
    scene.start()
    scene.weigh()
    try Check.frames(of: name, scenario) { time in
      scene.engine.advance(to: time)
      return scene.frame
    }
    var contenders = [engine(scene)] + more
    contenders.append(try baseline(ArrayOfStructs(scenario), scenario))
    contenders.append(try baseline(DictionaryOfStructs(scenario), scenario))
    contenders.append(try baseline(ClassObjects(scenario), scenario))
    var row = settings.measure(name, count: scenario.count, contenders)
    row.allocationsPerTick = allocationsPerTick(scene, FlightClock(scenario))
    row.bytesPerElement = scene.bytesPerElement
    return row
  }

  private static func engine(_ scene: EngineScene) -> Contender {
    let clock = FlightClock(scene.scenario)
    return Contender("engine", unitsPerPass: scene.scenario.count) { passes in
      scene.tick(passes: passes, clock)
      blackHole(scene.frame(of: scene.scenario.count - 1).x)
    }
  }

  private static func baseline<Kind: Baseline>(
    _ baseline: Kind, _ scenario: Scenario
  ) throws -> Contender {
    try Check.frames(of: Kind.name, scenario) { time in
      baseline.tick(at: time)
      return baseline.frame
    }
    let clock = FlightClock(scenario)
    return Contender(Kind.name, unitsPerPass: scenario.count) { passes in
      for _ in 0..<passes { baseline.tick(at: clock.next()) }
      blackHole(baseline.frame(of: scenario.count - 1).x)
    }
  }

  private static func fusedKernel(_ scenario: Scenario) throws -> Contender {
    let kernel = FusedKernel(scenario)
    try Check.frames(of: "fusedKernel", scenario) { time in
      kernel.tick(at: time)
      return kernel.frame
    }
    let clock = FlightClock(scenario)
    return Contender("fusedKernel", unitsPerPass: scenario.count) { passes in
      for _ in 0..<passes { kernel.tick(at: clock.next()) }
      blackHole(kernel.frame(of: scenario.count - 1).x)
    }
  }

  /// The allocations per tick, counted over a part of the motion.
  static func allocationsPerTick(_ scene: EngineScene, _ clock: FlightClock) -> Double? {
    let ticks = 100
    return Allocations.during { scene.tick(passes: ticks, clock) }.map {
      Double($0) / Double(ticks)
    }
  }

  /// A linear animation that interrupts a retargeted spring, with three residuals per row.
  private static func carriedRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let scenario = Scenario(.shared, count: count)
    let scene = EngineScene(scenario)
    scene.start()
    scene.engine.withAnimation(.smooth(duration: 0.5), at: scenario.begin + 0.1) { engine in
      engine.setFrames(scenario.motions.map(\.from), of: scene.ids)
    }
    scene.engine.withAnimation(.linear(duration: 2), at: scenario.begin + 0.15) { engine in
      engine.setFrames(scenario.motions.map(\.to), of: scene.ids)
    }
    scene.weigh()
    let clock = FlightClock(begin: scenario.begin + 0.15, horizon: 0.5)
    try Check.carriedFrames(scenario) { time in
      scene.engine.advance(to: time)
      return scene.frame
    }
    let kernel = BareKernel(scenario, isCarried: true)
    var row = settings.measure(
      "tick.carried", count: count,
      [
        Contender("engine", unitsPerPass: count) { passes in
          scene.tick(passes: passes, clock)
          blackHole(scene.frame(of: count - 1).x)
        },
        Contender("kernel", unitsPerPass: count) { kernel.tick(passes: $0) },
      ])
    row.allocationsPerTick = allocationsPerTick(scene, clock)
    row.bytesPerElement = scene.bytesPerElement
    return row
  }

  /// A tick in which 1 % of the rows of `tick.springs` end, compared with one shortly before the
  /// first end.
  private static func endsRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let rows = try EndingRows(Scenario(.springs, count: count))
    let row = settings.measure(
      "tick.ends", count: count,
      [
        Contender(
          "engine", unitsPerPass: count, prepare: rows.flyToEnds, once: rows.tickWithEnds),
        Contender(
          "tickWithoutEnds", unitsPerPass: count, prepare: rows.flyToEnds,
          once: rows.tickWithoutEnds),
      ])
    return try rows.complete(row)
  }

  /// A tick at rest, which is the cost for a host that ticks continuously.
  private static func idleRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let scene = EngineScene(Scenario(.shared, count: count))
    scene.start()
    scene.weigh()
    scene.engine.advance(to: scene.scenario.begin + 100)
    guard !scene.engine.isAnimating else {
      throw ProgramError.failed(["tick.idle: something still moves after 100 seconds"])
    }
    let clock = FlightClock(begin: scene.scenario.begin + 101, horizon: 10)
    var row = settings.measure(
      "tick.idle", count: count,
      [
        Contender("engine", unitsPerPass: count) { passes in
          scene.tick(passes: passes, clock)
        }
      ])
    row.allocationsPerTick = allocationsPerTick(scene, clock)
    row.bytesPerElement = scene.bytesPerElement
    return row
  }
}

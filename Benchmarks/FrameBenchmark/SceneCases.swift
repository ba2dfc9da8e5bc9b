import MatchedGeometry
import MatchedGeometryBenchmarkHarness
import MatchedGeometryScene

/// The cases that describe, compare and draw a scene. The count is the number of views, five per
/// card.
enum SceneCases {
  static let all = [
    FrameCase(name: "scene.update.one") { count, settings in
      try updateRow("scene.update.one", count, settings) { $0.changeOne() }
    },
    FrameCase(name: "scene.update.all") { count, settings in
      try updateRow("scene.update.all", count, settings) { $0.changeAll() }
    },
    FrameCase(name: "scene.update.none") { count, settings in
      try updateRow("scene.update.none", count, settings) { _ in }
    },
    FrameCase(name: "scene.tick", measure: tickRow),
  ]

  private static func updateRow(
    _ name: String, _ count: Int, _ settings: Settings,
    _ change: @escaping (CardScene) -> Void
  ) throws -> FrameReport.Row {
    let cards = CardScene(count: max(1, count / 5))
    let marked = CardScene(count: max(1, count / 5), isMarked: true)
    try cards.check(name) { change(cards) }
    let structs = CardStructs(cards)
    var contenders = [
      Contender("engine", unitsPerPass: count, prepare: { change(cards) }, once: cards.update),
      Contender("description", unitsPerPass: count, prepare: {}, once: cards.describe),
      Contender("arrayOfStructs", unitsPerPass: count, prepare: {}, once: structs.fill),
    ]
    contenders.append(
      Contender("equatable", unitsPerPass: count, prepare: { change(marked) }, once: marked.update))
    return settings.measure(name, count: count, contenders)
  }

  /// A tick and a read of every drawable, while all views move.
  private static func tickRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let cards = CardScene(count: max(1, count / 2))
    cards.fly()
    let scenario = Scenario(.shared, count: cards.leaves)
    let engine = EngineScene(scenario)
    engine.start()
    let clock = FlightClock(begin: CardScene.begin, horizon: 0.45)
    let engineClock = FlightClock(scenario)
    guard cards.scene.isAnimating else {
      throw ProgramError.failed(["scene.tick: nothing moves"])
    }
    var row = settings.measure(
      "scene.tick", count: cards.leaves,
      [
        Contender("engine", unitsPerPass: cards.leaves) { passes in
          for _ in 0..<passes { blackHole(cards.tick(at: clock.next())) }
        },
        Contender("engineAlone", unitsPerPass: cards.leaves) { passes in
          engine.tick(passes: passes, engineClock)
          blackHole(engine.frame(of: 0).x)
        },
      ])
    let effects = EffectScene()
    blackHole(effects.tick(at: clock.next()))
    let ticks = 100
    row.allocationsPerTick = Allocations.during {
      for _ in 0..<ticks {
        let time = clock.next()
        blackHole(cards.tick(at: time))
        blackHole(effects.tick(at: time))
      }
    }.map { Double($0) / Double(ticks) }
    return row
  }
}

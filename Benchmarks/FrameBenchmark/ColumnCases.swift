import CKernel
import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// Ticks that show only coefficients, and the upload of changed columns after a commit.
enum ColumnCases {
  static let all = [
    FrameCase(name: "tick.columns") { count, settings in
      try tickRow("tick.columns", Scenario(.shared, count: count), timelines: 100, settings)
    },
    FrameCase(name: "tick.columns.springs") { count, settings in
      let scenario = Scenario(.springs, count: count)
      let springs = SpringColumns(scenario)
      let clock = FlightClock(scenario)
      let bare = Contender("springs", unitsPerPass: count) { passes in
        for _ in 0..<passes { springs.tick(at: clock.next()) }
      }
      return try tickRow("tick.columns.springs", scenario, timelines: nil, settings, more: [bare])
    },
    FrameCase(name: "tick.columns.ends") { count, settings in
      let scenario = Scenario(.springs, count: count)
      let rows = try EndingRows(scenario, showing: .coefficients)
      let ordinary = try EndingRows(scenario)
      let row = settings.measure(
        "tick.columns.ends", count: count,
        [
          Contender(
            "engine", unitsPerPass: count, prepare: rows.flyToEnds, once: rows.tickWithEnds),
          Contender(
            "ordinary", unitsPerPass: count, prepare: ordinary.flyToEnds,
            once: ordinary.tickWithEnds),
        ])
      return try rows.complete(row)
    },
    FrameCase(name: "commit.columns", measure: uploadRow),
  ]

  /// A tick that shows coefficients, compared with an ordinary tick of the same elements.
  private static func tickRow(
    _ name: String, _ scenario: Scenario, timelines: Int?, _ settings: Settings,
    more: [Contender] = []
  ) throws -> FrameReport.Row {
    let scene = EngineScene(scenario)
    scene.start(timelines: timelines)
    scene.weigh()
    if timelines == nil {
      try Check.frames(of: name, scenario) { time in
        scene.engine.advance(to: time, showing: .coefficients)
        return scene.frame
      }
    }
    let clock = FlightClock(scenario)
    func contender(_ name: String, _ output: TickOutput) -> Contender {
      Contender(name, unitsPerPass: scenario.count) { passes in
        for _ in 0..<passes { scene.engine.advance(to: clock.next(), showing: output) }
        blackHole(scene.frame(of: scenario.count - 1).x)
      }
    }
    var row = settings.measure(
      name, count: scenario.count,
      [contender("engine", .coefficients), contender("ordinary", .presentation)] + more)
    let ticks = 100
    row.allocationsPerTick = Allocations.during {
      for _ in 0..<ticks { scene.engine.advance(to: clock.next(), showing: .coefficients) }
    }.map { Double($0) / Double(ticks) }
    row.bytesPerElement = scene.bytesPerElement
    return row
  }

  /// The copy of the changed ranges after a commit that retargets every element, compared with one
  /// copy of the same number of bytes.
  private static func uploadRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let scenario = Scenario(.shared, count: count)
    let cycle = CommitCycle(scenario)
    let upload = ColumnUpload(count: count)
    cycle.retarget()
    cycle.weigh()
    cycle.upload(to: upload)
    var row = try cycle.row(
      "commit.columns", settings,
      [
        Contender(
          "engine", unitsPerPass: count,
          prepare: {
            cycle.flyOn()
            cycle.retarget()
          }, once: { cycle.upload(to: upload) }),
        Contender("memcpy", unitsPerPass: count, prepare: {}, once: upload.copyOnce),
      ])
    guard upload.bytes <= 80 * count else {
      throw ProgramError.failed(["commit.columns: \(upload.bytes) bytes for \(count) tracks"])
    }
    row.bytesPerElement = Double(upload.bytes) / Double(count)
    return row
  }
}

/// The kernel's evaluation of all springs of a scenario, without tracks.
private final class SpringColumns {
  private let begin, end: Column<Double>
  private let springs: [Column<Float>]
  private let elapsed: Column<Float>
  private let out: Column<mgCoefficients>

  init(_ scenario: Scenario) {
    let count = scenario.count
    begin = Column(count: count, index: 0, repeating: scenario.begin)
    end = Column(count: count, index: 1, repeating: scenario.begin + 100)
    springs = (0..<3).map { Column(count: count, index: 2 + $0, repeating: 0) }
    elapsed = Column(count: 1024, index: 5, repeating: 0)
    out = Column(count: count, index: 6, repeating: mgCoefficients(a: 0, b: 0))
    for (index, motion) in scenario.motions.enumerated() {
      let spring = mgSpringMake(motion.course.frequency, motion.course.dampingRatio)
      (springs[0][index], springs[1][index]) = (spring.decay, spring.turns)
      springs[2][index] = spring.inverse
    }
  }

  /// Evaluates 1,024 springs at a time, as the engine does.
  func tick(at now: Double) {
    let count = out.values.count
    var first = 0
    while first < count {
      let length = min(1024, count - first)
      var columns = mgSprings(
        decay: springs[0].base + first, turns: springs[1].base + first,
        inverse: springs[2].base + first)
      mgElapsed(begin.base + first, end.base + first, now, elapsed.base, length)
      mgEvaluateSpring(elapsed.base, &columns, out.base + first, length)
      first += length
    }
    blackHole(out[count - 1].a)
  }
}

import Dispatch
import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// Ticks on two threads, compared with ticks on one.
enum ConcurrentCases {
  static let all = [
    FrameCase(name: "tick.concurrent") { count, settings in
      let scenario = Scenario(.springs, count: count)
      return try row("tick.concurrent", scenario, settings)
    },
    FrameCase(name: "tick.concurrent.shared") { count, settings in
      let scenario = Scenario(.shared, count: count)
      let copy = ConcurrentCopy(scenario)
      return try row(
        "tick.concurrent.shared", scenario, settings,
        more: [Contender("copyOnTwo", unitsPerPass: count) { copy.run(passes: $0) }])
    },
  ]

  /// Measures both engines. The frames of the concurrent one are compared with the formula, and at
  /// the end with those of the other engine.
  private static func row(
    _ name: String, _ scenario: Scenario, _ settings: Settings, more: [Contender] = []
  ) throws -> FrameReport.Row {
    let scenes = (concurrent: EngineScene(scenario), serial: EngineScene(scenario))
    scenes.concurrent.start()
    scenes.serial.start()
    try Check.frames(of: name, scenario) { time in
      advance(scenes.concurrent, to: time)
      return scenes.concurrent.frame
    }
    let clocks = (FlightClock(scenario), FlightClock(scenario))
    let row = settings.measure(
      name, count: scenario.count,
      [
        Contender("engine", unitsPerPass: scenario.count) { passes in
          for _ in 0..<passes { advance(scenes.concurrent, to: clocks.0.next()) }
          blackHole(scenes.concurrent.frame(of: scenario.count - 1).x)
        },
        Contender("oneThread", unitsPerPass: scenario.count) { passes in
          scenes.serial.tick(passes: passes, clocks.1)
          blackHole(scenes.serial.frame(of: scenario.count - 1).x)
        },
      ] + more)
    let time = scenario.begin + scenario.horizon / 2
    advance(scenes.concurrent, to: time)
    scenes.serial.engine.advance(to: time)
    for index in 0..<scenario.count
    where scenes.concurrent.frame(of: index) != scenes.serial.frame(of: index) {
      throw ProgramError.failed(["\(name): rect \(index) differs from that of one thread"])
    }
    return row
  }

  private static func advance(_ scene: EngineScene, to time: Double) {
    scene.engine.advance(to: time) { count, body in
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
  }
}

/// A sum of two columns of frames on two threads. It reads two columns and writes one, which is the
/// memory traffic that a tick with a shared curve needs at least.
final class ConcurrentCopy: @unchecked Sendable {
  private let target, offset, frame: Column<SIMD4<Float>>
  private let count: Int

  init(_ scenario: Scenario) {
    count = scenario.count
    target = Column(count: count, index: 0, repeating: .one)
    offset = Column(count: count, index: 1, repeating: .one)
    frame = Column(count: count, index: 4, repeating: .zero)
  }

  func run(passes: Int) {
    let size = 16_384
    for _ in 0..<passes {
      DispatchQueue.concurrentPerform(iterations: (count + size - 1) / size) { [self] piece in
        for index in piece * size..<min(count, (piece + 1) * size) {
          frame.base[index] = target.base[index] + offset.base[index]
        }
      }
    }
    blackHole(frame[count - 1].x)
  }
}

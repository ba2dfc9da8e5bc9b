import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// Repeats commits in one engine in which each element has an animation of its own.
final class CourseCycle {
  private let name: String
  private let scene: EngineScene
  private let kind: CommitSteps.Kind
  private var steps: CommitSteps
  private var animations: [Animation?] = []
  /// The number of commits that started from an unexpected state.
  private var strays = 0

  /// Checks the first commits, including frames during the motion.
  init(_ name: String, _ scenario: Scenario, _ kind: CommitSteps.Kind) throws {
    self.name = name
    self.kind = kind
    let scene = EngineScene(scenario)
    self.scene = scene
    scene.start()
    steps = try Check.commits(of: name, scenario, CommitSteps(kind, after: scenario)) { steps in
      scene.send(to: steps.targets, steps.courses.map(\.animation), at: steps.now)
    } shown: { time in
      scene.engine.advance(to: time)
      return scene.frame
    }
    scene.weigh()
  }

  /// Creates the animations before the commit that is timed.
  func prepare() {
    steps.next()
    animations = steps.courses.map(\.animation)
    scene.engine.advance(to: steps.now)
    if scene.engine.isAnimating == (kind == .stagger) { strays += 1 }
  }

  func commit() {
    scene.send(to: steps.targets, animations, at: steps.now)
  }

  /// Adds the allocations of ticks after the last commit. Fails if commits started from an
  /// unexpected state.
  func complete(_ row: FrameReport.Row) throws -> FrameReport.Row {
    try scene.refuseDiagnostics(name)
    guard strays == 0 else {
      throw ProgramError.failed(["\(name): \(strays) commits began in flight, or at rest"])
    }
    var row = row
    let clock = FlightClock(begin: steps.now, horizon: 0.4)
    row.allocationsPerTick = TickCases.allocationsPerTick(scene, clock)
    row.bytesPerElement = scene.bytesPerElement
    return row
  }
}

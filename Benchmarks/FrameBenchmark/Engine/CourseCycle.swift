import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// One engine through commits in which each element has an animation of its own.
final class CourseCycle {
  private let name: String
  private let scene: EngineScene
  private let kind: CommitSteps.Kind
  private var steps: CommitSteps
  private var animations: [Animation?] = []
  /// Commits that began from another state than the one they are to begin from.
  private var strays = 0

  /// Checks the first commits, in flight too.
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

  /// What an application has at hand: the animations are made before the commit.
  func prepare() {
    steps.next()
    animations = steps.courses.map(\.animation)
    scene.engine.advance(to: steps.now)
    if scene.engine.isAnimating == (kind == .stagger) { strays += 1 }
  }

  func commit() {
    scene.send(to: steps.targets, animations, at: steps.now)
  }

  /// Adds what ticks after the last commit allocate, and refuses rows that measured something else.
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

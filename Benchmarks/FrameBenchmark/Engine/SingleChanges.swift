import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// An engine in which up to 10,000 elements move, and a few are retargeted, each in a transaction
/// of its own.
final class SingleChanges {
  /// The seconds between the commit of all moving elements and those of single elements.
  static let pause = 1.0 / 120

  /// The number of moving elements. They are the first ones, in the role of the visible ones.
  let moving: Int
  /// The number of changes in a sample. It is large enough to be timed, and small enough that
  /// nearly all elements still share one timeline.
  var changes: Int { changed.count }
  /// The indices of the elements that change, in random order.
  let changed: [Int]

  private let scene: EngineScene
  private let ids: [Element.ID]
  private var steps: CommitSteps

  /// Checks the frames of changed and unchanged elements.
  init(_ scenario: Scenario) throws {
    moving = min(scenario.count, 10_000)
    var random = SeededRandom(seed: 13)
    var order = Array(0..<moving)
    random.shuffle(&order)
    changed = Array(order.prefix(100))
    scene = EngineScene(scenario)
    ids = Array(scene.ids.prefix(moving))
    steps = CommitSteps(.shared, after: scenario)
    // The first step has the present frames as its targets, and the second moves the elements.
    prepare()
    prepare()
    commit()
    scene.weigh()
    try check(Array(order.prefix(120)))
  }

  /// Retargets all moving elements and ticks during the motion.
  func prepare() {
    steps.next()
    let targets = Array(steps.targets.prefix(moving))
    scene.engine.withAnimation(.smooth(duration: 0.5), at: steps.now) { engine in
      engine.setFrames(targets, of: ids)
    }
    scene.engine.advance(to: steps.now + Self.pause)
  }

  /// Retargets a few elements.
  func commit() {
    let (targets, time) = (steps.otherTargets, steps.now + Self.pause)
    for index in changed {
      scene.engine.withAnimation(.smooth(duration: 0.5), at: time) { engine in
        engine.setFrame(targets[index], of: ids[index])
      }
    }
  }

  /// Adds the allocations of ticks after the last commit.
  func complete(_ row: FrameReport.Row) throws -> FrameReport.Row {
    try scene.refuseDiagnostics("commit.single")
    var row = row
    let clock = FlightClock(begin: steps.now + Self.pause, horizon: 0.4)
    row.allocationsPerTick = TickCases.allocationsPerTick(scene, clock)
    row.bytesPerElement = scene.bytesPerElement
    return row
  }

  private func check(_ indices: [Int]) throws(ProgramError) {
    let turned = steps.now + Self.pause
    for elapsed in [0, 0.05, 0.2] {
      scene.engine.advance(to: turned + elapsed)
      for index in indices {
        let (target, other) = (Double(steps.targets[index].x), Double(steps.otherTargets[index].x))
        var flight = ExactFlight(from: other, to: target, Course(), at: steps.now)
        if changed.contains(index) { flight.retarget(to: other, Course(), at: turned) }
        try Check.compare(
          "commit.single", index, turned + elapsed, shown: scene.frame(of: index).x,
          expected: flight.place(at: turned + elapsed))
      }
    }
  }
}

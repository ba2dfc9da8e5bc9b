import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// A sequence of layouts. In each, one rect in a hundred has a new frame.
struct LayoutSteps {
  private(set) var frames: [Rect]
  /// The time of the commit.
  private(set) var now: Double
  /// The indices of the rects that differ.
  private(set) var changed: [Int] = []
  private var random = SeededRandom(seed: 14)

  init(_ scenario: Scenario) {
    frames = scenario.motions.map(\.from)
    now = scenario.begin
  }

  /// Advances to the next layout, while the previous one still moves.
  mutating func next() {
    now += 0.1
    changed.removeAll(keepingCapacity: true)
    for _ in 0..<max(1, frames.count / 100) {
      let index = random.below(frames.count)
      changed.append(index)
      frames[index] = Scenario.place(&random)
    }
  }
}

/// An engine to which each commit passes all items of a layout.
final class LayoutCycle {
  private let scenario: Scenario
  private let scene: EngineScene
  private var steps: LayoutSteps
  private var items: [LayoutItem]
  private var ids: [Element.ID] = []

  /// Checks the frames of changed and unchanged elements.
  init(_ scenario: Scenario) throws {
    self.scenario = scenario
    items = zip(scenario.keys, scenario.motions).map { LayoutItem(id: $0, frame: $1.from) }
    steps = LayoutSteps(scenario)
    scene = EngineScene(empty: scenario)
    commit()
    scene.weigh()
    prepare()
    commit()
    try check()
  }

  /// Creates the items before the commit that is timed.
  func prepare() {
    steps.next()
    for index in steps.changed { items[index].frame = steps.frames[index] }
    scene.engine.advance(to: steps.now)
  }

  func commit() {
    ids = scene.engine.withAnimation(.smooth(duration: 0.5), at: steps.now) { engine in
      engine.setLayout(items, in: scene.namespace)
    }
  }

  /// Adds the allocations of ticks after the last commit.
  func complete(_ row: FrameReport.Row) throws -> FrameReport.Row {
    try scene.refuseDiagnostics("commit.layout")
    var row = row
    let clock = FlightClock(begin: steps.now, horizon: 0.4)
    row.allocationsPerTick = TickCases.allocationsPerTick(scene, clock)
    row.bytesPerElement = scene.bytesPerElement
    return row
  }

  /// Compares with the closed form. The first commit moves nothing, so the second one starts from rest.
  private func check() throws(ProgramError) {
    let time = steps.now + 0.1
    scene.engine.advance(to: time)
    for (index, id) in ids.enumerated() {
      let flight = ExactFlight(
        from: Double(scenario.motions[index].from.x), to: Double(steps.frames[index].x), Course(),
        at: steps.now)
      let shown = scene.engine.presentationFrame(of: id)?.x ?? .nan
      try Check.compare(
        "commit.layout", index, time, shown: shown, expected: flight.place(at: time))
    }
  }
}

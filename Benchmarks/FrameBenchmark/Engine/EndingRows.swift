import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// An engine whose rows each have a spring of their own, and of which a hundredth end in one tick.
final class EndingRows {
  private let scene: EngineScene
  private let animations: [Animation?]
  private var begin: Double
  private var isAway = true
  /// The time in seconds after the transaction until which no row ends.
  private var before = 0.0
  /// The time in seconds after the transaction at which a hundredth of the rows, or slightly more,
  /// have ended.
  private var after = 0.0
  /// The number of ticks in which an unexpected number of rows ended.
  private var strays = 0
  private let output: TickOutput

  /// Creates the engine and finds the first ends. Ticks compute `output`.
  init(_ scenario: Scenario, showing output: TickOutput = .presentation) throws(ProgramError) {
    self.output = output
    scene = EngineScene(scenario)
    animations = scenario.motions.map(\.course.animation)
    begin = scenario.begin
    scene.start()
    scene.weigh()
    after = 0.3
    var sum = advance(to: after)
    while sum < hundredth.lowerBound, after < 60 {
      if sum == 0 { before = after }
      after += 1.0 / 960
      sum += advance(to: after)
    }
    guard before > 0, hundredth.contains(sum) else {
      throw .failed(["tick.ends: \(sum) of \(scenario.count) rows ended until \(after) s"])
    }
  }

  /// Starts all rows again and ticks shortly before the first end.
  func flyToEnds() {
    begin += 60
    scene.engine.advance(to: begin)
    isAway.toggle()
    let motions = scene.scenario.motions
    scene.send(to: isAway ? motions.map(\.to) : motions.map(\.from), animations, at: begin)
    for share in [0.5, 0.98, 0.99] where advance(to: before * share) > 0 { strays += 1 }
  }

  /// Makes the tick in which a hundredth of the rows end.
  func tickWithEnds() {
    if !hundredth.contains(advance(to: after)) { strays += 1 }
  }

  /// Makes the last tick in which no row ends.
  func tickWithoutEnds() {
    if advance(to: before) > 0 { strays += 1 }
  }

  /// Adds the allocations of a tick with ends. Fails if ticks had an unexpected number of ends.
  func complete(_ row: FrameReport.Row) throws(ProgramError) -> FrameReport.Row {
    flyToEnds()
    var row = row
    row.allocationsPerTick = Allocations.during { tickWithEnds() }.map(Double.init)
    row.bytesPerElement = scene.bytesPerElement
    try scene.refuseDiagnostics("tick.ends")
    guard strays == 0 else {
      throw .failed(["tick.ends: in \(strays) ticks another number of rows ended"])
    }
    return row
  }

  /// The accepted number of ends, from a hundredth of the rows to one and a half times as many.
  private var hundredth: ClosedRange<Int> {
    let share = max(1, scene.scenario.count / 100)
    return share...share + share / 2 + 1
  }

  /// - Returns: The number of rows that have settled.
  private func advance(to elapsed: Double) -> Int {
    scene.engine.advance(to: begin + elapsed, showing: output).settled.count
  }
}

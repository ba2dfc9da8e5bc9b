import MatchedGeometry
package import MatchedGeometryBenchmarkHarness
import MatchedGeometryTraceReplay

/// The stress run, which plays the five phases of the grid, and measures and checks each tick.
package final class GridRun {
  package let scene: GridScene
  package let timetable: Timetable
  package private(set) var records: [PhaseRecord] = []
  package private(set) var invariants: Invariants
  package let reference: SampleReference
  private var hash = BitHash()
  /// The failures of repeated runs.
  private var laterFailures: [String] = []
  private var choreography: Choreography
  /// The hash of all rects of all ticks.
  package var hashValue: UInt64 { hash.value }
  /// The points of the plot for ticks after commits: simulated seconds, and the microseconds of the
  /// commits.
  package private(set) var commitTimes: [LinePlot.Point] = []

  /// - Parameters:
  ///   - cards: The number of cards in the grid, at least 1.
  ///   - seconds: The simulated time in seconds.
  ///   - seed: The seed of all random numbers.
  package init(cards: Int, seconds: Double, seed: UInt64) {
    scene = GridScene(cards: cards)
    timetable = Timetable(seconds: seconds)
    let sample = SampleReference.cards(of: scene.layout)
    reference = SampleReference(scene, sample: sample)
    invariants = Invariants(deviation: reference.bound)
    choreography = Choreography(
      seed: seed, layout: scene.layout, timetable: timetable, sample: sample)
    scene.engine.advance(to: timetable.eventTime(of: 0))
  }

  /// Runs all phases.
  ///
  /// - Parameter progress: A closure that receives the phase and the fraction of all ticks that is
  ///   done.
  package func run(progress: (Phase, Double) -> Void = { _, _ in }) {
    var isAtRest = true
    for phase in Phase.allCases {
      let ticks = timetable.ticks(of: phase)
      var record = PhaseRecord(phase, ticks: ticks.count)
      for tick in ticks {
        let changes = choreography.changes(
          before: tick, in: phase, scene.cards, isAtRest: isAtRest)
        let moving = step(tick, changes, &record)
        isAtRest = moving == 0
        progress(phase, Double(tick + 1) / Double(timetable.ticks))
      }
      records.append(record)
    }
  }

  /// Keeps the shorter one of each time of this run and another one. Both must do the same work.
  ///
  /// - Parameter other: A repetition of this run.
  package func keepFastest(of other: GridRun) {
    for index in records.indices { records[index].keepFastest(of: other.records[index]) }
    for (index, other) in other.commitTimes.enumerated() where index < commitTimes.count {
      commitTimes[index].y = min(commitTimes[index].y, other.y)
    }
    laterFailures += other.failures.filter { !failures.contains($0) }
    if other.hashValue != hashValue {
      laterFailures.append("a run played again shows the same: its hash differs")
    }
  }

  /// The points of the plot for all frames: simulated seconds, and the microseconds of a tick and
  /// the commits before it.
  package var frameTimes: [LinePlot.Point] {
    records.flatMap(\.frames.values).enumerated().map { tick, duration in
      LinePlot.Point(x: Double(tick) / Timetable.ticksPerSecond, y: duration)
    }
  }

  /// Writes a trace of all further calls of the engine. Nil ends the trace.
  package func record(to write: (@Sendable (String) -> Void)?) {
    scene.engine.record(to: write)
  }

  /// The failures of all rules, including the deviation from the reference.
  package var failures: [String] {
    var failures = invariants.failures + laterFailures
    if !(reference.largestDeviation <= reference.bound) {
      failures.append(
        "rows are within \(reference.bound) points of exact: \(reference.largestDeviation), "
          + reference.worst)
    }
    if reference.comparisons == 0 { failures.append("the reference was never compared with") }
    let refused = scene.engine.diagnostics.count
    if refused > 0 {
      failures.append(
        "the engine reports nothing: \(refused), the last \(scene.engine.diagnostics.recent)")
    }
    // Code without optimization allocates for each iterator.
    #if !DEBUG
      let allocations = records.reduce(0) { $0 + $1.allocations }
      if allocations > 0 { failures.append("ticks allocate nothing: \(allocations) allocations") }
    #endif
    return failures
  }

  /// Makes the changes, ticks, and checks the results.
  ///
  /// - Returns: The number of moving elements.
  private func step(_ tick: Int, _ changes: [Change], _ record: inout PhaseRecord) -> Int {
    let eventTime = timetable.eventTime(of: tick)
    let before = scene.commitNanoseconds
    for change in changes { make(change, at: eventTime) }
    let commit = changes.isEmpty ? nil : (scene.commitNanoseconds - before) / 1000

    let time = timetable.time(of: tick)
    let cost = scene.advance(to: time)
    let duration = cost.nanoseconds / 1000

    let moving = invariants.check(scene, tick: tick)
    reference.compare(scene.engine, at: time)
    hashFrames()
    record.add(
      tick: duration, commit: commit, allocations: cost.allocations, moving: moving)
    if let commit {
      let seconds = Double(tick) / Timetable.ticksPerSecond
      commitTimes.append(LinePlot.Point(x: seconds, y: commit))
    }
    return moving
  }

  private func make(_ change: Change, at time: Double) {
    switch change {
    case .move(let move):
      let prepared = scene.prepare(move)
      scene.commit(prepared, move.animation, at: time)
      reference.replay(move, scene, at: time)
    case .open(let card, let isReplacing):
      scene.open(card, isReplacing: isReplacing, at: time)
      reference.replayOpening(of: card, scene, at: time)
    case .close(let card):
      let wasReplacing = scene.cards[card].state == .openByReplacement
      scene.close(card, at: time)
      reference.replayClosing(of: card, wasReplacing: wasReplacing, scene, at: time)
    }
  }

  private func hashFrames() { hashFrames(of: scene.engine) }

  private func hashFrames(of engine: borrowing MatchedGeometryEngine) {
    let frames = engine.presentationFrames
    for slot in frames.indices {
      hash.combine(frames[slot].x, frames[slot].y)
      hash.combine(frames[slot].width, frames[slot].height)
    }
  }
}

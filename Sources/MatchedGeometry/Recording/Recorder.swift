/// Passes on what an engine was told, and knows what a recording cannot know that began later than the engine.
final class Recorder {
  /// Gets everything.
  let sink: @Sendable (RecordedEvent) -> Void
  /// The last transaction before the recording. What is done to one of those is told by what it changes.
  let lastBefore: UInt64
  /// Elements that were exiting when the recording began: they are not in it, unless they come back.
  var gone: Set<Element.ID> = []
  /// The first tick after the last commit, where clocks had waited for one.
  var firstTick: Double?
  /// The times that were shown since the last commit.
  private var ticks: [Double] = []

  init(after lastBefore: UInt64, _ sink: @escaping @Sendable (RecordedEvent) -> Void) {
    self.lastBefore = lastBefore
    self.sink = sink
  }

  /// What was shown since the last commit.
  func note(_ clock: EngineClock) {
    ticks.removeAll(keepingCapacity: true)
    for time in [firstTick ?? clock.shown, clock.reported, clock.shown]
    where time.isFinite && time != ticks.last {
      ticks.append(time)
    }
  }

  var hasTicks: Bool { !ticks.isEmpty }

  /// Tells what was shown, if anything was.
  func tellTicks() {
    firstTick = nil
    if hasTicks { sink(.shown(ticks)) }
    ticks.removeAll(keepingCapacity: true)
  }
}

// The engine that has it is the only one that knows it, and can be used by one thread at a time.
extension Recorder: @unchecked Sendable {}

/// Passes on accepted changes, and stores which elements the recording does not contain because it
/// began later than the engine.
final class Recorder {
  /// Receives all events.
  let sink: @Sendable (RecordedEvent) -> Void
  /// The last transaction before the recording. Control calls for this and earlier ones are
  /// recorded as the changes that result.
  let lastBefore: UInt64
  /// The elements that the recording does not contain: those that were exiting when it began.
  var unrecorded: Set<Element.ID> = []
  /// The time of the first tick after the last commit, if clocks were pending.
  var firstTick: Double?
  /// The times shown since the last commit.
  private var ticks: [Double] = []

  init(after lastBefore: UInt64, _ sink: @escaping @Sendable (RecordedEvent) -> Void) {
    self.lastBefore = lastBefore
    self.sink = sink
  }

  /// Collects the times shown since the last commit.
  func note(_ clock: EngineClock) {
    ticks.removeAll(keepingCapacity: true)
    for time in [firstTick ?? clock.shown, clock.reported, clock.shown]
    where time.isFinite && time != ticks.last {
      ticks.append(time)
    }
  }

  /// Collects the times shown since the last commit, if there were any, before the next one starts.
  func noteTicks(of clock: EngineClock, arePending: Bool) {
    // While a clock is pending there has been no tick since the last commit.
    guard !arePending, clock.hasTickedSince, clock.now >= clock.lastCommit else { return }
    // A new engine shows time 0 without a tick. A replayed tick at the time of the first commit
    // would complete that commit.
    let isNew = !clock.lastCommit.isFinite && clock.reported <= 0 && ticks.isEmpty
    if !isNew || clock.now != 0 { note(clock) }
  }

  /// Records the times shown, if there are any.
  func recordShownTimes() {
    firstTick = nil
    if !ticks.isEmpty { sink(.shown(ticks)) }
    ticks.removeAll(keepingCapacity: true)
  }
}

// Only the engine that owns the recorder uses it, from one thread at a time.
extension Recorder: @unchecked Sendable {}

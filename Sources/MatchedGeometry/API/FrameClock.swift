/// Turns the times of a display into times for an engine: limits a step, counts a long gap as one frame, stands still and goes on.
///
/// An engine shows what its `time` says, however long nobody has looked: after five seconds in the background a motion of one second is over. A host
/// that wants otherwise asks a frame clock for every time that it gives to `advance(to:)` and to `at:`.
///
/// ```swift
/// var clock = FrameClock(longestStep: 1, countedAs: 1.0 / 60)
/// engine.withAnimation(.smooth, at: clock.time(at: event.timestamp)) { $0.remove(card) }
/// engine.advance(to: clock.time(at: displayLink.targetTimestamp))
/// ```
public struct FrameClock: Sendable, Hashable {
  /// Steps of more than so many seconds do not count in full. Infinity: all do. A negative number or NaN counts as 0.
  public var longestStep: Double
  /// How many seconds such a step counts as; nil: as `longestStep`. A number that is negative or not finite counts as 0.
  public var countedStep: Double?
  /// Whether time stands still.
  public var isPaused = false
  /// The engine's time at the latest display time, in seconds. 0 before the first.
  public package(set) var now = 0.0
  /// How many seconds have not counted so far: a time of the engine, as that of a completion, and these are the time of the display.
  public package(set) var leftOut = 0.0
  /// The latest display time.
  package var latest: Double?

  /// - Parameters:
  ///   - longestStep: steps of more than so many seconds do not count in full.
  ///   - countedStep: how many seconds such a step counts as; nil: as `longestStep`.
  public init(longestStep: Double = .infinity, countedAs countedStep: Double? = nil) {
    self.longestStep = longestStep
    self.countedStep = countedStep
  }

  /// The engine's time at a time of the display, in seconds. As long as all steps have counted in full the two are equal.
  ///
  /// A display time before the latest one gives an engine time before the latest one, by as much: a host may show time backwards. While the clock is
  /// paused its time stays the same. A display time that is not finite counts as the latest one.
  public mutating func time(at displayTime: Double) -> Double {
    guard displayTime.isFinite else { return now }
    let step = displayTime - (latest ?? displayTime)
    let isFirst = latest == nil
    latest = displayTime
    if isPaused && !isFirst {
      leftOut += step
      return now
    }
    leftOut += step - counted(step)
    now = displayTime - leftOut
    return now
  }

  private func counted(_ step: Double) -> Double {
    guard step > max(0, longestStep.isNaN ? 0 : longestStep) else { return step }
    let counted = countedStep ?? longestStep
    return counted.isFinite ? max(0, counted) : 0
  }
}

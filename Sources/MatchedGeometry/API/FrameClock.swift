/// Converts the times of a display to times of an engine. It can shorten long steps and pause.
///
/// An engine shows the state at the time of a tick, however long ago the previous tick was. After
/// five seconds in the background, a motion of one second has ended. To change this, ask a frame
/// clock for each time that you pass to `advance(to:)` and `at:`.
///
/// ```swift
/// var clock = FrameClock(longestStep: 1, countedAs: 1.0 / 60)
/// engine.withAnimation(.smooth, at: clock.time(at: event.timestamp)) { $0.remove(card) }
/// engine.advance(to: clock.time(at: displayLink.targetTimestamp))
/// ```
public struct FrameClock: Sendable, Hashable {
  /// The longest step, in seconds, that counts in full. With infinity, all steps count in full. A
  /// negative number or a NaN counts as 0.
  public var longestStep: Double
  /// How many seconds a longer step counts as. Nil stands for `longestStep`. A number that is
  /// negative or not finite counts as 0.
  public var countedStep: Double?
  /// Whether the engine's time stops.
  public var isPaused = false
  /// The engine's time at the latest display time, in seconds. It is 0 before the first.
  public package(set) var now = 0.0
  /// The total of seconds that have not counted. Add it to an engine time, such as that of a
  /// completion, to get a display time.
  public package(set) var leftOut = 0.0
  /// The latest display time.
  package var latest: Double?

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - longestStep: The longest step, in seconds, that counts in full.
  ///   - countedStep: How many seconds a longer step counts as. Nil stands for `longestStep`.
  public init(longestStep: Double = .infinity, countedAs countedStep: Double? = nil) {
    self.longestStep = longestStep
    self.countedStep = countedStep
  }

  /// The engine's time at a display time, in seconds. The two are equal while all steps count in
  /// full.
  ///
  /// If a display time is earlier than the latest one, the engine's time goes back by the same
  /// amount. While the clock is paused, its time stays the same. A display time that is not finite
  /// counts as the latest one.
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

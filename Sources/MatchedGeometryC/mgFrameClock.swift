// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension FrameClock {
  /// A zero is the default of its field.
  fileprivate init(_ clock: mgFrameClock) {
    self.init(
      longestStep: clock.longestStep == 0 ? .infinity : clock.longestStep,
      countedAs: clock.countedStep == 0 ? nil : named(clock.countedStep))
    isPaused = clock.isPaused
    now = clock.now
    leftOut = clock.leftOut
    latest = clock.hasBegun ? clock.latest : nil
  }
}

// MARK: matched_geometry/frame_clock.h

@c @implementation
public func mgFrameClockMake(_ longestStep: Double, _ countedStep: Double) -> mgFrameClock {
  var clock = mgFrameClock()
  clock.longestStep = longestStep
  clock.countedStep = countedStep
  return clock
}

@c @implementation
public func mgFrameClockAdvance(
  _ clock: UnsafeMutablePointer<mgFrameClock>!, _ displayTime: Double
) -> Double {
  guard let clock else { return .nan }
  var counting = FrameClock(clock.pointee)
  let time = counting.time(at: displayTime)
  clock.pointee.now = counting.now
  clock.pointee.leftOut = counting.leftOut
  clock.pointee.latest = counting.latest ?? 0
  clock.pointee.hasBegun = counting.latest != nil
  return time
}

// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension FrameClock {
  fileprivate init(_ clock: mgFrameClock) {
    self.init(longestStep: clock.longestStep, countedAs: named(clock.countedStep))
    isPaused = clock.isPaused
    now = clock.now
    leftOut = clock.leftOut
    latest = clock.hasBegun ? clock.latest : nil
  }

  fileprivate var c: mgFrameClock {
    mgFrameClock(
      longestStep: longestStep, countedStep: countedStep ?? .nan, now: now, leftOut: leftOut,
      latest: latest ?? 0, isPaused: isPaused, hasBegun: latest != nil)
  }
}

// MARK: matched_geometry/frame_clock.h

@c @implementation
public func mgFrameClockMake(_ longestStep: Double, _ countedStep: Double) -> mgFrameClock {
  FrameClock(longestStep: longestStep, countedAs: named(countedStep)).c
}

@c @implementation
public func mgFrameClockAdvance(
  _ clock: UnsafeMutablePointer<mgFrameClock>!, _ displayTime: Double
) -> Double {
  guard let clock else { return .nan }
  var counting = FrameClock(clock.pointee)
  let time = counting.time(at: displayTime)
  clock.pointee = counting.c
  return time
}

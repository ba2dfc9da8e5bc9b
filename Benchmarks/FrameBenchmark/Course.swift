import Foundation
import MatchedGeometry

/// How a rect gets from one place to another: a spring, perhaps after a delay.
struct Course {
  /// Seconds after the transaction.
  var delay = 0.0
  /// Seconds of an undamped swing.
  var response = 0.5
  /// 0...1; 1 is critical.
  var dampingRatio = 1.0

  /// The same for the engine.
  var animation: Animation {
    let spring =
      dampingRatio == 1
      ? Animation.smooth(duration: response)
      : Animation.spring(response: response, dampingFraction: dampingRatio)
    return delay > 0 ? spring.delay(delay) : spring
  }

  /// Radians a second.
  var frequency: Double { 2 * Double.pi / response }
}

/// One number on its way, by the closed form in Double.
struct ExactFlight {
  private var target: Double
  /// Start less target.
  private var offset: Double
  /// Points a second at the start.
  private var rate = 0.0
  /// When it starts, the delay included.
  private var begin: Double
  private var course: Course

  /// From rest.
  init(from: Double, to target: Double, _ course: Course, at time: Double) {
    self.target = target
    offset = from - target
    begin = time + course.delay
    self.course = course
  }

  /// Where it is.
  func place(at time: Double) -> Double {
    let (a, b) = shares(at: time)
    return target + a * offset + b * rate
  }

  /// Goes on from where it is, as fast as it is.
  mutating func retarget(to target: Double, _ course: Course, at time: Double) {
    let (a, b) = shares(at: time)
    let frequency = self.course.frequency
    let decay = self.course.dampingRatio * frequency
    let speed = -frequency * frequency * b * offset + (a - 2 * decay * b) * rate
    let place = place(at: time)
    // A delay holds it where it is, and it starts with the speed that it had.
    self = ExactFlight(from: place, to: target, course, at: time)
    rate = speed
  }

  /// The shares of the offset and of the starting speed that are left.
  private func shares(at time: Double) -> (a: Double, b: Double) {
    let elapsed = time - begin
    guard elapsed > 0 else { return (1, 0) }
    let frequency = course.frequency
    let decay = course.dampingRatio * frequency
    let envelope = exp(-decay * elapsed)
    if course.dampingRatio == 1 { return ((1 + decay * elapsed) * envelope, elapsed * envelope) }
    let turn = frequency * (1 - course.dampingRatio * course.dampingRatio).squareRoot()
    let sine = sin(turn * elapsed)
    return (
      envelope * (cos(turn * elapsed) + decay / turn * sine), envelope * sine / turn
    )
  }
}

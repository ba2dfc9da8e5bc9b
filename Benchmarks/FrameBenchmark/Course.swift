import Foundation
import MatchedGeometry

/// The motion of a rect from one frame to another, as a spring with a delay.
struct Course {
  /// The delay after the transaction in seconds.
  var delay = 0.0
  /// The period of the undamped spring in seconds.
  var response = 0.5
  /// The damping ratio, 0...1, where 1 is critical.
  var dampingRatio = 1.0

  /// The course as an animation of the engine.
  var animation: Animation {
    let spring =
      dampingRatio == 1
      ? Animation.smooth(duration: response)
      : Animation.spring(response: response, dampingFraction: dampingRatio)
    return delay > 0 ? spring.delay(delay) : spring
  }

  /// The undamped frequency in radians per second.
  var frequency: Double { 2 * Double.pi / response }
}

/// One moving number, by the closed form in `Double`.
struct ExactFlight {
  private var target: Double
  /// Start minus target.
  private var offset: Double
  /// The velocity at the start, in points per second.
  private var rate = 0.0
  /// The start time, including the delay.
  private var begin: Double
  private var course: Course

  /// Creates a motion from rest.
  init(from: Double, to target: Double, _ course: Course, at time: Double) {
    self.target = target
    offset = from - target
    begin = time + course.delay
    self.course = course
  }

  /// The position at a time.
  func place(at time: Double) -> Double {
    let (a, b) = shares(at: time)
    return target + a * offset + b * rate
  }

  /// Retargets the number, which keeps its position and velocity.
  mutating func retarget(to target: Double, _ course: Course, at time: Double) {
    let (a, b) = shares(at: time)
    let frequency = self.course.frequency
    let decay = self.course.dampingRatio * frequency
    let speed = -frequency * frequency * b * offset + (a - 2 * decay * b) * rate
    let place = place(at: time)
    // During a delay, the number stays at its position, and then starts with the velocity that it
    // had.
    self = ExactFlight(from: place, to: target, course, at: time)
    rate = speed
  }

  /// The remaining fractions of the offset and of the initial velocity.
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

import Foundation
import MatchedGeometry

/// An animated rect as an application might store it. One struct holds all its data, and the spring
/// is evaluated with functions of the C library.
struct MovingRect {
  /// The frame to draw.
  var frame: Rect
  var target: Rect
  /// Start minus target.
  var offset: Rect
  /// The velocity at the start, in points per second.
  var velocity: Rect
  /// The start time, including the delay.
  var begin: Double
  /// The undamped frequency in radians per second.
  var frequency: Float
  var dampingRatio: Float

  init(_ motion: Scenario.Motion, begin: Double) {
    frame = motion.from
    target = motion.to
    offset = motion.from.less(motion.to)
    velocity = .zero
    self.begin = begin + motion.course.delay
    frequency = Float(motion.course.frequency)
    dampingRatio = Float(motion.course.dampingRatio)
  }

  /// Creates a rect at rest, with the default spring and no delay.
  init(at place: Rect) {
    self.init(Scenario.Motion(from: place, to: place), begin: 0)
  }

  /// Stops at a frame.
  mutating func place(at place: Rect) {
    (frame, target, offset, velocity) = (place, place, .zero, .zero)
  }

  /// The remaining fractions a and b of the offset and of the initial velocity.
  @inline(__always)
  func coefficients(at now: Double) -> (a: Float, b: Float) {
    let time = Float(now - begin)
    guard time > 0 else { return (1, 0) }
    if dampingRatio >= 1 {
      let envelope = expf(-frequency * time)
      return ((1 + frequency * time) * envelope, time * envelope)
    }
    let decay = dampingRatio * frequency
    let turn = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let envelope = expf(-decay * time)
    // A rect at rest needs no sine.
    guard envelope > 1e-9 else { return (0, 0) }
    let sine = sinf(turn * time)
    return (envelope * (cosf(turn * time) + decay / turn * sine), envelope * sine / turn)
  }

  /// Computes the frame from the coefficients.
  @inline(__always)
  mutating func apply(_ c: (a: Float, b: Float)) {
    frame.x = target.x + c.a * offset.x + c.b * velocity.x
    frame.y = target.y + c.a * offset.y + c.b * velocity.y
    frame.width = target.width + c.a * offset.width + c.b * velocity.width
    frame.height = target.height + c.a * offset.height + c.b * velocity.height
  }

  /// Computes the frame for a time.
  @inline(__always)
  mutating func step(at now: Double) {
    apply(coefficients(at: now))
  }

  /// Retargets the rect, which keeps its position and velocity.
  @inline(__always)
  mutating func retarget(to newTarget: Rect, at now: Double) {
    let decay = dampingRatio * frequency
    let c = coefficients(at: now)
    // The velocity is a' offset + b' velocity with a' = -w^2 b and b' = a - 2 l b.
    let ofOffset = -frequency * frequency * c.b
    let ofVelocity = c.a - 2 * decay * c.b
    apply(c)
    velocity = Rect(
      x: ofOffset * offset.x + ofVelocity * velocity.x,
      y: ofOffset * offset.y + ofVelocity * velocity.y,
      width: ofOffset * offset.width + ofVelocity * velocity.width,
      height: ofOffset * offset.height + ofVelocity * velocity.height)
    offset = frame.less(newTarget)
    target = newTarget
    begin = now
  }

  /// Retargets the rect with another spring and delay.
  @inline(__always)
  mutating func retarget(to newTarget: Rect, _ course: Course, at now: Double) {
    retarget(to: newTarget, at: now)
    begin = now + course.delay
    frequency = Float(course.frequency)
    dampingRatio = Float(course.dampingRatio)
  }
}

extension Rect {
  /// The differences of all four numbers.
  func less(_ other: Rect) -> Rect {
    Rect(
      x: x - other.x, y: y - other.y, width: width - other.width, height: height - other.height)
  }
}

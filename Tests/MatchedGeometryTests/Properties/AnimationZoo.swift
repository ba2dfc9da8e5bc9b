import MatchedGeometry

/// One animation of every kind that an engine treats in its own way.
enum AnimationZoo {
  static let curves: [Animation] = [
    .linear(duration: 0.4), .easeIn(duration: 0.5), .easeOut(duration: 0.3), .easeInOut,
    .timingCurve(0.8, -0.4, 0.2, 1.4, duration: 0.6),
    .timingCurve(.circularEaseIn, duration: 0.45), .timingCurve(.circularEaseOut, duration: 0.35),
    .timingCurve(.circularEaseInOut, duration: 0.55),
    .timingCurve(.linear([0, .init(1.2, at: 0.3), 0.9, 1]), duration: 0.4),
    .timingCurve(.custom { $0 * $0 }, duration: 0.5),
  ]

  /// Springs that take over position and speed.
  static let springs: [Animation] = [
    .smooth(duration: 0.4), .snappy, .bouncy(duration: 0.6), .interactiveSpring,
    .spring(Spring(mass: 1, stiffness: 80, damping: 60)), .smooth.speed(1.7),
  ]

  /// Springs with a speed of their own.
  static let pushed: [Animation] = [
    .interpolatingSpring(mass: 2, stiffness: 150, damping: 9, initialVelocity: 3),
    .interpolatingSpring(duration: 0.4, bounce: 0.2, initialVelocity: -2),
    .interpolatingSpring(duration: 0.5, bounce: 0.1, initialVelocity: 2).arc(0.4),
  ]

  static let delayed: [Animation] = [
    .linear(duration: 0.3).delay(0.15), .smooth.delay(0.2), .bouncy.delay(0.05).speed(2),
  ]

  /// Those that start in their middle.
  static let begun: [Animation] = [
    .linear(duration: 0.5).delay(-0.2), .smooth.delay(-0.1), .easeIn.delay(-2),
    .smooth.delay(-0.1).arc(0.6),
  ]

  static let repeated: [Animation] = [
    .linear(duration: 0.2).repeatCount(3), .easeInOut(duration: 0.15).repeatCount(4),
    .easeIn(duration: 0.2).repeatCount(3, autoreverses: false),
    .smooth(duration: 0.3).repeatCount(2, autoreverses: false),
    .timingCurve(.circularEaseIn, duration: 0.2).repeatCount(2),
    .smooth(duration: 0.25).arc(-0.3).repeatCount(3),
  ]

  /// Those that have no end.
  static let endless: [Animation] = [
    .linear(duration: 0.3).repeatForever(),
    .easeOut(duration: 0.25).repeatForever(autoreverses: false),
    .bouncy.repeatForever(), .spring(duration: 0.5, bounce: 1), .linear.delay(0.1).speed(0),
    .smooth.speed(0), .linear(duration: 0.4).arc(0.5).repeatForever(),
  ]

  /// Along arcs: curves and springs of the kinds above.
  static let arcs: [Animation] = [
    .easeInOut(duration: 0.4).arc(0.3), .timingCurve(0.8, -0.4, 0.2, 1.4, duration: 0.6).arc(-0.5),
    .timingCurve(.linear([0, .init(1.2, at: 0.3), 0.9, 1]), duration: 0.4).arc(0.25),
    .smooth(duration: 0.5).arc(-0.4), .bouncy(duration: 0.6).arc(0.7), .snappy.delay(0.1).arc(0.2),
  ]

  static var all: [Animation] {
    gentle + pushed + begun + repeated + endless
  }

  /// Those that start where a row is shown and end.
  static var gentle: [Animation] { curves + springs + delayed + arcs }
}

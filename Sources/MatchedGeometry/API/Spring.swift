/// A damped spring, which moves a value to a target along a closed formula.
///
/// `Spring` has a result for any time, without stepping. It has the initializers, properties and
/// presets of SwiftUI, and returns the same numbers except for over-damped springs. For these,
/// SwiftUI's `stiffness` is m (w^2 + c^2) instead of m (c^2 - w^2), and its `velocity` is too large
/// by `target`. This type has the physical values. Therefore `velocity` is the derivative of
/// `value`, and `update` does not depend on the division into steps. A spring created from the
/// mass, stiffness and damping of another spring equals that spring.
///
/// No number traps or produces a NaN. A NaN counts as the parameter's default, and any other number
/// as the nearest one in its range. Damping ratios are at most 1,000.
///
/// The equation of motion is x'' = (stiffness (target - x) - damping x') / mass.
public struct Spring: Hashable, Sendable {
  // With w, the rate of the oscillation or half the difference of the two exponential rates, in
  // radians per second: w if under-damped, 0 if critically damped, -w if over-damped.
  package var angularFrequency: Double
  // c, half of damping over mass, in 1/s.
  package var decayConstant: Double

  /// The mass of the moving object, 1e-6...1e6. It is 1 unless the initializer receives another
  /// one.
  public private(set) var mass: Double

  /// Creates a spring from its duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, which is the period of the undamped spring,
  ///     1e-6...1e6. A NaN counts as 0.5.
  ///   - bounce: 0 for no bounce (critically damped). From rest, a spring goes beyond its target by
  ///     e^(-pi z / sqrt(1 - z^2)) of the distance, where z = 1 - bounce: 1.5 % for 0.2, 4.6 % for
  ///     0.3 and 16 % for 0.5. A spring with 1 or more never comes to rest (undamped). A negative bounce flattens the motion (over-damped), and a spring with -1 or
  ///     less hardly moves. A NaN counts as 0.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce))
  }

  /// Creates a spring from its response and damping ratio.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds, 1e-6...1e6. A NaN counts as 0.5.
  ///   - dampingRatio: The damping as a fraction of the critical damping, 0...1,000. A NaN counts
  ///     as 1.
  public init(response: Double, dampingRatio: Double) {
    let response = response.clamped(to: 1e-6...1e6, nan: 0.5)
    let ratio = dampingRatio.clamped(to: Spring.dampingRatios, nan: 1)
    let natural = 2 * Double.pi / response
    let rate = natural * (1 - ratio * ratio).magnitude.squareRoot()
    angularFrequency = ratio > 1 ? -rate : rate
    decayConstant = 2 * Double.pi * ratio / response
    mass = 1
  }

  /// Creates a spring from its physical constants.
  ///
  /// - Parameters:
  ///   - mass: The mass, 1e-6...1e6. A NaN counts as 1.
  ///   - stiffness: The spring constant, 1e-6...1e9. A NaN counts as 100.
  ///   - damping: The drag, at least 0 and at most 1,000 times the critical damping. A NaN counts
  ///     as 10.
  ///   - allowOverDamping: Whether a damping above the critical one results in an over-damped
  ///     spring. If false, it results in a critically damped one.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let mass = mass.clamped(to: Spring.masses, nan: 1)
    let squared = stiffness.clamped(to: Spring.stiffnesses, nan: 100) / mass
    let natural = squared.squareRoot()
    let drag = damping.clamped(to: 0...Double.greatestFiniteMagnitude, nan: 10)
    let decay = Swift.min(drag / mass / 2, natural * Spring.dampingRatios.upperBound)
    self.mass = mass
    if decay > natural {
      angularFrequency =
        allowOverDamping ? -(squared - decay * decay).magnitude.squareRoot() : 0
      decayConstant = allowOverDamping ? decay : natural
    } else {
      angularFrequency = (squared - decay * decay).magnitude.squareRoot()
      decayConstant = decay
    }
  }

  // Creates a spring from its stored constants.
  package init(angularFrequency: Double, decayConstant: Double, mass: Double = 1) {
    self.angularFrequency = angularFrequency
    self.decayConstant = decayConstant
    self.mass = mass
  }

  static var dampingRatios: ClosedRange<Double> { 0...1000 }
  static var masses: ClosedRange<Double> { 1e-6...1e6 }
  static var stiffnesses: ClosedRange<Double> { 1e-6...1e9 }

  // 1 - bounce, or 1 / (1 + bounce) if bounce is negative, clamped to the range of damping ratios.
  static func dampingRatio(bounce: Double) -> Double {
    if bounce >= 0 { return Swift.max(1 - bounce, 0) }
    if bounce <= -1 { return dampingRatios.upperBound }
    // A NaN gets here and counts as no bounce.
    return (1 / (1 + bounce)).clamped(to: dampingRatios, nan: 1)
  }
}

extension Spring {
  // The square of the undamped frequency: c^2 + w^2 for an oscillating spring, otherwise c^2 - w^2.
  var naturalSquared: Double {
    decayConstant * decayConstant + angularFrequency * angularFrequency.magnitude
  }

  /// The perceptual duration in seconds, which equals `response`.
  public var duration: Double { response }

  /// The period of the undamped spring in seconds: 2 pi sqrt(mass / stiffness).
  public var response: Double { 2 * Double.pi / naturalSquared.squareRoot() }

  /// The damping as a fraction of the critical damping. Below 1 the spring oscillates.
  public var dampingRatio: Double { decayConstant * response / (2 * Double.pi) }

  /// The bounce: 1 - `dampingRatio`, or 1 / `dampingRatio` - 1 for an over-damped spring.
  public var bounce: Double {
    let ratio = response * decayConstant / (2 * Double.pi)
    return angularFrequency < 0 ? 1 / ratio - 1 : 1 - ratio
  }

  /// The spring constant: mass times the square of the undamped frequency.
  ///
  /// For an over-damped spring, SwiftUI returns m (w^2 + c^2). This is the physical value, m (c^2 -
  /// w^2).
  public var stiffness: Double { mass * naturalSquared }

  /// The drag: the force against the motion per unit of velocity.
  public var damping: Double { 2 * mass * decayConstant }
}

extension Spring {
  /// A spring without bounce that takes half a second.
  public static var smooth: Spring { smooth() }

  /// A spring without bounce, with a given duration and additional bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: A bounce that is added to 0.
  /// - Returns: The spring.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce of 0.15 that takes half a second.
  public static var snappy: Spring { snappy() }

  /// A spring with a small bounce, with a given duration and additional bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: A bounce that is added to 0.15.
  /// - Returns: The spring.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a visible bounce of 0.3 that takes half a second.
  public static var bouncy: Spring { bouncy() }

  /// A spring with a visible bounce, with a given duration and additional bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: A bounce that is added to 0.3.
  /// - Returns: The spring.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

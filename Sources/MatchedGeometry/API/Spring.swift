/// A damped spring: how a value moves to a target, in closed form.
///
/// `Spring` answers directly for any time, without stepping. It has SwiftUI's initializers, getters
/// and presets and gives SwiftUI's numbers, but for over-damped springs. Of these SwiftUI's
/// `stiffness` is m (w^2 + c^2) instead of m (c^2 - w^2), and its `velocity` is too large by
/// `target`. Here both are the physical values, so that `velocity` is the derivative of `value`,
/// `update` composes, and a spring made from another's mass, stiffness and damping is the same
/// spring.
///
/// Bad input never traps and never makes a NaN: a number that is NaN counts as the parameter's
/// default, any other as the nearest number of its range. A damping ratio is at most 1,000.
///
/// The equations: x'' = (stiffness (target - x) - damping x') / mass.
public struct Spring: Hashable, Sendable {
  // With w the rate of the oscillation or of the two exponentials, in radians per second:
  // w when under-damped, 0 when critically damped, -w when over-damped.
  package var angularFrequency: Double
  // c, half of damping over mass, in 1/s.
  package var decayConstant: Double

  /// The mass of the moving object, 1 unless given. The range is 1e-6...1e6.
  public private(set) var mass: Double

  /// Creates a spring from how long and how springy it feels.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, the period of the undamped spring. The range
  ///     is 1e-6...1e6.
  ///   - bounce: 0 has no bounce (critically damped), 1 never comes to rest (undamped), a negative
  ///     value flattens the motion (over-damped). At 1 and above the damping is 0, towards -1 the
  ///     spring becomes motionless.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce))
  }

  /// Creates a spring from its stiffness, expressed as a time, and its damping.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds, 1e-6...1e6; NaN counts as 0.5.
  ///   - dampingRatio: The damping as a share of the critical damping, 0...1,000; NaN counts as 1.
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
  ///   - mass: The mass, 1e-6...1e6; NaN counts as 1.
  ///   - stiffness: The spring constant, 1e-6...1e9; NaN counts as 100.
  ///   - damping: The drag, at least 0 and at most 1,000 times the critical one; NaN counts as 10.
  ///   - allowOverDamping: Whether more than the critical damping makes an over-damped spring. When
  ///     false it makes a critically damped one.
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

  // A spring from its stored constants.
  package init(angularFrequency: Double, decayConstant: Double, mass: Double = 1) {
    self.angularFrequency = angularFrequency
    self.decayConstant = decayConstant
    self.mass = mass
  }

  static var dampingRatios: ClosedRange<Double> { 0...1000 }
  static var masses: ClosedRange<Double> { 1e-6...1e6 }
  static var stiffnesses: ClosedRange<Double> { 1e-6...1e9 }

  // 1 - bounce, or 1 / (1 + bounce) below zero, in the range of damping ratios.
  static func dampingRatio(bounce: Double) -> Double {
    if bounce >= 0 { return Swift.max(1 - bounce, 0) }
    if bounce <= -1 { return dampingRatios.upperBound }
    // NaN comes here and counts as no bounce.
    return (1 / (1 + bounce)).clamped(to: dampingRatios, nan: 1)
  }
}

extension Spring {
  // The square of the undamped frequency: c^2 + w^2 for an oscillating spring, c^2 - w^2 else.
  var naturalSquared: Double {
    decayConstant * decayConstant + angularFrequency * angularFrequency.magnitude
  }

  /// The perceptual duration in seconds, the same number as `response`.
  public var duration: Double { response }

  /// The period of the undamped spring in seconds: 2 pi sqrt(mass / stiffness).
  public var response: Double { 2 * Double.pi / naturalSquared.squareRoot() }

  /// The damping as a share of the critical damping: below 1 the spring oscillates.
  public var dampingRatio: Double { decayConstant * response / (2 * Double.pi) }

  /// How springy the spring is: 1 - `dampingRatio`, or 1 / `dampingRatio` - 1 when over-damped.
  public var bounce: Double {
    let ratio = response * decayConstant / (2 * Double.pi)
    return angularFrequency < 0 ? 1 / ratio - 1 : 1 - ratio
  }

  /// The spring constant, mass times the square of the undamped frequency.
  ///
  /// For an over-damped spring SwiftUI answers m (w^2 + c^2); this is the physical m (c^2 - w^2).
  public var stiffness: Double { mass * naturalSquared }

  /// The drag: the force against the motion for each unit of velocity.
  public var damping: Double { 2 * mass * decayConstant }
}

extension Spring {
  /// A spring without bounce, of half a second.
  public static var smooth: Spring { smooth() }

  /// A spring without bounce whose duration and bounce can be adjusted.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Is added to the bounce of 0.
  /// - Returns: The spring.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce, 0.15, of half a second.
  public static var snappy: Spring { snappy() }

  /// A spring with a small bounce whose duration and bounce can be adjusted.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Is added to the bounce of 0.15.
  /// - Returns: The spring.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a clear bounce, 0.3, of half a second.
  public static var bouncy: Spring { bouncy() }

  /// A spring with a clear bounce whose duration and bounce can be adjusted.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Is added to the bounce of 0.3.
  /// - Returns: The spring.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

extension Animation {
  // The one way to make a spring animation. A negative response is kept: it means at once, like 0.
  private static func makeSpring(
    response: Double, standard: Double = 0.5, dampingFraction: Double, blendDuration: Double
  ) -> Animation {
    Animation(
      .spring(
        response: response.clamped(to: -longest...longest, nan: standard),
        dampingFraction: dampingFraction.clamped(to: Spring.dampingRatios, nan: 1),
        blendDuration: blendDuration.clamped(to: -longest...longest, nan: 0)))
  }

  /// A spring without bounce, of half a second.
  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

  /// A spring, from how long and how springy it feels.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds: when the animation is logically complete. The
  ///     motion itself goes on until it has settled. A spring is never stiffer than 45,000, which is
  ///     a duration of 0.03 s; at 0 or less it is that stiff and logically complete at once.
  ///   - bounce: 0 has no bounce, 1 and above never comes to rest, a negative value is over-damped,
  ///     -1 and below (almost) motionless.
  ///   - blendDuration: Is kept, and has no effect: a retarget always keeps position and velocity.
  /// - Returns: The animation.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    makeSpring(
      response: duration, dampingFraction: Spring.dampingRatio(bounce: bounce),
      blendDuration: blendDuration)
  }

  /// A spring, from its stiffness expressed as a time, and its damping.
  ///
  /// Its default damping leaves some bounce, unlike `spring(duration:bounce:blendDuration:)`, which is
  /// what a call without arguments means.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds; 0 or less is as stiff as can be.
  ///   - dampingFraction: The damping as a share of the critical damping, 0...1,000.
  ///   - blendDuration: Is kept, and has no effect.
  /// - Returns: The animation.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    makeSpring(
      response: response,
      dampingFraction: dampingFraction.isNaN ? 0.825 : dampingFraction,
      blendDuration: blendDuration)
  }

  /// A spring with the response and the damping ratio of a `Spring`, over-damping included.
  ///
  /// - Parameters:
  ///   - spring: The spring; its mass does not matter.
  ///   - blendDuration: Is kept, and has no effect.
  /// - Returns: The animation.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    makeSpring(
      response: spring.response, dampingFraction: spring.dampingRatio,
      blendDuration: blendDuration)
  }

  /// A spring without bounce, of half a second.
  public static var smooth: Animation { smooth() }

  /// A spring without bounce whose duration and bounce can be adjusted.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Is added to the bounce of 0.
  /// - Returns: The animation.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce, 0.15, of half a second.
  public static var snappy: Animation { snappy() }

  /// A spring with a small bounce whose duration and bounce can be adjusted.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Is added to the bounce of 0.15.
  /// - Returns: The animation.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a clear bounce, 0.3, of half a second.
  public static var bouncy: Animation { bouncy() }

  /// A spring with a clear bounce whose duration and bounce can be adjusted.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Is added to the bounce of 0.3.
  /// - Returns: The animation.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A stiff spring for values that follow a finger: 0.15 s with a bounce of 0.15.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// A stiff spring whose duration and bounce can be adjusted.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Is added to the bounce of 0.15.
  ///   - blendDuration: Is kept, and has no effect.
  /// - Returns: The animation.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    makeSpring(
      response: duration, standard: 0.15,
      dampingFraction: Spring.dampingRatio(bounce: 0.15 + extraBounce),
      blendDuration: blendDuration)
  }

  /// A stiff spring, from its stiffness expressed as a time, and its damping.
  ///
  /// Its default damping differs a little from that of the form with `duration`, which is what a call
  /// without arguments means.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds; 0 or less is as stiff as can be.
  ///   - dampingFraction: The damping as a share of the critical damping, 0...1,000.
  ///   - blendDuration: Is kept, and has no effect.
  /// - Returns: The animation.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    makeSpring(
      response: response, standard: 0.15,
      dampingFraction: dampingFraction.isNaN ? 0.86 : dampingFraction,
      blendDuration: blendDuration)
  }
}

extension Animation {
  /// A spring without bounce, of half a second, that takes an initial velocity in its other forms.
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  /// A spring, from how long and how springy it feels, that starts with a velocity.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds; 0 or less is a stiffness of 45,000.
  ///   - bounce: 0 and below have no bounce: this spring is never over-damped. 1 and above never
  ///     comes to rest.
  ///   - initialVelocity: The velocity at the start, in distances to the target per second.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    let stiffness = springStiffness(response: duration.isNaN ? 0.5 : duration, limit: .infinity)
    return interpolatingSpring(
      mass: 1, stiffness: stiffness,
      damping: 2 * stiffness.squareRoot() * Spring.dampingRatio(bounce: bounce),
      initialVelocity: initialVelocity)
  }

  /// A spring, from its physical constants, that starts with a velocity.
  ///
  /// More than the critical damping counts as critical, as in SwiftUI; an over-damped animation is made
  /// with `spring(_:blendDuration:)`. It is logically complete after 2 pi / sqrt(stiffness) seconds,
  /// whatever the mass.
  ///
  /// - Parameters:
  ///   - mass: The mass, 1e-6...1e6; NaN counts as 1.
  ///   - stiffness: The spring constant, 1e-6...1e9; NaN counts as 100.
  ///   - damping: The drag, at least 0; NaN counts as 10.
  ///   - initialVelocity: The velocity at the start, in distances to the target per second,
  ///     -1e6...1e6.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      .interpolatingSpring(
        mass: mass.clamped(to: Spring.masses, nan: 1),
        stiffness: stiffness.clamped(to: Spring.stiffnesses, nan: 100),
        damping: damping.clamped(to: 0...1e18, nan: 10),
        initialVelocity: initialVelocity.clamped(to: -1e6...1e6, nan: 0)))
  }

  /// A spring with the constants of a `Spring` that starts with a velocity.
  ///
  /// - Parameters:
  ///   - spring: The spring; an over-damped one counts as critically damped.
  ///   - initialVelocity: The velocity at the start, in distances to the target per second.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: initialVelocity)
  }

  // (2 pi / response)², at most `limit`. A response of 0 or less is infinitely stiff in Apple's
  // words; 45,000 is the limit of SwiftUI's own springs.
  static func springStiffness(response: Double, limit: Double = 45_000) -> Double {
    guard response > 0 else { return 45_000 }
    let frequency = 2 * Double.pi / response
    return Swift.min(frequency * frequency, limit)
  }
}

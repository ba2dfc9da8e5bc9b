extension Animation {
  // Creates every spring animation. A negative response is kept: like 0, it is logically complete
  // at once.
  private static func makeSpring(
    response: Double, standard: Double = 0.5, dampingFraction: Double, blendDuration: Double
  ) -> Animation {
    Animation(
      .spring(
        response: response.clamped(to: -longest...longest, nan: standard),
        dampingFraction: dampingFraction.clamped(to: Spring.dampingRatios, nan: 1),
        blendDuration: blendDuration.clamped(to: -longest...longest, nan: 0)))
  }

  /// A spring without bounce that takes half a second.
  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

  /// A spring with a given duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, after which the animation is logically
  ///     complete. The motion continues until it has settled. The stiffness of a spring is at most
  ///     45,000, which corresponds to a duration of 0.03 s. A spring of 0 s or less has that
  ///     stiffness and is logically complete at once.
  ///   - bounce: 0 for no bounce. A spring with 1 or more never comes to rest. A negative bounce is
  ///     over-damped, and a spring with -1 or less hardly moves.
  ///   - blendDuration: Stored, but without effect, because a retargeted spring always keeps its
  ///     position and velocity.
  /// - Returns: The animation.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    makeSpring(
      response: duration, dampingFraction: Spring.dampingRatio(bounce: bounce),
      blendDuration: blendDuration)
  }

  /// A spring with a given response and damping.
  ///
  /// The default damping leaves some bounce. A call without arguments means
  /// `spring(duration:bounce:blendDuration:)`, which has none.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds. At 0 or less the spring has the
  ///     greatest stiffness, 45,000.
  ///   - dampingFraction: The damping as a fraction of the critical damping, 0...1,000.
  ///   - blendDuration: Stored, but without effect.
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

  /// A spring with the response and the damping ratio of a `Spring`, which may be over-damped.
  ///
  /// - Parameters:
  ///   - spring: The spring. Its mass does not matter.
  ///   - blendDuration: Stored, but without effect.
  /// - Returns: The animation.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    makeSpring(
      response: spring.response, dampingFraction: spring.dampingRatio,
      blendDuration: blendDuration)
  }

  /// A spring without bounce that takes half a second.
  public static var smooth: Animation { smooth() }

  /// A spring without bounce, with a given duration and additional bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: A bounce that is added to 0.
  /// - Returns: The animation.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce of 0.15 that takes half a second.
  public static var snappy: Animation { snappy() }

  /// A spring with a small bounce, with a given duration and additional bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: A bounce that is added to 0.15.
  /// - Returns: The animation.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a visible bounce of 0.3 that takes half a second.
  public static var bouncy: Animation { bouncy() }

  /// A spring with a visible bounce, with a given duration and additional bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: A bounce that is added to 0.3.
  /// - Returns: The animation.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A stiff spring for values that follow a finger: 0.15 s with a bounce of 0.15.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// A stiff spring for values that follow a finger, with a given duration and additional bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: A bounce that is added to 0.15.
  ///   - blendDuration: Stored, but without effect.
  /// - Returns: The animation.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    makeSpring(
      response: duration, standard: 0.15,
      dampingFraction: Spring.dampingRatio(bounce: 0.15 + extraBounce),
      blendDuration: blendDuration)
  }

  /// A stiff spring for values that follow a finger, with a given response and damping.
  ///
  /// The default damping differs slightly from that of
  /// `interactiveSpring(duration:extraBounce:blendDuration:)`, which a call without arguments
  /// means.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds. At 0 or less the spring has the
  ///     greatest stiffness, 45,000.
  ///   - dampingFraction: The damping as a fraction of the critical damping, 0...1,000.
  ///   - blendDuration: Stored, but without effect.
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
  /// A spring without bounce that takes half a second. The other forms accept an initial velocity.
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  /// A spring with a given duration and bounce that starts with a velocity.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds. At 0 or less the stiffness is 45,000.
  ///   - bounce: 0 or less for no bounce, because this spring is never over-damped. A spring with 1
  ///     or more never comes to rest.
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

  /// A spring with given physical constants that starts with a velocity.
  ///
  /// A damping above the critical one counts as critical, as in SwiftUI. For an over-damped
  /// animation, use `spring(_:blendDuration:)`. The animation is logically complete after 2 pi /
  /// sqrt(stiffness) seconds, independent of the mass.
  ///
  /// - Parameters:
  ///   - mass: The mass, 1e-6...1e6. A NaN counts as 1.
  ///   - stiffness: The spring constant, 1e-6...1e9. A NaN counts as 100.
  ///   - damping: The drag, 0...1e18. A NaN counts as 10.
  ///   - initialVelocity: The velocity at the start, in distances to the target per second,
  ///     -1e6...1e6. A NaN counts as 0.
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
  ///   - spring: The spring. An over-damped one counts as critically damped.
  ///   - initialVelocity: The velocity at the start, in distances to the target per second.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: initialVelocity)
  }

  // (2 pi / response)^2, at most `limit`. Apple's documentation calls a spring with a response of 0
  // or less infinitely stiff; SwiftUI's own springs have a stiffness of at most 45,000.
  static func springStiffness(response: Double, limit: Double = 45_000) -> Double {
    guard response > 0 else { return 45_000 }
    let frequency = 2 * Double.pi / response
    return Swift.min(frequency * frequency, limit)
  }
}

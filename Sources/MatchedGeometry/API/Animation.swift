/// How a change takes effect over time: along a curve or a spring, after a delay, and possibly
/// several times.
///
/// The names, defaults and presets are SwiftUI's. No number traps or produces a NaN. A NaN counts
/// as the parameter's default (a duration of 0.35 s, no delay, speed 1), and any other number as
/// the nearest one in its range. Durations of curves are 0...1e8 s, and delays -1e8...1e8 s. Two
/// animations are equal if they were created from equal numbers.
public struct Animation: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    case spring(response: Double, dampingFraction: Double, blendDuration: Double)
    case interpolatingSpring(
      mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
    case inherited
  }

  package var base: Base
  // The sum of all delays, in seconds of the host's clock.
  package var delay = 0.0
  // The product of all speeds. At 0 the animation is frozen.
  package var speed = 1.0
  // The number of runs; nil if it repeats forever.
  package var repeatCount: Int? = 1
  package var autoreverses = false
  // Whether this is `.inherited`. The base contains the same information, but most changes have
  // this animation, and a byte can be read without copying the animation.
  package private(set) var isInherited = false
  // The height of the arc as a fraction of the distance; 0 is straight. A `Float` fits into the
  // padding, so it does not make animations larger.
  package var arc: Float = 0

  init(_ base: Base) { self.base = base }

  // The longest duration and delay: three years, for which a clock is still precise.
  static var longest: Double { 1e8 }

  static func legalDuration(_ duration: Double) -> Double {
    duration.clamped(to: 0...longest, nan: 0.35)
  }
}

extension Animation {
  /// The animation of the innermost open transaction. This is the default for every change.
  ///
  /// Outside of a transaction it means no animation, like `nil`.
  ///
  /// ```swift
  /// engine.withAnimation(.smooth) { engine in
  ///   engine.setFrame(here, of: card)                       // smooth
  ///   engine.setFrame(there, of: badge, animation: .bouncy) // bouncy
  ///   engine.remove(shadow, animation: nil)                 // without animation
  /// }
  /// ```
  ///
  /// Modifiers have no effect: `.inherited.delay(1)` is `.inherited`. Where a parameter takes an
  /// animation that is not for a change, `.inherited` means:
  ///
  /// - in a transaction inside of another one (`withAnimation`, `Transaction`), the animation of
  ///   the outer one;
  /// - in the outermost transaction, and everywhere in a scene, no animation;
  /// - in `ElementTransition.animation(_:)`, `AnyTransition.animation(_:)`, `finish` and `cancel`,
  ///   the same as `nil`.
  public static var inherited: Animation {
    var animation = Animation(.inherited)
    animation.isInherited = true
    return animation
  }

  /// The animation, or nil for `.inherited`.
  package var unlessInherited: Animation? { isInherited ? nil : self }

  /// A spring without bounce and with a response of 0.55 s. `withAnimation` uses it by default.
  public static var `default`: Animation { spring(response: 0.55, dampingFraction: 1) }

  /// A constant speed for 0.35 s.
  public static var linear: Animation { linear(duration: 0.35) }

  /// A constant speed for a given time.
  ///
  /// - Parameter duration: The duration in seconds. At 0 or less the value reaches its target at
  ///   once.
  /// - Returns: The animation.
  public static func linear(duration: Double) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// A slow start along `UnitCurve.easeIn`, for 0.35 s.
  public static var easeIn: Animation { easeIn(duration: 0.35) }

  /// A slow start along `UnitCurve.easeIn`.
  ///
  /// - Parameter duration: The duration in seconds. At 0 or less the value reaches its target at
  ///   once.
  /// - Returns: The animation.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// A slow end along `UnitCurve.easeOut`, for 0.35 s.
  public static var easeOut: Animation { easeOut(duration: 0.35) }

  /// A slow end along `UnitCurve.easeOut`.
  ///
  /// - Parameter duration: The duration in seconds. At 0 or less the value reaches its target at
  ///   once.
  /// - Returns: The animation.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// A slow start and a slow end along `UnitCurve.easeInOut`, for 0.35 s.
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  /// A slow start and a slow end along `UnitCurve.easeInOut`.
  ///
  /// - Parameter duration: The duration in seconds. At 0 or less the value reaches its target at
  ///   once.
  /// - Returns: The animation.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// A cubic Bezier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - p1x: The x of the first control point, clamped to 0...1.
  ///   - p1y: The y of the first control point. It may lie outside of 0...1.
  ///   - p2x: The x of the second control point, clamped to 0...1.
  ///   - p2y: The y of the second control point. It may lie outside of 0...1.
  ///   - duration: The duration in seconds. At 0 or less the value reaches its target at once.
  /// - Returns: The animation.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration)
  }

  /// A unit curve.
  ///
  /// - Parameters:
  ///   - curve: The curve from progress in time to progress in value.
  ///   - duration: The duration in seconds. At 0 or less the value reaches its target at once.
  /// - Returns: The animation.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.curve(curve, duration: legalDuration(duration)))
  }
}

extension Double {
  // This number clamped to `range`, or `fallback` for a NaN.
  func clamped(to range: ClosedRange<Double>, nan fallback: Double) -> Double {
    if isNaN { return fallback }
    return Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

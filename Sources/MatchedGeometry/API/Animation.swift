/// How a change gets from the value shown to its new value: a curve or a spring, and when it starts.
///
/// The names, defaults and presets are SwiftUI's. Bad numbers never trap and never make a NaN. A
/// NaN counts as the parameter's default (0.35 s, no delay, speed 1), any other number as the
/// nearest one of its range. A duration is at least 0 and, like a delay, at most 1e8 s. Two
/// animations are equal when they were made from equal numbers.
public struct Animation: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    case spring(response: Double, dampingFraction: Double, blendDuration: Double)
    case interpolatingSpring(
      mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
    case inherited
  }

  package var base: Base
  // The sum of all delays, in the host's seconds.
  package var delay = 0.0
  // The product of all speeds; 0 is frozen.
  package var speed = 1.0
  // nil is forever.
  package var repeatCount: Int? = 1
  package var autoreverses = false

  init(_ base: Base) { self.base = base }

  // The longest duration and delay: three years, far below where a clock loses its precision.
  static var longest: Double { 1e8 }

  static func legalDuration(_ duration: Double) -> Double {
    duration.clamped(to: 0...longest, nan: 0.35)
  }
}

extension Animation {
  /// The animation of the innermost open transaction: the default of every change of an engine.
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
  /// It accepts no modifiers: `.inherited.delay(1)` is `.inherited`. Where something other than a change takes an
  /// animation, `.inherited` means:
  ///
  /// - for a transaction inside another one (`withAnimation`, `Transaction`): the animation of the outer one;
  /// - for the outermost transaction, and everywhere in a scene: no animation;
  /// - for `ElementTransition.animation(_:)`, `AnyTransition.animation(_:)`, `finish` and `cancel`: the same as nil.
  public static var inherited: Animation { Animation(.inherited) }

  package var isInherited: Bool {
    if case .inherited = base { true } else { false }
  }

  /// Nil for `.inherited`.
  package var unlessInherited: Animation? { isInherited ? nil : self }

  /// A spring of response 0.55 s without bounce: the animation of a `withAnimation` that names none.
  public static var `default`: Animation { spring(response: 0.55, dampingFraction: 1) }

  /// A constant speed, for 0.35 s.
  public static var linear: Animation { linear(duration: 0.35) }

  /// A constant speed.
  ///
  /// - Parameter duration: Seconds; 0 or less is over at once.
  /// - Returns: The animation.
  public static func linear(duration: Double) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// Starts slowly, for 0.35 s.
  public static var easeIn: Animation { easeIn(duration: 0.35) }

  /// Starts slowly, along `UnitCurve.easeIn`.
  ///
  /// - Parameter duration: Seconds; 0 or less is over at once.
  /// - Returns: The animation.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// Ends slowly, for 0.35 s.
  public static var easeOut: Animation { easeOut(duration: 0.35) }

  /// Ends slowly, along `UnitCurve.easeOut`.
  ///
  /// - Parameter duration: Seconds; 0 or less is over at once.
  /// - Returns: The animation.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// Starts and ends slowly, for 0.35 s.
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  /// Starts and ends slowly, along `UnitCurve.easeInOut`.
  ///
  /// - Parameter duration: Seconds; 0 or less is over at once.
  /// - Returns: The animation.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// Follows a cubic Bezier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - p1x: The first control point's x, clamped to 0...1.
  ///   - p1y: The first control point's y; any number.
  ///   - p2x: The second control point's x, clamped to 0...1.
  ///   - p2y: The second control point's y; any number.
  ///   - duration: Seconds; 0 or less is over at once.
  /// - Returns: The animation.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration)
  }

  /// Follows a unit curve.
  ///
  /// - Parameters:
  ///   - curve: The progress in value for the progress in time.
  ///   - duration: Seconds; 0 or less is over at once.
  /// - Returns: The animation.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.curve(curve, duration: legalDuration(duration)))
  }
}

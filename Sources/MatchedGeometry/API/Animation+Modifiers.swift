// No modifier has an effect on `.inherited`.

extension Animation {
  /// Delays the animation. Until it starts, a value at rest stays where it is, and a moving value
  /// continues its previous motion.
  ///
  /// Delays add up: `.delay(1).delay(0.5)` waits for 1.5 s. A repeated animation waits once, before
  /// the first run. The delay is in seconds of the host's clock at any speed, so the order of
  /// `delay` and `speed` does not matter. In SwiftUI the order matters.
  ///
  /// - Parameter delay: The delay in seconds. A negative delay skips the first part of the
  ///   animation, so the value jumps to the point that the animation reaches after that time. A NaN
  ///   counts as 0.
  /// - Returns: The delayed animation.
  public func delay(_ delay: Double) -> Animation {
    if isInherited { return self }
    var result = self
    let range = -Animation.longest...Animation.longest
    result.delay = (self.delay + delay.clamped(to: range, nan: 0)).clamped(to: range, nan: 0)
    return result
  }

  /// Changes the speed of the animation. Speeds multiply: `.speed(2).speed(3)` is six times as
  /// fast.
  ///
  /// - Parameter speed: The factor, 1e-6...1e6. At 2 the animation takes half the time. A NaN
  ///   counts as 1. At 0 or less the animation never moves and never ends, even if another speed
  ///   follows.
  /// - Returns: The animation at that speed.
  public func speed(_ speed: Double) -> Animation {
    if isInherited { return self }
    var result = self
    let range = 1e-6...1e6
    if speed <= 0 || self.speed == 0 {
      result.speed = 0
    } else {
      result.speed = (self.speed * speed.clamped(to: range, nan: 1)).clamped(to: range, nan: 1)
    }
    return result
  }

  /// Bends the paths of frames sideways, so that an element flies along an arc.
  ///
  /// The center of a frame leaves the straight line from its start to its target by up to
  /// `fraction` times the distance. It is farthest from the line where half of the distance
  /// remains. A spring that overshoots swings to the other side of the line.
  ///
  /// ```swift
  /// engine.setFrame(there, of: card, animation: .smooth.arc(0.3))
  /// ```
  ///
  /// An arc bends the frames of elements and of geometry groups, but not their sizes. For an
  /// element with a match, the anchor follows the arc instead of the center, so that followers stay
  /// attached. Opacity, offset, scale, values and attributes move as without the arc. In a repeated
  /// animation, every run follows the arc, and a run that goes back returns along it.
  ///
  /// A change during the motion continues from the position that is shown. `setFrame` without an
  /// animation moves the whole arc. If an animation has several `arc` modifiers, the last one
  /// counts.
  ///
  /// - Parameter fraction: The height of the arc as a fraction of the distance, -4...4. Where y
  ///   points down, a positive arc bends to the left as seen in the direction of the motion: a
  ///   motion to the right bends upwards. A NaN counts as 0.
  /// - Returns: The animation along the arc.
  public func arc(_ fraction: Double) -> Animation {
    if isInherited { return self }
    var result = self
    // Adding zero turns a negative zero into zero.
    result.arc = Float(fraction.clamped(to: -4...4, nan: 0)) + 0
    return result
  }

  /// Repeats the animation a number of times.
  ///
  /// If there are several repeat modifiers, the last one counts. With `autoreverses` and an even
  /// count, the last run ends where the animation began. The value then jumps to its target, as in
  /// SwiftUI.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of runs, including those that go back. A count of 0 or less is one
  ///     run.
  ///   - autoreverses: Whether every second run goes back.
  /// - Returns: The repeated animation.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    if isInherited { return self }
    var result = self
    result.repeatCount = Swift.max(repeatCount, 1)
    result.autoreverses = autoreverses
    return result
  }

  /// Repeats the animation until a change retargets the value or removes its element.
  ///
  /// - Parameter autoreverses: Whether every second run goes back.
  /// - Returns: The repeated animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    if isInherited { return self }
    var result = self
    result.repeatCount = nil
    result.autoreverses = autoreverses
    return result
  }
}

// `.inherited` accepts no modifiers.

extension Animation {
  /// Starts the animation later; until then the value stays, or goes on with what it did before.
  ///
  /// Delays add up. The delay counts once, before the first run of a repeated animation. It is in
  /// seconds of the host's clock whatever the speed: the order of the modifiers does not matter. In
  /// SwiftUI it does.
  ///
  /// - Parameter delay: Seconds. A negative delay starts the animation that far in, so the value
  ///   jumps at once to where it would be. NaN counts as 0.
  /// - Returns: The animation, delayed.
  public func delay(_ delay: Double) -> Animation {
    if isInherited { return self }
    var result = self
    let range = -Animation.longest...Animation.longest
    result.delay = (self.delay + delay.clamped(to: range, nan: 0)).clamped(to: range, nan: 0)
    return result
  }

  /// Runs the animation faster or slower. Speeds multiply.
  ///
  /// - Parameter speed: 2 is twice as fast; the range is 1e-6...1e6, NaN counts as 1. At 0 or less the
  ///   animation never moves and never ends, whatever other speed it is given.
  /// - Returns: The animation, at that speed.
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

  /// Runs the animation several times.
  ///
  /// Of several repeat modifiers the last one counts. With an even count and `autoreverses` the value
  /// ends where it began and then jumps to the target, as in SwiftUI.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of runs, forward and backward ones alike; 0 or less is one run.
  ///   - autoreverses: Whether every second run goes back.
  /// - Returns: The animation, repeated.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    if isInherited { return self }
    var result = self
    result.repeatCount = Swift.max(repeatCount, 1)
    result.autoreverses = autoreverses
    return result
  }

  /// Runs the animation again and again, until something retargets or removes the element.
  ///
  /// - Parameter autoreverses: Whether every second run goes back.
  /// - Returns: The animation, repeated.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    if isInherited { return self }
    var result = self
    result.repeatCount = nil
    result.autoreverses = autoreverses
    return result
  }
}

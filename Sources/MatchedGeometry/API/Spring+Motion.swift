extension Spring {
  // value = target * progress + velocity * carry; the rates are the derivatives.
  struct Coefficients {
    var progress: Double
    var carry: Double
    var progressRate: Double
    var carryRate: Double
  }

  // A is the remaining fraction of the distance, and B the distance per unit of initial velocity:
  //   under-damped   A = e^-ct (cos wt + (c/w) sin wt)      B = e^-ct sin(wt) / w
  //   critical       A = e^-ct (1 + ct)                     B = e^-ct t
  //   over-damped    A = e^(w-c)t + (c-w) B                 B = e^(w-c)t (1 - e^-2wt) / 2w
  // In every case A' = -k B, where k is the square of the undamped frequency. In this order,
  //   B' = e^-ct cos wt - c B,  e^-ct - c B,  e^(w-c)t - (c+w) B.
  func coefficients(at time: Double) -> Coefficients {
    // Nothing has moved before the start. The upper bound keeps w t finite.
    let t = time.clamped(to: 0...1e15, nan: 0)
    let c = decayConstant
    let w = angularFrequency.magnitude
    let left: Double
    let carry: Double
    let carryRate: Double
    if angularFrequency > 0 {
      let decay = Kernel.exp(-c * t)
      let cosine = Kernel.cos(w * t)
      let sine = Kernel.sin(w * t) / w
      left = decay * (cosine + c * sine)
      carry = decay * sine
      carryRate = decay * (cosine - c * sine)
    } else if angularFrequency == 0 {
      let decay = Kernel.exp(-c * t)
      left = decay * (1 + c * t)
      carry = decay * t
      carryRate = decay * (1 - c * t)
    } else {
      // The slower of the two exponentials. expm1 computes their difference, for w near 0.
      let slow = Kernel.exp((w - c) * t)
      carry = slow * -Kernel.expm1(-2 * w * t) / (2 * w)
      left = slow + (c - w) * carry
      carryRate = slow - (c + w) * carry
    }
    return Coefficients(
      progress: 1 - left, carry: carry, progressRate: naturalSquared * carry, carryRate: carryRate)
  }

  /// The position at a time of a motion from zero to `target`.
  ///
  /// The coefficients are computed in `Double` and apply to each number of `V`. If a number in the
  /// target or the velocity is not finite, so is that number of the result.
  ///
  /// - Parameters:
  ///   - target: The end of the motion.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - time: Seconds since the start. A negative time or a NaN counts as 0.
  /// - Returns: The position.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let k = coefficients(at: time)
    return target.scaled(by: k.progress) + initialVelocity.scaled(by: k.carry)
  }

  /// The velocity at a time, per second, of a motion from zero to `target`.
  ///
  /// This is the derivative of `value` for every damping. SwiftUI adds `target` to it for
  /// over-damped springs.
  ///
  /// - Parameters:
  ///   - target: The end of the motion.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - time: Seconds since the start. A negative time or a NaN counts as 0.
  /// - Returns: The velocity.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let k = coefficients(at: time)
    return target.scaled(by: k.progressRate) + initialVelocity.scaled(by: k.carryRate)
  }

  /// Advances a value and its velocity by a time step.
  ///
  /// The result does not depend on how a time is divided into steps, except for rounding.
  ///
  /// - Parameters:
  ///   - value: The position, which is replaced by the one `deltaTime` later.
  ///   - velocity: The velocity per second, which is replaced by the one `deltaTime` later.
  ///   - target: The end of the motion.
  ///   - deltaTime: The time step in seconds. A step of 0 or less, or a NaN, changes nothing.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    guard deltaTime > 0 else { return }
    let k = coefficients(at: deltaTime)
    let distance = target - value
    value += distance.scaled(by: k.progress) + velocity.scaled(by: k.carry)
    velocity = distance.scaled(by: k.progressRate) + velocity.scaled(by: k.carryRate)
  }

  /// The force on an object at a position: stiffness (target - position) - damping velocity.
  ///
  /// - Parameters:
  ///   - target: The position to which the spring pulls.
  ///   - position: The position of the object.
  ///   - velocity: The velocity of the object, per second.
  /// - Returns: The force, in mass times distance per second squared.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}

extension Spring {
  /// The position at a time of a motion from one value to another.
  ///
  /// - Parameters:
  ///   - fromValue: The start of the motion.
  ///   - toValue: The end of the motion.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - time: Seconds since the start. A negative time or a NaN counts as 0.
  /// - Returns: The position.
  public func value<V: VectorArithmetic>(
    fromValue: V, toValue: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    fromValue + value(target: toValue - fromValue, initialVelocity: initialVelocity, time: time)
  }

  /// The velocity at a time, per second, of a motion from one value to another.
  ///
  /// - Parameters:
  ///   - fromValue: The start of the motion.
  ///   - toValue: The end of the motion.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - time: Seconds since the start. A negative time or a NaN counts as 0.
  /// - Returns: The velocity.
  public func velocity<V: VectorArithmetic>(
    fromValue: V, toValue: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    velocity(target: toValue - fromValue, initialVelocity: initialVelocity, time: time)
  }

  /// The force on an object at a position during a motion from one value to another.
  ///
  /// - Parameters:
  ///   - fromValue: The start of the motion. It has no effect, because target and position are both
  ///     relative to it.
  ///   - toValue: The position to which the spring pulls.
  ///   - position: The position of the object.
  ///   - velocity: The velocity of the object, per second.
  /// - Returns: The force, in mass times distance per second squared.
  public func force<V: VectorArithmetic>(
    fromValue: V, toValue: V, position: V, velocity: V
  ) -> V {
    force(
      target: toValue - fromValue, position: position - fromValue, velocity: velocity)
  }
}

// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension Spring {
  /// A zero is the default of its field.
  fileprivate init(_ spring: mgDampedSpring) {
    let made = Spring(
      duration: spring.duration == 0 ? 0.5 : spring.duration, bounce: spring.bounce)
    self.init(
      angularFrequency: made.angularFrequency, decayConstant: made.decayConstant,
      mass: spring.mass == 0 ? 1 : spring.mass.clamped(to: Spring.masses, nan: 1))
  }

  fileprivate var c: mgDampedSpring {
    mgDampedSpring(duration: duration, bounce: bounce, mass: mass)
  }
}

/// The spring of a duration and a bounce as they are, without the rounding of their conversion.
private func spring(_ duration: Double, _ bounce: Double) -> mgDampedSpring {
  mgDampedSpring(
    duration: duration.clamped(to: 1e-6...1e6, nan: 0.5), bounce: bounce.isNaN ? 0 : bounce,
    mass: 1)
}

// MARK: matched_geometry/damped_spring.h

@c @implementation
public func mgDampedSpringMake(_ duration: Double, _ bounce: Double) -> mgDampedSpring {
  spring(duration, bounce)
}

@c @implementation
public func mgDampedSpringSmooth(_ duration: Double, _ extraBounce: Double) -> mgDampedSpring {
  spring(duration, extraBounce)
}

@c @implementation
public func mgDampedSpringSnappy(_ duration: Double, _ extraBounce: Double) -> mgDampedSpring {
  spring(duration, 0.15 + extraBounce)
}

@c @implementation
public func mgDampedSpringBouncy(_ duration: Double, _ extraBounce: Double) -> mgDampedSpring {
  spring(duration, 0.3 + extraBounce)
}

@c @implementation
public func mgDampedSpringMakeResponse(_ response: Double, _ dampingRatio: Double) -> mgDampedSpring
{
  Spring(response: response, dampingRatio: dampingRatio).c
}

@c @implementation
public func mgDampedSpringMakePhysical(
  _ mass: Double, _ stiffness: Double, _ damping: Double, _ allowOverDamping: Bool
) -> mgDampedSpring {
  Spring(
    mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping
  ).c
}

@c @implementation
public func mgDampedSpringMakeSettling(
  _ settlingDuration: Double, _ dampingRatio: Double, _ epsilon: Double
) -> mgDampedSpring {
  Spring(settlingDuration: settlingDuration, dampingRatio: dampingRatio, epsilon: epsilon).c
}

@c @implementation
public func mgDampedSpringGetResponse(_ spring: mgDampedSpring) -> Double {
  Spring(spring).response
}

@c @implementation
public func mgDampedSpringGetDampingRatio(_ spring: mgDampedSpring) -> Double {
  Spring(spring).dampingRatio
}

@c @implementation
public func mgDampedSpringGetBounce(_ spring: mgDampedSpring) -> Double { Spring(spring).bounce }

@c @implementation
public func mgDampedSpringGetStiffness(_ spring: mgDampedSpring) -> Double {
  Spring(spring).stiffness
}

@c @implementation
public func mgDampedSpringGetDamping(_ spring: mgDampedSpring) -> Double { Spring(spring).damping }

@c @implementation
public func mgDampedSpringGetValue(
  _ spring: mgDampedSpring, _ target: Double, _ initialVelocity: Double, _ time: Double
) -> Double {
  Spring(spring).value(target: target, initialVelocity: initialVelocity, time: time)
}

@c @implementation
public func mgDampedSpringGetVelocity(
  _ spring: mgDampedSpring, _ target: Double, _ initialVelocity: Double, _ time: Double
) -> Double {
  Spring(spring).velocity(target: target, initialVelocity: initialVelocity, time: time)
}

@c @implementation
public func mgDampedSpringUpdate(
  _ spring: mgDampedSpring, _ value: UnsafeMutablePointer<Double>!,
  _ velocity: UnsafeMutablePointer<Double>!, _ target: Double, _ deltaTime: Double
) -> mgStatus {
  guard let value, let velocity else { return mgStatus_nullPointer }
  // The host may have given the same pointer twice.
  var (position, speed) = (value.pointee, velocity.pointee)
  Spring(spring).update(
    value: &position, velocity: &speed, target: target, deltaTime: deltaTime)
  value.pointee = position
  velocity.pointee = speed
  return mgStatus_ok
}

@c @implementation
public func mgDampedSpringGetForce(
  _ spring: mgDampedSpring, _ target: Double, _ position: Double, _ velocity: Double
) -> Double {
  Spring(spring).force(target: target, position: position, velocity: velocity)
}

@c @implementation
public func mgDampedSpringGetSettlingDuration(
  _ spring: mgDampedSpring, _ target: Double, _ initialVelocity: Double, _ epsilon: Double
) -> Double {
  Spring(spring).settlingDuration(
    target: target, initialVelocity: initialVelocity, epsilon: epsilon)
}

@c @implementation
public func mgAnimationDampedSpring(_ spring: mgDampedSpring) -> mgAnimation {
  mgAnimationSpring(spring.duration == 0 ? 0.5 : spring.duration, spring.bounce)
}

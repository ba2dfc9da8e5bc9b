// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension Animation {
  /// The animation of a struct; nil: none. A zero is the default of its field.
  static func made(_ source: mgAnimation) throws(Refusal) -> Animation? {
    if source.kind == mgAnimationKind_inherited { return .inherited }
    guard let made = try running(source) else { return nil }
    let speed = source.speed == 0 ? 1 : source.speed
    let timed = made.arc(source.arc).delay(source.delay).speed(speed)
    if source.repeatCount < 0 { return timed.repeatForever(autoreverses: source.autoreverses) }
    if source.repeatCount < 2 { return timed }
    return timed.repeatCount(Int(source.repeatCount), autoreverses: source.autoreverses)
  }

  /// One run of the animation, without a delay, at speed 1.
  private static func running(_ source: mgAnimation) throws(Refusal) -> Animation? {
    switch source.kind {
    case mgAnimationKind_none: return nil
    case mgAnimationKind_spring:
      return .spring(duration: source.duration(otherwise: 0.5), bounce: source.bounce)
    case mgAnimationKind_responseSpring:
      return .spring(
        response: source.duration(otherwise: 0.5),
        dampingFraction: source.dampingFraction == 0 ? 0.825 : source.dampingFraction,
        blendDuration: 0)
    case mgAnimationKind_interpolatingSpring:
      guard source.stiffness != 0 else { throw .invalidArgument }
      return .interpolatingSpring(
        mass: source.mass == 0 ? 1 : source.mass, stiffness: source.stiffness,
        damping: source.damping, initialVelocity: source.initialVelocity)
    default:
      return .timingCurve(try curve(source), duration: source.duration(otherwise: 0.35))
    }
  }

  private static func curve(_ source: mgAnimation) throws(Refusal) -> UnitCurve {
    switch source.kind {
    case mgAnimationKind_linear: return .linear
    case mgAnimationKind_timingCurve: return UnitCurve(source.curve)
    case mgAnimationKind_circularEaseIn: return .circularEaseIn
    case mgAnimationKind_circularEaseOut: return .circularEaseOut
    case mgAnimationKind_circularEaseInOut: return .circularEaseInOut
    case mgAnimationKind_steps:
      return .steps(
        Int(min(max(1, source.stepCount), 1_000_000)), try source.knownStepPosition)
    case mgAnimationKind_linearStops: return .linear(try source.curveStops)
    default: throw .invalidArgument
    }
  }
}

extension UnitCurve {
  init(_ curve: mgTimingCurve) {
    self = .bezier(curve.x1, curve.y1, curve.x2, curve.y2)
  }
}

extension mgAnimation {
  fileprivate func duration(otherwise standard: Double) -> Double {
    duration == 0 ? standard : duration < 0 ? 0 : duration
  }

  fileprivate var knownStepPosition: UnitCurve.StepPosition {
    get throws(Refusal) {
      switch stepPosition {
      case mgStepPosition_jumpEnd: return .jumpEnd
      case mgStepPosition_jumpStart: return .jumpStart
      case mgStepPosition_jumpNone: return .jumpNone
      case mgStepPosition_jumpBoth: return .jumpBoth
      default: throw .invalidArgument
      }
    }
  }

  fileprivate var curveStops: [UnitCurve.Stop] {
    get throws(Refusal) {
      if stopCount == 0 { return [] }
      guard 0...mostEntries ~= stopCount else { throw .invalidArgument }
      guard let stops else { throw .nullPointer }
      return (0..<stopCount).map { UnitCurve.Stop(stops[$0].value, at: stops[$0].position) }
    }
  }
}

extension Animation {
  /// The animation of a change; null: the transaction's.
  static func made(_ source: UnsafePointer<mgAnimation>?) throws(Refusal) -> Animation? {
    guard let source else { return .inherited }
    return try made(source.pointee)
  }
}

// MARK: matched_geometry/animation.h

/// An animation of a kind for so many seconds. In the struct 0 is the default, and a negative number at once.
private func animation(_ kind: mgAnimationKind, _ duration: Double) -> mgAnimation {
  var made = mgAnimation()
  made.kind = kind
  made.repeatCount = 1
  made.duration = duration <= 0 ? -1 : duration
  made.speed = 1
  return made
}

@c @implementation
public func mgAnimationInherited() -> mgAnimation { mgAnimation() }

@c @implementation
public func mgAnimationNone() -> mgAnimation {
  var none = mgAnimation()
  none.kind = mgAnimationKind_none
  return none
}

@c @implementation
public func mgAnimationDefault() -> mgAnimation { mgAnimationResponseSpring(0.55, 1) }

@c @implementation
public func mgAnimationLinear(_ duration: Double) -> mgAnimation {
  animation(mgAnimationKind_linear, duration)
}

@c @implementation
public func mgAnimationEaseIn(_ duration: Double) -> mgAnimation {
  mgAnimationTimingCurve(0.42, 0, 1, 1, duration)
}

@c @implementation
public func mgAnimationEaseOut(_ duration: Double) -> mgAnimation {
  mgAnimationTimingCurve(0, 0, 0.58, 1, duration)
}

@c @implementation
public func mgAnimationEaseInOut(_ duration: Double) -> mgAnimation {
  mgAnimationTimingCurve(0.42, 0, 0.58, 1, duration)
}

@c @implementation
public func mgAnimationTimingCurve(
  _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ duration: Double
) -> mgAnimation {
  var made = animation(mgAnimationKind_timingCurve, duration)
  made.curve = mgTimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
  return made
}

@c @implementation
public func mgAnimationCircularEaseIn(_ duration: Double) -> mgAnimation {
  animation(mgAnimationKind_circularEaseIn, duration)
}

@c @implementation
public func mgAnimationCircularEaseOut(_ duration: Double) -> mgAnimation {
  animation(mgAnimationKind_circularEaseOut, duration)
}

@c @implementation
public func mgAnimationCircularEaseInOut(_ duration: Double) -> mgAnimation {
  animation(mgAnimationKind_circularEaseInOut, duration)
}

@c @implementation
public func mgAnimationSteps(
  _ count: Int32, _ position: mgStepPosition, _ duration: Double
) -> mgAnimation {
  var made = animation(mgAnimationKind_steps, duration)
  made.stepCount = count
  made.stepPosition = position
  return made
}

@c @implementation
public func mgAnimationLinearStops(
  _ stops: UnsafePointer<mgCurveStop>?, _ count: Int, _ duration: Double
) -> mgAnimation {
  var made = animation(mgAnimationKind_linearStops, duration)
  made.stops = stops
  made.stopCount = count
  return made
}

@c @implementation
public func mgCurveSample(
  _ function: (@convention(c) (Double, UnsafeMutableRawPointer?) -> Double)?,
  _ context: UnsafeMutableRawPointer?, _ stops: UnsafeMutablePointer<mgCurveStop>?, _ count: Int
) {
  guard let function, let stops, count > 0 else { return }
  for index in 0..<count {
    let progress = Double(index) / Double(max(count - 1, 1))
    stops[index] = mgCurveStop(value: function(progress, context), position: progress)
  }
}

@c @implementation
public func mgAnimationSpring(_ duration: Double, _ bounce: Double) -> mgAnimation {
  var made = animation(mgAnimationKind_spring, duration)
  made.bounce = bounce
  return made
}

@c @implementation
public func mgAnimationSmooth(_ duration: Double) -> mgAnimation { mgAnimationSpring(duration, 0) }

@c @implementation
public func mgAnimationSnappy(_ duration: Double) -> mgAnimation {
  mgAnimationSpring(duration, 0.15)
}

@c @implementation
public func mgAnimationBouncy(_ duration: Double) -> mgAnimation {
  mgAnimationSpring(duration, 0.3)
}

@c @implementation
public func mgAnimationResponseSpring(
  _ response: Double, _ dampingFraction: Double
) -> mgAnimation {
  var made = animation(mgAnimationKind_responseSpring, response)
  made.dampingFraction = dampingFraction <= 0 ? -1 : dampingFraction
  return made
}

@c @implementation
public func mgAnimationInterpolatingSpring(
  _ mass: Double, _ stiffness: Double, _ damping: Double, _ initialVelocity: Double
) -> mgAnimation {
  var made = animation(mgAnimationKind_interpolatingSpring, 0)
  made.mass = mass
  made.stiffness = stiffness
  made.damping = damping
  made.initialVelocity = initialVelocity
  return made
}

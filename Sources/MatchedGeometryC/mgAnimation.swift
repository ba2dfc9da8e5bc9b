// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension Animation {
  /// The animation of a struct; nil: none.
  static func made(_ source: mgAnimation) throws(Refusal) -> Animation? {
    let (p0, p1, p2, p3) = source.p
    let made: Animation
    switch source.kind {
    case mgAnimationKind_none: return nil
    case mgAnimationKind_linear: made = .linear(duration: source.duration)
    case mgAnimationKind_timingCurve:
      made = .timingCurve(p0, p1, p2, p3, duration: source.duration)
    case mgAnimationKind_circularEaseIn:
      made = .timingCurve(.circularEaseIn, duration: source.duration)
    case mgAnimationKind_circularEaseOut:
      made = .timingCurve(.circularEaseOut, duration: source.duration)
    case mgAnimationKind_circularEaseInOut:
      made = .timingCurve(.circularEaseInOut, duration: source.duration)
    case mgAnimationKind_spring:
      made = .spring(response: source.duration, dampingFraction: p0, blendDuration: 0)
    case mgAnimationKind_interpolatingSpring:
      made = .interpolatingSpring(mass: p0, stiffness: p1, damping: p2, initialVelocity: p3)
    case mgAnimationKind_steps:
      made = .timingCurve(try steps(p0, p1), duration: source.duration)
    case mgAnimationKind_linearStops:
      made = .timingCurve(.linear(try CurvePointer(source).stops), duration: source.duration)
    default: throw .invalidArgument
    }
    let timed = made.delay(source.delay).speed(source.speed)
    if source.repeatCount < 0 { return timed.repeatForever(autoreverses: source.autoreverses) }
    if source.repeatCount < 2 { return timed }
    return timed.repeatCount(Int(source.repeatCount), autoreverses: source.autoreverses)
  }

  private static func steps(_ count: Double, _ position: Double) throws(Refusal) -> UnitCurve {
    guard 0...3 ~= position, let known = UnitCurve.StepPosition(rawValue: UInt8(position)) else {
      throw .invalidArgument
    }
    return .steps(Int(count.clamped(to: 1...1e6, nan: 1)), known)
  }
}

/// Where the stops of a curve are in the host's memory, as the four numbers of an animation.
private struct CurvePointer {
  /// Other numbers are no address.
  private static let mark = 0x1.6d67437572766p+5

  var address: UInt
  var count: Int

  init(_ first: UnsafePointer<mgCurveStop>?, _ count: Int) {
    address = UInt(bitPattern: first)
    self.count = count
  }

  init(_ animation: mgAnimation) throws(Refusal) {
    guard animation.p.3 == Self.mark, 0...0x1p26 ~= animation.p.0 else { throw .invalidArgument }
    count = Int(animation.p.0)
    address = UInt(truncatingIfNeeded: animation.p.1.bitPattern)
  }

  /// A count beyond 2^26, which no host has, is refused by the call that takes the animation.
  var numbers: (Double, Double, Double, Double) {
    (Double(count), Double(bitPattern: UInt64(address)), 0, Self.mark)
  }

  var stops: [UnitCurve.Stop] {
    get throws(Refusal) {
      if count == 0 { return [] }
      guard let first = UnsafePointer<mgCurveStop>(bitPattern: address) else { throw .nullPointer }
      return (0..<count).map { UnitCurve.Stop(first[$0].value, at: first[$0].position) }
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

private func animation(
  _ kind: mgAnimationKind, _ duration: Double, _ p: (Double, Double, Double, Double) = (0, 0, 0, 0)
) -> mgAnimation {
  mgAnimation(
    kind: kind, repeatCount: 1, duration: duration, p: p, delay: 0, speed: 1, autoreverses: false)
}

extension mgAnimation {
  /// The struct of a preset, which is a spring.
  init(preset: Animation) {
    self.init()
    guard case .spring(let response, let dampingFraction, _) = preset.base else { return }
    self = animation(mgAnimationKind_spring, response, (dampingFraction, 0, 0, 0))
  }
}

@c @implementation
public func mgAnimationNone() -> mgAnimation { animation(mgAnimationKind_none, 0) }

@c @implementation
public func mgAnimationDefault() -> mgAnimation { mgAnimation(preset: .default) }

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
  animation(mgAnimationKind_timingCurve, duration, (x1, y1, x2, y2))
}

@c @implementation
public func mgAnimationSteps(
  _ count: Int32, _ position: mgStepPosition, _ duration: Double
) -> mgAnimation {
  animation(
    mgAnimationKind_steps, duration, (Double(count), Double(position.rawValue), 0, 0))
}

@c @implementation
public func mgAnimationLinearStops(
  _ stops: UnsafePointer<mgCurveStop>?, _ count: Int, _ duration: Double
) -> mgAnimation {
  animation(mgAnimationKind_linearStops, duration, CurvePointer(stops, count).numbers)
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
  mgAnimation(preset: .spring(duration: duration, bounce: bounce))
}

@c @implementation
public func mgAnimationSmooth(_ duration: Double) -> mgAnimation {
  mgAnimation(preset: .smooth(duration: duration))
}

@c @implementation
public func mgAnimationSnappy(_ duration: Double) -> mgAnimation {
  mgAnimation(preset: .snappy(duration: duration))
}

@c @implementation
public func mgAnimationBouncy(_ duration: Double) -> mgAnimation {
  mgAnimation(preset: .bouncy(duration: duration))
}

@c @implementation
public func mgAnimationInterpolatingSpring(
  _ mass: Double, _ stiffness: Double, _ damping: Double, _ initialVelocity: Double
) -> mgAnimation {
  animation(
    mgAnimationKind_interpolatingSpring, 0, (mass, stiffness, damping, initialVelocity))
}

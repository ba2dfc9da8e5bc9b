import MatchedGeometryTestSupport

@testable import MatchedGeometry

/// A motion in Double: where it is at any time. Curves and springs are those of the reference engine.
struct ExactMotion {
  let target: Four
  let place: (Double) -> Four
  /// The heights of its arcs together, in points.
  private(set) var height = 0.0

  /// From a place and a velocity to a target. Only springs that run once have a use for a velocity, and may add one of their own.
  init(
    from place: Four = .zero, velocity: Four = .zero, to target: Four, _ animation: Animation,
    at start: Double
  ) {
    let curve = ReferenceCurve(animation)
    let (offset, push) = (place - target, curve.spring?.push ?? 0)
    let bulge = Self.bulge(of: target - place, curve)
    self.init(target: target) { time in
      let left = curve.remainder(time - start)
      return target + left.a * offset + left.b * (velocity - push * offset)
        + 4 * left.a * (1 - left.a) * bulge
    }
    height = bulge.largest
  }

  private init(target: Four, height: Double = 0, _ place: @escaping (Double) -> Four) {
    self.target = target
    self.height = height
    self.place = place
  }

  /// From the motion, which goes on, to a target.
  func blended(to target: Four, _ animation: Animation, at start: Double) -> ExactMotion {
    let curve = ReferenceCurve(animation)
    let bulge = Self.bulge(of: target - place(start), curve)
    return ExactMotion(target: target, height: height + bulge.largest) {
      let a = curve.remainder($0 - start).a
      return target + a * (place($0) - target) + 4 * a * (1 - a) * bulge
    }
  }

  /// The height of the arc of a frame that goes so far.
  private static func bulge(of way: Four, _ curve: ReferenceCurve) -> Four {
    curve.arc * ReferencePivot.center.side(of: way)
  }

  /// The motion goes on around the new target, and the step between the targets decays on its own.
  func added(to target: Four, _ animation: Animation, at start: Double) -> ExactMotion {
    let (step, curve) = (target - self.target, ReferenceCurve(animation))
    return ExactMotion(target: target) {
      place($0) + (1 - curve.remainder($0 - start).a) * step
    }
  }

  /// The velocity falls to zero evenly.
  func decayed(at start: Double, over seconds: Double) -> ExactMotion {
    let (here, velocity) = (place(start), velocity(at: start))
    return ExactMotion(target: here, height: height) {
      let s = min(max(0, $0 - start), seconds)
      return here + (s - s * s / (2 * seconds)) * velocity
    }
  }

  func shifted(to target: Four) -> ExactMotion {
    let step = target - self.target
    return ExactMotion(target: target, height: height) { place($0) + step }
  }

  /// By differences of fourth order.
  func velocity(at time: Double) -> Four {
    let h = 1e-4
    let near = place(time + h) - place(time - h)
    let far = place(time + 2 * h) - place(time - 2 * h)
    return (2 / (3 * h)) * near - (1 / (12 * h)) * far
  }

  /// By the rules R5 to R8 of docs/matching.md: retargeted in flight at a time, by an animation that starts then or with a later tick.
  func retargeted(
    to target: Four, _ animation: Animation, _ mode: RetargetMode = .automatic,
    velocity: Four? = nil, at time: Double, start: Double? = nil
  ) -> ExactMotion {
    let (start, curve) = (start ?? time, ReferenceCurve(animation))
    if mode == .additive { return added(to: target, animation, at: start) }
    if mode == .automatic && !curve.isMerging { return blended(to: target, animation, at: start) }
    let inherited = mode == .restart ? .zero : self.velocity(at: time)
    var motion = ExactMotion(
      from: place(time), velocity: velocity ?? inherited, to: target, animation, at: start)
    // It starts from the place and the velocity on the arc.
    motion.height += height
    return motion
  }
}

extension Four {
  init(_ value: Float4) {
    self.init(Double(value.x), Double(value.y), Double(value.z), Double(value.w))
  }
}

extension [Animation] {
  /// One of each form, all of which end.
  static let forms: [Animation] = [
    .linear(duration: 0.5), .easeInOut(duration: 0.8),
    .timingCurve(0.3, -0.4, 0.6, 1.5, duration: 0.7),
    .timingCurve(.circularEaseOut, duration: 0.6), .easeIn(duration: 0.3).repeatCount(2),
    .linear(duration: 0.4).delay(0.13), .smooth, .smooth.delay(0.17), .underdamped,
    .spring(response: 0.55, dampingFraction: 1.6),
    .interpolatingSpring(stiffness: 90, damping: 9, initialVelocity: 4),
  ]
}

extension Animation {
  static let underdamped = Animation.spring(response: 0.6, dampingFraction: 0.35)
}

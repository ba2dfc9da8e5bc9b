extension Animation: CustomStringConvertible {
  /// The animation as a chain of calls, for logs: `easeIn(duration: 0.35).delay(0.1)`.
  ///
  /// A preset appears as the spring or the curve that it stands for. Do not parse the text.
  public var description: String {
    var text = base.description
    if speed != 1 { text += ".speed(\(speed))" }
    if let repeatCount {
      if repeatCount != 1 {
        text += ".repeatCount(\(repeatCount), autoreverses: \(autoreverses))"
      }
    } else {
      text += ".repeatForever(autoreverses: \(autoreverses))"
    }
    if arc != 0 { text += ".arc(\(arc))" }
    if delay != 0 { text += ".delay(\(delay))" }
    return text
  }
}

extension Animation.Base: CustomStringConvertible {
  package var description: String {
    switch self {
    case .curve(let curve, let duration):
      switch curve {
      case .linear: return "linear(duration: \(duration))"
      case .easeIn: return "easeIn(duration: \(duration))"
      case .easeOut: return "easeOut(duration: \(duration))"
      case .easeInOut: return "easeInOut(duration: \(duration))"
      default: break
      }
      switch curve.shape {
      case .bezier(let x1, let y1, let x2, let y2):
        return "timingCurve(\(x1), \(y1), \(x2), \(y2), duration: \(duration))"
      case .steps(let steps):
        return "timingCurve(.steps(\(steps.count), .\(steps.position)), duration: \(duration))"
      case .stops(let stops):
        let list = stops.stops.map { "\($0.value) at \($0.position)" }.joined(separator: ", ")
        return "timingCurve(.linear([\(list)]), duration: \(duration))"
      default: break
      }
      return "timingCurve(.\(curve.shape), duration: \(duration))"
    case .spring(let response, let dampingFraction, let blendDuration):
      let blend = blendDuration == 0 ? "" : ", blendDuration: \(blendDuration)"
      return "spring(response: \(response), dampingFraction: \(dampingFraction)\(blend))"
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      return "interpolatingSpring(mass: \(mass), stiffness: \(stiffness), "
        + "damping: \(damping), initialVelocity: \(initialVelocity))"
    case .inherited: return "inherited"
    }
  }
}

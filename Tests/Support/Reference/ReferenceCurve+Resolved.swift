package import MatchedGeometry

extension ReferenceCurve {
  /// The curve of an animation.
  package init(_ animation: Animation) {
    let resolved = animation.resolved
    let shape: Shape
    switch resolved.curve {
    case .linear: shape = .linear
    case .bezier(let x1, let y1, let x2, let y2): shape = .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
    case .circularEaseIn: shape = .circularIn
    case .circularEaseOut: shape = .circularOut
    case .circularEaseInOut: shape = .circularInOut
    case .spring(let frequency, let dampingRatio):
      shape = .spring(
        ReferenceSpring(frequency: frequency, damping: dampingRatio),
        push: resolved.initialVelocity)
    }
    self.init(shape, duration: resolved.duration, runs: resolved.repeatCount)
    delay = resolved.delay
    autoreverses = resolved.autoreverses
    isFrozen = resolved.isFrozen
  }
}

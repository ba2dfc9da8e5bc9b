/// The quarter-circle curves of `UnitCurve`, in Double, using only + - * / and the square root.
enum CircularCurve {
  case easeIn, easeOut, easeInOut

  /// The progress at `p` in 0...1.
  func position(_ p: Double) -> Double {
    switch self {
    case .easeIn:
      return 1 - (1 - p * p).squareRoot()
    case .easeOut:
      // Equal to sqrt(1 - (1 - p)^2), without the cancellation for a small p.
      return ((2 - p) * p).squareRoot()
    case .easeInOut:
      let far = 2 - 2 * p
      return p < 0.5
        ? 0.5 * (1 - (1 - 4 * p * p).squareRoot()) : 0.5 * (1 + (1 - far * far).squareRoot())
    }
  }

  /// The slope at `p`; infinite where the tangent is vertical.
  func slope(_ p: Double) -> Double {
    switch self {
    case .easeIn:
      return p / (1 - p * p).squareRoot()
    case .easeOut:
      return (1 - p) / ((2 - p) * p).squareRoot()
    case .easeInOut:
      let far = 2 - 2 * p
      return p < 0.5
        ? 2 * p / (1 - 4 * p * p).squareRoot() : far / (1 - far * far).squareRoot()
    }
  }
}

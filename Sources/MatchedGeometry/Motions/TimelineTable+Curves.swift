// Curves without a batch in the kernel. They are computed one by one.

extension TimelineTable {
  func circularCurve(_ code: Float) -> CircularCurve {
    code == 0 ? .easeIn : code == 1 ? .easeOut : .easeInOut
  }

  /// h(s) = s - s^2 / 2r and its slope, until s = r; constant afterwards.
  func decay(_ s: Double, over r: Double) -> (h: Double, slope: Double) {
    if s <= 0 { return (0, 1) }
    if s >= r { return (r / 2, 0) }
    return (s - s * s / (2 * r), 1 - s / r)
  }
}

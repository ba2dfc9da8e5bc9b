// Curves without a batch in the kernel. They are computed one by one.

extension TimelineTable {
  /// The value of an exact curve, zero before its start. Times are rounded, so a tick that is intended for
  /// a jump shows the value after it.
  func value(of id: TimelineID, _ elapsed: Double) -> Double {
    let length = length(of: id)
    guard elapsed + Self.slack >= 0, let curve = curves[Int(id.index)] else { return 0 }
    return curve.position(min(1, max(0, elapsed) / length), early: Self.slack / length)
  }

  /// Seconds of an exact curve, or of one iteration of a repeating timeline, in two parameters for precision.
  func length(of id: TimelineID) -> Double {
    Double(parameters0[id.index]) + Double(parameters1[id.index])
  }

  func setLength(of id: TimelineID, to length: Double) {
    parameters0[id.index] = Float(length)
    parameters1[id.index] = Float(length - Double(Float(length)))
  }

  /// h(s) = s - s^2 / 2r and its slope, until s = r; constant afterwards.
  func decay(_ s: Double, over r: Double) -> (h: Double, slope: Double) {
    if s <= 0 { return (0, 1) }
    if s >= r { return (r / 2, 0) }
    return (s - s * s / (2 * r), 1 - s / r)
  }
}

extension Double {
  // This number clamped to `range`, or `fallback` for a NaN.
  func clamped(to range: ClosedRange<Double>, nan fallback: Double) -> Double {
    if isNaN { return fallback }
    return Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

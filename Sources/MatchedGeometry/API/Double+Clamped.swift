extension Double {
  // This number, `fallback` if it is not a number, or the nearest end of `range`.
  func clamped(to range: ClosedRange<Double>, nan fallback: Double) -> Double {
    if isNaN { return fallback }
    return Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

import CKernel

/// One spring at many moments.
func evaluate(_ spring: mgSpring, at elapsed: [Float]) -> [mgCoefficients] {
  let columns = [spring.decay, spring.turns, spring.inverse].map {
    Column<Float>(elapsed.count, filledWith: $0)
  }
  var springs = mgSprings(
    decay: columns[0].start, turns: columns[1].start, inverse: columns[2].start)
  var out = [mgCoefficients](repeating: mgCoefficients(), count: elapsed.count)
  mgEvaluateSpring(elapsed, &springs, &out, elapsed.count)
  return withExtendedLifetime(columns) { out }
}

/// One over-damped spring at many moments.
func evaluate(_ spring: mgOverdampedSpring, at elapsed: [Float]) -> [mgCoefficients] {
  let columns = [spring.slow, spring.gap, spring.inverse].map {
    Column<Float>(elapsed.count, filledWith: $0)
  }
  var springs = mgOverdampedSprings(
    slow: columns[0].start, gap: columns[1].start, inverse: columns[2].start)
  var out = [mgCoefficients](repeating: mgCoefficients(), count: elapsed.count)
  mgEvaluateOverdamped(elapsed, &springs, &out, elapsed.count)
  return withExtendedLifetime(columns) { out }
}

/// One critically damped frequency at many moments.
func evaluateSmooth(frequency: Float, at elapsed: [Float]) -> [mgCoefficients] {
  var out = [mgCoefficients](repeating: mgCoefficients(), count: elapsed.count)
  let frequencies = [Float](repeating: frequency, count: elapsed.count)
  mgEvaluateSmooth(elapsed, frequencies, &out, elapsed.count)
  return out
}

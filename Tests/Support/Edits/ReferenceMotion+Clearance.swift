import Foundation

extension ReferenceMotion {
  /// The moments in `window` at which something of it begins, ends or turns round.
  func addMoments(to moments: inout [Double], within window: ClosedRange<Double>) {
    if let (start, seconds) = firstRun, let time = start.time { moments.append(time + seconds) }
    for part in parts { part.signal.addMoments(to: &moments, within: window) }
  }

  /// The largest number that it is computed from: what Float can resolve depends on it.
  package func magnitude(at time: Double) -> Double {
    parts.reduce(target.largest) {
      max($0, $1.signal.magnitude(of: $1.column.largest, at: time))
    }
  }
}

extension ReferenceMotion.Signal {
  fileprivate func addMoments(to moments: inout [Double], within window: ClosedRange<Double>) {
    if case .chased(_, let inner) = self { inner.addMoments(to: &moments, within: window) }
    if let pace {
      pace.addMoments(to: &moments, within: window)
    } else if let time = start.time {
      moments.append(time + span)
    }
  }

  /// For a column that goes so far.
  fileprivate func magnitude(of far: Double, at time: Double) -> Double {
    switch self {
    case .a(let pace): pace.magnitude(of: far, at: time)
    case .b(let pace): pace.magnitude(of: far * pace.curve.rateReach, at: time)
    case .bend(let pace):
      pace.magnitude(of: 4 * far * abs(1 - 2 * pace.remainder(at: time).a), at: time)
    case .chased(let pace, let inner):
      max(
        inner.magnitude(of: far, at: time),
        pace.magnitude(of: abs(inner.value(at: time).value) * far, at: time))
    case .runOut(let span, let start):
      far * min(span / 2, max(0, start.sinceStart(at: time)))
    }
  }
}

extension ReferencePace {
  /// As if a way were so much longer: what a curve makes of errors in time.
  fileprivate func magnitude(of far: Double, at time: Double) -> Double {
    max(inherited, magnitude(alone: far, at: time))
  }

  private func magnitude(alone far: Double, at time: Double) -> Double {
    // The phase of a spring has as many digits as the time.
    guard case .spring(let spring, _) = curve.shape else {
      let slope = abs(remainder(at: time).slopeA) * curve.duration
      return far * max(1, slope / 8)
    }
    let phase = spring.frequency * max(0, start.sinceStart(at: time))
    return max(far, 0.1 * far * phase * exp(-spring.damping * phase))
  }

  fileprivate func addMoments(to moments: inout [Double], within window: ClosedRange<Double>) {
    guard let start = start.time else { return }
    let (end, slack, step) = (start + ending.duration, ending.slack, 2.5e-4)
    moments.append(end)
    if slack > 1e-5 {
      // That of a spring that hardly slows down may be hours.
      let first = max(0, (window.lowerBound - end + slack) / step).rounded(.down)
      let last = min(2 * slack, window.upperBound - end + slack) / step
      for index in stride(from: first, through: last, by: 1) {
        moments.append(end + (-slack + index * step))
      }
      moments.append(end + slack)
    }
    if curve.delay > 0 { moments.append(start + curve.delay) }
    addUprights(to: &moments, within: window, start + curve.delay)
    let length = curve.runLength
    guard curve.runs != 1, length > 0, !curve.isFrozen else { return }
    var run = max(1, ((window.lowerBound - start - curve.delay) / length).rounded(.down))
    while start + curve.delay + run * length <= window.upperBound {
      moments.append(start + curve.delay + run * length)
      run += 1
    }
  }

  /// Where a curve stands upright its speed is a matter of digits, in every run. So is that of a line at its ends, and
  /// the value at a jump.
  private func addUprights(
    to moments: inout [Double], within window: ClosedRange<Double>, _ begin: Double
  ) {
    let length = curve.runLength
    let repeats = curve.runs != 1 && length > 0 && !curve.isFrozen
    for upright in curve.uprights + curve.breaks {
      var run = repeats ? max(0, ((window.lowerBound - begin) / length).rounded(.down) - 1) : 0
      repeat {
        let isBack = curve.autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        let moment = begin + run * length + (isBack ? 1 - upright : upright) * curve.duration
        let reach = curve.breaks.isEmpty ? 3e-3 : 0
        for step in stride(from: -reach, through: reach, by: 2.5e-4) {
          moments.append(moment + step)
        }
        run += 1
      } while repeats && begin + run * length <= window.upperBound + 3e-3
    }
  }
}

extension ReferenceEngine {
  /// The largest number that the frame of an element is computed from.
  package func magnitude(of number: Int, at time: Double) -> Double {
    elements[number]?.row?.motion.magnitude(at: time) ?? 0
  }

  /// The largest number that the channels of an element are computed from.
  package func channelMagnitude(of number: Int, at time: Double) -> Double {
    elements[number]?.channels.motion.magnitude(at: time) ?? 0
  }

  /// The largest number that a value is computed from.
  package func valueMagnitude(of number: Int, at time: Double) -> Double {
    values[number]?.motion.magnitude(at: time) ?? 0
  }
}

extension ReferenceCurve {
  /// Where in a run the slope has no bound.
  fileprivate var uprights: [Double] {
    switch shape {
    case .circularIn: [1]
    case .circularOut: [0]
    case .circularInOut: [0.5]
    case .linear, .bezier, .steps, .stops, .spring: []
    }
  }
}

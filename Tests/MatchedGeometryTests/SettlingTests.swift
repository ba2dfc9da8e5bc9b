import Foundation
import Testing

@testable import MatchedGeometry

/// When springs are over, against the formulas of their envelopes.
struct SettlingTests {
  private static let motions: [(offset: Double, velocity: Double)] = [
    (100, 0), (0.0123, 0), (3, 500), (0, 80), (900, 20), (0.02, 0.4), (1e6, 1e7), (0, 0.1),
  ]

  private static let tolerance = 0.01

  @Test(arguments: [0.5, 7, 90])
  func `the envelope of critical damping reaches the tolerance at the end`(_ w: Double) {
    for (offset, rate) in Self.motions {
      let end = Settling.critical(
        frequency: w, offset: offset, velocity: rate, tolerance: Self.tolerance)
      func envelope(_ t: Double) -> Double { (offset + (rate + w * offset) * t) * exp(-w * t) }
      let peak = max(0, rate / (w * (rate + w * offset)))
      if envelope(peak) <= Self.tolerance {
        #expect(end == 0)
      } else {
        #expect(end > peak)
        expect(envelope(end) / Self.tolerance, near: 1, within: 1e-9, "\(w), \(offset), \(rate)")
      }
    }
  }

  @Test(arguments: [1.001, 1.4, 6, 40])
  func `over-damped motion reaches the tolerance at the end`(_ ratio: Double) {
    let w = 7.0
    let (p, q) = (-w / (ratio + sqrt(ratio * ratio - 1)), -w * (ratio + sqrt(ratio * ratio - 1)))
    for (offset, rate) in Self.motions {
      let end = Settling.overdamped(
        slow: p, fast: q, offset: offset, velocity: rate, tolerance: Self.tolerance)
      func distance(_ t: Double) -> Double {
        ((rate - q * offset) * exp(p * t) - (rate - p * offset) * exp(q * t)) / (p - q)
      }
      let samples = (0...4000).map { distance(Double($0) * 0.02 / -p) }
      if samples.allSatisfy({ $0 <= Self.tolerance }) {
        #expect(end == 0)
      } else {
        #expect(end > 0)
        expect(distance(end) / Self.tolerance, near: 1, within: 1e-9, "\(offset), \(rate)")
        #expect(distance(end * 1.01) < Self.tolerance)
      }
    }
  }

  @Test
  func `the amplitude of an oscillation is that of its cosine and its sine together`() {
    // x(t) = e^-lt (O cos vt + (R + l O) / v sin vt)
    let amplitude = Settling.amplitude(decay: 2, swing: 5, offset: 3, velocity: 14)
    #expect(amplitude == 5)
    #expect(Settling.amplitude(decay: 2, swing: 0, offset: -3, velocity: 14) == 3)
    let end = Settling.underdamped(decay: 2, logarithm: log(amplitude / Self.tolerance))
    expect(amplitude * exp(-2 * end) / Self.tolerance, near: 1, within: 1e-12)
    #expect(Settling.underdamped(decay: 2, logarithm: 0) == 0)
    #expect(Settling.underdamped(decay: 2, logarithm: -3) == 0)
    #expect(Settling.underdamped(decay: 2, logarithm: 0.5) == 0.25)
    #expect(Settling.underdamped(decay: 0.25, logarithm: 0.5) == 2)
  }

  @Test
  func `without a force what starts within the tolerance stays there`() {
    let far = Self.tolerance * 2
    for (offset, rate, seconds) in [
      (Self.tolerance, 0, 0), (0, 0, 0), (far, 0, .infinity), (0, 1e-9, .infinity),
      (far, 1, Double.infinity),
    ] {
      #expect(
        Settling.critical(frequency: 0, offset: offset, velocity: rate, tolerance: Self.tolerance)
          == seconds)
      #expect(
        Settling.overdamped(
          slow: 0, fast: -1, offset: offset, velocity: rate, tolerance: Self.tolerance) == seconds)
      #expect(Settling.underdamped(decay: 0, logarithm: log(2)) == .infinity)
    }
  }

  @Test(arguments: [0.3, 0.9, 1, 1.5])
  func `a run takes until a unit is under a part in a thousand`(_ ratio: Double) {
    let seconds = Settling.iteration(frequency: 5, dampingRatio: ratio)
    let root = sqrt(abs(ratio * ratio - 1))
    let envelope =
      if ratio < 1 {
        exp(-ratio * 5 * seconds) / root
      } else if ratio == 1 {
        (1 + 5 * seconds) * exp(-5 * seconds)
      } else {
        ((ratio + root) * exp(5 * (root - ratio) * seconds)
          - (ratio - root) * exp(-5 * (root + ratio) * seconds)) / (2 * root)
      }
    expect(envelope, near: 0.001, within: 1e-11)
  }
}

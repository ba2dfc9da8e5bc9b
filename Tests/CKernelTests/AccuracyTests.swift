import CKernel
import Foundation
import Testing

extension KernelTests {
  /// Bounds on the whole range of use. All sets give the same bits, so the chosen one is enough.
  @Suite struct Accuracy {
    /// The largest shares of the bound.
    struct Worst {
      var a = 0.0
      /// Of b times the frequency, so that it is progress too.
      var b = 0.0
    }

    /// Over frequencies of 0.1 to 100 radians a second and from 1e-4 to 1e3 radians.
    private func worst(
      _ curve: (_ t: [Float], _ w: Double) -> [mgCoefficients],
      _ reference: (_ t: Double, _ w: Double) -> Reference.Pair,
      _ bound: (_ t: Double, _ w: Double) -> Double
    ) -> Worst {
      var random = Random(7)
      var worst = Worst()
      for _ in 0..<400 {
        let w = pow(10, random.next(in: -1...2))
        let t = (0..<64).map { _ in Float(pow(10, random.next(in: -4...3)) / w) }
        for (t, shown) in zip(t, curve(t, w)) {
          let wanted = reference(Double(t), w)
          let bound = bound(Double(t), w)
          worst.a = max(worst.a, abs(Double(shown.a) - wanted.a) / bound)
          worst.b = max(worst.b, abs(Double(shown.b) - wanted.b) * w / bound)
        }
      }
      return worst
    }

    static let ratios: [Double] = [
      0, 0.001, 0.01, 0.03, 0.1, 0.2, 0.3, 0.5, 0.7, 0.825, 0.9, 0.99, 0.999, 0.9999, 0.99999,
      0.99999899, 0.99999901, 0.9999999, 0.99999999, 0.9999999999, 0.999999999999999, 1,
    ]

    @Test(arguments: ratios)
    func `springs, critical damping and its neighbourhood included`(ratio: Double) {
      let worst = worst {
        evaluate(mgSpringMake($1, ratio), at: $0)
      } _: {
        Reference.spring($0, frequency: $1, ratio: ratio)
      } _: {
        Reference.bound($0, frequency: $1, ratio: ratio)
      }
      #expect(worst.a < 1 && worst.b < 1, "\(worst)")
    }

    static let largeRatios: [Double] = [
      1, 1.000000000000001, 1.0000000001, 1.00000001, 1.0000001, 1.000001, 1.00001, 1.0001, 1.001,
      1.01, 1.1, 1.5, 2, 5, 10, 40, 100, 1000,
    ]

    @Test(arguments: largeRatios)
    func `over-damped springs, from slightly above critical to far beyond 40`(ratio: Double) {
      let worst = worst {
        evaluate(mgOverdampedSpringMake($1, ratio), at: $0)
      } _: {
        Reference.overdamped($0, frequency: $1, ratio: ratio)
      } _: { _, _ in
        5e-7
      }
      #expect(worst.a < 1 && worst.b < 1, "\(worst)")
    }

    @Test func `smooth`() {
      let worst = worst {
        evaluateSmooth(frequency: Float($1), at: $0)
      } _: {
        Reference.smooth($0, frequency: Double(Float($1)))
      } _: { _, _ in
        5e-7
      }
      #expect(worst.a < 1 && worst.b < 1, "\(worst)")
    }

    @Test func `linear`() {
      var random = Random(3)
      for _ in 0..<20_000 {
        let duration = Float(random.next(in: 0.001...100))
        let elapsed = Float(random.next() * 1.1) * duration
        var out = mgCoefficients()
        mgEvaluateLinear([elapsed], [duration], &out, 1)
        let wanted = max(0, 1 - Double(elapsed) / Double(duration))
        #expect(abs(Double(out.a) - wanted) <= 1.2e-7 && out.b == 0)
        #expect(elapsed < duration || out.a == 0)
      }
    }

    @Test(arguments: [0.1, 1, 6.28, 25, 100])
    func `a day after the start every spring is where the formula says`(frequency: Double) {
      let day = 86_400.0
      for ratio in [0, 1e-7, 1e-6, 1e-5, 0.001, 0.1, 1] {
        let shown = evaluate(mgSpringMake(frequency, ratio), at: [Float(day)])[0]
        let wanted = Reference.spring(day, frequency: frequency, ratio: ratio)
        let bound = Reference.bound(day, frequency: frequency, ratio: ratio)
        #expect(abs(Double(shown.a) - wanted.a) < bound, "ratio \(ratio)")
      }
      for ratio in [1, 1.5, 40, 1e5] {
        let shown = evaluate(mgOverdampedSpringMake(frequency, ratio), at: [Float(day)])[0]
        let wanted = Reference.overdamped(day, frequency: frequency, ratio: ratio)
        #expect(abs(Double(shown.a) - wanted.a) < 5e-7, "ratio \(ratio)")
      }
    }
  }
}

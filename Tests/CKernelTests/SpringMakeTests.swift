import CKernel
import Testing

extension KernelTests {
  @Suite struct SpringMake {
    private func coefficients(_ made: mgSpring, at elapsed: Float) -> mgCoefficients {
      evaluate(made, at: [elapsed])[0]
    }

    @Test func `a spring without frequency never pulls`() {
      for frequency in [0, -5, -Double.infinity] {
        let c = coefficients(mgSpringMake(frequency, 0.5), at: 3)
        #expect(c.a == 1 && abs(c.b - 3) < 1e-5)
        #expect(coefficients(mgSpringMake(frequency, 0.5), at: .infinity).a == 0)
      }
    }

    @Test func `ratios outside the range count as its nearer end`() {
      for (ratio, nearer) in [(-0.5, 0.0), (1.5, 1), (.infinity, 1)] {
        let made = coefficients(mgSpringMake(9, ratio), at: 0.2)
        let wanted = coefficients(mgSpringMake(9, nearer), at: 0.2)
        #expect(made.a == wanted.a && made.b == wanted.b)
      }
      #expect(mgOverdampedSpringMake(9, 0.2).gap == mgOverdampedSpringMake(9, 1).gap)
    }

    @Test func `what is not a number stays in its own spring`() {
      #expect(coefficients(mgSpringMake(.nan, 0.5), at: 1).a.isNaN)
      #expect(coefficients(mgSpringMake(9, .nan), at: 1).a.isNaN)
      #expect(mgOverdampedSpringMake(.nan, 2).slow.isNaN)
      #expect(mgOverdampedSpringMake(9, .nan).slow.isNaN)
    }

    @Test func `the two kinds meet at critical damping`() {
      let moments: [Float] = [0.01, 0.1, 0.3, 1]
      let over = evaluate(mgOverdampedSpringMake(12, 1), at: moments)
      let under = evaluate(mgSpringMake(12, 1), at: moments)
      for (over, under) in zip(over, under) {
        #expect(abs(over.a - under.a) < 5e-7 && abs(over.b - under.b) < 5e-7)
      }
    }
  }
}

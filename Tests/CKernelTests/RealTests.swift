import CKernel
import Foundation
import Testing

extension KernelTests {
  @Suite struct Real {
    private func relative(_ value: Double, _ wanted: Double) -> Double {
      value == wanted ? 0 : abs(value - wanted) / abs(wanted)
    }

    @Test func `exp and expm1 agree with the C library`() {
      var random = Random(13)
      for _ in 0..<100_000 {
        let x = random.next(in: -1...1) * pow(10, random.next(in: -12...2.85))
        if abs(x) < 708 { #expect(relative(mgExp(x), exp(x)) < 1e-15, "\(x)") }
        if x < 709 { #expect(relative(mgExpm1(x), expm1(x)) < 1e-15, "\(x)") }
      }
    }

    @Test func `log agrees with the C library, near 1 too`() {
      var random = Random(17)
      for _ in 0..<100_000 {
        let large = exp(random.next(in: -700...700))
        #expect(relative(mgLog(large), log(large)) < 1e-15, "\(large)")
        let near = 1 + random.next(in: -1...1) * pow(10, random.next(in: -14 ... -0.1))
        #expect(relative(mgLog(near), log(near)) < 1e-15, "\(near)")
      }
    }

    @Test func `logarithms of many numbers are those of each, in their places too`() {
      var random = Random(23)
      let edges = [0, -0.0, -1, 1, .infinity, -.infinity, .nan, 0x1p-1074, 0x1p-1030]
      var values = edges + (0..<100).map { _ in exp(random.next(in: -700...700)) }
      let expected = values.map { mgLog($0).bitPattern }
      var results = [Double](repeating: 7, count: values.count)
      mgLogs(values, &results, values.count)
      #expect(results.map(\.bitPattern) == expected)
      mgLogs(values, &results, 0)
      values.withUnsafeMutableBufferPointer { mgLogs($0.baseAddress!, $0.baseAddress!, $0.count) }
      #expect(values.map(\.bitPattern) == expected)
    }

    @Test func `sin and cos agree with the C library up to a million and beyond`() {
      var random = Random(19)
      for _ in 0..<100_000 {
        let x = random.next(in: -1...1) * pow(10, random.next(in: -8...6))
        #expect(relative(mgSin(x), sin(x)) < 1e-15, "\(x)")
        #expect(relative(mgCos(x), cos(x)) < 1e-15, "\(x)")
      }
      // Close to multiples of a quarter turn, where the reduction cancels.
      for n in Array(1...2_000) + [10_000, 100_000, 636_619, 600_000_000] {
        let x = Double(n) * (Double.pi / 2)
        #expect(relative(mgSin(x), sin(x)) < 1e-15, "\(x)")
        #expect(relative(mgCos(x), cos(x)) < 1e-15, "\(x)")
      }
    }

    @Test func `the ends of the range`() {
      #expect(mgExp(0) == 1 && mgExp(-.infinity) == 0 && mgExp(.infinity) == .infinity)
      #expect(mgExp(-746) == 0 && mgExp(710) == .infinity && mgExp(709.5).isFinite)
      #expect(relative(mgExp(-740), exp(-740)) < 1e-3, "denormal")
      #expect(mgExpm1(0) == 0 && mgExpm1(-.infinity) == -1 && mgExpm1(.infinity) == .infinity)
      #expect(mgExpm1(-50) == -1 && mgExpm1(1e-300) == 1e-300)
      #expect(mgLog(1) == 0 && mgLog(0) == -.infinity && mgLog(.infinity) == .infinity)
      #expect(mgLog(-1).isNaN && relative(mgLog(0x1p-1074), log(0x1p-1074)) < 1e-15)
      #expect(mgSin(0) == 0 && mgCos(0) == 1 && mgSin(1e-300) == 1e-300)
      #expect(mgSin(.infinity).isNaN && mgCos(-.infinity).isNaN)
      #expect(mgSin(1e300) == 0 && mgCos(-1e300) == 1)
      for function in [mgExp, mgExpm1, mgLog, mgSin, mgCos] {
        #expect(function(.nan).isNaN)
      }
    }
  }
}

import CKernel
import Foundation
import Testing

extension KernelTests {
  @Suite struct UnitCurves {
    /// 1 - a of many curves at once.
    private func progress(_ u: [Float], _ points: [[Float]]) -> [Double] {
      let count = u.count
      let columns = (0..<4).map { c in
        let column = Column<Float>(count, filledWith: 0)
        for row in 0..<count { column[row] = points[row][c] }
        return column
      }
      let duration = Column<Float>(count, filledWith: 1)
      var curves = mgUnitCurves(
        duration: duration.start, x1: columns[0].start, y1: columns[1].start,
        x2: columns[2].start, y2: columns[3].start)
      var out = [mgCoefficients](repeating: mgCoefficients(), count: count)
      mgEvaluateUnitCurve(u, &curves, &out, count)
      withExtendedLifetime((columns, duration)) {}
      return out.map { 1 - Double($0.a) }
    }

    private func check(_ u: [Float], _ points: [[Float]]) {
      let shown = progress(u, points)
      for row in u.indices where u[row] < 1 {
        let p = points[row].map(Double.init)
        let wanted = Reference.bezier(Double(u[row]), p[0], p[1], p[2], p[3])
        let bound = 2e-6 * max(1, wanted.slope.isNaN ? .infinity : wanted.slope)
        #expect(abs(shown[row] - wanted.value) <= bound, "\(points[row]) at \(u[row])")
      }
    }

    @Test func `random control points, overshoot included`() {
      var random = Random(11)
      let rows = 30_000
      let points = (0..<rows).map { _ in
        [0, 1, 2, 3].map { Float($0 % 2 == 0 ? random.next() : random.next(in: -1.5...2.5)) }
      }
      check((0..<rows).map { _ in Float(random.next()) }, points)
    }

    /// Infinite slopes at either end and in the middle, and flat ones.
    static let corners: [[Float]] = [0, 0.5, 1].flatMap { x1 in
      [0, 0.5, 1].flatMap { x2 in [[x1, 0, x2, 1], [x1, 1, x2, 0], [x1, -1, x2, 2]] }
    }

    @Test(arguments: corners)
    func `vertical and horizontal curves, close to where they are`(points: [Float]) {
      var u: [Float] = []
      for power in stride(from: -7.0, through: 0, by: 0.01) {
        let near = Float(pow(10, power))
        u += [near, 1 - near, 0.5 + near / 2, 0.5 - near / 2]
      }
      check(u, u.map { _ in points })
    }

    @Test func `the ends are exact`() {
      let curves: [[Float]] = [[0.25, 0.1, 0.25, 1], [1, 0, 0, 1], [0, 1, 1, 0], [0, 3, 1, -2]]
      for points in curves {
        let shown = progress([0, -1, 1, 1.0001, .infinity], .init(repeating: points, count: 5))
        #expect(shown == [0, 0, 1, 1, 1])
      }
    }

    @Test func `horizontal control points outside 0...1 count as the nearer end`() {
      let u = (0..<64).map { Float($0) / 64 }
      let outside = progress(u, u.map { _ in [-3, 0.2, 7, 0.9] })
      let clamped = progress(u, u.map { _ in [0, 0.2, 1, 0.9] })
      #expect(outside == clamped)
    }

    @Test func `the ease curves at their halves`() {
      let names: [([Float], Double)] = [
        ([0.42, 0, 1, 1], 0.31535681), ([0, 0, 0.58, 1], 0.68464319), ([0.42, 0, 0.58, 1], 0.5),
        ([0.25, 0.1, 0.25, 1], 0.80240339),
      ]
      for (points, wanted) in names {
        #expect(abs(progress([0.5], [points])[0] - wanted) < 1e-6, "\(points)")
      }
    }
  }
}

import CKernel
import MatchedGeometryTestSupport
import Testing

extension KernelTests {
  @Suite struct Chases {
    private static let now = mgCoefficients(a: 0.3125, b: 0.046_875)
    private static let reach = mgCoefficients(a: 1.3, b: 0.07)

    /// The formula of the header in Float, number by number.
    private func expect(_ x: Motions, _ maxima: inout mgRect) {
      let (c, reach) = (Self.now, Self.reach)
      for (order, row) in (0..<x.count).map({ (4 * $0, 4 * Int(x.rows[$0])) }) {
        for number in 0..<4 {
          let i = row + number
          let (target, offset, rate) = (x.columns[0][i], x.columns[1][i], x.columns[2][i])
          let to = x.targets[order + number]
          x.columns[0][i] = to
          x.columns[1][i] = limited(target - to)
          x.columns[2][i] = limited(offset)
          x.columns[3][i] = limited(rate)
          x.columns[4][i] = (target + c.a * offset) + c.b * rate
          let near = abs(limited(target - to)) + reach.a * abs(limited(offset))
          maxima[number] = max(maxima[number], near + reach.b * abs(limited(rate)))
        }
      }
    }

    @Test(arguments: [false, true], Motions.Order.allCases)
    func `every set does to every row what the formula says, and nothing to another`(
      extremes: Bool, order: Motions.Order
    ) {
      for count in seeds(0...70) {
        func motions() -> Motions {
          Motions(order, count: count, misalignedBy: count % 4, extremes: extremes)
        }
        let wanted = motions()
        var largest = mgRect(0.5)
        expect(wanted, &largest)
        for set in mgInstructionSet.supported {
          let got = motions()
          var maxima = mgRect(0.5)
          on(set) { got.chase(Self.now, reach: Self.reach, &maxima) }
          let same = got.bits == wanted.bits && maxima.bits == largest.bits
          #expect(same, "\(set.name), \(count) rows, \(order)")
        }
      }
    }

    /// A row with these numbers in a table of its own, sent to 200.
    private func chase(
      _ row: [Float], _ c: mgCoefficients, reach: mgCoefficients, _ maxima: inout mgRect
    ) -> [Float] {
      let x = Motions(.consecutive, count: 1)
      for number in 0..<4 {
        for (column, value) in zip(x.columns, row) { column[12 + number] = value }
        x.targets[number] = 200
      }
      x.chase(c, reach: reach, &maxima)
      return x.columns.map { $0[15] }
    }

    @Test func `the residuals move over and the step between the targets is the offset`() {
      for set in mgInstructionSet.supported {
        on(set) {
          var maxima = mgRect(20)
          // Shows 100 - 20 + 2.5; is 100 away, and comes to 2 * 40 and 3 * 10 beyond.
          let row = chase(
            [100, -40, 10, 8], mgCoefficients(a: 0.5, b: 0.25), reach: mgCoefficients(a: 2, b: 3),
            &maxima)
          #expect(row == [200, -100, -40, 10, 82.5], "\(set.name)")
          #expect(maxima.bits == mgRect(210).bits)
          // Nearer than another row was.
          _ = chase(
            [150, 0, 0, 0], mgCoefficients(a: 0, b: 0), reach: mgCoefficients(a: 2, b: 3), &maxima)
          #expect(maxima.bits == mgRect(210).bits)
        }
      }
    }

    @Test func `at the start of the new curve a row shows what it showed`() {
      // A curve that chases has a = 1 there, so that b and c are those of the curve chased.
      let c = mgCoefficients(a: 0.625, b: 0.031_25)
      for set in mgInstructionSet.supported {
        on(set) {
          var maxima = mgRect(0)
          let row = chase([320, -128, 512, 0], c, reach: c, &maxima)
          let x = Column<Float>(20, filledWith: 0)
          for (column, value) in row[..<4].enumerated() {
            for number in 0..<4 { x[4 * column + number] = value }
          }
          var tracks = mgTracks(
            target: x.rects, offset: x.rects + 1, rate: x.rects + 2, carry: x.rects + 3,
            frame: x.rects + 4)
          mgInterpolateFramesCarried(&tracks, mgCoefficients(a: 1, b: c.a), c.b, 0, 1)
          #expect(x[16] == 256 && row[4] == 256, "\(set.name)")
          withExtendedLifetime(x) {}
        }
      }
    }

    @Test func `residuals are limited, and what is no number raises no maximum`() {
      let limit = Float(sign: .plus, exponent: 80, significand: 1)
      let none = mgCoefficients(a: 0, b: 0)
      for set in mgInstructionSet.supported {
        on(set) {
          var maxima = mgRect(1)
          let row = chase([.nan, .nan, .nan, 0], none, reach: none, &maxima)
          #expect(row[..<4] == [200, 0, 0, 0] && row[4].isNaN, "\(set.name)")
          #expect(maxima.bits == mgRect(1).bits)
          let far = chase([3e38, -3e38, .infinity, 0], none, reach: none, &maxima)
          #expect(far[..<4] == [200, limit, -limit, limit], "\(set.name)")
          #expect(maxima.bits == mgRect(limit).bits)
        }
      }
    }
  }
}

import CKernel
import Foundation
import MatchedGeometryTestSupport
import Testing

extension KernelTests {
  @Suite struct Retargets {
    private static let sample = mgSample(
      a: 0.3125, b: 0.046_875, c: 0.7, slopeA: -5.3, slopeB: 0.21, slopeC: -0.9,
      initialVelocity: 1.7)

    /// The formula of the header in Float, number by number.
    private func expect(_ x: Motions, _ r: mgSample, _ maxima: inout mgMaxima) {
      for (order, row) in (0..<x.count).map({ (4 * $0, 4 * Int(x.rows[$0])) }) {
        for number in 0..<4 {
          let i = row + number
          let offset = x.columns[1][i]
          let to = x.targets[order + number]
          var shown = x.columns[0][i] + r.a * offset
          var speed = r.slopeA * offset
          if x.hasVelocity {
            shown += r.b * x.columns[2][i]
            speed += r.slopeB * x.columns[2][i]
          }
          if x.hasUnderlay {
            shown += r.c * x.columns[3][i]
            speed += r.slopeC * x.columns[3][i]
            x.columns[3][i] = 0
          }
          let apart = shown - to
          x.columns[0][i] = to
          x.columns[1][i] = limited(apart)
          x.columns[4][i] = shown
          maxima.offset[number] = max(maxima.offset[number], abs(limited(apart)))
          if x.hasVelocity {
            let velocity = limited(speed - r.initialVelocity * apart)
            x.columns[2][i] = velocity
            maxima.velocity[number] = max(maxima.velocity[number], abs(velocity))
          }
        }
      }
    }

    @Test(arguments: [false, true], Motions.Order.allCases)
    func `every set does to every row what the formula says, and nothing to another`(
      extremes: Bool, order: Motions.Order
    ) {
      let forms = [(true, true), (true, false), (false, true), (false, false)]
      for count in seeds(0...70) {
        for (hasVelocity, hasUnderlay) in count <= 20 ? forms : [forms[count % 4]] {
          func motions() -> Motions {
            let motions = Motions(
              order, count: count, misalignedBy: count % 4, extremes: extremes)
            (motions.hasVelocity, motions.hasUnderlay) = (hasVelocity, hasUnderlay)
            return motions
          }
          let wanted = motions()
          var largest = mgMaxima(offset: mgRect(0.5), velocity: mgRect(0.5))
          expect(wanted, Self.sample, &largest)
          for set in mgInstructionSet.supported {
            let got = motions()
            var maxima = mgMaxima(offset: mgRect(0.5), velocity: mgRect(0.5))
            on(set) { got.retarget(Self.sample, &maxima) }
            let same =
              got.bits == wanted.bits && maxima.offset.bits == largest.offset.bits
              && maxima.velocity.bits == largest.velocity.bits
            #expect(same, "\(set.name), \(count) rows, \(order), \(hasVelocity), \(hasUnderlay)")
          }
        }
      }
    }

    /// One row whose four numbers are alike.
    private func retarget(
      target: Float, offset: Float, velocity: Float? = nil, underlay: Float? = nil, to new: Float,
      _ retarget: mgSample, _ maxima: inout mgMaxima
    ) -> Motions {
      let x = Motions(.consecutive, count: 1)
      (x.hasVelocity, x.hasUnderlay) = (velocity != nil, underlay != nil)
      for number in 0..<4 {
        x.columns[0][12 + number] = target
        x.columns[1][12 + number] = offset
        x.columns[2][12 + number] = velocity ?? -7777
        x.columns[3][12 + number] = underlay ?? -7777
        x.targets[number] = new
      }
      x.retarget(retarget, &maxima)
      return x
    }

    @Test func `a row goes on from its place with its speed`() {
      for set in mgInstructionSet.supported {
        on(set) {
          // 100 - 20 + 2.5 + 1, and 80 + 5 + 2 a second; 116.5 to go, three of them a second more.
          let sample = mgSample(
            a: 0.5, b: 0.25, c: 0.125, slopeA: -2, slopeB: 0.5, slopeC: 0.25, initialVelocity: 3)
          var maxima = mgMaxima()
          let x = retarget(
            target: 100, offset: -40, velocity: 10, underlay: 8, to: 200, sample, &maxima)
          let row = x.columns.map { $0[15] }
          #expect(row == [200, -116.5, 436.5, 0, 83.5], "\(set.name)")
          #expect(maxima.offset.bits == mgRect(116.5).bits)
          #expect(maxima.velocity.bits == mgRect(436.5).bits)
        }
      }
    }

    @Test func `a row at rest starts from its target`() {
      for set in mgInstructionSet.supported {
        on(set) {
          var maxima = mgMaxima(offset: mgRect(50), velocity: mgRect(2))
          let x = retarget(target: 120, offset: 7, to: 80, mgSample(), &maxima)
          // Rate and underlay are not there, and stay as they were.
          #expect(x.columns.map { $0[12] } == [80, 40, -7777, -7777, 120], "\(set.name)")
          #expect(maxima.offset.x == 50 && maxima.velocity.x == 2)
        }
      }
    }

    @Test func `place and speed of a spring in flight go on`() {
      let (w, z, t) = (12.0, 0.6, 0.11)
      let c = Reference.spring(t, frequency: w, ratio: z)
      func place(_ t: Double) -> Double {
        let c = Reference.spring(t, frequency: w, ratio: z)
        return 300 - 250 * c.a + 900 * c.b
      }
      // By the equation of the spring.
      let sample = mgSample(
        a: Float(c.a), b: Float(c.b), c: 0, slopeA: Float(-w * w * c.b),
        slopeB: Float(c.a - 2 * z * w * c.b), slopeC: 0, initialVelocity: 0)
      for set in mgInstructionSet.supported {
        on(set) {
          var maxima = mgMaxima()
          let x = retarget(target: 300, offset: -250, velocity: 900, to: -40, sample, &maxima)
          let speed = (place(t + 1e-6) - place(t - 1e-6)) / 2e-6
          #expect(abs(Double(x.columns[4][12]) - place(t)) < 1e-4, "\(set.name)")
          #expect(abs(Double(x.columns[1][12]) - (place(t) + 40)) < 1e-4, "\(set.name)")
          #expect(abs(Double(x.columns[2][12]) - speed) < 1e-6 * 3_000, "\(set.name)")
        }
      }
    }

    @Test func `what no coefficient could multiply is limited, what is no number is nothing`() {
      let plain = mgSample(
        a: 1, b: 0, c: 0, slopeA: 1, slopeB: 1, slopeC: 0, initialVelocity: 0)
      let limit = Float(sign: .plus, exponent: 80, significand: 1)
      for set in mgInstructionSet.supported {
        on(set) {
          // Zero times infinity is no number either.
          for (offset, velocity, wanted) in [
            (3e38, 0, [limit, limit]), (-3e38, 0, [-limit, -limit]), (5, -3e38, [5, -limit]),
            (.infinity, 5, [limit, 0]), (.nan, 5, [0, 0]), (5, .nan, [0, 0]),
            (5, -.infinity, [0, 0]),
          ] as [(Float, Float, [Float])] {
            var maxima = mgMaxima()
            let x = retarget(target: 0, offset: offset, velocity: velocity, to: 0, plain, &maxima)
            let row = [x.columns[1][12], x.columns[2][12]]
            #expect(row == wanted, "\(offset), \(velocity) on \(set.name)")
            #expect(maxima.offset.x == abs(row[0]) && maxima.velocity.x == abs(row[1]))
          }
        }
      }
    }
  }
}

import CKernel
import Foundation
import Testing

extension KernelTests {
  @Suite struct Rects {
    /// The largest deviation of springs' rects from the reference, coordinates up to `extent`.
    private func deviation(extent: Double) -> Double {
      let rows = 8_192
      let inputs = Inputs(rows: rows)
      var random = Random(5)
      var springs: [(w: Double, z: Double)] = []
      for row in 0..<rows {
        springs.append((pow(10, random.next(in: 0...1.8)), random.next(in: 0.1...1)))
        inputs.set(mgSpringMake(springs[row].w, springs[row].z), at: row)
        // Rounded to 2^-24 s, as times are at the engine's door.
        inputs.begin[row] = 2 - (random.next() * 8 / springs[row].w * 0x1p24).rounded() * 0x1p-24
        inputs.end[row] = .infinity
        for number in 0..<4 {
          let target = Float(random.next(in: 0...extent))
          inputs.target[4 * row + number] = target
          inputs.offset[4 * row + number] = Float(random.next(in: 0...extent)) - target
          inputs.velocity[4 * row + number] = Float(random.next(in: -1...1) * extent)
        }
      }
      let frame = Column<Float>(4 * rows, filledWith: 0)
      var tracks = inputs.tracks(into: frame)
      var springRows = inputs.springRows
      mgInterpolateSprings(&tracks, &springRows, 2, 0, rows)
      withExtendedLifetime((inputs, frame)) {}
      var worst = 0.0
      for row in 0..<rows {
        let c = Reference.spring(
          2 - inputs.begin[row], frequency: springs[row].w, ratio: springs[row].z)
        for i in 4 * row..<4 * row + 4 {
          let wanted =
            Double(inputs.target[i]) + c.a * Double(inputs.offset[i]) + c.b
            * Double(inputs.velocity[i])
          worst = max(worst, abs(Double(frame[i]) - wanted))
        }
      }
      return worst
    }

    @Test func `within a thousandth of a point up to 1,024 points`() {
      let deviation = deviation(extent: 1_024)
      #expect(deviation < 1e-3, "\(deviation)")
    }

    @Test func `within a millionth of the largest coordinate at 8,192 points`() {
      let deviation = deviation(extent: 8_192)
      #expect(deviation < 1e-6 * 8_192, "\(deviation)")
    }

    @Test func `the sum is taken in the documented order`() {
      // Each intermediate rounding shows: with another order or a fused operation others come out.
      let inputs = Inputs(rows: 500, seed: 9)
      let out = Column<Float>(2_000, filledWith: 0)
      for set in mgInstructionSet.supported {
        on(set) {
          var tracks = inputs.tracks(into: out)
          let c = mgCoefficients(a: 0.333_333_3, b: 0.077_777_7)
          mgInterpolateFramesWithUnderlay(&tracks, c, 0.123_456_7, 0, 500)
          for i in 0..<2_000 {
            let offset = c.a * inputs.offset[i]
            let velocity = c.b * inputs.velocity[i]
            let underlay = Float(0.123_456_7) * inputs.underlay[i]
            #expect(out[i] == ((inputs.target[i] + offset) + velocity) + underlay)
          }
        }
      }
    }
  }
}

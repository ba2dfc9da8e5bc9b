import CKernel
import MatchedGeometryTestSupport
import Testing

extension KernelTests {
  @Suite struct BitIdentity {
    @Test func `every set the processor reports is compared`() {
      let compared = mgInstructionSet.supported.filter { set in
        on(set) { mgCurrentInstructionSet() == set }
      }
      #expect(compared.count == mgSupportedInstructionSets().nonzeroBitCount)
      #expect(compared.contains(.scalar))
      #if arch(x86_64) || arch(arm64)
        #expect(compared.count >= 2)
      #endif
    }

    @Test(arguments: Form.all)
    func `every set gives the bits of scalar at every count and alignment`(form: Form) {
      for shift in 0...3 {
        let inputs = Inputs(rows: 1_003, misalignedBy: shift)
        for count in seeds(0...67) + [127, 128, 255, 1_003] {
          let expected = on(.scalar) { form.bits(inputs, count: count, misalignedBy: shift) }
          for set in mgInstructionSet.supported where set != .scalar {
            let bits = on(set) { form.bits(inputs, count: count, misalignedBy: shift) }
            #expect(bits == expected, "\(form) on \(set.name), \(count) rows, shift \(shift)")
          }
        }
      }
    }

    @Test(arguments: Form.all)
    func `a row's bits do not depend on count or alignment, and nothing is written behind`(
      form: Form
    ) {
      for set in mgInstructionSet.supported {
        on(set) {
          let whole = form.bits(Inputs(rows: 300), count: 300)
          for count in seeds(0...67) + [299] {
            let shift = count % 4
            let inputs = Inputs(rows: 300, misalignedBy: shift)
            let bits = form.bits(inputs, count: count, misalignedBy: shift)
            let written = count * form.floatsPerRow
            #expect(bits[..<written] == whole[..<written], "\(form) on \(set.name), \(count) rows")
            #expect(bits[written...].allSatisfy { $0 == Float(-7777).bitPattern })
          }
        }
      }
    }

    @Test(arguments: Form.frames)
    func `a range of rows is those rows of the whole and nothing else`(form: Form) {
      let rows = 150
      let inputs = Inputs(rows: rows)
      for set in mgInstructionSet.supported {
        on(set) {
          let whole = form.bits(inputs, count: rows)
          for (begin, end) in [(0, 0), (1, 2), (3, 70), (5, 5), (64, 131), (149, 150), (17, 148)] {
            let out = Column<Float>(4 * rows, filledWith: -7777)
            form.run(inputs, out, begin..<end)
            let wanted = (0..<4 * rows).map {
              (4 * begin..<4 * end).contains($0) ? whole[$0] : Float(-7777).bitPattern
            }
            #expect(out.bits == wanted, "\(form) on \(set.name), rows \(begin)..<\(end)")
          }
        }
      }
    }

    @Test(arguments: ["springs", "smooth rows"], [", from rest", ""])
    func `a curve in registers is curve, index and shared in one`(name: String, start: String) {
      let rows = 203
      let inputs = Inputs(rows: rows)
      let fused = Form.frames.first { $0.name == name + start }
      for set in mgInstructionSet.supported {
        on(set) {
          let elapsed = Column<Float>(rows, filledWith: 0)
          let pairs = Column<Float>(2 * rows, filledWith: 0)
          mgElapsed(inputs.begin.start, inputs.end.start, inputs.now, elapsed.start, rows)
          if name == "springs" {
            var springs = inputs.springs
            mgEvaluateSpring(elapsed.start, &springs, pairs.pairs, rows)
          } else {
            mgEvaluateSmooth(elapsed.start, inputs.frequency.start, pairs.pairs, rows)
          }

          let indexed = Column<Float>(4 * rows, filledWith: 0)
          let identity = Column<UInt32>(rows, filledWith: 0)
          for row in 0..<rows { identity[row] = UInt32(row) }
          var tracks = inputs.tracks(into: indexed, fromRest: start != "")
          mgInterpolateFramesIndexed(&tracks, identity.start, pairs.pairs, 0, rows)

          let shared = Column<Float>(4 * rows, filledWith: 0)
          tracks = inputs.tracks(into: shared, fromRest: start != "")
          for row in 0..<rows { mgInterpolateFrames(&tracks, pairs.pairs[row], row, row + 1) }

          let bits = fused?.bits(inputs, count: rows).prefix(4 * rows)
          #expect(bits == indexed.bits[...], "on \(set.name)")
          #expect(bits == shared.bits[...], "on \(set.name)")
          withExtendedLifetime((inputs, elapsed, pairs, identity)) {}
        }
      }
    }

    @Test func `without an underlay column the functions with an underlay equal the others`() {
      let inputs = Inputs(rows: 70)
      for set in mgInstructionSet.supported {
        on(set) {
          let plain = Column<Float>(280, filledWith: 0)
          let carried = Column<Float>(280, filledWith: 0)
          let c = mgCoefficients(a: 0.25, b: 0.5)
          var tracks = inputs.tracks(into: plain)
          mgInterpolateFrames(&tracks, c, 0, 70)
          tracks.underlay = nil
          tracks.frame = carried.rects
          mgInterpolateFramesWithUnderlay(&tracks, c, 3, 0, 70)
          #expect(plain.bits == carried.bits)
          withExtendedLifetime(inputs) {}
        }
      }
    }
  }
}

import CKernel
import Testing

extension KernelTests {
  @Suite struct Rows {
    /// The columns a form reads, for poisoning.
    private func columns(_ x: Inputs, of form: Form) -> [Column<Float>] {
      switch form.name.split(separator: ",")[0] {
      case "linear": [x.elapsed, x.duration]
      case "unit curve": [x.elapsed, x.duration] + x.curve
      case "smooth": [x.elapsed, x.frequency]
      case "spring": [x.elapsed] + x.spring
      case "overdamped": [x.elapsed] + x.overdamped
      case "springs": x.spring
      case "smooth rows": [x.frequency]
      default: []
      }
    }

    @Test(arguments: Form.all, [Float.nan, .infinity, -.infinity, 3e38])
    func `what stands in a row changes no other row`(form: Form, poison: Float) {
      let rows = 97
      for set in mgInstructionSet.supported {
        on(set) {
          let healthy = form.bits(Inputs(rows: rows), count: rows)
          for row in [0, 1, 15, 16, 31, 63, 64, 95, 96] {
            let inputs = Inputs(rows: rows)
            for column in columns(inputs, of: form) { column[row] = poison }
            if form.floatsPerRow == 4 {
              for column in [inputs.target, inputs.offset, inputs.velocity, inputs.underlay] {
                for number in 0..<4 { column[4 * row + number] = poison }
              }
            }
            inputs.begin[row] = Double(poison)
            inputs.end[row] = Double(poison)
            let bits = form.bits(inputs, count: rows)
            let own = row * form.floatsPerRow..<(row + 1) * form.floatsPerRow
            let same = bits.indices.allSatisfy { own.contains($0) || bits[$0] == healthy[$0] }
            #expect(same, "\(form) on \(set.name), row \(row)")
          }
        }
      }
    }

    @Test(arguments: Form.curves.dropFirst())
    func `a NaN in any column of a curve makes that row NaN`(form: Form) {
      for set in mgInstructionSet.supported {
        on(set) {
          let count = columns(Inputs(rows: 1), of: form).count
          for column in 0..<count {
            let inputs = Inputs(rows: 70)
            for row in 0..<70 {
              inputs.elapsed[row] = 0.25
              inputs.duration[row] = 1
            }
            columns(inputs, of: form)[column][41] = .nan
            let bits = form.bits(inputs, count: 70)
            let nan = (0..<70).filter { Float(bitPattern: bits[2 * $0]).isNaN }
            #expect(nan == [41], "\(form) on \(set.name), column \(column)")
          }
        }
      }
    }

    @Test(arguments: Form.curves.dropFirst())
    func `before its start a curve is whole, once over it is nothing`(form: Form) {
      let moments: [(Float, a: Float)] = [
        (-1e-30, 1), (-0.5, 1), (-1e30, 1), (-.infinity, 1), (0, 1), (-0.0, 1), (.infinity, 0),
      ]
      for set in mgInstructionSet.supported {
        on(set) {
          let inputs = Inputs(rows: moments.count * 5)
          for row in 0..<inputs.rows {
            inputs.elapsed[row] = moments[row % moments.count].0
            inputs.duration[row] = 0.5
          }
          let bits = form.bits(inputs, count: inputs.rows)
          for row in 0..<inputs.rows {
            let a = Float(bitPattern: bits[2 * row])
            let b = Float(bitPattern: bits[2 * row + 1])
            #expect(a == moments[row % moments.count].a && b == 0, "\(form) on \(set.name)")
          }
        }
      }
    }

    @Test func `durations that are no time are over at once, but not before the start`() {
      for set in mgInstructionSet.supported {
        on(set) {
          for duration in [0, -0.0, -1, -Float.infinity, Float.leastNonzeroMagnitude] {
            for form in Form.curves where form.name == "linear" || form.name == "unit curve" {
              let inputs = Inputs(rows: 3)
              for row in 0..<3 { inputs.duration[row] = duration }
              (inputs.elapsed[0], inputs.elapsed[1], inputs.elapsed[2]) = (-0.1, 0, 0.1)
              let a = form.bits(inputs, count: 3).map { Float(bitPattern: $0) }
              let atOnce: Float = duration > 0 ? 1 : 0
              #expect(a[0] == 1 && a[2] == atOnce && a[4] == 0, "\(form), \(duration)")
            }
          }
        }
      }
    }

    @Test func `elapsed is the rounded difference until the end and infinity from it on`() {
      let cases: [(begin: Double, end: Double, now: Double, elapsed: Float)] = [
        (1, 2, 1.5, 0.5), (1, 2, 2, .infinity), (1, 2, 3, .infinity), (1, 2, 0.25, -0.75),
        (1, .infinity, 1e9, Float(1e9 - 1)), (5e8, 6e8, 5e8 + 0x1p-24, 0x1p-24),
        (.infinity, .infinity, 5, -.infinity), (0, 0.3, 0.1, 0.1), (3, 1, 2, .infinity),
      ]
      for set in mgInstructionSet.supported {
        on(set) {
          for row in cases {
            var elapsed: Float = 0
            withUnsafePointer(to: row.begin) { begin in
              withUnsafePointer(to: row.end) { mgElapsed(begin, $0, row.now, &elapsed, 1) }
            }
            #expect(elapsed == row.elapsed, "\(row) on \(set.name)")
          }
        }
      }
    }

    @Test func `a settled row holds its target's bits`() {
      let rows = 66
      let inputs = Inputs(rows: rows)
      for row in 0..<4 * rows { inputs.target[row] *= row % 3 == 0 ? 1e-30 : 1e5 }
      for row in 0..<2 * rows { inputs.table[row] = 0 }
      for row in 0..<rows { inputs.end[row] = inputs.now }
      for set in mgInstructionSet.supported {
        on(set) {
          let names = ["indexed", "springs", "smooth rows"]
          for form in Form.frames where names.contains(where: form.name.hasPrefix) {
            #expect(form.bits(inputs, count: rows).prefix(4 * rows) == inputs.target.bits[...])
          }
          let out = Column<Float>(4 * rows, filledWith: 0)
          var tracks = inputs.tracks(into: out)
          mgInterpolateFramesWithUnderlay(&tracks, mgCoefficients(a: 0, b: 0), 0, 0, rows)
          #expect(out.bits == inputs.target.bits)
          withExtendedLifetime(inputs) {}
        }
      }
    }
  }
}

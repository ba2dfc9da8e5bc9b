import CKernel
import Testing

extension KernelTests {
  @Suite struct GoldenHash {
    /// What Tests/CProgram/golden.h expects and prints on every platform.
    static let golden: UInt64 = 0x3608_9cfe_29c8_3c60

    /// FNV-1a over bytes, lowest first.
    struct Hash {
      var value: UInt64 = 14_695_981_039_346_656_037

      mutating func add(_ bits: some FixedWidthInteger) {
        withUnsafeBytes(of: bits.littleEndian) { bytes in
          for byte in bytes { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }
        }
      }
      mutating func add(_ column: [UInt32]) {
        for bits in column { add(bits) }
      }
    }

    private func hash() -> UInt64 {
      let rows = 203
      let inputs = Inputs(rows: rows)
      var hash = Hash()
      func result(_ form: Form) -> [UInt32] {
        Array(form.bits(inputs, count: rows).prefix(rows * form.floatsPerRow))
      }
      for form in Form.curves.dropFirst() {
        let bits = result(form)
        if form.name == "smooth" {
          for (number, bits) in bits.enumerated() { inputs.table[number] = Float(bitPattern: bits) }
        }
        hash.add(bits)
      }
      hash.add(result(Form.curves[0]))
      // golden.h carries the shared rows before it looks at an index.
      for first in [0, 6] {
        for form in [0, 2, 1, 3, 4, 5] { hash.add(result(Form.frames[first + form])) }
      }
      var random = inputs.random
      for _ in 0..<rows {
        let x = random.next() * 8 - 4
        hash.add(mgExp(x).bitPattern)
        hash.add(mgExpm1(x).bitPattern)
        hash.add(mgLog(random.next() * 8 + 0x1p-10).bitPattern)
        hash.add(mgSin(x * 64).bitPattern)
        hash.add(mgCos(x * 64).bitPattern)
      }
      addMotions(inputs, &random, &hash)
      return hash.value
    }

    /// What retargeting makes of the columns, in order and out of it.
    private func addMotions(_ x: Inputs, _ random: inout Random, _ hash: inout Hash) {
      let targets = Column<Float>(4 * x.rows, filledWith: 0)
      let frame = Column<Float>(4 * x.rows, filledWith: 0)
      let rows = Column<UInt32>(x.rows, filledWith: 0)
      var retarget = mgSample(
        a: 0.3125, b: 0.0625, c: 0.75, slopeA: -5.25, slopeB: 0.125, slopeC: -0.5,
        initialVelocity: 1.5)
      for form in 0..<4 {
        for row in 0..<x.rows {
          rows[row] = UInt32(form % 2 == 0 ? row : row * 5 % x.rows)
          for number in 0..<4 { targets[4 * row + number] = Float(random.next() * 1024 - 512) }
        }
        var motions = mgMotions(
          target: x.target.rects, offset: x.offset.rects,
          velocity: form < 2 ? x.velocity.rects : nil,
          underlay: form == 0 ? x.underlay.rects : nil, frame: frame.rects)
        var maxima = mgMaxima()
        mgRetargetFrames(&motions, rows.start, targets.rects, &retarget, &maxima, x.rows)
        hash.add(maxima.offset.bits + maxima.velocity.bits)
        for column in [x.target, x.offset, x.velocity, x.underlay, frame] { hash.add(column.bits) }
      }
      withExtendedLifetime((targets, frame, rows)) {}
    }

    @Test(arguments: mgInstructionSet.supported)
    func `one number stands for all results on all platforms`(set: mgInstructionSet) {
      let value = on(set) { hash() }
      #expect(value == Self.golden, "\(set.name) gives \(String(value, radix: 16))")
    }
  }
}

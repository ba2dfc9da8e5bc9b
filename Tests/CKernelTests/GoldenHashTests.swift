import CKernel
import Testing

extension KernelTests {
  @Suite struct GoldenHash {
    /// What Tests/CProgram/golden.h expects and prints on every platform.
    static let golden: UInt64 = 0x1ea6_e22b_b415_a6c8

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
      for first in [0, 5] {
        for form in [0, 2, 1, 3, 4] { hash.add(result(Form.frames[first + form])) }
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
      return hash.value
    }

    @Test(arguments: mgInstructionSet.supported)
    func `one number stands for all results on all platforms`(set: mgInstructionSet) {
      let value = on(set) { hash() }
      #expect(value == Self.golden, "\(set.name) gives \(String(value, radix: 16))")
    }
  }
}

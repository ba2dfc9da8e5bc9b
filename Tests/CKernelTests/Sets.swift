import CKernel
import Testing

/// All tests of the kernel, one after the other: they choose the instruction set of the process.
@Suite(.serialized) struct KernelTests {}

extension mgInstructionSet {
  static var all: [mgInstructionSet] {
    (0..<UInt32(MG_INSTRUCTION_SET_COUNT)).compactMap { mgInstructionSet(rawValue: $0) }
  }

  /// The sets that this processor reports.
  static var supported: [mgInstructionSet] {
    all.filter { mgSupportedInstructionSets() >> $0.rawValue & 1 == 1 }
  }

  var name: String { String(cString: mgInstructionSetName(self)) }
}

/// Runs `body` on one set, then puts back the one before.
func on<Result>(_ set: mgInstructionSet, _ body: () throws -> Result) rethrows -> Result {
  let before = mgCurrentInstructionSet()
  _ = mgSelectInstructionSet(set)
  defer { _ = mgSelectInstructionSet(before) }
  return try body()
}

/// Numbers that are the same in every run: the generator of Tests/CProgram/golden.h.
struct Random {
  var state: UInt64

  init(_ seed: UInt64 = 1) { state = seed }

  /// 24 random bits in 0 ..< 1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) * 0x1p-24
  }

  /// Evenly spread over a range.
  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + next() * (range.upperBound - range.lowerBound)
  }
}

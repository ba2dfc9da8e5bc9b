import BenchmarkHarness
import CKernel

extension mgInstructionSet {
  /// The sets that this processor can run, the narrowest first.
  static var supported: [mgInstructionSet] {
    let mask = mgSupportedInstructionSets()
    return (0..<UInt32(MG_INSTRUCTION_SET_COUNT)).compactMap { value in
      mask & (1 << value) == 0 ? nil : mgInstructionSet(rawValue: value)
    }
  }

  /// The name as the command line spells it.
  var name: String { String(cString: mgInstructionSetName(self)) }
}

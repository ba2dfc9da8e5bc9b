public import CKernel

extension mgInstructionSet {
  /// The sets that this processor can run, the narrowest first.
  public static var supported: [mgInstructionSet] {
    let mask = mgSupportedInstructionSets()
    return (0..<UInt32(MG_INSTRUCTION_SET_COUNT)).compactMap { value in
      mask & (1 << value) == 0 ? nil : mgInstructionSet(rawValue: value)
    }
  }

  /// The name as the command line spells it.
  public var name: String { String(cString: mgInstructionSetName(self)) }

  /// Makes the kernel run on the set that `--instruction-set` or the environment asks for.
  ///
  /// - Parameter arguments: of a program that has the option.
  /// - Throws: ``ProgramError/usage(_:)`` with the supported sets when it cannot run here.
  public static func select(by arguments: Arguments) throws(ProgramError) {
    if let name = try arguments.choice("--instruction-set", among: supported.map(\.name)) {
      for set in supported where set.name == name { _ = mgSelectInstructionSet(set) }
    } else if mgInstructionSetRequestStatus() != .granted {
      throw .usage(String(cString: mgInstructionSetRequestMessage()))
    }
  }
}

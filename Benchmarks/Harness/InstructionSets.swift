public import CKernel

extension mgInstructionSet {
  /// The instruction sets that this processor supports, with the narrowest first.
  public static var supported: [mgInstructionSet] {
    let mask = mgSupportedInstructionSets()
    return (0..<UInt32(MG_INSTRUCTION_SET_COUNT)).compactMap { value in
      mask & (1 << value) == 0 ? nil : mgInstructionSet(rawValue: value)
    }
  }

  /// The name on the command line.
  public var name: String { String(cString: mgInstructionSetName(self)) }

  /// Selects the instruction set of `--instruction-set` or of the environment for the kernel.
  ///
  /// - Parameter arguments: The arguments of a program with this option.
  /// - Throws: ``ProgramError/usage(_:)`` with the supported sets if this processor does not
  ///   support the set.
  public static func select(by arguments: Arguments) throws(ProgramError) {
    if let name = try arguments.choice("--instruction-set", among: supported.map(\.name)) {
      for set in supported where set.name == name { _ = mgSelectInstructionSet(set) }
    } else if mgInstructionSetRequestStatus() != .granted {
      throw .usage(String(cString: mgInstructionSetRequestMessage()))
    }
  }
}

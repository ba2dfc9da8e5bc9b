/// One option that a program understands.
public struct ProgramOption: Sendable {
  /// The name, including the two dashes.
  public var name: String
  /// The placeholder of the value in the help, such as `N`, or nil for an option without a value.
  public var value: String?
  /// One line of help.
  public var help: String

  /// Creates an option.
  public init(_ name: String, value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}

/// The options of a command line, by name, as text.
///
/// The accessors convert the text to a value, and throw ``ProgramError/usage(_:)`` with the name of
/// the option and the expected form if that is impossible. Read all values before starting work.
public struct Arguments: Sendable {
  private var values: [String: String] = [:]

  /// Parses `--name value`, `--name=value` and `--name`. Each option may occur once.
  ///
  /// - Parameters:
  ///   - words: The words of the command line, without the name of the program.
  ///   - options: The options of the program.
  /// - Throws: ``ProgramError/usage(_:)`` for an unknown option or word.
  public init(_ words: [String], options: [ProgramOption]) throws(ProgramError) {
    var index = words.startIndex
    while index < words.endIndex {
      let word = words[index]
      index += 1
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      guard name.hasPrefix("--") else {
        throw .usage("unexpected argument \"\(word)\"; every argument is an option")
      }
      guard let option = options.first(where: { $0.name == name }) else {
        let known = options.map(\.name).joined(separator: ", ")
        throw .usage("unknown option \"\(name)\"; expected one of \(known)")
      }
      guard values[name] == nil else {
        throw .usage("\(name) is given twice; expected at most once")
      }
      if let placeholder = option.value {
        if parts.count == 2 {
          values[name] = String(parts[1])
        } else if index < words.endIndex, !words[index].hasPrefix("--") {
          values[name] = words[index]
          index += 1
        } else {
          throw .usage("\(name) expects a value: \(name) \(placeholder)")
        }
      } else {
        guard parts.count == 1 else {
          throw .usage("\(name) takes no value, got \"\(parts[1])\"")
        }
        values[name] = ""
      }
    }
  }

  /// Whether the option was given.
  public func has(_ name: String) -> Bool {
    values[name] != nil
  }

  /// The text of an option, or nil if it was not given. Throws if the text is empty.
  public func text(_ name: String) throws(ProgramError) -> String? {
    guard let text = values[name] else { return nil }
    guard !text.isEmpty else { throw .usage("\(name) expects a value that is not empty") }
    return text
  }

  /// The file of an option, or nil if it was not given. Throws if the name does not have the given
  /// ending.
  public func file(_ name: String, ending: String = "") throws(ProgramError) -> OutputFile? {
    guard let path = try text(name) else { return nil }
    guard path.lowercased().hasSuffix(ending) else {
      throw .usage("\(name) expects a file that ends in \(ending), got \"\(path)\"")
    }
    return try OutputFile(path: path)
  }

  /// The file with a name in the folder of an option, or nil if the option was not given.
  public func file(named file: String, inFolderOf name: String) throws(ProgramError) -> OutputFile?
  {
    guard let folder = try text(name) else { return nil }
    return try OutputFile(path: folder + "/" + file)
  }

  /// The integer of an option, or nil if it was not given.
  public func integer(_ name: String, in range: ClosedRange<Int>) throws(ProgramError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw .usage(
        "\(name) expects a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "got \"\(text)\"")
    }
    return value
  }

  /// The unsigned 64-bit integer of an option, or nil if it was not given.
  public func unsigned(_ name: String) throws(ProgramError) -> UInt64? {
    guard let text = values[name] else { return nil }
    guard let value = UInt64(text) else {
      throw .usage("\(name) expects a whole number from 0 to \(UInt64.max), got \"\(text)\"")
    }
    return value
  }

  /// The number of an option, or nil if it was not given.
  public func number(_ name: String, in range: ClosedRange<Double>) throws(ProgramError) -> Double?
  {
    guard let text = values[name] else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw .usage(
        "\(name) expects a number from \(range.lowerBound) to \(range.upperBound), got \"\(text)\"")
    }
    return value
  }

  /// The word of an option, which has to be one of `words`, or nil if it was not given.
  public func choice(_ name: String, among words: [String]) throws(ProgramError) -> String? {
    guard let text = values[name] else { return nil }
    guard words.contains(text) else {
      throw .usage("\(name) expects one of \(words.joined(separator: ", ")), got \"\(text)\"")
    }
    return text
  }
}

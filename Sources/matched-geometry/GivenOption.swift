/// An option with a value on the command line, as `--name value` or `--name=value`.
struct GivenOption {
  let name: String
  let value: String

  /// - Parameters:
  ///   - word: The word that begins with a dash.
  ///   - words: The following words. The value is removed from them if `word` does not contain it.
  ///   - known: The kind of value of each option.
  ///   - expected: The options of the command, for a message.
  ///   - usage: Creates the failure from a message.
  /// - Throws: A usage failure for an unknown option or a missing value.
  init(
    _ word: String, _ words: inout ArraySlice<String>, known: [String: String], expected: String,
    usage: (String) -> Failure
  ) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    guard let kind = known[name] else {
      throw usage("unknown option \"\(name)\"; expected \(expected)")
    }
    guard let given = parts.count > 1 ? String(parts[1]) : words.popFirst() else {
      throw usage("\(name) expects a value: \(kind)")
    }
    value = given
  }

  /// The value as times that are separated by commas.
  /// - Throws: A usage failure that names the first part that is not a time.
  func times(where isTime: (Double) -> Bool, usage: (String) -> Failure) throws -> [Double] {
    try value.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let time = Double(part), isTime(time) else {
        throw usage("\(name) expects times in seconds, as 0,0.25,0.5; got \"\(part)\"")
      }
      return time
    }
  }
}

/// An option that takes a value, as it stands on the command line: `--name value` or `--name=value`.
struct GivenOption {
  let name: String
  let value: String

  /// - Parameters:
  ///   - word: the word that begins with a dash.
  ///   - words: what follows; the value is taken from it where `word` does not have it.
  ///   - known: what each option of the command expects.
  ///   - expected: the options of the command, for a message.
  ///   - usage: how the command says what is wrong.
  /// - Throws: a usage failure for an option that is not known or lacks its value.
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

  /// The value as times, divided by commas.
  /// - Throws: a usage failure that names the first part that is no time.
  func times(where isTime: (Double) -> Bool, usage: (String) -> Failure) throws -> [Double] {
    try value.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let time = Double(part), isTime(time) else {
        throw usage("\(name) expects times in seconds, as 0,0.25,0.5; got \"\(part)\"")
      }
      return time
    }
  }
}

import Foundation

/// Where a command writes what it has made: a file with the ending of its kind, or standard output.
struct OutputFile {
  /// What the user called it; `-` is standard output.
  private let name: String

  /// - Throws: a usage failure if the name ends in something else.
  init(_ option: GivenOption, ending: String, usage: (String) -> Failure) throws {
    name = option.value
    guard name == "-" || name.lowercased().hasSuffix(ending) else {
      throw usage("\(option.name) expects a file that ends in \(ending), or -; got \"\(name)\"")
    }
  }

  func write(_ text: String) throws {
    if name == "-" { return StandardOutput.write(Array(text.utf8)) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: name))
    } catch {
      throw Failure.cannotWrite("\(name): \(error.localizedDescription)")
    }
  }
}

import Foundation

/// The output of a command, which is a file with a given ending, or standard output.
struct OutputFile {
  /// The name on the command line. `-` stands for standard output.
  private let name: String

  /// - Throws: A usage failure if the name has another ending.
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

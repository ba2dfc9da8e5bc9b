import Foundation

/// A file that a program writes at the end of its work.
public struct OutputFile: Sendable {
  /// The path of the file.
  public let path: String

  /// Creates a file. Throws immediately if the file cannot be written, so that the error does not
  /// appear only after a long run.
  public init(path: String) throws(ProgramError) {
    self.path = path
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder.boolValue { throw .cannotWrite(path: path, reason: "it is a folder") }
      if !FileManager.default.isWritableFile(atPath: path) {
        throw .cannotWrite(path: path, reason: "no permission to write it")
      }
      return
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { throw .cannotWrite(path: path, reason: "there is no folder \"\(folder)\"") }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw .cannotWrite(path: path, reason: "no permission to write in \"\(folder)\"")
    }
  }

  /// Writes a text, which replaces the content of the file.
  public func write(_ text: String) throws(ProgramError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }

  /// Opens the file for writing line by line, which replaces its content.
  public func lines() throws(ProgramError) -> OutputLines {
    do {
      return OutputLines(try Self.emptied(path), path: path)
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }

  private static func emptied(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(fileURLWithPath: path))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  /// Writes a value as indented JSON with sorted keys.
  public func write(json value: some Encodable) throws(ProgramError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(value)
    } catch {
      throw .cannotWrite(path: path, reason: "\(error)")
    }
    try write(String(decoding: data, as: UTF8.self) + "\n")
  }
}

import Foundation
import MatchedGeometryBenchmarkHarness
import Testing

struct ReportTests {
  /// A folder of its own that is gone afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test func `columns line up, words to the left and numbers to the right`() {
    var table = Table(["case", "ns", "ratio"])
    table.append(["a", "12.5", "1.00"])
    table.append(["longer", "3"])
    #expect(
      table.text == """
        case      ns  ratio
        ------  ----  -----
        a       12.5   1.00
        longer     3
        """)
  }

  @Test func `numbers have commas between thousands`() {
    #expect(formatted(1_048_576) == "1,048,576")
    #expect(formatted(999) == "999")
    #expect(formatted(-1234.567, digits: 2) == "-1,234.57")
    #expect(formatted(-0.001, digits: 1) == "0.0")
    #expect(formatted(0.125, digits: 3) == "0.125")
  }

  @Test func `JSON has its keys in order and ends with a newline`() throws {
    try withFolder { folder in
      let file = try OutputFile(path: folder + "/out.json")
      try file.write(json: Percentiles(p50: 1.5, p99: 2, max: 30))
      let text = try String(contentsOfFile: file.path, encoding: .utf8)
      #expect(text == "{\n  \"max\" : 30,\n  \"p50\" : 1.5,\n  \"p99\" : 2\n}\n")
    }
  }

  @Test func `a file that cannot be written is refused before the work`() throws {
    try withFolder { folder in
      #expect(throws: ProgramError.self) { _ = try OutputFile(path: folder) }
      let missing = folder + "/missing/out.json"
      do {
        _ = try OutputFile(path: missing)
        Issue.record("accepted \(missing)")
      } catch let error as ProgramError {
        #expect(error.exitStatus == 73)
        #expect(error.lines.first?.contains(missing) == true)
      }
    }
  }

  @Test func `files in a folder are refused before the work unless it exists`() throws {
    try withFolder { folder in
      let options = [ProgramOption("--plot", value: "FOLDER", "plot")]
      func file(_ words: [String]) throws -> OutputFile? {
        try Arguments(words, options: options).file(named: "a.svg", inFolderOf: "--plot")
      }
      let none = try file([])
      let given = try file(["--plot", folder])
      #expect(none?.path == nil)
      #expect(given?.path == folder + "/a.svg")
      let missing = folder + "/missing"
      let reason = "there is no folder \"\(missing)\""
      #expect(throws: ProgramError.cannotWrite(path: missing + "/a.svg", reason: reason)) {
        _ = try file(["--plot", missing])
      }
    }
  }

  @Test func `a picture is refused under a name that says it is something else`() throws {
    try withFolder { folder in
      let options = [ProgramOption("--plot", value: "FILE.svg", "plot")]
      let picture = try Arguments(["--plot", folder + "/times.SVG"], options: options)
      #expect(try picture.file("--plot", ending: ".svg")?.path == folder + "/times.SVG")
      let other = try Arguments(["--plot=\(folder)/times.png"], options: options)
      let message = "--plot expects a file that ends in .svg, got \"\(folder)/times.png\""
      #expect(throws: ProgramError.usage(message)) { _ = try other.file("--plot", ending: ".svg") }
    }
  }

  @Test func `the bar shows how far the run is`() {
    #expect(
      ProgressBar.line(title: "Run", share: 0.5, note: "storm")
        == "Run [###############...............] 50 % storm")
    #expect(ProgressBar.line(title: "Run", share: 2, note: "").contains("100 %"))
  }
}

import MatchedGeometryBenchmarkHarness
import Testing

struct ArgumentTests {
  private let options = [
    ProgramOption("--cards", value: "N", "cards"),
    ProgramOption("--seconds", value: "S", "seconds"),
    ProgramOption("--set", value: "NAME", "instruction set"),
    ProgramOption("--quick", "short"),
  ]

  private func arguments(_ words: String...) throws -> Arguments {
    try Arguments(words, options: options)
  }

  /// The text of the usage error that `body` throws.
  private func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch ProgramError.usage(let text) {
      return text
    } catch {
      return nil
    }
  }

  @Test func `values are read after a space and after an equals sign`() throws {
    let read = try arguments("--cards", "100", "--seconds=2.5", "--quick")
    #expect(try read.integer("--cards", in: 1...1000) == 100)
    #expect(try read.number("--seconds", in: 0...10) == 2.5)
    #expect(read.has("--quick"))
    #expect(try read.choice("--set", among: ["avx2"]) == nil)
  }

  @Test(arguments: [
    (["--speed"], "--speed", "--cards, --seconds"),
    (["cards"], "\"cards\"", "option"),
    (["--cards"], "--cards", "--cards N"),
    (["--cards", "--quick"], "--cards", "--cards N"),
    (["--quick=1"], "--quick", "no value"),
    (["--quick", "--quick"], "--quick", "once"),
  ])
  func `a word that cannot be read is named, with what was expected`(
    words: [String], name: String, expectation: String
  ) {
    let text = refusal { _ = try Arguments(words, options: options) }
    #expect(text?.contains(name) == true)
    #expect(text?.contains(expectation) == true)
  }

  @Test(arguments: ["0", "1001", "-3", "1.5", "many", ""])
  func `a whole number outside its range is refused with the range`(text: String) throws {
    let read = try Arguments(["--cards=\(text)"], options: options)
    let refused = refusal { _ = try read.integer("--cards", in: 1...1000) }
    #expect(refused == "--cards expects a whole number from 1 to 1000, got \"\(text)\"")
  }

  @Test(arguments: ["nan", "inf", "-1", "11", "x"])
  func `a number outside its range is refused with the range`(text: String) throws {
    let read = try Arguments(["--seconds=\(text)"], options: options)
    let refused = refusal { _ = try read.number("--seconds", in: 0...10) }
    #expect(refused == "--seconds expects a number from 0.0 to 10.0, got \"\(text)\"")
  }

  @Test func `a word outside a choice is refused with the choice`() throws {
    let read = try arguments("--set", "mmx")
    let refused = refusal { _ = try read.choice("--set", among: ["scalar", "avx2"]) }
    #expect(refused == "--set expects one of scalar, avx2, got \"mmx\"")
  }

  @Test func `each reason to stop has its exit status`() {
    #expect(ProgramError.usage("").exitStatus == 64)
    #expect(ProgramError.cannotWrite(path: "", reason: "").exitStatus == 73)
    #expect(ProgramError.failed([]).exitStatus == 1)
  }

  @Test func `the help names every option, the common ones included`() {
    let help = Program(name: "Thing", purpose: "Does it.", options: options).help
    for name in ["--cards N", "--seconds S", "--set NAME", "--quick", "--json FILE", "--help"] {
      #expect(help.contains(name))
    }
    #expect(help.contains("64"))
  }
}

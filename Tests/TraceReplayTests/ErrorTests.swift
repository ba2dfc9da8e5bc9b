import MatchedGeometryTraceReplay
import Testing

@Suite("Errors of traces")
struct ErrorTests {
  private static let start = #"""
    {"trace": 1}
    {"at": 1, "do": [{"namespace": "N"}, {"insert": "A", "frame": [0, 0, 10, 10]}], "name": "t"}
    {"sample": [1]}

    """#

  /// A line, and words of the message it must give.
  struct Wrong: Sendable, CustomTestStringConvertible {
    var line: String
    var words: String

    init(_ line: String, _ words: String) {
      self.line = line
      self.words = words
    }

    var testDescription: String { line }
  }

  static let structure = [
    Wrong("{", "ends too soon"), Wrong("[1]", "expected an object, got an array"),
    Wrong("7", "expected an object"), Wrong("{}", "without a kind"), Wrong("nul", "expected"),
    Wrong(#"{"sample": [1]} x"#, "end of the line"), Wrong(#"{"sample": [1],}"#, "a key"),
    Wrong(#"{"sample": [1 2]}"#, "a comma"), Wrong(#"{"sample" [1]}"#, "a colon"),
    Wrong(#"{"sample": [1]"#, "ends too soon"), Wrong(#"{"sample": [1], "sample": [2]}"#, "twice"),
    Wrong(#"{"samples": [1]}"#, #"unknown key "samples""#),
    Wrong(#"{"sample": 1}"#, "expected an array of times, got a number"),
    Wrong(#"{"sample": ["1"]}"#, "sample[0]: expected a time in seconds, got a string"),
    Wrong(#"{"sample": [1, -1]}"#, "sample[1]: expected a time that is not negative"),
    Wrong(#"{"sample": [1e10]}"#, "below 536870912"), Wrong(#"{"sample": [1e999]}"#, "Double"),
    Wrong(#"{"at": 1}"#, "without a kind"), Wrong(#"{"do": []}"#, #""at" is missing"#),
    Wrong(#"{"at": 0.5, "do": []}"#, "0.5 is before 1"), Wrong(#"{"trace": 1}"#, "a second"),
    Wrong(#"{"at": 1, "do": [], "to": 2}"#, #""to" does not belong to "do""#),
    Wrong(#"{"at": 1, "do": {}}"#, "an array of changes, got an object"),
    Wrong(#"{"at": 1, "do": [], "retarget": "now"}"#, #"unknown word "now""#),
    Wrong(#"{"at": 1, "clock": "N", "rate": 1}"#, #"unknown key "clock""#),
    Wrong(#"{"at": 1, "reverse": "t"}"#, #"unknown key "reverse""#),
    Wrong(#"{"at": 1, "seek": "t"}"#, #""to" is missing"#),
    Wrong(#"{"at": 1, "seek": "t", "to": 1, "name": "v"}"#, #""name" does not belong to "seek""#),
    Wrong(
      #"{"at": 1, "finishImmediately": "t", "name": "v"}"#,
      #""name" does not belong to "finishImmediately""#),
    Wrong(#"{"at": 1, "cancel": "u"}"#, #"no transaction "u""#),
    Wrong(#"{"at": 1, "finishImmediately": "u"}"#, #"no transaction "u""#),
    Wrong(#"{"sample": ["\x"]}"#, "expected a time"), Wrong(#"{"\ud800": 1}"#, "surrogate"),
    Wrong(#"{"a\qb": 1}"#, "no such escape"), Wrong("{\"a\tb\": 1}", "control character"),
  ]

  static let changes = [
    Wrong(#"{}"#, "without a kind"), Wrong(#"{"drop": "A"}"#, #"unknown key "drop""#),
    Wrong(#"{"remove": 7}"#, "remove: expected a name, got a number"),
    Wrong(#"{"remove": "B"}"#, #"no element "B""#),
    Wrong(#"{"move": "A"}"#, #""frame" is missing"#),
    Wrong(#"{"move": "A", "frame": null}"#, "frame: expected an array of four numbers, got null"),
    Wrong(#"{"move": "A", "frame": [1, 2, 3]}"#, "four numbers, got 3"),
    Wrong(#"{"move": "A", "frame": [1, 2, 3, 4, 5]}"#, "got more"),
    Wrong(#"{"move": "A", "frame": [1, 2, 3, 4], "velocity": 3}"#, "velocity: expected"),
    Wrong(#"{"remove": "A", "frame": [1, 2, 3, 4]}"#, #""frame" does not belong to "remove""#),
    Wrong(#"{"remove": "A", "insert": "B"}"#, "two changes in one"),
    Wrong(#"{"insert": "A", "frame": null}"#, #"an element "A" already"#),
    Wrong(#"{"insert": "B"}"#, #""frame" is missing"#),
    Wrong(#"{"namespace": "N"}"#, #"a namespace "N" already"#),
    Wrong(#"{"endNamespace": "M"}"#, #"no namespace "M""#), Wrong(#"{"match": "A"}"#, "\"as\""),
    Wrong(#"{"match": "A", "as": {"id": 7}}"#, #"as: "in" is missing"#),
    Wrong(#"{"match": "A", "as": {"in": "N"}}"#, #"as: "id" is missing"#),
    Wrong(#"{"match": "A", "as": {"id": 7.0, "in": "N"}}"#, "an integer of 64 bits"),
    Wrong(#"{"match": "A", "as": {"id": null, "in": "N"}}"#, "got null"),
    Wrong(#"{"match": "A", "as": {"id": 7, "in": "M"}}"#, #"no namespace "M""#),
    Wrong(#"{"match": "A", "as": {"id": 7, "in": "N", "anchor": "middle"}}"#, #""middle""#),
    Wrong(#"{"match": "A", "as": {"id": 7, "in": "N", "anchor": [1]}}"#, "two numbers"),
    Wrong(#"{"match": "A", "as": {"id": 7, "in": "N", "isSource": 1}}"#, "true or false"),
    Wrong(#"{"match": "A", "as": {"id": 7, "in": "N", "properties": "all"}}"#, #""all""#),
    Wrong(#"{"match": {"id": 7, "in": "N"}, "as": null}"#, "without a kind"),
    Wrong(#"{"insert": "B", "frame": null, "transition": "fade"}"#, #""fade""#),
    Wrong(#"{"insert": "B", "frame": null, "transition": {"move": "left"}}"#, #""left""#),
    Wrong(
      #"{"insert": "B", "frame": null, "transition": {"combined": ["opacity"]}}"#, "got 1"),
    Wrong(
      #"{"insert": "B", "frame": null, "transition": {"scale": 1, "animation": null}}"#,
      "does not belong"),
    Wrong(#"{"insert": "B", "frame": null, "group": "G"}"#, "G"),
    Wrong(#"{"insert": "B", "frame": null, "zIndex": "1"}"#, "zIndex: expected a number"),
    Wrong(#"{"insert": "B", "frame": null, "elevated": 1}"#, "elevated: expected true or false"),
    Wrong(#"{"setZIndex": "A"}"#, #""zIndex" is missing"#),
    Wrong(#"{"setZIndex": "B", "zIndex": 1}"#, #"no element "B""#),
    Wrong(#"{"move": "A", "frame": [1, 2, 3, 4], "zIndex": 1}"#, #"does not belong to "move""#),
  ]

  static let animations = [
    Wrong(#"{}"#, "without a curve"), Wrong(#""linear""#, "unknown word"),
    Wrong("1", "\"default\""),
    Wrong(#"{"linear": 1, "easeIn": 1}"#, "two curves in one animation"),
    Wrong(#"{"linear": -1}"#, "linear: expected a number of seconds that is not negative"),
    Wrong(#"{"linear": null}"#, "got null"), Wrong(#"{"linear": 1, "linear": 1}"#, "twice"),
    Wrong(#"{"lineaar": 1}"#, "unknown key"), Wrong(#"{"delay": 1}"#, "without a curve"),
    Wrong(#"{"linear": 1, "delay": -1}"#, "not negative"), Wrong(#"{"spring": 1}"#, "an object"),
    Wrong(#"{"timingCurve": [0, 0, 1, 1]}"#, #""duration" is missing"#),
    Wrong(#"{"timingCurve": [0, 0, 1], "duration": 1}"#, "four numbers"),
    Wrong(#"{"stops": [0, 1]}"#, #""duration" is missing"#),
    Wrong(#"{"stops": [0, [1]], "duration": 1}"#, "two numbers"),
    Wrong(#"{"stops": [0, "1"], "duration": 1}"#, "a number or an array of two"),
    Wrong(#"{"steps": {"count": 0}, "duration": 1}"#, "an integer of at least 1"),
    Wrong(#"{"steps": {"count": 2, "position": "end"}, "duration": 1}"#, "jumpEnd"),
    Wrong(#"{"linear": 1, "duration": 1}"#, "does not belong"),
    Wrong(#"{"linear": 1, "extraBounce": 1}"#, "does not belong"),
    Wrong(#"{"linear": 1, "arc": "left"}"#, "number"),
    Wrong(#"{"linear": 1, "repeatCount": 0}"#, "at least 1"),
    Wrong(#"{"linear": 1, "repeatCount": 1.5}"#, "at least 1"),
    Wrong(#"{"linear": 1, "repeatCount": 2, "repeatForever": true}"#, "expected one"),
    Wrong(#"{"linear": 1, "autoreverses": true}"#, "without"),
    Wrong(#"{"spring": {}}"#, "missing"), Wrong(#"{"spring": {"bounce": 0}}"#, "duration"),
    Wrong(#"{"spring": {"duration": 1, "response": 1}}"#, "two springs"),
    Wrong(#"{"spring": {"duration": -1}}"#, "not negative"),
    Wrong(#"{"spring": {"stiffness": 100}}"#, #""damping" is missing"#),
    Wrong(#"{"interpolatingSpring": {"stiffness": 1, "damping": 1, "bounce": 0}}"#, "unknown key"),
  ]

  static let staggers = [
    Wrong("{}", #"either "each" or "total""#),
    Wrong(#"{"each": 1, "total": 1}"#, #"either "each" or "total""#),
    Wrong(#"{"each": -1}"#, "each: expected a number of seconds that is not negative"),
    Wrong("0.1", "expected a stagger, got a number"),
    Wrong(#"{"each": 1, "order": 1}"#, #"unknown key "order""#),
    Wrong(#"{"each": 1, "from": "middle"}"#, #"from: unknown word "middle""#),
    Wrong(#"{"each": 1, "from": [1]}"#, "two numbers"),
    Wrong(#"{"each": 1, "from": {}}"#, #""random" is missing"#),
    Wrong(#"{"each": 1, "from": {"random": 7}}"#, "from.random: expected a name"),
    Wrong(#"{"each": 1, "by": "grid"}"#, #"by: unknown word "grid""#),
    Wrong(#"{"each": 1, "by": {"columns": 0}}"#, "at least 1"),
    Wrong(#"{"each": 1, "reversed": 1}"#, "true or false"),
    Wrong(#"{"each": 1, "easing": {"smooth": 1}}"#, "easing: expected an animation with a curve"),
    Wrong(#"{"each": 1, "easing": "easeIn"}"#, "unknown word"),
  ]

  private func check(_ line: String, _ words: String, _ location: SourceLocation) {
    let result = replayed((Self.start + line + "\n{\"sample\": [5]}").utf8)
    let message = result.error?.message ?? "no error"
    #expect(result.error?.line == 4, sourceLocation: location)
    #expect(message.contains(words), "\(message)", sourceLocation: location)
    // The lines before have printed, and nothing of this one was done.
    #expect(result.lines.count == 1, sourceLocation: location)
    #expect(result.elementCount == 1, sourceLocation: location)
  }

  @Test("The message for a wrong line has its number and what was expected", arguments: structure)
  func wrongStructure(_ wrong: Wrong) {
    check(wrong.line, wrong.words, #_sourceLocation)
  }

  @Test("A transaction with a wrong change changes nothing", arguments: changes)
  func wrongChange(_ wrong: Wrong) {
    let line = #"{"at": 2, "do": [{"insert": "X", "frame": [0, 0, 1, 1]}, \#(wrong.line)]}"#
    check(line, wrong.words, #_sourceLocation)
  }

  @Test("Animations are read strictly", arguments: animations)
  func wrongAnimation(_ wrong: Wrong) {
    check(#"{"at": 2, "do": [], "animation": \#(wrong.line)}"#, wrong.words, #_sourceLocation)
    check(
      #"{"at": 2, "do": [{"remove": "A", "animation": \#(wrong.line)}]}"#, wrong.words,
      #_sourceLocation)
  }

  @Test("Staggers are read strictly", arguments: staggers)
  func wrongStagger(_ wrong: Wrong) {
    check(
      #"{"at": 2, "do": [], "animation": {"linear": 1}, "stagger": \#(wrong.line)}"#, wrong.words,
      #_sourceLocation)
    let own = #""animation": {"linear": 1}, "stagger": \#(wrong.line)"#
    check(#"{"at": 2, "do": [{"remove": "A", \#(own)}]}"#, wrong.words, #_sourceLocation)
  }

  static let headers = [
    Wrong("", "first line"), Wrong(#"{"sample": [0]}"#, "first line"),
    Wrong(#"{"trace": 2}"#, "version 1"), Wrong(#"{"trace": 1.0}"#, "version 1"),
    Wrong(#"{"trace": "1"}"#, "got a string"), Wrong(#"{"trace": 1, "at": 1}"#, "does not belong"),
    Wrong(#"{"policies": {}}"#, "first line"), Wrong(#"{"trace": 1, "policies": null}"#, "null"),
    Wrong(#"{"trace": 1, "policies": {"duplicate": "ignoreKey"}}"#, "unknown key"),
    Wrong(#"{"trace": 1, "policies": {"duplicates": "error"}}"#, "unknown word"),
    Wrong(#"{"trace": 1, "policies": {"clockGap": {"clamp": -1}}}"#, "not negative"),
    Wrong(#"{"trace": 1, "policies": {"clockGap": {"crossfade": 1}}}"#, "unknown key"),
    Wrong(#"{"trace": 1, "policies": {"reducedMotion": {}}}"#, "missing"),
  ]

  @Test("The first line has to be the trace's header", arguments: headers)
  func wrongHeader(_ wrong: Wrong) {
    let result = replayed(wrong.line.utf8)
    #expect(result.error?.line == 1)
    #expect(result.error?.message.contains(wrong.words) ?? false, "\(result.error as Any)")
    #expect(result.output.isEmpty)
  }

  @Test("Bytes that are not UTF-8 are an error, also in a comment")
  func notUTF8() {
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5, 1]] {
      let result = replayed(Array("{\"trace\": 1}\n// ".utf8) + bytes)
      #expect(result.error?.line == 2)
      #expect(result.error?.message == "not UTF-8 at byte 4")
    }
    #expect(replayed("{\"trace\": 1}\n// \u{7FF} \u{FFFF} \u{10FFFF}".utf8).error == nil)
  }
}

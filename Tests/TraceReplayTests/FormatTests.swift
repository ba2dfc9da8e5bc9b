import MatchedGeometry
import Testing

@testable import MatchedGeometryTraceReplay

/// Each record has one list of its fields, so what is written is read as the same.
@Suite("The format of traces")
struct FormatTests {
  private func text<Form: TraceForm>(_ value: Form.Value, _ form: Form.Type) -> String {
    var text = JSONText()
    Form.write(value, to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func read<Form: TraceForm>(_ text: String, _ form: Form.Type) throws -> Form.Value {
    var reader = JSONReader(Array(text.utf8))
    let value = try Form.read(&reader)
    try reader.end()
    return value
  }

  private func check<Form: TraceForm>(
    _ value: Form.Value, _ form: Form.Type, _ expected: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws where Form.Value: Equatable {
    let written = text(value, form)
    #expect(written == expected, sourceLocation: location)
    #expect(try read(written, form) == value, sourceLocation: location)
  }

  @Test func `an animation that is written is read as the same`() throws {
    let form = AnimationForm.self
    try check(nil, form, "null")
    try check(.linear(duration: 0.25), form, #"{"linear": 0.25}"#)
    try check(
      .timingCurve(0.1, 0.2, 0.3, 1, duration: 2).delay(0.5).speed(2), form,
      #"{"timingCurve": [0.1, 0.2, 0.3, 1], "duration": 2, "delay": 0.5, "speed": 2}"#)
    try check(
      .timingCurve(.linear([0, .init(0.5, at: 0.25), .init(2, at: 0.25), 1]), duration: 2), form,
      #"{"stops": [[0, 0], [0.5, 0.25], [2, 0.25], [1, 1]], "duration": 2}"#)
    try check(
      .timingCurve(.steps(4), duration: 1), form, #"{"steps": {"count": 4}, "duration": 1}"#)
    try check(
      .timingCurve(.steps(3, .jumpBoth), duration: 1).speed(2), form,
      #"{"steps": {"count": 3, "position": "jumpBoth"}, "duration": 1, "speed": 2}"#)
    try check(
      .linear(duration: 1).arc(-0.25).speed(2), form,
      #"{"linear": 1, "speed": 2, "arc": -0.25}"#)
    try check(
      .timingCurve(.circularEaseOut, duration: 1).repeatForever(autoreverses: false), form,
      #"{"circularEaseOut": 1, "repeatForever": true, "autoreverses": false}"#)
    try check(
      .spring(response: 0.5, dampingFraction: 0.75, blendDuration: 0.25).repeatCount(3), form,
      #"{"spring": {"response": 0.5, "dampingRatio": 0.75, "blendDuration": 0.25}, "#
        + #""repeatCount": 3, "autoreverses": true}"#)
    try check(
      .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0), form,
      #"{"interpolatingSpring": {"mass": 1, "stiffness": 100, "damping": 10, "#
        + #""initialVelocity": 0}}"#)
  }

  @Test func `a transition that is written is read as the same`() throws {
    let form = TraceTransition.self
    try check(.opaque, form, #""opaque""#)
    try check(.move(.top), form, #"{"move": "top"}"#)
    try check(
      .combined(.move(.leading, times: 3), .asymmetric(.scale(0.5), .offset(x: 1, y: -2))), form,
      #"{"combined": [{"move": "leading", "times": 3}, "#
        + #"{"asymmetric": [{"scale": 0.5}, {"offset": [1, -2]}]}]}"#)
    try check(
      .animated(.identity, nil), form, #"{"transition": "identity", "animation": null}"#)
  }

  @Test func `a stagger that is written is read as the same`() throws {
    let form = StaggerForm.self
    try check(Stagger(each: 0.25), form, #"{"each": 0.25}"#)
    try check(
      Stagger(total: 1, from: .center, by: .distance, reversed: true), form,
      #"{"total": 1, "from": "center", "by": "distance", "reversed": true}"#)
    try check(
      Stagger(each: 0.5, from: .point(x: 1, y: -2), by: .grid(columns: 3)), form,
      #"{"each": 0.5, "from": [1, -2], "by": {"columns": 3}}"#)
    try check(
      Stagger(each: 1, from: .random(seed: .max), easing: .bezier(0.25, 0, 1, 2)), form,
      #"{"each": 1, "from": {"random": "18446744073709551615"}, "#
        + #""easing": {"timingCurve": [0.25, 0, 1, 2], "duration": 1}}"#)
  }

  @Test func `a match that is written is read as the same`() throws {
    let form = TraceMatch.self
    try check(TraceMatch(id: .integer(-7), namespace: "N"), form, #"{"id": -7, "in": "N"}"#)
    try check(
      TraceMatch(
        id: .other(number: 2, type: "UUID", text: "a\"b"), namespace: "M", properties: .position,
        anchor: UnitPoint(x: 0.25, y: 1), isSource: false), form,
      #"{"id": {"number": 2, "type": "UUID", "text": "a\"b"}, "in": "M", "#
        + #""properties": "position", "anchor": [0.25, 1], "isSource": false}"#)
  }

  @Test func `policies that are written are read as the same`() throws {
    let usual = text(TracePolicies(), TracePolicies.self)
    #expect(usual == "{}")
    var policies = TracePolicies()
    policies.policies.duplicates = .ignoreKey
    policies.policies.targetLost = .freeze
    policies.policies.lateArrival = 0.5
    policies.policies.zeroSize = .animate
    policies.policies.reducedMotion = .crossfade(0.25)
    policies.clockGap = .clamp(0.125)
    policies.startClock = .firstTick
    let written = text(policies, TracePolicies.self)
    #expect(
      written == #"{"duplicates": "ignoreKey", "targetLost": "freeze", "lateArrival": 0.5, "#
        + #""zeroSize": "animate", "clockGap": {"clamp": 0.125}, "startClock": "firstTick", "#
        + #""reducedMotion": {"crossfade": 0.25}}"#)
    let found = try read(written, TracePolicies.self)
    #expect(found.policies == policies.policies)
    #expect(found.clockGap == policies.clockGap && found.startClock == policies.startClock)
  }

  @Test func `the keys of a change are those of its one list`() {
    let keys = FieldKeys.all(of: ChangeFields.self)
    #expect(Set(keys).isSuperset(of: ChangeFields.Kind.allCases.map(\.rawValue)))
    #expect(keys.count == Set(keys).count)
    #expect(
      replayed("{\"trace\": 1}\n{\"at\": 0, \"do\": [{\"x\": 1}]}".utf8).error?.message
        == "do[0].x: unknown key \"x\"; expected "
        + keys.map { "\"\($0)\"" }.joined(separator: ", "))
  }

  @Test("Every case of a policy has a word")
  func wordOfEveryCase() {
    func expectWords<Word: TraceWord & CaseIterable>(_ type: Word.Type) {
      for value in Word.allCases { #expect(value.word != nil, "\(value)") }
    }
    expectWords(DuplicatePolicy.self)
    expectWords(TargetLostPolicy.self)
    expectWords(ZeroSizePolicy.self)
    expectWords(RetargetMode.self)
    expectWords(Edge.self)
  }
}

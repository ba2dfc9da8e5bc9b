/// The fields of one change in a trace.
struct ChangeFields: TraceRecord {
  enum Kind: String, TraceKind {
    case namespace, endNamespace, insert, remove, move, match, geometryGroup, setTransition
    case setZIndex, setAttribute, insertValue, setValue, removeValue

    static var plural: String { "changes in one" }
  }

  static var noun: String { "a change" }

  var kind: Kind?
  var name = ""
  var frame: Insertion.Frame?
  var value: SIMD4<Float>?
  var velocity: Rect?
  var group: String?
  var match: TraceMatch?
  var transition: TraceTransition?
  var newMatch: TraceMatch??
  var zIndex: Double?
  var isElevated: Bool?
  var attributes: [SIMD4<Float>]?
  var index: Int?
  var manner = ChangeManner()

  init() {}

  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
    for named in Kind.allCases where named != .match {
      try pass.kind(named, &kind, &name, NameForm.self)
    }
    try pass.kind(.match, &kind, &name, MatchedNameForm.self)
    try pass.field(
      "frame", &frame, FrameForm.self, .of(kind, [.insert], required: [.move, .geometryGroup]))
    try pass.field(
      "value", &value, FourForm.self,
      .of(kind, required: [.insertValue, .setValue, .setAttribute]))
    try pass.field("velocity", &velocity, RectForm.self, .of(kind, [.move, .setValue]))
    try pass.field("group", &group, NameForm.self, .of(kind, [.insert, .geometryGroup]))
    try pass.field("match", &match, TraceMatch.self, .of(kind, [.insert]))
    try pass.field(
      "transition", &transition, TraceTransition.self,
      .of(kind, [.insert], required: [.setTransition]))
    try pass.field("as", &newMatch, MatchOrNullForm.self, .of(kind, required: [.match]))
    try pass.field(
      "zIndex", &zIndex, NumberForm.self,
      .of(kind, [.insert, .geometryGroup], required: [.setZIndex]))
    try pass.field(
      "elevated", &isElevated, FlagForm.self, .of(kind, [.insert, .geometryGroup, .setZIndex]))
    try pass.field(
      "attributes", &attributes, AttributesForm.self, .of(kind, [.insert, .geometryGroup]))
    try pass.field("index", &index, AttributeIndexForm.self, .of(kind, required: [.setAttribute]))
    try manner.fields(&pass)
  }

  static func read(_ reader: inout JSONReader) throws(TraceError) -> ChangeFields {
    var fields = ChangeFields()
    let given = try reader.readFields(of: &fields)
    guard let kind = fields.kind else {
      throw reader.error(
        "a change without a kind; expected one of "
          + Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    }
    try reader.checkFields(of: &fields, given.filter { $0 != kind.rawValue })
    return fields
  }
}

/// The animation and other properties of a change.
struct ChangeManner {
  /// The animation, or nil for that of the transaction.
  var animation: Animation??
  /// The stagger of an animation of its own.
  var stagger: Stagger?
  var disablesAnimations = false

  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
    try pass.field("animation", &animation, AnimationForm.self)
    try pass.field("stagger", &stagger, StaggerForm.self)
    try pass.field("disablesAnimations", &disablesAnimations, FlagForm.self, unless: false)
  }
}

/// The name of an element that changes its match. A match itself has the same key.
private enum MatchedNameForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> String {
    try NameForm.read(&reader)
  }

  static func write(_ name: String, to text: inout JSONText) { NameForm.write(name, to: &text) }

  static func accepts(_ kind: JSONReader.Kind) -> Bool { kind != .object }
}

// MARK: What the player makes of it

extension TraceChange {
  init(_ fields: ChangeFields, _ reader: JSONReader) throws(TraceError) {
    action = try Action(fields, reader)
    animation = fields.manner.animation.map { .own($0) } ?? .inherited
    stagger = fields.manner.stagger
    disablesAnimations = fields.manner.disablesAnimations
  }
}

extension TraceChange.Action {
  fileprivate init(_ fields: ChangeFields, _ reader: JSONReader) throws(TraceError) {
    let name = fields.name
    let value = fields.value ?? .zero
    var frame: Rect?
    if case .laidOut(let rect) = fields.frame { frame = rect }
    switch fields.kind {
    case .namespace: self = .namespace(name)
    case .endNamespace: self = .endNamespace(name)
    case .insert:
      self = .insert(
        name,
        Insertion(
          frame: fields.frame, match: fields.match, transition: fields.transition,
          group: fields.group, zIndex: fields.zIndex, isElevated: fields.isElevated,
          attributes: fields.attributes))
    case .move:
      guard let frame else {
        throw reader.error(at: "frame", "expected an array of four numbers, got null")
      }
      self = .move(name, frame, velocity: fields.velocity)
    case .match: self = .match(name, fields.newMatch ?? nil)
    case .geometryGroup:
      self = .geometryGroup(
        name,
        Insertion(
          frame: frame.map { .laidOut($0) } ?? .pending, group: fields.group,
          zIndex: fields.zIndex, isElevated: fields.isElevated, attributes: fields.attributes))
    case .setZIndex:
      self = .setZIndex(name, fields.zIndex ?? 0, isElevated: fields.isElevated)
    case .setAttribute: self = .setAttribute(name, fields.index ?? 0, value)
    case .setTransition: self = .setTransition(name, fields.transition ?? .opacity)
    case .insertValue: self = .insertValue(name, value)
    case .setValue:
      self = .setValue(
        name, value,
        velocity: fields.velocity.map { SIMD4($0.x, $0.y, $0.width, $0.height) })
    case .removeValue: self = .removeValue(name)
    case .remove, nil: self = .remove(name)
    }
  }
}

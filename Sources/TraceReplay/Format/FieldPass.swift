/// What goes over the fields of a record, in the order in which they are written.
///
/// `JSONText` writes them, `JSONReader` reads the one whose key comes next and then checks whether each may be there, and `FieldKeys` lists
/// their keys. So a record of a trace has one list of its fields, `TraceRecord.fields`.
protocol FieldPass<Failure> {
  associatedtype Failure: Error

  /// A field; nil: the record does not say it.
  mutating func field<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form.Type,
    _ rule: @autoclosure () -> FieldRule
  ) throws(Failure)

  /// A field that is left out where it has its usual value.
  mutating func field<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value, _ form: Form.Type, unless usual: Form.Value,
    _ rule: @autoclosure () -> FieldRule
  ) throws(Failure) where Form.Value: Equatable

  /// A field whose key says that the record is of this kind.
  mutating func kind<Kind: TraceKind, Form: TraceForm>(
    _ kind: Kind, _ known: inout Kind?, _ value: inout Form.Value, _ form: Form.Type
  ) throws(Failure)
}

/// How a value looks in a trace.
protocol TraceForm {
  associatedtype Value
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Value
  static func write(_ value: Value, to text: inout JSONText)
  /// Whether a field of this form may have such a value. Two fields may have one key if their forms differ in that.
  static func accepts(_ kind: JSONReader.Kind) -> Bool
}

extension TraceForm {
  static func accepts(_ kind: JSONReader.Kind) -> Bool { true }
}

/// An object of a trace.
protocol TraceRecord: TraceForm where Value == Self {
  /// What it is, with its article.
  static var noun: String { get }
  /// A record that says nothing.
  init()
  /// Tells a pass of each field.
  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure)
}

extension TraceRecord {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Self {
    var record = Self()
    let given = try reader.readFields(of: &record)
    try reader.checkFields(of: &record, given)
    return record
  }

  static func write(_ record: Self, to text: inout JSONText) {
    var record = record
    text.record(&record)
  }
}

/// What kind of record it is, by the key that says so.
protocol TraceKind: RawRepresentable<String>, Equatable, CaseIterable {
  /// What a record must not have two of.
  static var plural: String { get }
}

/// Whether a record may have a field.
enum FieldRule {
  case optional
  case required
  /// It belongs to records of other kinds.
  case foreign(kind: String)

  /// What holds for a record of a kind.
  static func of<Kind: TraceKind>(
    _ kind: Kind?, _ optional: [Kind] = [], required: [Kind] = []
  ) -> FieldRule {
    guard let kind else { return .optional }
    if required.contains(kind) { return .required }
    return optional.contains(kind) ? .optional : .foreign(kind: kind.rawValue)
  }
}

extension FieldPass {
  mutating func field<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form.Type
  ) throws(Failure) {
    try field(key, &value, form, .optional)
  }

  mutating func field<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value, _ form: Form.Type, unless usual: Form.Value
  ) throws(Failure) where Form.Value: Equatable {
    try field(key, &value, form, unless: usual, .optional)
  }

  /// A field that every record has.
  mutating func required<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value, _ form: Form.Type
  ) throws(Failure) {
    var said = Optional(value)
    try field(key, &said, form, .required)
    if let said { value = said }
  }
}

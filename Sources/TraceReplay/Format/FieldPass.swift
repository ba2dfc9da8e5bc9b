/// An operation on the fields of a record, in the order in which they are written.
///
/// `JSONText` writes the fields, `JSONReader` reads the field with the next key and then checks
/// which fields are allowed, and `FieldKeys` lists the keys. A record of a trace therefore has only
/// one list of its fields, `TraceRecord.fields`.
protocol FieldPass<Failure> {
  associatedtype Failure: Error

  /// A field, which is nil if the record does not contain it.
  mutating func field<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form.Type,
    _ rule: @autoclosure () -> FieldRule
  ) throws(Failure)

  /// A field that is omitted if it has its default value.
  mutating func field<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value, _ form: Form.Type, unless usual: Form.Value,
    _ rule: @autoclosure () -> FieldRule
  ) throws(Failure) where Form.Value: Equatable

  /// A field whose key determines the kind of the record.
  mutating func kind<Kind: TraceKind, Form: TraceForm>(
    _ kind: Kind, _ known: inout Kind?, _ value: inout Form.Value, _ form: Form.Type
  ) throws(Failure)
}

/// The form of a value in a trace.
protocol TraceForm {
  associatedtype Value
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Value
  static func write(_ value: Value, to text: inout JSONText)
  /// Whether a field of this form accepts this kind of JSON value. Two fields may have the same key
  /// if their forms accept different kinds.
  static func accepts(_ kind: JSONReader.Kind) -> Bool
}

extension TraceForm {
  static func accepts(_ kind: JSONReader.Kind) -> Bool { true }
}

/// An object of a trace.
protocol TraceRecord: TraceForm where Value == Self {
  /// The name of the record in messages, with its article.
  static var noun: String { get }
  /// Creates a record without fields.
  init()
  /// Passes each field to a pass.
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

/// The kind of a record, by the key that determines it.
protocol TraceKind: RawRepresentable<String>, Equatable, CaseIterable {
  /// The plural of the kinds, for the message about a record with two of them.
  static var plural: String { get }
}

/// Whether a record may have a field.
enum FieldRule {
  case optional
  case required
  /// The field belongs to records of other kinds.
  case foreign(kind: String)

  /// The rule for a record of a kind.
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

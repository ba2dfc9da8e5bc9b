extension JSONReader: FieldPass {
  typealias Failure = TraceError

  /// The operations of a pass over the fields of a record.
  enum Step {
    /// Read the field with this key.
    case read(String)
    /// The field has been read.
    case done
    /// Check that the fields with these keys are allowed and that no required one is missing.
    case check([String])
  }

  mutating func field<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form.Type,
    _ rule: @autoclosure () -> FieldRule
  ) throws(TraceError) {
    switch step {
    case .done: return
    case .read(let next):
      guard key == next, Form.accepts(try kind()) else { return }
      value = try Form.read(&self)
      step = .done
    case .check(let given):
      switch rule() {
      case .optional: break
      case .required:
        if !given.contains(key) { throw missing(key) }
      case .foreign(let kind):
        if given.contains(key) { throw error("\"\(key)\" does not belong to \"\(kind)\"") }
      }
    }
  }

  mutating func field<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value, _ form: Form.Type, unless usual: Form.Value,
    _ rule: @autoclosure () -> FieldRule
  ) throws(TraceError) where Form.Value: Equatable {
    var said = Optional(value)
    try field(key, &said, form, rule())
    if let said { value = said }
  }

  mutating func kind<Kind: TraceKind, Form: TraceForm>(
    _ kind: Kind, _ known: inout Kind?, _ value: inout Form.Value, _ form: Form.Type
  ) throws(TraceError) {
    var said: Form.Value?
    try field(kind.rawValue, &said, form, .optional)
    guard let said else { return }
    if let known {
      throw error(
        "two \(Kind.plural), \"\(known.rawValue)\" and \"\(kind.rawValue)\"; expected one")
    }
    known = kind
    value = said
  }

  /// Reads the fields of a record from an object. Returns the keys.
  mutating func readFields<Record: TraceRecord>(
    of record: inout Record
  ) throws(TraceError) -> [String] {
    try object(Record.noun) { reader, key throws(TraceError) in
      reader.step = .read(key)
      try record.fields(&reader)
      if case .read = reader.step { throw reader.unknown(key, FieldKeys.all(of: Record.self)) }
    }
  }

  /// Checks that a record has only allowed fields and all required ones.
  mutating func checkFields<Record: TraceRecord>(
    of record: inout Record, _ given: [String]
  ) throws(TraceError) {
    step = .check(given)
    try record.fields(&self)
    step = .done
  }
}

/// Lists the keys of a record.
struct FieldKeys: FieldPass {
  typealias Failure = Never

  private var keys: [String] = []

  static func all<Record: TraceRecord>(of type: Record.Type) -> [String] {
    var keys = FieldKeys()
    var record = Record()
    record.fields(&keys)
    return keys.keys
  }

  mutating func field<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form.Type,
    _ rule: @autoclosure () -> FieldRule
  ) {
    if !keys.contains(key) { keys.append(key) }
  }

  mutating func field<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value, _ form: Form.Type, unless usual: Form.Value,
    _ rule: @autoclosure () -> FieldRule
  ) where Form.Value: Equatable {
    keys.append(key)
  }

  mutating func kind<Kind: TraceKind, Form: TraceForm>(
    _ kind: Kind, _ known: inout Kind?, _ value: inout Form.Value, _ form: Form.Type
  ) {
    keys.append(kind.rawValue)
  }
}

extension JSONText: FieldPass {
  typealias Failure = Never

  mutating func field<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form.Type,
    _ rule: @autoclosure () -> FieldRule
  ) {
    if let value { write(key, value, form) }
  }

  mutating func field<Form: TraceForm>(
    _ key: String, _ value: inout Form.Value, _ form: Form.Type, unless usual: Form.Value,
    _ rule: @autoclosure () -> FieldRule
  ) where Form.Value: Equatable {
    if value != usual { write(key, value, form) }
  }

  mutating func kind<Kind: TraceKind, Form: TraceForm>(
    _ kind: Kind, _ known: inout Kind?, _ value: inout Form.Value, _ form: Form.Type
  ) {
    if known == kind { write(kind.rawValue, value, form) }
  }

  private mutating func write<Form: TraceForm>(
    _ key: String, _ value: Form.Value, _ form: Form.Type
  ) {
    self.key(key)
    Form.write(value, to: &self)
  }

  // Not inlined, so that the libraries for C and JavaScript contain the code once and not for each
  // form.
  @inline(never)
  private mutating func key(_ key: String) {
    raw(bytes.last == UInt8(ascii: "{") ? "\"" : ", \"")
    raw(key)
    raw("\": ")
  }

  mutating func record<Record: TraceRecord>(_ record: inout Record) {
    raw("{")
    record.fields(&self)
    raw("}")
  }
}

/// What a trace says of policies.
package struct TracePolicies: Sendable {
  package var policies = Policies()
  /// What a gap between two times counts as. Of the first line alone, as the next.
  var clockGap: ClockGap?
  /// When the clocks of a transaction start, where the transaction says nothing else.
  var startClock: ClockStart?
}

extension TracePolicies: TraceRecord {
  static var noun: String { "an object with policies" }

  /// What is left out is the default.
  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
    let usual = Policies()
    try pass.field(
      "duplicates", &policies.duplicates, WordForm<DuplicatePolicy>.self, unless: usual.duplicates)
    try pass.field(
      "targetLost", &policies.targetLost, WordForm<TargetLostPolicy>.self, unless: usual.targetLost)
    try pass.field(
      "lateArrival", &policies.lateArrival, LengthForm.self, unless: usual.lateArrival)
    try pass.field(
      "zeroSize", &policies.zeroSize, WordForm<ZeroSizePolicy>.self, unless: usual.zeroSize)
    try pass.field("clockGap", &clockGap, WordOrSecondsForm<ClockGap>.self)
    try pass.field("startClock", &startClock, WordForm<ClockStart>.self)
    try pass.field(
      "reducedMotion", &policies.reducedMotion, WordOrSecondsForm<ReducedMotionPolicy>.self,
      unless: usual.reducedMotion)
  }
}

/// Policies, or null for those of the engine.
enum PoliciesForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> TracePolicies? {
    guard try reader.kind() == .null else { return try TracePolicies.read(&reader) }
    try reader.null()
    return nil
  }

  static func write(_ policies: TracePolicies?, to text: inout JSONText) {
    if let policies { TracePolicies.write(policies, to: &text) } else { text.raw("null") }
  }
}

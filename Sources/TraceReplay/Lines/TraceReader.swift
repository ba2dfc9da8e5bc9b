import MatchedGeometry

/// Parses the lines of a trace one by one.
///
/// The reader stores whether the header has been read and whether the trace is a recording. The
/// player resolves names.
struct TraceReader {
  private var hasHeader = false
  /// Whether the trace is a recording, in which all values that the engine accepts are allowed,
  /// such as negative times.
  private var isRecorded = false

  private static let noHeader = "the first line has to be {\"trace\": 1}, with or without policies"

  /// Parses a line. Returns nil for a blank line or a comment.
  mutating func read(_ line: [UInt8]) throws(TraceError) -> TraceLine? {
    if let offset = firstInvalidUTF8(in: line) {
      throw TraceError("not UTF-8 at byte \(offset + 1)")
    }
    if line.starts(with: "//".utf8) { return nil }
    var reader = JSONReader(line, isRecorded: isRecorded)
    reader.skipSpace()
    if reader.index == line.count { return nil }
    var fields = LineFields()
    let given = try reader.readFields(of: &fields)
    try reader.end()
    if fields.kind == nil, fields.policies != nil { fields.kind = .policies }
    guard hasHeader || fields.kind == .trace else {
      throw fields.kind == nil ? reader.error(Self.noHeader) : TraceError(Self.noHeader)
    }
    guard let kind = fields.kind else {
      let kinds = LineFields.Kind.allCases.dropFirst().map { "\"\($0.rawValue)\"" }
      throw reader.error("a line without a kind; expected one of \(kinds.joined(separator: ", "))")
    }
    try reader.checkFields(of: &fields, given)
    let result = try self.line(kind, fields, reader)
    if case .header = result {
      guard !hasHeader else { throw TraceError("a second line with \"trace\"") }
      hasHeader = true
      isRecorded = fields.isRecorded
    }
    return result
  }

  /// Checks the trace after its last line.
  func end() throws(TraceError) {
    if !hasHeader { throw TraceError(Self.noHeader) }
  }

  private func line(
    _ kind: LineFields.Kind, _ fields: LineFields, _ reader: JSONReader
  ) throws(TraceError) -> TraceLine {
    switch kind {
    case .trace:
      guard let policies = fields.policies ?? TracePolicies() else { throw noPolicies(reader) }
      return .header(policies)
    case .transaction: return .transaction(try transaction(fields, reader))
    case .sample: return .sample(fields.samples)
    case .finishImmediately, .seek, .finish, .cancel: return .operation(operation(kind, fields))
    case .namespace: return .namespace(fields.name)
    case .move: return .move(fields.name, fields.frame ?? .zero)
    case .insertValue: return .insertValue(fields.name, fields.value ?? .zero)
    case .setAttribute:
      return .setAttribute(fields.name, fields.index ?? 0, fields.value ?? .zero)
    case .setTransition: return .setTransition(fields.name, fields.transition ?? .opacity)
    case .setZIndex:
      return .setZIndex(fields.name, fields.zIndex ?? 0, isElevated: fields.isElevated)
    case .viewport: return .viewport(fields.viewport)
    case .policies:
      let policies = fields.policies ?? nil
      guard policies != nil || fields.namespace != nil else { throw noPolicies(reader) }
      guard policies?.clockGap == nil, policies?.startClock == nil else {
        throw reader.error(
          at: "policies", "\"clockGap\" and \"startClock\" belong to the first line")
      }
      return .policies(policies?.policies, namespace: fields.namespace)
    }
  }

  private func noPolicies(_ reader: JSONReader) -> TraceError {
    reader.error(at: "policies", "expected an object with policies, got null")
  }

  private func transaction(
    _ fields: LineFields, _ reader: JSONReader
  ) throws(TraceError) -> TraceTransaction {
    if fields.isSingle && fields.startClock == .commit {
      throw reader.error(at: "startClock", "the clocks of a \"single\" start at the next sample")
    }
    return TraceTransaction(
      time: fields.time ?? 0, name: fields.ownName, changes: fields.changes.read,
      animation: fields.animation ?? nil, stagger: fields.stagger, retarget: fields.retarget,
      startsAtFirstTick: fields.startClock.map { $0 == .firstTick },
      disablesAnimations: fields.disablesAnimations, isSingle: fields.isSingle,
      isInteractive: fields.isInteractive ?? (fields.ownName != nil && !isRecorded))
  }

  private func operation(_ kind: LineFields.Kind, _ fields: LineFields) -> TraceOperation {
    let release = TraceRelease(
      velocity: fields.velocity ?? 0, translationVelocity: fields.translationVelocity,
      animation: fields.animation ?? nil)
    let operation: TraceOperation.Kind =
      switch kind {
      case .seek: .seek(to: fields.fraction ?? 0, translation: fields.translation)
      case .finish: .finish(release)
      case .cancel: .cancel(release)
      default: .finishImmediately
      }
    return TraceOperation(
      time: fields.time ?? 0, kind: operation, transaction: fields.name, name: fields.ownName,
      startsAtFirstTick: fields.startClock == .firstTick, isRecorded: isRecorded)
  }
}

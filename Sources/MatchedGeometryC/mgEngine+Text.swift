// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

/// Writes as much of a text as fits, and a zero behind it. The result is the length of the whole.
private func write(_ text: String, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Int {
  var text = text
  return text.withUTF8 { bytes in
    // What is beyond an Int comes as a negative number.
    let capacity = capacity < 0 ? Int.max : capacity
    guard let buffer, capacity > 0 else { return bytes.count }
    let count = min(bytes.count, capacity - 1)
    for index in 0..<count { buffer[index] = CChar(bitPattern: bytes[index]) }
    buffer[count] = 0
    return bytes.count
  }
}

extension mgStatus {
  fileprivate var sentence: String {
    switch self {
    case mgStatus_noEngine: return "The engine's handle is null, or the engine was destroyed."
    case mgStatus_busy: return "A call for the engine is under way."
    case mgStatus_nullPointer: return "A pointer that has to lead somewhere is null."
    case mgStatus_invalidArgument:
      return "A number names no case of its enum, or a count is too large."
    case mgStatus_nothing: return "There is nothing to answer with, or nothing to do."
    default:
      guard rawValue > 64, let kind = Diagnostic.Kind(code: rawValue - 65) else { return "" }
      return kind.sentence
    }
  }
}

extension HostedEngine {
  /// A diagnostic of the latest tick.
  fileprivate func diagnostic(_ index: Int) -> Diagnostic? {
    guard let tick, tick.diagnostics.indices.contains(index) else { return nil }
    return tick.diagnostics[index]
  }
}

// MARK: matched_geometry/text.h

@c @implementation
public func mgStatusGetText(
  _ status: mgStatus, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  write(status.sentence, buffer, capacity)
}

@c @implementation
public func mgEngineExplain(
  _ engine: mgEngine, _ id: mgElementID, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  let text = ask(engine, otherwise: "") {
    $0.engine.explain(Element.ID(id))?.description ?? ""
  }
  return write(text, buffer, capacity)
}

@c @implementation
public func mgEngineGetTickDiagnostic(
  _ engine: mgEngine, _ index: Int, _ diagnostic: UnsafeMutablePointer<mgDiagnostic>!
) -> mgStatus {
  diagnostic?.pointee = mgDiagnostic()
  return query(engine) { hosted throws(Refusal) in
    guard let found = hosted.diagnostic(index) else { throw .nothing }
    diagnostic?.pointee = mgDiagnostic(found)
  }
}

@c @implementation
public func mgEngineGetTickDiagnosticText(
  _ engine: mgEngine, _ index: Int, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  let text = ask(engine, otherwise: "") { $0.diagnostic(index)?.description ?? "" }
  return write(text, buffer, capacity)
}

@c @implementation
public func mgEngineGetDiagnosticCount(_ engine: mgEngine, _ kind: mgDiagnosticKind) -> UInt64 {
  ask(engine, otherwise: 0) { hosted in
    let diagnostics = hosted.engine.diagnostics
    if kind == mgDiagnosticKind_none { return UInt64(diagnostics.count) }
    return Diagnostic.Kind(code: kind.rawValue - 1).map { UInt64(diagnostics.count(of: $0)) } ?? 0
  }
}

@c @implementation
public func mgEngineGetDiagnosticsText(
  _ engine: mgEngine, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  let text = ask(engine, otherwise: "") { hosted in
    hosted.engine.diagnostics.recent.map { $0.description }.joined(separator: "\n")
  }
  return write(text, buffer, capacity)
}

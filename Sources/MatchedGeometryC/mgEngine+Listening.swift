// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension mgDiagnostic {
  init(_ diagnostic: Diagnostic) {
    self.init()
    kind = mgDiagnosticKind(rawValue: UInt32(diagnostic.kind.rawValue) + 1)
    element = diagnostic.element?.c ?? mgElementID_null
    namespaceID = diagnostic.member?.namespace.c ?? mgNamespaceID_null
    switch diagnostic.reason {
    case .invalidValue(let value): self.value = value?.c ?? mgAnimatedValueID_null
    case .staleValue(let value): self.value = value.c
    case .staleNamespace(let stale): namespaceID = stale.c
    case .invalidGesture(let transaction), .staleTransaction(let transaction),
      .notInteractive(let transaction):
      self.transaction = transaction.c
    default: break
    }
  }
}

/// A function of the host that is told of diagnostics.
struct DiagnosticListener {
  var callback: mgDiagnosticCallback
  var context: UnsafeMutableRawPointer?
  /// How many diagnostics there were when it was told last.
  var told: Int
}

extension HostedEngine {
  /// Tells the listener what it has not been told.
  mutating func tellListener() {
    guard let listener else { return }
    let diagnostics = engine.diagnostics
    let fresh = diagnostics.count - listener.told
    if fresh == 0 { return }
    self.listener?.told = diagnostics.count
    for diagnostic in diagnostics.recent.suffix(fresh) {
      var found = mgDiagnostic(diagnostic)
      diagnostic.description.withCString { listener.callback(&found, $0, listener.context) }
    }
  }
}

// MARK: matched_geometry/text.h

@c @implementation
public func mgEngineSetDiagnosticCallback(
  _ engine: mgEngine, _ callback: mgDiagnosticCallback!, _ context: UnsafeMutableRawPointer!
) -> mgStatus {
  query(engine) { hosted throws(Refusal) in
    hosted.listener = callback.map {
      DiagnosticListener(
        callback: $0, context: context, told: hosted.engine.diagnostics.count)
    }
  }
}

@c @implementation
public func mgEngineRecord(
  _ engine: mgEngine, _ write: mgRecordLine!, _ context: UnsafeMutableRawPointer!
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    guard let write else { return hosted.engine.record(to: nil) }
    // The host's, who says on which thread.
    nonisolated(unsafe) let context = context
    hosted.engine.record { line in
      let count = line.utf8.count
      line.withCString { write($0, count, context) }
    }
  }
}

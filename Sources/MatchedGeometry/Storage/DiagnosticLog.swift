/// The latest diagnostics in a ring, and the number of diagnostics of each kind.
struct DiagnosticLog: Sendable {
  static let capacity = 256

  private var ring: [Diagnostic] = []
  /// The diagnostics for the next tick; if there are too many, the first ones.
  private var fresh: [Diagnostic] = []
  /// Whether a tick has taken `fresh`. The list is kept until the next diagnostic, so that ticks
  /// free nothing.
  private var isTaken = false
  /// Where the next diagnostic goes once the ring is full.
  private var next = 0
  /// The diagnostic that a tick replaced in the ring, kept so that the tick frees nothing.
  private var replaced: Diagnostic?
  /// The latest diagnostic that rejected a call.
  var refusal: Diagnostic.Kind?
  private var counts = [Int](repeating: 0, count: Diagnostic.Kind.allCases.count)

  init() {
    ring.reserveCapacity(8)
  }

  mutating func add(_ diagnostic: Diagnostic) {
    noteRefusal(diagnostic.kind)
    if isTaken { fresh.removeAll(keepingCapacity: true) }
    isTaken = false
    if fresh.count < Self.capacity { fresh.append(diagnostic) }
    replaced = nil
    counts[Int(diagnostic.kind.rawValue)] += 1
    if ring.count < Self.capacity {
      if next != 0 { straighten() }
      ring.append(diagnostic)
    } else {
      ring[next] = diagnostic
      next = (next + 1) % ring.count
    }
  }

  /// Adds a diagnostic during a tick, which must neither allocate nor free. Replaces the oldest one
  /// if the ring would have to grow.
  mutating func addInPlace(_ diagnostic: Diagnostic) {
    noteRefusal(diagnostic.kind)
    counts[Int(diagnostic.kind.rawValue)] += 1
    if ring.count < min(ring.capacity, Self.capacity) {
      ring.append(diagnostic)
    } else if replaced == nil {
      replaced = ring[next]
      ring[next] = diagnostic
      next = (next + 1) % ring.count
    }
  }

  private mutating func noteRefusal(_ kind: Diagnostic.Kind) {
    switch kind {
    case .noSource, .multipleSources, .groupIgnored, .otherNamespace, .unknownNamespace,
      .sourceGone, .zeroSize, .pendingGeometry, .neverSettles:
      break
    case .namespaceEnded, .namespaceRecreated, .invalidGeometry, .invalidAnchor, .invalidValue,
      .invalidGesture, .invalidTime, .mismatchedCounts, .staleElement, .staleValue,
      .staleNamespace, .staleTransaction, .notInteractive, .insideTransaction,
      .invalidCapacity, .noTransaction, .duplicateItem, .invalidAttribute, .invalidViewport:
      refusal = kind
    }
  }

  /// Moves the oldest diagnostic to the start, so that the ring can grow at its end.
  private mutating func straighten() {
    ring = Array(ring[next...] + ring[..<next])
    next = 0
  }

  /// Takes the diagnostics for a tick. Neither allocates nor frees.
  mutating func takeFresh() -> [Diagnostic] {
    if isTaken || fresh.isEmpty { return [] }
    isTaken = true
    return fresh
  }

  var snapshot: Diagnostics {
    Diagnostics(recent: Array(ring[next...] + ring[..<next]), counts: counts)
  }
}

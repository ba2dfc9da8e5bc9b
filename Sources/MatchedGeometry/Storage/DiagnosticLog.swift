/// The latest diagnostics in a ring, and how many there were of each kind.
struct DiagnosticLog: Sendable {
  static let capacity = 256

  private var ring: [Diagnostic] = []
  /// Those for the next tick; where there are too many, the first.
  private var fresh: [Diagnostic] = []
  /// A tick was handed them. They are kept until others take their place, so that no tick frees any.
  private var isTaken = false
  /// Where the next one goes once the ring is full.
  private var next = 0
  /// What a tick put another one in the place of, kept for the same reason.
  private var replaced: Diagnostic?
  /// The latest one that says no to a call, for those who ask what became of theirs.
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

  /// The same for a tick, which must neither allocate nor free: where the ring would have to grow, the oldest is replaced.
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
      .invalidCapacity:
      refusal = kind
    }
  }

  /// The oldest comes first again, so that the ring can grow at its end.
  private mutating func straighten() {
    ring = Array(ring[next...] + ring[..<next])
    next = 0
  }

  /// Those for a tick, which takes them. Allocates nothing and frees nothing.
  mutating func takeFresh() -> [Diagnostic] {
    if isTaken || fresh.isEmpty { return [] }
    isTaken = true
    return fresh
  }

  var snapshot: Diagnostics {
    Diagnostics(recent: Array(ring[next...] + ring[..<next]), counts: counts)
  }
}

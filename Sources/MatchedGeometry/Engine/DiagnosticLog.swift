/// The latest diagnostics in a ring, and how many there were of each kind.
struct DiagnosticLog: Sendable {
  static let capacity = 256

  private var ring: [Diagnostic] = []
  /// Those for the next tick; where there are too many, the first.
  private(set) var fresh: [Diagnostic] = []
  /// Where the next one goes once the ring is full.
  private var next = 0
  private var counts = [Int](repeating: 0, count: Diagnostic.Reason.allCases.count)

  init() {
    ring.reserveCapacity(8)
  }

  mutating func add(_ diagnostic: Diagnostic) {
    if fresh.count < Self.capacity { fresh.append(diagnostic) }
    add(diagnostic, capacity: Self.capacity)
  }

  /// The same for a tick, which must not allocate: where the ring would have to grow, the oldest is replaced.
  mutating func addInPlace(_ diagnostic: Diagnostic) {
    add(diagnostic, capacity: min(ring.capacity, Self.capacity))
  }

  private mutating func add(_ diagnostic: Diagnostic, capacity: Int) {
    counts[Int(diagnostic.reason.rawValue)] += 1
    if ring.count < capacity {
      if next != 0 { straighten() }
      ring.append(diagnostic)
    } else {
      ring[next] = diagnostic
      next = (next + 1) % ring.count
    }
  }

  /// The oldest comes first again, so that the ring can grow at its end.
  private mutating func straighten() {
    ring = Array(ring[next...] + ring[..<next])
    next = 0
  }

  /// Those for a tick, which takes them. Allocates nothing.
  mutating func takeFresh(into list: inout [Diagnostic]) {
    if !fresh.isEmpty { swap(&fresh, &list) }
  }

  var snapshot: Diagnostics {
    Diagnostics(recent: Array(ring[next...] + ring[..<next]), counts: counts)
  }
}

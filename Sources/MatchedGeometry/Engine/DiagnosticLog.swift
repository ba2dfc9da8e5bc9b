/// The latest diagnostics in a ring whose memory is there from the start, so that a tick can report.
struct DiagnosticLog: Sendable {
  static let capacity = 256

  private var ring: [Diagnostic] = []
  private var next = 0
  private var counts = [Int](repeating: 0, count: Diagnostic.Reason.allCases.count)

  init() {
    ring.reserveCapacity(Self.capacity)
  }

  mutating func add(_ diagnostic: Diagnostic) {
    counts[Int(diagnostic.reason.rawValue)] += 1
    if ring.count < Self.capacity {
      ring.append(diagnostic)
    } else {
      ring[next] = diagnostic
      next = (next + 1) % Self.capacity
    }
  }

  var snapshot: Diagnostics {
    Diagnostics(recent: Array(ring[next...] + ring[..<next]), counts: counts)
  }
}

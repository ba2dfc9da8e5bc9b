/// The namespaces that an engine has seen, and which of them have ended.
///
/// Numbers of namespaces are unique in a process, so the table recognizes an ended namespace by its
/// number. Consecutive numbers that have all ended are stored as one range.
struct NamespaceTable: Sendable {
  private struct Neighbours {
    var older: UInt32
    var newer: UInt32
  }

  /// The live namespaces, linked in the order of their first use. Zero links the last to the first.
  private var neighbours: [UInt32: Neighbours] = [0: Neighbours(older: 0, newer: 0)]
  private var ended = NumberSet()
  private var lastUsed: UInt32 = 0

  init() {
    // No namespace has the number 0. Inserting it avoids a gap before 1.
    ended.insert(0)
  }

  var liveCount: Int { neighbours.count - 1 }

  /// The live namespace used before another one: the newest for zero, zero for the oldest.
  func older(than number: UInt32) -> UInt32 { neighbours[number]?.older ?? 0 }

  /// Adds a namespace on its first use. An ended one stays ended.
  @inline(__always)
  mutating func use(_ namespace: Namespace.ID) {
    if namespace.number != lastUsed { add(namespace.number) }
  }

  /// Whether a namespace is the one that was used last, which has not ended.
  @inline(__always)
  func isInUse(_ namespace: Namespace.ID) -> Bool { namespace.number == lastUsed }

  private mutating func add(_ number: UInt32) {
    if neighbours[number] == nil {
      guard !ended.contains(number) else { return }
      let last = older(than: 0)
      neighbours[number] = Neighbours(older: last, newer: 0)
      neighbours[last]?.newer = number
      neighbours[0]?.older = number
    }
    lastUsed = number
  }

  /// - Complexity: O(1) amortized.
  mutating func end(_ namespace: Namespace.ID) {
    ended.insert(namespace.number)
    lastUsed = 0
    guard let found = neighbours.removeValue(forKey: namespace.number) else { return }
    neighbours[found.older]?.newer = found.newer
    neighbours[found.newer]?.older = found.older
  }

  @inline(__always)
  func hasEnded(_ namespace: Namespace.ID) -> Bool {
    namespace.number != lastUsed && ended.contains(namespace.number)
  }
}

/// Which namespaces an engine has seen, and which of them have ended.
///
/// A number is given once in a process, so an ended namespace is known by its number for ever. Those that were made one after the
/// other, and have all ended, take no room.
struct NamespaceTable: Sendable {
  private struct Neighbours {
    var older: UInt32
    var newer: UInt32
  }

  /// Those that are alive, in the order in which they were first used. Zero is beside the oldest and the newest.
  private var neighbours: [UInt32: Neighbours] = [0: Neighbours(older: 0, newer: 0)]
  private var ended = NumberSet()
  private var lastUsed: UInt32 = 0

  init() {
    // No namespace has the number 0: it leaves no gap.
    ended.insert(0)
  }

  var liveCount: Int { neighbours.count - 1 }

  /// Of those that are alive the one that was first used before another; before zero: the newest. Zero after the oldest.
  func older(than number: UInt32) -> UInt32 { neighbours[number]?.older ?? 0 }

  /// Notes that a namespace is used.
  @inline(__always)
  mutating func use(_ namespace: Namespace.ID) {
    if namespace.number != lastUsed { add(namespace.number) }
  }

  /// Whether it is the one that was used last: alive, and known.
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

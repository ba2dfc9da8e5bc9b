/// Which namespaces an engine has seen, and which of them have ended.
struct NamespaceTable: Sendable {
  /// In the order in which they were first used.
  private(set) var live: [UInt32] = []
  private var known: Set<UInt32> = []
  private var ended: Set<UInt32> = []
  private var lastUsed: UInt32 = 0

  /// Notes that a namespace is used.
  @inline(__always)
  mutating func use(_ namespace: Namespace.ID) {
    if namespace.number != lastUsed { add(namespace.number) }
  }

  /// Whether it is the one that was used last: alive, and known.
  @inline(__always)
  func isInUse(_ namespace: Namespace.ID) -> Bool { namespace.number == lastUsed }

  private mutating func add(_ number: UInt32) {
    guard !ended.contains(number) else { return }
    if known.insert(number).inserted { live.append(number) }
    lastUsed = number
  }

  mutating func end(_ namespace: Namespace.ID) {
    ended.insert(namespace.number)
    live.removeAll { $0 == namespace.number }
    lastUsed = 0
  }

  @inline(__always)
  func hasEnded(_ namespace: Namespace.ID) -> Bool {
    namespace.number != lastUsed && ended.contains(namespace.number)
  }
}

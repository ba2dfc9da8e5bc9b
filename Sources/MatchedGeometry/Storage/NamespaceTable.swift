/// Which namespaces an engine has seen, and which of them have ended.
///
/// A number is given once in a process, so an ended namespace is known by its number for ever. Those that were made one after the
/// other, and have all ended, take no room.
struct NamespaceTable: Sendable {
  /// In the order in which they were first used; zeros in the places of those that have ended since.
  private var order: [UInt32] = []
  private var places: [UInt32: Int] = [:]
  private var ended = NumberSet()
  private var lastUsed: UInt32 = 0

  init() {
    // No namespace has the number 0: it leaves no gap.
    ended.insert(0)
  }

  /// Those that are alive, in the order in which they were first used.
  var live: some BidirectionalCollection<UInt32> { order.lazy.filter { $0 != 0 } }
  var liveCount: Int { places.count }

  /// Notes that a namespace is used.
  @inline(__always)
  mutating func use(_ namespace: Namespace.ID) {
    if namespace.number != lastUsed { add(namespace.number) }
  }

  /// Whether it is the one that was used last: alive, and known.
  @inline(__always)
  func isInUse(_ namespace: Namespace.ID) -> Bool { namespace.number == lastUsed }

  private mutating func add(_ number: UInt32) {
    if places[number] == nil {
      guard !ended.contains(number) else { return }
      places[number] = order.count
      order.append(number)
    }
    lastUsed = number
  }

  /// - Complexity: O(1) amortized.
  mutating func end(_ namespace: Namespace.ID) {
    ended.insert(namespace.number)
    lastUsed = 0
    guard let place = places.removeValue(forKey: namespace.number) else { return }
    order[place] = 0
    guard order.count > 2 * places.count + 16 else { return }
    order.removeAll { $0 == 0 }
    for (place, number) in order.enumerated() { places[number] = place }
  }

  @inline(__always)
  func hasEnded(_ namespace: Namespace.ID) -> Bool {
    namespace.number != lastUsed && ended.contains(namespace.number)
  }
}

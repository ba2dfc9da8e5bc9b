/// Which namespaces an engine has seen, and which of them have ended.
struct NamespaceTable: Sendable {
  /// In the order in which they were first used.
  private(set) var live: [UInt32] = []
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
    if !live.contains(number) { live.append(number) }
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

/// The animations that transitions bring along, numbered: most elements have none.
struct TransitionAnimations: Sendable {
  private var animations: [Animation] = []
  private var numbers: [Animation: UInt16] = [:]
  /// Animations of insertions that wait for a frame, by slot.
  var pending: [UInt32: ResolvedAnimation] = [:]

  /// The number of an animation, plus one; zero for nil, and once 65,535 are known.
  mutating func number(of animation: Animation?) -> UInt16 {
    guard let animation else { return 0 }
    if let number = numbers[animation] { return number }
    guard animations.count < Int(UInt16.max) else { return 0 }
    animations.append(animation)
    numbers[animation] = UInt16(animations.count)
    return UInt16(animations.count)
  }

  func animation(_ number: UInt16) -> Animation? {
    number == 0 ? nil : animations[Int(number) - 1]
  }
}

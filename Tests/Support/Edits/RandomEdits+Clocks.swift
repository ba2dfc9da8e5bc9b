/// What a host does to the clocks of namespaces, between one transaction and the next.
extension RandomEdits {
  enum ClockOperation: String, CaseIterable {
    case rate = "set a clock's rate"
    case time = "set a clock's time"
  }

  /// The others keep the host's.
  static func hasClock(_ namespace: Int) -> Bool { namespace % 4 == 1 }

  /// Mostly none; from a source of chance of its own.
  mutating func clockOperation(for reference: ReferenceEngine) -> EditStep? {
    guard includesClocks else { return nil }
    swap(&random, &clockRandom)
    defer { swap(&random, &clockRandom) }
    guard random.chance(0.13) else { return nil }
    let known = namespaces.filter(Self.hasClock)
    guard !known.isEmpty else { return nil }
    var namespace = random.pick(known)
    if random.chance(0.02) {
      counts.add("bad input: clock of an ended namespace")
      namespace = -1
    }
    let time = time(after: reference)
    if random.chance(0.5) {
      count(.time, namespace, reference)
      let now = reference.clockTime(of: namespace, at: reference.now)
      let clockTime = now + random.between(-0.4, 0.4)
      return .operation(.clockTime(clockTime, namespace: namespace), at: time)
    }
    count(.rate, namespace, reference)
    return .operation(.clockRate(rate(of: namespace, reference), namespace: namespace), at: time)
  }

  /// One that stands mostly goes on again, so that what is on it comes to an end.
  private mutating func rate(of namespace: Int, _ reference: ReferenceEngine) -> Double {
    let small = random.between(0.25, 2)
    let isGoingOn = reference.clockRate(of: namespace) > 0
    return random.weighted([
      (0.5, 2), (1, 3), (2, 2), (small, 2), (0, isGoingOn ? 3 : 0.5),
    ])
  }

  private mutating func count(
    _ operation: ClockOperation, _ namespace: Int, _ reference: ReferenceEngine
  ) {
    counts.add(operation.rawValue)
    guard includesPolicies else { return }
    coverage.add(operation.rawValue, reference.policies(in: namespace))
  }
}

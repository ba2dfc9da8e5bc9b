/// The clock of a namespace, since the last time it was set: its time for any time of the host.
final class ReferenceNamespaceClock {
  /// Its time at the host's `from`.
  private(set) var base: Double
  private(set) var from: Double
  private(set) var rate = 1.0
  /// It stands at `base` until the next tick.
  private(set) var isWaiting = false

  /// One that goes on with the host's.
  init(at host: Double) {
    base = host
    from = host
  }

  func set(rate: Double, showing time: Double, at host: Double, isWaiting: Bool) {
    base = time
    from = host
    self.rate = rate
    self.isWaiting = isWaiting
  }

  /// The tick that it has waited for.
  func begin(at host: Double) {
    from = host
    isWaiting = false
  }

  func time(at host: Double) -> Double {
    if isWaiting || host <= from { return base }
    return ReferenceTime.rounded(base + rate * (host - from))
  }

  /// The host's time at which it has come so far; infinite if it never does.
  func hostTime(of time: Double) -> Double {
    if time <= base { return from }
    return isWaiting || rate == 0 ? .infinity : from + (time - base) / rate
  }

  /// Its seconds in one of the host's at a moment.
  func speed(at host: Double) -> Double {
    if isWaiting || host < from { return 0 }
    return rate
  }

  /// What a speed by one clock is by another one; nil is the host's.
  static func ratio(
    of clock: ReferenceNamespaceClock?, to other: ReferenceNamespaceClock?, at host: Double
  ) -> Double {
    let speed = clock?.speed(at: host) ?? 1
    let rate = other?.rate ?? 1
    // On a clock that stands still it keeps its number.
    return rate == 0 ? (speed == 0 ? 0 : 1) : speed / rate
  }
}

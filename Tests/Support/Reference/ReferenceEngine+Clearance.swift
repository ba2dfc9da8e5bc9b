/// Times that are clear of everything that begins, ends or turns round.
///
/// Two engines that round differently may disagree about such a moment, and are both right.
extension ReferenceEngine {
  /// The first moment from `time` on that is clear.
  package func clearTime(from time: Double, within distance: Double = 2e-4) -> Double {
    let start = ReferenceTime.rounded(time)
    // The state at the last commit is what any earlier time shows.
    if start <= lastCommit { return start }
    let clearance = ReferenceClearance(of: self)
    var time = clearance.clear(start, distance)
    if clocks.isEmpty { return time }
    while true {
      let before = time
      for namespace in clocks.keys.sorted() {
        time = clearance.clear(time, on: clocks[namespace]!, distance)
      }
      if time == before { return time }
      time = clearance.clear(time, distance)
    }
  }

  /// The first moment from `time` on that a commit or a tick may have.
  package func clearHostTime(from time: Double) -> Double { clearTime(from: max(time, lastCommit)) }

  /// The first time from `clockTime` on that the clock of a namespace may be set to.
  package func clearClockTime(from clockTime: Double, of namespace: Int) -> Double {
    let start = ReferenceTime.rounded(clockTime)
    let later = ReferenceClearance(of: self).passed(from: start, on: clocks[namespace], 2e-4)
    return later.map(ReferenceTime.rounded) ?? start
  }
}

/// All that has such moments.
private struct ReferenceClearance {
  private var motions: [ReferenceMotion] = []
  private let transactions: [ReferenceTransaction]
  private let hasClocks: Bool

  init(of engine: ReferenceEngine) {
    transactions = engine.transactions[engine.firstOpen...].filter {
      !$0.isLogicalReported || $0.forced != nil
    }
    hasClocks = !engine.clocks.isEmpty
    for element in engine.elements.values where !element.hasLeft {
      element.forEachMotion { motions.append($0) }
    }
    for row in engine.values.values where !row.isAtRest { motions.append(row.motion) }
    for group in engine.groups.values where !group.motion.isAtRest { motions.append(group.motion) }
  }

  /// By the host's clock.
  func clear(_ time: Double, _ distance: Double) -> Double {
    passed(from: time, on: nil, distance).map(ReferenceTime.rounded) ?? time
  }

  func clear(
    _ time: Double, on clock: ReferenceNamespaceClock, _ distance: Double
  ) -> Double {
    // What stands still stands where it is clear.
    if clock.speed(at: time) == 0 { return time }
    let now = clock.time(at: time)
    guard let later = passed(from: now, on: clock, distance) else { return time }
    return max(time, ReferenceTime.rounded(clock.hostTime(of: later)))
  }

  /// The first time of a clock that is later and clear, if `time` is not.
  func passed(
    from time: Double, on clock: ReferenceNamespaceClock?, _ distance: Double
  ) -> Double? {
    var now = time
    let window = time - distance...time + 1
    for moment in moments(on: clock, within: window).sorted() where moment + distance >= now {
      if moment - distance > now { break }
      now = moment + distance * 1.7
    }
    return now == time ? nil : now
  }

  /// Of what moves on a clock, by that clock.
  private func moments(
    on clock: ReferenceNamespaceClock?, within window: ClosedRange<Double>
  ) -> [Double] {
    var moments: [Double] = []
    for motion in motions where motion.namespace === clock {
      motion.addMoments(to: &moments, within: window)
    }
    for transaction in transactions {
      if clock == nil, let end = transaction.logicalEnd { moments.append(end) }
      if !hasClocks { continue }
      let own = transaction.clocks.isEmpty ? [transaction.clock] : transaction.clocks
      for part in own where part.namespace === clock {
        if let start = part.start { moments.append(start + transaction.longest) }
      }
    }
    return moments.filter(window.contains)
  }
}

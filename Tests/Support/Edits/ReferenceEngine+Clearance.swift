/// Times that are clear of everything that begins, ends or turns round.
///
/// Two engines that round differently may disagree about such a moment, and are both right.
extension ReferenceEngine {
  /// The first moment from `time` on that is clear.
  package func clearTime(from time: Double, within distance: Double = 2e-4) -> Double {
    let start = ReferenceTime.rounded(time)
    // The state at the last commit is what any earlier time shows.
    if start <= lastCommit { return start }
    return ReferenceClearance(of: self).clear(start, distance)
  }

  /// The first moment from `time` on that a commit or a tick may have.
  package func clearHostTime(from time: Double) -> Double { clearTime(from: max(time, lastCommit)) }
}

/// All that has such moments.
private struct ReferenceClearance {
  private var motions: [ReferenceMotion] = []
  private let transactions: [ReferenceTransaction]

  init(of engine: ReferenceEngine) {
    transactions = engine.transactions[engine.firstOpen...].filter {
      !$0.isLogicalReported || $0.forced != nil
    }
    for element in engine.elements.values where !element.hasLeft {
      add(element.row?.motion)
      add(element.channels.motion)
      for motion in element.exit?.motions ?? [] { add(motion) }
    }
    for row in engine.values.values { add(row.motion) }
    for group in engine.groups.values { add(group.motion) }
  }

  private mutating func add(_ motion: ReferenceMotion?) {
    if let motion, !motion.isAtRest { motions.append(motion) }
  }

  func clear(_ time: Double, _ distance: Double) -> Double {
    var now = time
    let window = time - distance...time + 1
    func isNear(_ moment: Double, _ now: Double) -> Bool {
      moment + distance >= now && moment - distance <= now
    }
    var moments: [Double] = []
    for motion in motions { motion.addMoments(to: &moments, within: window) }
    moments += transactions.compactMap(\.logicalEnd)
    // Mostly none is near: to look for one is less work than to sort.
    guard moments.contains(where: { isNear($0, now) && window.contains($0) }) else { return time }
    for moment in moments.filter(window.contains).sorted() where isNear(moment, now) {
      now = moment + distance * 1.7
    }
    return now == time ? time : ReferenceTime.rounded(now)
  }
}

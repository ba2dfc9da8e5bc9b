import MatchedGeometry

/// A clock at rate 1 is no clock: whenever a namespace is given one, the same bits are shown, and all ends are told at the same
/// times.
package struct ClockAtRateOneLaw: EditLaw {
  package static let name = "law: a clock at rate 1 is no clock"
  package let pair = LawPair()
  private let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  package static func script(_ seed: UInt64) -> [EditStep] {
    var script = LawScript(seed: seed)
    script.add(transactions: 24) { $0.onOneClock(true) }
    return script.steps
  }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    if case .commit(let commit) = step, let time = commit.time {
      var random = SplitMix64(seed: seed, label: commit.label)
      if random.chance(0.3) {
        for rate in random.chance(0.7) ? [2.0, 1] : [1] {
          pair.one.perform(.operation(.clockRate(rate, namespace: 0), at: time))
        }
        if random.chance(0.3) {
          pair.one.perform(.operation(.clockTime(time, namespace: 0), at: time))
        }
      }
    }
    pair.performOnBoth(step)
    guard case .sample = step else { return nil }
    // An end is computed on the clock, and then the host's time of it.
    return pair.compare(LawPair.Relation(isSameTime: { abs($0 - $1) < 1e-12 }))
  }
}

/// What moves on a clock shows at a time of the host what it shows without a clock at the time of the clock.
package struct ClockLaw: EditLaw {
  package static let name = "law: a clock at a rate is other times"
  package let pair = LawPair()
  private let seed: UInt64
  private var schedule = LawSchedule()
  private var lastCommit = 0.0
  /// What was gone at once moves on no clock any more: its transactions wait for the host's.
  private var firstCompared = 0
  /// The last transaction begins with a tick that has not come yet.
  private var isWaiting = false

  package init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix64(seed: seed, label: -1)
    set(rate: Self.rate(&random), at: 0)
  }

  package static func script(_ seed: UInt64) -> [EditStep] {
    // What has passed by the latest tick has passed for good where the clock changes before that.
    var script = LawScript(seed: seed, goesBack: false)
    script.add(transactions: 24) { $0.onOneClock(false) }
    return script.steps
  }

  private static func rate(_ random: inout SplitMix64) -> Double {
    random.weighted([(0.5, 2), (2, 2), (random.between(0.2, 3), 3), (1, 1), (0, 1.5)])
  }

  private mutating func set(rate: Double, at time: Double) {
    pair.one.perform(.operation(.clockRate(rate, namespace: 0), at: time))
    schedule.set(rate: rate, at: time)
  }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    pair.note(step)
    switch step {
    case .policies(let policies, let namespace):
      // That is counted by the host's clock.
      var policies = policies
      policies?.lateArrival = 0
      pair.one.perform(.policies(policies, namespace: namespace))
      pair.other.perform(.policies(policies, namespace: namespace))
    case .operation(let operation, let time):
      // On a clock that stands it would be at the time of the transaction.
      guard schedule.clock(time ?? pair.one.subject.engine.now) > lastCommit else { break }
      pair.one.perform(step)
      pair.other.perform(.operation(operation, at: time.map(schedule.clock)))
      lastCommit = pair.other.subject.engine.now
      if time != nil { isWaiting = false }
    case .commit(var commit):
      if let time = commit.time { change(at: max(0, time), commit.label) }
      let before = pair.one.listed(pair.numbers)
      pair.one.perform(.commit(commit))
      if pair.one.listed(before) != before { firstCompared = pair.one.subject.commits }
      isWaiting = commit.time == nil
      commit.time = commit.time.map(schedule.clock)
      pair.other.perform(.commit(commit))
      lastCommit = max(lastCommit, commit.time ?? pair.other.subject.engine.now)
    case .sample(let time):
      isWaiting = false
      pair.one.perform(step)
      pair.other.perform(.sample(schedule.clock(time)))
      return compare(at: time)
    }
    return nil
  }

  private mutating func change(at time: Double, _ label: Int) {
    var random = SplitMix64(seed: seed, label: label)
    if random.chance(0.4) { set(rate: Self.rate(&random), at: time) }
    guard !isWaiting, random.chance(0.15) else { return }
    let later = schedule.clock(time) + random.between(0, 0.5)
    pair.one.perform(.operation(.clockTime(later, namespace: 0), at: time))
    schedule.set(clock: later, at: time)
  }

  private func compare(at time: Double) -> EditProblem? {
    let shown = pair.one.subject.clockTime(of: 0)
    let expected = schedule.clock(pair.one.subject.engine.now)
    if shown != expected {
      return pair.problem(.clock, "the clock: \(shown), expected \(expected)")
    }
    let (schedule, firstCompared) = (schedule, firstCompared)
    return pair.compare(
      LawPair.Relation(
        rate: schedule.rate, isSameTime: { schedule.isSameTime($0, $1, within: 1e-6) },
        completes: { $0 >= firstCompared }))
  }
}

/// The times that a clock had, as the rules say it.
private struct LawSchedule {
  private struct Piece {
    var host: Double
    var base: Double
    var rate: Double

    func clock(_ time: Double) -> Double {
      let exact = base + rate * max(0, time - host)
      return (exact * 0x1p24).rounded() * 0x1p-24
    }
  }

  private var pieces = [Piece(host: 0, base: 0, rate: 1)]

  var rate: Double { pieces.last!.rate }

  mutating func set(rate: Double, at time: Double) {
    pieces.append(Piece(host: time, base: clock(time), rate: rate))
  }

  mutating func set(clock: Double, at time: Double) {
    let rounded = (clock * 0x1p24).rounded() * 0x1p-24
    pieces.append(Piece(host: time, base: rounded, rate: rate))
  }

  func clock(_ time: Double) -> Double { pieces.last!.clock(time) }

  /// Whether the clock has come by a time of its own at a time of the host; between the two, where it was set then.
  func isSameTime(_ host: Double, _ clock: Double, within tolerance: Double) -> Bool {
    let before = pieces.last { $0.host <= host - tolerance } ?? pieces[0]
    let after = pieces.last { $0.host <= host + tolerance } ?? pieces[0]
    let slack = tolerance * (1 + max(before.rate, after.rate))
    return before.clock(host) - slack <= clock && clock <= after.clock(host) + slack
  }
}

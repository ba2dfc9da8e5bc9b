/// One thing to measure beside others.
public struct Contender {
  let name: String
  let unitsPerPass: Int
  let repeats: Bool
  let prepare: () -> Void
  let body: (_ passes: Int) -> Void

  /// Work that can be repeated at once: a sample runs it as often as it takes to be long enough
  /// to time, after one pass that is not timed and brings the data back into the caches.
  ///
  /// - Parameters:
  ///   - name: what the results are listed under.
  ///   - unitsPerPass: what the time of a pass is divided by, usually the number of elements.
  ///   - prepare: called before every sample, not timed.
  ///   - body: does the work `passes` times.
  public init(
    _ name: String, unitsPerPass: Int, prepare: @escaping () -> Void = {},
    body: @escaping (_ passes: Int) -> Void
  ) {
    self.name = name
    self.unitsPerPass = unitsPerPass
    self.repeats = true
    self.prepare = prepare
    self.body = body
  }

  /// Work that uses up what it works on: every sample is one pass, after a preparation that is
  /// not timed.
  public init(
    _ name: String, unitsPerPass: Int, prepare: @escaping () -> Void,
    once body: @escaping () -> Void
  ) {
    self.name = name
    self.unitsPerPass = unitsPerPass
    self.repeats = false
    self.prepare = prepare
    self.body = { _ in body() }
  }
}

/// Measures all contenders in the same rounds.
///
/// In every round each contender takes one sample, and the round after starts with the next one, so
/// that whatever disturbs the machine disturbs all of them alike and nobody always runs behind the
/// same neighbour.
///
/// - Parameters:
///   - contenders: what to measure; names must differ.
///   - rounds: the number of samples of each; at least 31 for a figure that is to be trusted.
///   - sampleNanoseconds: the least time a sample of repeatable work takes.
/// - Returns: the nanoseconds per unit, by the contender's name.
public func measure(
  _ contenders: [Contender], rounds: Int, sampleNanoseconds: Double = 100_000
) -> [String: Samples] {
  let passes = contenders.map { calibrate($0, sampleNanoseconds: sampleNanoseconds) }
  var samples = contenders.map { _ in Samples(minimumCapacity: rounds) }
  for round in 0..<rounds {
    for offset in contenders.indices {
      let index = (round + offset) % contenders.count
      let contender = contenders[index]
      contender.prepare()
      if contender.repeats { contender.body(1) }
      let time = nanoseconds { contender.body(passes[index]) }
      samples[index].append(time / Double(passes[index] * max(contender.unitsPerPass, 1)))
    }
  }
  return Dictionary(
    zip(contenders.map(\.name), samples), uniquingKeysWith: { first, _ in first })
}

/// How many passes make a sample that is long enough.
private func calibrate(_ contender: Contender, sampleNanoseconds: Double) -> Int {
  guard contender.repeats else { return 1 }
  contender.prepare()
  contender.body(1)
  var passes = 1
  while passes < 1 << 24 {
    let time = nanoseconds { contender.body(passes) }
    if time >= sampleNanoseconds { break }
    // At most eightfold, since a first, cold measurement says little.
    let wanted = Double(passes) * sampleNanoseconds / max(time, 1)
    passes = min(max(Int(wanted.rounded(.up)), passes + 1), passes * 8)
  }
  return passes
}

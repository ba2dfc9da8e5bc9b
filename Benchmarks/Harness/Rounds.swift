/// Work that is measured in comparison with other work.
public struct Contender {
  let name: String
  let unitsPerPass: Int
  let repeats: Bool
  let prepare: () -> Void
  let body: (_ passes: Int) -> Void

  /// Creates work that can be repeated immediately. A sample repeats it until the time is long
  /// enough, after one pass that is not timed and loads the data into the caches.
  ///
  /// - Parameters:
  ///   - name: The name of the results.
  ///   - unitsPerPass: The divisor of the time of a pass, usually the number of elements.
  ///   - prepare: A preparation that is called before each sample and not timed.
  ///   - body: A closure that does the work `passes` times.
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

  /// Creates work that cannot be repeated without a preparation. Each sample is one pass after a
  /// preparation that is not timed.
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
/// In each round, each contender takes one sample, so that disturbances of the machine affect all
/// contenders equally. The contender that starts changes from round to round.
///
/// - Parameters:
///   - contenders: The work to measure. Names must differ.
///   - rounds: The number of samples of each contender, at least 31 for a reliable figure.
///   - sampleNanoseconds: The least time of a sample of repeatable work.
/// - Returns: The nanoseconds per unit, by the name of the contender.
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

/// The number of passes of a sample that is long enough.
private func calibrate(_ contender: Contender, sampleNanoseconds: Double) -> Int {
  guard contender.repeats else { return 1 }
  contender.prepare()
  contender.body(1)
  var passes = 1
  while passes < 1 << 24 {
    let time = nanoseconds { contender.body(passes) }
    if time >= sampleNanoseconds { break }
    // The number grows at most eightfold at a time, because the first measurement, with cold
    // caches, is inaccurate.
    let wanted = Double(passes) * sampleNanoseconds / max(time, 1)
    passes = min(max(Int(wanted.rounded(.up)), passes + 1), passes * 8)
  }
  return passes
}

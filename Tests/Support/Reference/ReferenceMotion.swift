/// How four numbers move: `target + the sum of columns, each times a signal`, computed from the beginning at every look.
///
/// All of it is linear. So a member of a group moves by the same signals as the group, with columns that its map has made of those of
/// the group.
package struct ReferenceMotion {
  /// What becomes of a column with time.
  indirect enum Signal {
    /// What is left of an offset.
    case a(ReferencePace)
    /// What is left of a speed.
    case b(ReferencePace)
    /// What is left of an offset of which another signal is the inner one.
    case chased(ReferencePace, Signal)
    /// How far an arc is from the straight line.
    case bend(ReferencePace)
    /// `s - s^2 / 2r` less the same at its end, of a speed that falls to zero evenly over `r`.
    case runOut(span: Double, ReferenceStart)
  }

  var target: Four
  private(set) var parts: [(column: Four, signal: Signal)] = []
  /// The animation that was started last, and how far and how fast it goes at most: see `ReferenceEnding`.
  private(set) var newest: (pace: ReferencePace, offset: Four, rate: Four)?

  static func rest(_ place: Four) -> ReferenceMotion { ReferenceMotion(target: place) }

  // MARK: Starts

  init(target: Four) { self.target = target }

  /// A plain motion.
  init(offset: Four, rate: Four, to target: Four, _ pace: ReferencePace) {
    self.target = target
    parts = [(offset, .a(pace)), (rate, .b(pace))]
    newest = (pace, offset, rate)
  }

  /// `target + a (inner - target)`, if at most one part of `inner` runs.
  init(chasing inner: ReferenceMotion, to target: Four, _ pace: ReferencePace) {
    self.target = target
    parts = [(inner.target - target, .a(pace))]
    parts += inner.parts.map { ($0.column, .chased(pace, $0.signal)) }
    newest = (pace, inner.reach(from: target), .zero)
  }

  /// What still runs goes on, and the way to the new target beside it.
  init(adding step: Four, to old: ReferenceMotion, _ pace: ReferencePace) {
    target = old.target - step
    parts = old.parts + [(step, .a(pace))]
    newest = (pace, step, .zero)
  }

  /// The same along an arc.
  func bent(by bulge: Four, _ pace: ReferencePace) -> ReferenceMotion {
    var motion = self
    motion.parts.append((bulge, .bend(pace)))
    let more = pace.curve.bulgeReach * bulge.magnitudes
    motion.newest = newest.map { ($0.pace, $0.offset.magnitudes + more, $0.rate) }
    return motion
  }

  /// From a place at a speed that falls to zero.
  init(runningOutFrom place: Four, speed: Four, span: Double, _ start: ReferenceStart) {
    target = place + span / 2 * speed
    parts = [(speed, .runOut(span: span, start))]
  }

  // MARK: What it shows

  package func position(at time: Double) -> Four {
    parts.reduce(target) { $0 + $1.signal.value(at: time).value * $1.column }
  }

  package func velocity(at time: Double) -> Four {
    parts.reduce(.zero) { $0 + $1.signal.value(at: time).slope * $1.column }
  }

  // MARK: When it is over

  var isAtRest: Bool { parts.isEmpty }

  package func isOver(at time: Double) -> Bool { parts.allSatisfy { $0.signal.isOver(at: time) } }

  mutating func bringToRest(at time: Double) {
    if !parts.isEmpty && isOver(at: time) { self = .rest(target) }
  }

  /// The time left until it is over.
  package func remaining(at time: Double) -> Double {
    parts.reduce(0) { max($0, $1.signal.span - $1.signal.start.sinceStart(at: time)) }
  }

  /// The moment when it is over; infinite if never, or while it waits for a tick.
  package var end: Double {
    parts.reduce(-.infinity) {
      max($0, $1.signal.start.time.map { [span = $1.signal.span] in $0 + span } ?? .infinity)
    }
  }

  /// How much earlier or later that may be with fewer digits.
  var slack: Double { parts.reduce(0) { max($0, $1.signal.pace?.ending.slack ?? 0) } }

  /// Of a motion that never ends, the first run of what was started last: a leaving element waits for no more.
  var firstRun: (start: ReferenceStart, seconds: Double)? {
    guard let newest, parts.contains(where: { $0.signal.span == .infinity }) else { return nil }
    return (newest.pace.start, max(ReferenceTime.shortest, newest.pace.curve.logicalDuration))
  }

  /// Whether a leaving element does not wait for it at `time`.
  func holdsNobody(at time: Double) -> Bool {
    guard let (start, seconds) = firstRun else { return isOver(at: time) }
    return start.isPast(seconds, at: time)
  }

  /// When that is so for the first time.
  var exitEnd: Double {
    guard let (start, seconds) = firstRun, let time = start.time else { return end }
    return time + seconds
  }

  // MARK: What it is made of

  /// The same motion without the parts that are over at `time`.
  func simplified(at time: Double) -> ReferenceMotion {
    var motion = self
    motion.parts.removeAll { $0.signal.isOver(at: time) }
    return motion
  }

  /// Whether two parts of it run, of what `simplified` gives: the first thing a curve cannot chase as it is.
  var isCompound: Bool {
    parts.contains {
      switch $0.signal {
      case .chased, .bend: true
      case .a, .b, .runOut: false
      }
    }
      || Set(parts.map { ObjectIdentifier($0.signal.leader) }).count > 1
  }

  /// How far it may be from a place, number by number, if it is not compound; what runs out from where it is now.
  private func reach(from place: Four) -> Four {
    var start = target
    var reach = Four.zero
    for (column, signal) in parts {
      if case .runOut(let span, _) = signal { start = start - span / 2 * column }
      reach = reach + signal.reach * column.magnitudes
    }
    return (start - place).magnitudes + reach
  }

  /// Whether it shows its target all the time.
  var isStill: Bool { parts.allSatisfy { $0.column.isSame(as: .zero) } }

  /// The same around another target.
  func shifted(by way: Four) -> ReferenceMotion {
    var motion = self
    motion.target = target + way
    return motion
  }

  /// The same motion as a member shows it, if this is that of its group's geometry.
  package func mapped(_ map: ReferenceMap) -> ReferenceMotion {
    mapped(place: map.place, way: map.way)
  }

  /// The same motion seen through an affine map, which takes places and differences of places.
  func mapped(place: (Four) -> Four, way: (Four) -> Four) -> ReferenceMotion {
    var motion = self
    motion.target = place(target)
    for index in parts.indices { motion.parts[index].column = way(parts[index].column) }
    return motion
  }
}

extension ReferenceMotion.Signal {
  /// The animation that leads it; nil where something runs out.
  var pace: ReferencePace? {
    switch self {
    case .a(let pace), .b(let pace), .chased(let pace, _), .bend(let pace): pace
    case .runOut: nil
    }
  }

  /// Motions that are led by one object run together.
  var leader: AnyObject { pace ?? start }

  var start: ReferenceStart {
    switch self {
    case .a(let pace), .b(let pace), .chased(let pace, _), .bend(let pace): pace.start
    case .runOut(_, let start): start
    }
  }

  /// Seconds from its start until it is over; infinite if never.
  var span: Double {
    if case .runOut(let span, _) = self { return span }
    return pace!.ending.duration
  }

  func isOver(at time: Double) -> Bool {
    if case .chased(_, let inner) = self, inner.isOver(at: time) { return true }
    return start.isPast(span, at: time)
  }

  /// Exactly zero once it is over; before its start, at a time that is shown again, nothing moves.
  func value(at time: Double) -> (value: Double, slope: Double) {
    if isOver(at: time) { return (0, 0) }
    switch self {
    case .a(let pace):
      let c = pace.remainder(at: time)
      return (c.a, c.slopeA)
    case .b(let pace):
      let c = pace.remainder(at: time)
      return (c.b, c.slopeB)
    case .chased(let pace, let inner):
      let c = pace.remainder(at: time)
      let (value, slope) = inner.value(at: time)
      return (c.a * value, c.slopeA * value + c.a * slope)
    case .bend(let pace):
      let c = pace.remainder(at: time)
      return (4 * c.a * (1 - c.a), 4 * c.slopeA * (1 - 2 * c.a))
    case .runOut(let span, let start):
      let s = start.sinceStart(at: time)
      if s < 0 { return (-span / 2, 0) }
      return (s - s * s / (2 * span) - span / 2, 1 - s / span)
    }
  }

  /// A bound of its value in magnitude.
  var reach: Double {
    switch self {
    case .a(let pace), .chased(let pace, _): pace.curve.offsetReach
    case .b(let pace): pace.curve.rateReach
    case .bend(let pace): 4 * pace.curve.offsetReach * (1 + pace.curve.offsetReach)
    case .runOut(let span, _): span / 2
    }
  }
}

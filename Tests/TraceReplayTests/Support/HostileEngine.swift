import MatchedGeometry
import MatchedGeometryTestSupport
import MatchedGeometryTraceReplay

/// An engine that is told anything, in any order, and records what it was told.
struct HostileEngine: ~Copyable {
  private var engine = MatchedGeometryEngine(attributes: 2)
  private var program: HostileProgram
  private var random: SplitMix64
  private(set) var recordings: [RecordedLines] = []
  private var recording: RecordedLines?
  /// The recording began with an engine in which nothing was, so that a replay shows the same.
  private var isExact = false

  init(seed: UInt64) {
    program = HostileProgram(seed: seed)
    random = SplitMix64(seed: ~seed)
    record()
  }

  mutating func step() {
    if random.chance(0.01) { random.chance(0.7) ? record() : stop() }
    guard program.step(&engine), isExact, let recording else { return }
    recording.look(ShownFrames(engine, of: program.elements, at: engine.shownTime))
  }

  private mutating func record() {
    stop()
    let recording = RecordedLines()
    isExact = engine.count == 0 && !engine.isAnimating
    engine.record(to: { line in recording.lines.append(line) })
    self.recording = recording
  }

  mutating func stop() {
    let completed = program.takeCompleted()
    if let recording {
      if isExact {
        recording.completed = completed + program.finish(&engine)
        recording.look(ShownFrames(engine, of: program.elements, at: engine.shownTime))
      }
      recordings.append(recording)
    }
    engine.record(to: nil)
    recording = nil
  }
}

/// Calls of an engine, with arguments good and bad.
struct HostileProgram {
  private(set) var elements: [Element.ID] = []
  private var completed: [Completion] = []
  private var random: SplitMix64
  private var time = 0.0
  private var values: [AnimatedValue.ID] = []
  private var transactions: [Transaction.ID] = []
  private var namespaces = (0..<4).map { _ in Namespace.ID() }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// One call, or one transaction. The result is whether it was a tick.
  mutating func step(_ engine: inout MatchedGeometryEngine) -> Bool {
    switch random.below(18) {
    case 0...5: transact(&engine)
    case 6...8: change(&engine, own: random.chance(0.7))
    case 9...13: return tick(&engine)
    case 14...15: control(&engine)
    case 16: setPolicies(&engine)
    default:
      let id = element()
      random.chance(0.5)
        ? engine.setTransition(transition(), of: id)
        : setOrder(of: id, &engine)
    }
    return false
  }

  /// What ticks have reported since the last call.
  mutating func takeCompleted() -> [Completion] {
    defer { completed = [] }
    return completed
  }

  /// Shows a late time, at which all that ends has ended.
  mutating func finish(_ engine: inout MatchedGeometryEngine) -> [Completion] {
    time = max(time, engine.shownTime) + 100
    note(engine.advance(to: time))
    return takeCompleted()
  }

  private mutating func note(_ tick: borrowing Tick) {
    let completed = tick.completed
    for index in completed.indices { self.completed.append(completed[index]) }
  }

  private mutating func transact(_ engine: inout MatchedGeometryEngine) {
    var transaction = Transaction(animation: animation())
    if random.chance(0.3) { transaction.stagger = stagger() }
    transaction.disablesAnimations = random.chance(0.1)
    transaction.retarget = random.pick(RetargetMode.allCases)
    let at = moment()
    transaction.isInteractive = random.chance(0.5)
    engine.withTransaction(transaction, at: at) { engine in
      for _ in 0..<random.below(5) {
        if random.chance(0.1) {
          let inner = animation()
          let innerStagger = random.chance(0.3) ? stagger() : nil
          engine.withAnimation(inner, stagger: innerStagger) { engine in
            change(&engine, own: random.chance(0.3))
          }
        } else {
          change(&engine, own: random.chance(0.3))
        }
      }
    }
    if let id = engine.transaction { transactions.append(id) }
  }

  /// Any change; `own`: with an animation of its own.
  private mutating func change(_ engine: inout MatchedGeometryEngine, own: Bool) {
    let id = element()
    switch random.below(17) {
    case 16: engine.setAttribute(random.below(3), [number(), 1, number(), 0], of: id)
    case 14: setLayout(&engine, own: own)
    case 15: setOrder(of: id, &engine)
    case 0...3:
      var new = random.chance(0.2) ? Element.geometryGroup(frame: frame()) : Element(frame: frame())
      if random.chance(0.3) { new.group = element() }
      if random.chance(0.6) { new.match = match() }
      new.transition = transition()
      new.zIndex = Double(number())
      new.isElevated = random.chance(0.2)
      if random.chance(0.2) { new = new.attribute(random.below(3), [1, number(), 0, 0]) }
      let animation = animation()
      elements.append(own ? engine.insert(new, animation: animation) : engine.insert(new))
    case 4...5:
      own ? engine.remove(id, animation: animation()) : engine.remove(id)
    case 6:
      let frame = random.chance(0.5) ? frame() : nil
      own
        ? engine.reinsert(id, frame: frame, animation: animation())
        : engine.reinsert(id, frame: frame)
    case 7...8:
      let velocity = random.chance(0.2) ? frame() : nil
      let frame = frame() ?? Rect(x: 0, y: 0, width: 1, height: 1)
      own
        ? engine.setFrame(frame, of: id, animation: animation(), velocity: velocity)
        : engine.setFrame(frame, of: id, velocity: velocity)
    case 9: engine.setMatch(random.chance(0.7) ? match() : nil, of: id)
    case 10: engine.setTransition(transition(), of: id)
    case 11:
      let numbers = SIMD4<Float>(number(), number(), number(), 1)
      if values.isEmpty || random.chance(0.3) {
        values.append(engine.insertValue(numbers))
      } else if random.chance(0.2) {
        engine.removeValue(random.pick(values))
      } else {
        engine.setValue(numbers, of: random.pick(values), animation: animation())
      }
    case 12:
      let place = random.below(namespaces.count)
      engine.endNamespace(namespaces[place])
      if random.chance(0.8) { namespaces[place] = Namespace.ID() }
    default:
      if random.chance(0.5) { engine.policies = policies() }
    }
  }

  private mutating func setOrder(of id: Element.ID, _ engine: inout MatchedGeometryEngine) {
    random.chance(0.5)
      ? engine.setZIndex(Double(number()), of: id)
      : engine.setElevated(random.chance(0.5), of: id)
  }

  /// Makes the elements of a namespace match a few items.
  private mutating func setLayout(_ engine: inout MatchedGeometryEngine, own: Bool) {
    let items = (0..<random.below(4)).map { _ in
      var item = LayoutItem(
        id: random.below(5), frame: frame() ?? Rect(x: 0, y: 0, width: 1, height: 1))
      if random.chance(0.3) { item.transition = transition() }
      if random.chance(0.3) { item.isSource = random.chance(0.5) }
      if random.chance(0.3) { item.isElevated = random.chance(0.5) }
      if random.chance(0.2) { item.group = element() }
      if random.chance(0.2) { item = item.attribute(0, [number(), 0, 0, 1]) }
      return item
    }
    let namespace = random.pick(namespaces)
    elements +=
      own
      ? engine.setLayout(items, in: namespace, animation: animation())
      : engine.setLayout(items, in: namespace)
  }

  private mutating func tick(_ engine: inout MatchedGeometryEngine) -> Bool {
    let step = random.pick([0, 1.0 / 120, 0.1, 0.25, 1, 3])
    let next = time + step
    let to = random.pick([next, next, next, next, time - 0.5, .nan, .infinity, -1e300])
    note(engine.advance(to: to))
    guard to.isFinite, to > -1e9 else { return false }
    time = max(time, to)
    return true
  }

  private mutating func control(_ engine: inout MatchedGeometryEngine) {
    guard !transactions.isEmpty else { return }
    let id = random.chance(0.5) ? transactions[transactions.count - 1] : random.pick(transactions)
    let fraction = random.pick([0, 0.3, 0.9, 1.5, -1, .nan, .infinity])
    let at = moment()
    switch random.below(6) {
    case 0...1:
      engine.seek(
        id, to: fraction, translation: Point(x: random.chance(0.3) ? number() : 0, y: 0), at: at)
    case 2:
      let animation = animation()
      note(engine.finish(id, velocity: fraction, animation: animation, at: at))
    case 3...4:
      let animation = animation()
      note(engine.cancel(id, velocity: fraction, animation: animation, at: at))
    default: engine.finishImmediately(id, at: at)
    }
  }

  /// What a call has made may be scrubbed and undone as well.
  private mutating func note(_ id: Transaction.ID?) {
    if let id { transactions.append(id) }
  }

  private mutating func setPolicies(_ engine: inout MatchedGeometryEngine) {
    if random.chance(0.5) {
      engine.policies = policies()
    } else {
      engine.setPolicies(random.chance(0.8) ? policies() : nil, in: random.pick(namespaces))
    }
  }

  // MARK: Arguments

  private mutating func moment() -> Double? {
    random.pick([nil, nil, time, time, time + 0.05, time - 1, .nan, .infinity])
  }

  private mutating func element() -> Element.ID {
    if elements.isEmpty || random.chance(0.03) { return .invalid }
    let newest = elements.suffix(8)
    return random.chance(0.9) ? random.pick(Array(newest)) : random.pick(elements)
  }

  private mutating func number() -> Float {
    random.chance(0.85)
      ? Float(random.below(400)) / 2
      : random.pick([-0.0, .nan, .infinity, -1e30, 0.1, .leastNonzeroMagnitude, 0x1p60])
  }

  private mutating func frame() -> Rect? {
    if random.chance(0.15) { return nil }
    if random.chance(0.1) { return Rect(x: number(), y: number(), width: 0, height: 0) }
    return Rect(x: number(), y: number(), width: number(), height: number())
  }

  private mutating func match() -> Match {
    let id: MatchID =
      switch random.below(5) {
      case 0: MatchID("a\"\u{0}")
      case 1: MatchID(UInt8(1))
      case 2: MatchID(Int.min)
      default: MatchID(random.below(2))
      }
    return Match(
      id: id, in: random.pick(namespaces),
      properties: random.pick([.frame, [.frame, .attributes], .position, .size, []]),
      anchor: random.pick([
        .center, .topLeading, UnitPoint(x: 0.3, y: -7), UnitPoint(x: .nan, y: 0),
        UnitPoint(x: 1e30, y: 0),
      ]), isSource: random.chance(0.7))
  }

  private mutating func animation() -> Animation? {
    let seconds = random.pick([0.1, 0.5, 1, 2, 0, -1, .nan, .infinity, 1e-300])
    var animation: Animation
    switch random.below(10) {
    case 0: return nil
    case 1: animation = .linear(duration: seconds)
    case 2: animation = .easeInOut(duration: seconds)
    case 3:
      animation = .timingCurve(
        0.3, Double(number()), 0.5, random.pick([1, .nan, 1e300]), duration: seconds)
    case 4: animation = .smooth(duration: seconds)
    case 5: animation = .bouncy(duration: seconds, extraBounce: random.pick([0, 0.3, .nan, -9]))
    case 6:
      animation = .interpolatingSpring(
        mass: Double(number()), stiffness: 100, damping: Double(number()),
        initialVelocity: Double(number()))
    case 7:
      animation = .timingCurve(
        .linear([0, .init(Double(number()), at: Double(number())), .init(Double(number()))]),
        duration: seconds)
    case 8: animation = .timingCurve(.steps(random.below(4), .jumpBoth), duration: seconds)
    default: animation = .timingCurve(.circularEaseOut, duration: seconds)
    }
    if random.chance(0.1) { animation = animation.delay(random.pick([0.2, -0.2, .nan, 1e300])) }
    if random.chance(0.2) { animation = animation.arc(random.pick([0.5, -1, 9, .nan, 1e300])) }
    if random.chance(0.1) { animation = animation.speed(random.pick([2, 0, .nan, -1, 1e300])) }
    if random.chance(0.1) {
      animation =
        random.chance(0.5)
        ? animation.repeatCount(random.pick([2, 0, Int.max]))
        : animation.repeatForever(autoreverses: random.chance(0.5))
    }
    return animation
  }

  private mutating func stagger() -> Stagger {
    let origins: [Stagger.Origin] = [
      .first, .last, .center, .edges, .random(seed: UInt64(random.below(9))),
      .point(x: number(), y: 3),
    ]
    let metric = random.pick([Stagger.Metric.index, .distance, .grid(columns: random.below(4))])
    let seconds = random.pick([0.05, 0.2, 0, -1, .nan, 1e300])
    let easing: UnitCurve? = random.pick([nil, .easeIn, .circularEaseOut, .bezier(0, 9, 1, -9)])
    let isReversed = random.chance(0.5)
    return random.chance(0.5)
      ? Stagger(
        each: seconds, from: random.pick(origins), by: metric, reversed: isReversed, easing: easing)
      : Stagger(
        total: seconds, from: random.pick(origins), by: metric, reversed: isReversed,
        easing: easing)
  }

  private mutating func transition() -> ElementTransition {
    var transition = ElementTransition.opacity
    for _ in 0..<random.below(3) {
      let other: ElementTransition
      switch random.below(7) {
      case 0: other = .move(edge: random.pick(Edge.allCases))
      case 1: other = .scale(Double(number()))
      case 2: other = .offset(x: Double(number()), y: random.pick([1, .nan, 1e300]))
      case 3: other = .slide
      case 4: other = .push(from: .top)
      case 5: other = .identity
      default:
        other = (0..<20).reduce(.identity) { all, _ in all.combined(with: .move(edge: .top)) }
      }
      transition = random.chance(0.5) ? other : transition.combined(with: other)
    }
    return random.chance(0.2) ? transition.animation(animation()) : transition
  }

  private mutating func policies() -> Policies {
    var policies = Policies()
    policies.duplicates = random.pick([.newestWins, .newestWins, .oldestWins, .ignoreKey])
    policies.targetLost = random.pick([.return, .return, .snap, .freeze, .finish])
    policies.lateArrival = random.pick([0, 0, 0.2, .nan, .infinity, -1])
    policies.zeroSize = random.pick([.absent, .animate])
    policies.reducedMotion = random.pick([
      .none, .none, .instant, .crossfade(0.2), .crossfade(.nan),
    ])
    return policies
  }
}

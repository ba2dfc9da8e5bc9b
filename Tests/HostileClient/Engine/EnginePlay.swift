import MatchedGeometry

/// Plays a program on an engine, and on a second one that also shows other times in between.
final class EnginePlay {
  let options: PlayOptions
  let mood: Mood
  var choices: Choices
  var played = Played()
  let namespaceCount = 3
  /// Whether elements are inserted by `insert(_:resuming:)`, as by a host that describes all
  /// elements each time.
  let bringsBack: Bool
  /// Made once: in one order in every program.
  private static let namespaces = (0..<3).map { _ in Namespace.ID() }

  let main: EngineSubject
  /// A second engine, which shows other times between the ticks of the program.
  let twin: EngineSubject?
  /// A third engine, on which the recording of the first one is played.
  var replay: ReplaySubject?
  var comparesReplay = true
  /// The replay has had every tick of the engine, so that it has to report the same ends.
  var comparesEnds = true

  // What the program has made, by the numbers in which it made it.
  var madeElements = 0
  var madeValues = 0
  var madeTransactions = 0
  /// The numbers of elements that may exist.
  var alive: [Int] = []

  /// What was chosen last.
  var latest: Kind?
  /// The innermost transaction around what is chosen was begun, and a further `commit` would end it.
  var isBegun = false

  /// The time that is shown.
  var now = 0.0
  /// What was shown since the last commit, and when.
  var looks: [(time: Double, shown: Shown)] = []

  var liveCount: Int { main.engine.count }

  init(_ bytes: [UInt8], _ options: PlayOptions) {
    self.options = options
    choices = Choices(bytes)
    mood = choices.weighted([(110, Mood.plain), (60, .calm), (86, .hostile)])
    let kind = choices.byte()
    bringsBack = kind & 224 == 224
    let isOrdered = kind & 96 != 0
    main = EngineSubject(Self.namespaces, keepsDrawingOrder: isOrdered)
    twin =
      kind & 3 != 0 ? EngineSubject(Self.namespaces, keepsDrawingOrder: isOrdered) : nil
    if kind & 28 == 28 {
      replay = ReplaySubject()
      main.apply(.record(true))
    }
  }

  func play() -> Played {
    if let write = options.write { head.forEach(write) }
    if choices.chance(3) { perform(chain(1 + choices.below(100))) }
    while !choices.isOver && played.broken == nil { perform(nextOperation(around: 0)) }
    if played.broken == nil { played.broken = leave() }
    played.spans = choices.spans
    return played
  }

  private func perform(_ operation: EngineOperation) {
    carryOut(operation)
    if options.hashes { Shown(main, alive, madeValues).add(to: &played.hash) }
  }

  private func carryOut(_ operation: EngineOperation) {
    played.operations += operation.count
    if let write = options.write {
      operation.lines().forEach(write)
      if case .transaction = operation { write("while engine.commit() != nil {}") }
    }
    if mood == .calm, case .advance(let time) = operation, time > now {
      played.broken = glide(to: time)
      return
    }
    guard mood == .calm else {
      apply(operation)
      played.broken = look(after: operation, before: nil)
      return
    }
    let before = Shown(main, alive, madeValues)
    apply(operation)
    let told = Shown(main, alive, madeValues)
    // What is drawn after a change is what the next tick shows.
    apply(.advance(now))
    if operation.isLook { return }
    if let jump = jump(from: told, to: Shown(main, alive, madeValues), allowed: { _ in 0.02 }) {
      played.broken = BrokenLaw("a commit shows what a tick at its time shows", jump)
      return
    }
    played.broken = look(after: operation, before: before)
  }

  /// Does it with all engines.
  func apply(_ operation: EngineOperation) {
    main.apply(operation)
    twin?.apply(operation)
    now = main.engine.shownTime
    if case .advance = operation { return }
    looks.removeAll(keepingCapacity: true)
    alive.removeAll { !main.engine.holds(main.element(.made($0))) }
  }

  // MARK: As Swift

  private var head: [String] {
    var lines = ["var engine = MatchedGeometryEngine(attributes: 2)"]
    if main.engine.keepsDrawingOrder { lines.append("engine.keepsDrawingOrder = true") }
    lines.append("let n = (0..<\(namespaceCount)).map { _ in Namespace.ID() }")
    lines += ["var e: [Element.ID] = []", "var v: [AnimatedValue.ID] = []"]
    lines.append("var t: [Transaction.ID] = []")
    if replay != nil { lines.append("engine.record(to: { _ in })") }
    return lines
  }
}

extension EngineOperation {
  /// Calls of the engine.
  var count: Int {
    switch self {
    case .insert(let plans, _, isBulk: false): plans.count
    case .remove(let ids, _, isBulk: false), .reinsert(let ids, _, _, isBulk: false),
      .setFrame(let ids, _, _, _, isBulk: false), .setMatch(let ids, _, _, isBulk: false):
      ids.count
    case .transaction(let plan): plan.operations.reduce(1) { $0 + $1.count }
    default: 1
    }
  }

  /// A tick at a time that is one.
  var isLook: Bool {
    if case .advance(let time) = self { return time.isFinite && abs(time) < 0x1p29 }
    return false
  }

  /// Whether something is shown elsewhere at once because of it.
  var jumps: Bool {
    switch self {
    case .seek: true
    case .transaction(let plan): plan.operations.contains(where: \.jumps)
    default: false
    }
  }
}

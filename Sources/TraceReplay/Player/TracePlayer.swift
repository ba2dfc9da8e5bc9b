package import MatchedGeometry

/// Plays the lines of a trace on an engine.
///
/// A line is checked completely before it is played, so an error does not change the engine.
package final class TracePlayer {
  package private(set) var engine = MatchedGeometryEngine(attributes: 4)
  var roster = TraceRoster()

  /// The elements of the trace and their names, in the order of insertion. Some may have exited.
  package var elements: [(id: Element.ID, name: String)] {
    roster.elements.map { ($0.id, $0.name) }
  }

  /// The latest transaction of each name.
  var transactions: [String: Transaction.ID] = [:]
  /// The names of transactions that have not completed.
  var transactionNames: [Transaction.ID: String] = [:]
  /// The conversion of the trace's times to those of the engine.
  private var timing = TraceTiming()
  /// The `at` of the latest line that had one.
  package private(set) var lastTime = -Double.infinity
  /// The completions of named transactions, and the diagnostics, that no sample has reported.
  private var completions: [NamedCompletion] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var diagnosticCount = 0

  package init() {}

  /// The element that last had a name.
  package func element(_ name: String) -> Element.ID? { roster.element(name)?.id }

  // MARK: Lines

  /// Plays a line. Samples are played by `sample(at:)`.
  func play(_ line: TraceLine) throws(TraceError) {
    switch line {
    case .header(let header):
      engine.policies = header.policies
      timing = TraceTiming(header)
    case .transaction(let transaction): try commit(transaction)
    case .sample: break
    case .operation(let operation): try operate(operation)
    case .namespace(let name):
      try roster.addNamespace(name)
      roster.commit()
    case .move(let name, let frame):
      engine.setFrame(frame, of: try existing(name, at: engine.shownTime).id)
      collectDiagnostics()
    case .insertValue(let name, let numbers):
      roster.addValue(name).id = engine.insertValue(numbers)
      roster.commit()
    case .setTransition(let name, let transition):
      let element = try existing(name, at: engine.shownTime)
      element.transition = transition
      engine.setTransition(transition.elementTransition, of: element.id)
      collectDiagnostics()
    case .setZIndex(let name, let zIndex, let isElevated):
      let id = try existing(name, at: engine.shownTime).id
      setDrawingOrder(zIndex, isElevated, of: id, &engine)
      collectDiagnostics()
    case .setAttribute(let name, let index, let value):
      engine.setAttribute(index, value, of: try existing(name, at: engine.shownTime).id)
      collectDiagnostics()
    case .viewport(let viewport):
      engine.viewport = viewport
      collectDiagnostics()
    case .policies(let policies, let namespace):
      if let namespace {
        engine.setPolicies(policies, in: try roster.namespace(namespace).id)
      } else if let policies {
        engine.policies = policies
      }
      collectDiagnostics()
    }
  }

  private func operate(_ operation: TraceOperation) throws(TraceError) {
    let id = try transaction(operation.transaction)
    lastTime = operation.time
    let time = engineTime(operation.time, startsAtFirstTick: operation.startsAtFirstTick)
    var made: Transaction.ID?
    let isDone: Bool
    switch operation.kind {
    case .finishImmediately: isDone = engine.finishImmediately(id, at: time)
    case .seek(let fraction, let translation):
      isDone = engine.seek(id, to: fraction, translation: translation, at: time)
    case .finish(let release):
      made = engine.finish(
        id, velocity: release.velocity, translationVelocity: release.translationVelocity,
        animation: release.animation, at: time)
      isDone = made != nil
    case .cancel(let release):
      made = engine.cancel(
        id, velocity: release.velocity, translationVelocity: release.translationVelocity,
        animation: release.animation, at: time)
      isDone = made != nil
    }
    // The recording began in motion, so this operation has no effect here, but the recorded engine
    // has committed at that time.
    if !isDone && operation.isRecorded {
      engine.withTransaction(Transaction(), at: time) { _ in }
      made = engine.transaction
    }
    if let name = operation.name, let made { call(made, name) }
    collectDiagnostics()
  }

  /// The time of a line for the engine, or nil for the time that is shown, with clocks that start
  /// at the next sample.
  private func engineTime(_ time: Double, startsAtFirstTick: Bool) -> Double? {
    shown(timing.clock.time(at: time), time, startsAtFirstTick: startsAtFirstTick)
  }

  /// The same for a time that the clock has already converted.
  private func shown(_ now: Double, _ time: Double, startsAtFirstTick: Bool) -> Double? {
    guard startsAtFirstTick else { return now }
    if !engine.isShown(now) { tick(at: time) }
    return nil
  }

  private func transaction(_ name: String) throws(TraceError) -> Transaction.ID {
    guard let id = transactions[name] else {
      throw TraceError("there is no transaction \"\(JSONReader.shortened(name))\"")
    }
    return id
  }

  /// Checks that time does not go back between lines with changes.
  func checkTime(_ time: Double) throws(TraceError) {
    guard time >= lastTime else {
      throw TraceError(
        "at: \(TraceText.number(time)) is before \(TraceText.number(lastTime)), "
          + "the \"at\" of a line before this one")
    }
  }

  /// Ticks at a time.
  func sample(at time: Double) {
    if timing.skipsGaps, time - engine.shownTime > 1 {
      for transaction in engine.openTransactions {
        engine.finishImmediately(transaction, at: engine.shownTime)
      }
    }
    tick(at: time)
  }

  private func tick(at time: Double) {
    let tick = engine.advance(to: timing.clock.time(at: time))
    let completed = tick.completed
    for index in completed.indices {
      let completion = completed[index]
      guard let name = transactionNames[completion.transaction] else { continue }
      completions.append(
        NamedCompletion(
          name: name, completion: completion, time: completion.time + timing.clock.leftOut,
          found: time))
      if completion.criterion == .removed {
        transactionNames[completion.transaction] = nil
      }
    }
    collectDiagnostics()
  }

  /// The completions for a sample at a time, without those that a later tick has found and no
  /// sample has reported.
  package func completions(at time: Double) -> [NamedCompletion] {
    completions.filter { $0.isTold(at: time) }
  }

  /// Removes the completions and diagnostics that a sample has reported.
  func endSample(at time: Double) {
    completions.removeAll { $0.isTold(at: time) }
    diagnostics.removeAll(keepingCapacity: true)
    compactRoster()
  }

  /// Removes elements whose slots are free, once they are the majority. Elements in diagnostics
  /// that no sample has reported are kept.
  private func compactRoster() {
    guard diagnostics.isEmpty, roster.elements.count > max(64, 2 * engine.count) else { return }
    roster.compact { element in engine.holds(element.id) }
  }

  func collectDiagnostics() {
    let log = engine.diagnostics
    let new = log.count - diagnosticCount
    guard new > 0 else { return }
    diagnosticCount = log.count
    diagnostics.append(contentsOf: log.recent.suffix(new))
  }

  // MARK: Transactions

  private func commit(_ line: TraceTransaction) throws(TraceError) {
    try checkTime(line.time)
    var checked = line
    var clock = timing.clock
    checked.time = clock.time(at: line.time)
    if line.isSingle && !engine.isShown(checked.time) {
      throw TraceError("\"single\" is for a change at the time that is shown")
    }
    let steps: [Step]
    do throws(TraceError) {
      steps = try check(checked)
    } catch {
      roster.rollBack()
      throw error
    }
    lastTime = line.time
    timing.clock = clock
    if line.isSingle {
      engine.withImplicitTransaction(isInteractive: line.isInteractive) { engine in
        perform(line, steps, &engine)
      }
      if let name = line.name, let id = engine.transaction { call(id, name) }
    } else {
      let startsAtFirstTick = line.startsAtFirstTick ?? timing.startsAtFirstTick
      commit(
        line, steps,
        at: shown(checked.time, line.time, startsAtFirstTick: startsAtFirstTick))
    }
    roster.commit()
    collectDiagnostics()
    compactRoster()
  }

  private func commit(_ line: TraceTransaction, _ steps: [Step], at time: Double?) {
    var transaction = Transaction(
      animation: line.animation, stagger: line.stagger, isInteractive: line.isInteractive)
    transaction.retarget = line.retarget
    transaction.disablesAnimations = line.disablesAnimations
    engine.withTransaction(transaction, at: time) { engine in
      perform(line, steps, &engine)
    }
    if let name = line.name, let id = engine.transaction { call(id, name) }
  }

  private func call(_ id: Transaction.ID, _ name: String) {
    transactions[name] = id
    transactionNames[id] = name
  }

  /// Makes all changes of a transaction that has been checked.
  private func perform(
    _ line: TraceTransaction, _ steps: [Step], _ engine: inout MatchedGeometryEngine
  ) {
    for (change, step) in zip(line.changes, steps) {
      if change.disablesAnimations {
        var transaction = Transaction()
        transaction.disablesAnimations = true
        engine.withTransaction(transaction) { engine in make(change, step, &engine) }
      } else if let stagger = change.stagger, let animation = change.animation.argument {
        let transaction = Transaction(animation: animation, stagger: stagger)
        var staggered = change
        staggered.animation = .inherited
        engine.withTransaction(transaction) { engine in make(staggered, step, &engine) }
      } else {
        make(change, step, &engine)
      }
    }
  }
}

/// The completion of a transaction with a name in the trace.
package struct NamedCompletion {
  package let name: String
  package let completion: Completion
  /// The exact time on the trace's clock.
  let time: Double
  /// The time of the tick that reported it.
  let found: Double

  fileprivate func isTold(at time: Double) -> Bool { found <= time || self.time <= time }
}

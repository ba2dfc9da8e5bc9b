package import MatchedGeometry
import MatchedGeometryTraceReplay

/// An engine that programs are played on, with the handles that they have got from it.
package final class EngineSubject {
  package var engine = MatchedGeometryEngine(attributes: 2)
  private(set) var elements: [Element.ID] = []
  private(set) var values: [AnimatedValue.ID] = []
  private(set) var transactions: [Transaction.ID] = []
  /// All that were ever open.
  private(set) var all: Set<Transaction.ID> = []
  /// Those of them that are no single calls: both ends of each are to be reported.
  private(set) var reported: Set<Transaction.ID> = []
  var ends = Ends()
  private var depth = 0
  /// What `record` has written and nobody has taken.
  let recorded = Recorded()
  let namespaces: [Namespace.ID]

  init(_ namespaces: [Namespace.ID], keepsDrawingOrder: Bool) {
    self.namespaces = namespaces
    engine.keepsDrawingOrder = keepsDrawingOrder
  }

  func element(_ handle: Handle) -> Element.ID {
    switch handle {
    case .made(let index): index < elements.count ? elements[index] : .invalid
    case .invalid: .invalid
    case .foreign: Foreign.shared.element
    }
  }

  private func value(_ handle: Handle) -> AnimatedValue.ID {
    if case .made(let index) = handle, index < values.count { return values[index] }
    return Foreign.shared.value
  }

  private func transaction(_ handle: Handle) -> Transaction.ID {
    if case .made(let index) = handle, index < transactions.count { return transactions[index] }
    return Foreign.shared.transaction
  }

  /// Does what an operation says, and commits what it began and left open.
  func apply(_ operation: EngineOperation) {
    apply(operation, &engine)
    if case .transaction = operation { while engine.commit() != nil {} }
    note(engine)
  }

  private func note(_ engine: borrowing MatchedGeometryEngine, isSingle: Bool = true) {
    guard depth == 0, let id = engine.transaction else { return }
    all.insert(id)
    if !isSingle { reported.insert(id) }
  }

  func advance(to time: Double) { ends.note(engine.advance(to: time)) }

  func finish(_ id: Transaction.ID) -> Transaction.ID? {
    let next = engine.finish(id)
    note(next)
    return next
  }

  private func note(_ next: Transaction.ID?) {
    guard let next else { return }
    all.insert(next)
    reported.insert(next)
  }

  private func apply(_ operation: EngineOperation, _ engine: inout MatchedGeometryEngine) {
    switch operation {
    case .advance(let time): ends.note(engine.advance(to: time))
    case .insert, .bringBack, .remove, .reinsert, .setFrame, .setMatch, .setTransition,
      .setLayout, .setZIndex, .setElevated, .setAttribute, .endNamespace:
      change(operation, &engine)
    case .insertValue(let value): values.append(engine.insertValue(value))
    case .setValue(let id, let value, let velocity, let pace):
      engine.setValue(
        value, of: self.value(id), animation: pace.value, velocity: velocity)
    case .removeValue(let id): engine.removeValue(value(id))
    case .transaction(let plan):
      try? run(plan, &engine)
      note(engine, isSingle: false)
    case .finishImmediately(let id, let time): engine.finishImmediately(transaction(id), at: time)
    case .seek(let id, let fraction, let translation, let time):
      engine.seek(transaction(id), to: fraction, translation: translation, at: time)
    case .finish(let id, let plan, let time):
      let id = transaction(id)
      let next = engine.finish(
        id, velocity: plan.velocity, translationVelocity: plan.translation,
        animation: plan.animation?.value, at: time)
      note(next)
      transactions.append(next ?? id)
    case .cancel(let id, let plan, let time):
      let id = transaction(id)
      let next = engine.cancel(
        id, velocity: plan.velocity, translationVelocity: plan.translation,
        animation: plan.animation?.value, at: time)
      note(next)
      transactions.append(next ?? id)
    case .policies(let policies, let namespace):
      if let namespace {
        engine.setPolicies(policies, in: namespaces[namespace])
      } else {
        engine.policies = policies ?? Policies()
      }
    case .viewport(let rect): engine.viewport = rect
    case .record(let isOn):
      let lines = recorded
      if isOn {
        engine.record(to: { line in lines.lines.append(line) })
      } else {
        engine.record(to: nil)
      }
    case .reserve(let count): engine.reserveCapacity(count)
    }
  }

  private func run(_ plan: TransactionPlan, _ engine: inout MatchedGeometryEngine) throws {
    if let commits = plan.commits {
      begin(plan, &engine)
      depth += 1
      for operation in plan.operations { apply(operation, &engine) }
      depth -= 1
      for _ in 0..<commits { engine.commit() }
    } else if plan.isPlain {
      try engine.withAnimation(
        plan.animation?.value, stagger: plan.stagger?.value, isInteractive: plan.isInteractive,
        at: plan.time
      ) { try perform(plan, &$0) }
    } else {
      try engine.withTransaction(plan.value, at: plan.time) { try perform(plan, &$0) }
    }
  }

  private func begin(_ plan: TransactionPlan, _ engine: inout MatchedGeometryEngine) {
    let id =
      plan.isPlain
      ? engine.begin(
        plan.animation?.value, stagger: plan.stagger?.value, isInteractive: plan.isInteractive,
        at: plan.time)
      : engine.begin(plan.value, at: plan.time)
    if plan.isInteractive { transactions.append(id) }
  }

  private func perform(_ plan: TransactionPlan, _ engine: inout MatchedGeometryEngine) throws {
    depth += 1
    defer { depth -= 1 }
    for operation in plan.operations { apply(operation, &engine) }
    if plan.isInteractive, let id = engine.transaction { transactions.append(id) }
    if plan.fails { throw Refusal() }
  }

  private func change(_ operation: EngineOperation, _ engine: inout MatchedGeometryEngine) {
    switch operation {
    case .insert(let plans, let pace, isBulk: true):
      let made = plans.map(made)
      let ids = engine.insert(made, animations: animations(pace, made.count))
      // Numbers stay what they are where the call was refused.
      elements += ids.isEmpty ? plans.map { _ in .invalid } : ids
    case .insert(let plans, let pace, isBulk: false):
      for plan in plans {
        defer { note(engine) }
        elements.append(engine.insert(made(plan), animation: pace.value))
      }
    case .bringBack(let plan, let id, let pace):
      elements.append(
        engine.insert(made(plan), resuming: element(id), animation: pace.value))
    case .remove(let handles, let pace, isBulk: true):
      engine.remove(handles.map(element), animations: animations(pace, handles.count))
    case .remove(let handles, let pace, isBulk: false):
      for id in handles.map(element) {
        defer { note(engine) }
        engine.remove(id, animation: pace.value)
      }
    case .reinsert(let handles, let frame, let pace, isBulk: true):
      engine.reinsert(
        handles.map(element), frames: frame.map { frame in handles.map { _ in frame } },
        animations: animations(pace, handles.count))
    case .reinsert(let handles, let frame, let pace, isBulk: false):
      for id in handles.map(element) {
        defer { note(engine) }
        engine.reinsert(id, frame: frame, animation: pace.value)
      }
    case .setFrame(let handles, let frame, let velocity, let pace, isBulk: true):
      engine.setFrames(
        handles.map { _ in frame }, of: handles.map(element),
        animations: animations(pace, handles.count),
        velocities: velocity.map { velocity in handles.map { _ in velocity } })
    case .setFrame(let handles, let frame, let velocity, let pace, isBulk: false):
      for id in handles.map(element) {
        defer { note(engine) }
        engine.setFrame(frame, of: id, animation: pace.value, velocity: velocity)
      }
    case .setMatch(let handles, let match, let pace, isBulk: true):
      engine.setMatches(
        handles.map { _ in match?.value(namespaces) }, of: handles.map(element),
        animations: animations(pace, handles.count))
    case .setMatch(let handles, let match, let pace, isBulk: false):
      for id in handles.map(element) {
        defer { note(engine) }
        engine.setMatch(match?.value(namespaces), of: id, animation: pace.value)
      }
    case .setTransition(let id, let transition):
      engine.setTransition(transition.value, of: element(id))
    case .setLayout(let plans, let namespace, let pace):
      let items = plans.map { $0.value(element) }
      let ids = engine.setLayout(items, in: namespaces[namespace], animation: pace.value)
      elements += ids.isEmpty ? plans.map { _ in .invalid } : ids
    case .setZIndex(let id, let zIndex): engine.setZIndex(zIndex, of: element(id))
    case .setElevated(let id, let isElevated):
      engine.setElevated(isElevated, of: element(id))
    case .setAttribute(let id, let index, let value, let pace):
      engine.setAttribute(index, value, of: element(id), animation: pace.value)
    case .endNamespace(let index): engine.endNamespace(namespaces[index])
    default: break
    }
  }

  private func animations(_ pace: Pace, _ count: Int) -> [Animation?] {
    // Of an odd number of them too few: the call is refused.
    if case .none = pace, count % 2 == 1 { return [] }
    return Array(repeating: pace.value, count: count)
  }

  private func made(_ plan: ElementPlan) -> Element {
    var element =
      plan.isGroup ? Element.geometryGroup(frame: plan.frame) : Element(frame: plan.frame)
    element.match = plan.match?.value(namespaces)
    element.group = plan.group.map(self.element)
    element.transition = plan.transition.value
    element.zIndex = plan.zIndex
    element.isElevated = plan.isElevated
    return element
  }
}

/// The lines of a recording.
final class Recorded: @unchecked Sendable {
  // Written by the engine that plays a program, on its thread.
  var lines: [String] = []
}

/// Handles of another engine.
private struct Foreign: Sendable {
  static let shared = Foreign()
  let element: Element.ID
  let value: AnimatedValue.ID
  let transaction: Transaction.ID

  init() {
    var engine = MatchedGeometryEngine()
    let ids = engine.insert([Element](repeating: Element(frame: nil), count: 40))
    element = ids[39]
    let values = (0..<9).map { _ in engine.insertValue(.zero) }
    value = values[8]
    transaction = engine.withAnimation(isInteractive: true) { $0.transaction! }
  }
}

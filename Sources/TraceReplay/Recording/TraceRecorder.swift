/// Writes down what an engine tells a recording, as lines of a trace.
///
/// The changes of a transaction are collected while it is open; its line is given to the host when it
/// commits, with what else has happened since the line before.
final class TraceRecorder {
  private let write: @Sendable (String) -> Void
  private var open = OpenTransaction()
  private var names = RecordedNames()
  /// The policies that the lines so far have set.
  private var policies = PolicyTable()
  /// Lines that wait for a commit.
  private var kept: [JSONText] = []

  init(_ write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  func record(_ event: RecordedEvent) {
    switch event {
    case .start: emit("{\"trace\": 1, \"recorded\": true}")
    case .begin: begin()
    case .disableAnimations: open.disablesAnimations = true
    case .animation(let animation, let number): open.name(animation, number)
    case .change(let change, let animation, let isSilenced):
      open.add(change, animation, isSilenced: isSilenced, &names)
    case .changeOutside(let change):
      var line = JSONText()
      line.raw("{")
      line.change(change, &names)
      line.raw("}")
      kept.append(line)
    case .shown(let times): writeSample(times)
    case .policies(let table): writePolicies(table)
    case .commit(let commit):
      writeCommit(commit)
      begin()
    }
  }

  /// Of the changes so far nothing is left. A replay forgets the policies of a namespace by its end, which it knows if somebody was in it.
  private func begin() {
    for namespace in open.ended { policies.set(nil, of: namespace) }
    open.removeAll()
  }

  // MARK: Lines

  /// Hands a line over.
  private func emit(_ line: String) { write(line) }

  private func emit(_ line: JSONText) {
    write(String(decoding: line.bytes, as: UTF8.self))
  }

  private func writeSample(_ times: [Double]) {
    var line = JSONText()
    line.raw("{\"sample\": [")
    for (index, time) in times.enumerated() {
      if index > 0 { line.raw(", ") }
      line.number(time)
    }
    line.raw("]}")
    emit(line)
  }

  /// The lines of policies that have changed, behind those of what else is no transaction.
  private func writePolicies(_ table: PolicyTable) {
    for line in kept { emit(line) }
    kept.removeAll()
    if table.engine != policies.engine { writePolicies(table.engine, in: nil) }
    if table.namespaces != policies.namespaces {
      for number in Set(table.namespaces.keys).union(policies.namespaces.keys).sorted()
      where table.namespaces[number] != policies.namespaces[number] {
        writePolicies(table.namespaces[number], in: number)
      }
    }
    policies = table
  }

  private func writePolicies(_ policies: Policies?, in namespace: UInt32?) {
    var line = JSONText()
    line.raw("{\"policies\": ")
    if let policies { line.policies(policies) } else { line.raw("null") }
    if let namespace {
      line.raw(", \"in\": ")
      names.namespace(namespace, &line)
      writeNames()
    }
    line.raw("}")
    emit(line)
  }

  /// A line for each namespace that is named for the first time.
  private func writeNames() {
    for namespace in names.takeNew() {
      var line = JSONText()
      line.raw("{\"namespace\": ")
      names.namespace(namespace, &line)
      line.raw("}")
      emit(line)
    }
  }

  /// The line of a transaction, or of what a host does to one.
  private func writeCommit(_ commit: RecordedCommit) {
    writeNames()
    var line = JSONText()
    line.raw("{\"at\": ")
    line.number(commit.time)
    line.raw(", ")
    if let control = commit.control {
      line.control(control)
    } else {
      open.write(to: &line, animated: commit.animation)
      switch commit.retarget {
      case .automatic: break
      case .restart: line.raw(", \"retarget\": \"restart\"")
      case .additive: line.raw(", \"retarget\": \"additive\"")
      }
      if open.disablesAnimations { line.raw(", \"disablesAnimations\": true") }
      if commit.isSingle { line.raw(", \"single\": true") }
    }
    if commit.startsAtFirstTick { line.raw(", \"startClock\": \"firstTick\"") }
    if let number = commit.number {
      line.raw(", \"name\": \"")
      line.number(Int(truncatingIfNeeded: number))
      line.raw("\"")
      if commit.isInteractive && commit.control == nil { line.raw(", \"interactive\": true") }
    }
    line.raw("}")
    emit(line)
  }
}

// The engine that is recorded is the only one that has it, and can be used by one thread at a time.
extension TraceRecorder: @unchecked Sendable {}

/// Writes the reports of an engine as lines of a trace.
///
/// The changes of a transaction are collected while it is open. Its line is passed to the host at
/// its commit, after lines for other events since the previous line.
final class TraceRecorder {
  private let write: @Sendable (String) -> Void
  private let open = OpenTransaction()
  private var names = RecordedNames()
  /// The policies that the lines so far have set.
  private var policies = PolicyTable()
  /// The viewport that the lines so far have set.
  private var viewport: Rect?
  /// The lines to write at the next commit.
  private var kept: [String] = []

  init(_ write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  func record(_ event: RecordedEvent) {
    switch event {
    case .start:
      var line = LineFields(.trace)
      line.isRecorded = true
      emit(&line)
    case .begin: begin()
    case .disableAnimations: open.disablesAnimations = true
    case .animation(let animation, let number): open.name(animation, number)
    case .stagger(let stagger, let animation, let number): open.name(stagger, animation, number)
    case .change(let change, let animation, let isSilenced):
      open.add(change, animation, isSilenced: isSilenced, &names)
    case .changeOutside(let change):
      var fields = ChangeFields()
      fields.set(change, &names)
      kept.append(text(of: &fields))
    case .shown(let times):
      var line = LineFields(.sample)
      line.samples = times
      emit(&line)
    case .policies(let table): record(table)
    case .viewport(let rect): record(viewport: rect)
    case .commit(let commit):
      record(commit)
      begin()
    }
  }

  /// Discards the changes so far. The policies of an ended namespace are removed, as in the engine.
  private func begin() {
    for namespace in open.ended { policies.set(nil, of: namespace) }
    open.removeAll()
  }

  // MARK: Lines

  private func text<Record: TraceRecord>(of record: inout Record) -> String {
    var text = JSONText()
    text.record(&record)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func emit(_ line: inout LineFields) { write(text(of: &line)) }

  /// Writes a line for each namespace that is named for the first time.
  private func emitNames() {
    for namespace in names.takeNew() {
      var line = LineFields(.namespace, names.name(ofNamespace: namespace))
      emit(&line)
    }
  }

  /// Writes the lines of policies that have changed, after other lines that are not transactions.
  private func record(_ table: PolicyTable) {
    for line in kept { write(line) }
    kept.removeAll()
    if table.engine != policies.engine { record(table.engine, in: nil) }
    if table.namespaces != policies.namespaces {
      for number in (Array(table.namespaces.keys) + policies.namespaces.keys).sorted()
      where table.namespaces[number] != policies.namespaces[number] {
        policies.set(table.namespaces[number], of: number)
        record(table.namespaces[number], in: number)
      }
    }
    policies = table
  }

  private func record(viewport rect: Rect?) {
    if rect == viewport { return }
    viewport = rect
    var line = LineFields(.viewport)
    line.viewport = rect
    emit(&line)
  }

  private func record(_ policies: Policies?, in namespace: UInt32?) {
    var line = LineFields(.policies)
    line.policies = .some(policies.map { TracePolicies(policies: $0) })
    if let namespace {
      line.namespace = names.name(ofNamespace: namespace)
      emitNames()
    }
    emit(&line)
  }

  /// Writes the line of a transaction, or of an operation on one.
  private func record(_ commit: RecordedCommit) {
    var line = LineFields()
    line.time = commit.time
    if let control = commit.control { line.set(control, names) } else { line.set(commit, open) }
    if commit.startsAtFirstTick { line.startClock = .firstTick }
    line.ownName = commit.transaction.map { names.name(of: $0) }
    emitNames()
    emit(&line)
  }
}

// Only the recorded engine has a reference to the recorder, and one thread at a time uses the
// engine.
extension TraceRecorder: @unchecked Sendable {}

// What a reversible transaction has changed, kept so that it can be turned round, held and taken back.

/// What a row was before a transaction moved it.
struct UndoRow: BitwiseCopyable, Sendable {
  var row: UInt32
  var kind: RowKind
  /// Its target.
  var before: Row
  /// What it showed at the commit.
  var shown: Row
  /// Where the transaction sent it.
  var sent = Row.zero
}

/// What a transaction did to one element.
struct UndoElement: Sendable {
  var slot: UInt32
  var generation: UInt32
  var kinds: CommitScratch.ChangeKinds
  var animation: ResolvedAnimation?
  var layouts: (before: Row, after: Row)?
  var matches: (before: Match?, after: Match?)?

  /// It was not shown before.
  var isNew: Bool { !kinds.isDisjoint(with: [.inserted, .laidOut]) }
}

/// All that a transaction did.
struct Undo: Sendable {
  let number: UInt64
  /// The transaction's entry in the table of transactions.
  let entry: UInt32
  /// The commit that made its timelines.
  var serial: UInt32
  let animation: ResolvedAnimation?
  var rows: [UndoRow] = []
  var elements: [UndoElement] = []
  /// The timeline of what is held, with a reference of its own.
  var held = TimelineID.rest
  /// In the host's hands, or taken back for good.
  var state = State.running

  enum State: Sendable {
    case running
    case held
    case cancelled
  }
}

/// What reversible transactions changed that are not complete.
struct UndoLog: Sendable {
  private var undos: [UInt64: Undo] = [:]

  var isEmpty: Bool { undos.isEmpty }
  var count: Int { undos.count }
  var all: some Collection<Undo> { undos.values }

  mutating func add(_ undo: Undo) { undos[undo.number] = undo }

  mutating func remove(_ number: UInt64) -> Undo? { undos.removeValue(forKey: number) }

  func contains(_ number: UInt64) -> Bool { undos[number] != nil }

  /// What is kept of a transaction; there is something.
  subscript(number: UInt64) -> Undo {
    get { undos[number]! }
    _modify { yield &undos[number]! }
  }
}

extension EngineState {
  // MARK: While it is committed

  mutating func noteFormerMatch(_ slot: UInt32) {
    scratch.formerMatches.append((slot, match(of: slot)))
  }

  /// The match of an element as the host gave it.
  func match(of slot: UInt32) -> Match? {
    let record = elements.records[slot]
    guard record.group != 0 else { return nil }
    let key = groups.records[record.group].key
    var match = Match(
      id: 0, in: Namespace.ID(number: key.namespace),
      properties: MatchedGeometryProperties(rawValue: UInt32(record.properties)),
      anchor: UnitPoint(x: record.anchorX, y: record.anchorY), isSource: record.isSource)
    match.id = matchID(of: key)
    return match
  }

  /// The last step of a commit whose changes are kept.
  mutating func keepUndo() {
    guard scratch.keepsUndo else { return }
    var undo = Undo(
      number: scratch.number, entry: scratch.entry, serial: scratch.serial,
      animation: resolved(scratch.transactionAnimation))
    // The first of an element counts.
    var matches: [UInt32: Match?] = [:]
    for former in scratch.formerMatches.reversed() {
      matches.updateValue(former.match, forKey: former.slot)
    }
    for index in 0..<scratch.changes.count {
      let change = scratch.changes[index]
      let record = elements.records[change.slot]
      guard record.flags.contains(.live), !change.kinds.contains(.dropped) else { continue }
      var element = UndoElement(
        slot: change.slot, generation: elements.generations[change.slot], kinds: change.kinds,
        animation: resolved(scratch.unreduced[change.slot] ?? change.animation))
      if !element.isNew {
        let former = change.formerLayout
        if former != record.layout { element.layouts = (former, record.layout) }
        if let former = matches[change.slot] {
          element.matches = (former, match(of: change.slot))
        }
      }
      undo.elements.append(element)
    }
    for index in 0..<scratch.undoRows.count {
      var row = scratch.undoRows[index]
      row.sent = rows[row.kind].target[row.row]
      undo.rows.append(row)
    }
    undos.add(undo)
    transactions.keep(scratch.entry, undos.count)
    scratch.undoRows.removeAll()
  }

  private func resolved(_ animation: UInt32) -> ResolvedAnimation? {
    animation == 0 ? nil : scratch.animations[animation]
  }

  /// What ended transactions did is forgotten.
  mutating func dropEndedUndos() {
    while let number = transactions.takeEndedKept() {
      if let undo = undos.remove(number) { timelines.release(undo.held) }
    }
  }

  /// Whether something is kept of a transaction that is not complete.
  private func isKept(_ number: UInt64) -> Bool {
    undos.contains(number) && transactions.isOpen(undos[number].entry, number)
  }

  // MARK: When it is taken back, or made again

  /// Whether a transaction is in a state that a call needs; else that is reported.
  mutating func mayTakeBack(
    _ number: UInt64, in states: Set<Undo.State>
  ) -> Bool {
    guard scratch.depth == 0 else {
      diagnosticLog.add(.insideTransaction)
      return false
    }
    let isKept = isKept(number)
    if isKept, states.contains(undos[number].state) { return true }
    let id = Transaction.ID(number: number)
    let isOpen = transactions.entry(of: number) != nil
    diagnosticLog.add(
      isOpen && !isKept ? .notInteractive(id) : .staleTransaction(id))
    return false
  }

  /// Begins a commit that goes on with a transaction: what it moves belongs to that. False: it has ended by now, and the commit is made.
  mutating func reopen(_ number: UInt64, at time: Double?) -> Bool {
    startControl(at: time, goesOn: true)
    scratch.start = scratch.time
    scratch.origin = scratch.time
    guard isKept(number), !transactions.isEnded(undos[number].entry, at: scratch.time) else {
      // It moves the time that is shown.
      scratch.control = .nothing
      commit()
      return false
    }
    scratch.entry = undos[number].entry
    return true
  }

  /// Takes back what a transaction did to elements, or does it again, as changes of the commit under way. What a later transaction has changed
  /// since stays.
  mutating func flip(_ number: UInt64, back: Bool, _ animation: ResolvedAnimation?) {
    let recorder = pauseRecording(of: number)
    // It takes its own exits back, which does not cancel it.
    let serial = UInt32(truncatingIfNeeded: number)
    let entry = undos[number].entry
    let wasUndone = transactions.records[Int(entry)].wasUndone
    defer {
      scratch.recorder = recorder
      transactions.records[Int(entry)].wasUndone = wasUndone
    }
    scratch.depth = 1
    for element in undos[number].elements {
      let slot = element.slot
      let record = elements.records[slot]
      guard elements.generations[slot] == element.generation, record.flags.contains(.live)
      else { continue }
      let used = (animation ?? element.animation).map { scratch.number(of: $0) } ?? 0
      let id = elements.id(of: slot)
      let appeared = element.isNew || element.kinds.contains(.reinserted)
      if element.kinds.contains(.removed) || appeared {
        // There it was before: it comes back when taken back.
        if appeared == back {
          if record.isPresent { recordRemove(id, used) }
        } else if record.flags.contains(.leaving), !record.flags.contains(.hasLeft),
          record.exit == serial, !hasLeft(slot, at: scratch.time)
        {
          recordReinsert(id, frame: nil, used)
        }
      }
      guard elements.records[slot].isPresent else { continue }
      if let matches = element.matches {
        let (from, to) = back ? (matches.after, matches.before) : (matches.before, matches.after)
        if match(of: slot) == from { recordMatch(to, of: id, used) }
      }
      if let layouts = element.layouts {
        let (from, to) = back ? (layouts.after, layouts.before) : (layouts.before, layouts.after)
        if elements.records[slot].layout == from {
          recordFrame(Rect(to), of: id, velocity: nil, used)
        }
      }
    }
    scratch.depth = 0
    for index in 0..<scratch.changes.count where scratch.changes[index].kinds.contains(.removed) {
      elements.records[scratch.changes[index].slot].exit = serial
    }
  }
}

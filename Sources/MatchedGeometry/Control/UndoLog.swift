// The inverse changes of interactive transactions, kept as data until a transaction is complete.

/// The inverse of what a transaction did to one element.
struct InverseChange: Sendable {
  enum Presence: Sendable {
    case unchanged
    /// The element was not shown before: the transaction inserted it, or gave it its first layout frame.
    case inserted
    /// The element was exiting before.
    case reinserted
    /// The element was present before.
    case removed
  }

  var slot: UInt32
  var generation: UInt32
  var presence: Presence
  /// The layout frame before the transaction; nil: it was not changed.
  var layout: Float4?
  /// The match before the transaction; nil: it was not changed.
  var match: Match??
}

/// The inverse of what a transaction did to one value.
struct InverseValue: BitwiseCopyable, Sendable {
  var id: AnimatedValue.ID
  var value: Float4
}

/// What is undone by itself, and only if no later transaction has written it.
struct WrittenPart: Hashable, Sendable {
  enum Kind: Sendable {
    case presence
    case frame
    case match
    case value
  }

  var kind: Kind
  /// The slot of an element, or the track of a value.
  var place: UInt32
}

/// An interactive transaction that is not complete.
struct Interaction: Sendable {
  /// Its entry in the table of transactions.
  let entry: UInt32
  let animation: ResolvedAnimation?
  var changes: [InverseChange] = []
  var values: [InverseValue] = []
  /// What the transaction has written.
  var written: [WrittenPart] = []
  /// The timeline of its tracks while it is scrubbed, with a reference of its own; else rest.
  var scrub = TimelineID.rest

  var isScrubbed: Bool { scrub != .rest }
}

/// The interactive transactions that are not complete, by their numbers, and which of them was the last to write what.
struct UndoLog: Sendable {
  private var interactions: [UInt64: Interaction] = [:]
  private var writers: [WrittenPart: UInt64] = [:]
  /// What the transaction under way has written, if it is interactive.
  private var writing: [WrittenPart] = []

  var isEmpty: Bool { interactions.isEmpty }
  var count: Int { interactions.count }
  var all: some Collection<Interaction> { interactions.values }

  func contains(_ number: UInt64) -> Bool { interactions[number] != nil }

  /// An interactive transaction that is not complete.
  subscript(number: UInt64) -> Interaction {
    get { interactions[number]! }
    _modify { yield &interactions[number]! }
  }

  /// A transaction has written something; nil: one that is not interactive.
  mutating func note(_ part: WrittenPart, writtenBy number: UInt64?) {
    guard let number else {
      writers[part] = nil
      return
    }
    if writers.updateValue(number, forKey: part) != number { writing.append(part) }
  }

  /// Whether a transaction was the last to write something.
  func isLastWriter(_ number: UInt64, of kind: WrittenPart.Kind, _ place: UInt32) -> Bool {
    writers[WrittenPart(kind: kind, place: place)] == number
  }

  /// Keeps the transaction under way.
  mutating func add(_ interaction: Interaction, _ number: UInt64) {
    interactions[number] = interaction
    interactions[number]!.written = writing
    writing.removeAll(keepingCapacity: true)
  }

  /// The inverse changes of one transaction become those of another.
  mutating func move(_ number: UInt64, to other: UInt64) {
    guard let old = interactions.removeValue(forKey: number) else { return }
    interactions[other]!.changes = old.changes
    interactions[other]!.values = old.values
    interactions[other]!.written += old.written
    for part in old.written where writers[part] == number { writers[part] = other }
  }

  mutating func remove(_ number: UInt64) -> Interaction? {
    guard let old = interactions.removeValue(forKey: number) else { return nil }
    for part in old.written where writers[part] == number { writers[part] = nil }
    return old
  }
}

extension EngineState {
  // MARK: While a transaction is recorded

  /// The transaction under way has written something, perhaps with an equal value: an earlier transaction does not undo it any more.
  @inline(__always)
  mutating func noteWritten(_ kind: WrittenPart.Kind, _ place: UInt32) {
    if scratch.notesWritten { noteWrittenPart(kind, place) }
  }

  private mutating func noteWrittenPart(_ kind: WrittenPart.Kind, _ place: UInt32) {
    undos.note(
      WrittenPart(kind: kind, place: place), writtenBy: scratch.keepsUndo ? scratch.number : nil)
  }

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

  // MARK: When it is committed

  /// The last step of the commit of an interactive transaction: the inverse of its changes is kept.
  mutating func keepUndo() {
    guard scratch.keepsUndo else { return }
    var interaction = Interaction(
      entry: scratch.entry,
      animation: scratch.transactionAnimation == 0
        ? nil : motions.animation(scratch.transactionAnimation))
    // The first of an element counts.
    var matches: [UInt32: Match?] = [:]
    for former in scratch.formerMatches.reversed() {
      matches.updateValue(former.match, forKey: former.slot)
    }
    for index in 0..<scratch.changes.count {
      let change = scratch.changes[index]
      let record = elements.records[change.slot]
      guard record.flags.contains(.live), !change.kinds.contains(.dropped) else { continue }
      interaction.changes.append(inverse(of: change, scratch.changes.formerLayout(index), matches))
    }
    for index in 0..<scratch.valueChanges.count {
      let change = scratch.valueChanges[index]
      guard values.records[Int(change.track)].isLive else { continue }
      noteWritten(.value, change.track)
      let generation = values.records[Int(change.track)].generation
      interaction.values.append(
        InverseValue(
          id: AnimatedValue.ID(index: change.track, generation: generation), value: change.before))
    }
    undos.add(interaction, scratch.number)
    transactions.setInteractive(scratch.entry)
  }

  private mutating func inverse(
    of change: Change, _ formerLayout: Float4, _ matches: [UInt32: Match?]
  ) -> InverseChange {
    let slot = change.slot
    var inverse = InverseChange(
      slot: slot, generation: elements.generations[slot], presence: .unchanged)
    if !change.kinds.isDisjoint(with: [.inserted, .laidOut]) {
      inverse.presence = .inserted
    } else if change.kinds.contains(.removed) {
      inverse.presence = change.kinds.contains(.wasReinserted) ? .unchanged : .removed
    } else if change.kinds.contains(.reinserted) {
      inverse.presence = .reinserted
    }
    if inverse.presence != .unchanged { noteWritten(.presence, slot) }
    if inverse.presence == .inserted { return inverse }
    if formerLayout != elements.records[slot].layout {
      inverse.layout = formerLayout
      noteWritten(.frame, slot)
    }
    if let former = matches[slot] {
      inverse.match = .some(former)
      noteWritten(.match, slot)
    }
    return inverse
  }

  /// The inverse changes of complete transactions are forgotten.
  mutating func dropEndedUndos() {
    while let number = transactions.takeEndedInteractive() {
      if let undo = undos.remove(number) { motions.releaseScrub(undo.scrub) }
    }
  }

  // MARK: When a host calls

  /// Whether a transaction can be scrubbed, finished or cancelled; if not, the reason is reported.
  mutating func mayControl(_ number: UInt64, isScrubbed: Bool = false) -> Bool {
    guard scratch.depth == 0 else {
      diagnosticLog.add(.insideTransaction)
      return false
    }
    if isInteractive(number), !isScrubbed || undos[number].isScrubbed { return true }
    let id = Transaction.ID(number: number)
    if let entry = transactions.entry(of: number), !transactions.records[Int(entry)].isInteractive {
      diagnosticLog.add(.notInteractive(id))
    } else {
      diagnosticLog.add(.staleTransaction(id))
    }
    return false
  }

  /// Whether a transaction is interactive and not complete.
  func isInteractive(_ number: UInt64) -> Bool {
    undos.contains(number) && transactions.entry(of: number) != nil
  }
}

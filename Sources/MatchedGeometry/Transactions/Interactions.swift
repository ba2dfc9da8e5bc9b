// The inverse changes of interactive transactions, kept as data until the transaction is complete.

/// The inverse of a transaction's change of an element.
struct InverseChange: Sendable {
  enum Presence: Sendable {
    case unchanged
    /// The element was not shown before: the transaction inserted it, or gave it its first layout
    /// frame.
    case inserted
    /// The element was exiting before.
    case reinserted
    /// The element was present before.
    case removed
  }

  var slot: UInt32
  var generation: UInt32
  var presence: Presence
  /// The layout frame before the transaction; nil: not changed.
  var layout: Float4?
  /// The match before the transaction; nil: not changed.
  var match: Match??
  /// The attributes that the transaction has changed, as they were before.
  var attributes: [Int: Float4] = [:]
}

/// The inverse of a transaction's change of a value.
struct InverseValue: BitwiseCopyable, Sendable {
  var id: AnimatedValue.ID
  var value: Float4
}

/// A part of an element or value that is undone separately, and only if no later transaction has
/// written it.
struct WrittenPart: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case presence
    case frame
    case match
    case attribute(Int)
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
  /// The parts that the transaction has written.
  var written: [WrittenPart] = []
  /// The timeline of its tracks while it is scrubbed, to which it owns a reference; otherwise rest.
  var scrub = TimelineID.rest

  var owner: TransactionIndex { TransactionIndex(entry: entry) }
  var isScrubbed: Bool { scrub != .rest }
}

/// The interactive transactions that are not complete, by number, and the last of them to write
/// each part.
struct Interactions: Sendable {
  private var interactions: [UInt64: Interaction] = [:]
  private var writers: [WrittenPart: UInt64] = [:]
  /// The parts that the current transaction has written, if it is interactive.
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

  /// Records that a transaction has written a part. `number` is nil if it is not interactive.
  mutating func note(_ part: WrittenPart, writtenBy number: UInt64?) {
    guard let number else {
      writers[part] = nil
      return
    }
    if writers.updateValue(number, forKey: part) != number { writing.append(part) }
  }

  /// Whether a transaction was the last to write a part.
  func isLastWriter(_ number: UInt64, of kind: WrittenPart.Kind, _ place: UInt32) -> Bool {
    writers[WrittenPart(kind: kind, place: place)] == number
  }

  /// Adds the current transaction, with the parts that it has written.
  mutating func add(_ interaction: Interaction, _ number: UInt64) {
    interactions[number] = interaction
    interactions[number]!.written = writing
    writing.removeAll(keepingCapacity: true)
  }

  /// Moves the inverse changes of one transaction to another.
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

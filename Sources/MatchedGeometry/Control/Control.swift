// What a host does to transactions that run.

/// What a commit does beside its changes.
enum Control: Sendable {
  /// Nothing.
  case none
  /// It was meant for a transaction that is complete by now.
  case nothing
  /// The entry is nil if the transaction is complete by now.
  case skip(entry: UInt32?, number: UInt64)
  case seek(UInt64, fraction: Double, translation: Row)
  /// The commit is that of a transaction which finishes or cancels another one.
  case release(Release)

  /// The commit is that of a transaction.
  var isTransaction: Bool {
    switch self {
    case .none, .release: true
    case .nothing, .skip, .seek: false
    }
  }
}

extension EngineState {
  /// Begins a commit that is no transaction. It takes a number, which stamps what belongs to it, and is never reported.
  mutating func startControl(at time: Double?, goesOn: Bool = false) {
    let last = scratch.number
    start(at: time, goesOn: goesOn)
    closeControl(last)
  }

  /// The commit under way is no transaction, and `last` is still the number of the latest one.
  mutating func closeControl(_ last: UInt64) {
    transactions.setDuration(
      0, of: scratch.entry, at: scratch.time, start: scratch.time, isSilent: true)
    scratch.number = last
  }

  /// A step of the commit: the rows that it moves by itself.
  mutating func commitControl() {
    switch scratch.control {
    case .none, .nothing: break
    case .skip(let entry, let number): skipRows(of: entry, number)
    case .seek(let number, let fraction, let translation):
      commitSeek(number, to: fraction, translation)
    case .release(let release): commitRelease(release)
    }
  }

  /// A step of the commit: what it means for the ends of transactions.
  mutating func finishTransaction() {
    switch scratch.control {
    case .none:
      setDuration()
      keepUndo()
    case .release(let release):
      setDuration()
      finish(release)
    case .skip(let entry?, _): transactions.end(entry, at: scratch.time, .skipped)
    case .nothing, .skip, .seek: break
    }
  }

  private mutating func setDuration() {
    transactions.setDuration(
      scratch.longestDuration, of: scratch.entry, at: scratch.time, start: scratch.start,
      isSilent: scratch.isImplicit)
  }
}

// What a host does to transactions that run.

/// What a commit does beside its changes.
enum Control: Sendable {
  /// Nothing.
  case none
  /// It was meant for a transaction that is complete by now.
  case nothing
  /// The entry is nil if the transaction is complete by now.
  case skip(entry: UInt32?, number: UInt64)
  case seek(UInt64, fraction: Double, translation: Float4)
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

  /// A step of the commit: the tracks that it moves by itself.
  mutating func commitControl() {
    switch scratch.control {
    case .none, .nothing: break
    case .skip(let entry, let number): skipTracks(of: entry, number)
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
      motions.commit.longestDuration, of: scratch.entry, at: scratch.time,
      start: motions.commit.start,
      isSilent: scratch.isImplicit)
  }

  /// The transaction under way has written something.
  @inline(__always)
  mutating func noteWritten(_ kind: WrittenPart.Kind, _ place: UInt32) {
    if !scratch.notesWritten { return }
    transactions.noteWritten(
      kind, place, by: scratch.number, isInteractive: scratch.keepsUndo)
  }

  /// A step of the commit: the inverse of what an interactive transaction has changed is kept.
  mutating func keepUndo() {
    guard scratch.keepsUndo else { return }
    let used = scratch.transactionAnimation
    transactions.keepInverse(
      of: scratch.changes, scratch.valueChanges, entry: scratch.entry,
      animation: used == 0 ? nil : motions.animation(used),
      formerMatches: scratch.formerMatches, elements, values)
  }

  // MARK: When a host calls

  /// Whether a transaction can be scrubbed, finished or cancelled; if not, the reason is reported.
  mutating func mayControl(_ number: UInt64, isScrubbed: Bool = false) -> Bool {
    guard scratch.depth == 0 else {
      reports.diagnostics.add(.insideTransaction)
      return false
    }
    if isInteractive(number), !isScrubbed || transactions.interactions[number].isScrubbed {
      return true
    }
    let id = Transaction.ID(number: number)
    if let entry = transactions.entry(of: number), !transactions.records[Int(entry)].isInteractive {
      reports.diagnostics.add(.notInteractive(id))
    } else {
      reports.diagnostics.add(.staleTransaction(id))
    }
    return false
  }

  /// Whether a transaction is interactive and not complete.
  func isInteractive(_ number: UInt64) -> Bool {
    transactions.interactions.contains(number) && transactions.entry(of: number) != nil
  }
}

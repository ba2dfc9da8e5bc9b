// Control calls: seeking, finishing, cancelling and skipping transactions.

/// The control call for which a commit is made.
enum Control: Sendable {
  /// None: the commit of a transaction or a single change.
  case none
  /// A call for a transaction that has completed by the time of the call.
  case nothing
  /// `entry` is nil if the transaction has completed by the time of the call.
  case finishImmediately(entry: UInt32?, number: UInt64)
  case seek(UInt64, fraction: Double, translation: Float4)
  /// The commit of a transaction that finishes or cancels another one.
  case release(Release)

  /// Whether the commit is that of a transaction.
  var isTransaction: Bool {
    switch self {
    case .none, .release: true
    case .nothing, .finishImmediately, .seek: false
    }
  }
}

extension EngineState {
  /// Starts a commit that is not a transaction. It takes a number, which serves as its serial
  /// number, and is never reported.
  mutating func startControl(at time: Double?, goesOn: Bool = false) {
    let last = scratch.number
    start(at: time, goesOn: goesOn)
    closeControl(last)
  }

  /// Makes the current commit one without a transaction. `last` remains the number of the latest
  /// one.
  mutating func closeControl(_ last: UInt64) {
    transactions.setDuration(
      0, of: scratch.entry, at: scratch.time, start: scratch.time, isSilent: true)
    scratch.number = last
  }

  /// A step of the commit: moves the tracks of the control call.
  mutating func commitControl() {
    switch scratch.control {
    case .none, .nothing: break
    case .finishImmediately(let entry, let number): finishTracksImmediately(of: entry, number)
    case .seek(let number, let fraction, let translation):
      commitSeek(number, to: fraction, translation)
    case .release(let release): commitRelease(release)
    }
  }

  /// A step of the commit: starts or ends transactions.
  mutating func finishTransaction() {
    switch scratch.control {
    case .none:
      setDuration()
      keepUndo()
    case .release(let release):
      setDuration()
      finish(release)
    case .finishImmediately(let entry?, _):
      transactions.end(entry, at: scratch.time, .finishedImmediately)
    case .nothing, .finishImmediately, .seek: break
    }
  }

  private mutating func setDuration() {
    transactions.setDuration(
      motions.commit.longestDuration, of: scratch.entry, at: scratch.time,
      start: motions.commit.start,
      isSilent: scratch.isImplicit)
  }

  /// Records that the current transaction has written a part.
  @inline(__always)
  mutating func noteWritten(_ kind: WrittenPart.Kind, _ place: UInt32) {
    if !scratch.notesWritten { return }
    transactions.noteWritten(
      kind, place, by: scratch.number, isInteractive: scratch.keepsUndo)
  }

  /// A step of the commit: keeps the inverse changes of an interactive transaction.
  mutating func keepUndo() {
    guard scratch.keepsUndo else { return }
    let used = scratch.transactionAnimation
    transactions.keepInverse(
      of: scratch.changes, scratch.valueChanges, entry: scratch.entry,
      animation: used == 0 ? nil : motions.animation(used),
      formerMatches: scratch.formerMatches, elements, values)
  }

  // MARK: Checks of calls

  /// Whether a transaction can be scrubbed, finished or cancelled. Reports the reason if not.
  mutating func mayControl(_ number: UInt64, isScrubbed: Bool = false) -> Bool {
    guard scratch.depth == 0 else {
      reports.diagnostics.add(.insideTransaction)
      return false
    }
    if isInteractive(number), !isScrubbed || transactions.interactions[number].isScrubbed {
      return true
    }
    let id = Transaction.ID(number: number)
    if let entry = transactions.entry(of: number), !transactions.isInteractive(entry) {
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

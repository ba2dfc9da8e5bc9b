// What a host does to transactions and clocks: commits with steps of their own, which are no transactions.

/// What a commit does beside its changes.
enum Control: Sendable {
  /// It is a transaction.
  case none
  /// It was meant for a transaction that is over by now.
  case nothing
  /// The entry is nil if the transaction is over by now.
  case skip(entry: UInt32?, number: UInt64)
  /// `undo` is the number of the transaction, here and below.
  case seek(undo: UInt64, fraction: Double, translation: Row)
  case letGo(LetGo)
  case reverse(Reversal)
  case clock(ClockChange)
}

extension EngineState {
  /// Begins a commit that is no transaction. It takes a number, which stamps what belongs to it, and is never reported.
  mutating func startControl(at time: Double?, goesOn: Bool = false) {
    let last = scratch.number
    refreshRows()
    start(at: time, goesOn: goesOn)
    transactions.setDuration(
      0, of: scratch.entry, at: scratch.time, start: scratch.time, isSilent: true)
    scratch.number = last
  }

  /// A step of the commit: the rows that it moves by itself.
  mutating func commitControl() {
    switch scratch.control {
    case .none, .nothing: break
    case .skip(let entry, let number): skipRows(of: entry, number)
    case .seek(let undo, let fraction, let translation): seek(undo, to: fraction, translation)
    case .letGo(let end): letGo(end)
    case .reverse(let reversal): turnRest(reversal)
    case .clock(let change): commit(change)
    }
  }

  /// A step of the commit: what it means for the ends of transactions.
  mutating func finishTransaction() {
    switch scratch.control {
    case .none:
      transactions.setDuration(
        scratch.longestDuration, of: scratch.entry, at: scratch.time, start: scratch.start,
        isSilent: scratch.isImplicit)
      keepUndo()
    case .skip(let entry?, _): transactions.end(entry, at: scratch.time, .skipped)
    case .letGo(let end): finish(end)
    case .reverse(let reversal): finish(reversal)
    case .nothing, .skip, .seek, .clock: break
    }
  }
}

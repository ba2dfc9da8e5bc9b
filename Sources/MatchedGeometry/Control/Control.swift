// Control calls, which seek, finish and cancel transactions, or finish them immediately.

/// The control call for which a commit is made. Indirect, because each commit copies it several
/// times, and few are made for a control call.
indirect enum Control: Sendable {
  /// None: the commit of a transaction or a single change.
  case none
  /// A call for a transaction that has completed by the time of the call.
  case nothing
  /// `entry` is nil if the transaction has completed by the time of the call.
  case finishImmediately(entry: UInt32?, number: UInt64)
  case seek(UInt64, fraction: Double, translation: Float4)
  /// The commit of a transaction that finishes or cancels another one.
  case release(Release)

  /// Whether the commit is made for a control call.
  var isCall: Bool { if case .none = self { false } else { true } }

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
    transactions.close(&scratch, after: last)
  }

  /// A step of the commit: moves the tracks of the control call.
  mutating func commitControl() {
    switch scratch.control {
    case .none, .nothing: break
    case .finishImmediately(let entry, _):
      if let entry { finishTracks(of: entry) }
      if spaces.isInUse {
        spaces.finishDisplaced(at: scratch.time, elements, motions, &reports)
      }
    case .seek(let number, let fraction, let translation):
      commitSeek(number, to: fraction, translation)
    case .release(let release): commitRelease(release)
    }
  }

  // MARK: Finishing immediately

  /// See `MatchedGeometryEngine.finishImmediately(_:at:)`.
  mutating func finishImmediately(_ number: UInt64, at time: Double?) -> Bool {
    guard transactions.entry(of: number) != nil else { return false }
    guard scratch.depth == 0 else {
      reports.diagnostics.add(.insideTransaction)
      return false
    }
    startControl(at: time)
    scratch.control = .finishImmediately(entry: transactions.entry(of: number), number: number)
    commit()
    return true
  }

  /// Puts the tracks of a transaction at their targets.
  private mutating func finishTracks(of entry: UInt32) {
    for kind in motions.kinds {
      for track in transactions.tracks(kind, of: entry, motions) {
        transactions.release(motions.finish(track, kind), at: scratch.time, .settled)
        switch kind {
        case .frames:
          if !spaces.settlesWithGroup(track) { reports.settled.append(elements.id(of: track)) }
        case .appearances:
          transitions.noteRest(of: Int(track)..<Int(track) + 1, &elements, &motions)
        default: break
        }
      }
    }
    transitions.endExits(of: TransactionIndex(entry: entry))
  }

  // MARK: Scrubbing

  /// See `MatchedGeometryEngine.seek(_:to:translation:at:)`.
  mutating func seek(
    _ number: UInt64, to fraction: Double, translation: Float4, at time: Double?
  ) -> Bool {
    guard fraction.isFinite, abs(fraction) <= 0x1p20, translation.isBounded else {
      reports.diagnostics.add(.invalidGesture(Transaction.ID(number: number)))
      return false
    }
    guard transactions.mayControl(number, isInside: scratch.depth > 0, &reports) else {
      return false
    }
    startControl(at: time, goesOn: true)
    motions.commit.start = scratch.time
    guard transactions.canControl(number) else {
      // It has completed by that time. The call changes only the time that is shown.
      scratch.control = .nothing
      commit()
      reports.diagnostics.add(.staleTransaction(Transaction.ID(number: number)))
      return false
    }
    scratch.control = .seek(number, fraction: fraction, translation: translation)
    commit()
    return true
  }

  /// A step of the commit: shows the scrubbed tracks at a fraction of their paths.
  mutating func commitSeek(_ number: UInt64, to fraction: Double, _ translation: Float4) {
    if !transactions.interactions[number].isScrubbed {
      transactions.pin(number, &motions)
      transitions.exits.suspend(of: transactions.interactions[number].owner)
    }
    let scrub = transactions.interactions[number].scrub
    motions.setFraction(fraction, of: scrub)
    let frames = transactions.scrubbedTracks(.frames, of: number, motions)
    motions.setTranslation(translation, of: matches.translated(frames, elements))
    for kind in motions.shownKinds {
      motions.show(transactions.scrubbedTracks(kind, of: number, motions), kind, on: scrub)
    }
    // Scrubbed geometry groups displace their elements, so the lists of both have to be updated.
    spaces.isStale = true
  }
}

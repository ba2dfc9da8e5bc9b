// Control calls: seeking, finishing, cancelling and skipping transactions.

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
    case .finishImmediately(let entry, _):
      if let entry { finishTracks(of: entry) }
      spaces.finishDisplaced(at: scratch.time, elements, motions, &reports)
    case .seek(let number, let fraction, let translation):
      commitSeek(number, to: fraction, translation)
    case .release(let release): commitRelease(release)
    }
  }

  /// A step of the commit: starts or ends transactions.
  mutating func finishTransaction() {
    switch scratch.control {
    case .nothing, .seek, .finishImmediately(nil, _): break
    case .finishImmediately(let entry?, _):
      transactions.end(entry, at: scratch.time, .finishedImmediately)
    case .none, .release:
      transactions.setDuration(
        motions.commit.longestDuration, of: scratch.entry, at: scratch.time,
        start: motions.commit.start, isSilent: scratch.isImplicit)
      if case .release(let release) = scratch.control {
        transactions.finish(release, scratch, elements, values, &motions)
      } else {
        transactions.keepInverse(of: scratch, elements, values, motions)
      }
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
    transitions.endExits(of: entry)
  }
}

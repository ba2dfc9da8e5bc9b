// Scrubbing: an interactive transaction is shown at a fraction of its path, without its curve, until the host releases it.

extension EngineState {
  /// See `MatchedGeometryEngine.seek(_:to:translation:at:)`.
  mutating func seek(
    _ number: UInt64, to fraction: Double, translation: Row, at time: Double?
  ) -> Bool {
    guard fraction.isFinite, abs(fraction) <= 0x1p20, translation.isBounded else {
      diagnosticLog.add(.invalidGesture(Transaction.ID(number: number)))
      return false
    }
    guard mayControl(number) else { return false }
    startControl(at: time, goesOn: true)
    scratch.start = scratch.time
    scratch.origin = scratch.time
    guard isInteractive(number) else {
      // It is complete by that time. The call moves the time that is shown, and nothing else.
      scratch.control = .nothing
      commit()
      diagnosticLog.add(.staleTransaction(Transaction.ID(number: number)))
      return false
    }
    scratch.control = .seek(number, fraction: fraction, translation: translation)
    commit()
    return true
  }

  /// A step of the commit: the tracks of the transaction are where the host has them.
  mutating func commitSeek(_ number: UInt64, to fraction: Double, _ translation: Row) {
    if !undos[number].isScrubbed { pin(number) }
    let scrub = undos[number].scrub
    timelines.parameters0[scrub.index] = Float(1 - fraction)
    for slot in translatedFrames(of: number) {
      frames.rate[slot] = translation
      frames.blocks[Int(slot) / RowTable.blockSize].usesRate = true
    }
    let sample = timelines.sample(scrub, at: scratch.time)
    for kind in RowKind.shown {
      for row in scrubbedRows(kind, of: number) { rows[kind].show(row, sample) }
    }
    // Nothing else is shown elsewhere by it, but what is in the geometry groups among them.
    geometryGroups.isStale = true
  }

  /// The tracks that belong to a transaction and move go over to a timeline that stands still. Their paths are straight lines from where they were shown at
  /// the commit of the transaction.
  private mutating func pin(_ number: UInt64) {
    let entry = undos[number].entry
    let commit = transactions.records[Int(entry)].time
    let scrub = timelines.make(.held, begin: 0, pending: false)
    timelines.parameters0[scrub.index] = 1
    timelines.parameters1[scrub.index] = 1
    timelines.parameters2[scrub.index] = 0
    timelines.records[scrub.index].usesRate = true
    timelines.records[scrub.index].maker = transactions.serial(of: entry)
    timelines.retain(scrub)
    undos[number].scrub = scrub
    for kind in RowKind.all {
      for row in tracks(kind, of: entry) {
        let before = rows[kind].motion(of: row)
        if timelines.isOver(before.timeline, at: scratch.time) { continue }
        var motion = Motion(at: before.target)
        motion.offset = timelines.initialResidual(of: before, at: commit)
        motion.timeline = scrub
        motion.bound()
        adopt(motion, row, kind)
      }
    }
    transactions.setScrubbed(entry)
    exits.suspend(from: transactions.records[Int(entry)].firstExit)
  }

  // MARK: Tracks of a transaction

  /// The rows of a kind that belong to a transaction, in ascending order.
  func tracks(_ kind: RowKind, of entry: UInt32) -> [UInt32] {
    let owner = TransactionIndex(entry: entry)
    let serial = transactions.serial(of: entry)
    var found: [UInt32] = []
    for block in transactions.blocks(of: entry, kind) {
      let first = block * RowTable.blockSize
      for row in first..<min(first + RowTable.blockSize, rows[kind].capacity) {
        // Nobody waits for the geometry of a match group: its timeline says whose it is.
        let isOwned =
          kind == .shared
          ? rows[kind].timeline[row] != .rest
            && timelines.records[rows[kind].timeline[row].index].maker == serial
          : rows[kind].transaction[row] == owner
        if isOwned { found.append(UInt32(row)) }
      }
    }
    return found
  }

  /// Those that are pinned to a fraction of their path.
  func scrubbedRows(_ kind: RowKind, of number: UInt64) -> [UInt32] {
    let scrub = undos[number].scrub
    return tracks(kind, of: undos[number].entry).filter { rows[kind].timeline[$0] == scrub }
  }

  /// The frames that a translation moves: those of matched elements, or all where none is matched.
  func translatedFrames(of number: UInt64) -> [UInt32] {
    let all = scrubbedRows(.frames, of: number)
    let matched = all.filter {
      let group = elements.records[$0].group
      return group != 0 && groups.records[group].oldest != groups.records[group].newest
    }
    return matched.isEmpty ? all : matched
  }
}

extension TimelineTable {
  /// How far a motion was from its target when the transaction that made its timeline was committed.
  fileprivate func initialResidual(of motion: Motion, at commit: Double) -> Row {
    let record = records[motion.timeline.index]
    guard record.kind.isComposite else { return motion.offset }
    // The outer part stood at its beginning, the inner one was under way.
    let inner = sample(record.inner, at: commit)
    if inner.isOver { return motion.offset }
    return motion.offset + (inner.retarget.a * motion.rate + inner.retarget.b * motion.carry)
  }
}

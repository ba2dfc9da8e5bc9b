// Scrubbing: an interactive transaction is shown at a fraction of its path, without its curve, until the host releases it.

extension EngineState {
  /// See `MatchedGeometryEngine.seek(_:to:translation:at:)`.
  mutating func seek(
    _ number: UInt64, to fraction: Double, translation: Float4, at time: Double?
  ) -> Bool {
    guard fraction.isFinite, abs(fraction) <= 0x1p20, translation.isBounded else {
      diagnosticLog.add(.invalidGesture(Transaction.ID(number: number)))
      return false
    }
    guard mayControl(number) else { return false }
    startControl(at: time, goesOn: true)
    motions.commit.start = scratch.time
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
  mutating func commitSeek(_ number: UInt64, to fraction: Double, _ translation: Float4) {
    if !undos[number].isScrubbed { pin(number) }
    let scrub = undos[number].scrub
    motions.timelines.parameters0[scrub.index] = Float(1 - fraction)
    for slot in translatedFrames(of: number) {
      motions.tracks[.frames].velocity[slot] = translation
      motions.tracks[.frames].blocks[Int(slot) / TrackTable.blockSize].usesVelocity = true
    }
    let sample = motions.timelines.sample(scrub, at: scratch.time)
    for kind in TrackKind.shown {
      for track in scrubbedTracks(kind, of: number) { motions.tracks[kind].show(track, sample) }
    }
    // Nothing else is shown elsewhere by it, but what is in the geometry groups among them.
    geometryGroups.isStale = true
  }

  /// The tracks that belong to a transaction and move go over to a timeline that stands still. Their paths are straight lines from where they were shown at
  /// the commit of the transaction.
  private mutating func pin(_ number: UInt64) {
    let entry = undos[number].entry
    let commit = transactions.records[Int(entry)].time
    let scrub = motions.timelines.make(.scrubbed, begin: 0, pending: false)
    motions.timelines.parameters0[scrub.index] = 1
    motions.timelines.parameters1[scrub.index] = 1
    motions.timelines.parameters2[scrub.index] = 0
    motions.timelines.records[scrub.index].usesVelocity = true
    motions.timelines.records[scrub.index].maker = transactions.serial(of: entry)
    motions.timelines.records[scrub.index].scrubber = TransactionIndex(entry: entry)
    motions.timelines.retain(scrub)
    undos[number].scrub = scrub
    for kind in TrackKind.all {
      for track in tracks(kind, of: entry) {
        let before = motions.tracks[kind].motion(of: track)
        if motions.timelines.isOver(before.timeline, at: scratch.time) { continue }
        var motion = Motion(at: before.target)
        motion.offset = motions.timelines.initialResidual(of: before, at: commit)
        motion.timeline = scrub
        motion.bound()
        motions.adopt(motion, track, kind)
      }
    }
    transactions.setScrubbed(entry)
    exits.suspend(from: transactions.records[Int(entry)].firstExit)
  }

  // MARK: Tracks of a transaction

  /// The tracks of a kind that belong to a transaction, in ascending order.
  func tracks(_ kind: TrackKind, of entry: UInt32) -> [UInt32] {
    let owner = TransactionIndex(entry: entry)
    let serial = transactions.serial(of: entry)
    var found: [UInt32] = []
    for block in transactions.blocks(of: entry, kind) {
      let first = block * TrackTable.blockSize
      for track in first..<min(first + TrackTable.blockSize, motions.tracks[kind].capacity) {
        // Nobody waits for the geometry of a match group: its timeline says whose it is.
        let isOwned =
          kind == .shared
          ? motions.tracks[kind].timeline[track] != .rest
            && motions.timelines.records[motions.tracks[kind].timeline[track].index].maker == serial
          : motions.tracks[kind].transaction[track] == owner
        if isOwned { found.append(UInt32(track)) }
      }
    }
    return found
  }

  /// Those that are pinned to a fraction of their path.
  func scrubbedTracks(_ kind: TrackKind, of number: UInt64) -> [UInt32] {
    let scrub = undos[number].scrub
    return tracks(kind, of: undos[number].entry).filter {
      motions.tracks[kind].timeline[$0] == scrub
    }
  }

  /// The frames that a translation moves: those of matched elements, or all where none is matched.
  func translatedFrames(of number: UInt64) -> [UInt32] {
    let all = scrubbedTracks(.frames, of: number)
    let matched = all.filter {
      let group = elements.records[$0].group
      return group != 0 && groups.records[group].oldest != groups.records[group].newest
    }
    return matched.isEmpty ? all : matched
  }
}

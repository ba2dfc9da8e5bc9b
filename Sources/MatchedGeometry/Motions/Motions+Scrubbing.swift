// Scrubbed tracks: a gesture shows them at a fraction of their path, without their curves.

extension Motions {
  /// Makes the timeline of the tracks that a transaction scrubs. It holds a reference of its own.
  mutating func makeScrub(of owner: TransactionIndex, serial: UInt32) -> TimelineID {
    let scrub = timelines.make(.scrubbed, begin: 0, pending: false)
    setParameters(of: scrub, 1, 1, 0)
    timelines.records[scrub.index].usesVelocity = true
    timelines.records[scrub.index].maker = serial
    timelines.records[scrub.index].scrubber = owner
    timelines.retain(scrub)
    return scrub
  }

  mutating func releaseScrub(_ scrub: TimelineID) { timelines.release(scrub) }

  /// Puts tracks that are moving on the timeline of a scrub. Their paths are straight lines from where they were shown at the commit
  /// of their transaction.
  mutating func pin(
    _ pinned: [UInt32], _ kind: TrackKind, to scrub: TimelineID, from commit: Double
  ) {
    for track in pinned {
      let before = tracks[kind].motion(of: track)
      if !isRunning(before.timeline) { continue }
      var motion = Motion(at: before.target)
      motion.offset = timelines.initialResidual(of: before, at: commit)
      motion.timeline = scrub
      motion.bound()
      adopt(motion, track, kind)
    }
  }

  /// Shows a fraction of the path of scrubbed tracks.
  mutating func setFraction(_ fraction: Double, of scrub: TimelineID) {
    timelines.parameters0[scrub.index] = Float(1 - fraction)
  }

  /// Adds a translation to what scrubbed frames show.
  mutating func setTranslation(_ translation: Float4, of slots: [UInt32]) {
    for slot in slots {
      tracks[.frames].velocity[slot] = translation
      tracks[.frames].blocks[Int(slot) / TrackTable.blockSize].usesVelocity = true
    }
  }

  /// Tracks show what the timeline of their scrub says.
  mutating func show(_ shown: [UInt32], _ kind: TrackKind, on scrub: TimelineID) {
    let sample = timelines.sample(scrub, at: commit.time)
    for track in shown { tracks[kind].show(track, sample) }
  }

  /// Gives scrubbed tracks the offset that they show and the velocity with which they are released. The timeline of the scrub follows with
  /// `setReleased(_:)`.
  ///
  /// - Parameters:
  ///   - velocity: of the fraction, per second.
  ///   - translation: points per second, of those tracks for which `isTranslated` is true.
  mutating func push(
    _ pushed: [UInt32], _ kind: TrackKind, on scrub: TimelineID, velocity: Double,
    translation: Float4, isTranslated: (UInt32) -> Bool
  ) {
    let a = timelines.parameters0[scrub.index]
    for track in pushed {
      let path = tracks[kind].offset[track]
      tracks[kind].offset[track] = a * path + tracks[kind].velocity[track]
      tracks[kind].velocity[track] =
        Float(-velocity) * path + (isTranslated(track) ? translation : .zero)
    }
  }

  /// The tracks of a scrub have offsets and velocities from now on, in place of paths and translations.
  mutating func setReleased(_ scrub: TimelineID) { setParameters(of: scrub, 1, 0, 1) }

  /// The coefficients of offset and velocity, and the slope of the latter.
  private mutating func setParameters(of scrub: TimelineID, _ a: Float, _ b: Float, _ slope: Float)
  {
    timelines.parameters0[scrub.index] = a
    timelines.parameters1[scrub.index] = b
    timelines.parameters2[scrub.index] = slope
  }

  // MARK: Tracks of a transaction

  /// The tracks of a kind in some blocks that belong to a transaction, in ascending order.
  func tracks(
    _ kind: TrackKind, in blocks: [Int], of owner: TransactionIndex, serial: UInt32
  ) -> [UInt32] {
    var found: [UInt32] = []
    for block in blocks {
      let first = block * TrackTable.blockSize
      for track in first..<min(first + TrackTable.blockSize, tracks[kind].capacity) {
        // No transaction waits for a match-group track: its timeline says whose it is.
        let timeline = tracks[kind].timeline[track]
        let isOwned =
          kind == .matchGroups
          ? timeline != .rest && timelines.records[timeline.index].maker == serial
          : tracks[kind].transaction[track] == owner
        if isOwned { found.append(UInt32(track)) }
      }
    }
    return found
  }

  /// Tracks change their owner and go on as before.
  mutating func moveTracks(
    _ moved: [UInt32], _ kind: TrackKind, from before: TransactionIndex, to after: TransactionIndex
  ) {
    for track in moved {
      tracks[kind].transaction[track] = after
      ownerChanges.note(1, from: before, to: after, .takenOver)
      ownerChanges.note(Int(track) / TrackTable.blockSize, kind, of: after)
    }
  }

  /// A track is at its target at once, and belongs to no transaction. The result is the one that it belonged to.
  mutating func finish(_ track: UInt32, _ kind: TrackKind) -> TransactionIndex {
    let timeline = tracks[kind].timeline[track]
    let owner = takeOwner(of: track, kind)
    tracks[kind].rest(track)
    timelines.release(timeline)
    return owner
  }
}

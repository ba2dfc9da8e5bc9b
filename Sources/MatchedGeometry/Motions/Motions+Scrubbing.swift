// Scrubbed tracks: a gesture shows them at a fraction of their path, independent of their curves.

extension Motions {
  /// Makes the timeline for the tracks that a transaction scrubs. The caller owns one reference to
  /// it and gives it up with `releaseScrub(_:)`.
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

  /// Moves tracks that are in motion to a scrub timeline. Their paths are straight lines from the
  /// values shown at the commit of their transaction to their targets.
  mutating func pin(
    _ pinned: [UInt32], _ kind: TrackKind, to scrub: TimelineID, from commit: Double
  ) {
    for track in pinned {
      let before = tracks[kind].motion(of: track)
      if !isRunning(before.timeline) { continue }
      var motion = Motion(at: before.target)
      motion.offset = timelines.initialResidual(of: before, at: commit)
      // The gesture follows the arc of the animation.
      if timelines.records[before.timeline.index].kind == .arc {
        motion.underlay = before.underlay
        setArc(of: scrub, to: 0)
      }
      motion.timeline = scrub
      motion.bound()
      adopt(motion, track, kind)
    }
  }

  /// Sets the fraction of their paths that scrubbed tracks show.
  mutating func setFraction(_ fraction: Double, of scrub: TimelineID) {
    timelines.parameters0[scrub.index] = Float(1 - fraction)
    timelines.refreshBend(of: scrub)
  }

  /// Sets a translation that is added to scrubbed frames.
  mutating func setTranslation(_ translation: Float4, of slots: [UInt32]) {
    for slot in slots {
      if tracks[.frames].velocity[slot] != translation { tracks[.frames].changes.note(slot) }
      tracks[.frames].velocity[slot] = translation
      tracks[.frames].blocks[Int(slot) / TrackTable.blockSize].usesVelocity = true
    }
  }

  /// Updates the values of tracks on a scrub timeline.
  mutating func show(_ shown: [UInt32], _ kind: TrackKind, on scrub: TimelineID) {
    let sample = timelines.sample(scrub, at: commit.time)
    for track in shown { tracks[kind].show(track, sample) }
  }

  /// Replaces the paths of scrubbed tracks by the offset shown and the velocity at release.
  /// `setReleased(_:)` then changes the timeline accordingly. `velocity` is that of the fraction,
  /// per second; `translation` is in points per second, for the tracks for which `isTranslated`
  /// returns true.
  mutating func push(
    _ pushed: [UInt32], _ kind: TrackKind, on scrub: TimelineID, velocity: Double,
    translation: Float4, isTranslated: (UInt32) -> Bool
  ) {
    let a = timelines.parameters0[scrub.index]
    let (bend, slope) = (TimelineTable.bend(a), 4 * Float(-velocity) * (1 - 2 * a))
    for track in pushed {
      let path = tracks[kind].offset[track]
      let bulge = tracks[kind].underlay.capacity > 0 ? tracks[kind].underlay[track] : .zero
      tracks[kind].offset[track] =
        (a * path + tracks[kind].velocity[track]) + bend * bulge
      tracks[kind].velocity[track] =
        (Float(-velocity) * path + (isTranslated(track) ? translation : .zero)) + slope * bulge
      if bulge != .zero { tracks[kind].underlay[track] = .zero }
      tracks[kind].changes.note(track)
    }
  }

  /// Makes the timeline interpret the columns of its tracks as offset and velocity instead of path
  /// and translation.
  mutating func setReleased(_ scrub: TimelineID) { setParameters(of: scrub, 1, 0, 1) }

  /// Sets the coefficients of offset and velocity, and the slope of the latter.
  private mutating func setParameters(of scrub: TimelineID, _ a: Float, _ b: Float, _ slope: Float)
  {
    timelines.parameters0[scrub.index] = a
    timelines.parameters1[scrub.index] = b
    timelines.parameters2[scrub.index] = slope
    timelines.refreshBend(of: scrub)
  }

  // MARK: Tracks of a transaction

  /// The tracks of a kind in the given blocks that belong to a transaction, in ascending order.
  func tracks(
    _ kind: TrackKind, in blocks: [Int], of owner: TransactionIndex, serial: UInt32
  ) -> [UInt32] {
    var found: [UInt32] = []
    for block in blocks {
      let first = block * TrackTable.blockSize
      for track in first..<min(first + TrackTable.blockSize, tracks[kind].capacity) {
        // Transactions do not own match-group tracks; the timeline records its transaction.
        let timeline = tracks[kind].timeline[track]
        let isOwned =
          kind.isOfMatchGroups
          ? timeline != .rest && timelines.records[timeline.index].maker == serial
          : tracks[kind].owner[track] == owner
        if isOwned { found.append(UInt32(track)) }
      }
    }
    return found
  }

  /// Gives tracks to another owner without changing their motion.
  mutating func moveTracks(
    _ moved: [UInt32], _ kind: TrackKind, from before: TransactionIndex, to after: TransactionIndex
  ) {
    for track in moved {
      tracks[kind].owner[track] = after
      ownerChanges.note(1, from: before, to: after, .takenOver)
      ownerChanges.note(Int(track) / TrackTable.blockSize, kind, of: after)
    }
  }

  /// Finishes a track immediately: it is at its target and has no owner. Returns its previous
  /// owner.
  mutating func finish(_ track: UInt32, _ kind: TrackKind) -> TransactionIndex {
    let timeline = tracks[kind].timeline[track]
    let owner = takeOwner(of: track, kind)
    tracks[kind].rest(track)
    timelines.release(timeline)
    return owner
  }
}

// Retargeting: tracks get new targets. The rules R1 to R8 of tracks are in `docs/matching.md`.
//
// The life of one request: `request` appends it to the list of its kind of track. At 256 requests,
// or at the end of a step, `applyRequests` divides it into batches of tracks that leave one timeline
// with equal options, samples that timeline once, and chooses a strategy. The strategy has the kernel
// compute offset and velocity from the sample, and puts the tracks on the timeline of the animation,
// which it makes if the commit has none yet. Then the owner of the commit gets the tracks.

extension Motions {
  /// Requests for tracks on the same timeline, retargeted with the same strategy.
  struct Batch {
    var kind: TrackKind
    /// The positions of the requests in the list of requests.
    var places: Range<Int>
    var options: Retargeting
    /// Whether the animations differ in their delays.
    var isStaggered = false
    /// The timeline that the tracks leave, and its sample at the time of the commit.
    var timeline: TimelineID
    var sample: TimelineSample
    /// Whether the tracks keep their targets.
    var keepsTarget: Bool
  }

  /// How a batch is retargeted.
  enum Strategy {
    /// R1 at rest, R2 and R3: the tracks are at their targets immediately.
    case rest
    /// R1 and R2 in motion: the motions continue around the new targets.
    case shift
    /// R4, R5 and R7: the tracks start from the values shown, with or without the current velocity.
    case start(inheritsVelocity: Bool)
    /// R6 (additive): the old residual decays while the new animation runs. R8 (blend): the new
    /// animation leads from the old motion to the new target.
    case combine(TimelineKind)
    /// R8 if the old motion already combines two or follows an arc, or the new one does: the old one
    /// is reduced to its position and velocity, and decays.
    case decay
  }

  /// Requests a new target for a track. An `isNew` track is shown for the first time.
  @inline(__always)
  mutating func request(
    _ track: UInt32, _ kind: TrackKind, to target: Float4, _ retargeting: Retargeting,
    isNew: Bool = false
  ) {
    if isNew {
      tracks[kind].initialRequests.append(track, to: target, retargeting)
    } else {
      tracks[kind].requests.append(track, to: target, retargeting)
    }
  }

  /// Whether there are enough requests to apply them as one part.
  @inline(__always)
  func hasPart(_ kind: TrackKind) -> Bool {
    tracks[kind].requests.count + tracks[kind].initialRequests.count >= RetargetRequests.partSize
  }

  /// Applies all requests. They remain in the list until `nextRequests(_:)`.
  mutating func applyRequests(_ kind: TrackKind) {
    var first = 0
    while first < tracks[kind].requests.count {
      let batch = batch(kind, from: first)
      switch strategy(for: batch) {
      case .rest: rest(batch)
      case .shift: shift(batch)
      case .start(let inheritsVelocity): start(batch, inheritsVelocity: inheritsVelocity)
      case .combine(let composite): combine(composite, batch)
      case .decay: decay(batch)
      }
      tracks[kind].noteChanged(batch.places)
      first = batch.places.upperBound
    }
  }

  func requestCount(_ kind: TrackKind) -> Int { tracks[kind].requests.count }

  func requestedTrack(_ place: Int, _ kind: TrackKind) -> UInt32 {
    tracks[kind].requests.tracks[place]
  }

  /// Discards the applied requests and makes those of new tracks the current ones. Returns
  /// whether there are any.
  mutating func nextRequests(_ kind: TrackKind) -> Bool {
    tracks[kind].requests.removeAll()
    if tracks[kind].initialRequests.count == 0 { return false }
    tracks[kind].takeInitialRequests()
    return true
  }

  /// The batch that starts at a request.
  @inline(__always)
  private mutating func batch(_ kind: TrackKind, from first: Int) -> Batch {
    let options = tracks[kind].requests.options[first]
    let timeline = tracks[kind].timeline[tracks[kind].requests.tracks[first]]
    let scope = TrackTable.BatchScope(
      timeline: timeline, options: options, roundsTargets: kind.kindWithSameTimelines == .frames,
      keepsTarget: options.mayKeepTarget
        && tracks[kind].keepsTarget(first, rounds: kind.kindWithSameTimelines == .frames))
    var batch = Batch(
      kind: kind, places: first..<first + 1, options: options, timeline: timeline,
      sample: timeline == .rest ? .over : sample(timeline), keepsTarget: scope.keepsTarget)
    var next = first + 1
    let end = tracks[kind].requests.count
    while next < end, tracks[kind].isIn(scope, next) {
      let other = tracks[kind].requests.options[next]
      if other != options {
        guard !scope.keepsTarget, canShareBatch(options, other, isOver: batch.sample.isOver) else {
          break
        }
        batch.isStaggered = true
      }
      next += 1
    }
    batch.places = first..<next
    return batch
  }

  /// Whether tracks that leave one timeline with different options can share a batch because their
  /// animations differ only in delay.
  private func canShareBatch(_ options: Retargeting, _ other: Retargeting, isOver: Bool) -> Bool {
    guard options.animation != .none, other.animation != .none else { return false }
    var alike = other
    alike.animation = options.animation
    let (one, two) = (options.animation, other.animation)
    return alike == options && animations.differInDelay(one, two)
      && !animations.isInstant(one) && !animations.isInstant(two)
      && (isOver || !animations.merges(one) && !animations.merges(two))
  }

  /// Chooses the strategy by rules R1 to R8.
  private mutating func strategy(for batch: Batch) -> Strategy {
    let animation = batch.options.animation
    if batch.sample.isOver {
      if batch.keepsTarget || animation == .none || animations.isInstant(animation) { return .rest }
      return .start(inheritsVelocity: false)
    }
    if animation == .none || batch.keepsTarget { return .shift }
    if animations.isInstant(animation) { return .rest }
    let running = running(batch.timeline).kind
    if running == .scrubbed { return .start(inheritsVelocity: true) }
    let combines = !running.isComposite && !animations.bends(animation, batch.kind)
    switch commit.mode {
    case .restart: return .start(inheritsVelocity: false)
    case .additive where combines: return .combine(.additive)
    case .additive, .automatic: break
    }
    if animations.merges(animation) { return .start(inheritsVelocity: true) }
    return combines ? .combine(.blend) : .decay
  }
}

extension Motions {
  // MARK: Strategies

  /// Puts the tracks at their targets immediately.
  mutating func rest(_ batch: Batch) {
    tracks[batch.kind].restAtRequests(batch.places)
    leaveTimeline(batch)
  }

  /// Continues the motions around the new targets.
  mutating func shift(_ batch: Batch) {
    let isNew = made(batch.timeline) != nil
    for place in batch.places {
      let track = tracks[batch.kind].requests.tracks[place]
      var motion = tracks[batch.kind].motion(of: track)
      motion.target = tracks[batch.kind].requests.targets[place]
      tracks[batch.kind].shift(track, to: motion.target, shown: batch.sample.position(motion))
      if isNew { measureReduced(motion) }
    }
    if batch.options.takesOwner { changeOwners(batch) }
  }

  /// R4, R5 and R7: a plain motion that starts at the value shown. Springs inherit the velocity.
  mutating func start(_ batch: Batch, inheritsVelocity: Bool) {
    let undelayed = animations.undelayed(of: batch.options.animation)
    var sample = batch.sample.coefficients
    if !inheritsVelocity || !undelayed.takesVelocity || batch.options.velocity != 0 {
      sample.dropVelocity()
    }
    // Additive mode ignores the initial velocity, since it does not apply to tracks in motion:
    // tracks at rest then move in step with them.
    if undelayed.takesVelocity && commit.mode != .additive {
      sample.initialVelocity = undelayed.initialVelocity
    }
    var maxima = Kernel.Maxima()
    let isMoving = batch.timeline != .rest
    let hasVelocity = isMoving || sample.initialVelocity != 0 || batch.options.velocity != 0
    tracks[batch.kind].retarget(
      batch.places, from: sample, isMoving: isMoving, hasVelocity: hasVelocity, &maxima)
    if batch.options.velocity != 0 && undelayed.takesVelocity {
      let velocity = velocity(batch.options.velocity)
      maxima.velocity = .zero
      tracks[batch.kind].addVelocity(velocity, batch.places, &maxima)
    }
    if animations.bends(batch.options.animation, batch.kind) { noteBends(batch) }
    if batch.isStaggered { return stagger(batch) }
    let timeline = timeline(for: batch.options.animation, batch.kind.kindWithSameTimelines)
    measure(maxima, timeline)
    let resting = tracks[batch.kind].snap(
      batch.places, within: Settling.snapThreshold(of: batch.kind))
    if resting < batch.places.count {
      put(batch.places, batch.kind, on: timeline, resting: resting)
    }
    leaveTimeline(batch)
  }

  /// Starts the tracks on one timeline per delay.
  private mutating func stagger(_ batch: Batch) {
    let kind = batch.kind
    let resting = tracks[kind].snap(batch.places, within: Settling.snapThreshold(of: kind))
    var next = batch.places.lowerBound
    while next < batch.places.upperBound {
      let places = tracks[kind].requests.sharingAnimation(from: next, in: batch.places)
      next = places.upperBound
      let still = resting > 0 ? tracks[kind].countAtTargets(places) : 0
      if still == places.count { continue }
      let animation = tracks[kind].requests.options[places.lowerBound].animation
      let timeline = timeline(for: animation, kind.kindWithSameTimelines)
      measure(tracks[kind].maxima(of: places), timeline)
      put(places, kind, on: timeline, resting: still)
    }
    leaveTimeline(batch)
  }

  // MARK: References

  /// Puts tracks on a timeline, except for the number of them that rest.
  mutating func put(
    _ places: Range<Int>, _ kind: TrackKind, on timeline: TimelineID, resting: Int
  ) {
    let record = timelines.records[timeline.index]
    tracks[kind].move(
      places, to: timeline, usesVelocity: record.usesVelocity, usesUnderlay: record.usesUnderlay,
      skipsResting: resting > 0)
    timelines.retain(timeline, places.count - resting)
  }

  mutating func leaveTimeline(_ batch: Batch) {
    timelines.release(batch.timeline, batch.places.count)
    changeOwners(batch)
  }

  /// Gives the tracks to the transaction of the commit, unless they rest or stay on a timeline that
  /// another transaction scrubs.
  private mutating func changeOwners(_ batch: Batch) {
    let kind = batch.kind
    var place = batch.places.lowerBound
    let own = owner(on: tracks[kind].timeline[tracks[kind].requests.tracks[place]])
    while place < batch.places.upperBound {
      let track = tracks[kind].requests.tracks[place]
      let before = tracks[kind].owner[track]
      let rests = tracks[kind].timeline[track] == .rest
      let after = rests || kind.isOfMatchGroups ? .none : own
      let end = tracks[kind].exchangeOwners(
        before, for: after, rests: rests, place..<batch.places.upperBound)
      if !rests {
        for index in 0..<tracks[kind].exchangedBlocks.count {
          ownerChanges.note(Int(tracks[kind].exchangedBlocks[index]), kind, of: own)
        }
      }
      if before != after {
        // A transaction does not take over its own tracks.
        let outcome = batch.options.outcome
        ownerChanges.note(
          end - place, from: before, to: after,
          before == own && outcome == .takenOver ? .settled : outcome)
      }
      place = end
    }
  }

  /// The owner of tracks that the commit puts on a timeline: the transaction that scrubs the
  /// timeline, or else the one of the commit.
  func owner(on timeline: TimelineID) -> TransactionIndex {
    let scrubber = timelines.records[timeline.index].scrubber
    return scrubber == .none ? commit.owner : scrubber
  }
}

// What each strategy does to the tracks of a batch: their columns, and their references to
// timelines and owners.
//
// The life of one request: `request` appends it to the list of its kind of track. At 256 requests, or at
// the end of a step, `applyRequests` divides it into batches of tracks that leave one timeline with equal
// options, samples that timeline once, and chooses a strategy. The strategy has the kernel compute
// offset and velocity from the sample, and puts the tracks on the timeline of the animation, which it
// makes if the commit has none yet. Then the owner of the commit gets the tracks.

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

  /// Combines the running motion with the new animation. The columns become the step between the
  /// targets, the old offset and the old velocity.
  mutating func combine(_ kind: TimelineKind, _ batch: Batch) {
    let old = running(batch.timeline)
    compose(batch) { motions, animation in
      motions.composite(kind, animation, over: old.timeline, batch.kind.kindWithSameTimelines)
    } _: { before, _, target in
      let old = old.motion(before)
      var motion = Motion(at: target)
      motion.offset = old.target - target
      motion.velocity = old.offset
      motion.underlay = old.velocity
      return motion
    }
  }

  /// Reduces a running motion to its position and velocity, which decays under the new animation. A
  /// blend can have only one plain motion as its inner part, and an arc none.
  mutating func decay(_ batch: Batch) {
    let old = running(batch.timeline)
    let sample = sample(old.timeline)
    let remaining = min(remaining(old.timeline), 1e6)
    if animations.bends(batch.options.animation, batch.kind) { noteBends(batch) }
    compose(batch) { motions, animation in
      motions.blendOverDecay(
        animation, over: old.timeline, remaining: remaining, batch.kind.kindWithSameTimelines)
    } _: { before, shown, target in
      var motion = Motion(at: target)
      motion.offset = shown - target
      motion.velocity = sample.velocity(old.motion(before))
      return motion
    }
  }

  /// Moves the tracks to timelines that are composed of the one they leave, one for each animation.
  /// `motion` makes the new motion of a track from its old motion, the value shown, and the new
  /// target.
  @inline(__always)
  private mutating func compose(
    _ batch: Batch, on timeline: (inout Motions, AnimationNumber) -> TimelineID,
    _ motion: (Motion, Float4, Float4) -> Motion
  ) {
    var next = batch.places.lowerBound
    while next < batch.places.upperBound {
      let places = tracks[batch.kind].requests.sharingAnimation(from: next, in: batch.places)
      next = places.upperBound
      let animation = tracks[batch.kind].requests.options[places.lowerBound].animation
      let made = timeline(&self, animation)
      var bound = bound(of: made)
      tracks[batch.kind].rewrite(places, from: batch.sample, &bound, motion)
      measure(bound, made)
      put(places, batch.kind, on: made, resting: 0)
    }
    leaveTimeline(batch)
  }

  // MARK: References

  /// Puts tracks on a timeline, except for the number of them that rest.
  private mutating func put(
    _ places: Range<Int>, _ kind: TrackKind, on timeline: TimelineID, resting: Int
  ) {
    let record = timelines.records[timeline.index]
    tracks[kind].move(
      places, to: timeline, usesVelocity: record.usesVelocity, usesUnderlay: record.usesUnderlay,
      skipsResting: resting > 0)
    timelines.retain(timeline, places.count - resting)
  }

  private mutating func leaveTimeline(_ batch: Batch) {
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

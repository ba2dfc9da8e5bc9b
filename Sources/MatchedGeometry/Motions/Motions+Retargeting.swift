// Retargeting, the one primitive of the engine: tracks get new targets. `docs/matching.md` numbers the rules.
//
// Tracks go in batches: those that leave one timeline with equal options are sampled once, and one call of the kernel retargets them.

extension Motions {
  /// Requests that leave one timeline by one strategy.
  struct Batch {
    var kind: TrackKind
    /// Their places among the requests.
    var places: Range<Int>
    var options: Retargeting
    /// Their animations have different delays.
    var isStaggered = false
    /// The timeline that they leave, and its sample at the time of the commit.
    var timeline: TimelineID
    var sample: TimelineSample
    /// Their targets stay.
    var keepsTarget: Bool
  }

  /// How a batch is retargeted.
  enum Strategy {
    /// The tracks are at their targets at once.
    case rest
    /// Their motions continue around the new targets.
    case shift
    /// They start from where they are shown, and inherit their velocities or do not.
    case start(inheritsVelocity: Bool)
    /// Rule 6: the old residual runs out beside the new one (additive). Rule 8: the new animation goes from the old motion to the new
    /// target (blend).
    case combine(TimelineKind)
    /// Rule 8 where the old motion combines two already: it is reduced to its position and velocity, which decays.
    case decay
  }

  /// Requests a new target for a track. One that is `arriving` is shown for the first time.
  @inline(__always)
  mutating func request(
    _ track: UInt32, _ kind: TrackKind, to target: Float4, _ retargeting: Retargeting,
    isArriving: Bool = false
  ) {
    if isArriving {
      tracks[kind].arrivals.append(track, to: target, retargeting)
    } else {
      tracks[kind].requests.append(track, to: target, retargeting)
    }
  }

  /// Whether there are enough requests to be carried out together.
  @inline(__always)
  func hasPart(_ kind: TrackKind) -> Bool {
    tracks[kind].requests.count + tracks[kind].arrivals.count >= RetargetRequests.partSize
  }

  /// Retargets the tracks of all requests. The requests stay until `takeArrivals(_:)`.
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
      first = batch.places.upperBound
    }
  }

  func requestCount(_ kind: TrackKind) -> Int { tracks[kind].requests.count }

  func requestedTrack(_ place: Int, _ kind: TrackKind) -> UInt32 {
    tracks[kind].requests.tracks[place]
  }

  /// Forgets the requests that have been applied. Those of arriving tracks are next; the result is whether there are any.
  mutating func takeArrivals(_ kind: TrackKind) -> Bool {
    tracks[kind].requests.removeAll()
    if tracks[kind].arrivals.count == 0 { return false }
    tracks[kind].takeArrivals()
    return true
  }

  /// The requests from a place on that one strategy carries out.
  @inline(__always)
  private mutating func batch(_ kind: TrackKind, from first: Int) -> Batch {
    let options = tracks[kind].requests.options[first]
    let timeline = tracks[kind].timeline[tracks[kind].requests.tracks[first]]
    let scope = TrackTable.BatchScope(
      timeline: timeline, options: options, roundsTargets: kind.ofTimelines == .frames,
      keepsTarget: options.mayKeepTarget
        && tracks[kind].keepsTarget(first, rounds: kind.ofTimelines == .frames))
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

  /// Whether tracks that leave one timeline with different options are retargeted by one strategy, each after a delay of its own.
  private func canShareBatch(_ options: Retargeting, _ other: Retargeting, isOver: Bool) -> Bool {
    guard options.animation != 0, other.animation != 0 else { return false }
    var alike = other
    alike.animation = options.animation
    let (one, two) = (options.animation, other.animation)
    return alike == options && animations.differInDelay(one, two)
      && !animations.isInstant(one) && !animations.isInstant(two)
      && (isOver || !animations.merges(one) && !animations.merges(two))
  }

  /// Rules 1 to 8.
  private mutating func strategy(for batch: Batch) -> Strategy {
    let animation = batch.options.animation
    if batch.sample.isOver {
      if batch.keepsTarget || animation == 0 || animations.isInstant(animation) { return .rest }
      return .start(inheritsVelocity: false)
    }
    if animation == 0 || batch.keepsTarget { return .shift }
    if animations.isInstant(animation) { return .rest }
    let running = running(batch.timeline).kind
    if running == .scrubbed { return .start(inheritsVelocity: true) }
    switch commit.mode {
    case .restart: return .start(inheritsVelocity: false)
    case .additive where !running.isComposite: return .combine(.additive)
    case .additive, .automatic: break
    }
    if animations.merges(animation) { return .start(inheritsVelocity: true) }
    return running.isComposite ? .decay : .combine(.blend)
  }
}

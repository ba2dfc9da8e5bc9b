// Retargeting: tracks get new targets. The rules R1 to R8 of tracks are in `docs/matching.md`.
//
// Tracks are retargeted in batches. A batch leaves one timeline with equal options, so the timeline
// is sampled once and one kernel call retargets all tracks of the batch.

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

/// The tracks of one table that a commit retargets, each at most once, with their new targets.
/// `Motions.applyRequests(_:)` applies them.
struct RetargetRequests: ~Copyable, Sendable {
  /// The number of requests that are applied together, so that their tracks stay in the processor's
  /// cache.
  static let partSize = 256

  private(set) var tracks = Column<UInt32>()
  private(set) var targets = Column<Float4>()
  private(set) var options = Column<Retargeting>()
  private(set) var count = 0

  @inline(__always)
  mutating func append(_ track: UInt32, to target: Float4, _ retargeting: Retargeting) {
    if count == tracks.capacity { grow() }
    tracks[count] = track
    targets[count] = target
    options[count] = retargeting
    count += 1
  }

  private mutating func grow() {
    let capacity = max(16, 2 * count)
    tracks.grow(to: capacity)
    targets.grow(to: capacity)
    options.grow(to: capacity)
  }

  /// The consecutive requests from a first one on that have the same animation.
  func sharingAnimation(from first: Int, in places: Range<Int>) -> Range<Int> {
    let animation = options[first].animation
    var next = first + 1
    while next < places.upperBound && options[next].animation == animation { next += 1 }
    return first..<next
  }

  mutating func removeAll() { count = 0 }

  /// Frees the memory of an unusually large commit.
  mutating func trim() {
    if tracks.capacity > 2 * Self.partSize { self = RetargetRequests() }
  }
}

/// The options of a retarget request. Requests with equal options can share a batch.
struct Retargeting: BitwiseCopyable, Equatable, Sendable {
  var animation: AnimationNumber
  /// The number of the velocity that the host gave; zero: none.
  var velocity: UInt32 = 0
  /// The track takes the new animation even if its target stays, because its group does.
  var isForced = false
  /// The track belongs to the transaction of the commit even if its motion continues.
  var takesOwner = false
  /// Why the track leaves its previous owner.
  var outcome = OwnerChanges.Outcome.takenOver

  /// Whether a track that is already moving to the target keeps its animation.
  @inline(__always)
  var mayKeepTarget: Bool { animation != .none && velocity == 0 && !isForced }

  // Comparing the stored properties avoids copies: each request is compared with the first of its
  // batch.
  @inline(__always)
  static func == (one: Retargeting, other: Retargeting) -> Bool {
    one.animation == other.animation && one.velocity == other.velocity
      && one.isForced == other.isForced && one.takesOwner == other.takesOwner
      && one.outcome == other.outcome
  }
}

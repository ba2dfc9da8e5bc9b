// The effect of retarget requests on the columns of a table and on its block summaries.

extension TrackTable {
  /// Makes the requests for new tracks the current ones.
  mutating func takeInitialRequests() { swap(&requests, &initialRequests) }

  /// The properties that all requests of a batch share.
  struct BatchScope {
    var timeline: TimelineID
    var options: Retargeting
    /// Whether targets count as equal if they differ only by rounding errors.
    var roundsTargets: Bool
    var keepsTarget: Bool
  }

  /// Whether a request is for a track on the timeline of a batch, and keeps its target if the batch
  /// does.
  @inline(__always)
  func isIn(_ scope: BatchScope, _ place: Int) -> Bool {
    timeline[requests.tracks[place]] == scope.timeline
      && (!scope.options.mayKeepTarget
        || keepsTarget(place, rounds: scope.roundsTargets) == scope.keepsTarget)
  }

  /// Whether the target of a request equals the current one. For a track in motion, differences by
  /// rounding errors are ignored if `rounds` is true.
  @inline(__always)
  func keepsTarget(_ place: Int, rounds: Bool) -> Bool {
    let track = requests.tracks[place]
    let before = target[track]
    return rounds && timeline[track] != .rest
      ? before.isNear(requests.targets[place]) : before == requests.targets[place]
  }

  /// Retargets tracks from the values that a timeline shows. Columns that contain only zeros are
  /// not read.
  mutating func retarget(
    _ places: Range<Int>, from sample: Kernel.Sample, isMoving: Bool, hasVelocity: Bool,
    _ maxima: inout Kernel.Maxima
  ) {
    var motions = unsafe Kernel.Motions(
      target: target.base, offset: offset.base, velocity: hasVelocity ? velocity.base : nil,
      underlay: isMoving && underlay.capacity > 0 ? underlay.base : nil, frame: shown.base)
    unsafe Kernel.retarget(
      &motions, tracks: requests.tracks.base + places.lowerBound,
      to: requests.targets.base + places.lowerBound, count: places.count,
      from: sample, maxima: &maxima)
  }

  /// Puts tracks at the targets of their requests.
  mutating func restAtRequests(_ places: Range<Int>) {
    for place in places {
      let track = requests.tracks[place]
      target[track] = requests.targets[place]
      rest(track)
    }
  }

  /// Adds to the velocities of tracks.
  mutating func addVelocity(_ added: Float4, _ places: Range<Int>, _ maxima: inout Kernel.Maxima) {
    for place in places {
      let track = requests.tracks[place]
      velocity[track] = (velocity[track] + added).bounded
      maxima.velocity = maxima.velocity.larger(velocity[track].magnitude)
    }
  }

  /// Rewrites the motions of tracks: `motion` makes the new one from the old motion, the value
  /// shown and the new target. The caller then changes the timeline.
  @inline(__always)
  mutating func rewrite(
    _ places: Range<Int>, from sample: TimelineSample, _ bound: inout CompositeBound,
    _ motion: (Motion, Float4, Float4) -> Motion
  ) {
    for place in places {
      let track = requests.tracks[place]
      let before = self.motion(of: track)
      let now = sample.position(before)
      var after = motion(before, now, requests.targets[place])
      after.bound()
      bound.widen(by: after)
      write(after, track, shown: now)
    }
  }

  /// Writes the columns of a track. The caller updates its timeline and its block.
  @inline(__always)
  mutating func write(_ motion: Motion, _ track: UInt32, shown now: Float4) {
    target[track] = motion.target
    offset[track] = motion.offset
    velocity[track] = motion.velocity
    if motion.underlay != .zero && underlay.capacity == 0 {
      underlay.reserve(capacity, filling: .zero)
    }
    if underlay.capacity > 0 { underlay[track] = motion.underlay }
    shown[track] = now
  }

  /// Replaces the motion of a track.
  mutating func adopt(_ motion: Motion, _ track: UInt32) {
    changes.note(track)
    let wasMoving = timeline[track] != .rest
    if !motion.isMoving && !wasMoving {
      target[track] = motion.target
      return
    }
    write(motion, track, shown: shown[track])
    timeline[track] = motion.timeline
    let change = (motion.isMoving ? 1 : 0) - (wasMoving ? 1 : 0)
    let block = Int(track) / Self.blockSize
    blocks[block].moving += Int32(change)
    movingCount += change
    guard motion.isMoving else { return }
    noteMoving(track)
    if motion.velocity != .zero { blocks[block].usesVelocity = true }
    if motion.underlay != .zero { blocks[block].usesUnderlay = true }
  }

  /// Rests tracks whose offset and velocity are within the snap threshold at their targets. Returns
  /// their number.
  mutating func snap(_ places: Range<Int>, within threshold: Float4) -> Int {
    var count = 0
    for place in places {
      let track = requests.tracks[place]
      guard all(offset[track].magnitude .<= threshold),
        all(velocity[track].magnitude .<= 8 * threshold)
      else {
        continue
      }
      let wasResting = timeline[track] == .rest
      rest(track)
      if wasResting { clearResidual(track) }
      count += 1
    }
    return count
  }

  /// The largest magnitudes of the residuals of tracks.
  func maxima(of places: Range<Int>) -> Kernel.Maxima {
    var maxima = Kernel.Maxima()
    for place in places {
      let track = requests.tracks[place]
      maxima.offset = maxima.offset.larger(offset[track].magnitude)
      maxima.velocity = maxima.velocity.larger(velocity[track].magnitude)
    }
    return maxima
  }

  func countAtTargets(_ places: Range<Int>) -> Int {
    places.reduce(0) { isAtTarget(requests.tracks[$1]) ? $0 + 1 : $0 }
  }

  /// Puts tracks on a timeline. `skipsResting` leaves out those at their targets.
  mutating func move(
    _ places: Range<Int>, to id: TimelineID, usesVelocity: Bool, usesUnderlay: Bool,
    skipsResting: Bool
  ) {
    var place = places.lowerBound
    while place < places.upperBound {
      let block = Int(requests.tracks[place]) / Self.blockSize
      var lower = Self.blockSize
      var upper = 0
      var started = 0
      while place < places.upperBound {
        let track = requests.tracks[place]
        let within = Int(track) - block * Self.blockSize
        if within < 0 || within >= Self.blockSize { break }
        place += 1
        if skipsResting && isAtTarget(track) { continue }
        if timeline[track] == .rest { started += 1 }
        timeline[track] = id
        lower = min(lower, within)
        upper = max(upper, within + 1)
      }
      guard lower < upper else { continue }
      noteMoving(block, lower..<upper)
      blocks[block].moving += Int32(started)
      movingCount += started
      if usesVelocity { blocks[block].usesVelocity = true }
      if usesUnderlay { blocks[block].usesUnderlay = true }
    }
  }

  /// Changes the owner of the leading tracks with the owner `before` that all rest or all move, and
  /// lists their blocks in `exchangedBlocks`. Returns the end of these tracks.
  mutating func exchangeOwners(
    _ before: TransactionIndex, for next: TransactionIndex, rests: Bool, _ places: Range<Int>
  ) -> Int {
    exchangedBlocks.removeAll()
    var latest = UInt32.max
    var place = places.lowerBound
    while place < places.upperBound {
      let track = requests.tracks[place]
      guard owner[track] == before, (timeline[track] == .rest) == rests else { break }
      owner[track] = next
      place += 1
      let block = track / UInt32(Self.blockSize)
      if block == latest { continue }
      latest = block
      exchangedBlocks.append(block)
    }
    return place
  }

  func isAtTarget(_ track: UInt32) -> Bool { offset[track] == .zero && velocity[track] == .zero }
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

/// Everything that moves: tracks, the timelines that move them, and the requests that retarget them.
///
/// Motions know nothing of elements, groups and transactions. A track carries the index of its owner, and each change of owner is noted in `ownerChanges` for the
/// transactions to apply.
struct Motions: ~Copyable, Sendable {
  private let anchor = Anchor()
  var tracks = TrackTables()
  var timelines = TimelineTable()

  /// The commit under way.
  var commit = MotionCommit()
  /// The animations of the commit, by their numbers.
  var animations = AnimationTable()
  /// The velocities that the host gave, units per second.
  private(set) var velocities = List<Float4>()
  /// The timelines that the commit has made.
  var made = List<MadeTimeline>()
  /// Of the underdamped springs among them, in order: the logarithms from which their ends follow.
  var logarithms = List<Double>()
  /// The samples of older timelines, by `TimelineTable.Record.memo`.
  var samples = List<TimelineSample>()
  /// The timelines of the commit that combine two others.
  var composites = CompositeTable()
  /// The changes of owner that the transactions have not applied yet.
  var ownerChanges = OwnerChanges()
  /// The ends that a tick is reporting.
  var ended = EndedTracks()

  init() {
    tracks[.appearances].makeCommonTrack(Appearance.identity)
    tracks[.matchGroups].makeCommonTrack(.zero)
  }

  // MARK: The commit

  /// Makes room for tracks, and for timelines that move them at one time.
  mutating func reserve(frames: Int = 0, values: Int = 0, timelines count: Int = 0) {
    tracks[.frames].reserve(frames)
    tracks[.values].reserve(values)
    timelines.reserveCapacity(count)
  }

  /// From now on no timeline is freed: until the end of the commit no index changes its meaning.
  mutating func keepTimelines() { timelines.beginCommit() }

  /// Frees the timelines that the commit has left unused.
  mutating func freeTimelines() { timelines.endCommit() }

  mutating func beginCommit(_ commit: MotionCommit) {
    self.commit = commit
  }

  /// Forgets what only the commit needed. So many entries of each list keep their memory.
  mutating func forgetCommit(keeping kept: Int) {
    velocities.removeAll(keeping: kept)
    animations.removeAll(keeping: kept)
    composites.removeAll(keeping: kept)
    made.removeAll(keeping: kept)
    logarithms.removeAll(keeping: kept)
    samples.removeAll(keeping: kept)
    tracks.trimRequests()
  }

  /// A velocity of the commit by its number.
  func velocity(_ number: UInt32) -> Float4 { velocities[Int(number) - 1] }

  /// An animation of the commit by its number.
  func animation(_ number: UInt32) -> ResolvedAnimation { animations[number] }

  /// The number of an animation in the commit, from one on.
  mutating func number(of animation: ResolvedAnimation) -> UInt32 {
    animations.number(of: animation)
  }

  /// The same, and whether the animation is one of those that were named last.
  mutating func number(of animation: Animation) -> (number: UInt32, isRecent: Bool) {
    animations.number(of: animation)
  }

  /// Whether an animation is one run of a spring: it continues with a velocity.
  func takesVelocity(_ animation: UInt32) -> Bool { animations.takesVelocity(animation) }

  /// Whether an animation takes no time.
  @inline(__always)
  func isInstant(_ animation: UInt32) -> Bool { animations.isInstant(animation) }

  /// Keeps a velocity, units per second. The result is its number, from one on.
  mutating func number(of velocity: Float4) -> UInt32 {
    velocities.append(velocity)
    return UInt32(velocities.count)
  }

  // MARK: Tracks

  @inline(__always)
  func motion(of track: UInt32, _ kind: TrackKind) -> Motion { tracks[kind].motion(of: track) }

  @inline(__always)
  func target(of track: UInt32, _ kind: TrackKind) -> Float4 { tracks[kind].target[track] }

  @inline(__always)
  func timeline(of track: UInt32, _ kind: TrackKind) -> TimelineID { tracks[kind].timeline[track] }

  /// The transaction that a track belongs to. None at rest, and once its end was reported.
  @inline(__always)
  func owner(of track: UInt32, _ kind: TrackKind) -> TransactionIndex {
    tracks[kind].transaction[track]
  }

  /// What a track shows as of the latest tick or commit.
  @inline(__always)
  func value(of track: UInt32, _ kind: TrackKind) -> Float4 { tracks[kind].shown[track] }

  /// What a motion shows at the time of the commit.
  mutating func shown(_ motion: Motion) -> Float4 {
    motion.isMoving ? sample(motion.timeline).position(motion) : motion.target
  }

  /// Whether a timeline is not over at the time of the commit.
  func isRunning(_ timeline: TimelineID) -> Bool {
    !timelines.isOver(timeline, at: commit.time)
  }

  /// What a motion shows at a time of the commit, or after it.
  func shown(_ motion: Motion, at time: Double) -> Float4 {
    motion.isMoving ? timelines.sample(motion.timeline, at: time).position(motion) : motion.target
  }

  /// How fast a track moves at a time, units per second.
  func velocity(of track: UInt32, _ kind: TrackKind, at time: Double) -> Float4 {
    let motion = tracks[kind].motion(of: track)
    return motion.isMoving ? timelines.velocity(of: motion, at: time) : .zero
  }

  /// Whether the motion of a track is over at a time. One at rest always is.
  @inline(__always)
  func isAtRest(_ track: UInt32, _ kind: TrackKind, at time: Double) -> Bool {
    timelines.isOver(tracks[kind].timeline[track], at: time)
  }

  /// Whether a track moves on a timeline that never comes to an end by itself.
  @inline(__always)
  func isEndless(_ track: UInt32, _ kind: TrackKind) -> Bool {
    timelines.isEndless(tracks[kind].timeline[track])
  }

  /// The same, and what it shows changes for ever.
  func movesForever(_ track: UInt32, _ kind: TrackKind) -> Bool {
    timelines.stillTime(of: tracks[kind].timeline[track]) == .infinity
  }

  /// The serial number of the commit that made a timeline.
  func maker(of timeline: TimelineID) -> UInt32 { timelines.records[timeline.index].maker }

  /// Puts a track somewhere else, where it continues or rests as before.
  mutating func shift(_ track: UInt32, _ kind: TrackKind, to target: Float4, shown: Float4) {
    tracks[kind].shift(track, to: target, shown: shown)
  }

  /// Sets the target of a track that is retargeted in this commit, or shown by no tick.
  mutating func setTarget(_ target: Float4, of track: UInt32, _ kind: TrackKind) {
    tracks[kind].target[track] = target
  }

  /// Sets what a track shows until the next tick.
  @inline(__always)
  mutating func setValue(_ value: Float4, of track: UInt32, _ kind: TrackKind) {
    tracks[kind].shown[track] = value
  }

  /// What a track shows with the coefficients of the latest tick.
  @inline(__always)
  func computedValue(of track: UInt32, _ kind: TrackKind) -> Float4 {
    tracks[kind].value(of: track, timelines)
  }

  // MARK: Tracks of appearances and match groups

  /// Takes a track that shows `value` for an element or a match group.
  mutating func take(_ kind: TrackKind, for owner: UInt32, showing value: Float4) -> UInt32 {
    tracks[kind].take(for: owner, showing: value)
  }

  mutating func free(_ track: UInt32, _ kind: TrackKind) { tracks[kind].free(track) }

  /// How many tracks of a kind elements or match groups have, or had, and the one that all others share.
  func holderCount(_ kind: TrackKind) -> Int { tracks[kind].owner.count }

  /// The element or the match group that has a track.
  func holder(of track: UInt32, _ kind: TrackKind) -> UInt32 { tracks[kind].owner[Int(track)] }

  // MARK: Motions

  /// Gives a track another motion. Its owner stays, for the request that follows.
  mutating func adopt(_ motion: Motion, _ track: UInt32, _ kind: TrackKind) {
    let before = tracks[kind].timeline[track]
    timelines.retain(motion.timeline)
    tracks[kind].adopt(motion, track)
    timelines.release(before)
  }

  /// Gives a track another owner, if its timeline is running; none stands for the owner of what the commit puts on that timeline.
  mutating func setOwner(of track: UInt32, _ kind: TrackKind, to owner: TransactionIndex) {
    let before = tracks[kind].transaction[track]
    let timeline = tracks[kind].timeline[track]
    // A motion that is over comes to rest with the request that follows: nothing is taken over.
    let after = !isRunning(timeline) ? .none : owner == .none ? self.owner(on: timeline) : owner
    if before == after { return }
    tracks[kind].transaction[track] = after
    ownerChanges.note(1, from: before, to: after, .takenOver)
    if after != .none { ownerChanges.note(Int(track) / TrackTable.blockSize, kind, of: after) }
  }

  /// A track that is about to be emptied leaves its timeline and its owner. One at rest has neither.
  @inline(__always)
  mutating func releaseReferences(of track: UInt32, _ kind: TrackKind) {
    if tracks[kind].timeline[track] == .rest { return }
    ownerChanges.note(1, from: tracks[kind].transaction[track], to: .none, .gone)
    timelines.release(tracks[kind].timeline[track])
  }

  /// Nothing moves the track any more, and it shows zero.
  mutating func clear(_ track: UInt32, _ kind: TrackKind) {
    releaseReferences(of: track, kind)
    tracks[kind].clear(track)
  }
}

/// What the motions of a commit depend on besides their requests. Assigned as a whole when the commit begins.
struct MotionCommit: Sendable {
  /// The moment at which tracks are sampled.
  var time = 0.0
  /// When the animations start; nil: with the next tick.
  var start: Double?
  /// Stamps what belongs to the commit.
  var serial: UInt32 = 0
  /// The transaction to which retargeted tracks belong.
  var owner = TransactionIndex.none
  var mode = RetargetMode.automatic
  /// The longest animation that has set something in motion, seconds.
  var longestDuration = 0.0
  /// An animation that does not repeat has set something in motion that never settles.
  var isEndless = false

  /// The start, or zero while it is still to come: the times of pending timelines are relative.
  @inline(__always)
  var origin: Double { start ?? 0 }
}

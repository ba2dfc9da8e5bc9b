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
    tracks[.channels].makeCommonTrack(Channels.identity)
    tracks[.shared].makeCommonTrack(.zero)
  }

  // MARK: The commit

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

  /// Keeps a velocity, units per second. The result is its number, from one on.
  mutating func number(of velocity: Float4) -> UInt32 {
    velocities.append(velocity)
    return UInt32(velocities.count)
  }

  // MARK: Tracks

  /// What a motion shows at the time of the commit.
  mutating func shown(_ motion: Motion) -> Float4 {
    motion.isMoving ? sample(motion.timeline).position(motion) : motion.target
  }

  /// Whether a timeline is not over at the time of the commit.
  func isRunning(_ timeline: TimelineID) -> Bool {
    !timelines.isOver(timeline, at: commit.time)
  }

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

/// Everything that moves: tracks, the timelines that move them, and the requests that retarget
/// them.
///
/// Motions do not depend on elements, groups or transactions. A track stores the index of its
/// owner, and each change of owner is recorded in `ownerChanges` for the transactions to apply.
struct Motions: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  var tracks: TrackTables
  var timelines = TimelineTable()

  /// The current commit.
  var commit = MotionCommit()
  /// The animations of the commit, numbered from one.
  var animations = AnimationTable()
  /// The velocities that the host gave in the commit, numbered from one, in units per second.
  private(set) var velocities = List<Float4>()
  /// The timelines that the commit has made.
  var made = List<MadeTimeline>()
  /// For each underdamped spring in `made`, in order, the logarithm that determines its end.
  var logarithms = List<Double>()
  /// The samples of older timelines, indexed by `TimelineTable.Record.memo`.
  var samples = List<TimelineSample>()
  /// The blends and additive timelines of the commit.
  var composites = CompositeTable()
  /// The tracks that the latest requests put on arcs, until `bend(_:around:)`.
  var bends = List<UInt32>()
  /// The changes of owner that the transactions have not applied yet.
  var ownerChanges = OwnerChanges()
  /// The ends that a tick is reporting.
  var ended = EndedTracks()

  /// Creates motions without tracks, for elements with so many attributes.
  init(attributes: Int = 0) {
    tracks = TrackTables(attributes: attributes)
    tracks[.appearances].makeCommonTrack(Appearance.identity)
    tracks[.matchGroups].makeCommonTrack(.zero)
  }

  // MARK: The commit

  /// Reserves memory for tracks, and for timelines that are in use at one time.
  mutating func reserve(frames: Int = 0, values: Int = 0, timelines count: Int = 0) {
    tracks[.frames].reserve(frames)
    for index in 0..<tracks.attributeCount { tracks[.attribute(index)].reserve(frames) }
    tracks[.values].reserve(values)
    timelines.reserveCapacity(count)
  }

  /// Defers freeing timelines until `freeTimelines()`, so that no index changes its meaning during
  /// the commit.
  mutating func deferFreeingTimelines() { timelines.deferFreeing() }

  /// Frees the timelines that the commit left unused.
  mutating func freeTimelines() { timelines.freeUnused() }

  mutating func prepareCommit(_ commit: MotionCommit) { self.commit = commit }

  /// Discards the data of the commit. Lists keep their memory up to `kept` entries.
  mutating func forgetCommit(keeping kept: Int) {
    velocities.removeAll(keeping: kept)
    animations.removeAll(keeping: kept)
    composites.removeAll(keeping: kept)
    made.removeAll(keeping: kept)
    logarithms.removeAll(keeping: kept)
    samples.removeAll(keeping: kept)
    bends.removeAll(keeping: kept)
    for kind in tracks.all {
      tracks[kind].requests.trim()
      tracks[kind].initialRequests.trim()
    }
  }

  /// The velocity with a number.
  func velocity(_ number: UInt32) -> Float4 { velocities[Int(number) - 1] }

  /// The animation with a number.
  func animation(_ number: AnimationNumber) -> ResolvedAnimation { animations[number] }

  /// The number of an animation in the commit.
  mutating func number(of animation: ResolvedAnimation) -> AnimationNumber {
    animations.number(of: animation)
  }

  /// A number that stands for an animation with a delay that is not known yet.
  mutating func placeholder(for number: AnimationNumber) -> AnimationNumber {
    animations.placeholder(for: number)
  }

  /// The number of an animation in the commit, and whether it is one of the two that were used
  /// last.
  mutating func number(of animation: Animation) -> (number: AnimationNumber, isRecent: Bool) {
    animations.number(of: animation)
  }

  /// Whether an animation is a spring that does not repeat, which continues with a given velocity.
  func takesVelocity(_ animation: AnimationNumber) -> Bool { animations.takesVelocity(animation) }

  /// Whether an animation takes no time.
  @inline(__always)
  func isInstant(_ animation: AnimationNumber) -> Bool { animations.isInstant(animation) }

  /// Adds a velocity, in units per second, and returns its number.
  mutating func number(of velocity: Float4) -> UInt32 {
    velocities.append(velocity)
    return UInt32(velocities.count)
  }

  // MARK: Tracks

  /// The number of attributes of an element.
  @inline(__always)
  var attributeCount: Int { tracks.attributeCount }

  /// All kinds of tracks, and those that are shown.
  var kinds: TrackKinds { tracks.all }
  @inline(__always)
  var shownKinds: TrackKinds { tracks.shown }

  @inline(__always)
  func motion(of track: UInt32, _ kind: TrackKind) -> Motion { tracks[kind].motion(of: track) }

  @inline(__always)
  func target(of track: UInt32, _ kind: TrackKind) -> Float4 { tracks[kind].target[track] }

  @inline(__always)
  func timeline(of track: UInt32, _ kind: TrackKind) -> TimelineID { tracks[kind].timeline[track] }

  /// The transaction that owns a track; none at rest, and after its end was reported.
  @inline(__always)
  func owner(of track: UInt32, _ kind: TrackKind) -> TransactionIndex { tracks[kind].owner[track] }

  /// The value of a track at the latest tick or commit.
  @inline(__always)
  func value(of track: UInt32, _ kind: TrackKind) -> Float4 { tracks[kind].shown[track] }

  /// The value of a motion at the time of the commit.
  mutating func shown(_ motion: Motion) -> Float4 {
    motion.isMoving ? sample(motion.timeline).position(motion) : motion.target
  }

  /// Whether a timeline is not over at the time of the commit.
  func isRunning(_ timeline: TimelineID) -> Bool { !timelines.isOver(timeline, at: commit.time) }

  /// The value of a motion at or after the time of the commit.
  func shown(_ motion: Motion, at time: Double) -> Float4 {
    motion.isMoving ? timelines.sample(motion.timeline, at: time).position(motion) : motion.target
  }

  /// The velocity of a track at a time, in units per second.
  func velocity(of track: UInt32, _ kind: TrackKind, at time: Double) -> Float4 {
    let motion = tracks[kind].motion(of: track)
    return motion.isMoving ? timelines.velocity(of: motion, at: time) : .zero
  }

  /// Whether the motion of a track is over at a time, or the track is at rest.
  @inline(__always)
  func isAtRest(_ track: UInt32, _ kind: TrackKind, at time: Double) -> Bool {
    timelines.isOver(tracks[kind].timeline[track], at: time)
  }

  /// Whether a track moves on a timeline that never ends.
  @inline(__always)
  func isEndless(_ track: UInt32, _ kind: TrackKind) -> Bool {
    timelines.isEndless(tracks[kind].timeline[track])
  }

  /// Whether a track moves on a timeline that never ends and keeps changing what it shows.
  func movesForever(_ track: UInt32, _ kind: TrackKind) -> Bool {
    timelines.stillTime(of: tracks[kind].timeline[track]) == .infinity
  }

  /// The serial number of the commit that made a timeline.
  func maker(of timeline: TimelineID) -> UInt32 { timelines.records[timeline.index].maker }

  /// Changes the target and the value of a track, which continues or rests as before.
  mutating func shift(_ track: UInt32, _ kind: TrackKind, to target: Float4, shown: Float4) {
    tracks[kind].shift(track, to: target, shown: shown)
  }

  /// Sets the target of a track that this commit retargets, or that no tick shows.
  mutating func setTarget(_ target: Float4, of track: UInt32, _ kind: TrackKind) {
    tracks[kind].target[track] = target
  }

  /// Sets the value of a track until the next tick.
  @inline(__always)
  mutating func setValue(_ value: Float4, of track: UInt32, _ kind: TrackKind) {
    tracks[kind].shown[track] = value
  }

  /// The value of a track, computed with the coefficients of the latest tick.
  @inline(__always)
  func computedValue(of track: UInt32, _ kind: TrackKind) -> Float4 {
    tracks[kind].value(of: track, timelines)
  }

  // MARK: Tracks of appearances and match groups

  /// Takes a track for an element or a match group, at rest at `value`.
  mutating func take(_ kind: TrackKind, for owner: UInt32, showing value: Float4) -> UInt32 {
    let track = tracks[kind].take(for: owner, showing: value)
    if kind == .matchGroups {
      let capacity = tracks[.matchGroups].capacity
      for index in 0..<tracks.attributeCount { tracks[.groupAttribute(index)].reserve(capacity) }
    }
    return track
  }

  mutating func free(_ track: UInt32, _ kind: TrackKind) { tracks[kind].free(track) }

  /// The size of a table of appearances or match-group tracks: the common track, those in use, and
  /// free ones.
  func holderCount(_ kind: TrackKind) -> Int { tracks[kind].holders.count }

  /// The element or the match group that has a track.
  func holder(of track: UInt32, _ kind: TrackKind) -> UInt32 { tracks[kind].holders[track].number }

  /// A track that has no owner is found among those of the transaction that made its timeline.
  mutating func noteMaker(of track: UInt32, _ kind: TrackKind) {
    let timeline = tracks[kind].timeline[track]
    if timeline == .rest { return }
    ownerChanges.note(
      Int(track) / TrackTable.blockSize, kind, ofCommit: timelines.records[timeline.index].maker)
  }

  // MARK: Motions

  /// Replaces the motion of a track. The owner stays until the request that follows is applied.
  mutating func adopt(_ motion: Motion, _ track: UInt32, _ kind: TrackKind) {
    let before = tracks[kind].timeline[track]
    timelines.retain(motion.timeline)
    tracks[kind].adopt(motion, track)
    timelines.release(before)
  }

  /// Changes the owner of a track, to none if its timeline has ended. Nil stands for the owner of
  /// tracks that the commit puts on this timeline.
  mutating func setOwner(of track: UInt32, _ kind: TrackKind, to owner: TransactionIndex?) {
    let before = tracks[kind].owner[track]
    let timeline = tracks[kind].timeline[track]
    // A motion that is over comes to rest with the request that follows, so nothing is taken over.
    let after = isRunning(timeline) ? owner ?? self.owner(on: timeline) : .none
    if before == after { return }
    tracks[kind].owner[track] = after
    ownerChanges.note(1, from: before, to: after, .takenOver)
    if after != .none { ownerChanges.note(Int(track) / TrackTable.blockSize, kind, of: after) }
  }

  /// Removes a track's references to its timeline and its owner before it is cleared. A track at
  /// rest has none.
  @inline(__always)
  mutating func releaseReferences(of track: UInt32, _ kind: TrackKind) {
    if tracks[kind].timeline[track] == .rest { return }
    ownerChanges.note(1, from: tracks[kind].owner[track], to: .none, .dropped)
    timelines.release(tracks[kind].timeline[track])
  }

  /// Clears a track: it rests at zero.
  mutating func clear(_ track: UInt32, _ kind: TrackKind) {
    releaseReferences(of: track, kind)
    tracks[kind].clear(track)
  }
}

/// The properties of a commit that motions depend on, and the two that the ends of its timelines
/// determine.
struct MotionCommit: Sendable {
  /// The time at which tracks are sampled.
  var time = 0.0
  /// When animations start; nil: at the next tick.
  var start: Double?
  /// The serial number recorded in timelines that the commit makes.
  var serial: UInt32 = 0
  /// The transaction that owns retargeted tracks.
  var owner = TransactionIndex.none
  var mode = RetargetMode.automatic
  /// The logical duration of the longest animation that moves a track, seconds.
  var longestDuration = 0.0
  /// Whether a track was set in motion that never settles, other than by a repeating animation.
  var isEndless = false

  /// The start of the animations, or zero if it is pending: the times of pending timelines are
  /// relative.
  @inline(__always)
  var origin: Double { start ?? 0 }
}

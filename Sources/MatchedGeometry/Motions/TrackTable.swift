/// The tracks of one kind: structure of arrays of four floats each.
///
/// The kernel reads `target`, `offset`, `velocity` and `underlay` and writes `shown`. Tracks are
/// grouped in blocks of 128; a tick visits the blocks in motion.
///
/// Invariant: a track at rest has the timeline `rest` and zero in `offset`, `velocity` and
/// `underlay`, so that interpolating it with any coefficients shows its target.
struct TrackTable: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  static let blockSize = 128

  var target = Column<Float4>(skew: 1)
  var offset = Column<Float4>(skew: 4)
  var velocity = Column<Float4>(skew: 7)
  /// Without capacity until a track needs it.
  var underlay = Column<Float4>(skew: 10)
  var shown = Column<Float4>(skew: 13)
  var timeline = Column<TimelineID>(skew: 16)
  /// The transaction that owns a track in motion; none after its end was reported.
  var owner = Column<TransactionIndex>(skew: 19)
  var blocks = Column<Block>()
  /// Blocks in which tracks move.
  var active = Bitset()
  /// Blocks that were written since the last `refreshBlocks`.
  var dirty = Bitset()
  /// Blocks that a commit wrote and no tick has shown yet.
  var fresh = Bitset()
  /// What the ticks until the next commit have to show.
  var runs = List<Run>()
  /// What the current tick has to show.
  var due = List<Run>()
  var movingCount = 0
  /// When the last track is over; infinity if never.
  var lastEnd = -Double.infinity
  /// The last end, ignoring tracks that move forever; the number of those.
  var lastFiniteEnd = -Double.infinity
  var endlessCount = 0
  /// When the first track without a reported end is over.
  var nextEnd = Double.infinity
  private(set) var capacity = 0
  var hasFresh = false
  /// Whether a commit made the block summaries stale, and whether one went back before the latest
  /// reported end.
  var isStale = false
  var goesBack = false
  /// The tracks that the latest tick wrote.
  var written = List<SlotRange>()
  /// Tracks whose ends were reported, which the next commit brings to rest, and their blocks.
  var ended = Bitset()
  var endedBlocks = Bitset()
  /// The retarget requests of the current commit.
  var requests = RetargetRequests()
  /// The requests for tracks that are shown for the first time. They are applied after the others,
  /// since alternating between the two would make runs small.
  var initialRequests = RetargetRequests()
  /// The blocks of tracks whose owner has just changed, in the order of the tracks.
  var exchangedBlocks = List<UInt32>()
  /// In the tables of appearances and match groups: the element or match group that has a track.
  var holders = EntryTable<Holder>()
  /// What the host's copy of the columns lacks.
  var changes = ChangedTracks()

  /// Makes room for at least `minimum` tracks.
  mutating func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    let blockCount = (minimum + Self.blockSize - 1) / Self.blockSize
    target.reserve(minimum, filling: .zero)
    offset.reserve(minimum, filling: .zero)
    velocity.reserve(minimum, filling: .zero)
    shown.reserve(minimum, filling: .zero)
    timeline.reserve(minimum, filling: .rest)
    owner.reserve(minimum, filling: .none)
    if underlay.capacity > 0 { underlay.reserve(minimum, filling: .zero) }
    blocks.reserve(blockCount, filling: Block())
    active.reserve(blockCount)
    dirty.reserve(blockCount)
    fresh.reserve(blockCount)
    ended.reserve(blockCount * Self.blockSize)
    endedBlocks.reserve(blockCount)
    runs.reserve(blockCount)
    due.reserve(blockCount)
    written.reserve(blockCount)
    changes.reserve(minimum)
    capacity = minimum
  }

  // MARK: Tracks

  @inline(__always)
  func motion(of track: UInt32) -> Motion {
    var motion = Motion(at: target[track])
    let id = timeline[track]
    if id == .rest { return motion }
    motion.timeline = id
    motion.offset = offset[track]
    motion.velocity = velocity[track]
    if underlay.capacity > 0 { motion.underlay = underlay[track] }
    return motion
  }

  /// The end of the tracks from a first one on that have its timeline and its owner.
  @inline(__always)
  func endOfAlike(from first: Int, to end: Int) -> Int {
    var next = first + 1
    while next < end && timeline[next] == timeline[first] && owner[next] == owner[first] {
      next += 1
    }
    return next
  }

  /// Changes the target and the value of a track, which continues or rests as before.
  @inline(__always)
  mutating func shift(_ track: UInt32, to place: Float4, shown now: Float4) {
    target[track] = place
    shown[track] = now
    changes.note(track)
    noteRested(Int(track)..<Int(track) + 1)
  }

  /// Updates the value of a track from a sample of its timeline.
  mutating func show(_ track: UInt32, _ sample: TimelineSample) {
    shown[track] = sample.position(motion(of: track))
    noteRested(Int(track)..<Int(track) + 1)
  }

  /// Brings a track to rest at its target. The caller releases its timeline and its owner.
  mutating func rest(_ track: UInt32) {
    let tracks = Int(track)..<Int(track) + 1
    changes.note(track)
    if timeline[track] == .rest { showTargets(of: tracks) } else { rest(tracks) }
  }

  /// Brings consecutive moving tracks of one block to rest. If their timeline is over, the host's
  /// copy of the columns still shows their targets.
  mutating func rest(_ tracks: Range<Int>) {
    timeline.fill(tracks, with: .rest)
    offset.fill(tracks, with: .zero)
    velocity.fill(tracks, with: .zero)
    if underlay.capacity > 0 { underlay.fill(tracks, with: .zero) }
    showTargets(of: tracks)
    blocks[tracks.lowerBound / Self.blockSize].moving -= Int32(tracks.count)
    movingCount -= tracks.count
  }

  /// Shows consecutive tracks of one block, which rest, at their targets.
  private func showTargets(of tracks: Range<Int>) {
    shown.copy(tracks, from: target)
    noteRested(tracks)
  }

  /// Clears the residual of a track at rest.
  @inline(__always)
  func clearResidual(_ track: UInt32) {
    offset[track] = .zero
    velocity[track] = .zero
    if underlay.capacity > 0 { underlay[track] = .zero }
  }

  /// Clears a track without an owner: it rests at zero. The next tick shows it.
  @inline(__always)
  mutating func clear(_ track: UInt32) {
    abandon(track)
    shift(track, to: .zero, shown: .zero)
  }

  /// Brings a track to rest that no owner needs any more.
  @inline(__always)
  mutating func abandon(_ track: UInt32) {
    if timeline[track] == .rest { return }
    owner[track] = .none
    rest(track)
  }
}

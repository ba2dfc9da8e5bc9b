/// Tracks of four numbers that move: frames, appearances or values.
///
/// Structure of arrays: the kernel reads `target`, `offset`, `velocity` and `underlay` and writes `shown`.
/// Tracks are grouped in blocks; a tick visits the blocks in which something moves.
///
/// Invariant: a track at rest has the timeline `rest` and zero in `offset`, `velocity` and `underlay`, so
/// that interpolating it with any coefficients shows its target.
struct TrackTable: ~Copyable, Sendable {
  private let anchor = Anchor()
  static let blockSize = 128

  var target = Column<Float4>(skew: 1)
  var offset = Column<Float4>(skew: 4)
  var velocity = Column<Float4>(skew: 7)
  /// Has capacity only once a track needed it.
  var underlay = Column<Float4>(skew: 10)
  var shown = Column<Float4>(skew: 13)
  var timeline = Column<TimelineID>(skew: 16)
  /// The transaction that a moving track belongs to; none once its end was reported.
  var transaction = Column<TransactionIndex>(skew: 19)
  var blocks = Column<Block>()
  /// Blocks in which something moves.
  var active = Bitset()
  /// Blocks that were written since ticks were told of it.
  var dirty = Bitset()
  /// Blocks that a commit wrote and no tick has shown yet.
  var fresh = Bitset()
  /// What the ticks until the next commit have to show.
  var runs = List<Run>()
  var movingCount = 0
  /// When the last track is over; infinity if never.
  var lastEnd = -Double.infinity
  /// The same without the tracks that move without an end, and how many those are.
  var lastFiniteEnd = -Double.infinity
  var endlessCount = 0
  /// When the first motion that has not been reported is over.
  var nextEnd = Double.infinity
  private(set) var capacity = 0
  var hasFresh = false
  /// What ticks know of the blocks is of before a commit; and one of the commits since then went back.
  var isStale = false
  var goesBack = false
  /// The tracks that the latest tick wrote.
  var written = List<SlotRange>()
  /// Tracks whose end was reported, to be brought to rest by the next commit, and the blocks that they are in.
  var settled = Bitset()
  var settledBlocks = Bitset()
  /// The new targets of tracks in the commit under way.
  var requests = RetargetRequests()
  /// The same for tracks that are shown for the first time. They are retargeted after the others: in turns, neither would form large batches.
  var arrivals = RetargetRequests()
  /// The blocks of tracks that have just changed their transaction, one entry for each stretch of tracks in one block.
  var exchangedBlocks = List<UInt32>()
  /// Of appearances and shared motions: the slot, or the match group, that each track belongs to; of a free track: the next free track.
  var owner = List<UInt32>()
  var freeHead: UInt32 = 0

  /// Makes room for at least `minimum` tracks.
  mutating func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    let grown = minimum
    let blockCount = (minimum + Self.blockSize - 1) / Self.blockSize
    target.reserve(grown, filling: .zero)
    offset.reserve(grown, filling: .zero)
    velocity.reserve(grown, filling: .zero)
    shown.reserve(grown, filling: .zero)
    timeline.reserve(grown, filling: .rest)
    transaction.reserve(grown, filling: .none)
    if underlay.capacity > 0 { underlay.reserve(grown, filling: .zero) }
    blocks.reserve(blockCount, filling: Block())
    active.reserve(blockCount)
    dirty.reserve(blockCount)
    fresh.reserve(blockCount)
    settled.reserve(blockCount * Self.blockSize)
    settledBlocks.reserve(blockCount)
    runs.reserve(blockCount)
    written.reserve(blockCount)
    capacity = grown
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

  /// The end of the tracks from a first one on that are on its timeline and belong to its transaction.
  @inline(__always)
  func endOfAlike(from first: Int, to end: Int) -> Int {
    var next = first + 1
    while next < end && timeline[next] == timeline[first] && transaction[next] == transaction[first]
    {
      next += 1
    }
    return next
  }

  /// A track goes on as it does, or rests, around another target.
  @inline(__always)
  mutating func shift(_ track: UInt32, to place: Float4, shown now: Float4) {
    target[track] = place
    shown[track] = now
    noteRested(Int(track)..<Int(track) + 1)
    dirty.insert(Int(track) / Self.blockSize)
  }

  /// Shows a track as its timeline has it.
  mutating func show(_ track: UInt32, _ sample: TimelineSample) {
    shown[track] = sample.position(motion(of: track))
    noteRested(Int(track)..<Int(track) + 1)
    dirty.insert(Int(track) / Self.blockSize)
  }

  /// A track comes to rest at its target. The caller settles references.
  mutating func rest(_ track: UInt32) {
    let tracks = Int(track)..<Int(track) + 1
    if timeline[track] == .rest { show(tracks) } else { rest(tracks) }
  }

  /// The same for neighbours of one block, all of which move.
  mutating func rest(_ tracks: Range<Int>) {
    timeline.fill(tracks, with: .rest)
    offset.fill(tracks, with: .zero)
    velocity.fill(tracks, with: .zero)
    if underlay.capacity > 0 { underlay.fill(tracks, with: .zero) }
    show(tracks)
    blocks[tracks.lowerBound / Self.blockSize].moving -= Int32(tracks.count)
    movingCount -= tracks.count
  }

  /// Neighbours of one block that rest are shown at their targets.
  private func show(_ tracks: Range<Int>) {
    shown.copy(tracks, from: target)
    noteRested(tracks)
    dirty.insert(tracks.lowerBound / Self.blockSize)
  }

  /// A track at rest has none.
  @inline(__always)
  func clearResidual(_ track: UInt32) {
    offset[track] = .zero
    velocity[track] = .zero
    if underlay.capacity > 0 { underlay[track] = .zero }
  }

  /// Empties a track whose owner is gone, which the next tick shows.
  @inline(__always)
  mutating func clear(_ track: UInt32) {
    abandon(track)
    shift(track, to: .zero, shown: .zero)
  }

  /// The owner of a track is gone: it moves for nobody.
  @inline(__always)
  mutating func abandon(_ track: UInt32) {
    if timeline[track] == .rest { return }
    transaction[track] = .none
    rest(track)
  }
}

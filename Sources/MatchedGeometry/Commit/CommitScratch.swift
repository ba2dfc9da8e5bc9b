/// What a commit needs between its first change and its end. The memory is kept for the next one.
struct CommitScratch: ~Copyable, Sendable {
  private let anchor = Anchor()
  /// One `withAnimation` or `withTransaction`.
  struct Level: BitwiseCopyable, Sendable {
    /// Its animation, plus one; zero: none.
    var animation: UInt32
    /// Whether the level around it disables animations.
    var disablesAnimations: Bool
  }

  /// Large commits in a track.
  private var largeCommits = 0
  /// The memory of so many entries of each list stays for the next commit: all of it once large commits come one after the other. A single
  /// one gives its memory back.
  var kept: Int { largeCommits > 1 ? .max : Self.usual }
  /// Entries of a commit that is not large.
  private static let usual = 1024

  /// The number of this transaction; zero before the first.
  var number: UInt64 = 0
  /// Its entry in the table of transactions.
  var entry: UInt32 = 0
  /// The lower half of its number, which stamps what belongs to this commit.
  var serial: UInt32 = 0
  /// The time at which everything happens: tracks are sampled here.
  var time = 0.0
  /// Up to where ends had been reported when a single change opened this transaction.
  var reportedBefore = 0.0
  var depth = 0
  /// Opened for a single change, by no `withAnimation` or `withTransaction`.
  var isImplicit = false
  /// The transaction is interactive: the inverse of its changes is kept.
  var keepsUndo = false { didSet { notesWritten = notesWritten || keepsUndo } }
  /// It is, or others are that are not complete: it matters what the transaction writes.
  var notesWritten = false
  /// The matches that elements had before, the first of an element counts.
  var formerMatches: [(slot: UInt32, match: Match?)] = []
  /// What the host does beside changes.
  var control = Control.none
  /// The open levels of nested transactions.
  var levels = List<Level>()
  /// The outermost animation, or the first nested one, plus one.
  var transactionAnimation: UInt32 = 0
  var disablesAnimations = false

  var changes = Changes()
  var groups = List<TouchedGroup>()
  /// Touched groups that have no member.
  var emptied = List<UInt32>()
  var valueChanges = List<ValueChange>()
  /// What replaces the transitions of elements whose motion is reduced, by slot; none: they come and go at once.
  var crossfades: [UInt32: UInt32] = [:]
  /// The numbers of the namespaces that end with this commit.
  var ended = List<UInt32>()
  /// Slots to free at the end of this commit.
  var exited = List<UInt32>()
  /// Exiting elements whose times this commit fixes.
  var exiting = List<UInt32>()
  /// Records what happens; nil: nobody asked for it.
  var recorder: Recorder?

  /// A group that this commit has to look at.
  struct TouchedGroup: BitwiseCopyable, Sendable {
    var group: UInt32
    /// The source when the transaction began, plus one.
    var sourceBefore: UInt32
  }

  mutating func begin(
    _ transaction: (entry: UInt32, number: UInt64), time: Double, notesWritten: Bool
  ) {
    entry = transaction.entry
    number = transaction.number
    serial = UInt32(truncatingIfNeeded: number)
    self.time = time
    isImplicit = false
    control = .none
    keepsUndo = false
    self.notesWritten = notesWritten
    if !formerMatches.isEmpty { formerMatches.removeAll() }
    transactionAnimation = 0
    disablesAnimations = false
    levels.removeAll()
    changes.removeAll()
    groups.removeAll()
    emptied.removeAll()
    valueChanges.removeAll()
    exited.removeAll()
    ended.removeAll()
    if !crossfades.isEmpty { crossfades.removeAll() }
    exiting.removeAll()
    recorder?.sink(.begin)
  }

  /// So many changes follow.
  mutating func expect(_ more: Int) {
    changes.expect(more)
    groups.expect(more)
  }

  /// Gives back the memory of an unusually large commit.
  mutating func trim() {
    largeCommits = changes.count + valueChanges.count > Self.usual ? largeCommits + 1 : 0
    let kept = kept
    changes.commit(keeping: kept)
    groups.removeAll(keeping: kept)
    emptied.removeAll(keeping: kept)
    valueChanges.removeAll(keeping: kept)
    exited.removeAll(keeping: kept)
    exiting.removeAll(keeping: kept)
    if !formerMatches.isEmpty { formerMatches.removeAll() }
  }

  /// The animation of the innermost level, plus one; zero: not animated.
  var innermost: UInt32 { levels.isEmpty ? 0 : levels[levels.count - 1].animation }
}

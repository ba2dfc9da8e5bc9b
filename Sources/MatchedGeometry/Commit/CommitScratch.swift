/// What a commit needs between its first change and its end. The memory is kept for the next one.
struct CommitScratch: ~Copyable, Sendable {
  /// One `withAnimation` or `withTransaction`.
  struct Level: BitwiseCopyable, Sendable {
    /// Its animation, plus one; zero: none.
    var animation: UInt32
    /// Whether the level around it disables animations.
    var disablesAnimations: Bool
  }

  /// What happened to one element in this transaction.
  struct Change: BitwiseCopyable, Sendable {
    var slot: UInt32
    /// The animation among `animations`, plus one; zero: not animated.
    var animation: UInt32
    /// Its entry among `velocities`, where a velocity was given.
    var velocity: UInt32 = 0
    var kinds: ChangeKinds
    var isHandled = false
  }

  struct ChangeKinds: OptionSet, BitwiseCopyable, Sendable {
    var rawValue: UInt16

    static let inserted = ChangeKinds(rawValue: 1)
    /// A pending element got its frame.
    static let laidOut = ChangeKinds(rawValue: 2)
    static let removed = ChangeKinds(rawValue: 4)
    static let reinserted = ChangeKinds(rawValue: 8)
    static let moved = ChangeKinds(rawValue: 16)
    static let rekeyed = ChangeKinds(rawValue: 32)
    static let hasVelocity = ChangeKinds(rawValue: 64)
    /// Removed and never seen.
    static let dropped = ChangeKinds(rawValue: 128)
    /// Animations were disabled, those of transitions too.
    static let silenced = ChangeKinds(rawValue: 256)
    /// Its opacity has gone already, with a flight whose target was lost.
    static let fadesInFlight = ChangeKinds(rawValue: 512)
    /// Its frame does not travel, and opacity is all of its transition.
    static let reduced = ChangeKinds(rawValue: 1024)
    /// Removed, after having been brought back from an exit of before.
    static let wasReinserted = ChangeKinds(rawValue: 2048)
    /// Brought back to a match group that it followed no longer.
    static let rejoined = ChangeKinds(rawValue: 4096)

    /// A change of the element's own that concerns its geometry.
    static let geometry: ChangeKinds = [.inserted, .laidOut, .reinserted, .moved, .rekeyed]
    static let arriving: ChangeKinds = [.inserted, .laidOut, .reinserted, .rekeyed]
  }

  /// What happened to one of the host's own values in this transaction.
  struct ValueChange: BitwiseCopyable, Sendable {
    /// Its place among the values.
    var index: UInt32
    /// The animation among `animations`, plus one; zero: not animated.
    var animation: UInt32
    /// Its entry among `velocities`, plus one; zero: none was given.
    var velocity: UInt32 = 0
    var target: Row
  }

  /// An animation that this commit uses, with the timelines made for it.
  struct UsedAnimation: BitwiseCopyable, Sendable {
    var frameTimeline = TimelineID.rest
    var channelTimeline = TimelineID.rest
    var valueTimeline = TimelineID.rest
    /// The entries of these timelines in `made`.
    var frameMade: UInt32 = 0
    var channelMade: UInt32 = 0
    /// Of an interpolating spring, in distances to the target per second.
    var initialVelocity: Float
    /// Takes no time: what it animates is at its end at once.
    var isInstant: Bool
    /// One run of a spring, delayed or not: a speed counts.
    var takesVelocity: Bool
    /// A spring without delay and repeats: it merges with a motion that runs.
    var merges: Bool
    /// Never comes to an end by itself.
    var isEndless: Bool

    init(_ resolved: ResolvedAnimation) {
      initialVelocity = Float(resolved.initialVelocity)
      isInstant = resolved.isInstant
      merges = resolved.isSpring && !resolved.isFrozen
      isEndless = resolved.isEndless
      if case .spring = resolved.curve {
        takesVelocity = !resolved.isRepeating
      } else {
        takesVelocity = false
      }
    }
  }

  /// A timeline of this commit and the largest motions on it, from which its end is computed.
  struct Made: BitwiseCopyable, Sendable {
    var id: TimelineID
    var rows: RowClass
    /// Number by number the largest magnitudes.
    var offset = Row.zero
    var rate = Row.zero
    /// Seconds from the commit to its first logical completion.
    var logicalDuration: Double
  }

  enum RowClass: UInt8, Sendable {
    case frames
    /// Opacity, offset and scale of elements.
    case channels
    /// The host's own numbers.
    case values
  }

  /// Which timelines were combined, and how.
  struct CompositeKey: Hashable, Sendable {
    var kind: TimelineKind
    var animation: UInt32
    var inner: TimelineID
    var rows: RowClass
    var clock: ClockID
  }

  /// An animation on a clock.
  struct ClockedAnimation: Hashable, Sendable {
    var clock: ClockID
    var index: Int
  }

  /// The number of this transaction; zero before the first.
  var number: UInt64 = 0
  /// Its entry in the table of transactions.
  var entry: UInt32 = 0
  /// The lower half of its number, which stamps what belongs to this commit.
  var serial: UInt32 = 0
  /// The time at which everything happens: rows are sampled here.
  var time = 0.0
  /// Up to where ends had been reported when a single change opened this transaction.
  var reportedBefore = 0.0
  /// Nil: the clocks begin at the next tick.
  var start: Double?
  /// The start on the clock on which timelines are made; zero while it is to come.
  var origin = 0.0
  /// The timelines of animations on other clocks than the one on which timelines are made.
  var otherClocks: [ClockedAnimation: UsedAnimation] = [:]
  /// The clocks of what this commit sets in motion. Kept only once there is another than the host's.
  var usedClocks: Set<ClockID> = []
  var depth = 0
  /// Opened for a single change, by no `withAnimation` or `withTransaction`.
  var isImplicit = false
  /// Somebody has asked for the identifier of the transaction: what it changes is kept.
  var keepsUndo = false
  /// What rows were before, where that is kept.
  var undoRows = List<UndoRow>()
  /// The layout frames and matches that elements had before, the first of an element counts.
  var formerLayouts = List<FormerLayout>()
  var formerMatches: [(slot: UInt32, match: Match?)] = []
  /// The animations of changes from which reduced motion has taken them, by slot, where that is kept.
  var unreduced: [UInt32: UInt32] = [:]
  /// What the host does beside changes.
  var control = Control.none
  /// What was not over may be over now, because a clock shows another time.
  var movesEnds = false
  /// A namespace with a clock has ended.
  var endsClock = false
  /// The clock that was made in this commit, for what has been on the host's.
  var madeClock = ClockID.host
  /// `neverSettles` is reported once for each commit.
  var hasReportedEndless = false
  var retarget = RetargetMode.automatic
  /// The open levels of nested transactions.
  var levels = List<Level>()
  /// The outermost animation, or the first nested one, plus one.
  var transactionAnimation: UInt32 = 0
  var disablesAnimations = false

  var changes = List<Change>()
  /// Points a second.
  var velocities = List<Row>()
  var groups = List<TouchedGroup>()
  var valueChanges = List<ValueChange>()
  var animations = List<UsedAnimation>()
  var resolved: [ResolvedAnimation] = []
  var animationIndex: [ResolvedAnimation: UInt32] = [:]
  /// The animations that were named last, each with its number: they tend to come again.
  private var recent: [(animation: Animation, number: UInt32)] = []
  private var oldestRecent = 0
  var made = List<Made>()
  var samples = List<TimelineSample>()
  var composites: [CompositeKey: TimelineID] = [:]
  var lastComposite: (CompositeKey, TimelineID)?
  /// What replaces the transitions of elements whose motion is reduced, by slot; none: they come and go at once.
  var crossfades: [UInt32: UInt32] = [:]
  /// The animations of the removals of elements that were changed before, likewise: those changes keep their own.
  var exits: [UInt32: UInt32] = [:]
  /// The numbers of the namespaces that end with this commit.
  var ended = List<UInt32>()
  /// Slots to free at the end of this commit.
  var gone = List<UInt32>()
  /// The lineage of rows that this transaction sets in motion from rest.
  var rootLineage = LineageID.none
  /// Leaving elements that may be on a timeline without an end.
  var leaving = List<UInt32>()
  /// Writes down what happens; nil: nobody asked for it.
  var recorder: Recorder?
  /// The longest animation that set something in motion.
  var longestDuration = 0.0

  /// A group that this commit has to look at.
  struct TouchedGroup: BitwiseCopyable, Sendable {
    var group: UInt32
    /// The source when the transaction began, plus one.
    var sourceBefore: UInt32
  }

  mutating func begin(
    _ transaction: (entry: UInt32, number: UInt64), time: Double, start: Double?
  ) {
    entry = transaction.entry
    number = transaction.number
    serial = UInt32(truncatingIfNeeded: number)
    self.time = time
    self.start = start
    origin = start ?? 0
    isImplicit = false
    control = .none
    movesEnds = false
    endsClock = false
    madeClock = .host
    keepsUndo = false
    if !unreduced.isEmpty { unreduced.removeAll() }
    undoRows.removeAll()
    formerLayouts.removeAll()
    if !formerMatches.isEmpty { formerMatches.removeAll() }
    hasReportedEndless = false
    retarget = .automatic
    transactionAnimation = 0
    disablesAnimations = false
    longestDuration = 0
    levels.removeAll()
    changes.removeAll()
    velocities.removeAll()
    groups.removeAll()
    valueChanges.removeAll()
    made.removeAll()
    samples.removeAll()
    gone.removeAll()
    ended.removeAll()
    if !crossfades.isEmpty { crossfades.removeAll() }
    if !exits.isEmpty { exits.removeAll() }
    leaving.removeAll()
    recent.removeAll(keepingCapacity: true)
    lastComposite = nil
    rootLineage = .none
    recorder?.begin()
    if !animations.isEmpty {
      animations.removeAll()
      resolved.removeAll(keepingCapacity: true)
      animationIndex.removeAll(keepingCapacity: true)
    }
    if !composites.isEmpty { composites.removeAll(keepingCapacity: true) }
    if !otherClocks.isEmpty { otherClocks.removeAll() }
    if !usedClocks.isEmpty { usedClocks.removeAll() }
  }

  /// Gives back the memory of an unusually large commit.
  mutating func trim() {
    changes.removeAll(keeping: 1024)
    velocities.removeAll(keeping: 1024)
    groups.removeAll(keeping: 1024)
    valueChanges.removeAll(keeping: 1024)
    made.removeAll(keeping: 1024)
    samples.removeAll(keeping: 1024)
    gone.removeAll(keeping: 1024)
    leaving.removeAll(keeping: 1024)
    undoRows.removeAll(keeping: 1024)
    formerLayouts.removeAll(keeping: 1024)
    if !formerMatches.isEmpty { formerMatches.removeAll() }
  }

  /// The velocity of a change, points a second, or nil.
  @inline(__always)
  func velocity(of change: Change) -> Row? {
    change.kinds.contains(.hasVelocity) ? velocities[Int(change.velocity)] : nil
  }

  /// The number of an animation in this commit, plus one; zero for nil.
  mutating func number(of animation: Animation?) -> UInt32 {
    guard let animation, !disablesAnimations else { return 0 }
    for known in recent where known.animation == animation { return known.number }
    let number = number(of: animation.resolved)
    recorder?.name(animation, number)
    if recent.count < 8 {
      recent.append((animation, number))
    } else {
      recent[oldestRecent] = (animation, number)
      oldestRecent = (oldestRecent + 1) % recent.count
    }
    return number
  }

  /// The number of an animation in this commit, plus one.
  mutating func number(of resolved: ResolvedAnimation) -> UInt32 {
    if let number = animationIndex[resolved] { return number }
    animations.append(UsedAnimation(resolved))
    self.resolved.append(resolved)
    let number = UInt32(animations.count)
    animationIndex[resolved] = number
    return number
  }

  /// The animation of the innermost level, plus one; zero: not animated.
  var innermost: UInt32 { levels.isEmpty ? 0 : levels[levels.count - 1].animation }
}

extension ResolvedAnimation {
  /// Takes no time at all: a negative delay may be longer than what it is the delay of.
  var isInstant: Bool {
    if isFrozen || delay > 0 { return false }
    if case .spring = curve {
      guard let repeatCount, isRepeating, delay < 0 else { return false }
      return delay + Double(max(1, repeatCount)) * run <= 0
    }
    return duration <= 0
      || delay < 0 && repeatCount.map { delay + Double(max(1, $0)) * run <= 0 } ?? false
  }

  /// Seconds of one run of a repeating animation.
  var run: Double {
    if case .spring(let frequency, let dampingRatio) = curve {
      return Settling.run(frequency: frequency, dampingRatio: dampingRatio)
    }
    return duration
  }

  /// Seconds from the start to logical completion. Forever counts one run.
  var logicalDuration: Double {
    guard !isFrozen else { return 0 }
    guard let repeatCount, repeatCount > 1 else { return max(0, delay + duration) }
    return max(0, delay + Double(repeatCount - 1) * run + duration)
  }

  /// Never comes to an end by itself.
  var isEndless: Bool {
    if isFrozen || repeatCount == nil { return true }
    if case .spring(_, let dampingRatio) = curve { return dampingRatio <= 0 }
    return false
  }

  /// Plays more than once.
  var isRepeating: Bool { repeatCount != 1 }
}

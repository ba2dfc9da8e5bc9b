/// All timelines: their kinds, their times, and their coefficients at the latest tick.
///
/// Timelines are grouped in pages of 128 consecutive indices and one page class. A tick evaluates
/// up to eight consecutive pages with one kernel call, which writes the coefficients that tracks
/// look up.
struct TimelineTable: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  static let pageSize = 128
  /// The maximum number of pages that one kernel call evaluates.
  static let pagesPerCall = 8
  /// The elapsed times for which each piece of a tick has room: those of one kernel call. Threads
  /// that evaluate two pieces share none.
  static let elapsedPerPiece = pageSize * pagesPerCall
  /// Twice the resolution of times, so that a tick intended for the end of a curve shows the end.
  static let slack = 0x1p-23

  struct Record: BitwiseCopyable, Sendable {
    var kind = TimelineKind.rest
    var usesVelocity = false
    var usesUnderlay = false
    var isPending = false
    var neverEnds = false
    /// The number of tracks and composite timelines that use it. The commit that makes a timeline
    /// counts as one until it ends, and so does the transaction that scrubs it.
    var references: UInt32 = 0
    var outer = TimelineID.rest
    var inner = TimelineID.rest
    /// The last commit that made or sampled it, and its index in `Motions.made` or
    /// `Motions.samples` then.
    var memoSerial: UInt32 = 0
    var memo: UInt32 = 0
    /// The transaction that scrubs it; none if it depends on time.
    var scrubber = TransactionIndex.none
    /// The serial number of the commit that made it.
    var maker: UInt32 = 0
  }

  struct Page: BitwiseCopyable, Sendable {
    var pageClass = 0
    var live = 0
    /// The references to its timelines, and how many of them are in sequences and need no lookup.
    var references = 0
    var inSequence = 0
    /// The end of the indices that have ever been used.
    var used = 0
    /// The next page of its class, zero at the end; and the number of pages before it.
    var next = 0
    var place = 0
    /// The free indices, one bit each.
    private var low = UInt64.max
    private var high = UInt64.max

    init(pageClass: Int = 0) { self.pageClass = pageClass }

    /// Whether its coefficients are looked up.
    var isEvaluated: Bool { live > 0 && references != inSequence }

    var isFull: Bool { low | high == 0 }

    /// Takes the lowest free index.
    @inline(__always)
    mutating func take() -> Int {
      let index = low != 0 ? low.takeBit() : 64 + high.takeBit()
      live += 1
      used = max(used, index + 1)
      return index
    }

    @inline(__always)
    mutating func giveBack(_ index: Int) {
      if index < 64 { low |= 1 << UInt64(index) } else { high |= 1 << UInt64(index - 64) }
    }

    /// Marks the page as full.
    mutating func close() { (low, high) = (0, 0) }
  }

  var records = Column<Record>()
  /// The start of the curve, including the delay. Relative while pending.
  var begin = Column<Double>(skew: 1)
  /// The time from which on the coefficients are zero: the nominal end minus the slack. Infinity if
  /// never.
  var end = Column<Double>(skew: 3)
  /// The end according to the animation. Relative while pending.
  var nominalEnd = Column<Double>()
  var parameters0 = Column<Float>(skew: 5)
  var parameters1 = Column<Float>(skew: 7)
  var parameters2 = Column<Float>(skew: 9)
  /// Without capacity until there is a Bezier curve.
  var parameters3 = Column<Float>(skew: 11)
  var parameters4 = Column<Float>(skew: 13)
  var coefficients = Column<Kernel.Coefficients>(skew: 15)
  /// The curves of exact timelines. Without elements until there is one.
  private(set) var curves: [ExactCurve?] = []
  /// Without capacity until there is a composite timeline.
  var underlay = Column<Float>(skew: 17)
  var pages = List<Page>()
  /// For each page class, the first page that may have room; zero: the class has no page.
  private var rooms = List<Int>()
  /// The pages with timelines in sequences, as a range.
  var sequencePages = 0..<0
  /// The times of timelines for the kernel, with an area for each piece of a tick.
  var elapsed = Column<Float>()
  /// Timelines that start at the next tick.
  var pending = List<TimelineID>()
  /// The time for which the coefficients of all timelines were computed. Not a number if some are
  /// missing.
  var completeTime = Double.nan
  /// For each timeline, the number of tracks on it in the host's copy of the columns. Without
  /// capacity until the host asks for changes.
  var exposures = Column<UInt32>()
  private var defersFreeing = false
  private var unused = List<TimelineID>()

  init() {
    for _ in 0..<TimelineKind.pageClassCount { rooms.append(0) }
    // Timeline zero is rest permanently. Its page contains no other timeline.
    _ = addPage(TimelineKind.rest.pageClass)
    pages[0].close()
    records[0].references = 1
    setEnd(of: .rest, to: -.infinity)
  }

  // MARK: Making and releasing

  /// Takes a free timeline. The caller sets its parameters and its end.
  mutating func make(_ kind: TimelineKind, begin: Double, pending isPending: Bool) -> TimelineID {
    let id = takeFree(kind)
    if kind == .bezier { reserveBeziers() }
    if kind.isComposite { underlay.reserve(records.capacity, filling: 0) }
    var record = Record()
    record.kind = kind
    record.isPending = isPending
    records[id.index] = record
    self.begin[id.index] = begin
    setEnd(of: id, to: .infinity)
    if isPending { pending.append(id) }
    return id
  }

  /// The lowest free timeline of a page class, so that tracks set in motion one after the other get
  /// consecutive timelines.
  @inline(__always)
  private mutating func takeFree(_ kind: TimelineKind) -> TimelineID {
    let pageClass = kind.pageClass
    var page = rooms[pageClass]
    if page == 0 || pages[page].isFull {
      page = roomyPage(after: page, pageClass)
      rooms[pageClass] = page
    }
    return TimelineID(index: UInt32(page * Self.pageSize + pages[page].take()))
  }

  /// The next page of a class with room, added if there is none.
  private mutating func roomyPage(after page: Int, _ pageClass: Int) -> Int {
    var page = page
    while page != 0 && pages[page].isFull && pages[page].next != 0 { page = pages[page].next }
    if page != 0 && !pages[page].isFull { return page }
    let added = addPage(pageClass)
    if page != 0 {
      pages[page].next = added
      pages[added].place = pages[page].place + 1
    }
    return added
  }

  @inline(__always)
  func retain(_ id: TimelineID, _ count: Int = 1) {
    guard id != .rest else { return }
    records[id.index].references += UInt32(count)
    pages[Int(id.index) / Self.pageSize].references += count
  }

  /// Releases references. Releasing the last one frees the timeline and releases its parts; during
  /// a commit this waits for its end, so that no index changes its meaning.
  @inline(__always)
  mutating func release(_ id: TimelineID, _ count: Int = 1) {
    guard id != .rest else { return }
    records[id.index].references -= UInt32(count)
    pages[Int(id.index) / Self.pageSize].references -= count
    if records[id.index].references > 0 { return }
    if defersFreeing { unused.append(id) } else { recycle(id) }
  }

  /// Defers freeing timelines until `freeUnused()`.
  mutating func deferFreeing() { defersFreeing = true }

  /// Frees the timelines that the commit left unused.
  mutating func freeUnused() {
    defersFreeing = false
    for index in 0..<unused.count {
      let id = unused[index]
      if records[id.index].references == 0 && records[id.index].kind != .rest { recycle(id) }
    }
    unused.removeAll()
  }

  private mutating func recycle(_ id: TimelineID) {
    let record = records[id.index]
    let page = Int(id.index) / Self.pageSize
    if record.isPending { dropPending(id) }
    records[id.index].kind = .rest
    if record.kind == .exact { curves[Int(id.index)] = nil }
    coefficients[id.index] = .zero
    if underlay.capacity > 0 { underlay[id.index] = 0 }
    pages[page].live -= 1
    if exposures.capacity == 0 || exposures[id.index] == 0 { giveBack(id) }
    release(record.inner)
    release(record.outer)
  }

  /// Lets the index of a timeline be used again.
  mutating func giveBack(_ id: TimelineID) {
    let page = Int(id.index) / Self.pageSize
    pages[page].giveBack(Int(id.index) % Self.pageSize)
    let pageClass = pages[page].pageClass
    if pages[page].place < pages[rooms[pageClass]].place { rooms[pageClass] = page }
  }

  private mutating func dropPending(_ id: TimelineID) {
    for index in 0..<pending.count where pending[index] == id {
      pending[index] = pending[pending.count - 1]
      pending.truncate(to: pending.count - 1)
      return
    }
  }

  /// Adds a page for timelines of a class.
  private mutating func addPage(_ pageClass: Int) -> Int {
    pages.append(Page(pageClass: pageClass))
    if pages.count * Self.pageSize > records.capacity {
      grow(to: max(2 * Self.pageSize, records.capacity * 2))
    }
    return pages.count - 1
  }

  /// Reserves memory for so many timelines of one kind, and for rest.
  mutating func reserveCapacity(_ count: Int) {
    if count > 0 { grow(to: (count / Self.pageSize + 2) * Self.pageSize) }
  }

  private mutating func grow(to grown: Int) {
    records.reserve(grown, filling: Record())
    begin.reserve(grown, filling: 0)
    end.reserve(grown, filling: .infinity)
    nominalEnd.reserve(grown, filling: 0)
    parameters0.reserve(grown, filling: 1)
    parameters1.reserve(grown, filling: 0)
    parameters2.reserve(grown, filling: 0)
    if parameters3.capacity > 0 { reserveBeziers() }
    coefficients.reserve(grown, filling: .zero)
    elapsed.reserve((grown / Pieces.size + 1) * Self.elapsedPerPiece, filling: 0)
    if underlay.capacity > 0 { underlay.reserve(grown, filling: 0) }
    if exposures.capacity > 0 { exposures.reserve(grown, filling: 0) }
  }

  mutating func setCurve(_ curve: ExactCurve, duration: Double, of id: TimelineID) {
    if curves.count < records.capacity {
      curves += Array(repeating: nil, count: records.capacity - curves.count)
    }
    curves[Int(id.index)] = curve
    setLength(of: id, to: duration)
  }

  private mutating func reserveBeziers() {
    parameters3.reserve(records.capacity, filling: 0)
    parameters4.reserve(records.capacity, filling: 0)
  }
}

/// The index of a timeline. Zero is rest, whose coefficients are always zero.
struct TimelineID: BitwiseCopyable, Hashable, Sendable {
  var index: UInt32

  static let rest = TimelineID(index: 0)
}

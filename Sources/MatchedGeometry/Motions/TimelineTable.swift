/// All timelines: what they are, when they began, and their coefficients at the latest tick.
///
/// Indices come in pages of 128 consecutive timelines of one kind, so that a tick evaluates a page
/// with one call of the kernel which writes straight to the coefficients that tracks look up.
struct TimelineTable: ~Copyable, Sendable {
  private let anchor = Anchor()
  static let pageSize = 128
  /// Pages that are evaluated with one call of the kernel, at most.
  static let pagesPerCall = 8
  /// Twice the rounding of times: a tick that is meant for the end of a curve counts as its end.
  static let slack = 0x1p-23

  struct Record: BitwiseCopyable, Sendable {
    var kind = TimelineKind.rest
    var usesVelocity = false
    var usesUnderlay = false
    var isPending = false
    var neverEnds = false
    /// Tracks that move with it and timelines that are built on it.
    var references: UInt32 = 0
    var outer = TimelineID.rest
    var inner = TimelineID.rest
    var memoSerial: UInt32 = 0
    var memo: UInt32 = 0
    /// The transaction that scrubs it; none for a timeline that time moves.
    var scrubber = TransactionIndex.none
    /// The serial number of the transaction that made it.
    var maker: UInt32 = 0
  }

  struct Page: BitwiseCopyable, Sendable {
    var pageClass = 0
    var live = 0
    /// References to its timelines, and those of tracks that look nothing up: they are in sequences.
    var references = 0
    var inSequence = 0
    /// Indices of the page that were ever taken.
    var used = 0
    /// The next page of its class, zero at the end; and how many come before it.
    var next = 0
    var place = 0
    /// Those of its indices that are free, one bit each.
    private var low = UInt64.max
    private var high = UInt64.max

    init(pageClass: Int = 0) { self.pageClass = pageClass }

    /// Whether anybody looks its coefficients up.
    var isEvaluated: Bool { live > 0 && references != inSequence }

    var isFull: Bool { low | high == 0 }

    /// Takes the lowest free index.
    @inline(__always)
    mutating func take() -> Int {
      let index: Int
      if low != 0 {
        index = low.trailingZeroBitCount
        low &= low - 1
      } else {
        index = 64 + high.trailingZeroBitCount
        high &= high - 1
      }
      live += 1
      used = max(used, index + 1)
      return index
    }

    @inline(__always)
    mutating func giveBack(_ index: Int) {
      if index < 64 { low |= 1 << UInt64(index) } else { high |= 1 << UInt64(index - 64) }
      live -= 1
    }

    /// Nothing of it can be taken.
    mutating func close() { (low, high) = (0, 0) }
  }

  var records = Column<Record>()
  /// The moment at which the curve starts, its delay included; relative while pending.
  var begin = Column<Double>(skew: 1)
  /// The time from which on the coefficients are zero: the end less the slack; infinity if never.
  var end = Column<Double>(skew: 3)
  /// The end as the animation names it; relative while pending.
  var nominalEnd = Column<Double>()
  var parameters0 = Column<Float>(skew: 5)
  var parameters1 = Column<Float>(skew: 7)
  var parameters2 = Column<Float>(skew: 9)
  /// Have capacity only once there is a Bezier.
  var parameters3 = Column<Float>(skew: 11)
  var parameters4 = Column<Float>(skew: 13)
  var coefficients = Column<Kernel.Coefficients>(skew: 15)
  /// Has capacity only once there is a timeline that is made of two.
  var underlay = Column<Float>(skew: 17)
  var pages = List<Page>()
  /// For each page class: none of its pages before this one has room. Zero: it has no page.
  private var rooms = List<Int>()
  /// Where pages are of whose timelines tracks look nothing up.
  var sequencePages = 0..<0
  var elapsed = Column<Float>()
  /// Timelines that begin at the next tick.
  var pending = List<TimelineID>()
  private var isCommitting = false
  private var unused = List<TimelineID>()

  init() {
    elapsed.reserve(Self.pageSize * Self.pagesPerCall, filling: 0)
    for _ in 0..<TimelineKind.pageClassCount { rooms.append(0) }
    // Timeline zero is rest for good; its page serves nothing else.
    _ = addPage(TimelineKind.rest.pageClass)
    pages[0].close()
    records[0].references = 1
    setEnd(of: .rest, to: -.infinity)
  }

  // MARK: Life

  /// Takes a free timeline. The caller fills in its parameters and its times.
  mutating func make(_ kind: TimelineKind, begin: Double, pending isPending: Bool) -> TimelineID {
    let id = takeFree(kind)
    if kind == .unitCurve { reserveBeziers() }
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

  /// The lowest free timeline of a page class, so that tracks that are set in motion one after the other get neighbours.
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

  /// The next page of a class with room: a new one, if there is none.
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

  /// Gives up references; the last one frees the timeline and what it is built on. During a commit that
  /// waits for its end: until then no index changes its meaning.
  @inline(__always)
  mutating func release(_ id: TimelineID, _ count: Int = 1) {
    guard id != .rest else { return }
    records[id.index].references -= UInt32(count)
    pages[Int(id.index) / Self.pageSize].references -= count
    if records[id.index].references == 0 { letGo(id) }
  }

  private mutating func letGo(_ id: TimelineID) {
    if isCommitting { unused.append(id) } else { recycle(id) }
  }

  /// From now on nothing is freed.
  mutating func beginCommit() {
    isCommitting = true
  }

  /// Frees what the commit left unused.
  mutating func endCommit() {
    isCommitting = false
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
    coefficients[id.index] = .zero
    if underlay.capacity > 0 { underlay[id.index] = 0 }
    pages[page].giveBack(Int(id.index) % Self.pageSize)
    let pageClass = pages[page].pageClass
    if pages[page].place < pages[rooms[pageClass]].place { rooms[pageClass] = page }
    release(record.inner)
    release(record.outer)
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
    reserve(pages.count * Self.pageSize)
    return pages.count - 1
  }

  /// Makes room for so many timelines of one kind, and for rest.
  mutating func reserveCapacity(_ count: Int) {
    if count > 0 { grow(to: (count / Self.pageSize + 2) * Self.pageSize) }
  }

  private mutating func reserve(_ needed: Int) {
    guard needed > records.capacity else { return }
    grow(to: max(2 * Self.pageSize, records.capacity * 2))
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
    if underlay.capacity > 0 { underlay.reserve(grown, filling: 0) }
  }

  private mutating func reserveBeziers() {
    parameters3.reserve(records.capacity, filling: 0)
    parameters4.reserve(records.capacity, filling: 0)
  }
}

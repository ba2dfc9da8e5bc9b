/// All timelines: what they are, when they began, and their coefficients at the latest tick.
///
/// Indices come in pages of 128 consecutive timelines of one kind, so that a tick evaluates a page
/// with one call of the kernel which writes straight to the coefficients that rows look up.
struct TimelineTable: ~Copyable, Sendable {
  static let pageSize = 128
  /// Pages that are evaluated with one call of the kernel, at most.
  private static let pagesPerCall = 8
  /// Twice the rounding of times: a tick that is meant for the end of a curve counts as its end.
  static let slack = 0x1p-23

  struct Record: BitwiseCopyable, Sendable {
    var kind = TimelineKind.rest
    var usesRate = false
    var usesCarry = false
    var isPending = false
    /// A copy that ends before what it plays would.
    var isCut = false
    /// Rows that move with it and timelines that are built on it.
    var references: UInt32 = 0
    var outer = TimelineID.rest
    /// Of a free timeline: the next free one of its page class.
    var inner = TimelineID.rest
    var memoSerial: UInt32 = 0
    var memo: UInt32 = 0
    /// The serial number of the transaction that made it.
    var maker: UInt32 = 0
  }

  struct Page: BitwiseCopyable, Sendable {
    var pageClass = 0
    var live = 0
    /// Indices of the page that were ever taken.
    var used = 0
  }

  var records = Column<Record>()
  /// The moment at which the curve starts, its delay included; relative while pending.
  var begin = Column<Double>(skew: 1)
  /// The moment from which on the coefficients are zero: the end less the slack; infinity if never.
  private(set) var end = Column<Double>(skew: 3)
  /// The end as the animation names it.
  private(set) var nominalEnd = Column<Double>()
  var parameters0 = Column<Float>(skew: 5)
  var parameters1 = Column<Float>(skew: 7)
  var parameters2 = Column<Float>(skew: 9)
  var parameters3 = Column<Float>(skew: 11)
  var parameters4 = Column<Float>(skew: 13)
  var coefficients = Column<Kernel.Coefficients>(skew: 15)
  var carry = Column<Float>(skew: 17)
  private var pages = List<Page>()
  private var free = FreeHeads()
  private var elapsed = Column<Float>()
  /// Timelines that begin at the next tick.
  private var pending = List<TimelineID>()
  private var isCommitting = false
  private var unused = List<TimelineID>()

  /// The first free timeline of each page class.
  struct FreeHeads: Sendable {
    var heads = SIMD8<UInt32>(repeating: 0)
  }

  init() {
    elapsed.reserve(Self.pageSize * Self.pagesPerCall, filling: 0)
    addPage(of: .rest)
    records[0].references = 1
    setEnd(of: .rest, to: -.infinity)
  }

  // MARK: Life

  /// Takes a free timeline. The caller fills in its parameters and its times.
  mutating func make(_ kind: TimelineKind, begin: Double, pending isPending: Bool) -> TimelineID {
    let pageClass = kind.pageClass
    if free.heads[pageClass] == 0 { addPage(of: kind) }
    let id = TimelineID(index: free.heads[pageClass])
    free.heads[pageClass] = records[id.index].inner.index
    var record = Record()
    record.kind = kind
    record.isPending = isPending
    records[id.index] = record
    self.begin[id.index] = begin
    setEnd(of: id, to: .infinity)
    let page = Int(id.index) / Self.pageSize
    pages[page].live += 1
    pages[page].used = max(pages[page].used, Int(id.index) % Self.pageSize + 1)
    if isPending { pending.append(id) }
    return id
  }

  @inline(__always)
  func retain(_ id: TimelineID) {
    records[id.index].references += 1
  }

  /// Gives up one reference; the last one frees the timeline and what it is built on. During a commit that
  /// waits for its end: until then no index changes its meaning.
  @inline(__always)
  mutating func release(_ id: TimelineID) {
    guard id != .rest else { return }
    records[id.index].references -= 1
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

  /// Another timeline that plays the same, with an end of its own.
  mutating func copy(_ id: TimelineID, endingAt end: Double) -> TimelineID {
    let record = records[id.index]
    let copy = make(record.kind, begin: begin[id.index], pending: record.isPending)
    records[copy.index].usesRate = record.usesRate
    records[copy.index].usesCarry = record.usesCarry
    records[copy.index].outer = record.outer
    records[copy.index].inner = record.inner
    if record.outer != .rest { retain(record.outer) }
    if record.inner != .rest { retain(record.inner) }
    parameters0[copy.index] = parameters0[id.index]
    parameters1[copy.index] = parameters1[id.index]
    parameters2[copy.index] = parameters2[id.index]
    parameters3[copy.index] = parameters3[id.index]
    parameters4[copy.index] = parameters4[id.index]
    records[copy.index].isCut = true
    setEnd(of: copy, to: end)
    return copy
  }

  private mutating func recycle(_ id: TimelineID) {
    let record = records[id.index]
    if record.isPending { dropPending(id) }
    records[id.index].kind = .rest
    records[id.index].inner = TimelineID(index: free.heads[record.kind.pageClass])
    free.heads[record.kind.pageClass] = id.index
    coefficients[id.index] = .zero
    carry[id.index] = 0
    pages[Int(id.index) / Self.pageSize].live -= 1
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

  private mutating func addPage(of kind: TimelineKind) {
    let first = pages.count * Self.pageSize
    pages.append(Page(pageClass: kind.pageClass))
    let capacity = records.capacity
    if first + Self.pageSize > capacity {
      let grown = max(2 * Self.pageSize, capacity * 2)
      records.reserve(grown, filling: Record())
      begin.reserve(grown, filling: 0)
      end.reserve(grown, filling: 0)
      nominalEnd.reserve(grown, filling: 0)
      parameters0.reserve(grown, filling: 1)
      parameters1.reserve(grown, filling: 0)
      parameters2.reserve(grown, filling: 0)
      parameters3.reserve(grown, filling: 0)
      parameters4.reserve(grown, filling: 0)
      coefficients.reserve(grown, filling: .zero)
      carry.reserve(grown, filling: 0)
    }
    // Timeline zero is rest for good; its page serves nothing else.
    guard kind != .rest else { return }
    for index in (first..<first + Self.pageSize).reversed() {
      records[index].inner = TimelineID(index: free.heads[kind.pageClass])
      free.heads[kind.pageClass] = UInt32(index)
    }
  }

  // MARK: Clocks

  var hasPending: Bool { !pending.isEmpty }

  /// The clocks of all pending timelines start at `time`.
  mutating func startPending(at time: Double) {
    for index in 0..<pending.count {
      let id = pending[index].index
      records[id].isPending = false
      begin[id] += time
      setEnd(of: pending[index], to: nominalEnd[id] + time)
    }
    // The older member of a sum has a clock of its own, which may outlast the new one.
    for index in 0..<pending.count {
      let id = pending[index].index
      guard records[id].kind == .sum, !records[id].isCut else { continue }
      setEnd(of: pending[index], to: max(nominalEnd[id], nominalEnd[records[id].inner.index]))
    }
    pending.removeAll()
  }

  /// Whether the timeline is over at `time`.
  @inline(__always)
  func isOver(_ id: TimelineID, at time: Double) -> Bool {
    !records[id.index].isPending && time >= end[id.index]
  }

  /// Whether the timeline moves rows and never comes to an end by itself.
  @inline(__always)
  func isEndless(_ id: TimelineID) -> Bool {
    id != .rest && end[id.index] == .infinity
  }

  /// Sets the end, as the animation names it.
  func setEnd(of id: TimelineID, to time: Double) {
    nominalEnd[id.index] = time
    end[id.index] = time - Self.slack
  }

  /// When the next tick after `time` shows something else: `time` itself while a curve runs.
  func nextMotion(after time: Double) -> Double {
    var next = Double.infinity
    for page in 1..<pages.count where pages[page].live > 0 {
      let first = page * Self.pageSize
      for index in first..<first + pages[page].used
      where records[index].references > 0 && end[index] > time {
        // The parts of a composite are timelines too.
        if !records[index].kind.isComposite { next = min(next, max(time, begin[index])) }
      }
    }
    return next
  }

  // MARK: Evaluation

  /// Computes the coefficients of every live timeline at `time`.
  /// - Complexity: O(pages with a live timeline).
  func evaluate(at time: Double) {
    var hasComposites = false
    var page = 1
    while page < pages.count {
      var next = page + 1
      if pages[page].live > 0 {
        switch pages[page].pageClass {
        case TimelineKind.runOut.pageClass: evaluateScalars(page, at: time)
        case TimelineKind.chase.pageClass: hasComposites = true
        default:
          next = endOfRun(from: page)
          evaluateBatch(page..<next, at: time)
        }
      }
      page = next
    }
    guard hasComposites else { return }
    for index in 1..<pages.count
    where pages[index].live > 0 && pages[index].pageClass == TimelineKind.chase.pageClass {
      evaluateComposites(index, at: time)
    }
  }

  /// The pages from `page` on that one call of the kernel evaluates: of one class, and full but for the last.
  private func endOfRun(from page: Int) -> Int {
    var end = page + 1
    while end < pages.count, end - page < Self.pagesPerCall,
      pages[end].pageClass == pages[page].pageClass, pages[end].live > 0,
      pages[end - 1].used == Self.pageSize
    {
      end += 1
    }
    return end
  }

  private func evaluateBatch(_ run: Range<Int>, at time: Double) {
    let first = run.lowerBound * Self.pageSize
    let count = (run.count - 1) * Self.pageSize + pages[run.upperBound - 1].used
    unsafe Kernel.elapsed(
      at: time, begin: begin.base + first, end: end.base + first, into: elapsed.base,
      count: count)
    let kind = Self.kind(ofPageClass: pages[run.lowerBound].pageClass)
    unsafe Kernel.evaluate(
      kind, elapsed: elapsed.base, parameters: parameters(from: first),
      into: coefficients.base + first, count: count)
  }

  @inline(__always)
  private static func kind(ofPageClass pageClass: Int) -> TimelineKind {
    switch pageClass {
    case 1: .linear
    case 2: .unitCurve
    case 3: .smooth
    case 4: .spring
    default: .overdamped
    }
  }

  func parameters(from first: Int) -> TimelineParameters {
    unsafe TimelineParameters(
      p0: parameters0.base + first, p1: parameters1.base + first, p2: parameters2.base + first,
      p3: parameters3.base + first, p4: parameters4.base + first)
  }

  private func evaluateScalars(_ page: Int, at time: Double) {
    let first = page * Self.pageSize
    for index in first..<first + pages[page].used where records[index].references > 0 {
      coefficients[index] = scalar(TimelineID(index: UInt32(index)), at: time)
    }
  }

  private func evaluateComposites(_ page: Int, at time: Double) {
    let first = page * Self.pageSize
    for index in first..<first + pages[page].used where records[index].references > 0 {
      if time >= end[index] {
        coefficients[index] = .zero
        carry[index] = 0
        continue
      }
      let outer = coefficients[records[index].outer.index].x
      let inner = coefficients[records[index].inner.index]
      if records[index].kind == .chase {
        coefficients[index] = Kernel.Coefficients(outer, outer * inner.x)
        carry[index] = outer * inner.y
      } else {
        coefficients[index] = Kernel.Coefficients(outer, inner.x)
        carry[index] = inner.y
      }
    }
  }

  /// The coefficients of a timeline that the kernel has no batch for.
  private func scalar(_ id: TimelineID, at time: Double) -> Kernel.Coefficients {
    let record = records[id.index]
    let elapsed = time - begin[id.index]
    switch record.kind {
    case .runOut:
      return Kernel.Coefficients(Float(runOut(elapsed, over: Double(parameters0[id.index])).h), 0)
    case .circular:
      if time >= end[id.index] { return .zero }
      let curve = circularCurve(parameters1[id.index])
      let progress = max(0, elapsed) / Double(parameters0[id.index])
      return Kernel.Coefficients(Float(1 - curve.position(min(1, progress))), 0)
    case .repeating:
      if time >= end[id.index] { return .zero }
      let (local, isReversed) = run(of: id, at: elapsed)
      let a = base(record.outer, elapsed: Float(local)).x
      return Kernel.Coefficients(isReversed ? 1 - a : a, 0)
    default:
      return .zero
    }
  }

  /// Which run a repeating timeline is in: the seconds into it, and whether it plays backwards.
  func run(of id: TimelineID, at elapsed: Double) -> (local: Double, isReversed: Bool) {
    let length = runLength(of: id)
    guard elapsed > 0, length > 0 else { return (0, false) }
    let index = (elapsed / length).rounded(.down)
    let isOdd = index.truncatingRemainder(dividingBy: 2) == 1
    return (elapsed - index * length, parameters2[id.index] != 0 && isOdd)
  }

  /// Seconds of one run of a repeating timeline, kept in two parameters to hold all of its digits.
  private func runLength(of id: TimelineID) -> Double {
    Double(parameters0[id.index]) + Double(parameters1[id.index])
  }

  func setRun(_ id: TimelineID, length: Double, autoreverses: Bool) {
    parameters0[id.index] = Float(length)
    parameters1[id.index] = Float(length - Double(Float(length)))
    parameters2[id.index] = autoreverses ? 1 : 0
  }

  /// The coefficients of a base timeline at seconds of its own.
  private func base(_ id: TimelineID, elapsed: Float) -> Kernel.Coefficients {
    let kind = records[id.index].kind
    if kind == .circular {
      let progress = min(1, max(0, Double(elapsed) / Double(parameters0[id.index])))
      return Kernel.Coefficients(
        Float(1 - circularCurve(parameters1[id.index]).position(progress)), 0)
    }
    var out = Kernel.Coefficients.zero
    unsafe withUnsafePointer(to: elapsed) { elapsed in
      unsafe Kernel.evaluate(
        kind, elapsed: elapsed, parameters: parameters(from: Int(id.index)), into: &out, count: 1)
    }
    return out
  }
}

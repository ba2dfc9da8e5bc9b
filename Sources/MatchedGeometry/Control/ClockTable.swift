/// The clock of a timeline; zero is the host's.
struct ClockID: BitwiseCopyable, Hashable, Sendable {
  var index: UInt32

  static let host = ClockID(index: 0)
}

/// Clocks beside the host's: those of namespaces that were given a rate or a time.
///
/// A clock is a straight line: its time is `base` when the host's is `start`, and goes on by `rate` a second. It changes in
/// commits only, so that between two of them its time is a pure function of the host's. Its times are multiples of 2^-24 s, as
/// the host's are.
struct ClockTable: ~Copyable, Sendable {
  private let anchor = Anchor()
  struct Clock: BitwiseCopyable, Sendable {
    /// Its time at `start`.
    var base = 0.0
    /// The host's time from which on it runs.
    var start = 0.0
    /// Its seconds in one of the host's.
    var rate = 1.0
    /// Runs from the next tick on; until then it stands at `base`.
    var isPending = false
    var isLive = false
    /// Timelines on it that are taken.
    var timelines = 0

    var isGoingOn: Bool { rate > 0 && !isPending }
  }

  private var clocks = List<Clock>()
  /// For each clock and each page class of timelines: none of its pages before this one has room. Zero: it has no page.
  private var rooms = List<UInt32>()
  private var ofNamespaces: [UInt32: ClockID] = [:]
  private(set) var liveCount = 0
  private var pendingCount = 0
  /// The clocks of namespaces that have ended.
  private var left: [ClockID] = []
  /// Places of clocks that are no more.
  private var free = List<UInt32>()

  init() {
    clocks.append(Clock(isLive: true))
    for _ in 0..<TimelineKind.pageClassCount { rooms.append(0) }
  }

  /// Whether there is another clock than the host's.
  @inline(__always)
  var isUsed: Bool { liveCount > 0 }

  /// The indices of all but the host's; some may not be live.
  var indices: Range<Int> { 1..<clocks.count }

  func id(at index: Int) -> ClockID { ClockID(index: UInt32(index)) }

  @inline(__always)
  subscript(clock: ClockID) -> Clock {
    unsafeAddress { unsafe UnsafePointer(clocks.address(of: Int(clock.index))) }
    nonmutating unsafeMutableAddress { unsafe clocks.address(of: Int(clock.index)) }
  }

  /// None of the pages of a class and the clock before this one has room; zero for no page.
  @inline(__always)
  func room(_ pageClass: Int, of clock: ClockID) -> Int {
    Int(rooms[Int(clock.index) * TimelineKind.pageClassCount + pageClass])
  }

  @inline(__always)
  func setRoom(_ page: Int, _ pageClass: Int, of clock: ClockID) {
    rooms[Int(clock.index) * TimelineKind.pageClassCount + pageClass] = UInt32(page)
  }

  // MARK: Life

  /// A clock that runs with the host's and shows `time` at `start`.
  mutating func make(showing time: Double, at start: Double) -> ClockID {
    liveCount += 1
    let clock = Clock(base: time, start: start, isLive: true)
    let id: ClockID
    if free.isEmpty {
      id = ClockID(index: UInt32(clocks.count))
      clocks.append(clock)
      for _ in 0..<TimelineKind.pageClassCount { rooms.append(0) }
    } else {
      id = ClockID(index: free.removeLast())
      clocks[Int(id.index)] = clock
    }
    for pageClass in 0..<TimelineKind.pageClassCount { setRoom(0, pageClass, of: id) }
    return id
  }

  mutating func free(_ clock: ClockID) {
    if self[clock].isPending { pendingCount -= 1 }
    free.append(clock.index)
    clocks[Int(clock.index)] = Clock()
    liveCount -= 1
  }

  /// The clock of the members of a namespace.
  func clock(ofNamespace number: UInt32) -> ClockID {
    isUsed ? ofNamespaces[number] ?? .host : .host
  }

  mutating func setClock(_ clock: ClockID, ofNamespace number: UInt32) {
    ofNamespaces[number] = clock
  }

  /// The namespaces that have a clock, by their numbers.
  var namespaces: [UInt32] { ofNamespaces.keys.sorted() }

  /// The namespace ends; its clock goes on as the host's does, for what is on it.
  mutating func leave(_ number: UInt32, at host: Double) {
    guard let clock = ofNamespaces.removeValue(forKey: number) else { return }
    set(clock, rate: 1, showing: time(of: clock, at: host), from: host, isPending: false)
    left.append(clock)
  }

  /// The clocks of namespaces that have ended, if no timeline is on them any more. Nobody uses them.
  mutating func takeUnused() -> [ClockID] {
    var unused: [ClockID] = []
    for index in (0..<left.count).reversed() where self[left[index]].timelines == 0 {
      unused.append(left.remove(at: index))
    }
    return unused
  }

  // MARK: Time

  /// Its time at a time of the host.
  func time(of clock: ClockID, at host: Double) -> Double {
    if clock == .host { return host }
    let line = clocks[Int(clock.index)]
    if line.isPending || host <= line.start { return line.base }
    return Self.rounded(line.base + line.rate * (host - line.start))
  }

  /// The host's time from which on its time is `time` or later; infinity if that never comes.
  func hostTime(of clock: ClockID, from time: Double) -> Double {
    if clock == .host { return time }
    let line = clocks[Int(clock.index)]
    if time <= line.base { return line.start }
    if line.isPending || line.rate == 0 { return .infinity }
    return line.start + (time - line.base) / line.rate
  }

  /// How fast it goes at a time of the host.
  func speed(of clock: ClockID, at host: Double) -> Double {
    if clock == .host { return 1 }
    let line = clocks[Int(clock.index)]
    if line.isPending || host < line.start { return 0 }
    return line.rate
  }

  /// What a speed by one clock is by another, as a factor. What stands still has none, and brings none along; on a clock that stands still
  /// it keeps its number.
  func ratio(of clock: ClockID, to other: ClockID, at host: Double) -> Double {
    let speed = speed(of: clock, at: host)
    let rate = other == .host ? 1 : clocks[Int(other.index)].rate
    return rate == 0 ? (speed == 0 ? 0 : 1) : speed / rate
  }

  /// The host's time from which on it stands still.
  func stillTime(of clock: ClockID) -> Double {
    if clock == .host { return .infinity }
    let line = clocks[Int(clock.index)]
    return line.isPending || line.rate == 0 ? line.start : .infinity
  }

  /// Runs at another rate, or shows another time, from `start` on; pending: from the next tick on.
  mutating func set(
    _ clock: ClockID, rate: Double, showing time: Double, from start: Double,
    isPending: Bool
  ) {
    let index = Int(clock.index)
    if clocks[index].isPending != isPending { pendingCount += isPending ? 1 : -1 }
    clocks[index].base = time
    clocks[index].start = start
    clocks[index].rate = rate
    clocks[index].isPending = isPending
  }

  @inline(__always)
  var hasPending: Bool { pendingCount > 0 }

  /// A clock that was set without a time runs from `start` on.
  mutating func start(_ clock: ClockID, at start: Double) {
    clocks[Int(clock.index)].isPending = false
    clocks[Int(clock.index)].start = start
    pendingCount -= 1
  }

  /// A multiple of 2^-24 s, and no longer than times are exact.
  static func rounded(_ time: Double) -> Double {
    min(0x1p29, max(-0x1p29, (time * 0x1p24).rounded() * 0x1p-24))
  }
}

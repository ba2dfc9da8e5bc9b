/// What the next tick reports: what has moved, settled, exited and completed, and the diagnostics. A
/// recorder receives all changes.
struct Reports: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  var moved = MovedRanges()
  var settled = EventList<Element.ID>(filling: .invalid)
  var exited = EventList<Element.ID>(filling: .invalid)
  var completed = EventList<Completion>(filling: .filler)
  var diagnostics = DiagnosticLog()
  /// Passes changes on to a recording; nil if there is none.
  var recorder: Recorder?

  /// Takes what has not been reported yet for a tick that shows a time. What has moved is left for
  /// the next tick that writes presentation columns.
  mutating func take(at time: Double, withMoved: Bool = true) -> Tick {
    Tick(
      time: time, moved: withMoved ? moved.take() : EventSlice(), settled: settled.take(),
      exited: exited.take(), completed: completed.take(), diagnostics: diagnostics.takeFresh())
  }

  /// Makes room for all that can end before the next commit, so that ticks do not allocate.
  mutating func reserve(
    transactions count: Int, _ spaces: borrowing Spaces, _ motions: borrowing Motions,
    _ exits: inout ExitTable
  ) {
    exits.reserveReported()
    moved.reserve(
      motions.frameBlockCount * (1 + motions.attributeCount), carried: spaces.displacedRanges.count)
    settled.reserve(motions.movingFrameCount + spaces.displaced.count)
    exited.reserve(exits.count)
    completed.reserve(count * 2)
  }

  /// Rejects a count that is certainly a mistake: its memory would exceed that of most computers.
  mutating func isCapacity(_ count: Int) -> Bool {
    if count <= 1 << 26 { return true }
    diagnostics.add(.invalidCapacity(count))
    return false
  }

  /// Stops recording the changes that follow if the recording contains the transaction, since
  /// replaying the control call makes them as well. Returns the recorder, for the caller to
  /// restore.
  mutating func pauseRecording(of transaction: UInt64) -> Recorder? {
    let paused = recorder
    if let recorder, transaction > recorder.lastBefore { self.recorder = nil }
    return paused
  }
}

// The engine never writes memory that a tick refers to while the host keeps the tick, so ticks can
// be used on any thread.

/// Memory that ticks share with the engine.
final class SharedMemory<Value: BitwiseCopyable & Sendable>: Sendable {
  let values: Column<Value>

  init(_ capacity: Int, filling value: Value) {
    var column = Column<Value>()
    column.reserve(capacity, filling: value)
    values = column
  }
}

/// A part of shared memory that is no longer written.
struct EventSlice<Value: BitwiseCopyable & Sendable>: Sendable {
  /// Nil if the slice is empty.
  private let memory: SharedMemory<Value>?
  private let lower: UInt32
  private let upper: UInt32

  init() { (memory, lower, upper) = (nil, 0, 0) }

  init(_ memory: SharedMemory<Value>, _ lower: Int, _ upper: Int) {
    (self.memory, self.lower, self.upper) = (memory, UInt32(lower), UInt32(upper))
  }

  var values: Span<Value> {
    @_lifetime(borrow self)
    get {
      let start = unsafe memory.map { unsafe UnsafePointer($0.values.base + Int(lower)) }
      let buffer = unsafe UnsafeBufferPointer(start: start, count: Int(upper - lower))
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }
}

/// Events that occur at most once between two commits. Each tick takes those since the previous
/// one.
struct EventList<Value: BitwiseCopyable & Sendable>: Sendable {
  private var memory: SharedMemory<Value>
  /// The events that no tick has taken.
  private var first = 0
  private var end = 0
  private let filler: Value

  init(filling value: Value) {
    filler = value
    memory = SharedMemory(0, filling: value)
  }

  /// The number of events that no tick has taken.
  var count: Int { end - first }

  subscript(index: Int) -> Value {
    get { memory.values[first + index] }
    nonmutating set { memory.values[first + index] = newValue }
  }

  mutating func append(_ value: Value) {
    if end == memory.values.capacity { reserve(1) }
    memory.values[end] = value
    end += 1
  }

  /// Takes the events that were added since the last call. Does not allocate.
  mutating func take() -> EventSlice<Value> {
    guard first < end else { return EventSlice() }
    defer { first = end }
    return EventSlice(memory, first, end)
  }

  /// Makes room for `more` events. Memory that ticks have released is reused.
  mutating func reserve(_ more: Int) {
    let capacity = memory.values.capacity
    if end + more <= capacity { return }
    let isShared = !isKnownUniquelyReferenced(&memory)
    let waiting = end - first
    let old = memory
    if waiting + more > capacity {
      // The first reservation is exact; later ones leave room for more.
      memory = SharedMemory(max(waiting + more, capacity + capacity / 2), filling: filler)
    } else if isShared {
      memory = SharedMemory(capacity, filling: filler)
    }
    for index in 0..<waiting { memory.values[index] = old.values[first + index] }
    first = 0
    end = waiting
  }
}

/// The ranges of frames that a tick wrote. Ticks use four memory blocks in turn, so that the ranges
/// of recent ticks remain valid.
struct MovedRanges: ~Copyable, Sendable {
  /// The ranges written since the last tick.
  private var written = List<SlotRange>()
  /// The result of `merge(_:)` while it is being computed.
  private var merged = List<SlotRange>()
  private var newest = Self.memory(0)
  private var second = Self.memory(0)
  private var third = Self.memory(0)
  private var oldest = Self.memory(0)
  /// The capacity of each memory block.
  private var capacity = 0

  private static func memory(_ capacity: Int) -> SharedMemory<SlotRange> {
    SharedMemory(capacity, filling: SlotRange(0..<0))
  }

  /// Takes the ranges written. Allocates only if the host still keeps the tick before the last
  /// three, or there are more ranges than `reserve` made room for.
  mutating func take() -> EventSlice<SlotRange> {
    guard !written.isEmpty else { return EventSlice() }
    swap(&third, &oldest)
    swap(&second, &third)
    swap(&newest, &second)
    if newest.values.capacity < written.count || !isKnownUniquelyReferenced(&newest) {
      newest = Self.memory(max(capacity, written.count))
    }
    for index in 0..<written.count { newest.values[index] = written[index] }
    defer { written.removeAll() }
    return EventSlice(newest, 0, written.count)
  }

  /// Merges ranges with those already written. Both are in ascending order.
  mutating func merge(_ ranges: UnsafeBufferPointer<SlotRange>) {
    if ranges.isEmpty { return }
    merged.removeAll()
    var next = 0
    for index in 0..<written.count {
      while unsafe next < ranges.count && ranges[next].lower <= written[index].lower {
        unsafe merged.join(ranges[next])
        next += 1
      }
      merged.join(written[index])
    }
    while next < ranges.count {
      unsafe merged.join(ranges[next])
      next += 1
    }
    swap(&written, &merged)
  }

  /// Makes room for a tick that writes as many ranges as there are blocks and displaced ranges.
  mutating func reserve(_ blocks: Int, carried: Int) {
    let needed = blocks + carried
    written.reserve(needed)
    merged.reserve(needed)
    guard needed > capacity else { return }
    capacity = max(needed, capacity + capacity / 2)
    (newest, second) = (Self.memory(capacity), Self.memory(capacity))
    (third, oldest) = (Self.memory(capacity), Self.memory(capacity))
  }
}

extension Completion {
  static var filler: Completion {
    Completion(
      transaction: Transaction.ID(number: 0), criterion: .removed, kind: .finished, time: 0)
  }
}

extension List where Value == SlotRange {
  /// Appends a range that starts no earlier than the last one, or joins both if they touch.
  fileprivate mutating func join(_ range: SlotRange) {
    if count > 0, self[count - 1].slots.upperBound >= range.slots.lowerBound {
      let last = self[count - 1].slots
      self[count - 1] = SlotRange(
        last.lowerBound..<Swift.max(last.upperBound, range.slots.upperBound))
    } else {
      append(range)
    }
  }

  /// Appends a range of slots, or joins it with the last one if they touch.
  @inline(__always)
  mutating func append(_ range: Range<Int>) {
    if range.isEmpty { return }
    if count > 0, self[count - 1].slots.upperBound == range.lowerBound {
      self[count - 1] = SlotRange(self[count - 1].slots.lowerBound..<range.upperBound)
    } else {
      append(SlotRange(range))
    }
  }
}

extension EventList where Value == Completion {
  /// Sorts the completions from a place on by transaction and criterion, in place.
  func sort(from first: Int) {
    Heap.sort(count: count - first) { a, b in
      let (a, b) = (self[first + a], self[first + b])
      return a.transaction.number != b.transaction.number
        ? a.transaction.number < b.transaction.number
        : a.criterion.rawValue < b.criterion.rawValue
    } _: { a, b in
      let value = self[first + a]
      self[first + a] = self[first + b]
      self[first + b] = value
    }
  }
}

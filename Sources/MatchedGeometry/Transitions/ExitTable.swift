/// Exiting elements, and when they disappear. The transaction that removes an element fixes that time.
///
/// Elements that one transaction removes, and that disappear at one time, are a batch.
struct ExitTable: ~Copyable, Sendable {
  private let anchor = Anchor()

  struct Batch: BitwiseCopyable, Sendable {
    /// The transaction that removed the elements, by its serial number, and the time of its commit.
    var serial: UInt32 = 0
    /// Where that transaction is among those that are not complete.
    var owner: UInt32 = 0
    var removal = 0.0
    /// When the animations of that transaction have ended; relative while pending. Minus infinity: it started none.
    var deadline = -Double.infinity
    /// An end that is known although the start is still to come.
    var floor = -Double.infinity
    /// From this time on the elements are gone, apart from what is inside of geometry groups; infinity while nobody knows.
    var time = Double.infinity
    var isPending = false
    /// The transaction is interactive and not complete: it may still bring the elements back.
    var isKept = false
    /// The first and the last of its elements, each slot plus one, and how many there are.
    var first: UInt32 = 0
    var last: UInt32 = 0
    var count: UInt32 = 0
    /// The neighbours among the batches of the same transaction; of a free one: the next free one.
    var next: UInt32 = 0
    var previous: UInt32 = 0
  }

  /// The first batch of each transaction that is not complete, by its entry.
  private var firstBatches = Column<UInt32>()
  /// Batch zero stands for the elements that the commit under way removes.
  private(set) var batches = List<Batch>()
  private var freeHead: UInt32 = 0
  private var queue = DueQueue()
  private var pending = List<UInt32>()
  /// The neighbours of an exiting element in its batch, each slot plus one. Have capacity only once there was a batch.
  private var nextSlots = Column<UInt32>()
  private var previousSlots = Column<UInt32>()
  /// Exiting and not reported as gone.
  private(set) var count = 0
  /// Reported as gone; the next commit frees their slots.
  var exited = List<UInt32>()
  /// Tracks of those that move without an end.
  var endlessTracks = 0

  init() { batches.append(Batch()) }

  @inline(__always)
  subscript(batch: UInt32) -> Batch { batches[Int(batch)] }

  /// The next time at which elements disappear by themselves.
  var nextDue: Double { queue.nextDue }

  /// A commit begins.
  mutating func begin(_ serial: UInt32, _ owner: UInt32, at time: Double) {
    batches[0].serial = serial
    batches[0].owner = owner
    if Int(owner) < firstBatches.capacity { firstBatches[owner] = 0 }
    batches[0].removal = time
  }

  /// An element exits.
  @inline(__always)
  mutating func noteBegin() { count += 1 }

  /// An exiting element is back, or reported as gone.
  @inline(__always)
  mutating func noteEnd() { count -= 1 }

  // MARK: Elements

  /// Elements of the commit under way disappear at one time. The result is their batch.
  mutating func make(
    deadline: Double, floor: Double, isPending: Bool, isKept: Bool
  ) -> UInt32 {
    var made = batches[0]
    firstBatches.reserve(Int(made.owner) + 1, filling: 0)
    made.deadline = deadline
    made.floor = floor
    made.isPending = isPending
    made.isKept = isKept
    made.next = firstBatches[made.owner]
    var batch = freeHead
    if batch != 0 {
      freeHead = batches[Int(batch)].next
      batches[Int(batch)] = made
    } else {
      batch = UInt32(batches.count)
      batches.append(made)
    }
    if made.next != 0 { batches[Int(made.next)].previous = batch }
    firstBatches[made.owner] = batch
    queue.insert(batch)
    if isPending { pending.append(batch) } else { schedule(batch) }
    return batch
  }

  /// Adds an element to the batch that was made last.
  @inline(__always)
  mutating func append(_ slot: UInt32, to batch: UInt32, capacity: Int) {
    if nextSlots.capacity < capacity {
      nextSlots.reserve(capacity, filling: 0)
      previousSlots.reserve(capacity, filling: 0)
    }
    let last = batches[Int(batch)].last
    nextSlots[slot] = 0
    previousSlots[slot] = last
    if last != 0 { nextSlots[last - 1] = slot + 1 } else { batches[Int(batch)].first = slot + 1 }
    batches[Int(batch)].last = slot + 1
    batches[Int(batch)].count += 1
  }

  /// An element is back, or its slot becomes free. The last one frees its batch.
  mutating func remove(_ slot: UInt32, from batch: UInt32) {
    if batch == 0 { return }
    let (next, previous) = (nextSlots[slot], previousSlots[slot])
    if next != 0 { previousSlots[next - 1] = previous } else { batches[Int(batch)].last = previous }
    if previous != 0 { nextSlots[previous - 1] = next } else { batches[Int(batch)].first = next }
    batches[Int(batch)].count -= 1
    if batches[Int(batch)].count == 0 { free(batch) }
  }

  private mutating func free(_ batch: UInt32) {
    let freed = batches[Int(batch)]
    if freed.next != 0 { batches[Int(freed.next)].previous = freed.previous }
    if freed.previous != 0 {
      batches[Int(freed.previous)].next = freed.next
    } else if firstBatches[freed.owner] == batch {
      firstBatches[freed.owner] = freed.next
    }
    queue.remove(batch)
    batches[Int(batch)] = Batch(next: freeHead)
    freeHead = batch
  }

  /// The element after another one in its batch, each slot plus one; after zero the first.
  @inline(__always)
  func next(after element: UInt32, in batch: UInt32) -> UInt32 {
    element == 0 ? batches[Int(batch)].first : nextSlots[element - 1]
  }

  /// The first batch of a transaction that is not complete, or zero.
  func first(ofOwner owner: UInt32) -> UInt32 {
    Int(owner) < firstBatches.capacity ? firstBatches[owner] : 0
  }

  // MARK: Times

  private func schedule(_ batch: UInt32) {
    let deadline = max(batches[Int(batch)].deadline, batches[Int(batch)].floor)
    batches[Int(batch)].deadline = deadline
    batches[Int(batch)].time = batches[Int(batch)].isKept ? .infinity : deadline
    queue.set(batch, to: deadline)
  }

  /// What waited for a tick begins at `time`.
  mutating func startPending(at time: Double) {
    for index in 0..<pending.count where batches[Int(pending[index])].isPending {
      let batch = pending[index]
      batches[Int(batch)].isPending = false
      batches[Int(batch)].deadline += time
      schedule(batch)
    }
    pending.removeAll()
  }

  /// An interactive transaction is complete: nothing brings its exiting elements back any more.
  mutating func release(ofOwner owner: UInt32, at time: Double) {
    var batch = first(ofOwner: owner)
    while batch != 0 {
      let found = batches[Int(batch)]
      batches[Int(batch)].isKept = false
      batches[Int(batch)].next = 0
      batches[Int(batch)].previous = 0
      let due = max(found.deadline, time - TimelineTable.slack)
      batches[Int(batch)].time = due
      queue.set(batch, to: due)
      batch = found.next
    }
  }

  /// While a transaction is scrubbed, its exits are not due.
  mutating func suspend(ofOwner owner: UInt32) {
    var batch = first(ofOwner: owner)
    while batch != 0 {
      queue.set(batch, to: .infinity)
      batch = batches[Int(batch)].next
    }
  }

  /// Elements disappear with the commit under way.
  func endNow(_ batch: UInt32) {
    batches[Int(batch)].isKept = false
    batches[Int(batch)].time = -.infinity
  }

  /// The batch that is due by a time, or zero. It is not due any more.
  func takeDue(by time: Double) -> UInt32 {
    guard queue.nextDue <= time else { return 0 }
    let batch = queue.first
    queue.set(batch, to: .infinity)
    return batch
  }
}

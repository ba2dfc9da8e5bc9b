/// Exiting elements and when they disappear. The transaction that removes an element fixes this
/// time.
///
/// Elements that one transaction removes and that disappear at the same time form a batch.
struct ExitTable: ~Copyable, Sendable {
  private let anchor = Anchor()

  struct Batch: BitwiseCopyable, Sendable {
    /// The serial number of the transaction that removed the elements, its entry, and the time of
    /// its commit.
    var serial: UInt32 = 0
    var owner: UInt32 = 0
    var removal = 0.0
    /// When the animations of the transaction end; relative while pending. Minus infinity if it
    /// started none.
    var deadline = -Double.infinity
    /// A lower bound of the deadline, if one is known while the batch is pending.
    var floor = -Double.infinity
    /// The elements disappear at this time, except for geometry groups that still contain others.
    /// Infinity if it is unknown.
    var time = Double.infinity
    var isPending = false
    /// The transaction is interactive and not complete, so it may still bring the elements back.
    var isKept = false
    /// The first and the last element, each slot plus one, and their number.
    var first: UInt32 = 0
    var last: UInt32 = 0
    var count: UInt32 = 0
    /// The neighbours among the batches of the same transaction. In a free batch, `next` is the
    /// next free one.
    var next: UInt32 = 0
    var previous: UInt32 = 0
  }

  /// The first batch of each transaction that is not complete, by its entry.
  private var firstBatches = Column<UInt32>()
  /// Batch zero is the template for the batches of the current commit, and stands for its elements
  /// until they have one.
  private(set) var batches = List<Batch>()
  private var freeHead: UInt32 = 0
  private var queue = DueQueue()
  private var pending = List<UInt32>()
  /// The neighbours of an exiting element in its batch, each slot plus one. Without capacity until
  /// there is a batch.
  private var nextSlots = Column<UInt32>()
  private var previousSlots = Column<UInt32>()
  /// The number of exiting elements that have not been reported as exited.
  private(set) var count = 0
  /// The elements that a tick reported as exited. The next commit frees their slots.
  var exited = List<UInt32>()
  /// The number of tracks of `exited` that move forever.
  var endlessTracks = 0

  init() { batches.append(Batch()) }

  @inline(__always)
  subscript(batch: UInt32) -> Batch { batches[Int(batch)] }

  /// The next time at which a batch disappears.
  var nextDue: Double { queue.nextDue }

  /// Prepares for the exits of a commit.
  mutating func begin(_ serial: UInt32, _ owner: UInt32, at time: Double) {
    batches[0].serial = serial
    batches[0].owner = owner
    if Int(owner) < firstBatches.capacity { firstBatches[owner] = 0 }
    batches[0].removal = time
  }

  /// Counts an element that starts to exit.
  @inline(__always)
  mutating func noteBegin() { count += 1 }

  /// Counts an exiting element that was reinserted or reported as exited.
  @inline(__always)
  mutating func noteEnd() { count -= 1 }

  // MARK: Elements

  /// Makes a batch for elements of the current commit that disappear at the same time.
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

  /// Removes an element from its batch, since it was reinserted or its slot becomes free. Removing
  /// the last one frees the batch.
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

  /// The element after another one in its batch, each slot plus one; the first one after zero.
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

  /// Starts the clocks of pending batches at `time`.
  mutating func startPending(at time: Double) {
    for index in 0..<pending.count where batches[Int(pending[index])].isPending {
      let batch = pending[index]
      batches[Int(batch)].isPending = false
      batches[Int(batch)].deadline += time
      schedule(batch)
    }
    pending.removeAll()
  }

  /// Makes the exits of an interactive transaction final, since it is complete.
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

  /// Suspends the exits of a transaction while it is scrubbed.
  mutating func suspend(ofOwner owner: UInt32) {
    var batch = first(ofOwner: owner)
    while batch != 0 {
      queue.set(batch, to: .infinity)
      batch = batches[Int(batch)].next
    }
  }

  /// Makes a batch disappear with the current commit.
  func endNow(_ batch: UInt32) {
    batches[Int(batch)].isKept = false
    batches[Int(batch)].time = -.infinity
  }

  /// The next batch that is due by a time, or zero. The batch is no longer due.
  func takeDue(by time: Double) -> UInt32 {
    guard queue.nextDue <= time else { return 0 }
    let batch = queue.first
    queue.set(batch, to: .infinity)
    return batch
  }
}

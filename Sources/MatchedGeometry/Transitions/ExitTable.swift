/// Exiting elements and when they disappear. The transaction that removes an element fixes this
/// time.
///
/// Elements that one transaction removes and that disappear at the same time share an exit.
struct ExitTable: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()

  struct Exit: ReusableEntry {
    /// The serial number of the transaction that removed the elements, its index, and the time of
    /// its commit.
    var serial: UInt32 = 0
    var owner = TransactionIndex.none
    var removal = 0.0
    /// When the animations of the transaction end; relative while pending. Minus infinity if it
    /// started none.
    var deadline = -Double.infinity
    /// A lower bound of the deadline, if one is known while the exit is pending.
    var floor = -Double.infinity
    /// The elements disappear at this time, except for geometry groups that still contain others.
    /// Infinity if it is unknown.
    var time = Double.infinity
    var isPending = false
    /// The transaction is interactive and not complete, so it may still bring the elements back.
    var isInteractive = false
    /// The first and the last element, and their number.
    var first = SlotLink.none
    var last = SlotLink.none
    var count: UInt32 = 0
    /// The neighbours among the exits of the same transaction.
    var next: UInt32 = 0
    var previous: UInt32 = 0
    var nextFree: UInt32 = 0
  }

  /// The first exit of each transaction that is not complete, by its entry.
  private var firstExits = Column<UInt32>()
  /// Exit zero is the template for the exits of the current commit, and stands for its elements
  /// until they have one.
  private(set) var records = EntryTable<Exit>()
  private var queue = DueQueue()
  private var pending = List<UInt32>()
  /// The neighbours of an exiting element in its exit. Without capacity until there is an exit.
  private var nextSlots = Column<SlotLink>()
  private var previousSlots = Column<SlotLink>()
  /// The number of exiting elements that have not been reported as exited.
  private(set) var count = 0
  /// The elements that a tick reported as exited. The next commit frees their slots.
  var reported = List<UInt32>()
  /// The number of tracks of `reported` that move forever.
  var endlessTracks = 0

  init() { _ = records.take(Exit()) }

  @inline(__always)
  subscript(exit: UInt32) -> Exit { records[exit] }

  /// The next time at which an exit disappears.
  var nextDue: Double { queue.nextDue }

  /// Prepares for the exits of a commit.
  mutating func begin(_ serial: UInt32, _ owner: TransactionIndex, at time: Double) {
    records[0].serial = serial
    records[0].owner = owner
    if Int(owner.entry) < firstExits.capacity { firstExits[owner.entry] = 0 }
    records[0].removal = time
  }

  /// Counts an element that starts to exit.
  @inline(__always)
  mutating func noteBegin() { count += 1 }

  /// Counts an exiting element that was reinserted or reported as exited.
  @inline(__always)
  mutating func noteEnd() { count -= 1 }

  // MARK: Elements

  /// Makes an exit for elements of the current commit that disappear at the same time.
  mutating func make(deadline: Double, floor: Double, isPending: Bool, isInteractive: Bool)
    -> UInt32
  {
    var made = records[0]
    let entry = made.owner.entry
    firstExits.reserve(Int(entry) + 1, filling: 0)
    made.deadline = deadline
    made.floor = floor
    made.isPending = isPending
    made.isInteractive = isInteractive
    made.next = firstExits[entry]
    let exit = records.take(made)
    if made.next != 0 { records[made.next].previous = exit }
    firstExits[entry] = exit
    queue.insert(exit)
    if isPending { pending.append(exit) } else { schedule(exit) }
    return exit
  }

  /// Adds an element to the exit that was made last.
  @inline(__always)
  mutating func append(_ slot: UInt32, to exit: UInt32, capacity: Int) {
    if nextSlots.capacity < capacity {
      nextSlots.reserve(capacity, filling: .none)
      previousSlots.reserve(capacity, filling: .none)
    }
    let last = records[exit].last
    let link = SlotLink(slot)
    nextSlots[slot] = .none
    previousSlots[slot] = last
    if let last = last.slot { nextSlots[last] = link } else { records[exit].first = link }
    records[exit].last = link
    records[exit].count += 1
  }

  /// Removes an element from its exit, since it was reinserted or its slot becomes free. Removing
  /// the last one frees the exit.
  mutating func remove(_ slot: UInt32, from exit: UInt32) {
    if exit == 0 { return }
    let (next, previous) = (nextSlots[slot], previousSlots[slot])
    if let next = next.slot {
      previousSlots[next] = previous
    } else {
      records[exit].last = previous
    }
    if let previous = previous.slot {
      nextSlots[previous] = next
    } else {
      records[exit].first = next
    }
    records[exit].count -= 1
    if records[exit].count == 0 { free(exit) }
  }

  private mutating func free(_ exit: UInt32) {
    let freed = records[exit]
    if freed.next != 0 { records[freed.next].previous = freed.previous }
    if freed.previous != 0 {
      records[freed.previous].next = freed.next
    } else if firstExits[freed.owner.entry] == exit {
      firstExits[freed.owner.entry] = freed.next
    }
    queue.remove(exit)
    records[exit] = Exit()
    records.free(exit)
  }

  /// The element after another one in its exit.
  @inline(__always)
  func next(after slot: UInt32) -> SlotLink { nextSlots[slot] }

  /// Makes room for the elements that ticks until the next commit can report as exited.
  mutating func reserveReported() { reported.reserve(reported.count + count) }

  /// The first exit of a transaction that is not complete, or zero.
  func first(of owner: TransactionIndex) -> UInt32 {
    Int(owner.entry) < firstExits.capacity ? firstExits[owner.entry] : 0
  }

  // MARK: Times

  private func schedule(_ exit: UInt32) {
    let deadline = max(records[exit].deadline, records[exit].floor)
    records[exit].deadline = deadline
    records[exit].time = records[exit].isInteractive ? .infinity : deadline
    queue.set(exit, to: deadline)
  }

  /// Starts the clocks of pending exits at `time`.
  mutating func startPending(at time: Double) {
    for index in 0..<pending.count where records[pending[index]].isPending {
      let exit = pending[index]
      records[exit].isPending = false
      records[exit].deadline += time
      schedule(exit)
    }
    pending.removeAll()
  }

  /// Makes the exits of an interactive transaction final, since it is complete.
  mutating func release(of owner: TransactionIndex, at time: Double) {
    var exit = first(of: owner)
    while exit != 0 {
      let found = records[exit]
      records[exit].isInteractive = false
      records[exit].next = 0
      records[exit].previous = 0
      let due = max(found.deadline, time - TimelineTable.slack)
      records[exit].time = due
      queue.set(exit, to: due)
      exit = found.next
    }
  }

  /// Suspends the exits of a transaction while it is scrubbed.
  mutating func suspend(of owner: TransactionIndex) {
    var exit = first(of: owner)
    while exit != 0 {
      queue.set(exit, to: .infinity)
      exit = records[exit].next
    }
  }

  /// Makes an exit disappear with the current commit.
  func endNow(_ exit: UInt32) {
    records[exit].isInteractive = false
    records[exit].time = -.infinity
  }

  /// The next exit that is due by a time, or zero. The exit is no longer due.
  func takeDue(by time: Double) -> UInt32 {
    guard queue.nextDue <= time else { return 0 }
    let exit = queue.first
    queue.set(exit, to: .infinity)
    return exit
  }
}

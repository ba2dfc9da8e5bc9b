/// Exiting elements, and when each of them disappears. The transaction that removes an element fixes that time.
struct ExitTable: ~Copyable, Sendable {
  private let anchor = Anchor()

  struct Entry: BitwiseCopyable, Sendable {
    var slot: UInt32
    /// The transaction that removed the element, by its serial number, and the time of its commit.
    var serial: UInt32
    var removal: Double
    /// When the animations of that transaction have ended; relative while pending. Minus infinity: it started none.
    var deadline = Double.infinity
    /// An end that is known although the start is still to come.
    var floor = -Double.infinity
    /// From this time on the element is gone, apart from what is inside of a geometry group; infinity while nobody knows.
    var time = Double.infinity
    var isFixed = false
    var isPending = false
    /// The transaction is interactive and not complete: it may still bring the element back.
    var isKept = false
    /// The neighbours among the exits of the same transaction.
    var next: UInt32 = 0
    var previous: UInt32 = 0
  }

  /// Entry zero is no exit.
  private(set) var entries = List<Entry>()
  private var freeHead: UInt32 = 0
  private var queue = DueQueue()
  private var pending = List<UInt32>()
  /// Exiting and not reported as gone.
  private(set) var count = 0
  /// Reported as gone; the next commit frees their slots.
  var exited = List<UInt32>()
  /// Tracks of those that move without an end.
  var endlessTracks = 0

  init() { entries.append(Entry(slot: 0, serial: 0, removal: 0)) }

  subscript(entry: UInt32) -> Entry {
    get { entries[Int(entry)] }
    nonmutating _modify { yield &entries[Int(entry)] }
  }

  /// The next time at which an element disappears by itself.
  var nextDue: Double { queue.nextDue }

  // MARK: Life

  /// An element begins to exit.
  mutating func take(_ slot: UInt32, _ serial: UInt32, at time: Double) -> UInt32 {
    count += 1
    let made = Entry(slot: slot, serial: serial, removal: time)
    var entry = freeHead
    if entry != 0 {
      freeHead = entries[Int(entry)].next
      entries[Int(entry)] = made
    } else {
      entry = UInt32(entries.count)
      entries.append(made)
    }
    queue.insert(entry)
    return entry
  }

  /// An element is back, or gone: nobody needs its exit any more.
  mutating func free(_ entry: UInt32, _ transactions: borrowing TransactionTable) {
    if entry == 0 { return }
    unlink(entry, transactions)
    queue.remove(entry)
    entries[Int(entry)] = Entry(slot: 0, serial: 0, removal: 0, next: freeHead)
    freeHead = entry
  }

  /// An exiting element is back, or reported as gone.
  mutating func noteEnd() { count -= 1 }

  // MARK: The transaction

  /// The exits of a transaction are found from it, until it is complete.
  mutating func link(_ entry: UInt32, to owner: UInt32, _ transactions: borrowing TransactionTable)
  {
    unlink(entry, transactions)
    let first = transactions.records[Int(owner)].firstExit
    entries[Int(entry)].next = first
    if first != 0 { entries[Int(first)].previous = entry }
    transactions.records[Int(owner)].firstExit = entry
  }

  private func unlink(_ entry: UInt32, _ transactions: borrowing TransactionTable) {
    let found = entries[Int(entry)]
    if found.next != 0 { entries[Int(found.next)].previous = found.previous }
    if found.previous != 0 {
      entries[Int(found.previous)].next = found.next
    } else {
      let owner = transactions.owner(serial: found.serial)
      if owner != .none, transactions.records[Int(owner.entry)].firstExit == entry {
        transactions.records[Int(owner.entry)].firstExit = found.next
      }
    }
    entries[Int(entry)].next = 0
    entries[Int(entry)].previous = 0
  }

  // MARK: Times

  /// Fixes when an element disappears.
  mutating func fix(
    _ entry: UInt32, at deadline: Double, floor: Double, isPending: Bool, isKept: Bool
  ) {
    entries[Int(entry)].deadline = deadline
    entries[Int(entry)].floor = floor
    entries[Int(entry)].isFixed = true
    entries[Int(entry)].isKept = isKept
    entries[Int(entry)].isPending = isPending
    if isPending {
      pending.append(entry)
      setTime(of: entry, to: .infinity)
      queue.set(entry, to: .infinity)
    } else {
      schedule(entry)
    }
  }

  private func schedule(_ entry: UInt32) {
    let found = entries[Int(entry)]
    let deadline = max(found.deadline, found.floor)
    entries[Int(entry)].deadline = deadline
    setTime(of: entry, to: found.isKept ? .infinity : deadline)
    queue.set(entry, to: deadline)
  }

  private func setTime(of entry: UInt32, to time: Double) { entries[Int(entry)].time = time }

  /// What waited for a tick begins at `time`.
  mutating func startPending(at time: Double) {
    for index in 0..<pending.count where entries[Int(pending[index])].isPending {
      let entry = pending[index]
      entries[Int(entry)].isPending = false
      entries[Int(entry)].deadline += time
      schedule(entry)
    }
    pending.removeAll()
  }

  /// An interactive transaction is complete: nothing brings its exiting elements back any more.
  func release(from first: UInt32, at time: Double) {
    var entry = first
    while entry != 0 {
      let found = entries[Int(entry)]
      entries[Int(entry)].isKept = false
      entries[Int(entry)].next = 0
      entries[Int(entry)].previous = 0
      let due = max(found.deadline, time - TimelineTable.slack)
      setTime(of: entry, to: due)
      queue.set(entry, to: due)
      entry = found.next
    }
  }

  /// An element disappears with the commit under way.
  func endNow(_ entry: UInt32) {
    entries[Int(entry)].isFixed = true
    entries[Int(entry)].isKept = false
    setTime(of: entry, to: -.infinity)
  }

  /// The exit that is due by a time, or zero. It is not due any more.
  func takeDue(by time: Double) -> UInt32 {
    guard queue.nextDue <= time else { return 0 }
    let entry = queue.first
    queue.set(entry, to: .infinity)
    return entry
  }
}

/// Where rows of one table go: what the rules of a commit have decided and `sendRows` carries out. Each row at most once.
struct RowOrders: ~Copyable, Sendable {
  /// Orders are carried out at once from here on.
  static let part = 256

  private(set) var rows = Column<UInt32>()
  private(set) var targets = Column<Row>()
  private(set) var wishes = Column<Retargeting>()
  private(set) var count = 0

  @inline(__always)
  mutating func append(_ row: UInt32, to target: Row, _ wish: Retargeting) {
    if count == rows.capacity { grow() }
    rows[count] = row
    targets[count] = target
    wishes[count] = wish
    count += 1
  }

  private mutating func grow() {
    let capacity = max(16, 2 * count)
    rows.grow(to: capacity)
    targets.grow(to: capacity)
    wishes.grow(to: capacity)
  }

  /// The places from a first one on that have its animation.
  func sharingAnimation(from first: Int, in places: Range<Int>) -> Range<Int> {
    let animation = wishes[first].animation
    var next = first + 1
    while next < places.upperBound && wishes[next].animation == animation { next += 1 }
    return first..<next
  }

  mutating func removeAll() { count = 0 }

  /// Gives back the memory of an unusually large group.
  mutating func trim() {
    if rows.capacity > 2 * Self.part { self = RowOrders() }
  }
}

/// How a row goes to its target. Rows that go alike can go together.
struct Retargeting: BitwiseCopyable, Equatable, Sendable {
  /// The animation among those of the commit, plus one; zero: not animated.
  var animation: UInt32
  /// The velocity that the host gave, among those of the commit, plus one; zero: none.
  var velocity: UInt32 = 0
  /// Takes the new animation even where the target stays: its group does.
  var isForced = false
  /// This transaction sets it in motion, also where it joins a motion that has been under way.
  var joins = false
  /// What becomes of the transactions that it carries.
  var outcome = TransactionTable.Outcome.takenOver

  // In place: each order is compared with the first of its run.
  @inline(__always)
  static func == (one: Retargeting, other: Retargeting) -> Bool {
    one.animation == other.animation && one.velocity == other.velocity
      && one.isForced == other.isForced && one.joins == other.joins && one.outcome == other.outcome
  }
}

extension EngineState {
  /// Decides where a row goes: from its own motion, once `sendRows` comes to it.
  @inline(__always)
  mutating func order(
    _ row: UInt32, _ kind: RowKind, to target: Row, _ retargeting: Retargeting,
    joins: Bool = false, isArriving: Bool = false,
    _ outcome: TransactionTable.Outcome = .takenOver
  ) {
    var wish = retargeting
    wish.joins = joins
    wish.outcome = outcome
    if isArriving {
      rows[kind].arrivals.append(row, to: target, wish)
    } else {
      rows[kind].orders.append(row, to: target, wish)
    }
  }

  /// The same for the frame of an element.
  @inline(__always)
  mutating func order(
    _ slot: UInt32, to target: Row, _ retargeting: Retargeting, joins: Bool = false,
    isArriving: Bool = false
  ) {
    let takesIn = takesIn(slot)
    order(
      slot, .frames, to: target, retargeting, joins: joins || takesIn, isArriving: isArriving)
  }

  /// Lets a row move in another way from now on. Its transactions stay, for the order that follows.
  mutating func adopt(_ motion: Motion, _ row: UInt32, _ kind: RowKind) {
    let before = rows[kind].timeline[row]
    timelines.retain(motion.timeline)
    rows[kind].adopt(motion, row)
    timelines.release(before)
  }

  /// The frame of an element belongs to a transaction from now on, if it moves; `none`: to that under way, or that of its geometry group, if that is scrubbed.
  mutating func setOwner(of slot: UInt32, to owner: TransactionIndex) {
    let before = frames.transaction[slot]
    let timeline = frames.timeline[slot]
    // What is over by now rests with the order that follows: nothing is taken over.
    let isMoving = isUnderWay(timeline)
    let next = !isMoving ? .none : owner == .none ? joined(timeline) : owner
    if before == next { return }
    frames.transaction[slot] = next
    if next != .none {
      transactions.retain(next, 1)
      transactions.noteTouched(Int(slot) / RowTable.blockSize, .frames, by: next)
    }
    transactions.release(before, at: scratch.time, .takenOver)
  }

  /// Puts the frame of an element somewhere, where it rests.
  mutating func halt(_ slot: UInt32, at place: Row) {
    adopt(Motion(at: place), slot, .frames)
    order(slot, to: place, Retargeting(animation: 0))
  }
}

/// The order in which elements are drawn, for hosts that ask for it. Otherwise it has no memory.
struct DrawingOrder: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()

  /// An element in the order without raised elements.
  struct Entry: BitwiseCopyable, Sendable {
    var slot: UInt32
    /// The element whose motion raises this one: itself, or the source above an outgoing element.
    var leader: UInt32
    /// Whether ticks can remove the element from the order, because it exits, or raise it.
    var isConditional: Bool
    var canRise: Bool
  }

  /// Whether the order is kept.
  private(set) var isOn = false
  /// Whether the order has to be sorted again at the next commit.
  private(set) var isStale = false
  /// Whether elements have properties that are stored here.
  private(set) var isInUse = false

  private var zIndices = Column<Double>()
  private var elevated = Column<Bool>()
  /// The order of insertion, counted from one; zero for elements that were inserted before the order
  /// was kept.
  private var serials = Column<UInt64>()
  private var inserted: UInt64 = 0

  private var entries = List<Entry>()
  private var hasConditional = false
  private var raised = List<UInt32>()
  /// The slots from bottom to top.
  private(set) var slots = List<UInt32>()

  mutating func setOn(_ isOn: Bool) {
    self.isOn = isOn
    if isOn {
      (isInUse, isStale) = (true, true)
    } else {
      entries = List()
      slots = List()
      raised = List()
    }
  }

  /// Sorts the order again at the next commit, since a slot has become free.
  mutating func noteFreed() { isStale = isOn }

  // MARK: Properties of elements

  /// Sets the properties of a new element.
  mutating func insert(_ slot: UInt32, zIndex: Double, isElevated: Bool, capacity: Int) {
    _ = set(slot, zIndex: zIndex, isElevated: isElevated, capacity: capacity)
    (isInUse, isStale) = (true, true)
    serials.reserve(capacity, filling: 0)
    inserted += 1
    serials[slot] = inserted
  }

  /// Sets the properties of an element; nil keeps one. Returns whether the element had others.
  mutating func set(_ slot: UInt32, zIndex: Double?, isElevated: Bool?, capacity: Int) -> Bool {
    let old = (self.zIndex(of: slot), self.isElevated(slot))
    let new = (zIndex.map { $0.isNaN ? 0 : $0 } ?? old.0, isElevated ?? old.1)
    if new == old { return false }
    (isInUse, isStale) = (true, true)
    zIndices.reserve(capacity, filling: 0)
    elevated.reserve(capacity, filling: false)
    (zIndices[slot], elevated[slot]) = new
    return true
  }

  func zIndex(of slot: UInt32) -> Double { Int(slot) < zIndices.capacity ? zIndices[slot] : 0 }

  func isElevated(_ slot: UInt32) -> Bool { Int(slot) < elevated.capacity && elevated[slot] }

  func serial(of slot: UInt32) -> UInt64 { Int(slot) < serials.capacity ? serials[slot] : 0 }

  // MARK: The order

  /// Replaces the order without raised elements. Makes room for ticks.
  mutating func replaceEntries(_ new: [Entry]) {
    entries.removeAll()
    entries.expect(new.count)
    hasConditional = false
    for entry in new {
      entries.append(entry)
      if entry.isConditional { hasConditional = true }
    }
    slots.removeAll()
    slots.expect(new.count)
    raised.removeAll()
    raised.expect(new.count)
    for entry in new { slots.append(entry.slot) }
    isStale = false
  }

  /// A step of a tick and of a commit: removes elements that have exited at `time`, and raises
  /// elevated elements that move. Does not allocate.
  mutating func update(
    at time: Double, _ elements: borrowing Elements, _ spaces: borrowing Spaces,
    _ transitions: borrowing Transitions, _ motions: borrowing Motions
  ) {
    guard hasConditional else { return }
    slots.removeAll()
    raised.removeAll()
    for index in 0..<entries.count {
      let entry = entries[index]
      if entry.isConditional {
        if transitions.hasExited(entry.slot, at: time, elements, spaces) { continue }
        if entry.canRise, spaces.isAnimating(entry.leader, at: time, motions) {
          raised.append(entry.slot)
          continue
        }
      }
      slots.append(entry.slot)
    }
    for index in 0..<raised.count { slots.append(raised[index]) }
  }
}

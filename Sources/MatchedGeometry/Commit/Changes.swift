/// What the transaction under way has recorded of elements: one change for each, with the layout frame that the element had before.
struct Changes: ~Copyable, Sendable {
  private var changes = Column<Change>()
  private var formerLayouts = Column<Float4>()
  private(set) var count = 0
  /// All kinds of all changes.
  var kinds: ChangeKinds = []
  /// Changes are numbered on from commit to commit: those up to this number are committed, so that no commit has to reset the numbers
  /// that its elements keep.
  private(set) var committed: UInt32 = 0

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(index: Int) -> Change {
    get { changes[index] }
    set { changes[index] = newValue }
    _modify { yield &changes[index] }
  }

  /// The layout frame that the element of a change had before the transaction.
  func formerLayout(_ index: Int) -> Float4 { formerLayouts[index] }

  /// Adds the first change of an element. The result is its number.
  @inline(__always)
  mutating func append(_ change: Change, formerLayout: Float4) -> UInt32 {
    if count == changes.capacity { grow(to: max(16, count * (count < 1024 ? 2 : 4))) }
    changes[count] = change
    formerLayouts[count] = formerLayout
    count += 1
    return committed + UInt32(count)
  }

  /// The place of the change with a number; nil for one that is committed, and for zero.
  @inline(__always)
  func index(of number: UInt32) -> Int? {
    number > committed ? Int(number - committed) - 1 : nil
  }

  /// What the change of an element says about its geometry, if anything.
  @inline(__always)
  func geometryChange(of slot: UInt32, _ elements: borrowing ElementTable) -> Change {
    guard let index = index(of: elements.records[slot].change) else { return .none }
    let found = changes[index]
    return found.kinds.isDisjoint(with: .geometry) ? .none : found
  }

  /// Whether an element is inserted, or gets its first layout frame: it has no track yet that could show anything.
  @inline(__always)
  func isArriving(_ slot: UInt32, _ elements: borrowing ElementTable) -> Bool {
    !geometryChange(of: slot, elements).kinds.isDisjoint(with: [.inserted, .laidOut])
  }

  /// The geometry of an element has been decided.
  @inline(__always)
  mutating func markHandled(_ slot: UInt32, _ elements: borrowing ElementTable) {
    if let index = index(of: elements.records[slot].change) { changes[index].isHandled = true }
  }

  /// Makes room for so many more changes.
  mutating func expect(_ more: Int) {
    if count + more > changes.capacity { grow(to: max(count + more, 2 * changes.capacity)) }
  }

  private mutating func grow(to capacity: Int) {
    changes.grow(to: capacity)
    formerLayouts.grow(to: capacity)
  }

  /// The changes are committed. Memory for more of them than `limit` is given back.
  mutating func commit(keeping limit: Int) {
    committed += UInt32(count)
    removeAll()
    if changes.capacity <= limit { return }
    changes = Column()
    formerLayouts = Column()
  }

  mutating func removeAll() {
    count = 0
    kinds = []
  }

  /// Numbers begin anew: no element keeps one.
  mutating func resetNumbers() { committed = 0 }
}

/// All that happened to one element in a transaction, folded into one record: in what order the calls came does not matter.
struct Change: BitwiseCopyable, Sendable {
  var slot: UInt32
  /// The animation of the last change of its geometry, by its number; zero: not animated.
  var animation: UInt32
  /// The same for its last insertion or removal.
  var presenceAnimation: UInt32
  /// The velocity of its last change of geometry, by its number; zero: none was given.
  var velocity: UInt32 = 0
  var kinds: ChangeKinds
  /// Its frame has been requested to go somewhere.
  var isHandled = false

  /// Nothing happened.
  static var none: Change { Change(slot: 0, animation: 0, presenceAnimation: 0, kinds: []) }
  var isNone: Bool { kinds.isEmpty }
}

/// What happened to an element in a transaction.
struct ChangeKinds: OptionSet, BitwiseCopyable, Sendable {
  var rawValue: UInt16

  static let inserted = ChangeKinds(rawValue: 1)
  /// A pending element got its frame.
  static let laidOut = ChangeKinds(rawValue: 2)
  static let removed = ChangeKinds(rawValue: 4)
  static let reinserted = ChangeKinds(rawValue: 8)
  static let moved = ChangeKinds(rawValue: 16)
  static let rekeyed = ChangeKinds(rawValue: 32)
  /// Removed and never seen.
  static let dropped = ChangeKinds(rawValue: 64)
  /// Animations were disabled, those of transitions too.
  static let silenced = ChangeKinds(rawValue: 128)
  /// Its opacity has gone already, with a flight whose target was lost.
  static let fadesInFlight = ChangeKinds(rawValue: 256)
  /// Its frame does not travel, and opacity is all of its transition.
  static let reduced = ChangeKinds(rawValue: 512)
  /// Removed, after having been brought back from an exit of before.
  static let wasReinserted = ChangeKinds(rawValue: 1024)
  /// Brought back to a match group that it followed no longer.
  static let rejoined = ChangeKinds(rawValue: 2048)

  /// A change of the element's own that concerns its geometry.
  static let geometry: ChangeKinds = [.inserted, .laidOut, .reinserted, .moved, .rekeyed]
  static let arriving: ChangeKinds = [.inserted, .laidOut, .reinserted, .rekeyed]
  /// An insertion or a removal.
  static let presence: ChangeKinds = [.inserted, .laidOut, .removed, .reinserted]
  /// One that concerns its transition.
  static let passing: ChangeKinds = [.inserted, .laidOut, .removed, .reinserted, .dropped]
}

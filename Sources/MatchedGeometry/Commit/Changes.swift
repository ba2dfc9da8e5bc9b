/// The changes of elements that the current transaction has noted: one per element, with the
/// layout frame before the transaction.
struct Changes: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  private var changes = Column<Change>()
  private var formerLayouts = Column<Float4>()
  private(set) var count = 0
  /// The union of the kinds of all changes.
  var kinds: ChangeKinds = []
  /// The animations with staggers in this transaction.
  var staggers: [StaggeredAnimation] = []
  /// Numbers of changes continue from commit to commit. Those up to this one have been committed,
  /// so a commit need not reset the numbers stored in elements.
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

  /// Adds the first change of an element and returns its number.
  @inline(__always)
  mutating func append(_ change: Change, formerLayout: Float4) -> UInt32 {
    if count == changes.capacity { grow(to: max(16, count * (count < 1024 ? 2 : 4))) }
    changes[count] = change
    formerLayouts[count] = formerLayout
    count += 1
    return committed + UInt32(count)
  }

  /// The index of the change with a number; nil if it has been committed or the number is zero.
  @inline(__always)
  func index(of number: UInt32) -> Int? { number > committed ? Int(number - committed) - 1 : nil }

  /// The change of an element, if it is of one of these kinds; otherwise `none`.
  @inline(__always)
  func change(of slot: UInt32, _ kinds: ChangeKinds, _ elements: borrowing Elements) -> Change {
    guard let index = index(of: elements[slot].change) else { return .none }
    let found = changes[index]
    return found.kinds.isDisjoint(with: kinds) ? .none : found
  }

  /// Whether an element has no track that could show anything yet.
  @inline(__always)
  func isNew(_ slot: UInt32, _ elements: borrowing Elements) -> Bool {
    change(of: slot, .geometry, elements).kinds.isNew
  }

  /// Whether an element arrives in its group: it is inserted, laid out, reinserted or re-keyed.
  func arrives(_ element: Elements.Record) -> Bool {
    guard let index = index(of: element.change) else { return false }
    return !changes[index].kinds.isDisjoint(with: .arriving)
  }

  /// Whether a member has come back, and may have left again, in a group that it no longer followed.
  func hasRejoined(_ slot: UInt32, _ elements: borrowing Elements) -> Bool {
    index(of: elements[slot].change).map { changes[$0].kinds.contains(.rejoined) } ?? false
  }

  /// The slot of an element that can go to a new frame or get other attributes: it is present, or
  /// the current transaction has removed it. Reports any other.
  @inline(__always)
  func changeableSlot(
    of id: Element.ID, _ elements: borrowing Elements, _ reports: inout Reports
  ) -> UInt32? {
    if let slot = elements.slot(of: id), elements[slot].isPresent { return slot }
    return removedSlot(of: id, elements, &reports)
  }

  /// The slot of an element that the current transaction has removed and that has a layout frame:
  /// it can still go to a new one while it exits. Reports any other element that is not present.
  @inline(never)
  private func removedSlot(
    of id: Element.ID, _ elements: borrowing Elements, _ reports: inout Reports
  ) -> UInt32? {
    guard let slot = elements.slot(of: id), let change = index(of: elements[slot].change),
      !changes[change].kinds.isDisjoint(with: [.removed, .dropped])
    else { return elements.presentSlot(of: id, &reports) }
    // An element without a layout frame has never been shown.
    let flags = elements[slot].flags
    return flags.isDisjoint(with: [.hasExited, .pending]) ? slot : nil
  }

  /// The geometry of an element has been decided.
  @inline(__always)
  mutating func markDecided(_ slot: UInt32, _ elements: borrowing Elements) {
    if let index = index(of: elements[slot].change) { changes[index].isDecided = true }
  }

  /// The attributes of an element have been decided.
  mutating func markAttributesDecided(_ slot: UInt32, _ elements: borrowing Elements) {
    if let index = index(of: elements[slot].change) { changes[index].areAttributesDecided = true }
  }

  /// Makes room for so many more changes.
  mutating func expect(_ more: Int) {
    if count + more > changes.capacity { grow(to: max(count + more, 2 * changes.capacity)) }
  }

  private mutating func grow(to capacity: Int) {
    changes.grow(to: capacity)
    formerLayouts.grow(to: capacity)
  }

  /// Removes the changes after a commit, and frees memory for more than `limit` of them.
  mutating func commit(keeping limit: Int) {
    committed += UInt32(count)
    count = 0
    kinds = []
    if !staggers.isEmpty { staggers.removeAll() }
    if changes.capacity <= limit { return }
    changes = Column()
    formerLayouts = Column()
  }

  /// Restarts the numbers after they were reset in all elements.
  mutating func resetNumbers() { committed = 0 }
}

/// All changes of one element in a transaction, folded into one record, so that the order of calls
/// does not matter.
struct Change: BitwiseCopyable, Sendable {
  var slot: UInt32
  /// The animation of the last geometry change, or of attributes if there is none.
  var animation = AnimationNumber.none
  /// The animation of the last change of attributes, or of geometry if there is none.
  var attributeAnimation = AnimationNumber.none
  /// The animation of the last insertion or removal.
  var presenceAnimation = AnimationNumber.none
  /// The number of the velocity of the last geometry change; zero: none.
  var velocity: UInt32 = 0
  var kinds: ChangeKinds
  /// Whether a new target of its frame has been requested.
  var isDecided = false
  /// Whether its match group has decided what it shows of its attributes.
  var areAttributesDecided = false

  /// No change.
  static var none: Change { Change(slot: 0, kinds: []) }
  var isNone: Bool { kinds.isEmpty }

  /// Adds kinds of changes with an animation. The last animation of each kind counts.
  @inline(__always)
  mutating func note(_ more: ChangeKinds, _ number: AnimationNumber) {
    kinds.formUnion(more)
    if !more.isDisjoint(with: .geometry) {
      animation = number
      if !kinds.contains(.restyled) { attributeAnimation = number }
    } else if more.contains(.restyled) {
      attributeAnimation = number
      if kinds.isDisjoint(with: .geometry) { animation = number }
    }
    if !more.isDisjoint(with: .presence) { presenceAnimation = number }
  }

  /// Whether one of its animations has a number.
  func uses(_ number: AnimationNumber) -> Bool {
    animation == number || attributeAnimation == number || presenceAnimation == number
  }

  /// Replaces the number of an animation.
  mutating func replace(_ old: AnimationNumber, with number: AnimationNumber) {
    if animation == old { animation = number }
    if attributeAnimation == old { attributeAnimation = number }
    if presenceAnimation == old { presenceAnimation = number }
  }
}

/// The kinds of changes of an element in a transaction.
struct ChangeKinds: OptionSet, BitwiseCopyable, Sendable {
  var rawValue: UInt16

  static let inserted = ChangeKinds(rawValue: 1)
  /// A pending element got its layout frame.
  static let laidOut = ChangeKinds(rawValue: 2)
  static let removed = ChangeKinds(rawValue: 4)
  static let reinserted = ChangeKinds(rawValue: 8)
  static let moved = ChangeKinds(rawValue: 16)
  static let rekeyed = ChangeKinds(rawValue: 32)
  /// Inserted and removed, so that it was never shown.
  static let dropped = ChangeKinds(rawValue: 64)
  /// Animations were disabled, including those of transitions.
  static let silenced = ChangeKinds(rawValue: 128)
  /// Its opacity already fades out because the target of its group was lost.
  static let fadesInFlight = ChangeKinds(rawValue: 256)
  /// Reduced motion: its frame is not animated, and its transition only fades.
  static let reduced = ChangeKinds(rawValue: 512)
  /// Removed after it was reinserted from an earlier exit.
  static let wasReinserted = ChangeKinds(rawValue: 1024)
  /// Reinserted after it was detached from its match group.
  static let rejoined = ChangeKinds(rawValue: 2048)
  /// Its attributes were changed.
  static let restyled = ChangeKinds(rawValue: 4096)
  /// Stays outside of the viewport, so that nothing of it is animated.
  static let culled = ChangeKinds(rawValue: 8192)

  /// A change of the element's own that affects its geometry.
  static let geometry: ChangeKinds = [.inserted, .laidOut, .reinserted, .moved, .rekeyed]
  /// A change of the element's own that affects its attributes.
  static let attributes = geometry.union(.restyled)
  static let arriving: ChangeKinds = [.inserted, .laidOut, .reinserted, .rekeyed]
  /// A change that can change the drawing order.
  static let ordering: ChangeKinds = [
    .inserted, .laidOut, .removed, .reinserted, .dropped, .rekeyed,
  ]
  /// An insertion or a removal.
  static let presence: ChangeKinds = [.inserted, .laidOut, .removed, .reinserted]
  /// A change that can start a transition.
  static let passing: ChangeKinds = [.inserted, .laidOut, .removed, .reinserted, .dropped]

  /// Whether the element has no track that could show anything yet: it is inserted, or gets its first
  /// layout frame.
  @inline(__always)
  var isNew: Bool { !isDisjoint(with: [.inserted, .laidOut]) }
}

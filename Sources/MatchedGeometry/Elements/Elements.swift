/// The elements, indexed by slot: their layout frames and lifecycle, and what other parts store for
/// each element.
struct Elements: ~Copyable, Sendable {
  /// 64 bytes: one cache line.
  struct Record: ReusableEntry {
    /// The layout frame that the host gave; zero while pending.
    var layout = Float4.zero
    var anchorX: Float = 0.5
    var anchorY: Float = 0.5
    var userData: UInt64 = 0
    /// The match group, or zero.
    var group: UInt32 = 0
    /// The neighbours in the match group, in the order of joining.
    var next = SlotLink.none
    var previous = SlotLink.none
    /// The element's track of appearances, or zero for the track shared by elements without one.
    var appearance: UInt32 = 0
    /// The number of the element's latest change, see `Changes.committed`; zero: none. In a free
    /// slot, the next free slot plus one.
    var change: UInt32 = 0
    /// The exit of an exiting element in `ExitTable`; zero if the element is present or the
    /// current commit removes it.
    var exit: UInt32 = 0
    var flags = Flags()
    fileprivate var propertyBits: UInt8 = 3
    /// The number of its transition in `TransitionTable`.
    var transition = TransitionTable.opacity

    /// What the element takes from its match group as a follower. Unknown properties are dropped.
    @inline(__always)
    var properties: MatchedGeometryProperties {
      get { MatchedGeometryProperties(rawValue: UInt32(propertyBits)) }
      set { propertyBits = UInt8(truncatingIfNeeded: newValue.known.rawValue) }
    }

    /// Whether the width and the height of the layout frame are zero.
    @inline(__always)
    var hasZeroSize: Bool { layout.z == 0 && layout.w == 0 }

    var nextFree: UInt32 {
      get { change }
      set { change = newValue }
    }
  }

  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    var rawValue: UInt8 = 0

    static let live = Flags(rawValue: 1)
    static let exiting = Flags(rawValue: 2)
    /// Without a layout frame, or in a geometry group without one.
    static let pending = Flags(rawValue: 4)
    static let isSource = Flags(rawValue: 8)
    /// Inserted by `setLayout`.
    static let isLayoutItem = Flags(rawValue: 16)
    /// Exited. The slot is freed at the end of this commit or at the start of the next.
    static let hasExited = Flags(rawValue: 32)
    /// Width and height are both zero.
    static let zeroSize = Flags(rawValue: 64)
    /// Exiting, and no longer a follower of its group: the frame finishes at its current target.
    static let detached = Flags(rawValue: 128)

    /// The flags of elements that are not present, not shown, and not measured. Constants, because
    /// without optimization a literal of several flags allocates.
    static let removed: Flags = [.exiting, .hasExited]
    static let hidden: Flags = [.hasExited, .pending]
    static let unmeasured: Flags = [.pending, .zeroSize]
    /// The flags of elements that do not affect the geometry of their group.
    static let apart: Flags = [.pending, .zeroSize, .detached, .hasExited]
  }

  private let isStoredInPlace = StoredInPlace()
  private var records = EntryTable<Record>()
  /// How often each slot was taken. In a separate column for ticks, which read nothing else of
  /// elements.
  private(set) var generations = Column<UInt32>()
  private(set) var liveCount = 0
  /// The slots whose appearance has another track.
  var remapped = RemappedSlots()

  mutating func reserve(_ minimum: Int) {
    records.reserve(minimum)
    generations.reserve(minimum, filling: 0)
  }

  /// Slots below this were taken at least once.
  var slotCount: Int { records.count }
  var capacity: Int { records.capacity }
  var hasFreeSlot: Bool { records.reused != nil || slotCount < capacity }

  /// Takes a slot for a live element with default values, and starts a new generation of the slot.
  /// There must be a free slot.
  @inline(__always)
  mutating func take() -> UInt32 {
    liveCount += 1
    let slot = records.take(Record(flags: .live))
    let generation = generations[slot] &+ 1
    generations[slot] = generation == 0 ? 1 : generation
    return slot
  }

  /// Frees a slot. Its handles become stale.
  mutating func free(_ slot: UInt32) {
    liveCount -= 1
    records[slot].flags = []
    records[slot].group = 0
    records.free(slot)
  }

  /// What is stored for an element.
  @inline(__always)
  subscript(slot: UInt32) -> Record { records[slot] }

  @inline(__always)
  func generation(of slot: UInt32) -> UInt32 { generations[slot] }

  /// Resets the numbers of changes in all elements.
  /// - Complexity: O(slots).
  mutating func forgetChanges() {
    for slot in 0..<UInt32(slotCount) where records[slot].flags.contains(.live) {
      records[slot].change = 0
    }
  }

  @inline(__always)
  func id(of slot: UInt32) -> Element.ID { Element.ID(index: slot, generation: generations[slot]) }

  /// The slot of a live element, or nil for a stale handle.
  @inline(__always)
  func slot(of id: Element.ID) -> UInt32? {
    guard UInt(id.index) < UInt(bitPattern: slotCount),
      generations[id.index] == id.generation,
      records[id.index].flags.contains(.live), id.generation != 0
    else { return nil }
    return id.index
  }

  /// The slot of a present element. Reports a stale handle.
  @inline(__always)
  func presentSlot(of id: Element.ID, _ reports: inout Reports) -> UInt32? {
    if let slot = slot(of: id), self[slot].isPresent { return slot }
    reports.diagnostics.add(.staleElement(id))
    return nil
  }

  /// An element with a match that the host gave, for a diagnostic.
  func member(_ slot: UInt32, _ match: Match) -> Diagnostic.Member {
    Diagnostic.Member(id(of: slot), id: match.id, in: match.namespace)
  }
}

// MARK: - Writing

extension Elements {
  @inline(__always)
  mutating func insert(_ flags: Flags, in slot: UInt32) { records[slot].flags.formUnion(flags) }

  @inline(__always)
  mutating func remove(_ flags: Flags, from slot: UInt32) { records[slot].flags.subtract(flags) }

  /// Sets the layout frame that the host gave. Returns whether its size is zero, which excludes the
  /// element from matching unless a policy allows it.
  @inline(__always)
  mutating func setLayout(_ layout: Float4, of slot: UInt32) -> Bool {
    records[slot].layout = layout
    records[slot].flags.remove(.zeroSize)
    return records[slot].hasZeroSize
  }

  @inline(__always)
  mutating func setUserData(_ data: UInt64, of slot: UInt32) { records[slot].userData = data }

  /// Sets the number of the element's change in the current transaction.
  @inline(__always)
  mutating func setChange(_ number: UInt32, of slot: UInt32) { records[slot].change = number }

  // MARK: Matches

  /// Sets what the element takes from its match group and gives to it.
  @inline(__always)
  mutating func describe(
    _ slot: UInt32, _ anchor: UnitPoint, _ properties: MatchedGeometryProperties, isSource: Bool
  ) {
    records[slot].anchorX = anchor.x
    records[slot].anchorY = anchor.y
    records[slot].properties = properties
    records[slot].flags.set(.isSource, to: isSource)
  }

  /// Adds the element to the list of members of a match group, after its newest member.
  @inline(__always)
  mutating func join(_ slot: UInt32, _ group: UInt32, after newest: SlotLink) {
    records[slot].group = group
    records[slot].previous = newest
    records[slot].next = .none
    if let newest = newest.slot { records[newest].next = SlotLink(slot) }
  }

  /// Removes the element from the list of members of its match group.
  @inline(__always)
  mutating func leaveGroup(_ slot: UInt32) {
    let (next, previous) = (records[slot].next, records[slot].previous)
    if let previous = previous.slot { records[previous].next = next }
    if let next = next.slot { records[next].previous = previous }
    records[slot].group = 0
    records[slot].next = .none
    records[slot].previous = .none
  }

  // MARK: Transitions

  /// The address of the track of the first slot's appearance, and the number of bytes from one to
  /// the next.
  var appearanceIndices: (first: UnsafePointer<UInt32>?, stride: Int) {
    mutating get {
      guard slotCount > 0 else { return (nil, 0) }
      let first = unsafe withUnsafePointer(to: &records[0].appearance) { unsafe $0 }
      return unsafe (first, MemoryLayout<Record>.stride)
    }
  }

  /// Sets the number of the element's transition.
  @inline(__always)
  mutating func setTransition(_ number: UInt16, of slot: UInt32) {
    records[slot].transition = number
  }

  /// Sets the track of the element's appearance, or zero for identity.
  @inline(__always)
  mutating func setAppearance(_ track: UInt32, of slot: UInt32) {
    records[slot].appearance = track
    remapped.note(slot)
  }

  /// Sets the exit of an exiting element, or zero.
  @inline(__always)
  mutating func setExit(_ exit: UInt32, of slot: UInt32) { records[slot].exit = exit }
}

extension OptionSet where Element == Self {
  /// Inserts or removes options.
  @inline(__always)
  mutating func set(_ options: Self, to isOn: Bool) {
    if isOn { formUnion(options) } else { subtract(options) }
  }
}

extension Elements.Record {
  /// Neither exiting nor exited.
  @inline(__always)
  var isPresent: Bool { flags.isDisjoint(with: .removed) }

  /// Is not shown: it has exited, or has no layout frame yet.
  @inline(__always)
  var isExitedOrPending: Bool { !flags.isDisjoint(with: .hidden) }

  /// Has a layout frame that is not zero by zero.
  @inline(__always)
  var isMeasured: Bool { flags.isDisjoint(with: .unmeasured) }

  @inline(__always)
  var isSource: Bool { flags.contains(.isSource) }
}

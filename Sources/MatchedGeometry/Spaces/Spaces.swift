/// The geometry groups and the elements inside of them, as a tree. Other elements have no entry, so
/// an engine without groups needs no memory here.
///
/// Entry zero is the root, and groups that are in no group are its members.
struct Spaces: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  struct Entry: ReusableEntry {
    var slot: UInt32 = 0
    /// The group that contains it.
    var parent: UInt32 = 0
    var nextFree: UInt32 = 0
    /// The reference group of its track, as an entry; zero for none. Usually the common ancestor of
    /// its match group or, without a match, the parent; or one further out while there is motion
    /// between.
    var reference: UInt32 = 0
    /// In a group: its first and last member, the last member that is not a group, and the number
    /// of members that have not exited.
    var first: UInt32 = 0
    var last: UInt32 = 0
    var lastLeaf: UInt32 = 0
    var waiting: UInt32 = 0
    /// The neighbours among the members of its group.
    var next: UInt32 = 0
    var previous: UInt32 = 0
    var flags = Flags()
    /// In a group: its index in `movingGroups`, plus one; zero if it is not listed.
    var movingPlace: UInt32 = 0
    /// The position of its track's target relative to the origin of the reference group's target.
    var local = SIMD2<Float>.zero
    /// In a group: its displacement at the time of the latest commit.
    var displacement = SIMD2<Float>.zero
    /// The serial number of the last commit that decided the motion of its track.
    var placed: UInt32 = 0
    /// In a group that moves in the current commit: the number of its driving change, which may be
    /// that of a group that contains it; see `Changes.committed`.
    var drivingChange: UInt32 = 0
    /// The number of the last walk that visited it.
    var walk: UInt32 = 0
  }

  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    var rawValue: UInt32 = 0

    static let isGroup = Flags(rawValue: 1)
    /// It has a layout frame, and is pending only because its group is.
    static let awaitsGroup = Flags(rawValue: 2)
    /// It was removed because its group was.
    static let exitedWithGroup = Flags(rawValue: 4)
    /// It has exited, so its group no longer waits for it.
    static let hasExited = Flags(rawValue: 8)
    /// Its track has inherited motions in the current commit, and no request has followed.
    static let hasInherited = Flags(rawValue: 32)
  }

  /// A group that moves, or is inside of one that moves, for the ticks until the next commit.
  struct MovingGroup: BitwiseCopyable, Sendable {
    var slot: UInt32
    /// The index of the group that contains it in `movingGroups`, or -1.
    var parent: Int32
    /// Its displacement at the latest tick.
    var displacement = SIMD2<Float>.zero
    /// Whether a tick has to write its elements: it is or was displaced, or the lists are new.
    var isAway = false
    /// Whether its end and those of the groups that contain it were reported.
    var isReported: Bool
    /// Whether they are being reported.
    var isSettling = false
  }

  /// An element or a group that moving groups displace.
  struct DisplacedElement: BitwiseCopyable, Sendable {
    var slot: UInt32
    /// The index of its reference group in `movingGroups`.
    var place: UInt32
  }

  private(set) var entries = EntryTable<Entry>()
  private var entryOfSlot = Column<UInt32>()
  private(set) var count = 0

  /// Outer groups come first.
  var movingGroups = List<MovingGroup>()
  var displaced = List<DisplacedElement>()
  /// The slots that ticks write for `displaced`: at most one range per block.
  var displacedRanges = List<SlotRange>()
  /// What each geometry group adds to elements, by entry, for hosts that evaluate tracks.
  var displacements = Column<SIMD2<Float>>()
  /// Whether the list of moving groups has been rebuilt since `displacements` was computed.
  var hasNewGroups = true
  /// The slots whose reference group has changed.
  var remapped = RemappedSlots()
  /// Whether the three lists have to be rebuilt.
  var isStale = false
  /// Whether they have been rebuilt since the last tick.
  var isFresh = false
  /// The groups that the current commit changes, and those inside of them, outer ones first.
  var affected: [UInt32] = []
  /// The slots of the elements whose tracks have inherited motions.
  var inheriting: [UInt32] = []
  /// The slots of the groups whose tracks the current commit has retargeted.
  var placedGroups: [UInt32] = []
  var walks: UInt32 = 0
  private var lowers = Column<UInt32>()
  private var uppers = Column<UInt32>()

  /// Whether there is a geometry group.
  var isInUse: Bool { count > 0 }

  // MARK: Entries

  /// The entry of an element, or zero if it is in no group.
  @inline(__always)
  func entry(of slot: UInt32) -> UInt32 { Int(slot) < entryOfSlot.capacity ? entryOfSlot[slot] : 0 }

  /// The entry of a geometry group, or zero for other elements.
  func group(of slot: UInt32) -> UInt32 {
    let entry = entry(of: slot)
    return entry != 0 && entries[entry].flags.contains(.isGroup) ? entry : 0
  }

  /// The entry of the group that contains the element of an entry; zero for none.
  func parent(of entry: UInt32) -> UInt32 { entry == 0 ? 0 : entries[entry].parent }

  /// The slot of the element of an entry.
  func slot(of entry: UInt32) -> UInt32 { entries[entry].slot }

  @inline(__always)
  subscript(entry: UInt32) -> Entry {
    // Not a coroutine, because without optimization its frame is allocated, even in a tick.
    get { entries[entry] }
    nonmutating _modify { yield &entries[entry] }
  }

  /// Adds an element or a geometry group to the group `parent`; zero for none.
  mutating func insert(_ slot: UInt32, isGroup: Bool, in parent: UInt32, capacity: Int) -> UInt32 {
    if entries.count == 0 { _ = entries.take(Entry(flags: .isGroup)) }
    entryOfSlot.reserve(max(capacity, Int(slot) + 1), filling: 0)
    let entry = entries.take(
      Entry(slot: slot, parent: parent, reference: parent, flags: isGroup ? .isGroup : []))
    entryOfSlot[slot] = entry
    count += 1
    link(entry)
    self[parent].waiting += 1
    remapped.note(slot)
    isStale = true
    return entry
  }

  /// Nested groups come last, so that a search visits the other members before it descends.
  private func link(_ entry: UInt32) {
    let parent = self[entry].parent
    let isGroup = self[entry].flags.contains(.isGroup)
    let previous = isGroup ? self[parent].last : self[parent].lastLeaf
    let next = previous == 0 ? self[parent].first : self[previous].next
    if !isGroup { self[parent].lastLeaf = entry }
    self[entry].next = next
    self[entry].previous = previous
    if next != 0 { self[next].previous = entry } else { self[parent].last = entry }
    if previous != 0 { self[previous].next = entry } else { self[parent].first = entry }
  }

  private func unlink(_ entry: UInt32) {
    let found = self[entry]
    if self[found.parent].lastLeaf == entry { self[found.parent].lastLeaf = found.previous }
    if found.next != 0 {
      self[found.next].previous = found.previous
    } else {
      self[found.parent].last = found.previous
    }
    if found.previous != 0 {
      self[found.previous].next = found.next
    } else {
      self[found.parent].first = found.next
    }
  }

  /// Records an exit. Returns the slot of the geometry group if all of its members have exited.
  func noteExited(_ slot: UInt32) -> UInt32? {
    let entry = entry(of: slot)
    guard entry != 0, !self[entry].flags.contains(.hasExited) else { return nil }
    // Not a coroutine, because ticks call this.
    entries[entry].flags.insert(.hasExited)
    let parent = self[entry].parent
    entries[parent].waiting -= 1
    return parent != 0 && self[parent].waiting == 0 ? self[parent].slot : nil
  }

  /// Whether all members of a geometry group have exited. True for other elements.
  func isEmptied(_ slot: UInt32) -> Bool {
    let group = group(of: slot)
    return group == 0 || self[group].waiting == 0
  }

  /// Removes the entry of a freed element. What remains in a group is then in no group.
  @inline(__always)
  mutating func remove(_ slot: UInt32) {
    let entry = entry(of: slot)
    if entry != 0 { remove(slot, entry) }
  }

  private mutating func remove(_ slot: UInt32, _ entry: UInt32) {
    while self[entry].first != 0 {
      let member = self[entry].first
      guard self[member].flags.contains(.isGroup) else {
        remove(self[member].slot)
        continue
      }
      unlink(member)
      self[member].parent = 0
      self[member].reference = 0
      remapped.note(self[member].slot)
      link(member)
      if !self[member].flags.contains(.hasExited) { self[0].waiting += 1 }
    }
    _ = noteExited(slot)
    unlink(entry)
    entryOfSlot[slot] = 0
    remapped.note(slot)
    self[entry] = Entry()
    entries.free(entry)
    count -= 1
    isStale = true
  }

  // MARK: Lists

  /// Records that frames have come to rest. Groups around the elements, or elements in them, may
  /// still be moving.
  mutating func noteRest(of slots: Range<Int>) {
    for slot in slots where entry(of: UInt32(slot)) != 0 { isStale = true }
  }

  /// Lists the slots that a tick writes because of groups, at most one range per block.
  mutating func listRanges(blockCount: Int) {
    displacedRanges.removeAll()
    guard !movingGroups.isEmpty else { return }
    lowers.reserve(blockCount, filling: .max)
    uppers.reserve(blockCount, filling: 0)
    for index in 0..<displaced.count { widen(by: displaced[index].slot) }
    for block in 0..<blockCount where lowers[block] < uppers[block] {
      displacedRanges.append(Int(lowers[block])..<Int(uppers[block]))
      lowers[block] = .max
      uppers[block] = 0
    }
  }

  private func widen(by slot: UInt32) {
    let block = Int(slot) / TrackTable.blockSize
    lowers[block] = min(lowers[block], slot)
    uppers[block] = max(uppers[block], slot + 1)
  }
}

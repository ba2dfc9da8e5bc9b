/// The geometry groups and the elements inside of them, as a tree. Elements outside of groups have no entry, and
/// an engine without groups has no memory here.
///
/// Entry zero is the root: the groups that are in no group are its nested groups.
struct Spaces: ~Copyable, Sendable {
  private let anchor = Anchor()
  struct Entry: BitwiseCopyable, Sendable {
    var slot: UInt32 = 0
    /// The group it is in; of a free entry: the next free one.
    var parent: UInt32 = 0
    /// The group that displaces its track: its own, or the home of its match group; zero for none.
    var reference: UInt32 = 0
    /// Of a group: its first and its last member, its last member that is no group, and the number of members that are not gone.
    var first: UInt32 = 0
    var last: UInt32 = 0
    var lastLeaf: UInt32 = 0
    var waiting: UInt32 = 0
    /// The neighbours in its group.
    var next: UInt32 = 0
    var previous: UInt32 = 0
    var flags = Flags()
    /// Its group's place among those that carry, plus one.
    var movingPlace: UInt32 = 0
    /// Where its track's target lies from the origin of the target of the group that it rides.
    var local = SIMD2<Float>.zero
    /// Of a group: how far it is shown from its target, at the time of the latest commit.
    var displacement = SIMD2<Float>.zero
    /// The commit that wrote its track last, by its serial number.
    var placed: UInt32 = 0
    /// Of a group that goes elsewhere in the commit under way: the change that says so, its own or of a group around it, plus one.
    var drivingChange: UInt32 = 0
    /// The last walk that met it.
    var walk: UInt32 = 0
  }

  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    var rawValue: UInt32 = 0

    static let isGroup = Flags(rawValue: 1)
    /// Has a layout frame, and is pending only because its group is.
    static let awaitsGroup = Flags(rawValue: 2)
    /// Was removed because its group was.
    static let exitedWithGroup = Flags(rawValue: 4)
    /// Its group waits for it no longer.
    static let hasExited = Flags(rawValue: 8)
    /// Its track took in the motion of groups that it rides no more, and the commit under way has not sent it anywhere since.
    static let hasInherited = Flags(rawValue: 32)
  }

  /// A group that moves, or is inside of one that does, for the ticks until the next commit.
  struct MovingGroup: BitwiseCopyable, Sendable {
    var slot: UInt32
    /// The place of the group around it among those that carry, or -1.
    var parent: Int32
    /// How far it is shown from its target, at the latest tick.
    var displacement = SIMD2<Float>.zero
    /// Whether that is another place than the kernel shows its elements at, or was.
    var isAway = false
    /// Its end, and those of the groups around it, were reported.
    var isReported: Bool
    /// They are being reported.
    var isSettling = false
  }

  /// An element that is carried, or a group.
  struct DisplacedElement: BitwiseCopyable, Sendable {
    var slot: UInt32
    /// The place of the group that it rides among those that carry.
    var place: UInt32
  }

  var entries = List<Entry>()
  private var freeHead: UInt32 = 0
  private var entryOfSlot = Column<UInt32>()
  private(set) var count = 0

  /// Groups before the groups inside of them.
  var movingGroups = List<MovingGroup>()
  var displaced = List<DisplacedElement>()
  /// The slots of all of them, and of groups inside of groups, block by block.
  var displacedRanges = List<SlotRange>()
  /// Whether the three lists have to be made anew.
  var isStale = false
  /// Whether they were, and no tick has shown what is in them.
  var isFresh = false
  /// The groups that the commit under way tells something, and those inside of them: outer ones first.
  var affected: [UInt32] = []
  /// The slots of the elements whose tracks have taken motions in.
  var inheriting: [UInt32] = []
  /// The slots of the groups whose tracks the commit under way wrote.
  var placedGroups: [UInt32] = []
  var walks: UInt32 = 0
  private var lowers = Column<UInt32>()
  private var uppers = Column<UInt32>()

  /// Whether there is a geometry group at all.
  var isInUse: Bool { count > 0 }

  // MARK: Entries

  /// The entry of an element, or zero for one outside of groups.
  @inline(__always)
  func entry(of slot: UInt32) -> UInt32 {
    Int(slot) < entryOfSlot.capacity ? entryOfSlot[slot] : 0
  }

  /// The entry of a geometry group, or zero for anything else.
  func group(of slot: UInt32) -> UInt32 {
    let entry = entry(of: slot)
    return entry != 0 && entries[Int(entry)].flags.contains(.isGroup) ? entry : 0
  }

  /// The slot of the element of an entry.
  func slot(of entry: UInt32) -> UInt32 { entries[Int(entry)].slot }

  @inline(__always)
  subscript(entry: UInt32) -> Entry {
    // No coroutine: without optimisation its frame is on the heap, also in a tick.
    get { entries[Int(entry)] }
    nonmutating _modify { yield &entries[Int(entry)] }
  }

  /// Puts an element into a group, or a group into none.
  mutating func insert(
    _ slot: UInt32, isGroup: Bool, in parent: UInt32, capacity: Int
  ) -> UInt32 {
    if entries.isEmpty { entries.append(Entry(flags: .isGroup)) }
    entryOfSlot.reserve(max(capacity, Int(slot) + 1), filling: 0)
    let made = Entry(
      slot: slot, parent: parent, reference: parent, flags: isGroup ? .isGroup : [])
    let entry: UInt32
    if freeHead != 0 {
      entry = freeHead
      freeHead = self[entry].parent
      self[entry] = made
    } else {
      entry = UInt32(entries.count)
      entries.append(made)
    }
    entryOfSlot[slot] = entry
    count += 1
    link(entry)
    self[parent].waiting += 1
    isStale = true
    return entry
  }

  /// Groups come last in a group: a walk that looks for somebody who is still there looks at its other elements before it goes further in.
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

  /// Nobody waits for an element any more. The result is the slot of the group around it that may have waited for it alone.
  func noteExited(_ slot: UInt32) -> UInt32? {
    let entry = entry(of: slot)
    guard entry != 0, !self[entry].flags.contains(.hasExited) else { return nil }
    // No coroutine: ticks come here.
    entries[Int(entry)].flags.insert(.hasExited)
    let parent = self[entry].parent
    entries[Int(parent)].waiting -= 1
    return parent != 0 && self[parent].waiting == 0 ? self[parent].slot : nil
  }

  /// Whether nothing is left in a geometry group. True for any other element.
  func isEmptied(_ slot: UInt32) -> Bool {
    let group = group(of: slot)
    return group == 0 || self[group].waiting == 0
  }

  /// Forgets an element that is gone. What is left in a group belongs to none then.
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
      link(member)
      if !self[member].flags.contains(.hasExited) { self[0].waiting += 1 }
    }
    _ = noteExited(slot)
    unlink(entry)
    entryOfSlot[slot] = 0
    self[entry] = Entry(parent: freeHead)
    freeHead = entry
    count -= 1
    isStale = true
  }

  // MARK: Lists

  /// Lists the slots that a tick writes because of groups, one range a block at most.
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

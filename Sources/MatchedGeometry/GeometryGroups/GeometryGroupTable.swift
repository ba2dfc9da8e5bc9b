/// The geometry groups and the elements inside of them, as a tree. Elements outside of groups have no entry, and
/// an engine without groups has no memory here.
///
/// Entry zero is the root: the groups that are in no group are its nested groups.
struct GeometryGroupTable: ~Copyable, Sendable {
  struct Entry: BitwiseCopyable, Sendable {
    var slot: UInt32 = 0
    /// The group it is in; of a free entry: the next free one.
    var parent: UInt32 = 0
    /// The group that displaces its row: its own, or the home of its match group; zero for none.
    var rides: UInt32 = 0
    /// The group that it rode until the commit under way, whose motion its row has not taken in yet.
    var takenFrom: UInt32 = 0
    /// Of a group: the groups in it, and its other elements from the first to the last.
    var firstGroup: UInt32 = 0
    var firstLeaf: UInt32 = 0
    var lastLeaf: UInt32 = 0
    /// The neighbours of its kind in its group.
    var next: UInt32 = 0
    var previous: UInt32 = 0
    var flags = Flags()
    /// Its group's place among those that carry, plus one.
    var carrying: UInt32 = 0
    /// Where its row's target lies from the origin of the target of the group that it rides.
    var local = SIMD2<Float>.zero
    /// Of a group: how far it is shown from its target, at the time of the latest commit.
    var displacement = SIMD2<Float>.zero
    /// The commit for which the rest is said, and the one that wrote its row last, by their serial numbers.
    var stamp: UInt32 = 0
    var placed: UInt32 = 0
    /// Of a group that goes elsewhere: the change that says so, its own or of a group around it, plus one.
    var mover: UInt32 = 0
    /// Of a group whose row was retargeted: its motion before, among `motionsBefore`, plus one.
    var before: UInt32 = 0
    var originBefore = SIMD2<Float>.zero
    /// Of a group that is removed: the animation of that among those of the commit, plus one.
    var exit: UInt32 = 0
    /// The last walk that met it.
    var walk: UInt32 = 0
  }

  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    var rawValue: UInt32 = 0

    static let isGroup = Flags(rawValue: 1)
    /// Has a layout frame, and is pending only because its group is.
    static let awaitsGroup = Flags(rawValue: 2)
    /// Was removed because its group was.
    static let leftWithGroup = Flags(rawValue: 4)
    /// Is freed by the commit under way.
    static let isGone = Flags(rawValue: 8)
    /// Its row has not taken in the motion of the groups that it rode until the commit under way.
    static let isTakenOut = Flags(rawValue: 32)
    /// Of a group: removed by the commit under way, which has not decided yet whether it stays for a while.
    static let isLeaving = Flags(rawValue: 128)
  }

  /// A group that moves, or is inside of one that does, for the ticks until the next commit.
  struct Carrying: BitwiseCopyable, Sendable {
    var slot: UInt32
    /// The place of the group around it among those that carry, or -1.
    var parent: Int32
    /// Its elements in `carried`.
    var lower: UInt32
    var upper: UInt32
    /// How far it is shown from its target, at the latest tick.
    var displacement = SIMD2<Float>.zero
    /// Its end, and those of the groups around it, were reported.
    var isReported: Bool
  }

  var entries = List<Entry>()
  /// The motions of the groups that the commit under way retargets, as they were.
  var motionsBefore = List<Motion>()
  private var freeHead: UInt32 = 0
  private var entryOfSlot = Column<UInt32>()
  private(set) var count = 0

  /// Groups before the groups inside of them.
  var carrying = List<Carrying>()
  /// The slots of the elements that are carried, group by group.
  var carried = List<UInt32>()
  /// The slots of all of them, and of groups inside of groups, block by block.
  var carriedRanges = List<SlotRange>()
  /// Whether the three lists have to be made anew.
  var isStale = false
  /// Whether they were, and no tick has shown what is in them.
  var isFresh = false
  /// The groups that the commit under way tells something, and those inside of them: outer ones first.
  var told: [UInt32] = []
  /// The slots of the elements whose rows the commit under way took out of groups that move.
  var takenOut: [UInt32] = []
  /// The groups that the commit under way removed.
  var exits: [UInt32] = []
  /// The slots of the groups whose rows the commit under way wrote.
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
      slot: slot, parent: parent, rides: parent, flags: isGroup ? .isGroup : [])
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
    isStale = true
    return entry
  }

  /// Groups come first in a group, so that a walk over groups meets nothing else.
  private func link(_ entry: UInt32) {
    let parent = self[entry].parent
    if self[entry].flags.contains(.isGroup) {
      let first = self[parent].firstGroup
      self[entry].next = first
      if first != 0 { self[first].previous = entry }
      self[parent].firstGroup = entry
    } else {
      let last = self[parent].lastLeaf
      self[entry].previous = last
      if last != 0 {
        self[last].next = entry
      } else {
        self[parent].firstLeaf = entry
      }
      self[parent].lastLeaf = entry
    }
  }

  private func unlink(_ entry: UInt32) {
    let found = self[entry]
    let isGroup = found.flags.contains(.isGroup)
    if found.next != 0 {
      self[found.next].previous = found.previous
    } else if !isGroup {
      self[found.parent].lastLeaf = found.previous
    }
    if found.previous != 0 {
      self[found.previous].next = found.next
    } else if isGroup {
      self[found.parent].firstGroup = found.next
    } else {
      self[found.parent].firstLeaf = found.next
    }
  }

  /// Forgets an element that is gone. What is left in a group belongs to none then.
  mutating func remove(_ slot: UInt32) {
    let entry = entry(of: slot)
    guard entry != 0 else { return }
    while self[entry].firstLeaf != 0 { remove(self[self[entry].firstLeaf].slot) }
    while self[entry].firstGroup != 0 {
      let group = self[entry].firstGroup
      unlink(group)
      self[group].parent = 0
      self[group].rides = 0
      self[group].next = 0
      self[group].previous = 0
      link(group)
    }
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
    carriedRanges.removeAll()
    guard !carrying.isEmpty else { return }
    lowers.reserve(blockCount, filling: .max)
    uppers.reserve(blockCount, filling: 0)
    for index in 0..<carried.count { widen(by: carried[index]) }
    for index in 0..<carrying.count where carrying[index].parent >= 0 {
      widen(by: carrying[index].slot)
    }
    for block in 0..<blockCount where lowers[block] < uppers[block] {
      carriedRanges.append(Int(lowers[block])..<Int(uppers[block]))
      lowers[block] = .max
      uppers[block] = 0
    }
  }

  private func widen(by slot: UInt32) {
    let block = Int(slot) / RowTable.blockSize
    lowers[block] = min(lowers[block], slot)
    uppers[block] = max(uppers[block], slot + 1)
  }
}

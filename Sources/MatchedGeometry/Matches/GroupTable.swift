/// The match groups, found by their keys.
struct GroupTable: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  struct Record: ReusableEntry {
    var key = MatchKey(bits: 0, tag: 0, namespace: 0)
    /// The first and the last member in the order of joining.
    var oldest = SlotLink.none
    var newest = SlotLink.none
    var source = SlotLink.none
    /// The match-group track, as an index into the tracks of kind `.matchGroups`. Zero if there is
    /// none: either the source's track has the geometry, or the group has no geometry.
    var matchTrack: UInt32 = 0
    /// The common ancestor of the members, as an entry of `Spaces`; zero for none.
    var ancestor: UInt32 = 0
    /// The last commit that determined the ancestor, and that moved the match-group track with it.
    var ancestorSerial: UInt32 = 0
    var movedSerial: UInt32 = 0
    /// The serial number of the last commit that had to evaluate the group.
    var touched: UInt32 = 0
    /// The neighbours in the list of the namespace's groups.
    var nextOfNamespace: UInt32 = 0
    var previousOfNamespace: UInt32 = 0
    var nextFree: UInt32 = 0
    var flags = Flags()
  }

  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    var rawValue: UInt16 = 0

    /// The source has no `isSource`: it took over when another one left.
    static let acting = Flags(rawValue: 1)
    /// `multipleSources` was reported.
    static let reportedMultiple = Flags(rawValue: 2)
    /// `noSource` was reported.
    static let reportedNone = Flags(rawValue: 4)
    /// The namespace has ended.
    static let ended = Flags(rawValue: 8)
    /// The next commit that evaluates the group has to select its source again.
    static let needsSelection = Flags(rawValue: 16)
    /// The group has several possible sources, and the policy `ignoreKey` selects none of them.
    static let ignored = Flags(rawValue: 32)
    /// The group has lost its source and keeps the geometry in its match-group track.
    static let remembered = Flags(rawValue: 64)
    /// The current commit has culled the group.
    static let culled = Flags(rawValue: 128)
  }

  /// Entry zero stands for no group.
  var records = EntryTable<Record>()
  private(set) var liveCount = 0
  private var index = HashIndex()
  /// The first group of each namespace. `latest` has that of the namespace looked up last.
  private var heads: [UInt32: UInt32] = [:]
  private var latest = (namespace: UInt32(0), head: UInt32(0))

  init() { _ = records.take(Record()) }

  mutating func reserve(_ minimum: Int) {
    records.reserve(minimum + 1)
    index.reserve(minimum)
  }

  var slotCount: Int { records.count }

  // MARK: Lookup

  /// The group with a key, or zero.
  @inline(__always)
  func find(_ key: MatchKey) -> UInt32 {
    var probe = index.probe(key.hash)
    while let group = index.next(&probe) {
      if records[group].key == key { return group }
    }
    return 0
  }

  /// The group with a key, which is made if there is none.
  @inline(__always)
  mutating func findOrMake(_ key: MatchKey) -> (group: UInt32, isNew: Bool) {
    var probe = index.probe(inserting: key.hash)
    while let group = index.next(&probe) {
      if records[group].key == key { return (group, false) }
    }
    let group = records.take(Record(key: key))
    link(group)
    index.insert(group, probe)
    liveCount += 1
    return (group, true)
  }

  /// Frees a group without members.
  mutating func free(_ group: UInt32) {
    index.remove(group, records[group].key.hash)
    leave(group)
    records[group] = Record()
    records.free(group)
    liveCount -= 1
  }

  // MARK: Namespaces

  /// The groups of a namespace, in ascending order.
  /// - Complexity: O(n log n) in the number of groups.
  mutating func all(in namespace: UInt32) -> [UInt32] {
    var groups: [UInt32] = []
    var group = head(of: namespace)
    while group != 0 {
      groups.append(group)
      group = records[group].nextOfNamespace
    }
    return groups.sorted()
  }

  @inline(__always)
  private mutating func head(of namespace: UInt32) -> UInt32 {
    if latest.namespace != namespace { look(at: namespace) }
    return latest.head
  }

  private mutating func look(at namespace: UInt32) {
    heads[latest.namespace] = latest.head == 0 ? nil : latest.head
    latest = (namespace, heads[namespace] ?? 0)
  }

  @inline(__always)
  private mutating func link(_ group: UInt32) {
    let head = head(of: records[group].key.namespace)
    records[group].nextOfNamespace = head
    if head != 0 { records[head].previousOfNamespace = group }
    latest.head = group
  }

  private mutating func leave(_ group: UInt32) {
    let record = records[group]
    if record.nextOfNamespace != 0 {
      records[record.nextOfNamespace].previousOfNamespace = record.previousOfNamespace
    }
    if record.previousOfNamespace != 0 {
      records[record.previousOfNamespace].nextOfNamespace = record.nextOfNamespace
    } else {
      _ = head(of: record.key.namespace)
      latest.head = record.nextOfNamespace
    }
  }

  /// Whether an entry is in use. A free one has no namespace.
  func isLive(_ group: UInt32) -> Bool { records[group].key.namespace != 0 }

  // MARK: Access by other parts

  /// What is stored for a group.
  @inline(__always)
  subscript(group: UInt32) -> Record { records[group] }

  /// Makes the next evaluation of a group select its source.
  mutating func needSelection(_ group: UInt32) { records[group].flags.insert(.needsSelection) }

  /// Sets whether the current commit has culled a group.
  mutating func setCulled(_ isCulled: Bool, _ group: UInt32) {
    records[group].flags.set(.culled, to: isCulled)
  }

  /// Sets the common ancestor of a group, an entry of `Spaces`, or zero.
  mutating func setAncestor(_ entry: UInt32, of group: UInt32) { records[group].ancestor = entry }

  /// Sets the serial number of the commit that determined the common ancestor.
  mutating func setAncestorSerial(_ serial: UInt32, of group: UInt32) {
    records[group].ancestorSerial = serial
  }

  /// Sets the serial number of the commit in which the ancestor moved the match-group track.
  mutating func setMovedSerial(_ serial: UInt32, of group: UInt32) {
    records[group].movedSerial = serial
  }
}

/// A walk over the members of a match group in the order in which they joined. The member that was
/// returned last may leave the group.
struct Members {
  private var following: SlotLink

  @inline(__always)
  init(of group: GroupTable.Record) { following = group.oldest }

  @inline(__always)
  mutating func next(_ elements: borrowing Elements) -> UInt32? {
    guard let slot = following.slot else { return nil }
    following = elements[slot].next
    return slot
  }
}

extension GroupTable {
  /// A walk over the members of a group.
  @inline(__always)
  func members(of group: UInt32) -> Members { Members(of: records[group]) }

  /// Whether an element takes part in a match group with another member or a kept geometry.
  func isMatched(_ slot: UInt32, _ elements: borrowing Elements) -> Bool {
    let record = elements[slot]
    return record.group != 0 && record.flags.isDisjoint(with: .apart) && isShared(record.group)
  }

  /// Whether an element is the source of its match group, even if the group has no other member.
  func isSource(_ slot: UInt32, _ elements: borrowing Elements) -> Bool {
    let group = elements[slot].group
    return group != 0 && records[group].source == SlotLink(slot)
  }

  /// Whether a group has several members, or keeps the geometry of a lost source.
  func isShared(_ group: UInt32) -> Bool {
    let group = records[group]
    return group.oldest != group.newest || group.flags.contains(.remembered)
  }

  /// Whether a member counts for its group's common ancestor: it takes part, or was the source.
  func countsForAncestor(_ slot: UInt32, of group: UInt32, _ elements: borrowing Elements) -> Bool {
    records[group].source == SlotLink(slot)
      || elements[slot].flags.isDisjoint(with: .apart)
  }
}

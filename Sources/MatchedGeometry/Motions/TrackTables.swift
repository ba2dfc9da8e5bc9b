/// What the four components of a track are.
///
/// The kinds that ticks show come first.
enum TrackKind: Int, Sendable {
  /// The frames of elements, indexed by slot.
  case frames
  /// Opacity, offset and scale of the elements that need a track for them.
  case appearances
  /// The host's values.
  case values
  /// The attributes of elements, indexed by slot.
  case attribute0, attribute1, attribute2, attribute3
  /// Match-group tracks: the geometries of match groups that are not those of a member's track.
  /// Never shown.
  case matchGroups
  /// The attributes of match groups, with the indices of their match-group tracks. Never shown.
  case groupAttribute0, groupAttribute1, groupAttribute2, groupAttribute3

  /// The largest number of attributes of an element.
  static let maximumOfAttributes = 4

  /// An attribute of elements.
  @inline(__always)
  static func attribute(_ index: Int) -> TrackKind {
    TrackKind(rawValue: TrackKind.attribute0.rawValue + index) ?? .attribute0
  }

  /// An attribute of match groups.
  @inline(__always)
  static func groupAttribute(_ index: Int) -> TrackKind {
    TrackKind(rawValue: TrackKind.groupAttribute0.rawValue + index) ?? .groupAttribute0
  }

  /// The kind whose timelines tracks of this kind share: match-group tracks move like the frames of
  /// members, and all attributes move alike.
  @inline(__always)
  var kindWithSameTimelines: TrackKind {
    if rawValue < TrackKind.attribute0.rawValue { return self }
    return self == .matchGroups ? .frames : .attribute0
  }

  /// Whether tracks of this kind belong to match groups. They are not shown, and transactions do not
  /// own them.
  @inline(__always)
  var isOfMatchGroups: Bool { rawValue >= TrackKind.matchGroups.rawValue }

  /// Whether tracks of this kind are indexed by slot.
  @inline(__always)
  var isIndexedBySlot: Bool {
    self == .frames || !isOfMatchGroups && rawValue >= TrackKind.attribute0.rawValue
  }
}

/// Some kinds of tracks, in ascending order. Not an array, which the loop of a tick would retain.
struct TrackKinds: Sequence, IteratorProtocol, Sendable {
  /// One bit for each raw value.
  fileprivate var bits: UInt64

  @inline(__always)
  mutating func next() -> TrackKind? { bits == 0 ? nil : TrackKind(rawValue: bits.takeBit()) }
}

/// One table of tracks for each kind, and those of attributes only if elements have any. One type
/// for all kinds, so that each step of a commit and a tick is a single function.
@safe
struct TrackTables: ~Copyable {
  private let tables: UnsafeMutablePointer<TrackTable>
  /// The number of attributes of an element.
  let attributeCount: Int
  /// The kinds of tracks that are shown, and all kinds.
  let shown, all: TrackKinds

  /// Allocates memory for all kinds, so that the address of a table is found without a branch.
  init(attributes: Int) {
    attributeCount = attributes
    shown = TrackKinds(bits: (1 << UInt64(TrackKind.attribute0.rawValue + attributes)) - 1)
    let others: UInt64 = (1 << UInt64(1 + attributes)) - 1
    all = TrackKinds(bits: shown.bits | others << UInt64(TrackKind.matchGroups.rawValue))
    unsafe tables = .allocate(capacity: TrackKind.groupAttribute3.rawValue + 1)
    for kind in all { unsafe address(of: kind).initialize(to: TrackTable()) }
  }

  deinit {
    for kind in all { unsafe address(of: kind).deinitialize(count: 1) }
    unsafe tables.deallocate()
  }

  @inline(__always)
  private func address(of kind: TrackKind) -> UnsafeMutablePointer<TrackTable> {
    unsafe tables + kind.rawValue
  }

  @inline(__always)
  subscript(kind: TrackKind) -> TrackTable {
    unsafeAddress { unsafe UnsafePointer(address(of: kind)) }
    unsafeMutableAddress { unsafe address(of: kind) }
  }

  /// Records that commits wrote tracks that are shown, or went back before the latest reported end.
  mutating func noteCommit(goesBack: Bool) {
    for kind in shown { self[kind].noteCommit(goesBack: goesBack) }
  }

  /// Whether a commit wrote something that no tick has shown.
  var hasUnshown: Bool { shown.contains { self[$0].hasFresh || self[$0].isStale } }

  /// Whether the block summaries are older than a commit.
  var isStale: Bool { shown.contains { self[$0].isStale } }

  /// When the last track is over; infinity if never.
  var lastEnd: Double { shown.reduce(-.infinity) { max($0, self[$1].lastEnd) } }

  /// The last end, ignoring tracks that move forever.
  var lastFiniteEnd: Double { shown.reduce(-.infinity) { max($0, self[$1].lastFiniteEnd) } }

  /// The number of tracks that move forever.
  var endlessCount: Int { shown.reduce(0) { $0 + self[$1].endlessCount } }

  /// When the first track without a reported end is over.
  var nextEnd: Double { shown.reduce(.infinity) { min($0, self[$1].nextEnd) } }
}

// Only the owner reaches the tables, and the owner is not copyable.
extension TrackTables: @unchecked Sendable {}

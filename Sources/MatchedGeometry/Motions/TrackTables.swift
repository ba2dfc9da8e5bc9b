/// What the four components of a track are.
enum TrackKind: Int, Sendable {
  /// The frames of elements, indexed by slot.
  case frames
  /// Opacity, offset and scale of the elements that need a track for them.
  case appearances
  /// The host's values.
  case values
  /// Match-group tracks: the geometries of match groups that are not those of a member's track.
  /// Never shown.
  case matchGroups
  /// The attributes of elements, indexed by slot.
  case attribute0, attribute1, attribute2, attribute3
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
  var ofTimelines: TrackKind {
    if rawValue < TrackKind.matchGroups.rawValue { return self }
    return self == .matchGroups ? .frames : .attribute0
  }

  /// Whether tracks of this kind belong to match groups. They are not shown, and transactions do not
  /// own them.
  @inline(__always)
  var isOfMatchGroups: Bool {
    self == .matchGroups || rawValue >= TrackKind.groupAttribute0.rawValue
  }
}

/// One table of tracks for each kind, and those of attributes only if elements have any. One type
/// for all kinds, so that each step of a commit and a tick is a single function.
@safe
struct TrackTables: ~Copyable {
  private let tables: UnsafeMutablePointer<TrackTable>
  private let count: Int
  /// The number of attributes of an element.
  let attributeCount: Int
  /// The kinds of tracks that are shown, and all kinds.
  let shown: [TrackKind]
  let all: [TrackKind]

  init(attributes: Int) {
    attributeCount = attributes
    let last = attributes == 0 ? TrackKind.matchGroups : .groupAttribute(attributes - 1)
    count = last.rawValue + 1
    unsafe tables = UnsafeMutablePointer.allocate(capacity: count)
    for index in 0..<count { unsafe (tables + index).initialize(to: TrackTable()) }
    let indices = 0..<attributes
    shown = [.frames, .appearances, .values] + indices.map { .attribute($0) }
    all = shown + [.matchGroups] + indices.map { .groupAttribute($0) }
  }

  deinit {
    unsafe tables.deinitialize(count: count)
    unsafe tables.deallocate()
  }

  @inline(__always)
  func address(of kind: TrackKind) -> UnsafeMutablePointer<TrackTable> {
    unsafe tables + kind.rawValue
  }

  @inline(__always)
  func address(of kind: TrackKind) -> UnsafePointer<TrackTable> {
    unsafe UnsafePointer(tables + kind.rawValue)
  }

  @inline(__always)
  subscript(kind: TrackKind) -> TrackTable {
    unsafeAddress { unsafe address(of: kind) }
    unsafeMutableAddress { unsafe address(of: kind) }
  }

  /// Records that commits wrote tracks that are shown, or went back before the latest reported end.
  mutating func noteCommit(goesBack: Bool) {
    self[.frames].noteCommit(goesBack: goesBack)
    self[.appearances].noteCommit(goesBack: goesBack)
    self[.values].noteCommit(goesBack: goesBack)
    for index in 0..<attributeCount { self[.attribute(index)].noteCommit(goesBack: goesBack) }
  }

  /// Frees the memory of an unusually large commit.
  func trimRequests() {
    for index in 0..<count {
      unsafe tables[index].requests.trim()
      unsafe tables[index].arrivals.trim()
    }
  }

  /// Whether a commit wrote something that no tick has shown.
  var hasFresh: Bool {
    if isStale || self[.frames].hasFresh || self[.appearances].hasFresh || self[.values].hasFresh {
      return true
    }
    for index in 0..<attributeCount where self[.attribute(index)].hasFresh { return true }
    return false
  }

  /// Whether the block summaries are older than a commit.
  var isStale: Bool {
    if self[.frames].isStale || self[.appearances].isStale || self[.values].isStale { return true }
    for index in 0..<attributeCount where self[.attribute(index)].isStale { return true }
    return false
  }

  /// When the last track is over; infinity if never.
  var lastEnd: Double {
    var last = max(self[.frames].lastEnd, max(self[.appearances].lastEnd, self[.values].lastEnd))
    for index in 0..<attributeCount { last = max(last, self[.attribute(index)].lastEnd) }
    return last
  }

  /// The last end, ignoring tracks that move forever.
  var lastFiniteEnd: Double {
    var last = max(
      self[.frames].lastFiniteEnd,
      max(self[.appearances].lastFiniteEnd, self[.values].lastFiniteEnd))
    for index in 0..<attributeCount { last = max(last, self[.attribute(index)].lastFiniteEnd) }
    return last
  }

  /// The number of tracks that move forever.
  var endlessCount: Int {
    var count =
      self[.frames].endlessCount + self[.appearances].endlessCount + self[.values].endlessCount
    for index in 0..<attributeCount { count += self[.attribute(index)].endlessCount }
    return count
  }

  /// When the first track without a reported end is over.
  var nextEnd: Double {
    var next = min(self[.frames].nextEnd, min(self[.appearances].nextEnd, self[.values].nextEnd))
    for index in 0..<attributeCount { next = min(next, self[.attribute(index)].nextEnd) }
    return next
  }
}

// Only the owner reaches the tables, and the owner is not copyable.
extension TrackTables: @unchecked Sendable {}

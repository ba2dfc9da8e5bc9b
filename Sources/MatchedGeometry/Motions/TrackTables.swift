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

  /// The kind whose timelines tracks of this kind share: match-group tracks move like the frames of
  /// members.
  var ofTimelines: TrackKind { self == .matchGroups ? .frames : self }

  static let shown: [TrackKind] = [.frames, .appearances, .values]
  static let all: [TrackKind] = [.frames, .appearances, .values, .matchGroups]
}

/// The four tables of tracks. One type for all kinds, so that each step of a commit and a tick is a
/// single function.
@safe
struct TrackTables: ~Copyable {
  private let tables: UnsafeMutablePointer<TrackTable>

  init() {
    unsafe tables = UnsafeMutablePointer.allocate(capacity: 4)
    for index in 0..<4 { unsafe (tables + index).initialize(to: TrackTable()) }
  }

  deinit {
    unsafe tables.deinitialize(count: 4)
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
  }

  /// Frees the memory of an unusually large commit.
  func trimRequests() {
    for index in 0..<4 {
      unsafe tables[index].requests.trim()
      unsafe tables[index].arrivals.trim()
    }
  }

  /// Whether a commit wrote something that no tick has shown.
  var hasFresh: Bool {
    isStale || self[.frames].hasFresh || self[.appearances].hasFresh || self[.values].hasFresh
  }

  /// Whether the block summaries are older than a commit.
  var isStale: Bool {
    self[.frames].isStale || self[.appearances].isStale || self[.values].isStale
  }

  /// When the last track is over; infinity if never.
  var lastEnd: Double {
    max(self[.frames].lastEnd, max(self[.appearances].lastEnd, self[.values].lastEnd))
  }

  /// The last end, ignoring tracks that move forever.
  var lastFiniteEnd: Double {
    max(
      self[.frames].lastFiniteEnd,
      max(self[.appearances].lastFiniteEnd, self[.values].lastFiniteEnd))
  }

  /// The number of tracks that move forever.
  var endlessCount: Int {
    self[.frames].endlessCount + self[.appearances].endlessCount + self[.values].endlessCount
  }

  /// When the first track without a reported end is over.
  var nextEnd: Double {
    min(self[.frames].nextEnd, min(self[.appearances].nextEnd, self[.values].nextEnd))
  }
}

// Only the owner reaches the tables, and the owner is not copyable.
extension TrackTables: @unchecked Sendable {}

/// What the four numbers of a track are.
enum TrackKind: Int, Sendable {
  /// The frames of elements, at their slots.
  case frames
  /// Opacity, offset and scale of the elements that need them.
  case appearances
  /// The host's own numbers.
  case values
  /// The geometries of match groups that no member's track has. Never shown.
  case matchGroups

  /// As what tracks of this kind move: who joins the geometry of a match group moves as its members do.
  var ofTimelines: TrackKind { self == .matchGroups ? .frames : self }

  static let shown: [TrackKind] = [.frames, .appearances, .values]
  static let all: [TrackKind] = [.frames, .appearances, .values, .matchGroups]
}

/// The tables of tracks: of one kind, so that every step of a commit and of a tick is one function.
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
    nonmutating unsafeMutableAddress { unsafe address(of: kind) }
  }

  /// Commits wrote tracks that are shown, or went back before the latest reported end.
  func noteCommit(goesBack: Bool) {
    self[.frames].noteCommit(goesBack: goesBack)
    self[.appearances].noteCommit(goesBack: goesBack)
    self[.values].noteCommit(goesBack: goesBack)
  }

  /// Gives back the memory of an unusually large group.
  func trimRequests() {
    for index in 0..<4 {
      unsafe tables[index].requests.trim()
      unsafe tables[index].arrivals.trim()
    }
  }

  /// A commit wrote something that no tick has shown.
  var hasFresh: Bool {
    isStale || self[.frames].hasFresh || self[.appearances].hasFresh || self[.values].hasFresh
  }

  /// Ticks do not know yet what a commit wrote.
  var isStale: Bool {
    self[.frames].isStale || self[.appearances].isStale || self[.values].isStale
  }

  /// When the last track is over; infinity if never.
  var lastEnd: Double {
    max(self[.frames].lastEnd, max(self[.appearances].lastEnd, self[.values].lastEnd))
  }

  /// The same without the tracks that move without an end.
  var lastFiniteEnd: Double {
    max(
      self[.frames].lastFiniteEnd,
      max(self[.appearances].lastFiniteEnd, self[.values].lastFiniteEnd))
  }

  /// How many tracks move without an end.
  var endlessCount: Int {
    self[.frames].endlessCount + self[.appearances].endlessCount + self[.values].endlessCount
  }

  /// When the first motion that has not been reported is over.
  var nextEnd: Double {
    min(self[.frames].nextEnd, min(self[.appearances].nextEnd, self[.values].nextEnd))
  }
}

// Only its owner reaches the tables, and the owner is not copyable.
extension TrackTables: @unchecked Sendable {}

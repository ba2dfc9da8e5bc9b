// Which tracks commits have written, for hosts that copy the columns and evaluate the formula
// themselves, such as in a vertex shader.

/// The tracks of one table that differ from the host's copy of the columns. Nothing is recorded
/// until the first request of the host.
///
/// A commit brings settled tracks to rest, which is no change: the copy still refers to the timeline
/// that has ended, whose coefficients stay zero. The index of such a timeline is not used for another
/// animation while the copy of any track refers to it.
struct ChangedTracks: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  fileprivate(set) var isOn = false
  /// The tracks that were written since the host last asked.
  fileprivate var written = Bitset()
  /// The timeline of each track in the host's copy.
  fileprivate var timelines = Column<TimelineID>()
  /// The result of the latest call of `collectRanges()`.
  fileprivate(set) var ranges = List<SlotRange>()

  /// Ranges with fewer tracks between them are joined, since each costs the host a call.
  static let gap = 16

  fileprivate mutating func start(_ count: Int, capacity: Int) {
    isOn = true
    reserve(capacity)
    written.insert(0..<count)
  }

  mutating func reserve(_ capacity: Int) {
    guard isOn else { return }
    written.reserve(capacity)
    timelines.reserve(capacity, filling: .rest)
  }

  @inline(__always)
  func note(_ track: UInt32) {
    if isOn { written.insert(Int(track)) }
  }

  /// Moves the tracks written into `ranges`.
  /// - Complexity: O(tracks / 64 + ranges).
  fileprivate mutating func collectRanges() {
    ranges.removeAll()
    for index in 0..<written.wordCount {
      let word = written.word(index)
      if word == 0 { continue }
      written.clearWord(index)
      word.forEachRun(from: index * 64) { append($0) }
    }
  }

  private mutating func append(_ tracks: Range<Int>) {
    let last = ranges.isEmpty ? nil : ranges[ranges.count - 1].slots
    if let last, tracks.lowerBound - last.upperBound < Self.gap {
      ranges[ranges.count - 1] = SlotRange(last.lowerBound..<tracks.upperBound)
    } else {
      ranges.append(SlotRange(tracks))
    }
  }
}

extension TrackTable {
  /// Records that a commit has written the tracks of requests.
  mutating func noteChanged(_ places: Range<Int>) {
    guard changes.isOn else { return }
    for place in places { changes.note(requests.tracks[place]) }
  }

  /// Collects the tracks that were written since the last call, or all of them at the first one, in
  /// `changes.ranges`. The host's copy then has their present timelines.
  fileprivate mutating func collectChanges(_ count: Int, _ timelines: inout TimelineTable) {
    if !changes.isOn { changes.start(count, capacity: capacity) }
    changes.collectRanges()
    for index in 0..<changes.ranges.count {
      for track in changes.ranges[index].slots {
        let (before, now) = (changes.timelines[track], timeline[track])
        if before == now { continue }
        changes.timelines[track] = now
        timelines.expose(now)
        timelines.conceal(before)
      }
    }
  }
}

extension TimelineTable {
  /// Prepares for hosts that copy timeline indices. Underlay coefficients exist from then on.
  fileprivate mutating func startExposing() {
    exposures.reserve(records.capacity, filling: 0)
    underlay.reserve(records.capacity, filling: 0)
  }

  /// Records that the host's copy of a track refers to a timeline.
  @inline(__always)
  fileprivate func expose(_ id: TimelineID) {
    if id != .rest { exposures[id.index] += 1 }
  }

  /// Records that the host's copy of a track no longer refers to a timeline. The index of one that
  /// was freed before can now be used again.
  @inline(__always)
  fileprivate mutating func conceal(_ id: TimelineID) {
    guard id != .rest else { return }
    exposures[id.index] -= 1
    if exposures[id.index] == 0 && records[id.index].kind == .rest { giveBack(id) }
  }
}

extension Motions {
  /// Collects the tracks of a kind that commits have written since the last call, and of which the
  /// host now takes a copy.
  /// - Complexity: O(tracks / 64 + tracks in the ranges).
  mutating func collectChanges(_ kind: TrackKind, count: Int) {
    timelines.startExposing()
    tracks[kind].collectChanges(count, &timelines)
  }

  /// The ranges of the latest `collectChanges(_:count:)`.
  func changes(_ kind: TrackKind) -> UnsafeBufferPointer<SlotRange> {
    unsafe tracks[kind].changes.ranges.buffer
  }

  /// The columns of the tracks of a kind.
  func columns(_ kind: TrackKind) -> ColumnAddresses {
    unsafe ColumnAddresses(
      targets: tracks[kind].target.base, offsets: tracks[kind].offset.base,
      velocities: tracks[kind].velocity.base,
      underlays: tracks[kind].underlay.values(upTo: max(1, tracks[kind].capacity)),
      timelines: UnsafeRawPointer(tracks[kind].timeline.base)
        .assumingMemoryBound(to: UInt32.self))
  }

  /// The coefficients of timelines, and how many there are.
  var coefficients: UnsafePointer<Kernel.Coefficients> {
    unsafe UnsafePointer(timelines.coefficients.base)
  }
  var underlayCoefficients: UnsafePointer<Float>? {
    unsafe timelines.underlay.values(upTo: timelineCount)
  }
  var timelineCount: Int { timelines.pages.count * TimelineTable.pageSize }

  /// Records that the host's copy of a track is out of date.
  func noteChanged(_ track: UInt32, _ kind: TrackKind) { tracks[kind].changes.note(track) }
}

/// The first tracks of the columns of a table.
@safe
struct ColumnAddresses {
  var targets: UnsafePointer<Float4>
  var offsets: UnsafePointer<Float4>
  var velocities: UnsafePointer<Float4>
  /// Nil if no track has an underlay.
  var underlays: UnsafePointer<Float4>?
  var timelines: UnsafePointer<UInt32>
}

/// The host's values. The index of a value is that of its track among the tracks of values.
struct ValueTable: ~Copyable, Sendable {
  struct Record: ReusableEntry {
    var generation: UInt32
    /// Its entry in the list of this commit's changes plus one.
    var change: UInt32 = 0
    var nextFree: UInt32 = 0
    var isLive = true
    /// Removed in the current transaction.
    var isRemoved = false
  }

  var records = EntryTable<Record>()
  private(set) var liveCount = 0

  mutating func take() -> AnimatedValue.ID {
    liveCount += 1
    let generation = records.reused.map { max(1, records[$0].generation &+ 1) } ?? 1
    let index = records.take(Record(generation: generation))
    return AnimatedValue.ID(index: index, generation: generation)
  }

  /// Frees a record. Its handles become stale.
  mutating func free(_ track: UInt32) {
    liveCount -= 1
    records[track].isLive = false
    records.free(track)
  }

  /// The track of a live value, or nil for a stale handle.
  @inline(__always)
  func track(of id: AnimatedValue.ID) -> UInt32? {
    guard UInt(id.index) < UInt(bitPattern: records.count), records[id.index].isLive,
      records[id.index].generation == id.generation
    else { return nil }
    return id.index
  }

  /// The track of a present value. Reports a stale handle, or a value that the transaction has
  /// removed.
  func presentTrack(of id: AnimatedValue.ID, _ reports: inout Reports) -> UInt32? {
    if let track = track(of: id), !records[track].isRemoved { return track }
    reports.diagnostics.add(.staleValue(id))
    return nil
  }

  /// Records a change of a value. The last one in a transaction counts.
  mutating func note(_ change: ValueChange, in changes: inout List<ValueChange>) {
    let known = records[change.track].change
    if known != 0 {
      changes[Int(known) - 1] = change
    } else {
      changes.append(change)
      records[change.track].change = UInt32(changes.count)
    }
  }
}

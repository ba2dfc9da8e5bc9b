/// The host's values. The index of a value is that of its track among the tracks of values.
struct ValueTable: ~Copyable, Sendable {
  struct Record: BitwiseCopyable, Sendable {
    var generation: UInt32
    /// Its entry in the list of this commit's changes plus one. In a free record, the next free one
    /// plus one.
    var change: UInt32 = 0
    var isLive = true
    /// Removed in the current transaction.
    var isRemoved = false
  }

  var records = List<Record>()
  private(set) var liveCount = 0
  private var freeHead: UInt32 = 0

  mutating func take() -> AnimatedValue.ID {
    liveCount += 1
    guard freeHead != 0 else {
      records.append(Record(generation: 1))
      return AnimatedValue.ID(index: UInt32(records.count - 1), generation: 1)
    }
    let index = freeHead - 1
    freeHead = records[Int(index)].change
    let generation = max(1, records[Int(index)].generation &+ 1)
    records[Int(index)] = Record(generation: generation)
    return AnimatedValue.ID(index: index, generation: generation)
  }

  /// Frees a record. Its handles become stale.
  mutating func free(_ track: UInt32) {
    liveCount -= 1
    records[Int(track)].isLive = false
    records[Int(track)].change = freeHead
    freeHead = track + 1
  }

  /// The track of a live value, or nil for a stale handle.
  @inline(__always)
  func track(of id: AnimatedValue.ID) -> UInt32? {
    guard UInt(id.index) < UInt(bitPattern: records.count), records[Int(id.index)].isLive,
      records[Int(id.index)].generation == id.generation
    else { return nil }
    return id.index
  }

  /// The track of a present value. Reports a stale handle, or a value that the transaction has
  /// removed.
  func presentTrack(of id: AnimatedValue.ID, _ reports: inout Reports) -> UInt32? {
    if let track = track(of: id), !records[Int(track)].isRemoved { return track }
    reports.diagnostics.add(.staleValue(id))
    return nil
  }

  /// Records a change of a value. The last one in a transaction counts.
  mutating func note(_ change: ValueChange, in changes: inout List<ValueChange>) {
    let known = records[Int(change.track)].change
    if known != 0 {
      changes[Int(known) - 1] = change
    } else {
      changes.append(change)
      records[Int(change.track)].change = UInt32(changes.count)
    }
  }
}

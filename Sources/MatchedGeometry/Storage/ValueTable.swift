/// The host's own numbers: each has a row of channels that belongs to no element.
struct ValueTable: ~Copyable, Sendable {
  struct Record: BitwiseCopyable, Sendable {
    /// Its row of channels; of a free place: the next free place, plus one.
    var row: UInt32
    var generation: UInt32
    /// Its entry in the list of this commit's changes, plus one.
    var change: UInt32 = 0
    var isLive = true
    /// Removed in the transaction that is open.
    var isGoing = false
  }

  var records = List<Record>()
  private(set) var liveCount = 0
  private var freeHead: UInt32 = 0

  /// Takes a place for a row of channels.
  mutating func take(_ row: UInt32) -> AnimatedValue.ID {
    liveCount += 1
    guard freeHead != 0 else {
      records.append(Record(row: row, generation: 1))
      return AnimatedValue.ID(index: UInt32(records.count - 1), generation: 1)
    }
    let index = Int(freeHead) - 1
    freeHead = records[index].row
    let generation = max(1, records[index].generation &+ 1)
    records[index] = Record(row: row, generation: generation)
    return AnimatedValue.ID(index: UInt32(index), generation: generation)
  }

  /// Gives a place back. Its handles are stale from now on.
  mutating func free(_ index: Int) {
    liveCount -= 1
    records[index].isLive = false
    records[index].row = freeHead
    freeHead = UInt32(index) + 1
  }

  /// The place of a live value, or nil for a stale handle.
  @inline(__always)
  func index(of id: AnimatedValue.ID) -> Int? {
    let index = Int(id.index)
    guard index < records.count, records[index].isLive,
      records[index].generation == id.generation
    else { return nil }
    return index
  }

  /// The row of channels of a live value, or nil for a stale handle.
  @inline(__always)
  func row(of id: AnimatedValue.ID) -> UInt32? { index(of: id).map { records[$0].row } }
}

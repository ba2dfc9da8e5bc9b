/// The owners that tracks have left and joined, in order. Motions record them and transactions
/// apply them, so that neither depends on the other.
struct OwnerChanges: ~Copyable, Sendable {
  /// Why a track left its owner.
  enum Outcome: Sendable {
    /// It came to rest.
    case settled
    /// A later transaction retargeted it.
    case takenOver
    /// Its element exited, or its value was removed, before it came to rest.
    case dropped
    /// It faded an element out whose removal was undone.
    case undone
  }

  struct Change: BitwiseCopyable, Sendable {
    var before: TransactionIndex
    var after: TransactionIndex
    var count: UInt32
    var outcome: Outcome
  }

  /// A block with tracks of an owner.
  struct Block: BitwiseCopyable, Sendable {
    var owner: TransactionIndex
    /// If the owner is none: the serial number of the commit that made it.
    var serial: UInt32 = 0
    var block: UInt32
    var kind: TrackKind
  }

  private(set) var changes = List<Change>()
  private(set) var blocks = List<Block>()

  var isEmpty: Bool { changes.isEmpty && blocks.isEmpty }

  /// Records that tracks have left one owner for another. `.none` stands for no owner.
  @inline(__always)
  mutating func note(
    _ count: Int, from before: TransactionIndex, to after: TransactionIndex, _ outcome: Outcome
  ) {
    let last = changes.count - 1
    if last >= 0, changes[last].before == before, changes[last].after == after,
      changes[last].outcome == outcome
    {
      changes[last].count += UInt32(count)
    } else {
      changes.append(
        Change(before: before, after: after, count: UInt32(count), outcome: outcome))
    }
  }

  /// Records that an owner has tracks in a block.
  @inline(__always)
  mutating func note(_ block: Int, _ kind: TrackKind, of owner: TransactionIndex) {
    let last = blocks.count - 1
    if last >= 0, blocks[last].block == UInt32(block), blocks[last].owner == owner,
      blocks[last].kind == kind
    {
      return
    }
    blocks.append(Block(owner: owner, block: UInt32(block), kind: kind))
  }

  /// Records that the transaction of a commit, unless it is complete, has tracks in a block.
  mutating func note(_ block: Int, _ kind: TrackKind, ofCommit serial: UInt32) {
    blocks.append(Block(owner: .none, serial: serial, block: UInt32(block), kind: kind))
  }

  /// Discards the changes after they have been applied.
  mutating func removeAll() {
    changes.removeAll()
    blocks.removeAll()
  }
}

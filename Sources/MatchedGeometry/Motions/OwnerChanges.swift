/// The owners that tracks have left and joined, in order. Motions note them and transactions apply them, so that neither needs to know the other.
struct OwnerChanges: ~Copyable, Sendable {
  /// Why a track no longer belongs to its owner.
  enum Outcome: Sendable {
    /// It came to rest.
    case settled
    /// A later transaction gave it a new target.
    case takenOver
    /// Its element was gone at once.
    case gone
    /// It was the opacity of an exit that was undone.
    case undone
  }

  struct Change: BitwiseCopyable, Sendable {
    var before: TransactionIndex
    var after: TransactionIndex
    var count: UInt32
    var outcome: Outcome
  }

  /// A block that has tracks of an owner.
  struct Block: BitwiseCopyable, Sendable {
    var owner: TransactionIndex
    var block: UInt32
    var kind: TrackKind
  }

  private(set) var changes = List<Change>()
  private(set) var blocks = List<Block>()

  var isEmpty: Bool { changes.isEmpty && blocks.isEmpty }

  /// So many tracks have left one owner for another; none stands for no owner.
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

  /// An owner has tracks in a block.
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

  /// The changes have been applied.
  mutating func removeAll() {
    changes.removeAll()
    blocks.removeAll()
  }
}

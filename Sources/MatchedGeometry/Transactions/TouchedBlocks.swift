/// The blocks in which each transaction has set tracks in motion, so that its tracks are found
/// without visiting all others.
///
/// Each transaction has a list of blocks in the order in which its tracks were written, possibly
/// with repetitions. The blocks can contain tracks that have left the transaction since, so a
/// caller checks the owner of each track.
struct TouchedBlocks: ~Copyable, Sendable {
  struct List: BitwiseCopyable, Sendable {
    /// The first and the last node, each plus one.
    fileprivate var first: UInt32 = 0
    fileprivate var last: UInt32 = 0
    /// The codes of the two blocks that were added last, each plus one.
    fileprivate var recent = SIMD2<UInt32>.zero
  }

  struct Node: ReusableEntry {
    /// The block, with the kind of its tracks in the lowest four bits.
    var code: UInt32
    /// The next node of the list, plus one; zero at the end.
    var nextFree: UInt32 = 0
  }

  @inline(__always)
  private static func code(_ block: Int, _ kind: TrackKind) -> UInt32 {
    UInt32(truncatingIfNeeded: block << 4 | kind.rawValue)
  }

  private var nodes = EntryTable<Node>()

  /// Adds a block to the list of a transaction, and returns the new list.
  @inline(__always)
  mutating func append(_ block: Int, _ kind: TrackKind, to list: List) -> List {
    let code = Self.code(block, kind)
    // Requests often alternate between two blocks, so the last two are compared.
    if any(list.recent .== code &+ 1) { return list }
    var grown = add(Node(code: code), to: list)
    grown.recent = SIMD2(code &+ 1, list.recent.x)
    return grown
  }

  private mutating func add(_ node: Node, to old: List) -> List {
    var list = old
    let place = nodes.take(node) + 1
    if list.last != 0 { nodes[list.last - 1].nextFree = place } else { list.first = place }
    list.last = place
    return list
  }

  /// Frees the nodes of a list. Does not allocate.
  @inline(__always)
  mutating func free(_ list: List) {
    if list.first != 0 { nodes.freeChain(list.first - 1, list.last - 1) }
  }

  /// The blocks of a list with tracks of one kind, in ascending order without repetitions.
  func blocks(of list: List, _ kind: TrackKind) -> [Int] {
    var blocks: [Int] = []
    var place = list.first
    while place != 0 {
      let node = nodes[place - 1]
      if Int(node.code & 15) == kind.rawValue { blocks.append(Int(node.code >> 4)) }
      place = node.nextFree
    }
    blocks.sort()
    var count = 0
    for block in blocks where count == 0 || blocks[count - 1] != block {
      blocks[count] = block
      count += 1
    }
    blocks.removeSubrange(count...)
    return blocks
  }
}

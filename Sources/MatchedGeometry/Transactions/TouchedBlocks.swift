/// The blocks in which each transaction has set tracks in motion, so that its tracks are found without a look at all others.
///
/// A list for each transaction, in the order in which its tracks were written; a block may occur more than once. Tracks that have left the
/// transaction since are still in the blocks, so whoever visits a block asks each track for its owner.
struct TouchedBlocks: ~Copyable, Sendable {
  struct List: BitwiseCopyable, Sendable {
    fileprivate var first: UInt32 = 0
    fileprivate var last: UInt32 = 0
    /// The codes of the two blocks that were added last, each plus one.
    fileprivate var recent = SIMD2<UInt32>.zero
  }

  struct Node: BitwiseCopyable, Sendable {
    /// The block, and in the lowest two bits the kind of its tracks.
    var code: UInt32
    var next: UInt32 = 0
  }

  @inline(__always)
  private static func code(_ block: Int, _ kind: TrackKind) -> UInt32 {
    UInt32(truncatingIfNeeded: block << 2 | kind.rawValue)
  }

  /// Node zero is no node.
  private var nodes = MatchedGeometry.List<Node>()
  private var freeHead: UInt32 = 0

  init() { nodes.append(Node(code: 0)) }

  /// A track of a block belongs to the transaction of a list. The result is the list.
  @inline(__always)
  mutating func append(_ block: Int, _ kind: TrackKind, to list: List) -> List {
    let code = Self.code(block, kind)
    // Tracks that come from two places in turns write two blocks in turns.
    if any(list.recent .== code &+ 1) { return list }
    var grown = add(Node(code: code), to: list)
    grown.recent = SIMD2(code &+ 1, list.recent.x)
    return grown
  }

  private mutating func add(_ node: Node, to old: List) -> List {
    var list = old
    var index = freeHead
    if index != 0 {
      freeHead = nodes[Int(index)].next
      nodes[Int(index)] = node
    } else {
      index = UInt32(nodes.count)
      nodes.append(node)
    }
    if list.last != 0 { nodes[Int(list.last)].next = index } else { list.first = index }
    list.last = index
    return list
  }

  /// Frees the nodes of a list. Allocates nothing.
  @inline(__always)
  mutating func free(_ list: List) {
    if list.first == 0 { return }
    nodes[Int(list.last)].next = freeHead
    freeHead = list.first
  }

  /// The blocks of a list with tracks of one kind, each once, in ascending order.
  func blocks(of list: List, _ kind: TrackKind) -> [Int] {
    var blocks: [Int] = []
    var index = Int(list.first)
    while index != 0 {
      let node = nodes[index]
      if Int(node.code & 3) == kind.rawValue { blocks.append(Int(node.code >> 2)) }
      index = Int(node.next)
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

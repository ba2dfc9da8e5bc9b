/// The blocks in which each transaction has set tracks in motion, so that its tracks are found without a look at all others.
///
/// A list for each transaction, in the order in which its tracks were written; a block may occur more than once. Tracks that have left the
/// transaction since are still in the blocks, so whoever visits a block asks each track for its owner.
struct TouchedBlocks: ~Copyable, Sendable {
  struct List: BitwiseCopyable, Sendable {
    fileprivate var first: UInt32 = 0
    fileprivate var last: UInt32 = 0
  }

  struct Node: BitwiseCopyable, Sendable {
    var block: UInt32
    var kind: UInt32
    var next: UInt32 = 0
  }

  /// Node zero is no node.
  private var nodes = MatchedGeometry.List<Node>()
  private var freeHead: UInt32 = 0

  init() { nodes.append(Node(block: 0, kind: 0)) }

  /// A track of a block belongs to the transaction of a list. The result is the list.
  @inline(__always)
  mutating func append(_ block: Int, _ kind: RowKind, to list: List) -> List {
    let last = Int(list.last)
    if last != 0, nodes[last].block == block, nodes[last].kind == kind.rawValue { return list }
    return add(Node(block: UInt32(block), kind: UInt32(kind.rawValue)), to: list)
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
  func blocks(of list: List, _ kind: RowKind) -> [Int] {
    var blocks: [Int] = []
    var index = Int(list.first)
    while index != 0 {
      let node = nodes[index]
      if node.kind == kind.rawValue, blocks.last != Int(node.block) {
        blocks.append(Int(node.block))
      }
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

/// Which transactions the rows carry.
///
/// A row that is set in motion carries that transaction; one that is retargeted carries those from before
/// as well, but for the last one if that is not awaited: else one that follows a finger for hours would carry
/// all that it ever did. Rows with the same history share a node; a node's parent is the history before its own
/// transaction. When the last row of a node has settled and no later node hangs on it, the
/// transaction has one node less to wait for.
struct LineageTable: ~Copyable, Sendable {
  private let anchor = Anchor()
  struct Node: BitwiseCopyable, Sendable {
    /// When the last of its rows let go of it, as far as known.
    var time = -Double.infinity
    var parent = LineageID.none
    /// Rows that carry it directly, and nodes that hang on it.
    var count: UInt32 = 0
    /// The entry of its transaction.
    var transaction: UInt32 = 0
    /// The commit that hung a node on it last, by its serial number, and that node.
    var successorSerial: UInt32 = 0
    var successor = LineageID.none
  }

  var nodes = List<Node>()
  private var freeHead = LineageID.none

  init() {
    nodes.append(Node())
  }

  /// The node for rows that carried `parent` and now carry `transaction` as well.
  @inline(__always)
  mutating func successor(
    of parent: LineageID, transaction: UInt32, serial: UInt32,
    transactions: borrowing TransactionTable
  ) -> LineageID {
    let node = nodes[Int(parent.index)]
    if node.successorSerial == serial { return node.successor }
    let id: LineageID
    let made = Node(parent: parent, count: 0, transaction: transaction)
    if freeHead != .none {
      id = freeHead
      freeHead = nodes[Int(id.index)].parent
      nodes[Int(id.index)] = made
    } else {
      id = LineageID(index: UInt32(nodes.count))
      nodes.append(made)
    }
    if parent != .none { nodes[Int(parent.index)].count += 1 }
    nodes[Int(parent.index)].successorSerial = serial
    nodes[Int(parent.index)].successor = id
    transactions.addNode(to: transaction)
    return id
  }

  @inline(__always)
  func retain(_ id: LineageID, _ count: Int) {
    nodes[Int(id.index)].count += UInt32(count)
  }

  /// The entry of the transaction that set a row in motion last; zero for a row that carries none.
  func newest(_ id: LineageID) -> UInt32 { nodes[Int(id.index)].transaction }

  /// So many rows let go of their node at `time`; `outcome` says why.
  mutating func release(
    _ id: LineageID, _ count: Int = 1, at time: Double, _ outcome: TransactionTable.Outcome,
    transactions: borrowing TransactionTable
  ) {
    var id = id
    var count = UInt32(count)
    var outcome = outcome
    var time = time
    while id != .none {
      let index = Int(id.index)
      transactions.note(outcome, in: nodes[index].transaction)
      nodes[index].count -= count
      count = 1
      // Rows are reported in the order of their slots, not of their ends.
      time = max(time, nodes[index].time)
      nodes[index].time = time
      guard nodes[index].count == 0 else { return }
      transactions.removeNode(from: nodes[index].transaction, at: time)
      let parent = nodes[index].parent
      if nodes[Int(parent.index)].successor == id { nodes[Int(parent.index)].successorSerial = 0 }
      nodes[index] = Node(parent: freeHead)
      freeHead = id
      id = parent
      if outcome == .takenOver || outcome == .undone { outcome = .settled }
    }
  }
}

import MatchedGeometry

/// The nodes of a scene and their descriptions. The index of a node is stable while it is in use.
///
/// Every part of a scene reads this table. Additional data of a part is in its own tables.
struct NodeTable: ~Copyable {
  private(set) var entries: Slots<Node>
  /// The measured sizes of each node, until the node or its content changes.
  var measures: [Measures]
  var contents = Slots<DrawableContent>(blank: .color(Color(white: 0, opacity: 0)))
  var payloads = Slots<Payload>(blank: .none)
  var traits = Slots<Traits>(blank: Traits())
  /// All matched nodes, in no particular order. Each stores its index in this list.
  private(set) var matched: [UInt32] = []
  /// Matched nodes whose identifier or namespace changed since common ancestors were last
  /// determined.
  var rekeyed: [UInt32] = []
  /// The contents of geometry readers.
  private(set) var readers: [UInt32] = []
  /// Nodes that may present a sheet or a cover.
  private(set) var presenters: [UInt32] = []

  /// The number of the current update, from 1.
  var update: UInt32 = 0
  /// Whether the drawing order is out of date, because nodes were inserted, removed or reordered,
  /// or a z index changed.
  var isReordered = true
  /// The length of a pixel in points, to which frames are rounded. At 0, they are not rounded.
  var pixelLength: Float = 0
  /// The diagnostics of the scene.
  var log = SceneLog()
  /// The node of the whole scene.
  let root: UInt32 = 1
  /// The stack of presented pages, or 0 if nothing was ever presented.
  var presented: UInt32 = 0

  init() {
    let nothing = Node(kind: .tooDeep, code: 0, flags: [], parent: 0, numbers: .zero)
    var root = nothing
    root.kind = .root
    root.code = Alignment.center.code
    root.flags = [.dirty]
    entries = Slots(blank: nothing)
    _ = entries.insert(root)
    measures = [Measures(), Measures()]
  }

  @inline(__always)
  subscript(_ place: UInt32) -> Node {
    @inline(__always) _read { yield entries[place] }
    @inline(__always) _modify { yield &entries[place] }
  }

  /// The number of nodes in use.
  var count: Int { entries.inUse }

  /// Adds a node without linking it to a parent.
  mutating func allocate(_ node: Node) -> UInt32 {
    let place = entries.insert(node)
    if place == measures.count {
      measures.append(Measures())
    } else {
      measures[Int(place)] = Measures()
    }
    addToLists(place)
    return place
  }

  /// Releases a node and its description.
  mutating func release(_ place: UInt32) {
    let node = self[place]
    removeFromLists(place)
    if node.kind.isDrawn { contents.remove(node.payload) } else { payloads.remove(node.payload) }
    traits.remove(node.traits)
    entries.remove(place)
  }

  private mutating func addToLists(_ place: UInt32) {
    switch self[place].kind {
    case .matched:
      self[place].detail = .matched(index: UInt32(truncatingIfNeeded: matched.count))
      matched.append(place)
    case .measured: readers.append(place)
    case .presenter: presenters.append(place)
    default: break
    }
  }

  private mutating func removeFromLists(_ place: UInt32) {
    switch self[place].kind {
    case .matched:
      guard case .matched(let index) = self[place].detail else { return }
      let last = matched.removeLast()
      if last == place { return }
      matched[Int(index)] = last
      self[last].detail = .matched(index: index)
    case .measured: readers.removeAll { $0 == place }
    case .presenter: presenters.removeAll { $0 == place }
    default: break
    }
  }

  /// Links a node after a sibling, or as the first child.
  mutating func link(_ child: UInt32, after previous: UInt32, in parent: UInt32) {
    if previous == 0 {
      self[child].next = self[parent].firstChild
      self[parent].firstChild = child
    } else {
      self[child].next = self[previous].next
      self[previous].next = child
    }
  }

  /// Reports a diagnostic at a node.
  mutating func report(
    _ reason: SceneDiagnostic.Reason, at place: UInt32, _ sentence: String? = nil
  ) {
    log.add(reason, at: self.place(of: place), sentence)
  }
}

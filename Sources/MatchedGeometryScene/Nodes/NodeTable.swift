import MatchedGeometry

/// The nodes of a scene, at places that do not change while they are in use, with what they were described by.
///
/// Every part of a scene reads it. What a part keeps of a node beside these is in the tables of that part.
struct NodeTable: ~Copyable {
  private(set) var entries: [Node]
  /// What was measured of each node, until something in it changes.
  var measures: [Measures]
  var contents = Slots<DrawableContent>(blank: .color(Color(white: 0, opacity: 0)))
  var payloads = Slots<Payload>(blank: .none)
  var traits = Slots<Traits>(blank: Traits())
  private var free: [UInt32] = []
  /// All matched nodes, in no order that means anything. Each keeps where in the list it is.
  private(set) var matched: [UInt32] = []
  /// Matched nodes that got another identifier or namespace since homes were last looked for.
  var rekeyed: [UInt32] = []
  /// The contents of geometry readers.
  private(set) var readers: [UInt32] = []
  /// Nodes that present something, or may.
  private(set) var presenters: [UInt32] = []

  /// Counted from 1.
  var update: UInt32 = 0
  /// Nodes came, went or changed places, or their z indices did: the drawing order is another one.
  var isReordered = true
  /// The length of a pixel in points, to whole ones of which frames are rounded; 0: they are not.
  var pixelLength: Float = 0
  /// What is reported of nodes.
  var log = SceneLog()
  /// The node of the whole scene.
  let root: UInt32 = 1
  /// The stack of what is presented over the scene; 0: nothing ever was.
  var presented: UInt32 = 0

  init() {
    let nothing = Node(kind: .tooDeep, code: 0, flags: [], parent: 0, numbers: .zero)
    var root = nothing
    root.kind = .root
    root.code = Alignment.center.code
    root.flags = [.dirty]
    entries = [nothing, root]
    measures = [Measures(), Measures()]
  }

  @inline(__always)
  subscript(_ place: UInt32) -> Node {
    get { entries[Int(place)] }
    _modify { yield &entries[Int(place)] }
  }

  /// The number of nodes in use.
  var count: Int { entries.count - 1 - free.count }

  /// Takes a node into use; it is not linked to anybody yet.
  mutating func allocate(_ node: Node) -> UInt32 {
    let place = free.popLast() ?? UInt32(truncatingIfNeeded: entries.count)
    if place == entries.count {
      entries.append(node)
      measures.append(Measures())
    } else {
      entries[Int(place)] = node
      measures[Int(place)] = Measures()
    }
    addToLists(place)
    return place
  }

  /// Gives a node back, with what it was described by.
  mutating func release(_ place: UInt32) {
    let node = self[place]
    removeFromLists(place)
    if node.kind.isDrawn { contents.remove(node.payload) } else { payloads.remove(node.payload) }
    traits.remove(node.traits)
    self[place].kind = .tooDeep
    self[place].element = .invalid
    self[place].flags = []
    free.append(place)
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

  /// Puts a node behind a sibling, or first.
  mutating func link(_ child: UInt32, after previous: UInt32, in parent: UInt32) {
    if previous == 0 {
      self[child].next = self[parent].firstChild
      self[parent].firstChild = child
    } else {
      self[child].next = self[previous].next
      self[previous].next = child
    }
  }

  /// Reports something of a node.
  mutating func report(
    _ reason: SceneDiagnostic.Reason, at place: UInt32, _ sentence: String? = nil
  ) {
    log.add(reason, at: self.place(of: place), sentence)
  }
}

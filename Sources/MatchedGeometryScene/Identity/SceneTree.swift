import MatchedGeometry

/// The nodes of a scene and what belongs to them.
struct SceneTree: ~Copyable {
  var nodes: [Node]
  var measures: [Measures]
  var contents = Slots<DrawableContent>(blank: .color(Color(white: 0, opacity: 0)))
  var payloads = Slots<Payload>(blank: .none)
  var traits = Slots<Traits>(blank: Traits())
  private var freeNodes: [UInt32] = []

  /// Counted from 1.
  var update: UInt32 = 0
  /// Nodes came, went or changed places, or their z indices did.
  var isReordered = true
  /// Leaving items, in the order in which they began to leave.
  var ghosts: [UInt32] = []
  /// How many items ever began to leave.
  var departures: UInt32 = 0
  /// Some of them came back in this update.
  var hasReturned = false
  /// Elements of nodes that went without leaving, and whether their transitions are other ones than the usual fade.
  var dropped: [(element: Element.ID, hasOwnFade: Bool)] = []
  var endedNamespaces: [Namespace.ID] = []
  var carriers = CarrierTable()
  /// The engine took back what an update had told it: everything has to be told again.
  var isAdrift = false
  /// Scroll views show another offset than the layout knows.
  var hasScrolled = false
  var log = SceneLog()
  /// Nil: none is given.
  var advice: Advice?
  /// Identifiers of matches whose namespace went with its reader.
  var lostMatches: [MatchID: Namespace.ID] = [:]
  /// Those of them that were matched again in this update, in another namespace.
  var recreated: Set<MatchID> = []
  /// Namespaces that go in this update.
  var departing: Set<Namespace.ID> = []
  /// All matched nodes.
  var matches = MatchList()
  var layout = LayoutScratch()
  let signal = StateSignal()
  /// The contents of geometry readers.
  var readers: [UInt32] = []
  var pages = PageTable()
  /// The stack of what is presented over the scene; 0: nothing ever was.
  var presented: UInt32 = 0
  var presentations: [Presented] = []
  /// The update in which they were described.
  var presentedUpdate: UInt32 = 0
  /// Nodes that present something, or may.
  var presenters: [UInt32] = []

  /// The node of the whole scene.
  let root: UInt32 = 1
  var pixelLength: Float = 0

  init() {
    let nothing = Node(kind: .tooDeep, code: 0, flags: [], parent: 0, numbers: .zero)
    var root = nothing
    root.kind = .root
    root.code = Alignment.center.code
    root.flags = [.dirty]
    nodes = [nothing, root]
    measures = [Measures(), Measures()]
  }

  /// Takes a node into use; it is not linked to anybody yet.
  mutating func allocate(_ node: Node) -> UInt32 {
    if let place = freeNodes.popLast() {
      nodes[Int(place)] = node
      measures[Int(place)] = Measures()
      return place
    }
    nodes.append(node)
    measures.append(Measures())
    return UInt32(truncatingIfNeeded: nodes.count - 1)
  }

  /// Gives a node and all that it owns back.
  mutating func release(_ place: UInt32) {
    let node = nodes[Int(place)]
    if node.kind == .page { releasePage(place) }
    if node.kind == .source { releaseSource(place) }
    if node.kind == .matched { matches.remove(place, &nodes) }
    if node.kind == .measured { readers.removeAll { $0 == place } }
    if node.kind == .presenter { presenters.removeAll { $0 == place } }
    if node.kind.isDrawn {
      contents.remove(node.payload)
    } else if node.payload != 0 {
      switch payloads[node.payload] {
      case .namespace(let namespace) where node.kind == .reader: endedNamespaces.append(namespace)
      case .properties(let properties): end(properties.list)
      default: break
      }
      payloads.remove(node.payload)
    }
    if node.effect != 0, carriers[node.effect].node == place {
      carriers.remove(node.effect)
    }
    if node.rider != 0 { carriers.riders.remove(node.rider) }
    if node.element != .invalid {
      dropped.append((node.element, node.flags.contains(.ownFade)))
    }
    traits.remove(node.traits)
    nodes[Int(place)].kind = .tooDeep
    nodes[Int(place)].element = .invalid
    nodes[Int(place)].flags = []
    freeNodes.append(place)
  }

  /// The number of nodes in use.
  var count: Int { nodes.count - 1 - freeNodes.count }
}

extension SceneTree {
  @inline(__always)
  subscript(_ place: UInt32) -> Node {
    get { nodes[Int(place)] }
    _modify { yield &nodes[Int(place)] }
  }

  /// The layout of a node has to be done again, and with it those around it.
  mutating func markDirty(_ place: UInt32) {
    var place = place
    while place != 0, !self[place].flags.contains(.dirty) {
      self[place].flags.insert(.dirty)
      measures[Int(place)] = Measures()
      place = self[place].parent
    }
  }

  /// Something in a node has to be told to the engine.
  mutating func markVisit(_ place: UInt32) {
    var place = place
    while place != 0, !self[place].flags.contains(.visit) {
      self[place].flags.insert(.visit)
      place = self[place].parent
    }
  }
}

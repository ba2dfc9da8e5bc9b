import MatchedGeometry

/// The nodes of a scene and what belongs to them.
struct SceneTree: ~Copyable {
  var nodes = NodeTable()
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
  /// Nil: none is given.
  var advice: Advice?
  var namespaces = LostNamespaces()
  /// All matched nodes.
  var matches = MatchList()
  var layout = SceneLayout()
  let signal = StateSignal()
  /// The contents of geometry readers.
  var readers: [UInt32] = []
  var pages = PageTable()
  var presentations: [Presented] = []
  /// The update in which they were described.
  var presentedUpdate: UInt32 = 0
  /// Nodes that present something, or may.
  var presenters: [UInt32] = []

  /// Gives a node and all that it owns back.
  mutating func release(_ place: UInt32) {
    let node = nodes[place]
    if node.kind == .page { releasePage(place) }
    if node.kind == .source { pages.releaseSource(place) }
    if node.kind == .matched { matches.remove(place, &nodes) }
    if node.kind == .measured { readers.removeAll { $0 == place } }
    if node.kind == .presenter { presenters.removeAll { $0 == place } }
    if !node.kind.isDrawn {
      switch nodes.payloads[node.payload] {
      case .namespace(let namespace) where node.kind == .reader: endedNamespaces.append(namespace)
      case .properties(let properties): end(properties.list)
      default: break
      }
    }
    if node.effect != 0, carriers[node.effect].node == place {
      carriers.remove(node.effect)
    }
    if node.rider != 0 { carriers.riders.remove(node.rider) }
    if node.element != .invalid {
      dropped.append((node.element, node.flags.contains(.ownFade)))
    }
    nodes.release(place)
  }

  /// Gives an entry back with its node.
  mutating func releasePage(_ place: UInt32) {
    let index = nodes[place].stamp
    guard index != 0, pages[index].node == place else { return }
    for standIn in pages[index].standIns { dropped.append((standIn, false)) }
    carriers.dropped += pages[index].values
    endedNamespaces += pages.remove(index)
  }

  /// Lays everything out in the middle of a size.
  mutating func layOut(in size: SIMD2<Float>) {
    layout.layOut(in: size, hasMatches: !matches.places.isEmpty, &nodes)
  }
}

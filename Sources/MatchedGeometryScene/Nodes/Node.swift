import MatchedGeometry

/// A node of the scene, which exists from update to update. Its identity consists of its position
/// in the tree and, for items, of its key.
struct Node {
  var kind: NodeKind
  var code: UInt8
  var flags: Flags
  var parent: UInt32
  var firstChild: UInt32 = 0
  var next: UInt32 = 0
  /// The first exiting child. Only structure with keys has exiting children.
  var firstExiting: UInt32 = 0
  /// An index in the contents for a node that is drawn, and in the payloads for others.
  var payload: UInt32 = 0
  var traits: UInt32 = 0
  var numbers: SIMD4<Float>
  /// The origin in the last layout. It includes offsets, but no other effects.
  var origin = SIMD2<Float>.zero
  var size = SIMD2<Float>.zero
  /// The size that was proposed to the node.
  var proposal = SIMD2<Float>(repeating: .nan)
  /// The element in the engine, if it has one.
  var element = Element.ID.invalid
  /// The effect node of this node, or, for a leaf, the innermost one around it.
  var effectNode: UInt32 = 0
  /// The displacement of a leaf in a matched container from its own layout, for other sizes of the
  /// container.
  var layoutShift: UInt32 = 0
  var detail = Detail.none

  /// Additional data of some kinds of nodes.
  enum Detail: Equatable, BitwiseCopyable {
    case none
    /// An animation or a transaction with a value, with the update in which the value last changed.
    case changed(inUpdate: UInt32)
    /// A transition source, with the update that created it.
    case made(inUpdate: UInt32)
    /// A geometry reader whose size the layout has set.
    case placed
    /// A matched node, with its index in `NodeTable.matched`.
    case matched(index: UInt32)
    /// A page, its shade or its backdrop, with the entry in `PageTable`.
    case page(UInt32)
    /// An exiting item, with its number among all items that ever began to exit.
    case exiting(order: UInt32)
  }

  struct Flags: OptionSet {
    let rawValue: UInt16

    /// The layout of this node, or of one inside, is out of date.
    static var dirty: Flags { Flags(rawValue: 1) }
    /// The node or its content has changes for the engine.
    static var visit: Flags { Flags(rawValue: 2) }
    /// Created in this update.
    static var new: Flags { Flags(rawValue: 4) }
    /// An item that was inserted into a container that was present.
    static var inserted: Flags { Flags(rawValue: 8) }
    /// An exiting item that resumed.
    static var resumed: Flags { Flags(rawValue: 16) }
    /// An item that begins to exit in this update.
    static var beginsExit: Flags { Flags(rawValue: 32) }
    /// The numbers of an effect, or a match, changed.
    static var changed: Flags { Flags(rawValue: 64) }
    /// The frame of a leaf or an effect changed.
    static var moved: Flags { Flags(rawValue: 128) }
    /// Its element has another transition than the default fade.
    static var customTransition: Flags { Flags(rawValue: 256) }
    /// The node resumes in a match whose own size changed, and is animated to its new position in
    /// it.
    static var rejoins: Flags { Flags(rawValue: 512) }
  }
}

extension Node {
  /// Whether it is an exiting item.
  var isExiting: Bool { exitOrder != nil }

  /// The number of an exiting item among all items that ever began to exit, or nil for a node that
  /// is not exiting.
  var exitOrder: UInt32? {
    if case .exiting(let order) = detail { order } else { nil }
  }

  /// The entry of the page of which this node is the page, the shade or the backdrop, or 0.
  var page: UInt32 {
    if case .page(let page) = detail { page } else { 0 }
  }

  /// The point of a scroll view's content that is shown at its top left.
  var scrollOffset: SIMD2<Float> {
    let offset = SIMD2(numbers.y, numbers.z)
    return Self.isScrollOffset(offset) ? offset : .zero
  }

  /// Whether an offset is acceptable. The limit is that of effects, so that the sum of a few such
  /// numbers is finite.
  static func isScrollOffset(_ offset: SIMD2<Float>) -> Bool {
    abs(offset.x) < 1e15 && abs(offset.y) < 1e15
  }
}

import MatchedGeometry

/// A node of the scene, kept from update to update. Its identity is its place in the tree and, for
/// items, its key.
struct Node {
  var kind: NodeKind
  var code: UInt8
  var flags: Flags
  var parent: UInt32
  var firstChild: UInt32 = 0
  var next: UInt32 = 0
  /// The first exiting child. Only structure with keys has any.
  var firstExiting: UInt32 = 0
  /// An index in the contents if it is drawn, else in the payloads.
  var payload: UInt32 = 0
  var traits: UInt32 = 0
  var numbers: SIMD4<Float>
  /// The place in the layout, as of the last layout. Of the effects only offsets count.
  var origin = SIMD2<Float>.zero
  var size = SIMD2<Float>.zero
  /// The size that it was proposed.
  var proposal = SIMD2<Float>(repeating: .nan)
  /// The element in the engine, if it has one.
  var element = Element.ID.invalid
  /// The effect node that this node is or, of a leaf, the innermost one around it.
  var effectNode: UInt32 = 0
  /// Of a leaf in a matched container: its displacement from its own layout for other sizes.
  var layoutShift: UInt32 = 0
  var detail = Detail.none

  /// What some kinds of nodes store in addition.
  enum Detail: Equatable, BitwiseCopyable {
    case none
    /// Of an animation or a transaction with a value: the update in which the value last changed.
    case changed(inUpdate: UInt32)
    /// Of a transition source: the update that made it.
    case made(inUpdate: UInt32)
    /// Of a geometry reader: the layout has given it its size.
    case placed
    /// Of a matched node: its index in `NodeTable.matched`.
    case matched(index: UInt32)
    /// Of a page, its shade and its backdrop: the entry in `PageTable`.
    case page(UInt32)
    /// Of an exiting item: its number among all items that ever began to exit.
    case exiting(order: UInt32)
  }

  struct Flags: OptionSet {
    let rawValue: UInt16

    /// The layout of this node, or of one inside, is out of date.
    static var dirty: Flags { Flags(rawValue: 1) }
    /// Something inside has changes for the engine.
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
    /// Resumes in a match whose own size changed, and animates to its new place there.
    static var rejoins: Flags { Flags(rawValue: 512) }
  }
}

extension Node {
  /// Whether it is an exiting item.
  var isExiting: Bool { exitOrder != nil }

  /// The number of an exiting item among all that ever began to exit. Nil: it is not exiting.
  var exitOrder: UInt32? {
    if case .exiting(let order) = detail { order } else { nil }
  }

  /// The entry of the page that this node is, or whose shade or backdrop it is. 0: none.
  var page: UInt32 {
    if case .page(let page) = detail { page } else { 0 }
  }

  /// The point of a scroll view's content that is shown at its top left.
  var scrollOffset: SIMD2<Float> {
    let offset = SIMD2(numbers.y, numbers.z)
    return Self.isScrollOffset(offset) ? offset : .zero
  }

  /// The limit is that of effects: the sum of a few such numbers is still finite.
  static func isScrollOffset(_ offset: SIMD2<Float>) -> Bool {
    abs(offset.x) < 1e15 && abs(offset.y) < 1e15
  }
}

import MatchedGeometry

/// One node of the scene, kept from update to update: its identity is its place in the tree, and for items their key.
struct Node {
  var kind: NodeKind
  var code: UInt8
  var flags: Flags
  var parent: UInt32
  var firstChild: UInt32 = 0
  var next: UInt32 = 0
  /// The first child that is leaving; only beneath structure that knows its children by keys.
  var firstExiting: UInt32 = 0
  /// In the contents for what is drawn, else in the payloads.
  var payload: UInt32 = 0
  var traits: UInt32 = 0
  var numbers: SIMD4<Float>
  /// The place in the layout, effects other than offsets left out, as of the last layout.
  var origin = SIMD2<Float>.zero
  var size = SIMD2<Float>.zero
  /// What was proposed.
  var proposal = SIMD2<Float>(repeating: .nan)
  /// Of what is drawn.
  var element = Element.ID.invalid
  /// The carrier that this node is, or, of a leaf, the innermost one around it.
  var effectNode: UInt32 = 0
  /// Of what is drawn in a matched container: how it answers other sizes.
  var layoutShift: UInt32 = 0
  var detail = Detail.none

  /// What some kinds of nodes keep beside their links and numbers.
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
    /// Of an item on its way out: how many items of the scene began to exit before it, and itself.
    case exiting(order: UInt32)
  }

  struct Flags: OptionSet {
    let rawValue: UInt16

    /// The layout of this node, or of one inside, has to be done again.
    static var dirty: Flags { Flags(rawValue: 1) }
    /// Something inside has to be told to the engine.
    static var visit: Flags { Flags(rawValue: 2) }
    /// Made in this update.
    static var new: Flags { Flags(rawValue: 4) }
    /// An item that came into a container that was there.
    static var inserted: Flags { Flags(rawValue: 8) }
    /// An item that was leaving and is back.
    static var resumed: Flags { Flags(rawValue: 16) }
    /// An item that is on its way out since this update.
    static var beginsExit: Flags { Flags(rawValue: 32) }
    /// The numbers of an effect, or a match, are others than before.
    static var changed: Flags { Flags(rawValue: 64) }
    /// The frame of a leaf or an effect is another one than the engine knows.
    static var moved: Flags { Flags(rawValue: 128) }
    /// Its element has another transition than the usual fade.
    static var customTransition: Flags { Flags(rawValue: 256) }
    /// Comes back into a match whose own size changed, and goes to its new place there with an animation.
    static var rejoins: Flags { Flags(rawValue: 512) }
  }
}

extension Node {
  /// An item that is on its way out.
  var isExiting: Bool { exitOrder != nil }

  /// The number of an item among those that ever began to exit; nil: it is not on its way out.
  var exitOrder: UInt32? {
    if case .exiting(let order) = detail { order } else { nil }
  }

  /// The entry of the page that a node is, or whose shade or backdrop it is; 0: none.
  var page: UInt32 {
    if case .page(let page) = detail { page } else { 0 }
  }

  /// The point of a scroll view's content that is shown at its top left.
  var scrollOffset: SIMD2<Float> {
    let offset = SIMD2(numbers.y, numbers.z)
    return Self.isScrollOffset(offset) ? offset : .zero
  }

  /// As for the numbers of effects: so far apart that the sums of a few are still finite.
  static func isScrollOffset(_ offset: SIMD2<Float>) -> Bool {
    abs(offset.x) < 1e15 && abs(offset.y) < 1e15
  }
}

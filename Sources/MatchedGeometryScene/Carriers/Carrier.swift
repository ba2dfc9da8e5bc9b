import MatchedGeometry

/// What a node does to everything inside of it while the scene is drawn: an effect, a transition, a geometry group, a
/// scrolled content, a match.
///
/// The rows of what is inside are relative to the innermost carrier that has an origin, so that moving it moves one row.
struct Carrier {
  /// The node.
  var node: UInt32
  /// The next carrier further out; 0: none.
  var parent: UInt32
  /// The innermost one with an origin, this one included; 0: the scene.
  var base: UInt32 = 0
  /// The innermost one with coordinates of its own, this one included; 0: the scene.
  var landmark: UInt32 = 0
  /// How many, this one and those further out, may turn, stretch or displace what they draw.
  var transforms = 0
  /// The effects, outermost first.
  var parts: [CarrierPart] = []
  /// Of a matched node.
  var fit: Fit?
  /// Of a scroll view: how far it was scrolled since the last update.
  var scrolled = SIMD2<Float>.zero

  /// How the content of a matched node answers the sizes that the group shows, between two of them.
  struct Fit {
    var anchor: SIMD2<Float>
    var hasPosition: Bool
    /// The content takes any size.
    var isFilled: Bool
    /// The sizes that were proposed, and how large the content is for them.
    var first = SIMD2<Float>.zero
    var last = SIMD2<Float>.zero
    var firstSize = SIMD2<Float>.zero
    var lastSize = SIMD2<Float>.zero
    /// The size in the layout when these were found; negative: never.
    var own = SIMD2<Float>(repeating: -1)
    /// Where its row goes, and stays when its element is gone before what is in the match.
    var goal = Rect.zero
    /// The carrier in whose coordinates the row of the match is: the innermost one around all members of its group.
    var home: UInt32 = 0
    /// Something between its home and the match turns, stretches or displaces what is inside.
    var isApart = false
    /// Shows the geometry of its group, and not its own place.
    var isFlying = false
    /// A number of its own, if it needs one: its own place while it `rides`, else how far it still is from where its group has it.
    var value: AnimatedValue.ID?
    var row: UInt32 = 0
    /// The value is its own place.
    var rides = false
    /// From 0 to 1, where the content changes and the size of the group hardly does: how far it is on its way.
    var progress: AnimatedValue.ID?
    var progressRow: UInt32 = 0
    /// Where its anchor point was drawn before the update that gave it another home; until that is committed.
    var drawn: SIMD2<Float>?
    /// The content changed: it may answer otherwise.
    var isStale = true
  }
}

/// One effect of a carrier and the rows of its numbers.
struct CarrierPart {
  var kind: NodeKind
  var code: UInt8 = 0
  /// Numbers in fours.
  var values: [AnimatedValue.ID] = []
  var rows: [UInt32] = []
  var box: EffectBox?
  /// Of a transition: the numbers at which it does nothing.
  var rest: [SIMD4<Float>] = []
  /// Of a transition that was replaced by another one while it ran; before the parts of that.
  var isLeftover = false
}

/// How far a leaf in a matched container is from where its own layout has it, while the group shows another size.
struct Rider {
  /// For the first size and for the last.
  var first = SIMD4<Float>.zero
  var last = SIMD4<Float>.zero
  /// Where the own layout had it when these were found.
  var own = SIMD4<Float>.zero

  func shift(_ share: Float) -> SIMD4<Float> {
    share == 1 ? last : first + (last - first) * share
  }

  func rect(_ share: Float) -> Rect {
    let shift = shift(share)
    return Rect(x: shift.x, y: shift.y, width: shift.z, height: shift.w)
  }
}

extension NodeKind {
  /// Changes how what is inside of it is drawn, other than by its layout.
  var isCarrier: Bool {
    isEffect ? self != .offset : self == .scroll || self == .matched || self == .page
  }

  /// Rows inside are relative to it.
  var hasOrigin: Bool { self == .group || self == .scroll || self == .matched }

  /// May turn, stretch or displace what is inside.
  var isTransforming: Bool {
    switch self {
    case .scale, .rotation, .rotation3D, .projection, .geometryEffect, .transition: true
    case .page, .source: true
    default: false
    }
  }

  /// Has an element in the engine whose frame is that of the node.
  var hasFrame: Bool {
    isCarrier && self != .opacity && self != .blur && self != .stroke && self != .page
      && self != .shade && self != .backdrop
  }
}

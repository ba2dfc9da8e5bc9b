import MatchedGeometry

/// What a node does to everything inside of it while the scene is drawn: an effect, a transition, a geometry group, a
/// scrolled content, a match.
///
/// The tracks of what is inside are relative to the innermost carrier that has an origin, so that moving it moves one row.
struct EffectNode {
  /// The node.
  var node: UInt32
  /// The next carrier further out; 0: none.
  var parent: UInt32
  /// The innermost one with an origin, this one included; 0: the scene.
  var base: UInt32 = 0
  /// The innermost one with coordinates of its own, this one included; 0: the scene.
  var reference: UInt32 = 0
  /// How many, this one and those further out, may turn, stretch or displace what they draw.
  var transforms = 0
  /// The effects, outermost first.
  var parts: [EffectPart] = []
  /// Of a matched node: the entry of its fit.
  var fit: UInt32 = 0
  /// Of a scroll view: how far it was scrolled since the last update.
  var scrolled = SIMD2<Float>.zero
}

/// One effect of a carrier and the tracks of its numbers.
struct EffectPart {
  var kind: NodeKind
  var code: UInt8 = 0
  /// Numbers in fours.
  var values: [AnimatedValue.ID] = []
  var tracks: [UInt32] = []
  var box: EffectBox?
  /// Of a transition: the numbers at which it does nothing.
  var rest: [SIMD4<Float>] = []
  /// Of a transition that was replaced by another one while it ran; before the parts of that.
  var isLeftover = false
}

extension NodeKind {
  /// Changes how what is inside of it is drawn, other than by its layout.
  @inline(__always) var isEffectNode: Bool {
    isEffect ? self != .offset : self == .scroll || self == .matched || self == .page
  }

  /// Tracks inside are relative to it.
  @inline(__always) var hasOrigin: Bool { self == .group || self == .scroll || self == .matched }

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
    isEffectNode && self != .opacity && self != .blur && self != .stroke && self != .page
      && self != .shade && self != .backdrop
  }
}

import MatchedGeometry

/// A node that transforms its content: an effect, a transition, a geometry group, a scroll view, a
/// match or a page.
///
/// Tracks inside are relative to the innermost effect node with an origin, so that moving it moves
/// one track.
struct EffectNode {
  /// The node.
  var node: UInt32
  /// The next outer effect node, or 0 for none.
  var parent: UInt32
  /// The innermost effect node with an origin, starting with this one. 0 stands for the scene.
  var base: UInt32 = 0
  /// The innermost effect node with a coordinate space of its own, starting with this one. 0 stands
  /// for the scene. The geometry of a match group is relative to such a node.
  var reference: UInt32 = 0
  /// The number of effect nodes, from this one outwards, that may rotate, scale or displace their
  /// content.
  var transforms = 0
  /// The effects of the node, outermost first.
  var parts: [EffectPart] = []
  /// The index of the fit of a matched node.
  var fit: UInt32 = 0
  /// The distance by which a scroll view was scrolled since the last update.
  var scrolled = SIMD2<Float>.zero
}

/// One effect of an effect node and the tracks of its numbers.
struct EffectPart {
  var kind: NodeKind
  var code: UInt8 = 0
  /// The values with the numbers of the effect, four per value.
  var values: [AnimatedValue.ID] = []
  var tracks: [UInt32] = []
  var box: EffectBox?
  /// The numbers at which a transition has no effect.
  var rest: [SIMD4<Float>] = []
  /// Whether this part belongs to a transition that was replaced while it ran. Such parts precede
  /// those of the new transition.
  var isLeftover = false
}

extension NodeKind {
  /// Whether a node of this kind changes how its content is drawn, other than by its layout.
  @inline(__always) var isEffectNode: Bool {
    isEffect ? self != .offset : self == .scroll || self == .matched || self == .page
  }

  /// Whether tracks inside are relative to a node of this kind.
  @inline(__always) var hasOrigin: Bool { self == .group || self == .scroll || self == .matched }

  /// Whether a node of this kind may rotate, scale or displace its content.
  var isTransforming: Bool {
    switch self {
    case .scale, .rotation, .rotation3D, .projection, .geometryEffect, .transition: true
    case .page, .source: true
    default: false
    }
  }

  /// Whether a node of this kind has an element in the engine with its frame.
  var hasFrame: Bool {
    isEffectNode && self != .opacity && self != .blur && self != .stroke && self != .page
      && self != .shade && self != .backdrop
  }
}

import MatchedGeometry

/// A node that transforms its content: an effect, a transition, a geometry group, a scroll view, a
/// match or a page.
///
/// Tracks inside are relative to the innermost effect node with an origin, so that moving it moves
/// one track.
struct EffectNode {
  /// The node.
  var node: UInt32
  /// The next effect node further out. 0: none.
  var parent: UInt32
  /// The innermost effect node with an origin, this one included. 0: the scene.
  var base: UInt32 = 0
  /// The innermost effect node with a coordinate space of its own, this one included. 0: the scene.
  /// Match groups are relative to one of these.
  var reference: UInt32 = 0
  /// How many effect nodes, from this one outwards, may rotate, scale or displace what they draw.
  var transforms = 0
  /// Its effects, outermost first.
  var parts: [EffectPart] = []
  /// Of a matched node: the entry of its fit.
  var fit: UInt32 = 0
  /// Of a scroll view: the distance scrolled since the last update.
  var scrolled = SIMD2<Float>.zero
}

/// One effect of an effect node and the tracks of its numbers.
struct EffectPart {
  var kind: NodeKind
  var code: UInt8 = 0
  /// Its numbers, four to a value.
  var values: [AnimatedValue.ID] = []
  var tracks: [UInt32] = []
  var box: EffectBox?
  /// Of a transition: the numbers at which it has no effect.
  var rest: [SIMD4<Float>] = []
  /// Belongs to a transition that was replaced while it ran. Such parts come before those of the
  /// new one.
  var isLeftover = false
}

extension NodeKind {
  /// Changes how its content is drawn, other than by its layout.
  @inline(__always) var isEffectNode: Bool {
    isEffect ? self != .offset : self == .scroll || self == .matched || self == .page
  }

  /// Whether tracks inside are relative to it.
  @inline(__always) var hasOrigin: Bool { self == .group || self == .scroll || self == .matched }

  /// May rotate, scale or displace its content.
  var isTransforming: Bool {
    switch self {
    case .scale, .rotation, .rotation3D, .projection, .geometryEffect, .transition: true
    case .page, .source: true
    default: false
    }
  }

  /// Has an element in the engine with the frame of the node.
  var hasFrame: Bool {
    isEffectNode && self != .opacity && self != .blur && self != .stroke && self != .page
      && self != .shade && self != .backdrop
  }
}

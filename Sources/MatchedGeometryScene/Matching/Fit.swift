import MatchedGeometry

/// The layout of a matched node's content during a motion of its group. It is interpolated between
/// the layouts for the sizes at the start and the end.
struct Fit {
  var anchor = SIMD2<Float>.zero
  var hasPosition = false
  /// Whether the content takes any proposed size.
  var isFilled = false
  /// The proposed sizes at the start and the end of the motion, and the sizes of the content for
  /// them.
  var first = SIMD2<Float>.zero
  var last = SIMD2<Float>.zero
  var firstSize = SIMD2<Float>.zero
  var lastSize = SIMD2<Float>.zero
  /// The size in the layout when these sizes were computed. It is negative before the first time.
  var own = SIMD2<Float>(repeating: -1)
  /// The target of the track. It is stored because the content may exit later than the element.
  var goal = Rect.zero
  /// The common ancestor of the group: the innermost effect node around all members. The match's
  /// track is relative to it.
  var ancestor: UInt32 = 0
  /// Whether an effect between the common ancestor and the match rotates, scales or displaces the
  /// match.
  var isTransformed = false
  /// Whether the match shows the geometry of its group rather than its own position.
  var isFlying = false
  /// An animated value, if the match needs one. It holds the match's own position if `usesOwnPlace`
  /// is true, and otherwise the remaining distance from the position that the group gives.
  var value: AnimatedValue.ID?
  var valueTrack: UInt32 = 0
  /// Whether the match is drawn at its own position in the layout, transformed by the effects
  /// around it.
  var usesOwnPlace = false
  /// The progress, from 0 to 1, of a change of the content during which the size of the group
  /// hardly changes.
  var progress: AnimatedValue.ID?
  var progressTrack: UInt32 = 0
  /// The point at which the anchor was drawn before an update that changes the common ancestor. It
  /// is set until the commit of that update.
  var drawn: SIMD2<Float>?
  /// Whether the content has changed and has to be measured again.
  var isStale = true
}

extension Fit {
  /// Copies the anchor and the properties of a match.
  mutating func take(_ match: Match) {
    anchor = SIMD2(match.anchor.x, match.anchor.y)
    hasPosition = match.properties.contains(.position)
  }

  /// The fraction of the way from the first size to the last.
  func share(of proposed: SIMD2<Float>) -> Float {
    let change = last - first
    let length = (change * change).sum()
    return length > 0 ? ((proposed - first) * change).sum() / length : 1
  }

  /// Whether the size of the group changes by less than 8 points. Frames settle within a hundredth
  /// of a point, which is too coarse to derive the progress of the content from such a size.
  var isShort: Bool {
    let change = last - first
    return (change * change).sum() < 64
  }

  func size(at share: Float) -> SIMD2<Float> {
    share == 1 ? lastSize : firstSize + (lastSize - firstSize) * share
  }

  /// The offset of the anchor point from the origin of a group's frame.
  func offset(_ node: Node, _ frame: Rect) -> SIMD2<Float> {
    anchor * (hasPosition ? SIMD2(frame.width, frame.height) : node.size)
  }
}

/// The displacement of a leaf in a matched container from its own layout, while the group shows
/// another size.
struct LayoutShift {
  /// The displacement at the first size and at the last.
  var first = SIMD4<Float>.zero
  var last = SIMD4<Float>.zero
  /// The leaf's frame in its own layout when these were computed.
  var own = SIMD4<Float>.zero

  func shift(_ share: Float) -> SIMD4<Float> {
    share == 1 ? last : first + (last - first) * share
  }

  func rect(_ share: Float) -> Rect {
    let shift = shift(share)
    return Rect(x: shift.x, y: shift.y, width: shift.z, height: shift.w)
  }
}

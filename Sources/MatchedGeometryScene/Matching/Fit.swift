import MatchedGeometry

/// How the content of a matched node is laid out between the two sizes at the ends of its group's
/// motion.
struct Fit {
  var anchor = SIMD2<Float>.zero
  var hasPosition = false
  /// The content takes any size it is proposed.
  var isFilled = false
  /// The proposed sizes at the start and the end of the motion, and the sizes of the content for
  /// them.
  var first = SIMD2<Float>.zero
  var last = SIMD2<Float>.zero
  var firstSize = SIMD2<Float>.zero
  var lastSize = SIMD2<Float>.zero
  /// The size in the layout when these were computed. Negative: they never were.
  var own = SIMD2<Float>(repeating: -1)
  /// The target of its track, which stays valid when the element has exited before the content.
  var goal = Rect.zero
  /// The common ancestor of the group: the innermost effect node around all members. The match's
  /// track is relative to it.
  var ancestor: UInt32 = 0
  /// Something between the common ancestor and the match rotates, scales or displaces its content.
  var isTransformed = false
  /// Shows the geometry of its group rather than its own place.
  var isFlying = false
  /// A value of its own, if it needs one: its own place if `usesOwnPlace`, else the remaining
  /// distance from the place that its group gives it.
  var value: AnimatedValue.ID?
  var valueTrack: UInt32 = 0
  /// It is drawn at its own place in the layout, which the effects around it transform.
  var usesOwnPlace = false
  /// Progress from 0 to 1 of a change of the content that the size of the group hardly reflects.
  var progress: AnimatedValue.ID?
  var progressTrack: UInt32 = 0
  /// The point at which its anchor was drawn before the update that changed the common ancestor,
  /// until the commit.
  var drawn: SIMD2<Float>?
  /// The content changed and has to be measured again.
  var isStale = true
}

extension Fit {
  /// Takes over the anchor and the properties of a match.
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

  /// The size of the group changes by less than 8 points: it settles within a hundredth of a point,
  /// too coarse to derive the progress of the content from.
  var isShort: Bool {
    let change = last - first
    return (change * change).sum() < 64
  }

  func size(at share: Float) -> SIMD2<Float> {
    share == 1 ? lastSize : firstSize + (lastSize - firstSize) * share
  }

  /// From the origin of a group's frame to the anchor point in it.
  func offset(_ node: Node, _ frame: Rect) -> SIMD2<Float> {
    anchor * (hasPosition ? SIMD2(frame.width, frame.height) : node.size)
  }
}

/// The displacement of a leaf in a matched container from its own layout, while the group shows
/// another size.
struct LayoutShift {
  /// At the first size and at the last.
  var first = SIMD4<Float>.zero
  var last = SIMD4<Float>.zero
  /// Its frame in its own layout when these were computed.
  var own = SIMD4<Float>.zero

  func shift(_ share: Float) -> SIMD4<Float> {
    share == 1 ? last : first + (last - first) * share
  }

  func rect(_ share: Float) -> Rect {
    let shift = shift(share)
    return Rect(x: shift.x, y: shift.y, width: shift.z, height: shift.w)
  }
}

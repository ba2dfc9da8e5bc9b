import MatchedGeometry

/// How the content of a matched node answers the sizes that the group shows, between two of them.
struct Fit {
  var anchor = SIMD2<Float>.zero
  var hasPosition = false
  /// The content takes any size.
  var isFilled = false
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
  var ancestor: UInt32 = 0
  /// Something between its home and the match turns, stretches or displaces what is inside.
  var isTransformed = false
  /// Shows the geometry of its group, and not its own place.
  var isFlying = false
  /// A number of its own, if it needs one: its own place while it `rides`, else how far it still is from where its group has it.
  var value: AnimatedValue.ID?
  var valueTrack: UInt32 = 0
  /// The value is its own place.
  var usesOwnPlace = false
  /// From 0 to 1, where the content changes and the size of the group hardly does: how far it is on its way.
  var progress: AnimatedValue.ID?
  var progressTrack: UInt32 = 0
  /// Where its anchor point was drawn before the update that gave it another home; until that is committed.
  var drawn: SIMD2<Float>?
  /// The content changed: it may answer otherwise.
  var isStale = true
}

extension Fit {
  /// What a match says of its point.
  mutating func take(_ match: Match) {
    anchor = SIMD2(match.anchor.x, match.anchor.y)
    hasPosition = match.properties.contains(.position)
  }

  /// How far a size is on the way from the first to the last.
  func share(of proposed: SIMD2<Float>) -> Float {
    let change = last - first
    let length = (change * change).sum()
    return length > 0 ? ((proposed - first) * change).sum() / length : 1
  }

  /// The size of the group hardly tells how far the content is: it rests when a hundredth of a point is left.
  var isShort: Bool {
    let change = last - first
    return (change * change).sum() < 64
  }

  func size(at share: Float) -> SIMD2<Float> {
    share == 1 ? lastSize : firstSize + (lastSize - firstSize) * share
  }

  /// From the corner of a frame of the group to the point that is laid on the content's.
  func offset(_ node: Node, _ frame: Rect) -> SIMD2<Float> {
    anchor * (hasPosition ? SIMD2(frame.width, frame.height) : node.size)
  }
}

/// How far a leaf in a matched container is from where its own layout has it, while the group shows another size.
struct LayoutShift {
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

public import MatchedGeometry

/// A shape to which a drawable is clipped.
public struct Clip: Hashable, Sendable {
  /// The frame of the shape, before the transform.
  public var frame: Rect
  /// The radius of the corners in points. For circles and capsules, it is half of the shorter side.
  public var cornerRadius: Float
  /// Whether the shape is the ellipse that touches all sides of the frame.
  public var isEllipse = false
  /// The transform from the coordinates of the frame to those of the scene.
  public var transform: ProjectionTransform
  let outer: UInt32

  init(_ effectNode: ShownEffectNode, _ scroll: ShownScroll) {
    frame = scroll.moved(effectNode.clipFrame)
    transform = scroll.moved(effectNode.transform)
    outer = effectNode.outerClip
    let side = min(frame.width, frame.height)
    switch effectNode.clipCode {
    case 1:
      frame = Rect(
        x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
      cornerRadius = side / 2
    case 2: cornerRadius = side / 2
    case 3:
      cornerRadius = 0
      isEllipse = true
    default: cornerRadius = min(max(0, effectNode.radius), side / 2)
    }
  }
}

// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

// MARK: matched_geometry/content.h

@c @implementation
public func mgContentPlace(
  _ fit: mgContentFit, _ width: Float, _ height: Float, _ frame: mgRect, _ anchor: mgPoint
) -> mgContentPlacement {
  let fit = UInt8(exactly: fit.rawValue).flatMap { ContentFit(rawValue: $0) } ?? .fill
  let placement = fit.placement(
    of: Size(width: width, height: height), in: Rect(frame),
    anchor: UnitPoint(x: anchor.x, y: anchor.y))
  return mgContentPlacement(
    scaleX: placement.scaleX, scaleY: placement.scaleY, x: placement.x, y: placement.y,
    isClipped: placement.isClipped)
}

@c @implementation
public func mgCrossFadeMake(
  _ progress: Double, _ start: Double, _ end: Double, _ blending: mgBlending
) -> mgCrossFade {
  let blending = UInt8(exactly: blending.rawValue).flatMap { CrossFade.Blending(rawValue: $0) }
  let fade = CrossFade(
    progress: progress, from: start, to: end, blending: blending ?? .sourceOver)
  return mgCrossFade(outgoing: fade.outgoing, incoming: fade.incoming)
}

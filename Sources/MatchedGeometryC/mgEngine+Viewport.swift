// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

// MARK: matched_geometry/policies.h

@c @implementation
public func mgEngineSetViewport(
  _ engine: mgEngine, _ viewport: UnsafePointer<mgRect>!
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.viewport = viewport.map { Rect($0.pointee) }
  }
}

@c @implementation
public func mgEngineGetViewport(
  _ engine: mgEngine, _ viewport: UnsafeMutablePointer<mgRect>!
) -> mgStatus {
  viewport?.pointee = mgRect()
  return query(engine) { hosted throws(Refusal) in
    guard let found = hosted.engine.viewport else { throw .nothing }
    viewport?.pointee = found.c
  }
}

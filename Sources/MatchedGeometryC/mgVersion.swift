// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

// MARK: matched_geometry/version.h

@c @implementation
public func mgVersion() -> Int32 {
  MG_VERSION_MAJOR * 1_000_000 + MG_VERSION_MINOR * 1000 + MG_VERSION_PATCH
}

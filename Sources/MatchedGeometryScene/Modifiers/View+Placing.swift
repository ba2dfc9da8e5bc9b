public import MatchedGeometry

// Positions and aspect ratios.

/// The size of a view with an aspect ratio, for a proposal with a different ratio.
@frozen
public enum ContentMode: UInt8, Hashable, Sendable, CaseIterable {
  /// The largest size that fits into the proposal.
  case fit
  /// The smallest size that covers the proposal.
  case fill
}

extension View {
  /// Places the center of the view at a point of the proposed space, and takes all of that space.
  @inlinable
  public func position(x: Float = 0, y: Float = 0) -> ModifiedView<Self> {
    ModifiedView(self, Item(.position, numbers: SIMD4(x, y, 0, 0)))
  }

  /// Places the center of the view at a point of the proposed space, and takes all of that space.
  @inlinable
  public func position(_ position: Point) -> ModifiedView<Self> {
    self.position(x: position.x, y: position.y)
  }

  /// Proposes a size with an aspect ratio to the view.
  ///
  /// - Parameters:
  ///   - aspectRatio: The width divided by the height. With nil or a number that is not positive,
  ///     the ratio is that of the ideal size of the view.
  ///   - contentMode: Whether the size fits into the proposal or covers it.
  /// - Returns: The view with the proposal.
  @inlinable
  public func aspectRatio(
    _ aspectRatio: Float? = nil, contentMode: ContentMode
  ) -> ModifiedView<Self> {
    var ratio = aspectRatio ?? .nan
    if !(ratio > 0 && ratio.isFinite) { ratio = .nan }
    return ModifiedView(
      self, Item(.aspectRatio, code: contentMode.rawValue, numbers: SIMD4(ratio, 0, 0, 0)))
  }

  /// Proposes a size with the aspect ratio of a given size to the view.
  @inlinable
  public func aspectRatio(_ aspectRatio: Size, contentMode: ContentMode) -> ModifiedView<Self> {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Proposes the largest size with the view's own aspect ratio that fits into the proposal.
  @inlinable
  public func scaledToFit() -> ModifiedView<Self> { aspectRatio(contentMode: .fit) }

  /// Proposes the smallest size with the view's own aspect ratio that covers the proposal.
  @inlinable
  public func scaledToFill() -> ModifiedView<Self> { aspectRatio(contentMode: .fill) }
}

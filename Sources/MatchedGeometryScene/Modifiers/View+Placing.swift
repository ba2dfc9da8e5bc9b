public import MatchedGeometry

// Positions and aspect ratios.

/// How a view with an aspect ratio responds to a proposal with another one.
@frozen
public enum ContentMode: UInt8, Hashable, Sendable, CaseIterable {
  /// As large as it can be within the proposal.
  case fit
  /// As small as it can be to cover the proposal.
  case fill
}

extension View {
  /// Places the center of the view at a point of the proposed space, and takes all of that space.
  @inlinable
  public func position(x: Float = 0, y: Float = 0) -> ModifiedView<Self> {
    ModifiedView(self, Item(.position, numbers: SIMD4(x, y, 0, 0)))
  }

  /// Puts the middle of the view to a point of the space that is proposed, and takes all of that
  /// space.
  @inlinable
  public func position(_ position: Point) -> ModifiedView<Self> {
    self.position(x: position.x, y: position.y)
  }

  /// Proposes a size with an aspect ratio to the view.
  ///
  /// - Parameters:
  ///   - aspectRatio: width divided by height. Nil, or not a positive number: that of the ideal
  ///     size of the view.
  ///   - contentMode: within the proposal, or covering it.
  /// - Returns: the view, which answers that proposal.
  @inlinable
  public func aspectRatio(
    _ aspectRatio: Float? = nil, contentMode: ContentMode
  ) -> ModifiedView<Self> {
    var ratio = aspectRatio ?? .nan
    if !(ratio > 0 && ratio.isFinite) { ratio = .nan }
    return ModifiedView(
      self, Item(.aspectRatio, code: contentMode.rawValue, numbers: SIMD4(ratio, 0, 0, 0)))
  }

  /// Proposes a size with the aspect ratio of another one to the view.
  @inlinable
  public func aspectRatio(_ aspectRatio: Size, contentMode: ContentMode) -> ModifiedView<Self> {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Proposes the view a size in its own proportion, as large as it can be within the proposal.
  @inlinable
  public func scaledToFit() -> ModifiedView<Self> { aspectRatio(contentMode: .fit) }

  /// Proposes the view a size in its own proportion that covers the proposal.
  @inlinable
  public func scaledToFill() -> ModifiedView<Self> { aspectRatio(contentMode: .fill) }
}

public import MatchedGeometry

/// A viewport for content that may be larger. The content is proposed no length along the axis.
///
/// The host provides the offset. Otherwise the scene stores it: `SceneHost.scroll(_:to:)`.
public struct ScrollView<Content: View>: PrimitiveView {
  @usableFromInline let axis: Axis
  @usableFromInline let offset: Point?
  @usableFromInline let content: Content

  /// A scroll view.
  ///
  /// - Parameters:
  ///   - axis: along which the content may be longer.
  ///   - offset: the point of the content that is shown at the top left. Not clamped; an offset
  ///     that is not finite, or 1e15 points away, counts as zero. Nil: zero, and what
  ///     `SceneHost.scroll(_:to:)` makes of it.
  ///   - content: the views, below each other or side by side.
  @inlinable
  public init(
    _ axis: Axis = .vertical, offset: Point? = nil, @ViewBuilder content: () -> Content
  ) {
    self.axis = axis
    self.offset = offset
    self.content = content()
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    let numbers = SIMD4<Float>(.nan, offset?.x ?? 0, offset?.y ?? 0, offset == nil ? 1 : 0)
    let item = Item(.scroll, code: axis.rawValue, numbers: numbers)
    guard let node = description.open(item) else { return }
    content._describe(&description)
    description.close(node)
  }
}

/// One of the two directions.
@frozen
public enum Axis: UInt8, Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}

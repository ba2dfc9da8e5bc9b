public import MatchedGeometry

/// A view that shows a part of its content, which may be larger. The content is proposed no length
/// along the axis.
///
/// The offset is either an argument or stored by the scene and set by `SceneHost.scroll(_:to:)`.
public struct ScrollView<Content: View>: PrimitiveView {
  @usableFromInline let axis: Axis
  @usableFromInline let offset: Point?
  @usableFromInline let content: Content

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the content may be longer than the scroll view.
  ///   - offset: The point of the content at the top left corner of the scroll view. It is not
  ///     clamped to the size of the content. An offset that is not finite, or 1e15 points away,
  ///     counts as zero. With nil, the offset is zero until `SceneHost.scroll(_:to:)` sets it.
  ///   - content: The views, which are laid out along the axis.
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

/// A direction of the plane.
@frozen
public enum Axis: UInt8, Hashable, Sendable {
  /// The direction from left to right.
  case horizontal
  /// The direction from top to bottom.
  case vertical
}

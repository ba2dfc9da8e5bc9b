public import MatchedGeometry

/// A custom container, which computes its size and the frames of its views.
public protocol Layout {
  /// The size of the container for a proposal. A size that is negative or not finite counts as
  /// zero, with a diagnostic.
  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> Size

  /// Places the views in the bounds. Views that it does not place are centered.
  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews)
}

/// A size that a container proposes to a view. Nil in a dimension lets the view choose.
@frozen
public struct ProposedViewSize: Hashable, Sendable {
  /// The width. Infinity asks for the largest width of the view.
  public var width: Float?
  /// The height. Infinity asks for the largest height of the view.
  public var height: Float?

  /// Creates a proposal.
  @inlinable
  public init(width: Float?, height: Float?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal from a size.
  @inlinable
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// The proposal that asks for the smallest size.
  @inlinable public static var zero: ProposedViewSize { ProposedViewSize(width: 0, height: 0) }
  /// The proposal that asks for the largest size.
  @inlinable public static var infinity: ProposedViewSize {
    ProposedViewSize(width: .infinity, height: .infinity)
  }
  /// The proposal that asks for the ideal size.
  @inlinable public static var unspecified: ProposedViewSize {
    ProposedViewSize(width: nil, height: nil)
  }

  /// The proposal as a size. A dimension without a proposal has the length of `size`.
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: Size = Size(width: 10, height: 10)
  ) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }

  init(_ numbers: SIMD2<Float>) {
    width = numbers.x.isNaN ? nil : numbers.x
    height = numbers.y.isNaN ? nil : numbers.y
  }

  var numbers: SIMD2<Float> {
    let numbers = SIMD2(width ?? .nan, height ?? .nan)
    // Replaces every NaN of the host by one with the same bits.
    return numbers.replacing(with: .nan, where: numbers .!= numbers)
  }
}

/// A layout of any type.
@usableFromInline
class LayoutBox {
  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Size { .zero }
  func place(_ bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {}
  /// Whether the other layout certainly produces the same result.
  func isEqual(to other: LayoutBox) -> Bool { false }
}

final class TypedLayoutBox<L: Layout>: LayoutBox {
  let layout: L

  init(_ layout: L) {
    self.layout = layout
  }

  override func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Size {
    layout.sizeThatFits(proposal: proposal, subviews: subviews)
  }

  override func place(
    _ bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) {
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews)
  }

  override func isEqual(to other: LayoutBox) -> Bool {
    guard let other = other as? TypedLayoutBox<L> else { return false }
    if MemoryLayout<L>.size == 0 { return true }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool {
      value == other.layout as? Value
    }
    if let layout = layout as? any Equatable { return isEqual(layout) }
    return false
  }
}

/// A view that lays out its content by a custom layout.
public struct LayoutView<L: Layout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    let item = Item(.layout, payload: description.add(.layout(TypedLayoutBox(layout))))
    guard let node = description.open(item) else { return }
    content._describe(&description)
    description.close(node)
  }
}

extension Layout {
  /// Creates a view that lays out its content by this layout.
  public func callAsFunction<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> LayoutView<Self, Content> {
    LayoutView(layout: self, content: content())
  }
}

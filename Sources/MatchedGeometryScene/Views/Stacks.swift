/// A row of views, from left to right.
///
/// Sizes are those of SwiftUI. Views are measured in groups of equal layout priority, from the
/// highest to the lowest, with spacers last. In each group the least flexible view is measured
/// first, and is proposed an equal share of the length that remains.
@frozen
public struct HStack<Content: View>: PrimitiveView {
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: Float?
  @usableFromInline let content: Content

  /// Creates a row of views.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are lower than the row.
  ///   - spacing: The points between neighbors. With nil, neighbors are 8 points apart, and there
  ///     is no space next to a `Spacer`.
  ///   - content: The views.
  @inlinable
  public init(
    alignment: VerticalAlignment = .center, spacing: Float? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    let numbers = SIMD4<Float>(spacing ?? .nan, 0, 0, 0)
    let item = Item(
      .hstack, code: Alignment(horizontal: .center, vertical: alignment).code, numbers: numbers)
    guard let node = description.open(item) else { return }
    content._describe(&description)
    description.close(node)
  }
}

/// A column of views, from top to bottom. Sizes are computed as in `HStack`.
@frozen
public struct VStack<Content: View>: PrimitiveView {
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: Float?
  @usableFromInline let content: Content

  /// Creates a column of views.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are narrower than the column.
  ///   - spacing: The points between neighbors. With nil, neighbors are 8 points apart, and there
  ///     is no space next to a `Spacer`.
  ///   - content: The views.
  @inlinable
  public init(
    alignment: HorizontalAlignment = .center, spacing: Float? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    let numbers = SIMD4<Float>(spacing ?? .nan, 0, 0, 0)
    let item = Item(
      .vstack, code: Alignment(horizontal: alignment, vertical: .center).code, numbers: numbers)
    guard let node = description.open(item) else { return }
    content._describe(&description)
    description.close(node)
  }
}

/// Overlaid views, with the first at the bottom. Each is proposed the whole size. The stack is as
/// large as its largest view.
@frozen
public struct ZStack<Content: View>: PrimitiveView {
  @usableFromInline let alignment: Alignment
  @usableFromInline let content: Content

  /// Creates a stack of overlaid views.
  @inlinable
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    guard let node = description.open(Item(.zstack, code: alignment.code)) else { return }
    content._describe(&description)
    description.close(node)
  }
}

/// A space that takes the length of its stack that other views leave.
@frozen
public struct Spacer: PrimitiveView {
  @usableFromInline let minLength: Float?

  /// Creates a space of at least a number of points, or at least 8 with nil.
  @inlinable
  public init(minLength: Float? = nil) { self.minLength = minLength }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    let item = Item(.spacer, numbers: SIMD4(minLength ?? 8, 0, 0, 0))
    guard let node = description.open(item) else { return }
    description.close(node)
  }
}

/// The horizontal position of a view in a wider space.
@frozen
public enum HorizontalAlignment: UInt8, Hashable, Sendable {
  /// At the left edge.
  case leading
  /// At the center.
  case center
  /// At the right edge.
  case trailing
}

/// The vertical position of a view in a higher space.
@frozen
public enum VerticalAlignment: UInt8, Hashable, Sendable {
  /// At the top edge.
  case top
  /// At the center.
  case center
  /// At the bottom edge.
  case bottom
}

/// The position of a view in a larger space.
@frozen
public struct Alignment: Hashable, Sendable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment

  /// Creates an alignment from its two directions.
  @inlinable
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  @inlinable var code: UInt8 { horizontal.rawValue | vertical.rawValue << 2 }

  /// The fraction of the remaining space that precedes the content.
  static func share(_ code: UInt8) -> SIMD2<Float> {
    SIMD2(Float(code & 3) * 0.5, Float(code >> 2 & 3) * 0.5)
  }
}

extension Alignment {
  /// At the center.
  @inlinable public static var center: Alignment {
    Alignment(horizontal: .center, vertical: .center)
  }
  /// At the middle of the left edge.
  @inlinable public static var leading: Alignment {
    Alignment(horizontal: .leading, vertical: .center)
  }
  /// At the middle of the right edge.
  @inlinable public static var trailing: Alignment {
    Alignment(horizontal: .trailing, vertical: .center)
  }
  /// At the middle of the top edge.
  @inlinable public static var top: Alignment { Alignment(horizontal: .center, vertical: .top) }
  /// At the middle of the bottom edge.
  @inlinable public static var bottom: Alignment {
    Alignment(horizontal: .center, vertical: .bottom)
  }
  /// In the top left corner.
  @inlinable public static var topLeading: Alignment {
    Alignment(horizontal: .leading, vertical: .top)
  }
  /// In the top right corner.
  @inlinable public static var topTrailing: Alignment {
    Alignment(horizontal: .trailing, vertical: .top)
  }
  /// In the bottom left corner.
  @inlinable public static var bottomLeading: Alignment {
    Alignment(horizontal: .leading, vertical: .bottom)
  }
  /// In the bottom right corner.
  @inlinable public static var bottomTrailing: Alignment {
    Alignment(horizontal: .trailing, vertical: .bottom)
  }
}

/// A row of views, from the leading edge on.
///
/// Sizes follow SwiftUI: the least flexible child is asked first, and each gets an equal share of
/// the rest. Higher layout priorities come before lower ones, spacers last.
@frozen
public struct HStack<Content: View>: PrimitiveView {
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: Float?
  @usableFromInline let content: Content

  /// Lays views out side by side.
  ///
  /// - Parameters:
  ///   - alignment: where lower views are put.
  ///   - spacing: points between neighbours. Nil: 8, and nothing beside a spacer.
  ///   - content: the views.
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

/// A column of views, from the top on. Sizes as in `HStack`.
@frozen
public struct VStack<Content: View>: PrimitiveView {
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: Float?
  @usableFromInline let content: Content

  /// Lays views out below each other.
  ///
  /// - Parameters:
  ///   - alignment: where narrower views are put.
  ///   - spacing: points between neighbours. Nil: 8, and nothing beside a spacer.
  ///   - content: the views.
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

/// Overlaid views, the first at the bottom. Each is proposed the whole size. The stack is as large
/// as the largest.
@frozen
public struct ZStack<Content: View>: PrimitiveView {
  @usableFromInline let alignment: Alignment
  @usableFromInline let content: Content

  /// Overlays views.
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

/// Takes the rest of the length of its stack, after all others have got their size.
@frozen
public struct Spacer: PrimitiveView {
  @usableFromInline let minLength: Float?

  /// A space of at least so many points; nil: 8.
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

/// Where something narrower than its place is put.
@frozen
public enum HorizontalAlignment: UInt8, Hashable, Sendable {
  /// At the left.
  case leading
  /// In the middle.
  case center
  /// At the right.
  case trailing
}

/// Where something lower than its place is put.
@frozen
public enum VerticalAlignment: UInt8, Hashable, Sendable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}

/// Where something smaller than its place is put.
@frozen
public struct Alignment: Hashable, Sendable {
  /// From left to right.
  public var horizontal: HorizontalAlignment
  /// From top to bottom.
  public var vertical: VerticalAlignment

  /// An alignment in both dimensions.
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
  /// In the middle.
  @inlinable public static var center: Alignment {
    Alignment(horizontal: .center, vertical: .center)
  }
  /// At the left.
  @inlinable public static var leading: Alignment {
    Alignment(horizontal: .leading, vertical: .center)
  }
  /// At the right.
  @inlinable public static var trailing: Alignment {
    Alignment(horizontal: .trailing, vertical: .center)
  }
  /// At the top.
  @inlinable public static var top: Alignment { Alignment(horizontal: .center, vertical: .top) }
  /// At the bottom.
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

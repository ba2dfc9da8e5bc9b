/// Views in rows, with one view per column, from the leading edge.
///
/// Each cell is proposed the width of its column and no height. A row is as high as its highest
/// cell. All cells are laid out, including those that are not visible.
@frozen
public struct LazyVGrid<Content: View>: PrimitiveView {
  @usableFromInline let columns: [GridItem]
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: Float?
  @usableFromInline let content: Content

  /// Creates a grid that lays out views in rows.
  ///
  /// - Parameters:
  ///   - columns: The columns. An empty array counts as one flexible column.
  ///   - alignment: The position of the rows if they are narrower than the grid.
  ///   - spacing: The points between rows, or nil for 8.
  ///   - content: The views.
  @inlinable
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Float? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    let item = Item(
      .grid, code: Alignment(horizontal: alignment, vertical: .center).code,
      payload: description.add(.columns(columns)), numbers: SIMD4(spacing ?? 8, 0, 0, 0))
    guard let node = description.open(item) else { return }
    content._describe(&description)
    description.close(node)
  }
}

/// One column of a grid, or as many as fit.
public struct GridItem: Hashable, Sendable {
  /// The width of a column.
  public enum Size: Hashable, Sendable {
    /// A number of points.
    case fixed(Float)
    /// An equal share, within limits, of the space that the fixed columns leave.
    case flexible(minimum: Float = 10, maximum: Float = .infinity)
    /// As many columns of equal width, within limits, as fit into such a share.
    case adaptive(minimum: Float, maximum: Float = .infinity)
  }

  /// The width of the column.
  public var size: Size
  /// The points to the next column, or nil for 8.
  public var spacing: Float?
  /// The position of cells that are smaller than their space.
  public var alignment: Alignment?

  /// Creates a column.
  public init(
    _ size: Size = .flexible(), spacing: Float? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension SceneDescription {
  /// Stores a payload and returns its index.
  @usableFromInline
  mutating func add(_ payload: Payload) -> UInt32 {
    payloads.append(payload)
    return UInt32(truncatingIfNeeded: payloads.count - 1)
  }
}

/// Views in rows, from the leading edge on, each with as many views as there are columns.
///
/// Every cell is proposed the width of its column and no height. A row is as high as its highest
/// cell. All cells are laid out, including those that are not visible.
@frozen
public struct LazyVGrid<Content: View>: PrimitiveView {
  @usableFromInline let columns: [GridItem]
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: Float?
  @usableFromInline let content: Content

  /// Lays views out in rows.
  ///
  /// - Parameters:
  ///   - columns: the columns. None counts as one flexible column.
  ///   - alignment: where all rows are put if they are narrower than the grid.
  ///   - spacing: points between rows. Nil: 8.
  ///   - content: the views.
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
  /// How wide the column is.
  public enum Size: Hashable, Sendable {
    /// So many points.
    case fixed(Float)
    /// An equal share of what the fixed columns leave, within limits.
    case flexible(minimum: Float = 10, maximum: Float = .infinity)
    /// As many columns of equal width as fit into such a share, each within limits.
    case adaptive(minimum: Float, maximum: Float = .infinity)
  }

  /// How wide it is.
  public var size: Size
  /// Points to the next column. Nil: 8.
  public var spacing: Float?
  /// Where smaller cells are put.
  public var alignment: Alignment?

  /// A column.
  public init(
    _ size: Size = .flexible(), spacing: Float? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension SceneDescription {
  /// Keeps a payload and gives its index.
  @usableFromInline
  mutating func add(_ payload: Payload) -> UInt32 {
    payloads.append(payload)
    return UInt32(truncatingIfNeeded: payloads.count - 1)
  }
}

/// A column of views that takes the whole width. All views are laid out, including those that are
/// not visible.
public struct LazyVStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Float?
  let content: Content

  /// Creates a column of views.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are narrower than the column.
  ///   - spacing: The points between neighbors. With nil, neighbors are 8 points apart, and there
  ///     is no space next to a `Spacer`.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Float? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    VStack(alignment: alignment, spacing: spacing) { content }
      .frame(
        maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center)
      )
      ._describe(&description)
  }
}

/// A row of views that takes the whole height. All views are laid out, including those that are not
/// visible.
public struct LazyHStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Float?
  let content: Content

  /// Creates a row of views.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are lower than the row.
  ///   - spacing: The points between neighbors. With nil, neighbors are 8 points apart, and there
  ///     is no space next to a `Spacer`.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Float? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    HStack(alignment: alignment, spacing: spacing) { content }
      .frame(
        maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment)
      )
      ._describe(&description)
  }
}

/// A column of rows that can be scrolled. Each row takes the whole width and is at least 44 points
/// high, with a padding of 16 points at the sides and 11 points above and below.
///
/// A list has no background and no separators. All rows are laid out, including those that are not
/// visible.
public struct List<Content: View>: PrimitiveView {
  let content: Content

  /// Creates a list from its rows.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a list with a row for each element, identified by its `id`.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: row)
  }

  /// Creates a list with a row for each element, identified by the value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder row: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: row)
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        // A modifier of several views applies to each of them.
        content
          .padding(EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
          .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
      }
    }
    ._describe(&description)
  }
}

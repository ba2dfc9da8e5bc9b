/// A column of views that takes the whole width. All views are laid out, including those that are
/// not visible.
public struct LazyVStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Float?
  let content: Content

  /// Lays views out below each other.
  ///
  /// - Parameters:
  ///   - alignment: where narrower views are put.
  ///   - spacing: points between neighbours. Nil: 8, and nothing beside a spacer.
  ///   - content: the views.
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

  /// Lays views out side by side.
  ///
  /// - Parameters:
  ///   - alignment: where lower views are put.
  ///   - spacing: points between neighbours. Nil: 8, and nothing beside a spacer.
  ///   - content: the views.
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

/// A column of rows that can be scrolled. Each row takes the whole width, with 16 points at either
/// side, 11 above and below, and a height of at least 44.
///
/// It draws only its rows. All of them are laid out.
public struct List<Content: View>: PrimitiveView {
  let content: Content

  /// A list of rows.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A row for each element, known by its `id`.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: row)
  }

  /// A row for each element, known by the value at a key path.
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
        // A modifier of several views is one of each of them.
        content
          .padding(EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
          .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
      }
    }
    ._describe(&description)
  }
}

/// A view for each element of a collection, identified by an identifier rather than by its index.
///
/// An element with the same identifier keeps its identity when its index changes. A new identifier
/// is an insertion, and a missing one is a removal. The scene distinguishes duplicate identifiers
/// by their order and reports them as `duplicateID`.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  @usableFromInline let data: Data
  @usableFromInline let id: (Data.Element) -> ID
  @usableFromInline let content: (Data.Element) -> Content

  /// Creates a view for each element, identified by the value at a key path.
  @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Creates a view for each element, identified by its `id`.
  @inlinable
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    id = { $0.id }
    self.content = content
  }

  /// Creates a view for each number of a constant range.
  @inlinable
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.data = data
    id = { $0 }
    self.content = content
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    guard let index = description.openStructure(Item(.collection)) else { return }
    for element in data {
      guard let item = description.openItem(id(element)) else { break }
      content(element)._describe(&description)
      description.closeStructure(item)
    }
    description.closeStructure(index)
  }
}

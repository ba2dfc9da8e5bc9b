import MatchedGeometry
public import MatchedGeometryScene

/// A small circle at the bottom that grows to a rectangle over the whole height and shrinks again.
public struct SynchronizingGeometries: View {
  @Namespace var namespace
  let change: Bool
  let toggle: () -> Void

  /// Creates the view with the rectangle or the circle.
  public init(change: Bool, toggle: @escaping () -> Void = {}) {
    self.change = change
    self.toggle = toggle
  }

  /// See `View`.
  public var body: some View {
    VStack {
      Spacer()
      if change {
        Rectangle()
          .fill(.green)
          .overlay { Text("View2") }
          .matchedGeometryEffect(id: "change", in: namespace)
          .onTapGesture(perform: toggle)
      } else {
        Circle()
          .fill(.green)
          .overlay { Text("View1") }
          .matchedGeometryEffect(id: "change", in: namespace)
          .frame(width: 100)
          .onTapGesture(perform: toggle)
      }
    }
    .font(.title)
    .animation(.linear, value: change)
  }
}

/// One row of a list.
public struct Item: Identifiable, Equatable, Sendable {
  /// The identifier.
  public let id: Int
  /// Whether it has a badge.
  public var isNew: Bool

  /// Creates a row.
  public init(id: Int, isNew: Bool = false) {
    self.id = id
    self.isNew = isNew
  }
}

/// The content of a row, with a symbol, a title, and a badge that may be inserted and removed at
/// any time.
public struct ItemView: View {
  let item: Item

  /// See `View`.
  public var body: some View {
    HStack(spacing: 12) {
      RoundedRectangle(cornerRadius: 6).fill(.blue).frame(width: 32, height: 32)
      Text("Item \(item.id)")
      Spacer()
      if item.isNew {
        Text("new").font(.caption).padding(.horizontal, 8).background(.orange, in: Capsule())
      }
    }
    .padding(8)
    .background(.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 10))
  }
}

/// A column of rows. Either each row is a geometry group, or none is.
public struct StackedRows: View {
  let items: [Item]
  let isGrouped: Bool

  /// Creates the rows.
  public init(items: [Item], isGrouped: Bool = true) {
    self.items = items
    self.isGrouped = isGrouped
  }

  /// See `View`.
  public var body: some View {
    VStack {
      ForEach(items) { item in
        if isGrouped { ItemView(item: item).geometryGroup() } else { ItemView(item: item) }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
  }
}

extension ExampleScene {
  /// View1 and View2.
  public static let synchronizing = ExampleScene(
    "synchronizing",
    "A circle becomes a rectangle over the whole screen, and goes back from halfway.",
    changes: [0, 0.25], moments: [-1, 0.12, 0.25, 0.4, 0.6]
  ) { host, state, time in
    host.update(at: time) { SynchronizingGeometries(change: state == 1) }
  }

  /// Rows that move as a unit.
  public static let stackedRows = ExampleScene(
    "stacked-rows", "Rows move as one piece, also the badge that comes while its row moves.",
    size: Size(width: 390, height: 260), changes: [0], moments: [-1, 0.1, 0.2, 0.3, 0.6]
  ) { host, state, time in
    let first = [Item(id: 1), Item(id: 2), Item(id: 3)]
    let second = [Item(id: 4), Item(id: 1), Item(id: 2, isNew: true), Item(id: 3)]
    host.update(animation: .smooth, at: time) {
      StackedRows(items: state == 0 ? first : second)
    }
  }
}

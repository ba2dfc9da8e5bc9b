import MatchedGeometry
public import MatchedGeometryScene

/// A circle that replaces another one, in the namespace of a reader around both. It keeps its own
/// size, because a frame inside of the match takes precedence over the size that the match
/// proposes.
public struct ExpandingCircle: View {
  let isExpanded: Bool
  let expand: () -> Void

  /// Creates the circle in one of the two states.
  public init(isExpanded: Bool, expand: @escaping () -> Void = {}) {
    self.isExpanded = isExpanded
    self.expand = expand
  }

  /// See `View`.
  public var body: some View {
    NamespaceReader { namespace in
      VStack {
        if !isExpanded {
          Circle()
            .matchedGeometryEffect(id: "shape", in: namespace)
            .onTapGesture(perform: expand)
        }
        if isExpanded {
          Circle()
            .frame(width: 200, height: 200)
            .matchedGeometryEffect(id: "shape", in: namespace, isSource: false)
        }
      }
    }
  }
}

/// Four squares, each of which is replaced by one further right, with the same or another
/// identifier, in the same or another namespace. Only the first one moves.
public struct Isolation: View {
  let isMoved: Bool

  /// Creates the squares on the left or those on the right.
  public init(isMoved: Bool) { self.isMoved = isMoved }

  /// See `View`.
  public var body: some View {
    NamespaceReader { first in
      NamespaceReader { second in
        VStack(alignment: .leading, spacing: 20) {
          row(.green, "a", first, "a", first)
          row(.orange, "b", first, "b", second)
          row(.blue, "c", first, "d", first)
          row(.purple, "e", first, "f", second)
        }
      }
    }
  }

  private func row(
    _ color: Color, _ oldID: String, _ old: Namespace.ID, _ newID: String, _ new: Namespace.ID
  ) -> some View {
    HStack(spacing: 0) {
      if isMoved {
        Spacer(minLength: 0)
        Rectangle().fill(color).matchedGeometryEffect(id: newID, in: new)
          .frame(width: 60, height: 60)
      } else {
        Rectangle().fill(color).matchedGeometryEffect(id: oldID, in: old)
          .frame(width: 60, height: 60)
        Spacer(minLength: 0)
      }
    }
    .frame(height: 60)
  }
}

/// Tabs with one indicator, which is behind the selected tab and moves from tab to tab.
public struct TabIndicator: View {
  static let tabs = ["Home", "Search", "Profile"]
  let selected: Int

  /// Creates the tabs with one of them selected, 0...2.
  public init(selected: Int) { self.selected = selected }

  /// See `View`.
  public var body: some View {
    NamespaceReader { namespace in
      HStack(spacing: 0) {
        ForEach(0..<3) { index in
          Text(Self.tabs[index])
            .padding(.horizontal, 20)
            .padding(.vertical, 10)
            .background {
              if index == selected {
                Capsule().fill(.blue.opacity(0.25))
                  .matchedGeometryEffect(id: "indicator", in: namespace)
              }
            }
            .tag(index)
        }
      }
    }
  }
}

extension ExampleScene {
  /// The circle of the document about namespaces.
  public static let expandingCircle = ExampleScene(
    "expanding-circle",
    "A circle shrinks into the next one, which has a size of its own and appears around the same middle.",
    changes: [0], moments: [-1, 0.1, 0.2, 0.3, 0.6]
  ) { host, state, time in
    host.update(animation: .smooth, at: time) { ExpandingCircle(isExpanded: state == 1) }
  }

  /// Same and different identifiers and namespaces.
  public static let isolation = ExampleScene(
    "isolation",
    "Of four squares that are replaced one moves: identifier and namespace are the same.",
    size: Size(width: 390, height: 340), changes: [0], moments: [-1, 0.125, 0.25, 0.375, 0.5]
  ) { host, state, time in
    host.update(animation: .easeInOut(duration: 0.5), at: time) { Isolation(isMoved: state == 1) }
  }

  /// An indicator that goes from tab to tab.
  public static let tabIndicator = ExampleScene(
    "tab-indicator",
    "The indicator of the selected tab goes to the next one, and on before it is there.",
    size: Size(width: 390, height: 80), changes: [0, 0.2], moments: [-1, 0.1, 0.2, 0.3, 0.4, 1]
  ) { host, state, time in
    host.update(animation: .smooth, at: time) { TabIndicator(selected: state) }
  }
}

import MatchedGeometry
public import MatchedGeometryScene

/// Two pictures over a black background, each of which is replaced by a larger one. On the left the
/// two cross-fade, and on the right the old one stays opaque below the new one.
public struct HandOvers: View {
  let isOpen: Bool

  /// Creates the view with the small pictures or the large ones.
  public init(isOpen: Bool) { self.isOpen = isOpen }

  /// See `View`.
  public var body: some View {
    HStack(spacing: 30) {
      pair("opacity", .opacity)
      pair("opaque", .asymmetric(insertion: .opacity, removal: .opaque))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background { Rectangle().fill(.black) }
  }

  private func pair(_ name: String, _ transition: AnyTransition) -> some View {
    NamespaceReader { namespace in
      VStack(spacing: 10) {
        ZStack {
          if isOpen {
            picture(.mint, 150, namespace).transition(transition)
          } else {
            picture(.yellow, 90, namespace).transition(transition)
          }
        }
        .frame(width: 150, height: 150)
        Text(name).foregroundStyle(.white)
      }
    }
  }

  private func picture(_ color: Color, _ side: Float, _ namespace: Namespace.ID) -> some View {
    Rectangle().fill(color).matchedGeometryEffect(id: "picture", in: namespace)
      .frame(width: side, height: side)
  }
}

extension ExampleScene {
  /// Opaque pictures that replace each other.
  public static let handOvers = ExampleScene(
    "hand-over",
    "Two pictures that cross-fade let the black behind them through; one that stays opaque beneath the other does not.",
    size: Size(width: 390, height: 220), changes: [0], moments: [-1, 0.25, 0.5, 0.75, 0.9, 1]
  ) { host, state, time in
    host.update(animation: .linear(duration: 1), at: time) { HandOvers(isOpen: state == 1) }
  }
}

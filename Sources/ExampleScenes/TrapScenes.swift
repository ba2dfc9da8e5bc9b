import MatchedGeometry
public import MatchedGeometryScene

/// Three squares, each of which is replaced by a larger one further down. In the first case, one
/// reader is around both. In the second, each has its own reader. In the third, the new one is in a
/// reader inside of that of the old one. Only the first one moves.
public struct ReaderTraps: View {
  let isOpen: Bool

  /// Creates the small squares or the large ones.
  public init(isOpen: Bool) { self.isOpen = isOpen }

  /// See `View`.
  public var body: some View {
    HStack(spacing: 15) {
      stable.frame(width: 120)
      conditional.frame(width: 120)
      nested.frame(width: 120)
    }
  }

  private var stable: some View {
    NamespaceReader { namespace in
      VStack(spacing: 0) {
        if isOpen { large(.green, namespace) } else { small(.green, namespace) }
      }
    }
  }

  @ViewBuilder private var conditional: some View {
    if isOpen {
      NamespaceReader { namespace in VStack(spacing: 0) { large(.orange, namespace) } }
    } else {
      NamespaceReader { namespace in VStack(spacing: 0) { small(.orange, namespace) } }
    }
  }

  private var nested: some View {
    NamespaceReader { outer in
      NamespaceReader { inner in
        VStack(spacing: 0) {
          if isOpen { large(.purple, inner) } else { small(.purple, outer) }
        }
      }
    }
  }

  @ViewBuilder
  private func small(_ color: Color, _ namespace: Namespace.ID) -> some View {
    Rectangle().fill(color).matchedGeometryEffect(id: "\(color)", in: namespace)
      .frame(width: 40, height: 40)
    Spacer(minLength: 0)
  }

  @ViewBuilder
  private func large(_ color: Color, _ namespace: Namespace.ID) -> some View {
    Spacer(minLength: 0)
    Rectangle().fill(color).matchedGeometryEffect(id: "\(color)", in: namespace)
      .frame(width: 120, height: 120)
  }
}

/// A list of names twice, on the left with the name as the identifier, and on the right with the
/// index.
public struct IndexedNames: View {
  let names: [String]

  /// The names.
  public init(names: [String]) { self.names = names }

  /// See `View`.
  public var body: some View {
    HStack(spacing: 30) {
      VStack { ForEach(names, id: \.self) { name in row(name) } }
        .frame(maxHeight: .infinity, alignment: .top)
      VStack { ForEach(Array(names.indices), id: \.self) { index in row(names[index]) } }
        .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  private func row(_ name: String) -> some View {
    Text(name).frame(width: 120, height: 30)
      .background(.teal, in: RoundedRectangle(cornerRadius: 8))
  }
}

/// A player at the bottom and one over the whole screen, both of which are always present. The
/// visible one is the source of the picture, and the picture of the other one follows.
public struct MiniPlayer: View {
  @Namespace var player
  let isOpen: Bool

  /// Creates the view with the small player or the large one.
  public init(isOpen: Bool) { self.isOpen = isOpen }

  /// See `View`.
  public var body: some View {
    ZStack(alignment: .bottom) {
      HStack {
        artwork(.indigo, isSource: !isOpen).frame(width: 48, height: 48)
        Text("Song").font(.headline)
        Spacer()
      }
      .padding()
      .background(.gray.opacity(0.2))
      VStack(spacing: 16) {
        artwork(.purple, isSource: isOpen).frame(width: 300, height: 300)
          .opacity(isOpen ? 1 : 0)
        Text("Song").font(.largeTitle.bold())
          .opacity(isOpen ? 1 : 0)
          // The picture passes over the title, so the title appears late and disappears early.
          .animation(.smooth(duration: 0.15).delay(isOpen ? 0.42 : 0), value: isOpen)
        Spacer()
      }
      .padding(.top, 60)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  private func artwork(_ color: Color, isSource: Bool) -> some View {
    RoundedRectangle(cornerRadius: 8).fill(color)
      .matchedGeometryEffect(id: "artwork", in: player, isSource: isSource)
  }
}

extension ExampleScene {
  /// The position of a reader and its effect on matches.
  public static let readerTraps = ExampleScene(
    "reader-traps",
    "A square moves where one reader is around both of its places; two readers of any kind match nothing.",
    size: Size(width: 390, height: 300), changes: [0], moments: [-1, 0.125, 0.25, 0.375, 0.5]
  ) { host, state, time in
    host.update(animation: .easeInOut(duration: 0.5), at: time) { ReaderTraps(isOpen: state == 1) }
  }

  /// The effect of an index as an identifier.
  public static let indexIdentity = ExampleScene(
    "index-identity",
    "The first of three names goes: by its name it fades and the others move up; by its index the last one fades.",
    size: Size(width: 390, height: 120), changes: [0], moments: [-1, 0.25, 0.5, 0.75, 1]
  ) { host, state, time in
    let names = ["Ann", "Ben", "Cleo"]
    host.update(animation: .linear(duration: 1), at: time) {
      IndexedNames(names: state == 0 ? names : Array(names.dropFirst()))
    }
  }

  /// Two matched views that are always present.
  public static let miniPlayer = ExampleScene(
    "mini-player", "Two players coexist; the picture follows the one that drives.",
    changes: [0], moments: [-1, 0.06, 0.12, 0.2, 0.35, 1]
  ) { host, state, time in
    host.update(animation: .smooth, at: time) { MiniPlayer(isOpen: state == 1) }
  }
}

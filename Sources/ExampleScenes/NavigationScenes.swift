import MatchedGeometry
public import MatchedGeometryScene

/// A page with a picture over its whole width, a title and a text.
public struct DetailPage<Picture: View>: View {
  let title: String
  let picture: Picture

  /// Creates a page.
  public init(title: String, @ViewBuilder picture: () -> Picture) {
    self.title = title
    self.picture = picture()
  }

  /// See `View`.
  public var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      picture.frame(height: 420)
      VStack(alignment: .leading, spacing: 8) {
        Text(title).font(.largeTitle.bold())
        Text("What there is to say about it takes more room than the picture has.")
          .foregroundStyle(.secondary)
      }
      .padding(.horizontal)
      Spacer()
    }
  }
}

/// A picture of 120 x 160 points with a link to a page, which zooms out of the picture.
public struct ImageZoom: View {
  let path: [String]
  let navigate: (String) -> Void

  /// The pages that are open: none, or "cover".
  public init(path: [String], navigate: @escaping (String) -> Void = { _ in }) {
    self.path = path
    self.navigate = navigate
  }

  /// See `View`.
  public var body: some View {
    NamespaceReader { namespace in
      NavigationStack(path: path, onNavigate: navigate) {
        NavigationLink(value: "cover") {
          Image("cover")
            .resizable()
            .frame(width: 120, height: 160)
            .matchedTransitionSource(id: "cover", in: namespace)
        }
      } destination: { _ in
        DetailPage(title: "Cover") { Image("cover").resizable() }
          .navigationTransition(.zoom(sourceID: "cover", in: namespace))
      }
    }
  }
}

/// A card of 280 x 180 points with a link to a page, which zooms out of the whole card.
public struct CardHero: View {
  let path: [String]
  let navigate: (String) -> Void

  /// The pages that are open: none, or "card-1".
  public init(path: [String], navigate: @escaping (String) -> Void = { _ in }) {
    self.path = path
    self.navigate = navigate
  }

  /// See `View`.
  public var body: some View {
    NamespaceReader { namespace in
      NavigationStack(path: path, onNavigate: navigate) {
        NavigationLink(value: "card-1") {
          VStack {
            Text("Card Title")
          }
          .frame(width: 280, height: 180)
          .background(Color(red: 0.95, green: 0.95, blue: 0.97))
          .matchedTransitionSource(id: "card-1", in: namespace)
        }
      } destination: { _ in
        DetailPage(title: "Card Title") { Rectangle().fill(Color.teal.gradient) }
          .navigationTransition(.zoom(sourceID: "card-1", in: namespace))
      }
    }
  }
}

/// Albums, the photos of an album, and a photo, with links on pages that were opened by links. All
/// pages use the namespace of a reader around the stack.
public struct NestedLinks: View {
  let path: [String]
  let navigate: (String) -> Void

  /// The pages that are open: "album 1" to "album 4", above that "photo 1" to "photo 9".
  public init(path: [String], navigate: @escaping (String) -> Void = { _ in }) {
    self.path = path
    self.navigate = navigate
  }

  /// See `View`.
  public var body: some View {
    NamespaceReader { namespace in
      NavigationStack(path: path, onNavigate: navigate) {
        LazyVGrid(columns: [GridItem(), GridItem()], spacing: 8) {
          ForEach(1..<5) { number in
            PhotoLink(name: "album \(number)", height: 120, namespace: namespace)
          }
        }
        .padding()
        .frame(maxHeight: .infinity, alignment: .top)
      } destination: { name in
        if name.hasPrefix("album") {
          AlbumPage(name: name, namespace: namespace)
        } else {
          PhotoPage(name: name, namespace: namespace)
        }
      }
    }
  }
}

/// A link to an album or a photo, whose source has rounded corners and a shadow.
struct PhotoLink: View {
  let name: String
  let height: Float
  let namespace: Namespace.ID

  var body: some View {
    NavigationLink(value: name) {
      RoundedRectangle(cornerRadius: 12).fill(Self.color(of: name).gradient)
        .frame(height: height)
        .overlay { Text(name).foregroundStyle(.white) }
        .matchedTransitionSource(id: name, in: namespace) { $0.shadow(radius: 8, y: 4) }
    }
  }

  static func color(of name: String) -> Color {
    let colors: [Color] = [.red, .orange, .green, .teal, .blue, .indigo, .purple, .pink, .brown]
    let number = name.utf8.last.map { Int($0 & 15) } ?? 0
    return colors[(number + 8) % 9]
  }
}

/// The photos of an album.
struct AlbumPage: View {
  let name: String
  let namespace: Namespace.ID

  var body: some View {
    VStack(spacing: 16) {
      Text(name).font(.title)
      LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 8) {
        ForEach(1..<10) { number in
          PhotoLink(name: "photo \(number)", height: 114, namespace: namespace)
        }
      }
      Spacer()
    }
    .padding()
    .navigationTransition(.zoom(sourceID: name, in: namespace))
  }
}

/// One photo.
struct PhotoPage: View {
  let name: String
  let namespace: Namespace.ID

  var body: some View {
    DetailPage(title: name) { Rectangle().fill(PhotoLink.color(of: name).gradient) }
      .navigationTransition(.zoom(sourceID: name, in: namespace))
  }
}

extension ExampleScene {
  private static let moments: [Double] = [
    -1, 0.06, 0.12, 0.2, 0.35, 1, 1.06, 1.12, 1.2, 1.35, 2,
  ]

  private static func path(_ state: Int, _ name: String) -> [String] { state == 1 ? [name] : [] }

  /// A picture and its page.
  public static let imageZoom = ExampleScene(
    "image-zoom", "A page grows out of a picture of 120 x 160, and goes back into it.",
    changes: [0, 1], moments: moments
  ) { host, state, time in
    host.update(animation: .smooth(duration: 0.4), at: time) {
      ImageZoom(path: path(state, "cover"))
    }
  }

  /// A card and its page.
  public static let cardHero = ExampleScene(
    "card-hero", "A page grows out of a card of 280 x 180; turned back on its way.",
    changes: [0, 0.2], moments: [-1, 0.06, 0.12, 0.2, 0.24, 0.3, 0.35, 0.4, 0.45, 0.5, 1]
  ) { host, state, time in
    host.update(animation: .smooth(duration: 0.4), at: time) {
      CardHero(path: path(state, "card-1"))
    }
  }

  /// Links on pages that were opened by links.
  public static let nestedLinks = ExampleScene(
    "nested-links",
    "A page grows out of an album, another one out of a photo on it; and back, one after the other.",
    changes: [0, 1, 2, 3],
    moments: [-1, 0.06, 0.15, 1, 1.06, 1.15, 2, 2.1, 2.2, 3, 3.1, 4]
  ) { host, state, time in
    let paths = [[], ["album 3"], ["album 3", "photo 6"], ["album 3"], []]
    host.update(animation: .smooth(duration: 0.4), at: time) {
      NestedLinks(path: paths[min(state, 4)])
    }
  }
}

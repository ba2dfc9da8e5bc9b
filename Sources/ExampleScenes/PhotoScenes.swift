import MatchedGeometry
public import MatchedGeometryScene

/// A picture with a title.
public struct Photo: Identifiable, Equatable, Sendable {
  /// The identifier, which is also the name of the picture.
  public let id: String
  /// The title.
  public let title: String

  /// Nine photos.
  public static let examples = [
    ("fjord", "Fjord"), ("meadow", "Meadow"), ("harbour", "Harbour"), ("cape", "Cape"),
    ("lake", "Still lake"), ("valley", "Valley"), ("island", "Island"), ("cliff", "Cliff"),
    ("glacier", "Glacier"),
  ].map { Photo(id: $0.0, title: $0.1) }
}

/// A grid of photos. A tapped photo grows from its position, above all others.
public struct PhotoGrid: View {
  @Namespace var photos
  let opened: Photo?

  /// Creates the grid, with an open photo or none.
  public init(opened: Photo?) { self.opened = opened }

  /// See `View`.
  public var body: some View {
    ZStack {
      VStack(alignment: .leading, spacing: 14) {
        Text("Journeys").font(.largeTitle.bold())
        LazyVGrid(columns: [GridItem(spacing: 12), GridItem(spacing: 12), GridItem()], spacing: 14)
        {
          ForEach(Photo.examples) { photo in thumbnail(photo) }
        }
        Spacer()
      }
      .padding(20)
      if let opened {
        // The index keeps these views above the grid while they exit. Without it, exiting views are
        // drawn below present ones.
        Color.white.transition(.opacity.animation(.smooth(duration: 0.3))).zIndex(1)
        page(of: opened).zIndex(2)
      }
    }
    .animation(.smooth(duration: 0.5), value: opened)
  }

  private func thumbnail(_ photo: Photo) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      Image(photo.id)
        .resizable()
        .clipShape(.rect(cornerRadius: 10))
        .matchedGeometryEffect(id: photo.id, in: photos)
        .frame(height: 100)
      Text(photo.title).font(.footnote)
    }
  }

  private func page(of photo: Photo) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Image(photo.id)
        .resizable()
        .clipShape(.rect(cornerRadius: 10))
        .matchedGeometryEffect(id: photo.id, in: photos)
        .frame(height: 330)
        // It lies on the thumbnail, also on its way back.
        .transition(.opaque)
      VStack(alignment: .leading, spacing: 8) {
        Text(photo.title).font(.largeTitle.bold())
        Text("The water is warm until October, and nobody comes here after noon.")
          .foregroundStyle(.secondary)
      }
      .padding(.horizontal, 20)
      // The delay lets the text appear when the picture has almost arrived.
      .transition(
        .asymmetric(
          insertion: .opacity.animation(.smooth(duration: 0.3).delay(0.25)),
          removal: .opacity.animation(.smooth(duration: 0.15))))
      Spacer()
    }
  }
}

extension ExampleScene {
  /// A photo that grows out of a grid.
  public static let photoGrid = ExampleScene(
    "photo-grid", "A photo of a grid grows to a page, opaque all the way, and goes back.",
    size: Size(width: 390, height: 540), changes: [0, 2], moments: [-1, 0.05, 0.1, 0.16, 0.3, 1]
  ) { host, state, time in
    host.update(at: time) { PhotoGrid(opened: state == 1 ? Photo.examples[4] : nil) }
  }
}

public import MatchedGeometry
public import MatchedGeometryScene

/// A scene that can be played: its states, one after the other, and when each begins.
///
/// Tests, benchmarks and the tool share these. The views are public too, so that a test can put one into any state.
public struct ExampleScene: Sendable {
  /// The name by which the tool knows it.
  public let name: String
  /// What it shows, in a sentence.
  public let summary: String
  /// The size that it is laid out in, in points.
  public let size: Size
  /// When its states after the first begin, in seconds.
  public let changes: [Double]
  /// When it is worth a look.
  public let moments: [Double]
  private let update: @Sendable (_ host: inout SceneHost, _ state: Int, _ time: Double) -> Void

  init(
    _ name: String, _ summary: String, size: Size = Size(width: 390, height: 844),
    changes: [Double] = [0], moments: [Double],
    update: @escaping @Sendable (_ host: inout SceneHost, _ state: Int, _ time: Double) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.size = size
    self.changes = changes
    self.moments = moments
    self.update = update
  }

  /// The scene in its first state, at rest.
  public func makeHost(measuring: SceneMeasuring = SceneMeasuring()) -> SceneHost {
    var host = SceneHost(size: size, measuring: measuring)
    update(&host, 0, 0)
    return host
  }

  /// Brings a host of this scene into a state.
  public func play(_ host: inout SceneHost, state: Int, at time: Double) {
    update(&host, state, time)
  }

  /// The scene at a time, played from the beginning. A time before the first change shows the first state.
  public func host(at time: Double) -> SceneHost {
    var host = makeHost()
    for (index, change) in changes.enumerated() where change <= time {
      host.advance(to: change)
      update(&host, index + 1, change)
    }
    host.advance(to: time)
    return host
  }
}

extension ExampleScene {
  /// All of them: the one of the README, those of documents in the order of these, and those of the gallery alone.
  public static let all: [ExampleScene] = [
    .photoGrid,
    .expandingCircle, .isolation, .readerTraps, .tabIndicator, .synchronizing, .stackedRows,
    .sameIdentity, .structuralIdentity, .explicitIdentity, .constantContent, .coarseIdentity,
    .indexIdentity, .flipAndSlide, .flipBySlide, .recipeBlob, .recipeGrid, .miniPlayer,
    .handOvers, .imageZoom, .cardHero, .nestedLinks, .zoomWithoutSource, .zoomFromEffects,
    .drawing, .springs, .staggeredGrid,
  ]

  /// The one of a name.
  public static func named(_ name: String) -> ExampleScene? {
    all.first { $0.name == name }
  }
}

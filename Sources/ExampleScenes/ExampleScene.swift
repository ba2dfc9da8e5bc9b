public import MatchedGeometry
public import MatchedGeometryScene

/// A scene that can be played, with its states and the times at which they begin.
///
/// Tests, benchmarks and the tool share the scenes. The views are also public, so that a test can
/// show any state.
public struct ExampleScene: Sendable {
  /// The name of the scene for the tool.
  public let name: String
  /// A summary in one sentence.
  public let summary: String
  /// The size of the scene in points.
  public let size: Size
  /// The times in seconds at which the states after the first begin.
  public let changes: [Double]
  /// The times to show in a filmstrip.
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

  /// Creates a host with the scene in its first state, at rest.
  public func makeHost(measuring: SceneMeasuring = SceneMeasuring()) -> SceneHost {
    var host = SceneHost(size: size, measuring: measuring)
    update(&host, 0, 0)
    return host
  }

  /// Updates a host of this scene to a state.
  public func play(_ host: inout SceneHost, state: Int, at time: Double) {
    update(&host, state, time)
  }

  /// Creates a host and plays the scene from the beginning to a time. A time before the first
  /// change shows the first state.
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
  /// All scenes: that of the README, those of documents in the order of the documents, and those
  /// that are only in the gallery.
  public static let all: [ExampleScene] = [
    .photoGrid,
    .expandingCircle, .isolation, .readerTraps, .tabIndicator, .synchronizing, .stackedRows,
    .sameIdentity, .structuralIdentity, .explicitIdentity, .constantContent, .coarseIdentity,
    .indexIdentity, .flipAndSlide, .flipBySlide, .recipeBlob, .recipeGrid, .miniPlayer,
    .handOvers, .imageZoom, .cardHero, .nestedLinks, .zoomWithoutSource, .zoomFromEffects,
    .drawing, .springs, .staggeredGrid,
  ]

  /// The scene with a name, or nil.
  public static func named(_ name: String) -> ExampleScene? {
    all.first { $0.name == name }
  }
}

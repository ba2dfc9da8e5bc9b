import MatchedGeometry
import MatchedGeometryScene
import Testing

/// A scene of 400 x 300 with one source, and a page that zooms.
struct ZoomScene<Source: View>: View {
  var path: [String]
  var space: Namespace.ID
  var sourceID = "cover"
  let source: Source

  init(
    _ path: [String], in space: Namespace.ID, sourceID: String = "cover",
    @ViewBuilder source: () -> Source
  ) {
    self.path = path
    self.space = space
    self.sourceID = sourceID
    self.source = source()
  }

  var body: some View {
    NavigationStack(path: path) {
      source
    } destination: { value in
      flexible(value).navigationTransition(.zoom(sourceID: sourceID, in: space))
    }
  }
}

@Suite struct `Zoom` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  /// A source at (20, 30), 100 x 60.
  func cover() -> some View {
    ZStack(alignment: .topLeading) {
      box("cover", 100, 60).matchedTransitionSource(id: "cover", in: space)
        .padding(EdgeInsets(top: 30, leading: 20))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  func pushed(at time: Double) -> SceneHost {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { ZoomScene([], in: space, source: cover) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { ZoomScene(["page"], in: space, source: cover) }
    scene.advance(to: time)
    return scene
  }

  @Test func `A page begins at its source`() {
    let scene = pushed(at: 1)
    #expect(scene.names == ["color", "cover", "rectangle", "page"])
    // The source is drawn in the flying shape, where it is.
    #expect(scene.bounds("cover") == Rect(20, 30, 100, 60))
    #expect(scene.opacity("cover") == 1)
    #expect(scene.opacity("page") == 0)
    // 400 x 300 fills 100 x 60: scaled by 1/4, 100 x 75, around (70, 60).
    #expect(isNear(scene.bounds("page")!, Rect(20, 22.5, 100, 75)))
    let flight = scene.flights[0]
    #expect(flight.frame == Rect(20, 30, 100, 60))
    #expect(flight.scale == 0.25)
    #expect(flight.translation == Point(x: 70 - 200, y: 60 - 150))
    #expect(flight.page == AnyHashable("page"))
    #expect(flight.hasSource == true)
  }

  @Test func `In between all is in between`() {
    let scene = pushed(at: 1.5)
    // From (20, 30, 100 x 60) to (0, 0, 400 x 300).
    let flight = scene.flights[0]
    #expect(flight.frame == Rect(10, 15, 250, 180))
    #expect(flight.scale == 0.625)
    #expect(flight.opacity == 0.5)
    #expect(abs(flight.dimming - 0.1) < 1e-6)
    // 400 x 300 by 0.625, around (135, 105); 100 x 60 by 3.
    #expect(isNear(scene.bounds("page")!, Rect(10, 11.25, 250, 187.5)))
    #expect(isNear(scene.bounds("cover")!, Rect(-15, 15, 300, 180)))
    #expect(scene.opacity("page") == 0.5)
    #expect(scene.opacity("cover") == 1)
    let page = scene.look().first { $0.name == "page" }!
    let clip = page.clip!
    let corner = clip.transform.transform(Point(x: clip.frame.minX, y: clip.frame.minY))
    let other = clip.transform.transform(Point(x: clip.frame.maxX, y: clip.frame.maxY))
    #expect(abs(corner.x - 10) < 0.001 && abs(corner.y - 15) < 0.001)
    #expect(abs(other.x - 260) < 0.001 && abs(other.y - 195) < 0.001)
  }

  @Test func `In the end there is the page and nothing else`() {
    let scene = pushed(at: 2)
    #expect(scene.names == ["rectangle", "page"])
    #expect(scene.bounds("page") == Rect(0, 0, 400, 300))
    #expect(scene.opacity("page") == 1)
    #expect(scene.look().allSatisfy { $0.clip == nil && $0.transform.isIdentity })
    #expect(scene.flights.isEmpty)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A page returns to its source`() {
    var scene = pushed(at: 2)
    scene.update(animation: linear, at: 3) { ZoomScene([], in: space, source: cover) }
    scene.advance(to: 3)
    #expect(scene.names == ["color", "cover", "rectangle", "page"])
    #expect(scene.bounds("page") == Rect(0, 0, 400, 300))
    #expect(scene.opacity("page") == 1)
    scene.advance(to: 3.5)
    #expect(scene.flights[0].frame == Rect(10, 15, 250, 180))
    #expect(scene.flights[0].isExiting == true)
    #expect(scene.opacity("page") == 0.5)
    scene.advance(to: 4)
    #expect(scene.names == ["cover"])
    #expect(scene.bounds("cover") == Rect(20, 30, 100, 60))
    #expect(scene.opacity("cover") == 1)
    #expect(scene.isAnimating == false)
    scene.update(at: 5) { ZoomScene([], in: space, source: cover) }
    #expect(scene.names == ["cover"])
    #expect(scene.diagnostics.isEmpty)
  }
}

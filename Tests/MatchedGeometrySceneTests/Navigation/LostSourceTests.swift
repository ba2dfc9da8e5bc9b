import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Sources on the way back` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  /// Two sources, at (0, 0) and (300, 240), 100 x 60 each, and a page that names one of them.
  func view(_ path: [Int], has sources: Set<Int> = [0, 1], names id: Int = 0) -> some View {
    NavigationStack(path: path) {
      ZStack {
        if sources.contains(0) {
          box("first", 100, 60).matchedTransitionSource(id: 0, in: space)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        if sources.contains(1) {
          box("second", 100, 60).matchedTransitionSource(id: 1, in: space)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        }
      }
    } destination: { _ in
      flexible("page").navigationTransition(.zoom(sourceID: id, in: space))
    }
  }

  func pushed() -> SceneHost {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view([]) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view([7]) }
    scene.advance(to: 2)
    return scene
  }

  @Test func `After paging the page returns to the source that it names now`() {
    var scene = pushed()
    scene.update(at: 3) { view([7], names: 1) }
    scene.update(animation: linear, at: 4) { view([], names: 1) }
    scene.advance(to: 4.5)
    // Halfway from (0, 0, 400 x 300) to (300, 240, 100 x 60).
    #expect(scene.flights[0].frame == Rect(150, 120, 250, 180))
    // The first one is in its place, the second one flies.
    #expect(scene.bounds("first") == Rect(0, 0, 100, 60))
    #expect(isNear(scene.bounds("second")!, Rect(125, 120, 300, 180)))
    scene.advance(to: 5)
    #expect(scene.names == ["first", "second"])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A source that is gone: to the place that the page came from, fading`() {
    var scene = pushed()
    scene.update(at: 3) { view([7], has: [1]) }
    scene.update(animation: linear, at: 4) { view([], has: [1]) }
    scene.advance(to: 4)
    #expect(scene.opacity("page") == 1)
    scene.advance(to: 4.5)
    #expect(scene.flights[0].frame == Rect(0, 0, 250, 180))
    #expect(scene.flights[0].hasSource == false)
    #expect(scene.opacity("page") == 0.5)
    scene.advance(to: 5)
    #expect(scene.names == ["second"])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `Or to the edge, as the scene says`() {
    var scene = pushed()
    scene.lostSource = .automatic
    scene.update(animation: linear, at: 4) { view([], has: [1]) }
    scene.advance(to: 4.5)
    #expect(scene.flights[0].frame == Rect(200, 0, 400, 300))
    #expect(scene.opacity("page") == 1)
    scene.advance(to: 5)
    #expect(scene.names == ["second"])
  }

  @Test func `A source that exits while its page flies in does not disturb the page`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view([]) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view([7]) }
    scene.advance(to: 1.25)
    #expect(scene.opacity("page") == 0.25)
    scene.update(at: 1.25) { view([7], has: [1]) }
    scene.advance(to: 1.5)
    #expect(scene.flights[0].frame == Rect(0, 0, 250, 180))
    #expect(scene.flights[0].hasSource == false)
    #expect(scene.opacity("page") == 0.5)
    scene.advance(to: 2)
    #expect(scene.names == ["rectangle", "page"])
  }

  @Test func `A source whose page goes as well: the picture fades after the page`() {
    func view(_ path: [Int]) -> some View {
      NavigationStack(path: path) {
        flexible("root")
      } destination: { value in
        if value == 1 {
          box("link", 100, 60).matchedTransitionSource(id: 2, in: space)
        } else {
          flexible("page").navigationTransition(.zoom(sourceID: 2, in: space))
        }
      }
    }
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view([1, 2]) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view([1]) }
    scene.advance(to: 1.5)
    #expect(scene.opacity("link") == 1)
    #expect(scene.opacity("page") == 0.5)
    scene.update(animation: .linear(duration: 0.25), at: 1.5) { view([]) }
    scene.advance(to: 1.5)
    #expect(scene.opacity("link") == 1)
    #expect(scene.opacity("page") == 0.5)
    scene.advance(to: 1.625)
    let share = scene.opacity("link")!
    #expect(share > 0.5 && share < 0.9)
    scene.advance(to: 1.9)
    #expect(scene.opacity("link") ?? 0 < 0.25)
    scene.advance(to: 2)
    #expect(scene.names == ["root"])
  }

  @Test func `A page that appeared without a source returns to a source that exists by then`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view([], has: []) }
    scene.update(animation: linear, at: 1) { view([7], has: []) }
    scene.advance(to: 2)
    scene.update(animation: linear, at: 3) { view([]) }
    scene.advance(to: 3.5)
    #expect(scene.flights[0].frame == Rect(0, 0, 250, 180))
    scene.advance(to: 4)
    #expect(scene.names == ["first", "second"])
  }

  @Test func `A source that moves while the page is there is where it is now`() {
    func view(_ path: [Int], _ x: Float) -> some View {
      NavigationStack(path: path) {
        box("cover", 100, 60).matchedTransitionSource(id: 0, in: space).offset(x: x)
      } destination: { _ in
        flexible("page").navigationTransition(.zoom(sourceID: 0, in: space))
      }
    }
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view([], 0) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view([7], 0) }
    scene.advance(to: 2)
    // It moves in the same update, by the same animation: the page goes to where it comes to rest, (180, 120).
    scene.update(animation: linear, at: 3) { view([], 30) }
    scene.advance(to: 3.5)
    #expect(scene.flights[0].frame == Rect(90, 60, 250, 180))
    scene.advance(to: 4)
    #expect(scene.bounds("cover") == Rect(180, 120, 100, 60))
  }
}

@Suite struct `Configurations of sources` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  func view(_ path: [Int]) -> some View {
    NavigationStack(path: path) {
      box("cover", 100, 60)
        .matchedTransitionSource(id: 0, in: space) {
          $0.background(.red).clipShape(RoundedRectangle(cornerRadius: 16))
            .shadow(color: Color(white: 0, opacity: 0.4), radius: 8, x: 2, y: 4)
        }
        .clipShape(Circle())
    } destination: { _ in
      flexible("page").navigationTransition(.zoom(sourceID: 0, in: space))
    }
  }

  @Test func `Background, corners and shadow go from those of the source to those of the page`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view([]) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view([7]) }
    scene.advance(to: 1)
    // The configuration counts before the circle around it.
    #expect(scene.flights[0].cornerRadius == 16)
    #expect(scene.flights[0].frame == Rect(150, 120, 100, 60))
    #expect(scene.shadowNumbers(of: "rectangle") == [0, 0, 0, 0.4, 8, 2, 4])
    scene.advance(to: 1.75)
    let flight = scene.flights[0]
    #expect(flight.cornerRadius == 4)
    // The shade, the shadow of the flying shape, the background in it, and both pictures.
    #expect(
      scene.names == ["color", "shadow of rectangle", "color", "cover", "rectangle", "page"])
    let shadow = scene.look()[1]
    let numbers: [Float] = [0, 0, 0, 0.1, 2, 0.5, 1]
    #expect(zip(shadow.shadowNumbers, numbers).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(shadow.opacity == 1)
    let background = scene.look()[2]
    #expect(shadow.bounds == background.bounds)
    #expect(shadow.clips == background.clips && shadow.clips.count == 1)
    #expect(shadow.shadowClips.isEmpty)
    #expect(background.content == .color(.red))
    #expect(background.opacity == 1)
    let clip = background.clip!
    let corner = clip.transform.transform(Point(x: clip.frame.minX, y: clip.frame.minY))
    // A quarter of the way is left from (150, 120, 100 x 60).
    #expect(abs(corner.x - 37.5) < 0.001 && abs(corner.y - 30) < 0.001)
    // The radius of the clip is that of its own coordinates: 4 points as it is drawn.
    let drawn = clip.cornerRadius * flight.scale
    #expect(abs(drawn - 4) < 0.001)
    // The host describes the scene meanwhile: the color stays.
    scene.update(at: 1.75) { view([7]) }
    #expect(scene.look()[2].content == .color(.red))
    scene.advance(to: 2)
    #expect(scene.names == ["rectangle", "page"])
    scene.update(animation: linear, at: 3) { view([]) }
    scene.advance(to: 3.25)
    #expect(scene.flights[0].cornerRadius == 4)
    #expect(scene.shadow(of: "rectangle")?.radius == 2)
    #expect(
      scene.names == ["color", "shadow of rectangle", "color", "cover", "rectangle", "page"])
  }
}

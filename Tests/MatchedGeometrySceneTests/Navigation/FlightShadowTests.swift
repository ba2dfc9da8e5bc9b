import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Shadows of pages on their way` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  func host() -> SceneHost { SceneHost(size: Size(width: 400, height: 300)) }

  /// Two sources with shadows of two colors, one without, each with a page.
  func view(_ path: [Int], hasSources: Bool = true) -> some View {
    NavigationStack(path: path) {
      HStack {
        if hasSources {
          box("a", 100, 60).matchedTransitionSource(id: 0, in: space) {
            $0.shadow(color: Color(red: 1, green: 0, blue: 0, opacity: 0.5), radius: 8.0, y: 4.0)
          }
          box("b", 100, 60).matchedTransitionSource(id: 1, in: space) {
            $0.shadow(color: Color(red: 0, green: 0, blue: 1, opacity: 0.25), radius: 4, x: 2)
          }
          box("c", 100, 60).matchedTransitionSource(id: 2, in: space)
        }
      }
    } destination: { id in
      flexible("page").navigationTransition(.zoom(sourceID: id, in: space))
    }
  }

  func flying(_ id: Int) -> SceneHost {
    var scene = host()
    scene.update { view([]) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view([id]) }
    scene.advance(to: 1.5)
    return scene
  }

  @Test func `A shadow is there while its page flies, and no longer`() {
    var scene = flying(0)
    let flying = ["b", "c", "color", "shadow of rectangle", "a", "rectangle", "page"]
    #expect(scene.names == flying)
    #expect(scene.shadowNumbers(of: "rectangle") == [1, 0, 0, 0.25, 4, 0, 2])
    // Where the page is: half of the way from (42, 120, 100 x 60).
    #expect(scene.flights[0].frame == Rect(21, 60, 250, 180))
    let clip = scene.look()[3].clip!
    let corner = clip.transform.transform(Point(x: clip.frame.minX, y: clip.frame.minY))
    #expect(abs(corner.x - 21) < 0.001 && abs(corner.y - 60) < 0.001)
    #expect(scene.hitTest(Point(x: 30, y: 70))?.content.name == "page")
    scene.advance(to: 2)
    #expect(scene.names == ["rectangle", "page"])
    scene.advance(to: 1.5)
    #expect(scene.names == flying)
    scene.update(animation: linear, at: 3) { view([]) }
    scene.advance(to: 4)
    #expect(scene.names == ["a", "b", "c"])
  }

  @Test func `Without a shadow nothing is drawn of one`() {
    let scene = flying(2)
    #expect(scene.names == ["a", "b", "color", "c", "rectangle", "page"])
  }

  @Test func `An interrupted flight continues from the color that is shown`() {
    var scene = flying(0)
    let before = scene.shadowNumbers(of: "rectangle")
    scene.update(animation: linear, at: 1.5) { view([]) }
    scene.advance(to: 1.5)
    #expect(scene.shadowNumbers(of: "rectangle") == before)
    // A straight line over another one chases it: 56.25 of 100 after a quarter of a second.
    scene.advance(to: 1.75)
    #expect(scene.shadowNumbers(of: "rectangle") == [1, 0, 0, 0.21875, 3.5, 0, 1.75])
  }

  /// Its identifier is what the page names, whatever the page is.
  func renamed(_ path: [Int], id: Int) -> some View {
    NavigationStack(path: path) {
      HStack {
        ForEach(0..<3) { number in
          box("\(number)", 100, 60).matchedTransitionSource(id: number, in: space) {
            number == 2
              ? $0
              : $0.shadow(
                color: number == 0 ? Color(red: 1, green: 0, blue: 0) : Color(white: 1), radius: 8)
          }
        }
      }
    } destination: { _ in
      flexible("page").navigationTransition(.zoom(sourceID: id, in: space))
    }
  }

  @Test(arguments: [(1, 1), (2, 0)] as [(Int, Float)])
  func `A page that flies to another source keeps its shadow`(_ other: Int, _ blue: Float) {
    var scene = host()
    scene.update { renamed([], id: 0) }
    scene.update(animation: linear, at: 1) { renamed([7], id: 0) }
    scene.advance(to: 3)
    scene.update(animation: linear, at: 4) { renamed([], id: 0) }
    scene.advance(to: 4.5)
    let before = scene.shadowNumbers(of: "rectangle")
    #expect(before == [1, 0, 0, 0.5, 4, 0, 0])
    // Taken back, and out again to another source: nothing steps.
    scene.update(animation: linear, at: 4.5) { renamed([7], id: other) }
    scene.advance(to: 4.5)
    #expect(scene.shadowNumbers(of: "rectangle") == before)
    scene.advance(to: 4.75)
    let middle = scene.shadowNumbers(of: "rectangle")
    scene.update(animation: linear, at: 4.75) { renamed([], id: other) }
    scene.advance(to: 4.75)
    #expect(scene.shadowNumbers(of: "rectangle") == middle)
    for step in 0..<40 {
      scene.advance(to: 4.75 + Double(step) / 40)
      let now = scene.shadowNumbers(of: "rectangle")
      if now.isEmpty { continue }
      #expect(now[0] == 1 && now[2] <= blue && now[3] > 0)
    }
  }

  @Test func `A page without a way back fades, and its shadow with it`() {
    var scene = host()
    scene.update { view([0]) }
    scene.update(animation: linear, at: 1) { view([0], hasSources: false) }
    scene.update(animation: linear, at: 2) { view([], hasSources: false) }
    for time in stride(from: 2, to: 2.99, by: 0.125) {
      scene.advance(to: time)
      let seen = scene.look()
      guard let shadow = seen.first(where: { $0.shadow != nil }) else { continue }
      #expect(shadow.opacity == seen.first { $0.name == "page" }?.opacity)
    }
    scene.advance(to: 3)
    #expect(scene.names.isEmpty)
  }

  @Test func `What is around the stack is around the shadow`() {
    var scene = host()
    func around(_ path: [Int]) -> some View {
      view(path).clipShape(RoundedRectangle(cornerRadius: 5)).opacity(0.5).scaleEffect(0.5)
    }
    scene.update { around([]) }
    scene.update(animation: linear, at: 1) { around([0]) }
    scene.advance(to: 1.5)
    #expect(scene.shadowNumbers(of: "rectangle") == [1, 0, 0, 0.125, 2, 0, 1])
    let shadow = scene.look().first { $0.shadow != nil }!
    #expect(shadow.opacity == 1)
    #expect(shadow.clips.count == 1 && shadow.shadowClips.map(\.cornerRadius) == [5])
  }

  @Test func `The shadow of a source flies with it, and that of what is around it stays`() {
    var scene = host()
    func view(_ path: [Int]) -> some View {
      NavigationStack(path: path) {
        HStack {
          box("in", 100, 60).shadow(radius: 2).matchedTransitionSource(id: 0, in: space)
          box("next", 100, 60)
        }
        .shadow(radius: 8)
      } destination: { _ in
        flexible("page").navigationTransition(.zoom(sourceID: 0, in: space))
      }
    }
    scene.update { view([]) }
    #expect(scene.names == ["shadow of in", "shadow of next", "shadow of in", "in", "next"])
    scene.update(animation: linear, at: 1) { view([1]) }
    scene.advance(to: 1.5)
    #expect(
      scene.names
        == ["shadow of next", "next", "color", "shadow of in", "in", "rectangle", "page"])
    let seen = scene.look()
    #expect(seen[3].bounds == seen[4].bounds)
    // Twice as large by then, or more.
    #expect(seen[3].shadow!.radius > 4)
    scene.update(animation: linear, at: 2) { view([]) }
    scene.advance(to: 3)
    #expect(scene.names == ["shadow of in", "shadow of next", "shadow of in", "in", "next"])
  }
}

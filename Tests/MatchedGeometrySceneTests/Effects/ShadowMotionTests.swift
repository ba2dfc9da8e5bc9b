import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Shadows of what comes, goes and flies` {
  let linear = Animation.linear(duration: 1)

  func host() -> SceneHost { SceneHost(size: Size(width: 400, height: 300)) }

  @Test(arguments: [AnyTransition.opacity, .move(edge: .bottom), .scale])
  func `A view that is removed keeps its shadow until it is gone`(_ transition: AnyTransition) {
    func view(_ isThere: Bool) -> some View {
      ZStack { if isThere { box("a", 20, 20).shadow(radius: 4, y: 2).transition(transition) } }
    }
    var scene = host()
    scene.update { view(true) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view(false) }
    for time in [1, 1.25, 1.99] {
      scene.advance(to: time)
      #expect(scene.names == ["shadow of a", "a"])
      let seen = scene.look()
      #expect(seen[0].bounds == seen[1].bounds && seen[0].opacity == seen[1].opacity)
    }
    scene.advance(to: 2)
    #expect(scene.names.isEmpty)
    // And back in flight.
    scene.update { view(true) }
    scene.update(animation: linear, at: 3) { view(false) }
    scene.advance(to: 3.5)
    scene.update(animation: linear, at: 3.5) { view(true) }
    scene.advance(to: 5)
    var fresh = host()
    fresh.update { view(true) }
    #expect(scene.look().map(\.description) == fresh.look().map(\.description))
    #expect(scene.look().map(\.shadowNumbers) == fresh.look().map(\.shadowNumbers))
  }

  @Test func `What leaves a view leaves its silhouette with it`() {
    func view(_ isThere: Bool) -> some View {
      HStack {
        if isThere { box("a", 20, 20) }
        box("b", 20, 20)
      }
      .shadow(radius: 4)
    }
    var scene = host()
    scene.update { view(true) }
    scene.update(animation: linear, at: 1) { view(false) }
    scene.advance(to: 1.5)
    #expect(scene.names == ["shadow of a", "shadow of b", "a", "b"])
    #expect(scene.look().map(\.opacity) == [0.5, 1, 0.5, 1])
    scene.advance(to: 2)
    #expect(scene.names == ["shadow of b", "b"])
    // Ticks may go back.
    scene.advance(to: 1.5)
    #expect(scene.names == ["shadow of a", "shadow of b", "a", "b"])
  }

  @Test func `The shadow of a hero flies with it`() {
    func view(_ isOpen: Bool, _ space: Namespace.ID) -> some View {
      ZStack(alignment: .topLeading) {
        if isOpen {
          VStack(spacing: 0) {
            flexible("picture")
            box("title", 30, 20)
          }
          .shadow(radius: 8).matchedGeometryEffect(id: 1, in: space)
        } else {
          flexible("card").matchedGeometryEffect(id: 1, in: space).shadow(radius: 2)
            .frame(width: 40, height: 40)
        }
      }
      .frame(width: 400, height: 300, alignment: .topLeading)
    }
    let space = Namespace.ID()
    var scene = host()
    scene.update { view(false, space) }
    scene.update(animation: linear, at: 1) { view(true, space) }
    for time in stride(from: 1, to: 2.5, by: 0.25) {
      scene.advance(to: time)
      let seen = scene.look()
      for name in ["card", "picture", "title"] {
        let content = seen.first { $0.name == name }
        let shadow = seen.first { $0.name == "shadow of " + name }
        #expect(shadow?.bounds == content?.bounds && shadow?.opacity == content?.opacity)
      }
    }
    #expect(scene.names == ["shadow of picture", "shadow of title", "picture", "title"])
    var fresh = host()
    fresh.update { view(true, space) }
    #expect(scene.look().map(\.description) == fresh.look().map(\.description))
    #expect(scene.look().map(\.shadowNumbers) == fresh.look().map(\.shadowNumbers))
  }

  @Test func `A shadow is scrolled with its view, and cut by what it is scrolled in`() {
    func view(_ offset: Point?) -> some View {
      ScrollView(offset: offset) {
        VStack(spacing: 0) {
          ForEach(0..<9) { row in
            box("row \(row)", 50, 20).shadow(radius: 3, y: 1)
              .rotation3DEffect(.degrees(40), axis: (0, 1, 0), perspective: 0.5)
          }
        }
      }
      .frame(width: 60, height: 40).tag("list").scaleEffect(1.5)
      .rotation3DEffect(.degrees(20), axis: (1, 0, 0), perspective: 0.125)
    }
    var scene = host()
    scene.update { view(nil) }
    scene.advance(to: 0)
    let before = scene.look()
    scene.scroll("list", to: Point(x: 0, y: 30))
    let scrolled = scene.look()
    #expect(scrolled[0].bounds != before[0].bounds)
    #expect(scrolled[0].shadowClips == before[0].shadowClips)
    scene.update { view(nil) }
    scene.advance(to: 1)
    let updated = scene.look()
    #expect(updated.map(\.name) == scrolled.map(\.name))
    for (a, b) in zip(scrolled, updated) {
      #expect(isNear(a.bounds, b.bounds, within: 0.01))
      guard let a = a.shadow, let b = b.shadow else { continue }
      #expect(abs(a.radius - b.radius) < 1e-3 && abs(a.x - b.x) < 1e-3 && abs(a.y - b.y) < 1e-3)
    }
  }

  @Test func `A transition casts no shadow, and says so`() {
    struct Shadowed: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.shadow(radius: phase.isIdentity ? 0 : 8)
      }
    }
    func view(_ isThere: Bool) -> some View {
      ZStack { if isThere { box("a", 20, 20).transition(Shadowed()) } }
    }
    var scene = host()
    scene.update { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.25)
    #expect(scene.names == ["a"])
    #expect(scene.diagnostics.map(\.reason) == [.transitionBody])
  }

  @Test func `Pages within a view that throws a shadow are in its silhouette once`() {
    let space = Namespace.ID()
    func view(_ path: [Int]) -> some View {
      NavigationStack(path: path) {
        box("cover", 40, 40).matchedTransitionSource(id: 0, in: space)
      } destination: { _ in
        flexible("page").navigationTransition(.zoom(sourceID: 0, in: space))
      }
      .shadow(radius: 6)
    }
    var scene = host()
    scene.update { view([]) }
    #expect(scene.names == ["shadow of cover", "cover"])
    scene.update(animation: linear, at: 1) { view([1]) }
    scene.advance(to: 1.5)
    let names = ["color", "cover", "rectangle", "page"]
    #expect(scene.names == names.map { "shadow of " + $0 } + names)
    #expect(scene.flights.count == 1)
    scene.advance(to: 2)
    #expect(scene.names == ["shadow of rectangle", "shadow of page", "rectangle", "page"])
    scene.update(animation: linear, at: 3) { view([]) }
    scene.advance(to: 4)
    #expect(scene.names == ["shadow of cover", "cover"])
  }
}

import MatchedGeometry
import MatchedGeometryScene
import Testing

/// What a zoom needs, one thing after the other missing.
@Suite struct `Conditions of zooms` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  /// The flight of a push at its beginning, and what was reported.
  func push<Root: View, Page: View>(
    @ViewBuilder root: @escaping () -> Root, @ViewBuilder page: @escaping () -> Page
  ) -> (flight: PageFlight?, reasons: [SceneDiagnostic.Reason], places: [String]) {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    func view(_ path: [Int]) -> some View {
      NavigationStack(path: path, root: root) { _ in page() }
    }
    scene.update { view([]) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view([7]) }
    scene.advance(to: 1)
    let flight = scene.flights.first
    scene.advance(to: 2)
    // It is there in the end, whatever is missing.
    #expect(scene.names.contains("page"))
    #expect(scene.opacity("page") == 1)
    #expect(scene.isAnimating == false)
    return (flight, scene.diagnostics.map(\.reason), scene.diagnostics.map(\.place))
  }

  func cover(_ id: String = "cover", in other: Namespace.ID? = nil) -> some View {
    box("cover", 100, 60).matchedTransitionSource(id: id, in: other ?? space)
  }

  func page() -> some View {
    flexible("page").navigationTransition(.zoom(sourceID: "cover", in: space))
  }

  @Test func `With all of them it flies, and nothing is reported`() {
    let found = push {
      cover()
    } page: {
      page()
    }
    #expect(found.flight?.hasSource == true)
    #expect(found.reasons == [])
  }

  @Test func `No source with that identifier`() {
    let found = push {
      cover("other")
    } page: {
      page()
    }
    #expect(found.reasons == [.noTransitionSource])
    #expect(found.places == ["NavigationStack > page[7]"])
    // From the trailing edge instead.
    #expect(found.flight?.frame == Rect(400, 0, 400, 300))
    #expect(found.flight?.hasSource == false)
  }

  @Test func `A source in another namespace`() {
    let found = push {
      cover(in: Namespace.ID())
    } page: {
      page()
    }
    #expect(found.reasons == [.transitionSourceInOtherNamespace])
    #expect(found.flight?.frame == Rect(400, 0, 400, 300))
  }

  @Test func `A page that says nothing, reached through a source`() {
    let found = push {
      NavigationLink(value: 7) { cover() }
    } page: {
      flexible("page")
    }
    #expect(found.reasons == [.noNavigationTransition])
    #expect(found.flight?.frame == Rect(400, 0, 400, 300))
    let outside = push {
      NavigationLink(value: 7) { box("cover", 10, 10) }
        .matchedTransitionSource(id: "cover", in: space)
    } page: {
      flexible("page")
    }
    #expect(outside.reasons == [.noNavigationTransition])
    // Another link has the source; or the page says that it does not want to.
    let other = push {
      NavigationLink(value: 8) { cover() }
    } page: {
      flexible("page")
    }
    #expect(other.reasons == [])
    let plain = push {
      NavigationLink(value: 7) { cover() }
    } page: {
      flexible("page").navigationTransition(.automatic)
    }
    #expect(plain.reasons == [])
  }

  @Test func `A transition that is not on a page`() {
    let scene = scene {
      VStack { flexible("a").navigationTransition(.zoom(sourceID: "cover", in: space)) }
    }
    #expect(scene.diagnostics.map(\.reason) == [.transitionOutsideNavigation])
    #expect(scene.diagnostics.map(\.place) == ["VStack > Leaf"])
    // Nor on the outermost view of one.
    let found = push {
      cover()
    } page: {
      ZStack { flexible("page").navigationTransition(.zoom(sourceID: "cover", in: space)) }
    }
    #expect(found.reasons == [.transitionOutsideNavigation])
    #expect(found.flight?.hasSource == false)
  }

  @Test func `Several sources with one identifier: the one that was laid out last counts`() {
    let found = push {
      VStack(spacing: 0) {
        cover()
        box("second", 200, 40).matchedTransitionSource(id: "cover", in: space)
      }
    } page: {
      page()
    }
    #expect(found.reasons == [.multipleTransitionSources])
    // 100 points of 300 are taken: the second one is from 160 to 200.
    #expect(found.flight?.frame == Rect(100, 160, 200, 40))
  }

  @Test func `The newer of several counts wherever it stands`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    func view(_ path: [String], _ isOn: Bool) -> some View {
      ZoomScene(path, in: space) {
        VStack(spacing: 0) {
          if isOn { box("new", 200, 40).matchedTransitionSource(id: "cover", in: space) }
          cover()
        }
      }
    }
    scene.update { view([], false) }
    scene.update { view([], true) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view(["page"], true) }
    scene.advance(to: 1)
    #expect(scene.flights[0].frame == Rect(100, 100, 200, 40))
  }

  @Test func `A source without a size`() {
    let found = push {
      box("cover", 0, 0).matchedTransitionSource(id: "cover", in: space)
    } page: {
      page()
    }
    #expect(found.reasons == [.emptyTransitionSource])
    #expect(found.flight?.frame == Rect(400, 0, 400, 300))
    let flat = push {
      cover().scaleEffect(x: 0, y: 0)
    } page: {
      page()
    }
    #expect(flat.flight != nil)
  }

  @Test func `A page that never gets a size is there all the same`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    func view(_ path: [String]) -> some View {
      ZoomScene(path, in: space) { cover() }.frame(width: 0, height: 0)
    }
    scene.update { view([]) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view(["page"]) }
    scene.advance(to: 2)
    #expect(scene.names == ["rectangle", "page"])
    #expect(scene.opacity("page") == 1)
    #expect(scene.diagnostics.map(\.reason).contains(.pageWithoutSize))
    scene.update(animation: linear, at: 3) { view([]) }
    scene.advance(to: 4)
    #expect(scene.names == ["cover"])
    // Nor in a scene without one.
    var none = SceneHost(size: Size(width: .nan, height: 0))
    none.update { ZoomScene([], in: space) { cover() } }
    none.update(animation: linear, at: 1) { ZoomScene(["page"], in: space) { cover() } }
    none.advance(to: 2)
    #expect(none.names == ["rectangle", "page"])
  }

  @Test func `A page that zooms where nothing is animated is there at once`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { ZoomScene([], in: space) { cover() } }
    scene.updateAtOnce(at: 1) { ZoomScene(["page"], in: space) { cover() } }
    scene.advance(to: 1)
    #expect(scene.names == ["rectangle", "page"])
    #expect(scene.flights.isEmpty)
  }
}

import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Hits` {
  let linear = Animation.linear(duration: 1)

  @Test func `The topmost leaf is hit`() {
    let scene = scene {
      ZStack {
        flexible("back")
        box("front", 20, 20).tag("card")
      }
    }
    #expect(scene.hitTest(Point(x: 100, y: 50))?.content.name == "front")
    #expect(scene.hitTest(Point(x: 100, y: 50))?.tag == AnyHashable("card"))
    #expect(scene.hitTest(Point(x: 100, y: 50))?.place == "ZStack > Leaf")
    #expect(scene.hitTest(Point(x: 80, y: 50))?.content.name == "back")
    #expect(scene.hitTest(Point(x: 200, y: 50)) == nil)
    #expect(scene.hitTest(Point(x: .nan, y: 50)) == nil)
  }

  @Test func `What is moved is hit where it is shown, or where it goes to`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ x: Float) -> some View { box("a", 20, 20).scaleEffect(x < 0 ? 2 : 1).offset(x: x) }
    scene.update { view(-80) }
    scene.update(animation: linear, at: 1) { view(80) }
    scene.advance(to: 1)
    #expect(scene.hitTest(Point(x: 20, y: 50)) != nil)
    #expect(scene.hitTest(Point(x: 180, y: 50)) == nil)
    #expect(scene.hitTest(Point(x: 180, y: 50), atTarget: true) != nil)
    #expect(scene.hitTest(Point(x: 20, y: 50), atTarget: true) == nil)
  }

  @Test func `A turned view is hit where it is drawn`() {
    let scene = scene { box("a", 80, 10).rotationEffect(.degrees(90)) }
    #expect(scene.hitTest(Point(x: 100, y: 80)) != nil)
    #expect(scene.hitTest(Point(x: 130, y: 50)) == nil)
  }

  @Test func `Transparent, leaving and clipped views are not hit, circles within their circle`() {
    var scene = scene {
      ZStack {
        flexible("back")
        flexible("gone").opacity(0)
        Circle().frame(width: 40, height: 40)
        ScrollView(offset: Point(x: 0, y: 0)) { box("long", 10, 500) }.frame(width: 10, height: 60)
          .offset(x: 80)
      }
    }
    #expect(scene.hitTest(Point(x: 10, y: 50))?.content.name == "back")
    #expect(scene.hitTest(Point(x: 100, y: 50))?.content.name == "circle")
    #expect(scene.hitTest(Point(x: 83, y: 33))?.content.name == "back")
    #expect(scene.hitTest(Point(x: 180, y: 50))?.content.name == "long")
    #expect(scene.hitTest(Point(x: 180, y: 90))?.content.name == "back")
    scene.update(animation: linear, at: 1) { Text("other") }
    scene.advance(to: 1.5)
    #expect(scene.hitTest(Point(x: 10, y: 50)) == nil)
  }

  @Test func `By target frames what will be transparent or clipped away is not hit either`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOpen: Bool) -> some View {
      ZStack(alignment: .topLeading) {
        flexible("back")
        flexible("page").opacity(isOpen ? 1 : 0)
        ScrollView(offset: Point(x: 0, y: isOpen ? 40 : 0)) { box("row", 40, 40) }
          .frame(width: 40, height: 40, alignment: .topLeading)
          .scaleEffect(isOpen ? 2 : 1, anchor: .topLeading)
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
    }
    scene.update { view(false) }
    scene.update(animation: linear, at: 0) { view(true) }
    scene.advance(to: 0)
    func hit(_ x: Float, _ y: Float, atTarget: Bool) -> String? {
      scene.hitTest(Point(x: x, y: y), atTarget: atTarget)?.content.name
    }
    #expect(hit(150, 50, atTarget: false) == "back")
    #expect(hit(150, 50, atTarget: true) == "page")
    #expect(hit(20, 20, atTarget: false) == "row")
    // Scrolled up by its whole height.
    #expect(hit(20, 20, atTarget: true) == "page")
    scene.update(animation: linear, at: 0) { view(false) }
    #expect(hit(150, 50, atTarget: true) == "back")
    #expect(hit(39, 39, atTarget: true) == "row")
    #expect(hit(60, 60, atTarget: true) == "back")
  }

  @Test func `A tap does what the innermost gesture around the leaf says`() {
    final class State { var taps: [String] = [] }
    let state = State()
    let scene = scene {
      HStack(spacing: 0) {
        flexible("a").onTapGesture { state.taps.append("inner") }
        flexible("b")
      }
      .onTapGesture { state.taps.append("outer") }
    }
    #expect(scene.tap(at: Point(x: 10, y: 10)) == true)
    #expect(scene.tap(at: Point(x: 190, y: 10)) == true)
    #expect(scene.tap(at: Point(x: 300, y: 10)) == false)
    #expect(state.taps == ["inner", "outer"])
  }

  @Test func `By target frames a follower within an effect is hit where its group comes to rest`() {
    let space = Namespace.ID()
    let scene = scene(400, 300) {
      ZStack(alignment: .topLeading) {
        flexible("outside").matchedGeometryEffect(id: "far", in: space)
          .frame(width: 40, height: 20).offset(x: 340, y: 10)
        ZStack(alignment: .topLeading) {
          flexible("tab").matchedGeometryEffect(id: "tab", in: space)
            .frame(width: 20, height: 20).offset(x: 100, y: 50)
          flexible("mark").matchedGeometryEffect(id: "tab", in: space, isSource: false)
            .frame(width: 10, height: 10)
          flexible("far").matchedGeometryEffect(id: "far", in: space, isSource: false)
            .frame(width: 10, height: 10)
        }
        .frame(width: 150, height: 150, alignment: .topLeading)
        .scaleEffect(2, anchor: .topLeading)
      }
      .frame(width: 400, height: 300, alignment: .topLeading)
    }
    // The tab is at (200, 100), 40 x 40. The middle of the one outside is (360, 20), and twice its size is 80 x 40.
    for isAtTarget in [false, true] {
      func hit(_ x: Float, _ y: Float) -> String? {
        scene.hitTest(Point(x: x, y: y), atTarget: isAtTarget)?.content.name
      }
      #expect(hit(201, 139) == "mark")
      #expect(hit(239, 101) == "mark")
      #expect(hit(5, 5) == nil)
      #expect(hit(322, 20) == "far")
      #expect(hit(398, 38) == "far")
    }
  }

  @Test func `A matched follower is hit where its group is`() {
    let scene = scene {
      NamespaceReader { space in
        ZStack(alignment: .topLeading) {
          box("a", 40, 20).matchedGeometryEffect(id: 1, in: space).offset(x: 100, y: 50)
          box("b", 10, 10).matchedGeometryEffect(id: 1, in: space, isSource: false)
        }
        .frame(width: 200, height: 100, alignment: .topLeading)
      }
    }
    // The follower keeps its 10 x 10, in the middle (120, 60).
    for isAtTarget in [false, true] {
      let hit = scene.hitTest(Point(x: 122, y: 62), atTarget: isAtTarget)
      #expect(hit?.content.name == "b")
      #expect(hit?.frame == Rect(115, 55, 10, 10))
    }
  }
}

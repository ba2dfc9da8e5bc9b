import MatchedGeometry
import MatchedGeometryScene
import Testing

/// What is tapped to ask a question, and to open an item.
private struct Buttons: View {
  @Binding var isAsking: Bool
  @Binding var item: Int?

  var body: some View {
    HStack {
      box("ask", 50, 100).onTapGesture { isAsking = true }
      box("open", 50, 100).onTapGesture { item = 7 }
    }
  }
}

/// A view whose own states present.
private struct Shelf: View {
  @State private var isAsking = false
  @State private var item: Int?

  var body: some View {
    Buttons(isAsking: $isAsking, item: $item)
      .sheet(isPresented: $isAsking) { Question(isShown: $isAsking) }
      .fullScreenCover(item: $item) { box("cover \($0)", 10, 10) }
  }
}

/// The same the other way round: a cover for a question, a sheet for an item.
private struct OtherShelf: View {
  @State private var isAsking = false
  @State private var item: Int?

  var body: some View {
    Buttons(isAsking: $isAsking, item: $item)
      .fullScreenCover(isPresented: $isAsking) { box("question", 10, 10) }
      .sheet(item: $item) { box("sheet \($0)", 10, 10) }
  }
}

/// A page that takes itself away.
private struct Question: View {
  @Binding var isShown: Bool

  var body: some View { flexible("question").onTapGesture { isShown = false } }
}

@Suite struct `States that present` {
  func host(_ shelf: some View = Shelf()) -> SceneHost {
    var scene = SceneHost(size: Size(width: 100, height: 160))
    scene.update(at: 0) { shelf }
    scene.advance(to: 0)
    return scene
  }

  func rest(_ scene: inout SceneHost, _ shelf: some View = Shelf()) {
    #expect(scene.needsUpdate == true)
    scene.update { shelf }
    scene.advance(to: scene.now)
    scene.advance(to: scene.now + 20)
  }

  @Test func `A sheet comes by a state, and a page that has the binding takes itself away`() {
    var scene = host()
    scene.tap(at: Point(x: 20, y: 80))
    rest(&scene)
    #expect(scene.names.contains("question"))
    scene.tap(at: Point(x: 50, y: 100))
    rest(&scene)
    #expect(scene.names == ["ask", "open"])
  }

  @Test func `The back button takes away what a state presents`() {
    var scene = host()
    #expect(scene.navigateBack() == false)
    scene.tap(at: Point(x: 80, y: 80))
    rest(&scene)
    #expect(scene.names.contains("cover 7"))
    #expect(scene.navigateBack() == true)
    rest(&scene)
    #expect(scene.names == ["ask", "open"])
    scene.tap(at: Point(x: 20, y: 80))
    rest(&scene)
    #expect(scene.navigateBack() == true)
    rest(&scene)
    #expect(scene.names == ["ask", "open"])
    #expect(scene.navigateBack() == false)
  }

  @Test(arguments: [(20, "question"), (80, "sheet 7")] as [(Float, String)])
  func `The back button takes away a cover for a state and a sheet for an item`(
    x: Float, page: String
  ) {
    var scene = host(OtherShelf())
    scene.tap(at: Point(x: x, y: 80))
    for isShown in [true, false] {
      rest(&scene, OtherShelf())
      #expect(scene.names.contains(page) == isShown)
      #expect(scene.navigateBack() == isShown)
    }
  }

  @Test func `Only the host dismisses what it presents by a value`() {
    var scene = SceneHost(size: Size(width: 100, height: 160))
    scene.update { box("ground", 10, 10).sheet(isPresented: true) { box("sheet", 10, 10) } }
    #expect(scene.navigateBack() == false)
  }
}

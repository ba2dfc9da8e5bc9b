import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Navigation stacks` {
  let linear = Animation.linear(duration: 1)

  /// A stack of boxes of 40 x 20, named as they are in the path, in a scene of 200 x 100.
  struct Boxes: View {
    var path: [String]
    var push: ((String) -> Void)?

    init(_ path: String..., push: ((String) -> Void)? = nil) {
      self.path = path
      self.push = push
    }

    var body: some View {
      NavigationStack(path: path, onNavigate: push) {
        NavigationLink(value: "next") { box("root", 40, 20) }
      } destination: { value in
        box(value, 40, 20)
      }
    }
  }

  @Test func `A stack takes all the space, and its page is in the middle`() {
    let scene = scene { Boxes() }
    #expect(scene.look().map(\.frame) == [Rect(80, 40, 40, 20)])
  }

  @Test func `What is in the path from the beginning is there, and covers what is beneath`() {
    let scene = scene { Boxes("a", "b") }
    #expect(scene.names == ["rectangle", "b"])
    #expect(scene.frame("b") == Rect(80, 40, 40, 20))
    #expect(scene.frame("rectangle") == Rect(0, 0, 200, 100))
    #expect(scene.isAnimating == false)
  }

  @Test func `A page comes from the trailing edge and dims what is beneath`() {
    var scene = scene { Boxes() }
    scene.update(animation: linear, at: 1) { Boxes("a") }
    scene.advance(to: 1)
    #expect(scene.names == ["root", "color", "rectangle", "a"])
    #expect(scene.bounds("a") == Rect(280, 40, 40, 20))
    scene.advance(to: 1.25)
    // Three quarters of 200 are left.
    #expect(scene.bounds("root") == Rect(80, 40, 40, 20))
    #expect(scene.bounds("rectangle") == Rect(150, 0, 200, 100))
    #expect(scene.bounds("a") == Rect(230, 40, 40, 20))
    #expect(scene.opacity("a") == 1)
    // A quarter of a fifth.
    #expect(abs(scene.opacity("color")! - 0.05) < 1e-6)
    scene.advance(to: 2)
    #expect(scene.names == ["rectangle", "a"])
    #expect(scene.bounds("a") == Rect(80, 40, 40, 20))
    #expect(scene.isAnimating == false)
  }

  @Test func `A page goes back to the trailing edge`() {
    var scene = scene { Boxes("a") }
    scene.update(animation: linear, at: 1) { Boxes() }
    scene.advance(to: 1)
    #expect(scene.names == ["root", "color", "rectangle", "a"])
    scene.advance(to: 1.75)
    #expect(scene.bounds("a") == Rect(230, 40, 40, 20))
    #expect(abs(scene.opacity("color")! - 0.05) < 1e-6)
    scene.advance(to: 2)
    #expect(scene.names == ["root"])
    // Its nodes and elements go with the next update.
    scene.update(at: 3) { Boxes() }
    scene.advance(to: 3)
    #expect(scene.names == ["root"])
  }

  @Test func `Without animation pages are there, and gone, at once`() {
    var scene = scene { Boxes() }
    scene.updateAtOnce(at: 1) { Boxes("a") }
    scene.advance(to: 1)
    #expect(scene.names == ["rectangle", "a"])
    #expect(scene.isAnimating == false)
    scene.updateAtOnce(at: 2) { Boxes() }
    scene.advance(to: 2)
    #expect(scene.names == ["root"])
  }

  @Test func `Of several pages only the one on top flies`() {
    var scene = scene { Boxes() }
    scene.update(animation: linear, at: 1) { Boxes("a", "b") }
    scene.advance(to: 1.5)
    #expect(scene.names == ["root", "color", "rectangle", "b"])
    #expect(scene.bounds("b") == Rect(180, 40, 40, 20))
    scene.advance(to: 2)
    #expect(scene.names == ["rectangle", "b"])
    scene.update(animation: linear, at: 3) { Boxes("a") }
    scene.advance(to: 3.5)
    #expect(scene.names == ["rectangle", "a", "color", "rectangle", "b"])
    scene.update(animation: linear, at: 4) { Boxes("a", "b", "c") }
    scene.advance(to: 5)
    scene.update(animation: linear, at: 5) { Boxes() }
    scene.advance(to: 5.5)
    #expect(scene.names == ["root", "color", "rectangle", "c"])
    scene.advance(to: 6)
    #expect(scene.names == ["root"])
  }

  @Test func `Another value at the same depth is another page, and comes over the one before`() {
    var scene = scene { Boxes("a") }
    scene.update(animation: linear, at: 1) { Boxes("b") }
    scene.advance(to: 1.5)
    #expect(scene.names == ["rectangle", "a", "color", "rectangle", "b"])
    #expect(scene.bounds("a") == Rect(80, 40, 40, 20))
    #expect(scene.bounds("b") == Rect(180, 40, 40, 20))
    scene.advance(to: 2)
    #expect(scene.names == ["rectangle", "b"])
    scene.update(at: 3) { Boxes("b") }
    // And the same one comes back.
    scene.update(animation: linear, at: 3) { Boxes("a") }
    scene.advance(to: 3.5)
    #expect(scene.names == ["rectangle", "b", "color", "rectangle", "a"])
    #expect(scene.bounds("a") == Rect(180, 40, 40, 20))
  }

  @Test func `A link hands its value to the stack around it`() {
    var pushed: [String] = []
    let scene = scene { Boxes(push: { pushed.append($0) }) }
    #expect(scene.tap(at: Point(x: 100, y: 50)) == true)
    #expect(pushed == ["next"])
    #expect(scene.tap(at: Point(x: 10, y: 50)) == false)
  }

  @Test func `A link in vain`() {
    let alone = scene { NavigationLink(value: 1) { box("a", 10, 10) } }
    #expect(alone.tap(at: Point(x: 100, y: 50)) == false)
    #expect(alone.diagnostics.map(\.reason) == [.linkOutsideNavigation])
    #expect(alone.diagnostics.map(\.place) == ["NavigationLink"])
    // A value of another type.
    let other = scene {
      NavigationStack(path: [1], onNavigate: { _ in }) {
        EmptyView()
      } destination: { _ in
        NavigationLink(value: "text") { box("a", 10, 10) }
      }
    }
    #expect(other.tap(at: Point(x: 100, y: 50)) == false)
  }

  @Test func `Matched geometry does not reach from page to page`() {
    let space = Namespace.ID()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ path: [Int]) -> some View {
      NavigationStack(path: path) {
        flexible("root").matchedGeometryEffect(id: "a", in: space).frame(width: 20, height: 20)
      } destination: { _ in
        flexible("page").matchedGeometryEffect(id: "a", in: space).frame(width: 60, height: 20)
      }
    }
    scene.update { view([]) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view([1]) }
    scene.advance(to: 1.5)
    #expect(scene.frame("root") == Rect(90, 40, 20, 20))
    #expect(scene.bounds("page") == Rect(170, 40, 60, 20))
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `What is in a page neither fades nor moves by itself when the page comes`() {
    var scene = scene { Boxes() }
    scene.update(animation: linear, at: 1) {
      NavigationStack(path: ["a"]) {
        NavigationLink(value: "next") { box("root", 40, 20) }
      } destination: { value in
        ZStack { if true { box(value, 40, 20).transition(.move(edge: .top)) } }
      }
    }
    scene.advance(to: 1.5)
    #expect(scene.opacity("a") == 1)
    #expect(scene.bounds("a") == Rect(180, 40, 40, 20))
  }
}

@Suite struct `Stacks within other things` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  /// A stack of 200 x 100 with a source of 40 x 20 in its middle.
  func stack(_ path: [Int]) -> some View {
    NavigationStack(path: path) {
      box("cover", 40, 20).matchedTransitionSource(id: 0, in: space)
    } destination: { _ in
      flexible("page").navigationTransition(.zoom(sourceID: 0, in: space))
    }
    .frame(width: 200, height: 100)
  }

  /// Where the page is drawn half a second after a push, and where it comes to rest; and where the source was.
  func push<Content: View>(
    _ width: Float, _ height: Float, @ViewBuilder _ view: @escaping ([Int]) -> Content
  ) -> (source: Rect, half: Rect, end: Rect, back: Rect) {
    var scene = SceneHost(size: Size(width: width, height: height))
    scene.update { view([]) }
    scene.advance(to: 0)
    let source = scene.bounds("cover")!
    scene.update(animation: linear, at: 1) { view([1]) }
    scene.advance(to: 1)
    #expect(isNear(scene.bounds("cover")!, source))
    scene.advance(to: 1.5)
    let half = scene.bounds("page")!
    scene.advance(to: 2)
    let end = scene.bounds("page")!
    scene.update(animation: linear, at: 3) { view([]) }
    scene.advance(to: 3.5)
    #expect(isNear(scene.bounds("page")!, half))
    scene.advance(to: 4)
    #expect(scene.diagnostics.isEmpty)
    return (source, half, end, scene.bounds("cover")!)
  }

  @Test func `In a container at a place of its own`() {
    let found = push(400, 300) { path in
      self.stack(path).padding(EdgeInsets(top: 60, leading: 30))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(found.source == Rect(110, 100, 40, 20))
    // Halfway from (110, 100, 40 x 20) to (30, 60, 200 x 100).
    #expect(isNear(found.half, Rect(70, 80, 120, 60)))
    #expect(found.end == Rect(30, 60, 200, 100))
    #expect(found.back == found.source)
  }

  @Test func `In a scaled container`() {
    // Around (200, 150), twice as large.
    let found = push(400, 300) { self.stack($0).scaleEffect(2) }
    #expect(found.source == Rect(160, 130, 80, 40))
    #expect(isNear(found.half, Rect(80, 90, 240, 120)))
    #expect(found.end == Rect(0, 50, 400, 200))
    #expect(found.back == found.source)
  }

  @Test func `In a scroll view and in a geometry group`() {
    let found = push(400, 300) { path in
      ScrollView(offset: Point(x: 0, y: 30)) { self.stack(path) }
    }
    #expect(found.source == Rect(180, 10, 40, 20))
    #expect(isNear(found.half, Rect(140, -10, 120, 60)))
    #expect(found.end == Rect(100, -30, 200, 100))
    let group = push(400, 300) { self.stack($0).geometryGroup().offset(x: 10, y: 20) }
    #expect(group.source == Rect(190, 160, 40, 20))
    #expect(isNear(group.half, Rect(150, 140, 120, 60)))
    #expect(group.end == Rect(110, 120, 200, 100))
  }

  @Test func `A page that gets another size while it flies ends at its place`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    func view(_ path: [Int]) -> some View {
      NavigationStack(path: path) {
        box("cover", 40, 20).matchedTransitionSource(id: 0, in: space)
      } destination: { _ in
        flexible("page").navigationTransition(.zoom(sourceID: 0, in: space))
      }
    }
    scene.update { view([]) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view([1]) }
    scene.advance(to: 1.5)
    scene.size = Size(width: 300, height: 400)
    scene.update(at: 1.5) { view([1]) }
    scene.advance(to: 2)
    #expect(scene.bounds("page") == Rect(0, 0, 300, 400))
    scene.update(animation: linear, at: 3) { view([]) }
    scene.advance(to: 3.5)
    // Halfway to (130, 190, 40 x 20).
    #expect(scene.flights[0].frame == Rect(65, 95, 170, 210))
  }

  @Test func `A stack that goes with its pages fades as any view does`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    func view(_ isOn: Bool, _ path: [Int]) -> some View {
      ZStack { if isOn { stack(path) } }
    }
    scene.update { view(true, [1]) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view(false, []) }
    scene.advance(to: 1.25)
    #expect(scene.opacity("page") == 0.75)
    scene.advance(to: 2)
    #expect(scene.names.isEmpty)
    // In the middle of a flight as well.
    scene.update(at: 3) { view(true, []) }
    scene.update(animation: linear, at: 4) { view(true, [1]) }
    scene.advance(to: 4.5)
    scene.update(animation: linear, at: 4.5) { view(false, []) }
    scene.advance(to: 6)
    #expect(scene.names.isEmpty)
    scene.update(at: 7) { view(true, []) }
    #expect(scene.names == ["cover"])
    #expect(scene.diagnostics.isEmpty)
  }
}

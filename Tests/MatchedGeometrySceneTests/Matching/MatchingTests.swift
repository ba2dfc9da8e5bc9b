import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Matching in scenes` {
  let linear = Animation.linear(duration: 1)

  /// The rows of section 8.5: a source at (100, 50), 80 x 40, and a target at (10, 20), fixed to 20 x 10.
  func follower(
    _ anchor: UnitPoint, _ properties: MatchedGeometryProperties = .frame, isFixed: Bool = true
  ) -> Rect? {
    let scene = scene(400, 300) {
      NamespaceReader { space in
        ZStack(alignment: .topLeading) {
          Rectangle()
            .matchedGeometryEffect(id: "a", in: space, anchor: anchor)
            .frame(width: 80, height: 40).offset(x: 100, y: 50)
          if isFixed {
            box("b", 20, 10)
              .matchedGeometryEffect(
                id: "a", in: space, properties: properties, anchor: anchor, isSource: false
              )
              .offset(x: 10, y: 20)
          } else {
            flexible("b")
              .matchedGeometryEffect(
                id: "a", in: space, properties: properties, anchor: anchor, isSource: false
              )
              .frame(width: 20, height: 10).offset(x: 10, y: 20)
          }
        }
        .frame(width: 400, height: 300, alignment: .topLeading)
      }
    }
    #expect(scene.frame("rectangle") == Rect(100, 50, 80, 40))
    return scene.frame("b")
  }

  @Test func `A fixed follower keeps its size and lays its anchor point on the source's`() {
    #expect(follower(.center) == Rect(130, 65, 20, 10))
    #expect(follower(.topLeading) == Rect(100, 50, 20, 10))
    #expect(follower(.bottomTrailing) == Rect(160, 80, 20, 10))
  }

  @Test func `A flexible follower takes the size that it is proposed`() {
    #expect(follower(.center, isFixed: false) == Rect(100, 50, 80, 40))
  }

  @Test(arguments: [nil, Animation.linear(duration: 1)])
  func `What is in a follower is laid out anew where the follower's own size stays`(
    _ animation: Animation?
  ) {
    let space = Namespace.ID()
    func view(_ ids: [String]) -> some View {
      ZStack(alignment: .topLeading) {
        // As wide as the scene by itself, and one row whether it has three or two.
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 10))], spacing: 0) {
          ForEach(ids, id: \.self) { box($0, 10, 10) }
        }
        .matchedGeometryEffect(id: 1, in: space, anchor: .topLeading, isSource: false)
        box("source", 10, 10).matchedGeometryEffect(id: 1, in: space, anchor: .topLeading)
      }
      .frame(width: 400, height: 300, alignment: .topLeading)
    }
    var scene = scene(400, 300) { view(["a", "b", "c"]) }
    #expect(scene.frame("b") == Rect(0, 10, 10, 10))
    scene.update(animation: animation, at: 0) { view(["b", "c"]) }
    scene.advance(to: 2)
    #expect(scene.frame("b") == Rect(0, 0, 10, 10))
    #expect(scene.frame("c") == Rect(0, 10, 10, 10))
  }

  @Test func `The size alone leaves the top left corner where it is`() {
    #expect(follower(.center, .size, isFixed: false) == Rect(10, 20, 80, 40))
  }

  @Test func `The position alone leaves the size`() {
    #expect(follower(.center, .position, isFixed: false) == Rect(130, 65, 20, 10))
  }

  @Test func `Two views of one hand-over are drawn at the same place, one fading out, one in`() {
    // A at (0, 0), 100 x 100, is replaced by B at (200, 100), 50 x 50: section 8.6.
    var scene = SceneHost(size: Size(width: 400, height: 300))
    func view(_ isB: Bool) -> some View {
      NamespaceReader { space in
        ZStack(alignment: .topLeading) {
          if isB {
            flexible("b").matchedGeometryEffect(id: 1, in: space)
              .frame(width: 50, height: 50).offset(x: 200, y: 100)
          } else {
            flexible("a").matchedGeometryEffect(id: 1, in: space).frame(width: 100, height: 100)
          }
        }
        .frame(width: 400, height: 300, alignment: .topLeading)
      }
    }
    scene.update { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1)
    #expect(scene.frame("a") == Rect(0, 0, 100, 100))
    #expect(scene.frame("b") == Rect(0, 0, 100, 100))
    scene.advance(to: 1.5)
    #expect(scene.frame("a") == Rect(100, 50, 75, 75))
    #expect(scene.frame("b") == Rect(100, 50, 75, 75))
    #expect(scene.names == ["a", "b"])
    #expect(scene.opacity("a") == 0.5)
    #expect(scene.opacity("b") == 0.5)
    scene.advance(to: 2)
    #expect(scene.names == ["b"])
    #expect(scene.frame("b") == Rect(200, 100, 50, 50))
    #expect(scene.isAnimating == false)
  }

  @Test func `A matched container lays its views out for both sizes and moves them in between`() {
    // The bar takes the width, the dot stays as it is, in the middle below it.
    func content(_ name: String) -> some View {
      VStack(spacing: 0) {
        flexible(name).frame(height: 10)
        box("dot " + name, 20, 20)
      }
    }
    var scene = SceneHost(size: Size(width: 400, height: 300))
    func view(_ isLarge: Bool) -> some View {
      NamespaceReader { space in
        ZStack(alignment: .topLeading) {
          if isLarge {
            content("b").matchedGeometryEffect(id: 1, in: space)
              .frame(width: 300, height: 30).offset(x: 100, y: 200)
          } else {
            content("a").matchedGeometryEffect(id: 1, in: space).frame(width: 100, height: 30)
          }
        }
        .frame(width: 400, height: 300, alignment: .topLeading)
      }
    }
    scene.update { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1)
    #expect(scene.frame("b") == Rect(0, 0, 100, 10))
    #expect(scene.frame("dot b") == Rect(40, 10, 20, 20))
    scene.advance(to: 1.5)
    for name in ["a", "b"] {
      #expect(scene.frame(name) == Rect(50, 100, 200, 10))
      #expect(scene.frame("dot " + name) == Rect(140, 110, 20, 20))
    }
    // Back from halfway: nothing jumps.
    scene.update(animation: linear, at: 1.5) { view(false) }
    scene.advance(to: 1.5)
    for name in ["a", "b"] {
      #expect(scene.frame(name) == Rect(50, 100, 200, 10))
      #expect(scene.frame("dot " + name) == Rect(140, 110, 20, 20))
    }
    scene.advance(to: 2.5)
    #expect(scene.frame("a") == Rect(0, 0, 100, 10))
    #expect(scene.frame("dot a") == Rect(40, 10, 20, 20))
    #expect(scene.names == ["a", "dot a"])
  }

  @Test func `A follower outside of an enlarged source has its point and its own size`() {
    // 40 x 20 in the middle of 200 x 100, twice as large around (0, 0) of the scene: its middle comes to (200, 100).
    let scene = scene(400, 200) {
      NamespaceReader { space in
        ZStack(alignment: .topLeading) {
          Rectangle().matchedGeometryEffect(id: 1, in: space)
            .frame(width: 40, height: 20)
            .frame(width: 200, height: 100)
            .scaleEffect(2, anchor: .topLeading)
          flexible("b").matchedGeometryEffect(id: 1, in: space, isSource: false)
            .frame(width: 5, height: 5)
        }
        .frame(width: 400, height: 200, alignment: .topLeading)
      }
    }
    #expect(scene.frame("b") == Rect(180, 90, 40, 20))
    // The source itself is drawn by the effect around it.
    #expect(scene.frame("rectangle") == Rect(80, 40, 40, 20))
    #expect(scene.bounds("rectangle") == Rect(160, 80, 80, 40))
  }

  @Test func `A follower in a reduced container has the size that it is given, reduced`() {
    let scene = scene(400, 200) {
      NamespaceReader { space in
        ZStack(alignment: .topLeading) {
          Rectangle().matchedGeometryEffect(id: 1, in: space)
            .frame(width: 40, height: 20).offset(x: 300, y: 100)
          flexible("b").matchedGeometryEffect(id: 1, in: space, isSource: false)
            .frame(width: 10, height: 10)
            .frame(width: 400, height: 200)
            .scaleEffect(0.5)
        }
        .frame(width: 400, height: 200, alignment: .topLeading)
      }
    }
    // The middle of the source is (320, 110); the follower is 40 x 20, drawn at half of that.
    #expect(scene.bounds("b") == Rect(310, 105, 20, 10))
  }

  @Test func `A source that nobody follows moves with a turning container`() {
    // Its middle is 50 right of the middle of the container.
    var scene = SceneHost(size: Size(width: 200, height: 200))
    func view(_ angle: Double) -> some View {
      NamespaceReader { space in
        ZStack {
          Rectangle().matchedGeometryEffect(id: 1, in: space)
            .frame(width: 10, height: 10).offset(x: 50)
        }
        .frame(width: 200, height: 200)
        .rotationEffect(.degrees(angle))
      }
    }
    scene.update { view(0) }
    scene.update(animation: linear, at: 1) { view(180) }
    scene.advance(to: 1.5)
    let middle = scene.look()[0].middle
    #expect(abs(middle.x - 100) < 0.001)
    #expect(abs(middle.y - 150) < 0.001)
  }

  @Test func `What is matched in a page that slides flies with its group, and not with the page`() {
    // A square of 20 at (0, 0) becomes one of 100 at (100, 100) of a page that comes from below.
    var scene = SceneHost(size: Size(width: 300, height: 200))
    func view(_ isOpen: Bool) -> some View {
      NamespaceReader { space in
        ZStack(alignment: .topLeading) {
          if isOpen {
            ZStack(alignment: .topLeading) {
              flexible("page")
              flexible("b").matchedGeometryEffect(id: 1, in: space)
                .frame(width: 100, height: 100).padding(EdgeInsets(top: 100, leading: 100))
            }
            .transition(.move(edge: .bottom))
          } else {
            flexible("a").matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 20)
          }
        }
        .frame(width: 300, height: 200, alignment: .topLeading)
      }
    }
    scene.update { view(false) }
    scene.update(animation: linear, at: 0) { view(true) }
    scene.advance(to: 0.25)
    #expect(scene.bounds("page") == Rect(0, 150, 300, 200))
    #expect(isNear(scene.bounds("a")!, Rect(25, 25, 40, 40)))
    #expect(isNear(scene.bounds("b")!, Rect(25, 25, 40, 40)))
    #expect(scene.opacity("b") == 1)
    scene.advance(to: 1)
    #expect(scene.bounds("b") == Rect(100, 100, 100, 100))
    // Back: the page goes down, the square back to its place.
    scene.update(animation: linear, at: 1) { view(false) }
    scene.advance(to: 1.75)
    #expect(scene.bounds("page") == Rect(0, 150, 300, 200))
    #expect(isNear(scene.bounds("a")!, Rect(25, 25, 40, 40)))
    #expect(isNear(scene.bounds("b")!, Rect(25, 25, 40, 40)))
    scene.advance(to: 2)
    #expect(scene.look().map(\.frame) == [Rect(0, 0, 20, 20)])
  }

  @Test func `A namespace of a reader is another one for each reader`() {
    let scene = scene(400, 200) {
      ZStack(alignment: .topLeading) {
        NamespaceReader { space in
          Rectangle().matchedGeometryEffect(id: 1, in: space)
            .frame(width: 40, height: 20).offset(x: 300, y: 100)
        }
        NamespaceReader { space in
          flexible("b").matchedGeometryEffect(id: 1, in: space, isSource: false)
            .frame(width: 10, height: 10)
        }
      }
      .frame(width: 400, height: 200, alignment: .topLeading)
    }
    #expect(scene.frame("b") == Rect(0, 0, 10, 10))
  }
}

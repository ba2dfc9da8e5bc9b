import MatchedGeometry
import MatchedGeometryScene
import Testing

/// A leaf half as wide as there is room, and another one where there is much of it.
private struct Half: View {
  var name = "half"
  var body: some View {
    GeometryReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        box(name, proxy.size.width / 2, 10)
        if proxy.size.width > 100 { box("wide", 10, 10) }
      }
    }
  }
}

@Suite struct `Geometry readers` {
  let linear = Animation.linear(duration: 1)

  @Test func `The content is made of the size of the space, and put to its top left`() {
    let wide = scene { Half() }
    #expect(wide.frame("half") == Rect(0, 0, 100, 10))
    #expect(wide.frame("wide") == Rect(0, 10, 10, 10))
    let narrow = scene { Half().frame(width: 60, height: 40) }
    #expect(narrow.frame("half") == Rect(70, 30, 30, 10))
    #expect(narrow.names == ["half"])
    #expect(narrow.diagnostics.isEmpty)
  }

  @Test func `Nothing of it has been there in another size`() {
    // All of it fades in with the reader; nothing moves, and the branch has no transition of its own.
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isThere: Bool) -> some View { ZStack { if isThere { Half() } } }
    scene.update { view(false) }
    scene.update(animation: linear, at: 0) { view(true) }
    for time in [0, 0.5, 1] {
      scene.advance(to: time)
      #expect(scene.look().map(\.frame) == [Rect(0, 0, 100, 10), Rect(0, 10, 10, 10)])
      #expect(scene.look().map(\.opacity) == [Float(time), Float(time)])
    }
  }

  @Test func `Another size is another content in the same update, and moves`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ width: Float) -> some View { Half().frame(width: width, alignment: .leading) }
    scene.update { view(80) }
    scene.advance(to: 0)
    #expect(scene.frame("half") == Rect(60, 0, 40, 10))
    scene.update(animation: linear, at: 1) { view(160) }
    scene.advance(to: 1.5)
    #expect(scene.frame("half") == Rect(40, 0, 60, 10))
    #expect(scene.opacity("wide") == 0.5)
    scene.advance(to: 2)
    #expect(scene.frame("half") == Rect(20, 0, 80, 10))
    #expect(scene.opacity("wide") == 1)
    scene.update(animation: linear, at: 3) { view(80) }
    scene.advance(to: 4)
    #expect(scene.names == ["half"])
  }

  @Test func `Readers within one another, also in what is equatable`() {
    struct Nested: View {
      var body: some View {
        GeometryReader { outer in
          GeometryReader { middle in
            Half().frame(width: middle.size.width / 2)
          }
          .frame(width: outer.size.width / 2)
        }
      }
    }
    var scene = SceneHost(size: Size(width: 800, height: 100))
    func view() -> some View { Nested().equatable(by: 1) }
    scene.update { view() }
    scene.advance(to: 0)
    // 800, 400, 200, and half of that.
    #expect(scene.frame("half") == Rect(0, 0, 100, 10))
    scene.size = Size(width: 400, height: 100)
    scene.update { view() }
    scene.advance(to: 0)
    #expect(scene.frame("half") == Rect(0, 0, 50, 10))
    #expect(scene.names == ["half"])
    // What was left out has gone; with nothing new, nothing changes.
    scene.update { view() }
    let transaction = scene.update { view() }
    #expect(transaction == nil)
  }

  @Test func `In sheets and pages, too`() {
    var scene = SceneHost(size: Size(width: 200, height: 160))
    func view(_ isPresented: Bool) -> some View {
      NavigationStack(path: [1]) {
        EmptyView()
      } destination: { _ in
        Half(name: "page")
      }
      .sheet(isPresented: isPresented) { Half(name: "sheet") }
    }
    scene.update { view(false) }
    scene.advance(to: 0)
    #expect(scene.frame("page") == Rect(0, 0, 100, 10))
    scene.update { view(true) }
    scene.advance(to: 0)
    #expect(scene.frame("sheet") == Rect(0, 10, 100, 10))
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A state is set in a body that is described twice: one report`() {
    struct Wrong: View {
      @State private var count = 0
      var body: some View {
        let _ = (count = 5)
        Half()
      }
    }
    let scene = scene { Wrong() }
    #expect(scene.diagnostics.map(\.reason) == [.stateSetInBody])
  }
}

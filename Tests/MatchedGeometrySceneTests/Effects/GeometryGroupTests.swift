import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Geometry groups` {
  let linear = Animation.linear(duration: 1)

  /// Two rows; a badge joins the second when the first gets higher.
  struct Rows: View {
    let isOpen: Bool
    let isGrouped: Bool

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        box("head", 20, isOpen ? 50 : 10)
        if isGrouped { row.geometryGroup() } else { row }
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
    }

    @ViewBuilder var row: some View {
      HStack(spacing: 0) {
        box("text", 20, 10)
        if isOpen { box("badge", 10, 10) }
      }
    }
  }

  @Test func `What is inserted into a row that moves is at its last place at once`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Rows(isOpen: false, isGrouped: false) }
    scene.update(animation: linear, at: 1) { Rows(isOpen: true, isGrouped: false) }
    scene.advance(to: 1.25)
    #expect(scene.frame("text") == Rect(0, 20, 20, 10))
    #expect(scene.frame("badge") == Rect(20, 50, 10, 10))
  }

  @Test func `What is inserted into a group that moves goes along`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Rows(isOpen: false, isGrouped: true) }
    scene.update(animation: linear, at: 1) { Rows(isOpen: true, isGrouped: true) }
    scene.advance(to: 1.25)
    #expect(scene.frame("text") == Rect(0, 20, 20, 10))
    #expect(scene.frame("badge") == Rect(20, 20, 10, 10))
    scene.advance(to: 2)
    #expect(scene.frame("badge") == Rect(20, 50, 10, 10))
  }

  @Test func `What leaves a group that moves goes along`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Rows(isOpen: true, isGrouped: true) }
    scene.update(animation: linear, at: 1) { Rows(isOpen: false, isGrouped: true) }
    scene.advance(to: 1.25)
    #expect(scene.frame("text") == Rect(0, 40, 20, 10))
    #expect(scene.frame("badge") == Rect(20, 40, 10, 10))
    #expect(scene.opacity("badge") == 0.75)
  }

  @Test func `Sizes inside of a group stay the affair of its leaves`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ width: Float) -> some View {
      flexible("a").frame(width: width, height: 10).geometryGroup()
        .frame(width: 200, height: 100, alignment: .topLeading)
    }
    scene.update { view(100) }
    scene.update(animation: linear, at: 1) { view(200) }
    scene.advance(to: 1.5)
    #expect(scene.frame("a") == Rect(0, 0, 150, 10))
  }

  @Test func `What stays where it is while its group moves stays there`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ height: Float) -> some View {
      ZStack(alignment: .bottomLeading) {
        box("tall", 10, height)
        box("a", 10, 10)
      }
      .geometryGroup()
      .frame(width: 200, height: 100, alignment: .bottomLeading)
    }
    scene.update { view(20) }
    // The group goes up by 40, and what is at its bottom stays.
    scene.update(animation: linear, at: 1) { view(60) }
    for time in [1.0, 1.5, 2] {
      scene.advance(to: time)
      #expect(scene.frame("a") == Rect(0, 90, 10, 10))
    }
    #expect(scene.frame("tall") == Rect(0, 40, 10, 60))
  }

  @Test func `Groups nest`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isRight: Bool) -> some View {
      HStack(spacing: 0) {
        if isRight { box("left", 40, 10) }
        VStack(alignment: .leading, spacing: 0) {
          if isRight { box("top", 10, 20) }
          box("a", 10, 10).geometryGroup()
        }
        .geometryGroup()
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
    }
    scene.update { view(false) }
    #expect(scene.frame("a") == Rect(0, 0, 10, 10))
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.5)
    #expect(scene.frame("a") == Rect(20, 10, 10, 10))
    #expect(scene.frame("top") == Rect(20, 0, 10, 20))
    scene.advance(to: 2)
    #expect(scene.frame("a") == Rect(40, 20, 10, 10))
  }

  @Test func `A source in a group that moves keeps its followers`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ x: Float) -> some View {
      NamespaceReader { space in
        ZStack(alignment: .topLeading) {
          Rectangle().matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 10)
            .geometryGroup().padding(.leading, x)
          flexible("b").matchedGeometryEffect(id: 1, in: space, isSource: false)
            .frame(width: 5, height: 5)
        }
        .frame(width: 200, height: 100, alignment: .topLeading)
      }
    }
    scene.update { view(0) }
    scene.update(animation: linear, at: 1) { view(100) }
    scene.advance(to: 1.5)
    #expect(scene.frame("rectangle") == Rect(50, 0, 10, 10))
    #expect(scene.frame("b") == Rect(50, 0, 10, 10))
  }
}

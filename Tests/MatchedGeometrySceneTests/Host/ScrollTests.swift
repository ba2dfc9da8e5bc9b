import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Scrolling` {
  let linear = Animation.linear(duration: 1)

  struct Page: View {
    var selected: Int?
    let space: Namespace.ID

    var body: some View {
      ZStack(alignment: .topLeading) {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<10) { index in
              flexible("\(index)").matchedGeometryEffect(id: index, in: space).frame(height: 40)
            }
          }
        }
        .tag("list")
        if let selected {
          flexible("detail").matchedGeometryEffect(id: selected, in: space)
        }
      }
      .frame(width: 200, height: 100)
    }
  }

  @Test func `The offset of a scroll view is the place of its content`() {
    let scene = scene {
      ScrollView(offset: Point(x: 0, y: 30)) {
        box("a", 10, 40)
        box("b", 10, 400)
      }
    }
    #expect(scene.look().map(\.frame.y) == [-30, 18])
    #expect(scene.look().map(\.clip?.frame) == [Rect(95, 0, 10, 100), Rect(95, 0, 10, 100)])
  }

  @Test func `Scrolling commits nothing and moves everything`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    let space = Namespace.ID()
    scene.update { Page(space: space) }
    scene.advance(to: 1)
    #expect(scene.scroll("list", to: Point(x: 0, y: 60)) == true)
    #expect(scene.isAnimating == false)
    #expect(scene.frame("0") == Rect(0, -60, 200, 40))
    #expect(scene.frame("2") == Rect(0, 20, 200, 40))
    #expect(scene.hitTest(Point(x: 10, y: 50))?.content.name == "2")
    #expect(scene.scroll("other", to: .zero) == false)
    #expect(scene.scroll("list", to: Point(x: .nan, y: 0)) == false)
    // The next update takes it over, without a motion.
    scene.update(animation: linear, at: 2) { Page(space: space) }
    scene.advance(to: 2.5)
    #expect(scene.frame("2") == Rect(0, 20, 200, 40))
    #expect(scene.isAnimating == false)
  }

  @Test func `A flight starts from where the source has been scrolled to`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    let space = Namespace.ID()
    scene.update { Page(space: space) }
    scene.scroll("list", to: Point(x: 0, y: 60))
    scene.update(animation: linear, at: 1) { Page(selected: 2, space: space) }
    scene.advance(to: 1)
    #expect(scene.frame("detail") == Rect(0, 20, 200, 40))
    scene.advance(to: 1.5)
    #expect(scene.frame("detail") == Rect(0, 10, 200, 70))
  }

  @Test func `No offset makes a number infinite`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    let space = Namespace.ID()
    scene.update { Page(space: space) }
    for y in [-3e38, 3e38, -1e15, .infinity] as [Float] {
      #expect(scene.scroll("list", to: Point(x: 0, y: y)) == false)
    }
    #expect(scene.frame("2") == Rect(0, 80, 200, 40))
    #expect(scene.scroll("list", to: Point(x: 0, y: -9e14)) == true)
    #expect(scene.scroll("list", to: Point(x: 0, y: 9e14)) == true)
    #expect(scene.look().allSatisfy { $0.frame.y.isFinite })
    scene.update(at: 1) { Page(space: space) }
    #expect(scene.look().allSatisfy { $0.frame.y.isFinite })
    // One of the host's counts as zero.
    scene.update(at: 1) { ScrollView(offset: Point(x: 0, y: 3e38)) { box("a", 10, 40) } }
    #expect(scene.frame("a") == Rect(95, 0, 10, 40))
  }
}

import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Matches across the edge of a scroll view` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  private func list(_ animation: Int = 0) -> some View {
    ZStack(alignment: .topLeading) {
      ScrollView {
        VStack(spacing: 0) {
          box("source", 40, 40).matchedGeometryEffect(id: 1, in: space)
          box("rest", 40, 400)
        }
      }
      .tag("list")
      .animation(linear, value: animation)
      flexible("follower").matchedGeometryEffect(id: 1, in: space, isSource: false)
    }
    .frame(width: 200, height: 100)
  }

  @Test func `A follower outside goes along with its source`() {
    var scene = scene { list() }
    let place = scene.frame("source")!
    #expect(scene.frame("follower") == place)
    for offset in [50, 20, 35] as [Float] {
      #expect(scene.scroll("list", to: Point(x: 0, y: offset)) == true)
      let scrolled = Rect(place.x, place.y - offset, 40, 40)
      #expect(scene.frame("source") == scrolled)
      #expect(scene.frame("follower") == scrolled)
      #expect(scene.frame("rest")?.y == place.y + 40 - offset)
      // A host that draws as long as the scene animates draws it.
      #expect(scene.isAnimating == true)
      scene.advance(to: 0)
      #expect(scene.frame("follower") == scrolled)
      #expect(scene.isAnimating == false)
    }
    scene.update { list() }
    scene.advance(to: 1)
    #expect(scene.frame("follower") == Rect(place.x, place.y - 35, 40, 40))
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A source outside stays, and its follower with it`() {
    func view() -> some View {
      VStack(spacing: 0) {
        box("source", 40, 40).matchedGeometryEffect(id: 1, in: space)
        ScrollView {
          box("follower", 40, 40).matchedGeometryEffect(id: 1, in: space, isSource: false)
          box("rest", 40, 400)
        }
        .tag("list")
      }
    }
    var scene = scene(200, 100) { view() }
    let place = scene.frame("source")!
    let rest = scene.frame("rest")!
    scene.scroll("list", to: Point(x: 0, y: 30))
    #expect(scene.frame("source") == place)
    #expect(scene.frame("follower") == place)
    #expect(scene.frame("rest")?.y == rest.y - 30)
  }

  @Test func `Only the scroll views between the members matter`() {
    func view() -> some View {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              box("source", 40, 40).matchedGeometryEffect(id: 1, in: space)
              box("rest", 400, 40)
            }
          }
          .tag("inner")
          flexible("follower").matchedGeometryEffect(id: 1, in: space, isSource: false)
            .frame(height: 40)
          box("end", 40, 400)
        }
      }
      .tag("outer")
    }
    var scene = scene(200, 100) { view() }
    let place = scene.frame("source")!
    for (outer, inner) in [(0, 30), (20, 30), (20, 10), (5, 60)] {
      scene.scroll("outer", to: Point(x: 0, y: Float(outer)))
      scene.scroll("inner", to: Point(x: Float(inner), y: 0))
      let scrolled = Rect(place.x - Float(inner), place.y - Float(outer), 40, 40)
      #expect(scene.frame("source") == scrolled)
      #expect(scene.frame("follower") == scrolled)
    }
  }

  @Test func `A hero on its way back into the list goes along, and does not jump`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update(at: 0) { `Scrolling`.Page(selected: 2, space: space) }
    scene.advance(to: 1)
    scene.update(animation: linear, at: 2) { `Scrolling`.Page(space: space) }
    scene.advance(to: 2.5)
    let before = scene.frame("2")!
    // Halfway between the whole scene and its place, 80 points down.
    #expect(before == Rect(0, 40, 200, 70))
    #expect(scene.frame("detail") == before)
    for offset in [10, 30] as [Float] {
      scene.scroll("list", to: Point(x: 0, y: offset))
      let shifted = Rect(0, 40 - offset, 200, 70)
      #expect(scene.frame("2") == shifted)
      #expect(scene.frame("detail") == shifted)
      #expect(scene.isAnimating == true)
    }
    scene.advance(to: 2.75)
    #expect(scene.frame("2") == Rect(0, 30, 200, 55))
    scene.advance(to: 3.1)
    #expect(scene.frame("2") == Rect(0, 50, 200, 40))
    #expect(scene.names.contains("detail") == false)
    #expect(scene.isAnimating == false)
  }

  @Test func `An animation of the update before does not animate the scrolling`() {
    var scene = scene { list(0) }
    let place = scene.frame("source")!
    scene.update(at: 1) { list(1) }
    scene.advance(to: 1)
    scene.scroll("list", to: Point(x: 0, y: 30))
    scene.advance(to: 1)
    #expect(scene.isAnimating == false)
    #expect(scene.frame("source") == Rect(place.x, place.y - 30, 40, 40))
    #expect(scene.frame("follower") == Rect(place.x, place.y - 30, 40, 40))
  }

  @Test func `An update takes the offset over without an animation of the update before`() {
    func view(_ value: Int) -> some View {
      ScrollView {
        box("first", 40, 40)
        box("rest", 40, 400)
      }
      .tag("list").animation(linear, value: value)
    }
    var scene = scene { view(0) }
    let place = scene.frame("first")!
    scene.update(at: 1) { view(1) }
    scene.advance(to: 1)
    scene.scroll("list", to: Point(x: 0, y: 30))
    scene.update(at: 2) { view(1) }
    scene.advance(to: 2)
    #expect(scene.frame("first") == Rect(place.x, place.y - 30, 40, 40))
    #expect(scene.isAnimating == false)
  }

  @Test func `A new size of the scene waits for the update, and comes with its animation`() {
    func view() -> some View {
      VStack(spacing: 0) {
        ScrollView { box("source", 40, 40).matchedGeometryEffect(id: 1, in: space) }.tag("list")
        flexible("follower").matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(height: 20)
        flexible("end").frame(height: 20)
      }
    }
    var scene = scene(200, 100) { view() }
    #expect(scene.frame("end") == Rect(0, 80, 200, 20))
    scene.size = Size(width: 200, height: 200)
    scene.scroll("list", to: Point(x: 0, y: 10))
    #expect(scene.frame("end") == Rect(0, 80, 200, 20))
    scene.update(animation: linear, at: 2) { view() }
    scene.advance(to: 2.5)
    #expect(scene.frame("end") == Rect(0, 130, 200, 20))
    scene.advance(to: 3)
    #expect(scene.frame("end") == Rect(0, 180, 200, 20))
  }
}

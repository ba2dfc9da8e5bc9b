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

  /// A list in a list, with whatever may be around a leaf, in turned and scaled containers.
  private func nested(_ space: Namespace.ID) -> some View {
    ScrollView {
      box("head", 20, 30)
      ScrollView(.horizontal) {
        ForEach(0..<4) { index in
          box("plain \(index)", 30, 20)
          box("clipped \(index)", 30, 20).clipShape(RoundedRectangle(cornerRadius: 4))
            .matchedTransitionSource(id: index, in: space)
          box("turned \(index)", 30, 20).rotationEffect(.degrees(30)).clipped()
          box("matched \(index)", 30, 20).matchedGeometryEffect(id: index, in: space)
            .scaleEffect(0.5).geometryGroup()
        }
      }
      .tag("inner")
      .rotationEffect(.degrees(20)).opacity(0.5)
      flexible("filled").matchedGeometryEffect(id: "filled", in: space).frame(height: 50)
    }
    .tag("outer")
    .scaleEffect(x: 0.8, y: 1.2)
  }

  @Test func `What is scrolled is drawn where the next update puts it`() {
    let space = Namespace.ID()
    var scene = scene(200, 100) { nested(space) }
    let first = scene.look()
    for (outer, inner) in [(0, 40), (15, 0), (25, -10), (-5, 80)] {
      scene.scroll("outer", to: Point(x: 0, y: Float(outer)))
      scene.scroll("inner", to: Point(x: Float(inner), y: 0))
      scene.advance(to: 1)
      let scrolled = scene.look()
      #expect(scrolled.map(\.bounds) != first.map(\.bounds))
      scene.update(at: 2) { nested(space) }
      scene.advance(to: 2)
      let updated = scene.look()
      #expect(scrolled.map(\.name) == updated.map(\.name))
      for (a, b) in zip(scrolled, updated) {
        #expect(isNear(a.bounds, b.bounds, within: 0.002), "\(a.name)")
        #expect(isNear(a.frame, b.frame, within: 0.002), "\(a.name)")
        #expect(a.clip?.frame != nil)
        if let a = a.clip, let b = b.clip {
          #expect(isNear(bounds(a), bounds(b), within: 0.002))
        }
      }
    }
  }

  private func bounds(_ clip: Clip) -> Rect {
    Seen(
      name: "clip", frame: clip.frame, opacity: 1, content: .color(Color(white: 0)),
      transform: clip.transform, clip: nil
    ).bounds
  }

  /// Many leaves in a list, each clipped, faded, scaled, matched and a source.
  private func decorated(_ count: Int) -> SceneHost {
    let space = Namespace.ID()
    return scene {
      ScrollView {
        ForEach(0..<count) { index in
          Color(white: 0).matchedGeometryEffect(id: index, in: space).frame(height: 20)
            .clipShape(RoundedRectangle(cornerRadius: 4)).scaleEffect(0.9).opacity(0.5)
            .matchedTransitionSource(id: index, in: space)
        }
      }
      .tag("list")
      // One across the edge of another list, which scrolling this one does not ask.
      ScrollView { box("source", 10, 10).matchedGeometryEffect(id: "crossing", in: space) }
        .tag("other")
      flexible("follower").matchedGeometryEffect(id: "crossing", in: space, isSource: false)
    }
  }

  @Test func `Scrolling costs the same for ten times as many leaves, whatever is on them`() {
    var few = decorated(500)
    var many = decorated(5000)
    func time(_ scene: inout SceneHost, _ round: Int) -> Duration {
      ContinuousClock().measure {
        for step in 0..<20 {
          scene.scroll("list", to: Point(x: 0, y: Float(step)))
          scene.advance(to: Double(round) + Double(step) / 100)
        }
      }
    }
    var best = (few: Duration.seconds(1), many: Duration.seconds(1))
    for round in 1..<40 {
      best.few = min(best.few, time(&few, round))
      best.many = min(best.many, time(&many, round))
    }
    // Ten times as long if all of them were looked at.
    #expect(best.many < best.few * 3)
  }

  @Test
  func `A match in a scroll view within another one stays where it is when the outer one moves`() {
    let space = Namespace.ID()
    func view(_ spacing: Float) -> some View {
      ScrollView {
        HStack(spacing: spacing) {
          box("a", 10, 10)
          box("b", 10, 10)
        }
        .matchedGeometryEffect(id: 1, in: space, isSource: false)
        ScrollView { box("source", 10, 10).matchedGeometryEffect(id: 1, in: space) }
      }
    }
    var changed = scene { view(8) }
    changed.update(animation: linear) { view(4) }
    changed.advance(to: 0)
    changed.advance(to: 2)
    // In the middle of the scene, as before, though the outer view is narrower by four points.
    #expect(changed.frame("source")?.x == 95)
    let fresh = scene { view(4) }
    #expect(changed.look().map(\.frame) == fresh.look().map(\.frame))
  }
}

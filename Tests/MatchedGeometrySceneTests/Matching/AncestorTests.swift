import MatchedGeometry
import MatchedGeometryScene
import Testing

/// What is around a source of 40 x 20 at (60, 50), or around a follower, in a container of 400 x 300: points go through it, sizes
/// do not.
enum Around: String, CaseIterable {
  case nothing, offset, enlarged, reduced, turned, scrolled, shifted

  /// Where a point of the container is drawn, worked out by hand.
  func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    switch self {
    case .nothing: (x, y)
    case .offset: (x + 30, y - 20)
    // Around (200, 150).
    case .enlarged: (2 * x - 200, 2 * y - 150)
    case .reduced: (x / 2, y / 2)
    // A quarter turn clockwise around (200, 150): right becomes down, down becomes left.
    case .turned: (200 - (y - 150), 150 + (x - 200))
    case .scrolled: (x, y - 25)
    case .shifted: (x + 15, y + 5)
    }
  }

  @ViewBuilder
  func callAsFunction<Content: View>(_ content: Content) -> some View {
    switch self {
    case .nothing: content
    case .offset: content.offset(x: 30, y: -20)
    case .enlarged: content.scaleEffect(2)
    case .reduced: content.scaleEffect(0.5, anchor: .topLeading)
    case .turned: content.rotationEffect(.degrees(90))
    case .scrolled: ScrollView(offset: Point(x: 0, y: 25)) { content }
    case .shifted: content.modifier(Shifted())
    }
  }
}

private struct Shifted: GeometryEffect {
  func effectValue(size: Size) -> ProjectionTransform { ProjectionTransform(x: 15, y: 5) }
}

@Suite struct `Effects around sources and followers` {
  func scene(
    _ source: Around, _ follower: Around, _ anchor: UnitPoint
  ) -> SceneHost {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update {
      NamespaceReader { space in
        ZStack(alignment: .topLeading) {
          source(
            Rectangle().matchedGeometryEffect(id: 1, in: space, anchor: anchor)
              .frame(width: 40, height: 20)
              .padding(EdgeInsets(top: 50, leading: 60))
              .frame(width: 400, height: 300, alignment: .topLeading))
          follower(
            flexible("b")
              .matchedGeometryEffect(id: 1, in: space, anchor: anchor, isSource: false)
              .frame(width: 5, height: 5)
              .frame(width: 400, height: 300, alignment: .bottomTrailing))
        }
      }
    }
    scene.advance(to: 0)
    return scene
  }

  @Test(arguments: Around.allCases, Around.allCases)
  func `The anchor point is the source's, through all effects; the size is its own`(
    _ source: Around, _ follower: Around
  ) throws {
    for (anchor, x, y) in [
      (UnitPoint.center, 80.0, 60.0), (.topLeading, 60, 50), (.bottomTrailing, 100, 70),
    ] {
      let scene = scene(source, follower, anchor)
      let goal = source.place(x, y)
      let seen = try #require(scene.look().first { $0.name == "b" })
      #expect(abs(seen.frame.width - 40) < 0.001)
      #expect(abs(seen.frame.height - 20) < 0.001)
      let point = seen.transform.transform(
        Point(
          x: seen.frame.x + anchor.x * seen.frame.width,
          y: seen.frame.y + anchor.y * seen.frame.height))
      #expect(abs(Double(point.x) - goal.x) < 0.01)
      #expect(abs(Double(point.y) - goal.y) < 0.01)
    }
  }

  @Test func `A transform for the drawing only is not seen by a match`() {
    func scene(isIgnored: Bool) -> SceneHost {
      MatchedGeometrySceneTests.scene(400, 300) {
        NamespaceReader { space in
          ZStack(alignment: .topLeading) {
            if isIgnored {
              Rectangle().matchedGeometryEffect(id: 1, in: space)
                .frame(width: 40, height: 20).modifier(Shifted().ignoredByLayout())
            } else {
              Rectangle().matchedGeometryEffect(id: 1, in: space)
                .frame(width: 40, height: 20).modifier(Shifted())
            }
            flexible("b").matchedGeometryEffect(id: 1, in: space, isSource: false)
              .frame(width: 5, height: 5)
          }
          .frame(width: 400, height: 300, alignment: .topLeading)
        }
      }
    }
    let ignored = scene(isIgnored: true)
    #expect(ignored.bounds("rectangle") == Rect(15, 5, 40, 20))
    #expect(ignored.bounds("b") == Rect(0, 0, 40, 20))
    let seen = scene(isIgnored: false)
    #expect(seen.bounds("rectangle") == Rect(15, 5, 40, 20))
    #expect(seen.bounds("b") == Rect(15, 5, 40, 20))
  }

  @Test func `While the source turns with its container, a follower outside goes along the chord`()
  {
    func view(_ angle: Double) -> some View {
      NamespaceReader { space in
        ZStack {
          Rectangle().matchedGeometryEffect(id: 1, in: space)
            .frame(width: 10, height: 10).padding(.leading, 100)
            .frame(width: 200, height: 200)
            .rotationEffect(.degrees(angle))
          flexible("b").matchedGeometryEffect(id: 1, in: space, isSource: false)
            .frame(width: 5, height: 5)
        }
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 200))
    scene.update { view(0) }
    // 50 to the right of the middle.
    #expect(scene.bounds("b") == Rect(145, 95, 10, 10))
    scene.update(animation: .linear(duration: 1), at: 0) { view(180) }
    scene.advance(to: 0.5)
    // A quarter turn clockwise: below the middle. The follower is halfway to the left of it.
    #expect(isNear(scene.bounds("rectangle")!, Rect(95, 145, 10, 10)))
    #expect(isNear(scene.bounds("b")!, Rect(95, 95, 10, 10)))
    scene.advance(to: 1)
    #expect(isNear(scene.bounds("rectangle")!, Rect(45, 95, 10, 10)))
    #expect(isNear(scene.bounds("b")!, Rect(45, 95, 10, 10)))
  }

  @Test func `Of two views that coexist the one that drives may change, and the other goes to it`()
  {
    func view(_ isOpen: Bool) -> some View {
      NamespaceReader { space in
        ZStack(alignment: .topLeading) {
          flexible("thumb").matchedGeometryEffect(id: 1, in: space, isSource: !isOpen)
            .frame(width: 40, height: 20)
          flexible("hero").matchedGeometryEffect(id: 1, in: space, isSource: isOpen)
            .frame(width: 200, height: 100).offset(x: 100, y: 60)
        }
        .frame(width: 400, height: 300, alignment: .topLeading)
      }
    }
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view(false) }
    #expect(scene.look().map(\.frame) == [Rect(0, 0, 40, 20), Rect(0, 0, 40, 20)])
    scene.update(animation: .linear(duration: 1), at: 0) { view(true) }
    scene.advance(to: 0.5)
    #expect(scene.look().map(\.frame) == [Rect(50, 30, 120, 60), Rect(50, 30, 120, 60)])
    #expect(scene.look().map(\.opacity) == [1, 1])
    scene.advance(to: 1)
    #expect(scene.look().map(\.frame) == [Rect(100, 60, 200, 100), Rect(100, 60, 200, 100)])
    #expect(scene.diagnostics.isEmpty)
  }

  /// A chip of 10 x 10 in a container of 100 x 100 that is scaled and turned, or one of 20 x 20 outside of it.
  func chip(
    isInside: Bool, x: Float = 0, scale: Float = 1, degrees: Double = 0
  ) -> some View {
    NamespaceReader { space in
      ZStack(alignment: .topLeading) {
        ZStack(alignment: .topLeading) {
          if isInside {
            flexible("in").matchedGeometryEffect(id: 1, in: space)
              .frame(width: 10, height: 10).padding(.leading, x)
          }
        }
        .frame(width: 100, height: 100, alignment: .topLeading)
        .scaleEffect(scale, anchor: .topLeading)
        .rotationEffect(.degrees(degrees))
        if !isInside {
          flexible("out").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 20, height: 20).padding(.leading, 300)
        }
      }
      .frame(width: 400, height: 300, alignment: .topLeading)
    }
  }

  @Test func `Within effects a match moves by its own layout as anything else does`() {
    let linear = Animation.linear(duration: 1)
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { chip(isInside: true, scale: 2) }
    scene.update(animation: linear, at: 0) { chip(isInside: true, x: 40, scale: 2) }
    scene.advance(to: 0.5)
    #expect(scene.bounds("in") == Rect(40, 0, 20, 20))
    // The container grows meanwhile: 20 points of its own way are left, and they count twice, then three times.
    scene.update(animation: linear, at: 0.5) { chip(isInside: true, x: 40, scale: 3) }
    scene.advance(to: 0.5)
    #expect(scene.bounds("in") == Rect(40, 0, 20, 20))
    scene.advance(to: 1)
    #expect(scene.bounds("in") == Rect(100, 0, 25, 25))
    scene.advance(to: 1.5)
    #expect(scene.bounds("in") == Rect(120, 0, 30, 30))
    // At rest again it goes along with what is around it.
    scene.update(animation: linear, at: 2) { chip(isInside: true, x: 40, scale: 1) }
    scene.advance(to: 2.5)
    #expect(scene.bounds("in") == Rect(80, 0, 20, 20))
  }

  @Test func `A match that has flown into a container turns with it from then on`() {
    let linear = Animation.linear(duration: 1)
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { chip(isInside: false) }
    scene.update(animation: linear, at: 0) { chip(isInside: true) }
    scene.advance(to: 0.5)
    #expect(scene.bounds("in") == Rect(150, 0, 15, 15))
    scene.advance(to: 2)
    scene.update(animation: linear, at: 2) { chip(isInside: true, degrees: 180) }
    scene.advance(to: 2.5)
    // A quarter turn around (50, 50): the corner at the top left goes to the top right.
    #expect(isNear(scene.bounds("in")!, Rect(90, 0, 10, 10)))
    scene.advance(to: 3)
    #expect(isNear(scene.bounds("in")!, Rect(90, 90, 10, 10)))
  }

  @Test func `A match that takes off in the middle of other motions starts from where it is drawn`()
  {
    let linear = Animation.linear(duration: 1)
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { chip(isInside: true) }
    scene.update(animation: linear, at: 0) { chip(isInside: true, x: 40, scale: 3) }
    scene.advance(to: 0.5)
    // 20 points, twice; on the straight way from 0 to 120 it would be at 60.
    #expect(scene.bounds("in") == Rect(40, 0, 20, 20))
    scene.update(animation: linear, at: 0.5) { chip(isInside: false, x: 40, scale: 3) }
    scene.advance(to: 0.5)
    #expect(isNear(scene.bounds("in")!, Rect(40, 0, 20, 20)))
    // To the middle of the other one; its 20 points are those of its container.
    scene.advance(to: 1.4999)
    #expect(isNear(scene.bounds("in")!, Rect(280, -20, 60, 60), within: 0.05))
    scene.advance(to: 1.5)
    #expect(scene.look().map(\.bounds) == [Rect(300, 0, 20, 20)])
  }

  /// A follower of 40 x 20 at (0, 0), beside something of a width, all scaled by 2; its source is 100 x 50 at (200, 100).
  func scaled(
    _ anchor: UnitPoint, _ properties: MatchedGeometryProperties, _ width: Float,
    around scaleAnchor: UnitPoint, isFollower: Bool = true, space: Namespace.ID
  ) -> some View {
    ZStack(alignment: .topLeading) {
      flexible("source").matchedGeometryEffect(id: 1, in: space, anchor: anchor)
        .frame(width: 100, height: 50).offset(x: 200, y: 100)
      ZStack(alignment: .topLeading) {
        flexible("follower")
          .matchedGeometryEffect(
            id: isFollower ? 1 : 2, in: space, properties: properties, anchor: anchor,
            isSource: !isFollower
          )
          .frame(width: 40, height: 20)
        box("wide", width, 60)
      }
      .scaleEffect(2, anchor: scaleAnchor)
    }
    .frame(width: 400, height: 300, alignment: .topLeading)
  }

  @Test func `Another anchor is another point to go through the effects`() {
    let space = Namespace.ID()
    for isFollower in [true, false] {
      var scene = SceneHost(size: Size(width: 400, height: 300))
      scene.update {
        scaled(.topLeading, .size, 100, around: .center, isFollower: isFollower, space: space)
      }
      scene.update {
        scaled(.bottomTrailing, .size, 100, around: .center, isFollower: isFollower, space: space)
      }
      // Where a scene is that never had another one.
      var fresh = SceneHost(size: Size(width: 400, height: 300))
      fresh.update {
        scaled(.bottomTrailing, .size, 100, around: .center, isFollower: isFollower, space: space)
      }
      let bounds = fresh.bounds("follower")!
      #expect(isNear(scene.bounds("follower")!, bounds))
      // Scaled around (50, 30) the view lies at (-50, -30), 80 x 40: its corner is (30, 10).
      if !isFollower { #expect(isNear(bounds, Rect(-50, -30, 80, 40))) }
    }
  }

  @Test func `Effects around a match go by the size that their view has now`() {
    let space = Namespace.ID()
    for isFollower in [true, false] {
      var scene = SceneHost(size: Size(width: 400, height: 300))
      scene.update {
        scaled(.center, .size, 100, around: .center, isFollower: isFollower, space: space)
      }
      scene.update(animation: .linear(duration: 1), at: 1) {
        scaled(.center, .size, 200, around: .center, isFollower: isFollower, space: space)
      }
      scene.advance(to: 3)
      var fresh = SceneHost(size: Size(width: 400, height: 300))
      fresh.update {
        scaled(.center, .size, 200, around: .center, isFollower: isFollower, space: space)
      }
      let bounds = fresh.bounds("follower")!
      #expect(isNear(scene.bounds("follower")!, bounds))
      // Around (100, 30): its left edge at -100.
      if !isFollower { #expect(isNear(bounds, Rect(-100, -30, 80, 40))) }
    }
  }
}

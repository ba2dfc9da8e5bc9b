import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Geometry of zooms` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  /// A push of a page of 400 x 300 out of a source, as it begins.
  func start<Source: View>(@ViewBuilder _ source: @escaping () -> Source) -> PageFlight? {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { ZoomScene([], in: space, source: source) }
    scene.advance(to: 0)
    let before = scene.look().first { $0.name == "cover" }?.bounds
    scene.update(animation: linear, at: 1) { ZoomScene(["page"], in: space, source: source) }
    scene.advance(to: 1)
    // Whatever it is, the source is drawn where it was.
    if let before, let now = scene.look().first(where: { $0.name == "cover" })?.bounds {
      #expect(isNear(before, now, within: 0.01))
    }
    return scene.flights.first
  }

  /// At (20, 30), 100 x 60, in the whole scene.
  func put<Content: View>(_ content: Content) -> some View {
    content.padding(EdgeInsets(top: 30, leading: 20))
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  func cover() -> some View {
    box("cover", 100, 60).matchedTransitionSource(id: "cover", in: space)
  }

  @Test func `A turned source gives its center, its sides and its angle`() {
    // S10: 100 x 50 around (200, 200), turned by 90 degrees; the page is 100 x 50 around (400, 200).
    var scene = SceneHost(size: Size(width: 800, height: 400))
    func view(_ path: [String]) -> some View {
      ZoomScene(path, in: space) {
        box("cover", 100, 50).matchedTransitionSource(id: "cover", in: space)
          .rotationEffect(.degrees(90)).offset(x: -200)
      }
      .frame(width: 100, height: 50)
    }
    scene.update { view([]) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { view(["page"]) }
    scene.advance(to: 1)
    #expect(isNear(scene.flights[0].frame, Rect(150, 175, 100, 50)))
    #expect(abs(scene.flights[0].angle.degrees - 90) < 0.001)
    #expect(isNear(scene.bounds("cover")!, Rect(175, 150, 50, 100)))
    scene.advance(to: 1.5)
    let flight = scene.flights[0]
    #expect(isNear(flight.frame, Rect(250, 175, 100, 50)))
    #expect(abs(flight.angle.degrees - 45) < 0.001)
    #expect(flight.translation == Point(x: -100, y: 0))
    #expect(flight.scale == 1)
    let page = scene.look().first { $0.name == "page" }!
    #expect(abs(page.middle.x - 300) < 0.001 && abs(page.middle.y - 200) < 0.001)
    // (100 + 50) / sqrt 2.
    #expect(isNear(page.bounds, Rect(300 - 53.033, 200 - 53.033, 106.066, 106.066)))
    scene.advance(to: 2)
    #expect(scene.bounds("page") == Rect(350, 175, 100, 50))
  }

  @Test func `Offsets of the source and around it count`() {
    #expect(start { put(cover().offset(x: 7, y: -9)) }?.frame == Rect(27, 21, 100, 60))
    #expect(start { put(cover()).offset(x: 7, y: -9) }?.frame == Rect(27, 21, 100, 60))
  }

  @Test func `Scales of the source and around it count`() {
    // Around its middle, (70, 60).
    let own = start { put(cover().scaleEffect(0.5)) }
    #expect(own?.frame == Rect(45, 45, 50, 30))
    #expect(own?.scale == 0.125)
    // Around the corner of the scene.
    #expect(
      start { put(cover()).scaleEffect(0.5, anchor: .topLeading) }?.frame == Rect(10, 15, 50, 30))
    // Unlike in both directions.
    #expect(start { put(cover().scaleEffect(x: 0.5, y: 2)) }?.frame == Rect(45, 0, 50, 120))
  }

  @Test func `Turns of the source and around it count, the short way round`() {
    let own = start { put(cover().rotationEffect(.degrees(30))) }!
    #expect(isNear(own.frame, Rect(20, 30, 100, 60), within: 0.001))
    #expect(abs(own.angle.degrees - 30) < 0.001)
    // (70, 60) around (0, 0) by 90 degrees: (-60, 70).
    let around = start { put(cover()).rotationEffect(.degrees(90), anchor: .topLeading) }!
    #expect(isNear(around.frame, Rect(-110, 40, 100, 60), within: 0.001))
    #expect(abs(around.angle.degrees - 90) < 0.001)
    let twice = start { put(cover().rotationEffect(.degrees(350))) }!
    #expect(abs(twice.angle.degrees + 10) < 0.001)
  }

  @Test func `Turned, scaled and displaced at once`() {
    // Scaled by 2 around its middle, turned by 90, displaced by (100, 40).
    let flight = start {
      put(cover().scaleEffect(2).rotationEffect(.degrees(90)).offset(x: 100, y: 40))
    }!
    #expect(isNear(flight.frame, Rect(170 - 100, 100 - 60, 200, 120), within: 0.001))
    #expect(abs(flight.angle.degrees - 90) < 0.001)
  }

  @Test func `What is done to the view right inside of the source counts as well`() {
    func source(_ content: some View) -> some View {
      put(content.matchedTransitionSource(id: "cover", in: space))
    }
    #expect(
      start { source(box("cover", 100, 60).offset(x: 7, y: 9)) }?.frame == Rect(27, 39, 100, 60))
    #expect(start { source(box("cover", 100, 60).scaleEffect(0.5)) }?.frame == Rect(45, 45, 50, 30))
    let turned = start { source(box("cover", 100, 60).rotationEffect(.degrees(90)).opacity(0.5)) }!
    #expect(isNear(turned.frame, Rect(20, 30, 100, 60), within: 0.001))
    #expect(abs(turned.angle.degrees - 90) < 0.001)
    let clipped = start {
      source(
        box("cover", 100, 60).clipShape(RoundedRectangle(cornerRadius: 6)).scaleEffect(0.5)
          .rotationEffect(.degrees(90)))
    }!
    #expect(clipped.cornerRadius == 3)
    #expect(isNear(clipped.frame, Rect(45, 45, 50, 30), within: 0.001))
  }

  @Test func `A source in a mirror is not turned`() {
    #expect(abs(start { put(cover().scaleEffect(x: -1, y: 1)) }!.angle.degrees) < 0.001)
    #expect(abs(start { put(cover().scaleEffect(x: 1, y: -1)) }!.angle.degrees) < 0.001)
  }

  @Test func `Scroll views count, as they are when the page comes and when it goes`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    func view(_ path: [String]) -> some View {
      ZoomScene(path, in: space) {
        ScrollView {
          put(cover())
          box("more", 10, 1000)
        }
        .tag("list")
      }
    }
    scene.update { view([]) }
    scene.advance(to: 0)
    scene.scroll("list", to: Point(x: 0, y: 20))
    scene.update(animation: linear, at: 1) { view(["page"]) }
    scene.advance(to: 1)
    #expect(scene.flights[0].frame == Rect(20, 10, 100, 60))
    // Not clipped by the scroll view any more.
    #expect(scene.bounds("cover") == Rect(20, 10, 100, 60))
    scene.advance(to: 2)
    #expect(scene.names == ["rectangle", "page"])
    scene.scroll("list", to: Point(x: 0, y: 5))
    scene.update(animation: linear, at: 3) { view([]) }
    scene.advance(to: 3.5)
    // Halfway from (0, 0, 400 x 300) to (20, 25, 100 x 60).
    #expect(scene.flights[0].frame == Rect(10, 12.5, 250, 180))
    scene.advance(to: 4)
    #expect(scene.bounds("cover") == Rect(20, 25, 100, 60))
  }

  @Test func `Corners are those of what clips the source, and become square`() {
    let clipped = start {
      put(cover().clipShape(RoundedRectangle(cornerRadius: 12)))
    }
    #expect(clipped?.cornerRadius == 12)
    #expect(clipped?.frame == Rect(20, 30, 100, 60))
    let inside = start {
      put(
        box("cover", 100, 60).clipShape(Capsule()).matchedTransitionSource(id: "cover", in: space))
    }
    #expect(inside?.cornerRadius == 30)
    let masked = start { put(cover().mask { RoundedRectangle(cornerRadius: 8) }) }
    #expect(masked?.cornerRadius == 8)
    let contained = start {
      put(cover().containerShape(RoundedRectangle(cornerRadius: 10)))
    }
    #expect(contained?.cornerRadius == 10)
    // As large as it is drawn.
    let scaled = start {
      put(cover().clipShape(RoundedRectangle(cornerRadius: 12)).scaleEffect(2))
    }
    #expect(scaled?.cornerRadius == 24)
    let round = start {
      put(
        RoundedRectangle(cornerRadius: 5).frame(width: 100, height: 60)
          .matchedTransitionSource(id: "cover", in: space))
    }
    #expect(round?.cornerRadius == 5)
  }

  @Test func `A match between a shape and the source keeps the corners`() {
    let shape = start {
      put(
        RoundedRectangle(cornerRadius: 12).frame(width: 100, height: 60)
          .matchedGeometryEffect(id: "cover", in: space)
          .matchedTransitionSource(id: "cover", in: space))
    }
    #expect(shape?.frame == Rect(20, 30, 100, 60))
    #expect(shape?.cornerRadius == 12)
    let filled = start {
      put(
        Capsule().matchedGeometryEffect(id: "cover", in: space).frame(width: 100, height: 60)
          .matchedTransitionSource(id: "cover", in: space))
    }
    #expect(filled?.cornerRadius == 30)
    let clipped = start {
      put(
        box("cover", 100, 60).clipShape(RoundedRectangle(cornerRadius: 12))
          .matchedGeometryEffect(id: "cover", in: space)
          .matchedTransitionSource(id: "cover", in: space))
    }
    #expect(clipped?.frame == Rect(20, 30, 100, 60))
    #expect(clipped?.cornerRadius == 12)
    let around = start {
      put(
        box("cover", 100, 60).matchedTransitionSource(id: "cover", in: space)
          .matchedGeometryEffect(id: "cover", in: space)
          .containerShape(RoundedRectangle(cornerRadius: 10)))
    }
    #expect(around?.cornerRadius == 10)
  }

  @Test func `A source that follows a match elsewhere has its own corners`() {
    // Its own place is (20, 30, 100 x 60), and so is that of its flight; what is in it is shown as large as the other.
    let flight = start {
      ZStack(alignment: .topLeading) {
        RoundedRectangle(cornerRadius: 12).frame(width: 100, height: 60)
          .matchedGeometryEffect(id: "cover", in: space, isSource: false)
          .matchedTransitionSource(id: "cover", in: space)
          .padding(EdgeInsets(top: 30, leading: 20))
        box("other", 50, 50).matchedGeometryEffect(id: "cover", in: space)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(flight?.frame == Rect(20, 30, 100, 60))
    #expect(flight?.cornerRadius == 12)
  }

  @Test func `What a clip leaves of the source is the source`() {
    // A circle of 60 in the middle of (20, 30, 100 x 60).
    let circle = start { put(cover().clipShape(Circle())) }
    #expect(circle?.frame == Rect(40, 30, 60, 60))
    #expect(circle?.cornerRadius == 30)
    // 50 x 60 in the middle of it.
    let narrow = start { put(cover().frame(width: 50).clipped().padding(.horizontal, 25)) }
    #expect(narrow?.frame == Rect(45, 30, 50, 60))
  }

  @Test(arguments: 1...8)
  func `A source in a grid has the corners of its clip, whatever the columns are`(_ columns: Int) {
    for index in 0..<columns {
      let flight = start {
        LazyVGrid(
          columns: Array(repeating: GridItem(spacing: 7), count: columns), spacing: 7
        ) {
          ForEach(0..<columns) { cell in
            flexible(cell == index ? "cover" : "cell").frame(height: 60)
              .clipShape(RoundedRectangle(cornerRadius: 6))
              .matchedTransitionSource(id: cell == index ? "cover" : "cell", in: space)
          }
        }
      }
      #expect(flight?.cornerRadius == 6, "\(index) of \(columns)")
    }
  }
}

/// A list that is scrolled by what lies within it.
@Suite struct `Sources that are seen in part` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  /// The source is at (20, 30), 100 x 60, if the list is not scrolled.
  func view<Source: View>(_ path: [String], _ source: Source) -> some View {
    ZoomScene(path, in: space) {
      ScrollView {
        source.padding(EdgeInsets(top: 30, leading: 20))
          .frame(maxWidth: .infinity, alignment: .topLeading)
        box("more", 10, 1000)
      }
      .tag("list")
    }
  }

  func cover() -> some View {
    box("cover", 100, 60).matchedTransitionSource(id: "cover", in: space)
  }

  /// Pushed out of a list that is scrolled, as it begins; and as the page has nearly gone back there.
  func fly(scrolledTo y: Float, _ source: some View) -> (push: PageFlight, pop: PageFlight) {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view([], source) }
    scene.advance(to: 0)
    scene.scroll("list", to: Point(x: 0, y: y))
    let before = scene.bounds("cover")
    scene.update(animation: linear, at: 1) { view(["page"], source) }
    scene.advance(to: 1)
    let push = scene.flights[0]
    // It is drawn where it was drawn in the list.
    let now = scene.look().first { $0.name == "cover" }
    if let before, let now { #expect(isNear(now.bounds, before, within: 0.01)) }
    scene.advance(to: 3)
    scene.update(animation: linear, at: 4) { view([], source) }
    scene.advance(to: 5 - 1.0 / 65536)
    return (push, scene.flights[0])
  }

  @Test func `What is seen of a source is what flies, in both directions`() {
    for (y, seen) in [(60, Rect(20, 0, 100, 30)), (50, Rect(20, 0, 100, 40))] {
      let flights = fly(scrolledTo: Float(y), cover())
      #expect(flights.push.frame == seen)
      #expect(flights.push.hasSource)
      #expect(isNear(flights.pop.frame, seen, within: 0.01))
      #expect(flights.pop.hasSource)
    }
    // Wholly in it: all of it.
    #expect(fly(scrolledTo: 30, cover()).push.frame == Rect(20, 0, 100, 60))
  }

  @Test func `Its corners are less round by as much as was cut off`() {
    let source = cover().clipShape(RoundedRectangle(cornerRadius: 12))
    #expect(fly(scrolledTo: 30, source).push.cornerRadius == 12)
    #expect(fly(scrolledTo: 34, source).push.cornerRadius == 8)
    #expect(fly(scrolledTo: 60, source).push.cornerRadius == 0)
    #expect(fly(scrolledTo: 60, source).push.frame == Rect(20, 0, 100, 30))
  }

  @Test func `Of one that is scaled or turned in its list as well`() {
    // Half as large around (70, 60): from (45, 45) to (95, 75), 20 of these 30 points above the edge.
    let scaled = fly(scrolledTo: 65, cover().scaleEffect(0.5))
    #expect(isNear(scaled.push.frame, Rect(45, 0, 50, 10)))
    #expect(isNear(scaled.pop.frame, Rect(45, 0, 50, 10), within: 0.01))
    // Turned by 90 degrees around (70, 60): from (40, 10) to (100, 110). Half of it is seen, 60 x 50 around (70, 25).
    let turned = fly(scrolledTo: 60, cover().rotationEffect(.degrees(90)))
    #expect(isNear(turned.push.frame, Rect(45, -5, 50, 60)))
    #expect(abs(turned.push.angle.degrees - 90) < 0.001)
  }

  @Test func `A source that is scrolled out of its list is none`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view([], cover()) }
    scene.advance(to: 0)
    scene.scroll("list", to: Point(x: 0, y: 200))
    scene.update(animation: linear, at: 1) { view(["page"], cover()) }
    scene.advance(to: 1)
    #expect(scene.flights[0].frame == Rect(400, 0, 400, 300))
    #expect(scene.flights[0].hasSource == false)
    #expect(scene.diagnostics.map(\.reason) == [.emptyTransitionSource])
    // It was to be seen when the page came, and is not when it goes: to where it came from, fading.
    var other = SceneHost(size: Size(width: 400, height: 300))
    other.update { view([], cover()) }
    other.update(animation: linear, at: 1) { view(["page"], cover()) }
    other.advance(to: 2)
    other.scroll("list", to: Point(x: 0, y: 200))
    other.update(animation: linear, at: 3) { view([], cover()) }
    other.advance(to: 3.5)
    #expect(other.flights[0].frame == Rect(10, 15, 250, 180))
    #expect(other.flights[0].hasSource == false)
    #expect(other.opacity("page") == 0.5)
  }
}

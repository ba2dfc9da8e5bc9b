import MatchedGeometry
import MatchedGeometryExampleScenes
import MatchedGeometryScene
import Testing

/// The whole scene, and with it every page.
private let whole = Rect(0, 0, 390, 844)

/// Part of the way from one frame to another.
private func between(_ a: Rect, _ b: Rect, _ f: Float) -> Rect {
  Rect(
    a.x + (b.x - a.x) * f, a.y + (b.y - a.y) * f, a.width + (b.width - a.width) * f,
    a.height + (b.height - a.height) * f)
}

/// The picture that a page grows out of, beneath the same picture on the page.
private func source(in scene: borrowing SceneHost) -> Seen? {
  scene.look().first { $0.name == "cover" }
}

@Suite struct `Scenes of the documents about navigation` {
  let linear = Animation.linear(duration: 1)
  /// In the middle of 390 x 844.
  let cover = Rect(135, 342, 120, 160)
  let card = Rect(55, 332, 280, 180)

  @Test func `A page begins at the place and in the size of the picture that was tapped`() {
    final class State { var path: [String] = [] }
    let state = State()
    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update { ImageZoom(path: state.path) { state.path.append($0) } }
    scene.advance(to: 0)
    #expect(scene.look().map(\.frame) == [cover])
    #expect(scene.tap(at: Point(x: 10, y: 10)) == false)
    #expect(scene.tap(at: Point(x: 200, y: 400)) == true)
    #expect(state.path == ["cover"])
    scene.update(animation: linear, at: 1) { ImageZoom(path: state.path) }
    scene.advance(to: 1)
    // The page does not appear at once: its picture is there, in the shape, and not seen yet.
    #expect(scene.flights.map(\.frame) == [cover])
    #expect(scene.flights.map(\.hasSource) == [true])
    #expect(scene.flights.map(\.opacity) == [0])
    #expect(source(in: scene)?.bounds == cover)
    #expect(source(in: scene)?.opacity == 1)
    #expect(scene.opacity("Cover") == 0)
    scene.advance(to: 1.5)
    #expect(scene.flights.map(\.frame) == [Rect(67.5, 171, 255, 502)])
    #expect(scene.flights.map(\.opacity) == [0.5])
    #expect(abs(scene.flights[0].dimming - 0.1) < 1e-6)
    // 120 x 160 is enlarged by 502 / 160, in the middle.
    #expect(isNear(source(in: scene)!.bounds, Rect(6.75, 171, 376.5, 502), within: 0.01))
    // The page is reduced by 255 / 390; its title is at (16, 436), 85 x 41.
    let scale: Float = 255 / 390
    #expect(abs(scene.flights[0].scale - scale) < 1e-6)
    #expect(
      isNear(
        scene.bounds("Cover")!,
        Rect(195 - 179 * scale, 422 + 14 * scale, 85 * scale, 41 * scale), within: 0.01))
    scene.advance(to: 2)
    #expect(scene.flights.isEmpty)
    #expect(scene.names.prefix(3) == ["rectangle", "cover", "Cover"])
    #expect(scene.frame("Cover") == Rect(16, 436, 85, 41))
    #expect(scene.look().allSatisfy { $0.opacity == 1 && $0.transform.isIdentity })
    #expect(scene.diagnostics.isEmpty)
    #expect(scene.isAnimating == false)
  }

  @Test func `It goes back into the picture`() {
    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update { ImageZoom(path: ["cover"]) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { ImageZoom(path: []) }
    scene.advance(to: 1)
    #expect(scene.opacity("Cover") == 1)
    #expect(scene.bounds("Cover") == Rect(16, 436, 85, 41))
    scene.advance(to: 1.75)
    #expect(scene.flights.map(\.frame) == [Rect(101.25, 256.5, 187.5, 331)])
    #expect(scene.flights.map(\.isExiting) == [true])
    #expect(scene.flights.map(\.opacity) == [0.25])
    scene.advance(to: 2)
    #expect(scene.look().map(\.name) == ["cover"])
    #expect(scene.look().map(\.bounds) == [cover])
    #expect(scene.look().map(\.opacity) == [1])
    #expect(scene.isAnimating == false)
  }

  @Test func `The whole card becomes the page`() {
    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update { CardHero(path: []) }
    scene.advance(to: 0)
    // The plate, and the title in its middle: ten characters of 8.5.
    #expect(scene.look().map(\.frame) == [card, Rect(152.5, 411, 85, 22)])
    scene.update(animation: linear, at: 1) { CardHero(path: ["card-1"]) }
    scene.advance(to: 1)
    #expect(scene.flights.map(\.frame) == [card])
    // Plate and title of the card are those in the shape.
    #expect(scene.look().first { $0.name == "Card Title" }?.bounds == Rect(152.5, 411, 85, 22))
    scene.advance(to: 1.25)
    let frame = Rect(41.25, 249, 307.5, 346)
    #expect(scene.flights.map(\.frame) == [frame])
    // 280 x 180 is enlarged by 346 / 180, so is what is on it.
    let scale: Float = 346 / 180
    #expect(
      isNear(
        scene.look().first { $0.name == "Card Title" }!.bounds,
        Rect(195 - 42.5 * scale, 422 - 11 * scale, 85 * scale, 22 * scale), within: 0.01))
    scene.advance(to: 2)
    #expect(scene.frame("Card Title") == Rect(16, 436, 170, 41))
    #expect(scene.diagnostics.isEmpty)
  }

  /// A scene of the two, its source, and something that only the page has.
  func host(_ isCard: Bool, _ path: [String]) -> SceneHost {
    var scene = SceneHost(size: Size(width: 390, height: 844))
    update(&scene, isCard, path, nil, at: 0)
    scene.advance(to: 0)
    return scene
  }

  func update(
    _ scene: inout SceneHost, _ isCard: Bool, _ path: [String], _ animation: Animation?,
    at time: Double
  ) {
    if isCard {
      scene.update(animation: animation, at: time) { CardHero(path: path) }
    } else {
      scene.update(animation: animation, at: time) { ImageZoom(path: path) }
    }
  }

  @Test(arguments: [0, 0.1, 0.5, 0.9, 1], [false, true])
  func `A push or a pop that is interrupted goes back from where it is, with what there is`(
    _ fraction: Double, _ isCard: Bool
  ) {
    let source = isCard ? card : cover
    for isPush in [true, false] {
      let open = isCard ? ["card-1"] : ["cover"]
      var scene = host(isCard, isPush ? [] : open)
      update(&scene, isCard, isPush ? open : [], linear, at: 1)
      scene.advance(to: 1 + fraction)
      let f = Float(isPush ? fraction : 1 - fraction)
      let expected = between(source, whole, f)
      if fraction < 1 { #expect(isNear(scene.flights[0].frame, expected, within: 0.01)) }
      update(&scene, isCard, isPush ? [] : open, .smooth, at: 1 + fraction)
      scene.advance(to: 1 + fraction)
      if fraction > 0 { #expect(isNear(scene.flights[0].frame, expected, within: 0.01)) }
      // Nothing jumps, and there is always something: the source in the shape, or the page.
      var last = expected
      for step in 1...40 {
        scene.advance(to: 1 + fraction + Double(step) / 50)
        guard let flight = scene.flights.first else { continue }
        #expect(flight.hasSource)
        #expect(abs(flight.frame.height - last.height) < 120)
        #expect(flight.frame.width > source.width - 20 && flight.frame.width < 410)
        last = flight.frame
      }
      scene.advance(to: 8)
      #expect(scene.flights.isEmpty)
      #expect(scene.isAnimating == false)
      let titles = scene.look().filter { $0.name == "Cover" || $0.name == "Card Title" }
      if isPush {
        #expect(scene.look().first?.bounds == source)
        #expect(titles.count == (isCard ? 1 : 0))
      } else {
        #expect(titles.map(\.bounds) == [Rect(16, 436, isCard ? 170 : 85, 41)])
      }
      #expect(scene.look().allSatisfy { $0.opacity == 1 })
      #expect(scene.diagnostics.isEmpty)
    }
  }

  @Test(arguments: [0, 0.1, 0.5, 0.9, 1], [false, true])
  func `A link on a page that a link led to, interrupted, goes back from where it is`(
    _ fraction: Double, _ isInner: Bool
  ) {
    let source = isInner ? Rect(260, 188, 114, 114) : Rect(16, 144, 175, 120)
    let closed = isInner ? ["album 3"] : []
    let open = closed + [isInner ? "photo 6" : "album 3"]
    for isPush in [true, false] {
      var scene = SceneHost(size: Size(width: 390, height: 844))
      let (from, to) = isPush ? (closed, open) : (open, closed)
      scene.update { NestedLinks(path: from) { _ in } }
      scene.advance(to: 0)
      let before = scene.look().map(\.description)
      scene.update(animation: linear, at: 1) { NestedLinks(path: to) { _ in } }
      scene.advance(to: 1 + fraction)
      let expected = between(source, whole, Float(isPush ? fraction : 1 - fraction))
      if fraction < 1 { #expect(isNear(scene.flights[0].frame, expected, within: 0.01)) }
      scene.update(animation: .smooth, at: 1 + fraction) { NestedLinks(path: from) { _ in } }
      scene.advance(to: 1 + fraction)
      if fraction > 0 { #expect(isNear(scene.flights[0].frame, expected, within: 0.01)) }
      for step in 1...40 {
        scene.advance(to: 1 + fraction + Double(step) / 50)
        let flights = scene.flights
        #expect(!flights.contains { !$0.hasSource })
      }
      scene.advance(to: 8)
      #expect(scene.flights.isEmpty)
      #expect(scene.look().map(\.description) == before)
      #expect(scene.diagnostics.isEmpty)
    }
  }

  @Test func `A link on a page that a link led to, with one namespace for all pages`() {
    final class State { var path: [String] = [] }
    let state = State()
    var scene = SceneHost(size: Size(width: 390, height: 844))
    func show(_ animation: Animation?, at time: Double) {
      scene.update(animation: animation, at: time) {
        NestedLinks(path: state.path) { state.path.append($0) }
      }
    }
    show(nil, at: 0)
    scene.advance(to: 0)
    // Two columns of 175 and rows of 120, 8 apart, 16 from the edges: album 3 is below album 1.
    #expect(scene.frame("album 3")?.center == Rect(16, 144, 175, 120).center)
    #expect(scene.tap(at: Point(x: 100, y: 200)) == true)
    #expect(state.path == ["album 3"])
    show(linear, at: 1)
    scene.advance(to: 1.5)
    let album = scene.flights[0]
    #expect(album.frame == Rect(8, 72, 282.5, 482))
    #expect(album.cornerRadius == 6)
    // A third of black, 8 points wide and 4 below, half gone.
    let shadow = scene.shadow(of: "rectangle")!
    #expect(abs(shadow.color.opacity - 0.165) < 1e-6)
    #expect(shadow.radius == 4 && shadow.y == 2)
    scene.advance(to: 2)
    // Below 34 points of title three columns of 114: photo 6 is the third of the second row.
    #expect(scene.frame("photo 6")?.center == Rect(260, 188, 114, 114).center)
    #expect(scene.tap(at: Point(x: 300, y: 230)) == true)
    #expect(state.path == ["album 3", "photo 6"])
    show(linear, at: 3)
    scene.advance(to: 3.5)
    #expect(scene.flights.map(\.frame) == [Rect(130, 94, 252, 479)])
    #expect(scene.flights.map(\.depth) == [2])
    scene.advance(to: 4)
    #expect(scene.names.count == 4)
    // Back into the photo, then back into the album.
    state.path = ["album 3"]
    show(linear, at: 5)
    scene.advance(to: 5.5)
    #expect(scene.flights.map(\.frame) == [Rect(130, 94, 252, 479)])
    scene.advance(to: 6)
    #expect(scene.frame("photo 6")?.center == Rect(260, 188, 114, 114).center)
    state.path = []
    show(linear, at: 7)
    scene.advance(to: 7.5)
    #expect(scene.flights.map(\.frame) == [Rect(8, 72, 282.5, 482)])
    scene.advance(to: 8)
    #expect(scene.names.count == 8)
    #expect(scene.diagnostics.isEmpty)
  }
}

@Suite struct `The checklist of the document about transition sources` {
  let linear = Animation.linear(duration: 1)

  /// A page that was opened, a part of its way in.
  func opening(_ fault: ZoomFault, at fraction: Double) -> SceneHost {
    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update { ZoomChecklist(fault: fault, isOpen: false) }
    scene.advance(to: 0)
    scene.update(animation: linear, at: 1) { ZoomChecklist(fault: fault, isOpen: true) }
    scene.advance(to: 1 + fraction)
    return scene
  }

  static let answers: [(ZoomFault, [SceneDiagnostic.Reason])] = [
    (.none, []), (.otherID, [.noTransitionSource]),
    (.otherNamespace, [.transitionSourceInOtherNamespace]),
    (.noTransition, [.noNavigationTransition]), (.noNavigation, [.transitionOutsideNavigation]),
    (.twoSources, [.multipleTransitionSources]),
  ]

  @Test(arguments: answers)
  func `Each missing condition is said, with its place`(
    _ fault: ZoomFault, _ reasons: [SceneDiagnostic.Reason]
  ) {
    let scene = opening(fault, at: 0.5)
    #expect(scene.diagnostics.map(\.reason) == reasons)
    #expect(scene.diagnostics.allSatisfy { $0.place != "scene" && !$0.sentence.isEmpty })
  }

  @Test(arguments: [ZoomFault.otherID, .otherNamespace, .noTransition])
  func `Without a source the page comes from the side, and is there in the end`(
    _ fault: ZoomFault
  ) {
    var scene = opening(fault, at: 0.5)
    #expect(scene.flights.map(\.frame) == [Rect(195, 0, 390, 844)])
    #expect(scene.flights.map(\.hasSource) == [false])
    // What is beneath stays where it is.
    #expect(source(in: scene)?.bounds == Rect(135, 342, 120, 160))
    scene.advance(to: 2)
    #expect(scene.frame("Cover") == Rect(16, 436, 85, 41))
    #expect(scene.opacity("Cover") == 1)
  }

  @Test func `Without navigation there is no flight, only the fade of what comes`() {
    let scene = opening(.noNavigation, at: 0.5)
    #expect(scene.flights.isEmpty)
    #expect(scene.frame("Cover") == Rect(16, 436, 85, 41))
    #expect(scene.opacity("Cover") == 0.5)
  }

  @Test func `Of two sources the one that was laid out last counts`() {
    // Two of 160, 40 apart, in the middle of 844: from 242 and from 442 on.
    let scene = opening(.twoSources, at: 0)
    #expect(scene.flights.map(\.frame) == [Rect(135, 442, 120, 160)])
  }

  @Test(arguments: [
    (SourceEffect.scaled, Rect(165, 382, 60, 80), Float(0), Double(0)),
    (.displaced, Rect(175, 322, 120, 160), 0, 0), (.turned, Rect(135, 342, 120, 160), 0, 30),
    (.clipped, Rect(135, 342, 120, 160), 20, 0), (.circle, Rect(135, 362, 120, 120), 60, 0),
    (.masked, Rect(135, 342, 120, 160), 16, 0), (.shaped, Rect(135, 342, 120, 160), 12, 0),
    (.all, Rect(210, 562, 90, 120), 15, -20),
  ])
  func `What is around a source is part of its geometry`(
    _ effect: SourceEffect, _ source: Rect, _ radius: Float, _ degrees: Double
  ) throws {
    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update { ZoomFromEffect(effect: effect, isOpen: false) }
    scene.advance(to: 0)
    let middle = scene.look()[0].middle
    scene.update(animation: linear, at: 1) { ZoomFromEffect(effect: effect, isOpen: true) }
    for (time, f) in [(1.0, Float(0)), (1.5, 0.5), (1.75, 0.75)] {
      scene.advance(to: time)
      let flight = try #require(scene.flights.first)
      #expect(isNear(flight.frame, between(source, whole, f), within: 0.01))
      #expect(abs(flight.cornerRadius - radius * (1 - f)) < 0.01)
      #expect(abs(flight.angle.degrees - degrees * Double(1 - f)) < 0.01)
      if f == 0 {
        let cover = try #require(scene.look().first { $0.name == "cover" })
        #expect(abs(cover.middle.x - middle.x) < 0.01 && abs(cover.middle.y - middle.y) < 0.01)
      }
    }
    scene.advance(to: 2)
    #expect(scene.frame("Cover") == Rect(16, 787, 85, 41))
    // And back.
    scene.update(animation: linear, at: 3) { ZoomFromEffect(effect: effect, isOpen: false) }
    scene.advance(to: 3.25)
    #expect(isNear(scene.flights[0].frame, between(source, whole, 0.75), within: 0.01))
    scene.advance(to: 4)
    #expect(scene.names == ["cover"])
    #expect(scene.diagnostics.isEmpty)
  }
}

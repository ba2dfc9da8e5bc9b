import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Interrupted navigation` {
  let space = Namespace.ID()

  /// At (20, 30), 100 x 60.
  func view(_ path: [String]) -> some View {
    ZoomScene(path, in: space) {
      box("cover", 100, 60).matchedTransitionSource(id: "cover", in: space)
        .padding(EdgeInsets(top: 30, leading: 20))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  func host(_ path: [String] = []) -> SceneHost {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view(path) }
    scene.advance(to: 0)
    _ = scene.takePageEvents()
    return scene
  }

  func names(_ events: [PageEvent]) -> [String] { events.map(\.description) }

  @Test func `Phases of a push and a pop`() {
    var scene = host()
    scene.update(animation: .linear(duration: 1), at: 1) { view(["a"]) }
    #expect(names(scene.takePageEvents()) == ["root disappearing", "\"a\" appearing"])
    scene.advance(to: 1.9)
    #expect(scene.takePageEvents().isEmpty)
    scene.advance(to: 2)
    #expect(names(scene.takePageEvents()) == ["root disappeared", "\"a\" appeared"])
    scene.update(animation: .linear(duration: 1), at: 3) { view([]) }
    #expect(names(scene.takePageEvents()) == ["\"a\" disappearing", "root appearing"])
    scene.advance(to: 4)
    #expect(Set(names(scene.takePageEvents())) == ["\"a\" disappeared", "root appeared"])
    scene.updateAtOnce(at: 5) { view(["a"]) }
    #expect(
      names(scene.takePageEvents()) == [
        "root disappearing", "\"a\" appearing", "root disappeared", "\"a\" appeared",
      ])
  }

  @Test(arguments: [0, 0.1, 0.5, 0.9, 1])
  func `A push that is interrupted by a pop is complete, and goes back from where it is`(
    _ fraction: Double
  ) {
    var scene = host()
    scene.update(animation: .linear(duration: 1), at: 1) { view(["a"]) }
    scene.advance(to: 1 + fraction)
    let before = scene.flights.first?.frame ?? Rect(0, 0, 400, 300)
    // From (20, 30, 100 x 60) to (0, 0, 400 x 300).
    let f = Float(fraction)
    #expect(isNear(before, Rect(20 - 20 * f, 30 - 30 * f, 100 + 300 * f, 60 + 240 * f)))
    _ = scene.takePageEvents()
    scene.update(animation: .smooth, at: 1 + fraction) { view([]) }
    scene.advance(to: 1 + fraction)
    if fraction < 1 {
      #expect(
        names(scene.takePageEvents()) == [
          "\"a\" appeared", "\"a\" disappearing", "root disappeared", "root appearing",
        ])
    } else {
      #expect(names(scene.takePageEvents()) == ["\"a\" disappearing", "root appearing"])
    }
    if fraction > 0 { #expect(isNear(scene.flights[0].frame, before)) }
    scene.advance(to: 6)
    #expect(scene.names == ["cover"])
    #expect(scene.isAnimating == false)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test(arguments: [0, 0.1, 0.5, 0.9, 1])
  func `A pop that is interrupted by a push of the same page is taken back`(_ fraction: Double) {
    var scene = host(["a"])
    scene.update(animation: .linear(duration: 1), at: 1) { view([]) }
    scene.advance(to: 1 + fraction)
    let f = Float(1 - fraction)
    let before = scene.flights.first?.frame ?? Rect(20, 30, 100, 60)
    #expect(isNear(before, Rect(20 - 20 * f, 30 - 30 * f, 100 + 300 * f, 60 + 240 * f)))
    _ = scene.takePageEvents()
    scene.update(animation: .smooth, at: 1 + fraction) { view(["a"]) }
    scene.advance(to: 1 + fraction)
    let events = names(scene.takePageEvents())
    if fraction < 1 {
      #expect(
        events == [
          "root disappearing", "root disappeared", "\"a\" appearing", "\"a\" appeared",
        ])
    } else {
      #expect(events == ["root disappearing", "\"a\" appearing"])
    }
    if fraction > 0 { #expect(isNear(scene.flights[0].frame, before)) }
    scene.advance(to: 6)
    #expect(scene.names == ["rectangle", "a"])
    #expect(scene.bounds("a") == Rect(0, 0, 400, 300))
    #expect(scene.isAnimating == false)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A spring continues with its velocity`() {
    var scene = host()
    scene.update(animation: .smooth, at: 1) { view(["a"]) }
    scene.advance(to: 1.1)
    let a = scene.flights[0]
    scene.advance(to: 1.101)
    let b = scene.flights[0]
    scene.update(animation: .smooth, at: 1.101) { view([]) }
    scene.advance(to: 1.102)
    let c = scene.flights[0]
    // As far in the third millisecond as in the second, to a few percent: it decelerates, and is not thrown back.
    let before = b.frame.width - a.frame.width
    let after = c.frame.width - b.frame.width
    #expect(before > 0.5)
    #expect(abs(after - before) < 0.1 * before)
    #expect(abs((c.opacity - b.opacity) - (b.opacity - a.opacity)) < 0.1 * (b.opacity - a.opacity))
  }

  @Test func `A page may be pushed while another one exits`() {
    var scene = host(["a"])
    scene.update(animation: .linear(duration: 1), at: 1) { view([]) }
    scene.advance(to: 1.5)
    scene.update(animation: .linear(duration: 1), at: 1.5) { view(["b"]) }
    scene.advance(to: 1.5)
    // What goes is drawn above what comes: nothing of it is covered in a step.
    #expect(scene.flights.map(\.page) == ["b", "a"])
    scene.advance(to: 1.75)
    #expect(scene.flights.map(\.isExiting) == [false, true])
    scene.advance(to: 2.5)
    #expect(scene.names == ["rectangle", "b"])
    scene.update(at: 3) { view(["b"]) }
    #expect(scene.names == ["rectangle", "b"])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `The source may be tapped while its page returns to it`() {
    var pushed: [String] = []
    func view(_ path: [String]) -> some View {
      NavigationStack(path: path, onNavigate: { pushed.append($0) }) {
        NavigationLink(value: "a") {
          box("cover", 100, 60).matchedTransitionSource(id: "cover", in: space)
        }
      } destination: { value in
        flexible(value).navigationTransition(.zoom(sourceID: "cover", in: space))
      }
    }
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view(["a"]) }
    scene.advance(to: 0)
    #expect(scene.tap(at: Point(x: 200, y: 150)) == false)
    scene.update(animation: .linear(duration: 1), at: 1) { view([]) }
    scene.advance(to: 1.5)
    // In the flying shape, (75, 60, 250 x 180), far from its place.
    #expect(scene.tap(at: Point(x: 80, y: 150)) == true)
    #expect(pushed == ["a"])
    scene.update(animation: .linear(duration: 1), at: 1.5) { view(["a"]) }
    scene.advance(to: 3)
    #expect(scene.names == ["rectangle", "a"])
  }

  @Test
  func
    `Two pages out of one source: it stays with the one that has it, and fades with that as the other one comes over its place`()
  {
    var scene = host(["a"])
    scene.update(animation: .linear(duration: 1), at: 1) { view([]) }
    scene.advance(to: 1.5)
    scene.update(animation: .linear(duration: 1), at: 1.5) { view(["b"]) }
    scene.advance(to: 1.75)
    #expect(scene.flights.map(\.page) == ["b", "a"])
    #expect(scene.flights.map(\.hasSource) == [false, false])
    #expect(scene.names.filter { $0 == "cover" }.count == 1)
    scene.advance(to: 2.25)
    #expect(scene.names.filter { $0 == "cover" }.count == 1)
    scene.advance(to: 3)
    #expect(scene.names == ["rectangle", "b"])
  }

  @Test func `A page as large as its source changes into it all the same`() {
    func view(_ path: [String]) -> some View {
      ZoomScene(path, in: space) {
        flexible("cover").matchedTransitionSource(id: "cover", in: space)
      }
    }
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view(["a"]) }
    scene.advance(to: 0)
    scene.update(animation: .linear(duration: 1), at: 1) { view([]) }
    scene.advance(to: 1.75)
    #expect(scene.opacity("a") == 0.25)
    #expect(scene.opacity("cover") == 1)
    scene.advance(to: 2)
    #expect(scene.names == ["cover"])
    scene.update(animation: .linear(duration: 1), at: 3) { view(["a"]) }
    scene.advance(to: 3.25)
    #expect(scene.opacity("a") == 0.25)
    scene.advance(to: 4)
    #expect(scene.names == ["rectangle", "a"])
  }

  @Test(arguments: [0, 0.1, 0.5, 0.9])
  func `A page that is put back while it comes beneath another one is the one that stays`(
    _ delay: Double
  ) {
    var scene = host()
    scene.update(animation: .linear(duration: 2), at: 1) { view(["a"]) }
    scene.advance(to: 1 + delay)
    scene.update(animation: .linear(duration: 1), at: 1 + delay) { view(["b"]) }
    scene.advance(to: 1 + 2 * delay)
    scene.update(animation: .linear(duration: 1), at: 1 + 2 * delay) { view(["a"]) }
    scene.advance(to: 10)
    #expect(scene.names == ["rectangle", "a"])
    #expect(scene.flights.isEmpty)
  }
}

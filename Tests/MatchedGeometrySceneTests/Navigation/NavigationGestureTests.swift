import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Navigation in the hand` {
  let space = Namespace.ID()

  /// At (20, 30), 100 x 60.
  func view(_ path: [String]) -> some View {
    ZoomScene(path, in: space) {
      box("cover", 100, 60).matchedTransitionSource(id: "cover", in: space)
        .padding(EdgeInsets(top: 30, leading: 20))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  func host(_ path: [String]) -> SceneHost {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view(path) }
    scene.advance(to: 0)
    return scene
  }

  @Test func `A pop is as far as the hand says, whatever its curve and the time`() {
    var scene = host(["a"])
    let pop = scene.hold(animation: .bouncy, at: 1) { view([]) }!
    scene.advance(to: 5)
    #expect(scene.bounds("a") == Rect(0, 0, 400, 300))
    #expect(scene.seek(pop, to: 0.25) == true)
    scene.advance(to: 6)
    // A quarter of the way from (0, 0, 400 x 300) to (20, 30, 100 x 60).
    let flight = scene.flights[0]
    #expect(flight.frame == Rect(5, 7.5, 325, 240))
    #expect(flight.opacity == 0.75)
    let bits = scene.look().map { [$0.bounds.x, $0.bounds.y, $0.opacity].map(\.bitPattern) }
    scene.seek(pop, to: 0.8)
    scene.advance(to: 6.1)
    scene.seek(pop, to: 0.25)
    scene.advance(to: 6.2)
    #expect(scene.look().map { [$0.bounds.x, $0.bounds.y, $0.opacity].map(\.bitPattern) } == bits)
    // A translation moves the page, and the source with it, beside.
    scene.seek(pop, to: 0.25, translation: Point(x: 30, y: 40))
    #expect(scene.flights[0].frame == Rect(35, 47.5, 325, 240))
    // Beyond the ends.
    scene.seek(pop, to: -0.1)
    #expect(isNear(scene.flights[0].frame, Rect(-2, -3, 430, 324)))
    #expect(scene.opacity("a") == 1)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `Let go to the end, the page goes into its source`() {
    var scene = host(["a"])
    let pop = scene.hold(animation: .smooth, at: 1) { view([]) }!
    scene.seek(pop, to: 0.5, translation: Point(x: 10, y: 20), at: 1.5)
    scene.advance(to: 1.5)
    let before = scene.flights[0].frame
    #expect(scene.finish(pop, velocity: 1, at: 1.5) != nil)
    scene.advance(to: 1.5)
    #expect(isNear(scene.flights[0].frame, before))
    scene.advance(to: 1.6)
    #expect(scene.flights[0].frame.width < before.width)
    scene.advance(to: 5)
    #expect(scene.names == ["cover"])
    #expect(scene.bounds("cover") == Rect(20, 30, 100, 60))
    #expect(scene.isAnimating == false)
  }

  @Test func `Let go and back, the page is where it was`() {
    var scene = host(["a"])
    _ = scene.takePageEvents()
    let pop = scene.hold(animation: .smooth, at: 1) { view([]) }!
    scene.seek(pop, to: 0.5, translation: Point(x: 10, y: 20), at: 1.5)
    scene.advance(to: 1.5)
    let before = scene.flights[0].frame
    let undo = scene.cancel(pop, velocity: -1, at: 1.5) { view(["a"]) }
    #expect(undo != nil)
    scene.advance(to: 1.5)
    #expect(isNear(scene.flights[0].frame, before))
    scene.advance(to: 1.6)
    #expect(scene.flights[0].frame.width > before.width)
    scene.advance(to: 5)
    #expect(scene.names == ["rectangle", "a"])
    #expect(scene.bounds("a") == Rect(0, 0, 400, 300))
    #expect(
      scene.takePageEvents().map(\.description) == [
        "\"a\" disappearing", "root appearing", "root disappearing", "root disappeared",
        "\"a\" appearing", "\"a\" appeared",
      ])
    // And goes again.
    scene.update(animation: .linear(duration: 1), at: 6) { view([]) }
    scene.advance(to: 6.5)
    #expect(scene.flights[0].frame == Rect(10, 15, 250, 180))
    scene.advance(to: 7)
    #expect(scene.names == ["cover"])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A page of a cancelled update that is not in the path exits`() {
    var scene = host(["a"])
    let pop = scene.hold(animation: .smooth, at: 1) { view([]) }!
    scene.seek(pop, to: 0.5, at: 1.5)
    let before = scene.flights[0].frame
    scene.cancel(pop, animation: .linear(duration: 1), at: 1.5) { view([]) }
    scene.advance(to: 1.5)
    #expect(isNear(scene.flights[0].frame, before))
    scene.advance(to: 4)
    #expect(scene.names == ["cover"])
    var other = host(["a"])
    let second = other.hold(animation: .smooth, at: 1) { view([]) }!
    other.seek(second, to: 0.5, at: 1.5)
    other.cancel(second, at: 1.5) { view(["a"]) }
    other.updateAtOnce(at: 2) { view([]) }
    other.advance(to: 2)
    #expect(other.names == ["cover"])
  }

  @Test func `A push that was taken back and is still in the path comes again`() {
    var scene = host([])
    let push = scene.hold(animation: .smooth, at: 1) { view(["a"]) }!
    scene.seek(push, to: 0.5, at: 1.5)
    #expect(scene.flights[0].frame == Rect(10, 15, 250, 180))
    scene.cancel(push, at: 1.5) { view(["a"]) }
    scene.advance(to: 4)
    #expect(scene.names == ["rectangle", "a"])
    // Taken out of the path instead.
    var other = host([])
    let second = other.hold(animation: .smooth, at: 1) { view(["a"]) }!
    other.seek(second, to: 0.5, at: 1.5)
    other.cancel(second, at: 1.5) { view([]) }
    other.advance(to: 1.6)
    #expect(other.flights[0].frame.width < 250)
    other.advance(to: 4)
    #expect(other.names == ["cover"])
  }

  @Test func `A running pop is undone`() {
    var scene = host(["a"])
    let pop = Transaction(animation: .linear(duration: 1), isInteractive: true)
    let id = scene.update(transaction: pop, at: 1) { view([]) }!
    scene.advance(to: 1.5)
    let before = scene.flights[0].frame
    #expect(before == Rect(10, 15, 250, 180))
    let undo = scene.cancel(id, animation: .linear(duration: 0.5), at: 1.5) { view(["a"]) }
    #expect(undo != nil && undo != id)
    scene.advance(to: 1.5)
    #expect(isNear(scene.flights[0].frame, before))
    scene.advance(to: 2)
    #expect(scene.names == ["rectangle", "a"])
    #expect(scene.bounds("a") == Rect(0, 0, 400, 300))
    #expect(scene.isAnimating == false)
  }

  @Test func `What a gesture may not do`() {
    var scene = host(["a"])
    let pop = scene.hold(animation: .smooth, at: 1) { view([]) }!
    scene.seek(pop, to: 0.5)
    let before = scene.flights[0].frame
    #expect(scene.seek(pop, to: .nan) == false)
    #expect(scene.seek(pop, to: 0.7, translation: Point(x: .infinity, y: 0)) == false)
    #expect(scene.flights[0].frame == before)
    #expect(scene.finish(pop, velocity: .nan) == nil)
    #expect(scene.finish(pop) != nil)
    // It is complete.
    #expect(scene.finish(pop) == nil)
    let undo = scene.cancel(pop) { view(["a"]) }
    #expect(undo == nil)
    #expect(
      scene.diagnostics.map(\.reason).count { reason in
        if case .engine(let diagnostic) = reason {
          diagnostic.kind == .invalidGesture
        } else {
          false
        }
      } == 3)
    #expect(
      scene.diagnostics.map(\.reason).count { reason in
        if case .engine(let diagnostic) = reason {
          diagnostic.kind == .staleTransaction
        } else {
          false
        }
      } == 2)
    // Finished without a time, it begins with the next tick.
    scene.advance(to: 2)
    scene.advance(to: 6)
    #expect(scene.names == ["cover"])
    // Nothing changed: nothing to hold.
    scene.update(at: 7) { view([]) }
    #expect(scene.hold(at: 8) { view([]) } == nil)
  }

  @Test func `A second gesture catches what the first has finished`() {
    var scene = host(["a"])
    let pop = scene.hold(animation: .smooth, at: 1) { view([]) }!
    scene.seek(pop, to: 0.5, at: 1)
    let next = scene.finish(pop, at: 1)!
    scene.advance(to: 1.05)
    let before = scene.flights[0].frame
    #expect(before.width < 250)
    #expect(scene.seek(next, to: 0.3, at: 1.05) == true)
    // Three tenths of the way from (10, 15, 250, 180), where it was released, to the source.
    #expect(isNear(scene.flights[0].frame, Rect(13, 19.5, 205, 144), within: 0.01))
    scene.cancel(next, at: 1.1) { view(["a"]) }
    scene.advance(to: 4)
    #expect(scene.names == ["rectangle", "a"])
  }
}

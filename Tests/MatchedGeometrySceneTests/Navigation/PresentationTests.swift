import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Presentations` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  /// In a scene of 400 x 320: a sixteenth is 20.
  func host<Content: View>(@ViewBuilder _ content: () -> Content) -> SceneHost {
    var scene = SceneHost(size: Size(width: 400, height: 320))
    scene.update(content)
    scene.advance(to: 0)
    return scene
  }

  func sheet(_ item: String?) -> some View {
    VStack {
      box("base", 100, 60).matchedTransitionSource(id: "base", in: space)
        .sheet(item: item) { flexible($0) }
    }
  }

  @Test func `A sheet comes from the bottom and leaves a sixteenth free`() {
    var scene = host { sheet(nil) }
    #expect(scene.names == ["base"])
    scene.update(animation: linear, at: 1) { sheet("a") }
    scene.advance(to: 1.5)
    #expect(scene.names == ["base", "color", "rectangle", "a"])
    // Half of 300 below its place.
    #expect(scene.bounds("a") == Rect(0, 20 + 150, 400, 300))
    #expect(abs(scene.opacity("color")! - 0.1) < 1e-6)
    scene.advance(to: 2)
    // What is beneath is seen, and dimmed.
    #expect(scene.names == ["base", "color", "rectangle", "a"])
    #expect(scene.bounds("a") == Rect(0, 20, 400, 300))
    #expect(abs(scene.opacity("color")! - 0.2) < 1e-6)
    #expect(scene.flights.isEmpty)
    scene.update(animation: linear, at: 3) { sheet(nil) }
    scene.advance(to: 3.5)
    #expect(scene.bounds("a") == Rect(0, 170, 400, 300))
    #expect(scene.flights.map(\.isExiting) == [true])
    scene.advance(to: 4)
    #expect(scene.names == ["base"])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A cover covers everything`() {
    func view(_ isOn: Bool) -> some View {
      box("base", 100, 60).fullScreenCover(isPresented: isOn) { flexible("a") }
    }
    var scene = host { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.75)
    #expect(scene.bounds("a") == Rect(0, 80, 400, 320))
    #expect(scene.names == ["base", "color", "rectangle", "a"])
    scene.advance(to: 2)
    #expect(scene.names == ["rectangle", "a"])
    scene.update(animation: linear, at: 3) { view(false) }
    scene.advance(to: 4)
    #expect(scene.names == ["base"])
  }

  @Test func `Another item is another sheet, and comes over the one before`() {
    var scene = host { sheet("a") }
    #expect(scene.names == ["base", "color", "rectangle", "a"])
    scene.update(animation: linear, at: 1) { sheet("b") }
    scene.advance(to: 1.5)
    #expect(scene.bounds("a") == Rect(0, 20, 400, 300))
    #expect(scene.bounds("b") == Rect(0, 170, 400, 300))
    scene.advance(to: 2)
    #expect(scene.names.filter { $0 == "a" || $0 == "b" } == ["b"])
  }

  @Test func `A sheet may present another one, and both go at once`() {
    func view(_ count: Int) -> some View {
      box("base", 100, 60).sheet(isPresented: count > 0) {
        flexible("a").sheet(isPresented: count > 1) { flexible("b") }
      }
    }
    var scene = host { view(0) }
    scene.update(animation: linear, at: 1) { view(1) }
    scene.advance(to: 2)
    scene.update(animation: linear, at: 2) { view(2) }
    scene.advance(to: 2.5)
    #expect(scene.bounds("a") == Rect(0, 20, 400, 300))
    #expect(scene.bounds("b") == Rect(0, 170, 400, 300))
    scene.advance(to: 3)
    scene.update(animation: linear, at: 3) { view(0) }
    scene.advance(to: 3.5)
    #expect(scene.bounds("b") == Rect(0, 170, 400, 300))
    scene.advance(to: 4)
    #expect(scene.names == ["base"])
    // Both at once.
    scene.update(animation: linear, at: 5) { view(2) }
    scene.advance(to: 6)
    #expect(scene.bounds("b") == Rect(0, 20, 400, 300))
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A sheet zooms out of a source in the scene, which stays hidden beneath it`() {
    func view(_ isOn: Bool) -> some View {
      VStack {
        box("base", 100, 60).matchedTransitionSource(id: "base", in: space)
      }
      .sheet(isPresented: isOn) {
        flexible("a").navigationTransition(.zoom(sourceID: "base", in: space))
      }
    }
    var scene = host { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1)
    #expect(scene.flights[0].frame == Rect(150, 130, 100, 60))
    #expect(scene.bounds("base") == Rect(150, 130, 100, 60))
    scene.advance(to: 1.5)
    // Halfway to (0, 20, 400 x 300).
    #expect(scene.flights[0].frame == Rect(75, 75, 250, 180))
    scene.advance(to: 2)
    #expect(scene.names == ["color", "rectangle", "a"])
    scene.update(animation: linear, at: 3) { view(false) }
    scene.advance(to: 3.5)
    #expect(scene.flights[0].frame == Rect(75, 75, 250, 180))
    scene.advance(to: 4)
    #expect(scene.names == ["base"])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A sheet comes from the edge where a page that goes is upon its source`() {
    func view(_ path: [Int], _ isOn: Bool) -> some View {
      NavigationStack(path: path) {
        box("base", 100, 60).matchedTransitionSource(id: "base", in: space)
      } destination: { _ in
        flexible("page")
      }
      .sheet(isPresented: isOn) {
        flexible("a").navigationTransition(.zoom(sourceID: "base", in: space))
      }
    }
    var scene = host { view([1], false) }
    scene.update(animation: linear, at: 1) { view([], false) }
    scene.advance(to: 1.25)
    scene.update(animation: linear, at: 1.25) { view([], true) }
    scene.advance(to: 1.25)
    #expect(scene.bounds("a") == Rect(0, 320, 400, 300))
    // With nothing upon it any more it is one.
    scene.update(animation: linear, at: 3) { view([], false) }
    scene.advance(to: 5)
    scene.update(animation: linear, at: 5) { view([], true) }
    scene.advance(to: 5)
    #expect(scene.flights[0].frame == Rect(150, 130, 100, 60))
  }

  @Test func `What presents goes, and what it presented goes with it`() {
    func view(_ isOn: Bool) -> some View {
      ZStack {
        flexible("other")
        if isOn { box("base", 10, 10).sheet(isPresented: true) { flexible("a") } }
      }
    }
    var scene = host { view(true) }
    #expect(scene.names.contains("a"))
    scene.update(animation: linear, at: 1) { view(false) }
    scene.advance(to: 1.5)
    #expect(scene.bounds("a") == Rect(0, 170, 400, 300))
    scene.advance(to: 2)
    #expect(scene.names == ["other"])
  }

  @Test func `A sheet is above what has a high index, and takes the taps`() {
    var taps = 0
    func view(_ isOn: Bool) -> some View {
      flexible("base").onTapGesture { taps += 1 }.zIndex(10)
        .sheet(isPresented: isOn) { flexible("a") }
    }
    var scene = host { view(false) }
    #expect(scene.tap(at: Point(x: 10, y: 5)) == true)
    scene.updateAtOnce { view(true) }
    #expect(scene.names.last == "a")
    #expect(scene.tap(at: Point(x: 10, y: 5)) == false)
    #expect(scene.tap(at: Point(x: 10, y: 100)) == false)
    #expect(scene.hitTest(Point(x: 10, y: 100))?.content.name == "a")
    #expect(scene.hitTest(Point(x: 10, y: 100))?.place == "page[presented] > Leaf")
    #expect(taps == 1)
  }

  @Test func `A stack in a sheet, and a sheet over a stack`() {
    func view(_ path: [Int], _ inner: [Int]?) -> some View {
      NavigationStack(path: path) {
        box("root", 10, 10)
      } destination: { value in
        flexible("page \(value)")
      }
      .sheet(item: inner.map(\.count)) { _ in
        NavigationStack(path: inner ?? []) {
          box("inner", 10, 10)
        } destination: { value in
          flexible("inner \(value)")
        }
      }
    }
    var scene = host { view([1], nil) }
    #expect(scene.names == ["rectangle", "page 1"])
    scene.update(animation: linear, at: 1) { view([1], []) }
    scene.advance(to: 2)
    #expect(scene.names == ["rectangle", "page 1", "color", "rectangle", "inner"])
    scene.update(animation: linear, at: 3) { view([], nil) }
    scene.advance(to: 3.5)
    #expect(scene.flights.map(\.isExiting) == [true, true])
    scene.advance(to: 4)
    #expect(scene.names == ["root"])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A sheet in the hand`() {
    func view(_ isOn: Bool) -> some View {
      box("base", 100, 60).matchedTransitionSource(id: "base", in: space)
        .sheet(isPresented: isOn) {
          flexible("a").navigationTransition(.zoom(sourceID: "base", in: space))
        }
    }
    var scene = host { view(true) }
    let dismissal = scene.hold(animation: .smooth, at: 1) { view(false) }!
    scene.seek(dismissal, to: 0.5, translation: Point(x: 5, y: 10))
    // Halfway from (0, 20, 400 x 300) to (150, 130, 100 x 60), and beside.
    #expect(scene.flights[0].frame == Rect(80, 85, 250, 180))
    scene.cancel(dismissal, at: 2) { view(true) }
    scene.advance(to: 5)
    #expect(scene.names == ["color", "rectangle", "a"])
    #expect(scene.bounds("a") == Rect(0, 20, 400, 300))
    let second = scene.hold(animation: .smooth, at: 6) { view(false) }!
    scene.seek(second, to: 0.5)
    scene.finish(second, at: 7)
    scene.advance(to: 10)
    #expect(scene.names == ["base"])
    #expect(scene.diagnostics.isEmpty)
    // Nothing is animated: nothing can be held, and nothing is wrong.
    #expect(scene.hold(animation: nil, at: 11) { view(true) } != nil)
    #expect(scene.names == ["color", "rectangle", "a"])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A page and a sheet out of one source in one update`() {
    func view(_ isOn: Bool) -> some View {
      NavigationStack(path: isOn ? [1] : []) {
        box("base", 100, 60).matchedTransitionSource(id: "base", in: space)
      } destination: { _ in
        flexible("page").navigationTransition(.zoom(sourceID: "base", in: space))
      }
      .sheet(isPresented: isOn) {
        flexible("sheet").navigationTransition(.zoom(sourceID: "base", in: space))
      }
    }
    var scene = host { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.5)
    #expect(scene.names.filter { $0 == "base" }.count == 1)
    #expect(scene.flights.map(\.hasSource) == [false, true])
    scene.advance(to: 2)
    #expect(scene.names == ["rectangle", "page", "color", "rectangle", "sheet"])
    scene.update(animation: linear, at: 3) { view(false) }
    scene.advance(to: 4)
    #expect(scene.names == ["base"])
    #expect(scene.diagnostics.isEmpty)
  }
}

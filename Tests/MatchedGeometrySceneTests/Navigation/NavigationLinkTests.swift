import MatchedGeometry
import MatchedGeometryScene
import Testing

/// A page with links to others: "1" leads to "1.1" and "1.2", and so on.
private struct Numbered: View {
  let name: String
  var body: some View {
    VStack(spacing: 0) {
      box(name, 100, 20)
      ForEach(1..<3) { number in
        if name.count < 7 {
          NavigationLink("\(name).\(number)", destination: Numbered(name: "\(name).\(number)"))
        }
      }
    }
  }
}

@Suite struct `Links with a destination` {
  func shown(_ scene: borrowing SceneHost) -> [String] {
    scene.look().filter { $0.opacity > 0 && $0.name != "rectangle" }.map(\.name)
  }

  func tap(_ name: String, _ scene: borrowing SceneHost) -> Bool {
    guard let frame = scene.bounds(name) else { return false }
    return scene.tap(at: frame.center)
  }

  @Test func `Links on pages that links led to, and back one by one`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    var time = 0.0
    func update() {
      scene.update(at: time) { NavigationStack { Numbered(name: "1") } }
      time += 9
      scene.advance(to: time)
    }
    update()
    #expect(shown(scene) == ["1", "1.1", "1.2"])
    #expect(tap("1.2", scene) == true)
    update()
    #expect(shown(scene) == ["1.2", "1.2.1", "1.2.2"])
    #expect(tap("1.2.1", scene) == true)
    update()
    #expect(shown(scene) == ["1.2.1", "1.2.1.1", "1.2.1.2"])
    #expect(scene.navigateBack() == true)
    update()
    #expect(shown(scene) == ["1.2", "1.2.1", "1.2.2"])
    #expect(tap("1.2.2", scene) == true)
    update()
    #expect(shown(scene).first == "1.2.2")
    #expect(scene.navigateBack() == true)
    #expect(scene.navigateBack() == true)
    #expect(scene.navigateBack() == false)
    update()
    #expect(shown(scene) == ["1", "1.1", "1.2"])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `An open page shows what its link says in each update, as long as the link is there`()
  {
    struct Root: View {
      @Namespace var zoom
      let text: String
      let hasLink: Bool
      var body: some View {
        NavigationStack {
          VStack {
            if hasLink {
              NavigationLink(
                destination: Text(text).navigationTransition(.zoom(sourceID: 1, in: zoom))
              ) { box("link", 50, 50) }
            }
            box("source", 20, 20).matchedTransitionSource(id: 1, in: zoom)
          }
        }
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Root(text: "a", hasLink: true) }
    scene.advance(to: 0)
    #expect(tap("link", scene) == true)
    scene.update(at: 0) { Root(text: "a", hasLink: true) }
    scene.advance(to: 9)
    #expect(shown(scene) == ["a"])
    scene.update(at: 9) { Root(text: "b", hasLink: true) }
    #expect(shown(scene) == ["b"])
    scene.update(at: 9) { Root(text: "c", hasLink: false) }
    scene.update(at: 9) { Root(text: "d", hasLink: false) }
    #expect(shown(scene) == ["b"])
    // And back into its source, which is still there.
    #expect(scene.navigateBack() == true)
    scene.update(at: 10) { Root(text: "d", hasLink: false) }
    scene.advance(to: 10)
    #expect(scene.flights.map(\.hasSource) == [true])
    scene.advance(to: 20)
    #expect(shown(scene) == ["source"])
  }

  @Test func `The link may be in what is equatable`() {
    struct Root: View {
      @Namespace var zoom
      let text: String
      var body: some View {
        NavigationStack {
          ZStack {
            NavigationLink(
              destination: Text(text).navigationTransition(.zoom(sourceID: 1, in: zoom))
            ) { box("link", 50, 50).matchedTransitionSource(id: 1, in: zoom) }
          }
          .equatable(by: 1)
        }
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    for _ in 0..<3 { scene.update { Root(text: "a") } }
    scene.advance(to: 0)
    #expect(tap("link", scene) == true)
    scene.update(at: 0) { Root(text: "b") }
    scene.advance(to: 0)
    #expect(scene.flights.map(\.hasSource) == [true])
    scene.update(at: 0) { Root(text: "c") }
    scene.advance(to: 9)
    #expect(shown(scene) == ["c"])
    scene.navigateBack()
    scene.update(at: 9) { Root(text: "c") }
    scene.advance(to: 9)
    #expect(scene.flights.map(\.hasSource) == [true])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `What is open belongs to the identity of the stack`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ id: Int) -> some View { NavigationStack { Numbered(name: "1") }.id(id) }
    scene.update { view(1) }
    scene.advance(to: 0)
    #expect(tap("1.1", scene) == true)
    scene.update(at: 0) { view(1) }
    scene.advance(to: 9)
    #expect(shown(scene).first == "1.1")
    scene.update { view(2) }
    scene.advance(to: 9)
    #expect(shown(scene).first == "1")
  }

  @Test func `A link flies by the animation around the tap, else by the default one`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view() -> some View { NavigationStack { Numbered(name: "1") } }
    scene.update { view() }
    scene.advance(to: 0)
    _ = withAnimation(.linear(duration: 1)) { tap("1.1", scene) }
    scene.update(at: 0) { view() }
    scene.advance(to: 0.25)
    // A page without a transition of its own comes from the trailing edge.
    #expect(scene.flights.map(\.frame) == [Rect(150, 0, 200, 100)])
  }

  @Test func `A stack with a binding takes values, and goes back by itself`() {
    struct Root: View {
      @State private var path: [String] = []
      var body: some View {
        NavigationStack(path: $path) {
          NavigationLink("first", value: "a")
        } destination: { name in
          NavigationLink(name, value: name + "a")
        }
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    var time = 0.0
    func update() {
      scene.update(at: time) { Root() }
      time += 5
      scene.advance(to: time)
    }
    update()
    for (from, to) in [("first", "a"), ("a", "aa")] {
      #expect(tap(from, scene) == true)
      update()
      #expect(shown(scene) == [to])
    }
    #expect(scene.navigateBack() == true)
    update()
    #expect(shown(scene) == ["a"])
    #expect(scene.navigateBack() == true)
    #expect(scene.navigateBack() == false)
    update()
    #expect(shown(scene) == ["first"])
  }

  @Test func `Going back is for the innermost stack on the page that is seen`() {
    struct Root: View {
      let isPresented: Bool
      var body: some View {
        NavigationStack {
          NavigationLink("outer", destination: NavigationStack { Numbered(name: "1") })
        }
        .sheet(isPresented: isPresented) { NavigationStack { Numbered(name: "2") } }
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    var time = 0.0
    func update(_ isPresented: Bool = false) {
      scene.update(at: time) { Root(isPresented: isPresented) }
      time += 9
      scene.advance(to: time)
    }
    update()
    #expect(tap("outer", scene) == true)
    update()
    #expect(tap("1.1", scene) == true)
    update()
    #expect(shown(scene).first == "1.1")
    update(true)
    #expect(scene.navigateBack() == false)
    #expect(tap("2.1", scene) == true)
    update(true)
    #expect(scene.navigateBack() == true)
    update(true)
    update()
    #expect(scene.navigateBack() == true)
    update()
    #expect(shown(scene).first == "1")
    #expect(scene.navigateBack() == true)
    update()
    #expect(shown(scene) == ["outer"])
  }

  @Test func `A link with a value in a stack without a path does nothing, and that is reported`() {
    let scene = scene { NavigationStack { NavigationLink("a", value: 1) } }
    #expect(tap("a", scene) == false)
    #expect(scene.diagnostics.map(\.reason) == [.linkOutsideNavigation])
    #expect(
      scene.diagnostics.first?.sentence
        == "No NavigationStack with a path is around the link; it does nothing.")
  }

  // MARK: Upon a path

  /// A stack whose path is a state, with pages that link by a destination and by a value.
  private struct Mixed: View {
    @State private var path: [Int] = []
    var body: some View {
      NavigationStack(path: $path) {
        NavigationLink("to 1", value: 1)
      } destination: { number in
        VStack(spacing: 0) {
          NavigationLink("to \(number + 1)", value: number + 1)
          NavigationLink("aside", destination: Numbered(name: "\(number)"))
        }
      }
    }
  }

  @Test func `In a stack with a path a link with a destination comes upon the pages of the path`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    var time = 0.0
    func update() {
      scene.update(at: time) { Mixed() }
      time += 9
      scene.advance(to: time)
    }
    func follow(_ name: String) {
      #expect(tap(name, scene) == true)
      update()
    }
    update()
    follow("to 1")
    #expect(shown(scene) == ["to 2", "aside"])
    follow("aside")
    #expect(shown(scene) == ["1", "1.1", "1.2"])
    follow("1.2")
    #expect(shown(scene) == ["1.2", "1.2.1", "1.2.2"])
    #expect(scene.takePageEvents().map(\.depth).max() == 3)
    // Back the same way: first what links led to, then the path.
    for expected in [["1", "1.1", "1.2"], ["to 2", "aside"], ["to 1"]] {
      #expect(scene.navigateBack() == true)
      update()
      #expect(shown(scene) == expected)
    }
    #expect(scene.navigateBack() == false)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `Another path takes away what links have put upon the one before`() {
    func view(_ path: [Int]) -> some View {
      NavigationStack(path: path) {
        box("root", 10, 10)
      } destination: { number in
        NavigationLink("aside \(number)", destination: box("page \(number)", 10, 10))
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update(at: 0) { view([1]) }
    scene.advance(to: 0)
    #expect(tap("aside 1", scene) == true)
    scene.update(at: 0) { view([1]) }
    scene.advance(to: 9)
    #expect(shown(scene) == ["page 1"])
    scene.update(at: 9) { view([2]) }
    scene.advance(to: 18)
    #expect(shown(scene) == ["aside 2"])
    // It does not come back with the path.
    scene.update(at: 18) { view([1]) }
    scene.advance(to: 27)
    #expect(shown(scene) == ["aside 1"])
  }
}

import MatchedGeometry
import MatchedGeometryScene
import Testing

/// What is drawn at rest does not depend on how a scene came to it.
@Suite struct `Pages and sheets at rest` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  struct Content: View {
    var path: [Int] = []
    /// A sheet of the root, which zooms out of the root's source.
    var isOpen = false
    /// One of the page, over that of the root.
    var isOther = false
    /// One of the sheet.
    var nested: String?
    var source = "base"
    let space: Namespace.ID

    var body: some View {
      NavigationStack(path: path) {
        VStack {
          box("base", 100, 60).matchedTransitionSource(id: "base", in: space)
          box("second", 100, 60).matchedTransitionSource(id: "second", in: space)
        }
        .sheet(isPresented: isOpen) {
          flexible("sheet").sheet(item: nested) { flexible($0) }
            .navigationTransition(.zoom(sourceID: source, in: space))
        }
      } destination: { number in
        flexible("page \(number)").sheet(isPresented: isOther) { flexible("other") }
      }
    }
  }

  /// The names of what is drawn after these updates, and in a scene that begins with the last.
  func names(_ contents: [Content], each seconds: Double) -> (found: [String], fresh: [String]) {
    var scene = SceneHost(size: Size(width: 400, height: 320))
    for (index, content) in contents.enumerated() {
      scene.update(animation: index == 0 ? nil : linear, at: Double(index) * seconds) { content }
    }
    scene.advance(to: 100)
    let isAnimating = scene.isAnimating
    #expect(!isAnimating)
    var fresh = SceneHost(size: scene.size)
    fresh.update { contents.last! }
    return (scene.names, fresh.names)
  }

  @Test(arguments: [1.5, 0.3])
  func `A sheet hides its source, also if pages covered that when the sheet came`(
    _ seconds: Double
  ) {
    let (found, fresh) = names(
      [
        Content(path: [1, 2], space: space), Content(path: [1, 2], isOpen: true, space: space),
        Content(path: [1], isOpen: true, space: space), Content(isOpen: true, space: space),
      ], each: seconds)
    #expect(found == ["second", "color", "rectangle", "sheet"])
    #expect(fresh == found)
  }

  @Test(arguments: [1.5, 0.3])
  func `A sheet that names another source hides that one`(_ seconds: Double) {
    let (found, fresh) = names(
      [
        Content(space: space), Content(isOpen: true, space: space),
        Content(isOpen: true, source: "second", space: space),
      ], each: seconds)
    #expect(found == ["base", "color", "rectangle", "sheet"])
    #expect(fresh == found)
  }

  @Test(arguments: [1.5, 0.3])
  func `The sheet of the root is drawn beneath that of a page`(_ seconds: Double) {
    let (found, fresh) = names(
      [
        Content(space: space), Content(isOpen: true, space: space),
        Content(path: [1], isOpen: true, space: space),
        Content(path: [1], isOpen: true, isOther: true, space: space),
      ], each: seconds)
    #expect(
      found == [
        "rectangle", "page 1", "color", "rectangle", "sheet", "color", "rectangle", "other",
      ])
    #expect(fresh == found)
  }

  @Test func `A sheet on a sheet is what the latest update says`() {
    struct Sheets: View {
      let text: String
      var body: some View {
        box("base", 10, 10).sheet(isPresented: true) {
          flexible("first " + text).sheet(isPresented: true) {
            flexible("second " + text).sheet(isPresented: true) { flexible("third " + text) }
          }
        }
      }
    }
    var scene = SceneHost(size: Size(width: 400, height: 320))
    scene.update { Sheets(text: "a") }
    scene.update { Sheets(text: "b") }
    let names = scene.names.filter { $0 != "color" && $0 != "rectangle" }
    #expect(names == ["base", "first b", "second b", "third b"])
  }

  @Test(arguments: [0.1, 0.4, 3])
  func `A page whose push was cancelled goes as a whole, and comes again as a whole`(
    _ pause: Double
  ) {
    var scene = SceneHost(size: Size(width: 400, height: 320))
    scene.update { Content(space: space) }
    let push = scene.hold(animation: linear, at: 0) { Content(path: [1], space: space) }!
    scene.seek(push, to: 0.5, at: 0)
    scene.cancel(push, animation: linear, at: 0) { Content(space: space) }
    for step in 0..<10 {
      scene.advance(to: pause * Double(step) / 10)
      #expect(scene.opacity("page 1") ?? 1 == 1)
    }
    scene.update(animation: linear, at: pause) { Content(path: [1], space: space) }
    for step in 0...10 {
      scene.advance(to: pause + Double(step) / 10)
      #expect(scene.opacity("page 1") == 1)
    }
    scene.advance(to: 9)
    #expect(scene.names == ["rectangle", "page 1"])
    scene.update(animation: linear, at: 9) { Content(space: space) }
    scene.advance(to: 11)
    #expect(scene.names == ["base", "second"])
  }
}

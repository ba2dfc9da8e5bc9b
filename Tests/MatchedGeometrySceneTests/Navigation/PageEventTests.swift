import MatchedGeometry
import MatchedGeometryScene
import Testing

/// Two stacks side by side, and what may be presented over both.
private struct Board: View {
  var left: [Int] = []
  var right: [Int] = []
  var isAsking = false
  var item: Int?

  var body: some View {
    HStack {
      NavigationStack(path: left) {
        box("left", 10, 10)
      } destination: { number in
        box("left \(number)", 10, 10)
      }
      .tag("left")
      NavigationStack(path: right) {
        box("right", 10, 10)
      } destination: { number in
        box("right \(number)", 10, 10)
      }
      .tag("right")
    }
    .sheet(isPresented: isAsking) { box("question", 10, 10) }
    .fullScreenCover(item: item) { box("cover \($0)", 10, 10) }
  }
}

private struct Links: View {
  var body: some View {
    NavigationStack {
      NavigationLink(destination: box("page", 50, 50)) { box("link", 50, 50) }
    }
  }
}

@Suite struct `Events of pages` {
  let linear = Animation.linear(duration: 1)

  private func host(_ board: Board) -> SceneHost {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update(at: 0) { board }
    scene.advance(to: 0)
    return scene
  }

  @Test func `An event says which stack it is of, by the tag of that`() {
    var scene = host(Board())
    #expect(
      scene.takePageEvents().map(\.description) == [
        "root of left appearing", "root of left appeared", "root of right appearing",
        "root of right appeared",
      ])
    scene.update(animation: linear, at: 0) { Board(right: [7]) }
    let events = scene.takePageEvents()
    #expect(events.map(\.description) == ["root of right disappearing", "7 of right appearing"])
    #expect(events.map(\.stack) == ["right", "right"])
    #expect(events.map(\.style) == [.root, .pushed])
    #expect(events.map(\.page) == [nil, 7])
    #expect(events.map(\.depth) == [0, 1])
  }

  @Test func `A sheet tells of itself, and not of what stays to be seen beneath`() {
    var scene = host(Board())
    _ = scene.takePageEvents()
    scene.update(animation: linear, at: 0) { Board(isAsking: true) }
    #expect(scene.flights.map(\.page) == [nil])
    scene.advance(to: 2)
    let events = scene.takePageEvents()
    #expect(events.map(\.description) == ["sheet appearing", "sheet appeared"])
    // Without an item, in the event as in the flight.
    #expect(events.map(\.page) == [nil, nil])
    #expect(events.map(\.stack) == [nil, nil])
    scene.update(animation: linear, at: 2) { Board(isAsking: true, item: 3) }
    scene.advance(to: 4)
    #expect(
      Set(scene.takePageEvents().map(\.description)) == [
        "sheet disappearing", "cover 3 appearing", "sheet disappeared", "cover 3 appeared",
      ])
  }

  @Test func `The page of a link is no root`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update(at: 0) { Links() }
    scene.advance(to: 0)
    _ = scene.takePageEvents()
    scene.tap(at: Point(x: 100, y: 50))
    scene.update(at: 0) { Links() }
    let events = scene.takePageEvents()
    #expect(events.map(\.description) == ["root disappearing", "page 1 appearing"])
    #expect(events.map(\.style) == [.root, .pushed])
  }
}

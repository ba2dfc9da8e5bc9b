import MatchedGeometry
import MatchedGeometryScene
import Testing

/// What an update in the host's hands does to views that other updates take away meanwhile.
@Suite struct `Updates that are held` {
  private struct Boxes: View {
    let ids: [Int]
    var isMoved = false

    var body: some View {
      ZStack(alignment: .topLeading) {
        ForEach(ids, id: \.self) { id in box("\(id)", 10, 10).offset(x: isMoved ? 20 : 0) }
      }
    }
  }

  /// Nothing is left of a scene when all has been removed and has come to rest.
  private func leftovers(_ scene: inout SceneHost) -> [String] {
    for _ in 0..<3 {
      scene.advance(to: scene.now + 10)
      scene.update(animation: nil) { box("last", 1, 1) }
      scene.update(animation: nil) { EmptyView() }
    }
    scene.advance(to: scene.now + 1)
    return scene.names + scene.leftovers
  }

  @Test func `A view that is removed while a gesture moves it is gone when that is let go`() {
    var scene = scene { Boxes(ids: [1, 2]) }
    let held = scene.hold(animation: .smooth) { Boxes(ids: [1, 2], isMoved: true) }
    scene.seek(held!, to: 0.5)
    scene.update(animation: .linear(duration: 0.25), at: 0) { Boxes(ids: [2], isMoved: true) }
    // Its removal has fixed when it is gone; what a gesture holds does not matter.
    scene.advance(to: 1)
    #expect(scene.names == ["2"])
    scene.finish(held!)
    scene.advance(to: 2)
    scene.advance(to: 10)
    #expect(scene.names == ["2"])
    let left = leftovers(&scene)
    #expect(left == [])
  }

  @Test
  func
    `A view that comes back in an update that is held, and is removed before that is let go, is gone`()
  {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Boxes(ids: [1]) }
    scene.update(animation: .linear(duration: 0.25)) { Boxes(ids: []) }
    let held = scene.hold { Boxes(ids: [1]) }
    scene.update(animation: .linear(duration: 0.25)) { Boxes(ids: []) }
    scene.finish(held!)
    scene.advance(to: 2)
    scene.advance(to: 10)
    #expect(scene.names == [])
    let left = leftovers(&scene)
    #expect(left == [])
  }

  @Test func `What a view is made of anew while a gesture removes it does not come back with that`()
  {
    func view(_ isThere: Bool, isFramed: Bool) -> some View {
      ForEach(isThere ? [1] : [], id: \.self) { _ in
        // Both have the same type, and so the same identity.
        isFramed ? box("a", 10, 10).frame(width: 4) : box("a", 10, 10).padding(4)
      }
    }
    var scene = scene { view(true, isFramed: true) }
    let held = scene.hold(animation: .smooth) { view(false, isFramed: true) }
    scene.update(animation: .smooth) { view(true, isFramed: false) }
    scene.cancel(held!) { view(true, isFramed: false) }
    scene.advance(to: 10)
    #expect(scene.names == ["a"])
    let left = leftovers(&scene)
    #expect(left == [])
  }

  @Test func `A page that is taken out while a gesture pushes it leaves nothing behind`() {
    func view(_ path: [Int]) -> some View {
      NavigationStack(path: path) {
        box("root", 10, 10)
      } destination: { _ in
        box("page", 10, 10)
      }
    }
    var scene = scene { view([]) }
    let linear = Animation.linear(duration: 0.25)
    let held = scene.hold(animation: linear) { view([0]) }
    scene.update(animation: linear) { view([]) }
    scene.cancel(held!) { view([]) }
    scene.advance(to: 10)
    #expect(scene.names == ["root"])
    let left = leftovers(&scene)
    #expect(left == [])
  }
}

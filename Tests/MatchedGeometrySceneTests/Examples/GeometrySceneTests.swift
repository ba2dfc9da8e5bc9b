import MatchedGeometry
import MatchedGeometryExampleScenes
import MatchedGeometryScene
import Testing

@Suite struct `Scenes of the document about synchronized geometry` {
  @Test func `View1 becomes View2: one frame, two contents`() {
    let start = ExampleScene.synchronizing.host(at: 0)
    #expect(start.frame("circle") == Rect(145, 744, 100, 100))
    #expect(start.frame("rectangle") == Rect(145, 744, 100, 100))
    #expect(start.opacity("rectangle") == 0)
    // Halfway between (195, 794), 100 x 100, and (195, 426), 390 x 836.
    let flight = ExampleScene.synchronizing.host(at: 0.175)
    #expect(isNear(flight.frame("rectangle")!, Rect(72.5, 376, 245, 468)))
    // The circle is proposed 245 x 468.
    #expect(isNear(flight.frame("circle")!, Rect(72.5, 487.5, 245, 245)))
    #expect(isNear(flight.frame("View1")!, Rect(160, 593, 70, 34)))
    #expect(isNear(flight.frame("View2")!, Rect(160, 593, 70, 34)))
    #expect(abs(flight.opacity("View2")! - 0.5) < 0.001)
    var host = SceneHost(size: Size(width: 390, height: 844))
    host.update { SynchronizingGeometries(change: false) }
    host.update(at: 0) { SynchronizingGeometries(change: true) }
    host.advance(to: 0.35)
    #expect(host.frame("rectangle") == Rect(0, 8, 390, 836))
    #expect(host.names == ["rectangle", "View2"])
    #expect(host.isAnimating == false)
  }

  @Test func `Going back on the way starts from what is shown`() {
    var host = SceneHost(size: Size(width: 390, height: 844))
    host.update { SynchronizingGeometries(change: false) }
    host.update(at: 0) { SynchronizingGeometries(change: true) }
    host.advance(to: 0.25)
    let before = host.frame("rectangle")!
    let circle = host.frame("circle")!
    host.update(at: 0.25) { SynchronizingGeometries(change: false) }
    host.advance(to: 0.25)
    #expect(isNear(host.frame("rectangle")!, before))
    #expect(isNear(host.frame("circle")!, circle))
    host.advance(to: 1)
    #expect(host.frame("circle") == Rect(145, 744, 100, 100))
    #expect(host.names == ["circle", "View1"])
  }

  func rows(isGrouped: Bool) -> SceneHost {
    var host = SceneHost(size: Size(width: 390, height: 260))
    host.update { StackedRows(items: [Item(id: 1), Item(id: 2)], isGrouped: isGrouped) }
    host.update(animation: .smooth, at: 0) {
      StackedRows(
        items: [Item(id: 4), Item(id: 1), Item(id: 2, isNew: true)], isGrouped: isGrouped)
    }
    return host
  }

  @Test func `The badge that comes moves with its row, which is a geometry group`() {
    // The row goes from 56 to 112; 16 further down in it is the badge, 13 the title.
    var host = rows(isGrouped: true)
    host.advance(to: 0)
    #expect(host.frame("new")?.y == 72)
    #expect(host.frame("Item 2")?.y == 69)
    host.advance(to: 0.25)
    #expect(abs(host.frame("new")!.y - (128 - 56 * smoothRest)) < 0.01)
    #expect(abs(host.frame("Item 2")!.y - (125 - 56 * smoothRest)) < 0.01)
    host.advance(to: 5)
    #expect(host.frame("new")?.y == 128)
    // A new row is at its place at once and fades in.
    #expect(host.frame("Item 4")?.y == 13)
  }

  @Test
  func `Without groups each leaf moves for itself, and the badge is at its last place at once`() {
    var host = rows(isGrouped: false)
    host.advance(to: 0)
    #expect(host.frame("new")?.y == 128)
    #expect(host.frame("Item 2")?.y == 69)
  }
}

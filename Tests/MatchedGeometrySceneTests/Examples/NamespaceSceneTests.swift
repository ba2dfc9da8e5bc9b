import MatchedGeometry
import MatchedGeometryExampleScenes
import MatchedGeometryScene
import Testing

/// (1 + pi) e^-pi: what is left of a smooth motion of a duration after half of it.
let smoothRest: Float = 0.178975

@Suite struct `Scenes of the document about namespaces` {
  @Test func `The new circle takes over where the old one is, and both are drawn around one point`()
  {
    let start = ExampleScene.expandingCircle.host(at: 0).look()
    #expect(start.map(\.frame) == [Rect(0, 227, 390, 390), Rect(95, 322, 200, 200)])
    #expect(start.map(\.opacity) == [1, 0])
    let flight = ExampleScene.expandingCircle.host(at: 0.25).look()
    // The old one takes the size that it is proposed; the new one has a fixed size.
    #expect(flight.count == 2)
    #expect(abs(flight[0].frame.width - (200 + 190 * smoothRest)) < 0.01)
    #expect(flight[1].frame == Rect(95, 322, 200, 200))
    for circle in flight {
      #expect(abs(circle.middle.x - 195) < 0.01)
      #expect(abs(circle.middle.y - 422) < 0.01)
    }
    let end = ExampleScene.expandingCircle.host(at: 3).look()
    #expect(end.map(\.frame) == [Rect(95, 322, 200, 200)])
    #expect(end.map(\.opacity) == [1])
  }

  @Test func `A tap expands the circle`() {
    final class State: @unchecked Sendable { var isExpanded = false }
    let state = State()
    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update { ExpandingCircle(isExpanded: state.isExpanded) { state.isExpanded = true } }
    #expect(scene.tap(at: Point(x: 195, y: 422)) == true)
    #expect(state.isExpanded)
  }

  @Test func `Only the same identifier in the same namespace is matched`() {
    let start = ExampleScene.isolation.host(at: -1).look()
    #expect(start.map(\.frame.x) == [0, 0, 0, 0])
    #expect(start.map(\.frame.y) == [20, 100, 180, 260])
    let flight = ExampleScene.isolation.host(at: 0.25).look()
    // Each old one beneath its new one; halfway the pair of the first row is in the middle.
    #expect(flight.map(\.frame.y) == [20, 20, 100, 100, 180, 180, 260, 260])
    let x: [Float] = [165, 165, 0, 330, 0, 330, 0, 330]
    for (seen, x) in zip(flight, x) { #expect(abs(seen.frame.x - x) < 0.01) }
    #expect(flight.allSatisfy { abs($0.opacity - 0.5) < 0.001 })
    let end = ExampleScene.isolation.host(at: 0.5).look()
    #expect(end.map(\.frame.x) == [330, 330, 330, 330])
  }

  @Test
  func `A reader that is recreated, or within another one, matches nothing, and that is said`() {
    let start = ExampleScene.readerTraps.host(at: 0).look()
    // Columns of 120, 15 apart; 40 x 40 in the middle of the top.
    let columns = start.sorted { $0.frame.x < $1.frame.x }
    #expect(columns.map(\.frame.x) == [40, 40, 135, 175, 270, 310])
    #expect(columns.map(\.opacity) == [1, 0, 0, 1, 0, 1])
    let flight = ExampleScene.readerTraps.host(at: 0.25)
    let squares = flight.look()
    // Halfway between (40, 0), 40 x 40, and (0, 180), 120 x 120.
    #expect(squares.count == 6)
    #expect(squares.filter { isNear($0.frame, Rect(20, 90, 80, 80)) }.count == 2)
    for column in [Float(135), 270] {
      #expect(squares.contains { isNear($0.frame, Rect(column + 40, 0, 40, 40)) })
      #expect(squares.contains { isNear($0.frame, Rect(column, 180, 120, 120)) })
    }
    #expect(squares.allSatisfy { abs($0.opacity - 0.5) < 0.001 })
    #expect(flight.diagnostics.count == 2)
    #expect(flight.diagnostics.first?.reason == .namespaceRecreated)
    #expect(flight.diagnostics.last?.sentence == Diagnostic.Kind.otherNamespace.sentence)
    let end = ExampleScene.readerTraps.host(at: 0.5).look()
    #expect(end.map(\.frame) == [0, 135, 270].map { Rect($0, 180, 120, 120) })
  }

  @Test func `The indicator goes from tab to tab, and on before it is there`() {
    func indicator(_ time: Double) -> Rect? {
      // The newest of those that are drawn.
      ExampleScene.tabIndicator.host(at: time).look().last { $0.name == "capsule" }?.frame
    }
    #expect(indicator(-1) == Rect(62.75, 19, 74, 42))
    #expect(indicator(0) == Rect(62.75, 19, 74, 42))
    #expect(indicator(5) == Rect(227.75, 19, 99.5, 42))
    var host = ExampleScene.tabIndicator.makeHost()
    ExampleScene.tabIndicator.play(&host, state: 1, at: 0)
    host.advance(to: 0.2)
    let before = host.look().last { $0.name == "capsule" }!.frame
    #expect(before.x > 100 && before.x < 136.75)
    #expect(isNear(indicator(0.2)!, before))
    // On the way it goes on to the right at once: no stop, no step back.
    #expect(indicator(0.21)!.x > before.x)
  }
}

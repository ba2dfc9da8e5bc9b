import MatchedGeometry
import MatchedGeometryExampleScenes
import MatchedGeometryScene
import Testing

private let window = Size(width: 800, height: 540)

@Suite struct `Scenes of the gallery` {
  @Test func `Each dot goes by its own animation, from one end of its track to the other`() {
    let start = ExampleScene.springs.host(at: -1).look().filter { $0.frame.width == 44 }
    #expect(start.map(\.frame.x) == [Float](repeating: 150, count: 6))
    let flight = ExampleScene.springs.host(at: 0.2).look().filter { $0.frame.width == 44 }
    let way: Float = 800 - 300 - 44
    // The linear one has a third of its way behind it.
    #expect(abs(flight[5].frame.x - (150 + way / 3)) < 0.1)
    #expect(Set(flight.map { $0.frame.x.rounded() }).count == 6)
    for step in 0...120 {
      let seen = ExampleScene.springs.host(at: Double(step) / 60).look()
      let dots = seen.filter { $0.frame.width == 44 }
      let tracks = seen.filter { $0.frame.height == 22 && $0.name == "capsule" }
      #expect(dots.count == 6 && tracks.count == 6)
      for (dot, track) in zip(dots, tracks) {
        #expect(dot.frame.minX >= track.frame.minX && dot.frame.maxX <= track.frame.maxX)
      }
    }
    var tapped = SceneHost(size: window)
    final class State: @unchecked Sendable { var taps = 0 }
    let state = State()
    tapped.update { Springs(isRight: false) { state.taps += 1 } }
    tapped.tap(at: start[0].middle)
    #expect(state.taps == 1)
  }

  @Test func `The tiles set out from the middle, and go back row by row`() {
    let moved = { (time: Double, since: Double) -> Set<Int> in
      let (before, now) = (
        ExampleScene.staggeredGrid.host(at: since).look(),
        ExampleScene.staggeredGrid.host(at: time).look()
      )
      return Set(before.indices.filter { before[$0].frame != now[$0].frame })
    }
    // Tiles 71, 72, 87 and 88 are around the middle.
    #expect(moved(0.05, 0) == [71, 72, 87, 88])
    #expect(moved(2.54, 2.5) == Set(0..<16))
    let end = ExampleScene.staggeredGrid.host(at: 8).look()
    #expect(end.count == 160)
    #expect(end[0].frame.x == 26 && end[0].frame.width == 43 && end[159].frame.width == 43)
  }

  @Test func `A picture opens out of the scrolled wall, is thrown, and goes home`() {
    var wall = PictureWall(size: window)
    wall.scroll(to: 80, at: 0)
    wall.open(25, at: 0)
    wall.engine.advance(to: 0)
    guard let element = wall.open?.element else {
      Issue.record("nothing is open")
      return
    }
    // The third row, which is scrolled to the place of the second one.
    #expect(wall.engine.presentationFrame(of: element) == Rect(402, 82, 76, 76))
    wall.drag(x: 30, y: -10, at: 0.1)
    wall.engine.advance(to: 0.2)
    let caught = wall.engine.presentationFrame(of: element) ?? .zero
    wall.engine.advance(to: 0.4)
    #expect(wall.engine.presentationFrame(of: element) == caught)
    wall.close(velocity: Rect(900, 0, 0, 0), at: 0.4)
    wall.engine.advance(to: 0.42)
    let home = wall.pictures[25]
    #expect((wall.engine.presentationFrame(of: home)?.x ?? 0) > caught.x)
    wall.scroll(to: 0, animation: .smooth, at: 0.5)
    wall.engine.advance(to: 5)
    #expect(wall.engine.presentationFrame(of: home) == Rect(402, 162, 76, 76))
    #expect(wall.open == nil && wall.engine.isAnimating == false)
    #expect(wall.engine.diagnostics.count == 0)
  }

  @Test func `Each of 20,000 cards has a place of its own, and the wave brings all home`() {
    var crowd = CardCrowd(size: window)
    crowd.shuffle(seed: 1, at: 0)
    crowd.shuffle(seed: 2, at: 0.2)
    crowd.engine.advance(to: 5)
    let places = Set(crowd.cards.compactMap { crowd.engine.presentationFrame(of: $0) })
    #expect(places.count == 20_000)
    #expect(places == Set((0..<20_000).map { CardCrowd.frame(of: $0, in: window) }))
    crowd.wave(at: 6)
    crowd.engine.advance(to: 6.3)
    let last = crowd.engine.presentationFrame(of: crowd.cards[19_999])
    #expect(last != CardCrowd.frame(of: 19_999, in: window))
    crowd.engine.advance(to: 9)
    for card in [0, 777, 19_999] {
      let frame = crowd.engine.presentationFrame(of: crowd.cards[card])
      #expect(frame == CardCrowd.frame(of: card, in: window))
    }
  }
}

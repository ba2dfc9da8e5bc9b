import MatchedGeometry
import MatchedGeometryExampleScenes
import MatchedGeometryScene
import Testing

@Suite struct `Scenes of the document about identity` {
  let linear = Animation.linear(duration: 1)

  /// The numbers that are seen halfway of each step, with where they are drawn.
  func seen(_ identity: ValueIdentity, from first: Int, to last: Int) -> [[Seen]] {
    var host = SceneHost(size: Size(width: 390, height: 160))
    host.update { IdentifiedValue(value: first, identity: identity) }
    return ((first + 1)...last).map { value in
      host.update(animation: linear, at: Double(value) * 10) {
        IdentifiedValue(value: value, identity: identity)
      }
      host.advance(to: Double(value) * 10 + 0.5)
      return host.look().filter { if case .text = $0.content { true } else { false } }
    }
  }

  @Test func `One place is one view: no transition, whatever its value is`() {
    let steps = seen(.same, from: 0, to: 3)
    #expect(steps.map { $0.map(\.name) } == [["1"], ["2"], ["3"]])
    #expect(steps.allSatisfy { $0[0].bounds.midX == 195 })
  }

  @Test func `The size of what is in one view moves with its value, which is no transition`() {
    var host = SceneHost(size: Size(width: 390, height: 160))
    host.update { IdentifiedValue(value: 9, identity: .same) }
    // Each figure is 17 wide, the plate 48 wider.
    #expect(host.frame("roundedRectangle")?.width == 65)
    host.update(animation: linear, at: 0) { IdentifiedValue(value: 10, identity: .same) }
    host.advance(to: 0.5)
    #expect(host.names == ["roundedRectangle", "10"])
    #expect(isNear(host.frame("roundedRectangle")!, Rect(158.25, 35.5, 73.5, 89)))
    #expect(isNear(host.frame("10")!, Rect(182.25, 59.5, 25.5, 41)))
    #expect(host.look().map(\.opacity) == [1, 1])
  }

  @Test func `An index as the identifier: the last one fades, and all texts change at once`() {
    let start = ExampleScene.indexIdentity.host(at: -1)
    // Two columns of 120, 30 apart, in the middle of 390; rows of 30, 8 apart.
    let texts = { (host: borrowing SceneHost) in
      host.look().filter { if case .text = $0.content { true } else { false } }
    }
    let plates = { (host: borrowing SceneHost) in
      host.look().filter { $0.name == "roundedRectangle" }
    }
    #expect(texts(start).map(\.name) == ["Ann", "Ben", "Cleo", "Ann", "Ben", "Cleo"])
    #expect(plates(start).map(\.frame.x) == [60, 60, 60, 210, 210, 210])
    #expect(plates(start).map(\.frame.y) == [0, 38, 76, 0, 38, 76])
    let flight = ExampleScene.indexIdentity.host(at: 0.5)
    // What leaves is beneath the others: "Ann" at the left, the third row at the right.
    #expect(texts(flight).map(\.name) == ["Ann", "Ben", "Cleo", "Cleo", "Ben", "Cleo"])
    #expect(plates(flight).map(\.frame.y) == [0, 19, 57, 76, 0, 38])
    #expect(plates(flight).map(\.opacity) == [0.5, 1, 1, 0.5, 1, 1])
    let end = ExampleScene.indexIdentity.host(at: 1)
    #expect(texts(end).map(\.name) == ["Ben", "Cleo", "Ben", "Cleo"])
    #expect(plates(end).map(\.frame.y) == [0, 38, 0, 38])
    var advised = SceneHost(size: Size(width: 390, height: 120))
    advised.givesAdvice = true
    advised.update { IndexedNames(names: ["Ann", "Ben", "Cleo"]) }
    advised.update { IndexedNames(names: ["Ben", "Cleo"]) }
    #expect(advised.diagnostics.map(\.reason) == [.idMovedContent])
    #expect(advised.diagnostics.first?.place == "HStack > frame > VStack > ForEach")
  }

  @Test func `Two branches are two views: a transition where the branch changes`() {
    let steps = seen(.branches, from: 0, to: 2)
    #expect(steps.map { $0.map(\.name) } == [["0", "1"], ["2"]])
    // Plates of 65 points: the old one goes to the right, the new one comes from the left.
    #expect(steps[0].map(\.bounds.midX) == [227.5, 162.5])
    #expect(steps[0].map(\.opacity) == [1, 1])
  }

  @Test func `Every identifier is a view: a transition for each value`() {
    let steps = seen(.value, from: 0, to: 3)
    #expect(steps.map { $0.map(\.name) } == [["0", "1"], ["1", "2"], ["2", "3"]])
  }

  @Test func `The identifier counts, not what is shown`() {
    let steps = seen(.constant, from: 0, to: 2)
    #expect(steps.map { $0.map(\.name) } == [["1000", "1000"], ["1000", "1000"]])
  }

  @Test func `A coarser identifier: one transition, from 3 to 4`() {
    let steps = seen(.moreThanThree, from: 0, to: 6)
    #expect(
      steps.map { $0.map(\.name) } == [["1"], ["2"], ["3"], ["3", "4"], ["5"], ["6"]])
  }

  @Test func `The scenes of the tool show the same`() {
    let texts = { (scene: ExampleScene, time: Double) -> [String] in
      scene.host(at: time).names.filter { $0 != "roundedRectangle" }
    }
    #expect(texts(.sameIdentity, 0.5) == ["1"])
    #expect(texts(.structuralIdentity, 0.5) == ["0", "1"])
    #expect(texts(.structuralIdentity, 1.5) == ["2"])
    #expect(texts(.explicitIdentity, 1.5) == ["1", "2"])
    #expect(texts(.constantContent, 0.5) == ["1000", "1000"])
    #expect(texts(.coarseIdentity, 0.5) == ["3"])
    #expect(texts(.coarseIdentity, 1.5) == ["3", "4"])
  }
}

@Suite struct `Cards that flip and slide` {
  /// The plates, of 240 x 160 in the middle of 390 x 260, and what is on them.
  func look(_ scene: ExampleScene, _ time: Double) -> [Seen] {
    scene.host(at: time).look().filter { $0.opacity > 0 }
  }

  @Test func `The flip is an animation of both sides, and no transition`() {
    let start = look(.flipAndSlide, -1)
    #expect(start.map(\.name) == ["roundedRectangle", "Question 1"])
    #expect(start[0].bounds == Rect(75, 85, 240, 160))
    // An eighth of a turn: half of the width is 84.853, seen 62.689 wide at the far side and 131.26 at the near.
    let flight = look(.flipAndSlide, 0.25)
    #expect(flight.map(\.name) == ["roundedRectangle", "Question 1"])
    #expect(flight.map(\.opacity) == [1, 1])
    #expect(abs(flight[0].bounds.width - 193.95) < 0.01)
    #expect(abs(flight[0].bounds.minX - (195 - 131.26)) < 0.01)
    #expect(look(.flipAndSlide, 0.75).map(\.name) == ["roundedRectangle", "Answer 1"])
    // Halfway nothing of either side is to be seen.
    #expect(look(.flipAndSlide, 0.5).allSatisfy { $0.bounds.width < 0.001 })
    var host = ExampleScene.flipAndSlide.makeHost()
    ExampleScene.flipAndSlide.play(&host, state: 1, at: 0)
    host.advance(to: 1)
    let end = host.look().filter { $0.opacity > 0 }
    #expect(end.map(\.name) == ["roundedRectangle", "Answer 1"])
    #expect(isNear(end[0].bounds, Rect(75, 85, 240, 160)))
  }

  @Test func `The slide to the next card is a transition`() {
    let flight = look(.flipAndSlide, 1.5)
    #expect(
      flight.map(\.name) == ["roundedRectangle", "Answer 1", "roundedRectangle", "Question 2"])
    #expect(flight.map(\.opacity) == [1, 1, 1, 1])
    #expect(abs(flight[0].bounds.midX - (195 - 120)) < 0.01)
    #expect(abs(flight[2].bounds.midX - (195 + 120)) < 0.01)
    #expect(look(.flipAndSlide, 2).map(\.name) == ["roundedRectangle", "Question 2"])
  }

  @Test func `With transitions only, the leaving side turns away before the arriving one turns up`()
  {
    let flight = look(.flipBySlide, 0.25)
    #expect(flight.map(\.name) == ["roundedRectangle", "Question 1"])
    #expect(flight.map(\.opacity) == [1, 1])
    #expect(abs(flight[0].bounds.width - 193.95) < 0.01)
    let arriving = look(.flipBySlide, 0.75)
    #expect(arriving.map(\.name) == ["roundedRectangle", "Answer 1"])
    #expect(arriving[0].transform.transform(Point(x: 75, y: 165)).x < 195)
    #expect(look(.flipBySlide, 0.5).allSatisfy { $0.bounds.width < 0.001 })
    let slide = look(.flipBySlide, 1.5)
    #expect(
      slide.map(\.name) == ["roundedRectangle", "Answer 1", "roundedRectangle", "Question 2"])
    #expect(slide.map(\.opacity) == [1, 1, 1, 1])
    #expect(slide.map(\.bounds.midX) == [75, 75, 315, 315])
    #expect(look(.flipBySlide, 2).map(\.name) == ["roundedRectangle", "Question 2"])
  }
}

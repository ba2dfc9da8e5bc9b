import MatchedGeometry
import Testing

// G01 to G04 of the scenarios, with a preview: a pose that a gesture shows before it is decided.
@Suite struct PreviewScenarios {
  private struct Preview {
    let id: Transaction.ID
    let element: Element.ID
    let bystander: Element.ID
  }

  /// Sends an element half as large about the middle of a scope of 300 x 300, and scrubs it.
  private func half(_ engine: inout MatchedGeometryEngine, fraction: Double) -> Preview {
    let frame = rect(0, 0, 200, 200)
    let element = engine.insert(Element(frame: frame))
    let bystander = engine.insert(Element(frame: frame))
    engine.advance(to: 0)
    let id = engine.withAnimation(.smooth, isInteractive: true, at: 0) { engine in
      let middle = rect(0, 0, 300, 300).point(at: .center)
      engine.setFrame(frame.scaled(by: 0.5, about: middle), of: element)
      return engine.transaction!
    }
    engine.seek(id, to: fraction, at: 0)
    engine.advance(to: 0)
    return Preview(id: id, element: element, bystander: bystander)
  }

  struct Pose {
    let side: Float
    let frame: Rect
    let origin: UnitPoint
    var offset = Point()
    let expected: Rect
  }

  static let poses = [
    Pose(side: 300, frame: rect(0, 0, 200, 200), origin: .center, expected: rect(75, 75, 100, 100)),
    Pose(
      side: 300, frame: rect(0, 0, 200, 200), origin: .center, offset: Point(x: 10, y: 20),
      expected: rect(85, 95, 100, 100)),
    Pose(
      side: 300, frame: rect(0, 0, 200, 200), origin: UnitPoint(x: 1, y: 1),
      expected: rect(150, 150, 100, 100)),
    Pose(
      side: 400, frame: rect(50, 50, 100, 100), origin: .center, expected: rect(125, 125, 50, 50)),
    Pose(side: 400, frame: rect(50, 50, 200, 200), origin: .zero, expected: rect(25, 25, 100, 100)),
  ]

  @Test(arguments: poses)
  func `G01: scaled about a point of the scope, what is not attached stays`(pose: Pose) {
    var engine = MatchedGeometryEngine()
    let element = engine.insert(Element(frame: pose.frame))
    let bystander = engine.insert(Element(frame: pose.frame))
    engine.advance(to: 0)
    let id = engine.withAnimation(.smooth, isInteractive: true, at: 0) { engine in
      let point = rect(0, 0, pose.side, pose.side).point(at: pose.origin)
      engine.setFrame(pose.frame.scaled(by: 0.5, about: point), of: element)
      return engine.transaction!
    }
    engine.seek(id, to: 1, translation: pose.offset, at: 0)
    engine.advance(to: 0)
    #expect(engine.presentationFrame(of: element) == pose.expected)
    #expect(engine.presentationFrame(of: bystander) == pose.frame)
    // Half of the scale of the preview is half of its way.
    engine.seek(id, to: 0.5, at: 0)
    engine.advance(to: 0)
    let still = pose.expected.offset(by: Point(x: -pose.offset.x, y: -pose.offset.y))
    let half = (pose.frame + still).scaled(by: 0.5, about: Point())
    expect(engine.presentationFrame(of: element), near: half)
  }

  @Test func `G02: committed, it starts with the last frame of the preview and never turns`() {
    var engine = MatchedGeometryEngine()
    let preview = half(&engine, fraction: 1)
    #expect(engine.presentationFrame(of: preview.element) == rect(75, 75, 100, 100))
    engine.withAnimation(.lin(300), at: 1) { engine in
      engine.setFrame(rect(0, 0, 100, 100), of: preview.element)
    }
    #expect(engine.frame(of: preview.element, at: 1) == rect(75, 75, 100, 100))
    var last = rect(75, 75, 100, 100)
    for step in 1...15 {
      let frame = engine.frame(of: preview.element, at: 1 + Double(step) / 60)
      #expect(frame.x <= last.x && frame.y <= last.y)
      last = frame
    }
    expect(engine.frame(of: preview.element, at: 1.15), near: rect(37.5, 37.5, 100, 100))
    #expect(engine.frame(of: preview.element, at: 1.3) == rect(0, 0, 100, 100))
    #expect(engine.presentationFrame(of: preview.bystander) == rect(0, 0, 200, 200))
    // None of its tracks is left to the preview, which ends with the gesture.
    let next = engine.finish(preview.id, animation: .lin(100), at: 2)
    #expect(next != nil)
    let ends = engine.advance(to: 3).completions
    #expect(ends.map(\.transaction) == [preview.id, preview.id, next, next])
    #expect(ends.map(\.kind) == [.finished, .finished, .finished, .finished])
    #expect(ends.map(\.time) == [2, 2, 2, 2])
  }

  @Test func `G03: the velocity of the hand goes into the commit`() {
    let spring = Animation.interpolatingSpring(mass: 1, stiffness: 400, damping: 40)
    let expected: [(Float, [Double])] = [
      (0, [71.8888, 55.1819, 30.4504, 1.3013]), (-500, [66.0796, 45.9849, 23.6837, 0.9295]),
      (-2000, [48.652, 18.394, 3.3834, -0.1859]),
    ]
    for (velocity, numbers) in expected {
      var engine = MatchedGeometryEngine()
      let preview = half(&engine, fraction: 1)
      engine.withAnimation(spring, at: 1) { engine in
        engine.setFrame(
          rect(0, 0, 100, 100), of: preview.element, velocity: rect(velocity, 0, 0, 0))
      }
      for (time, number) in zip([1.016, 1.05, 1.1, 1.3], numbers) {
        let x = Double(engine.frame(of: preview.element, at: time).x)
        expect(x, near: number)
      }
    }
  }

  @Test func `G04: cancelled, it goes back without a visit to where it would have gone`() {
    var engine = MatchedGeometryEngine()
    let preview = half(&engine, fraction: 1)
    #expect(engine.cancel(preview.id, animation: .lin(300), at: 1) != nil)
    var last: Float = 75
    for step in 0...30 {
      let x = engine.frame(of: preview.element, at: 1 + Double(step) / 100).x
      #expect(x <= last)
      last = x
    }
    #expect(engine.presentationFrame(of: preview.element) == rect(0, 0, 200, 200))
  }
}

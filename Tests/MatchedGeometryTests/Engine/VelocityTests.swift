import MatchedGeometry
import Testing

@Suite struct VelocityTests {
  static let animations: [Animation] = [
    .smooth, .bouncy, .lin(700), .easeInOut(duration: 0.8),
    .spring(Spring(mass: 1, stiffness: 100, damping: 40)), .spring(duration: 0.6, bounce: 1),
    .timingCurve(.circularEaseOut, duration: 0.8), .smooth.delay(0.1),
    .easeInOut(duration: 0.5).delay(0.15), .lin(200).repeatCount(4),
    .timingCurve(0.8, -0.5, 0.2, 1.5, duration: 0.9), .bouncy.speed(0.5),
  ]

  /// Compares the velocity with the difference of the frames 1/1024 s before and after.
  private func compare(
    _ engine: inout MatchedGeometryEngine, _ id: Element.ID, from start: Double,
    _ comment: String
  ) {
    let h = 1.0 / 1024
    for step in 1...25 {
      // Off the multiples at which curves have their corners.
      let time = start + Double(step) * 0.031 + 0.0013
      let before = engine.x(of: id, at: time - h)
      let after = engine.x(of: id, at: time + h)
      // Settling is a step of up to 0.01 point.
      if engine.isSettled(id) != false { break }
      let speed = engine.speed(of: id, at: time)
      expect(speed, near: (after - before) / (2 * h), within: 0.4, "\(comment) at \(time):")
    }
  }

  @Test(arguments: animations)
  func `the velocity is the slope of what is shown`(_ animation: Animation) {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, animation, at: 0)
    compare(&engine, dot, from: 0, "\(animation)")
  }

  @Test(arguments: RetargetMode.allCases)
  func `after a retarget as well, whatever was running`(_ mode: RetargetMode) {
    for first in Self.animations {
      for second in Self.animations {
        var engine = MatchedGeometryEngine()
        let dot = engine.insertDot()
        engine.move(dot, toX: 100, first, at: 0)
        engine.move(dot, toX: 20, second, at: 0.22, retarget: mode)
        compare(&engine, dot, from: 0.22, "\(mode) \(first) then \(second)")
      }
    }
  }

  @Test func `of each of the four numbers`() {
    var engine = MatchedGeometryEngine()
    let element = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    engine.move(element, to: rect(100, -50, 210, 10), .lin(1000), at: 0)
    engine.advance(to: 0.5)
    expect(engine.presentationVelocity(of: element), near: rect(100, -50, 200, 0))
    engine.advance(to: 1)
    #expect(engine.presentationVelocity(of: element) == .zero)
  }

  @Test func `at rest it is zero`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    #expect(engine.presentationVelocity(of: dot) == .zero)
    engine.move(dot, toX: 100, .lin(1000).delay(1), at: 0)
    engine.advance(to: 0.5)
    #expect(engine.presentationVelocity(of: dot) == .zero)
  }

  @Test func `a motion shorter than the least that ticks tell of stands still at its target`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.move(dot, toX: 100, .linear(duration: 0x1p-24), at: 0)
    expect(engine.x(of: dot, at: 0x1p-24), near: 100, within: 0)
    expect(engine.speed(of: dot, at: 0x1p-24), near: 0, within: 0)
  }
}

import MatchedGeometry
import Testing

@Suite struct AbsurdAnimationTests {
  private static let numbers: [Double] = [
    .nan, 0, -0.0, -1, 1e300, -1e300, .infinity, -.infinity, .leastNonzeroMagnitude, 1e-12, 1e12,
  ]

  /// Animations with a number that nobody should give.
  private static func animations(_ x: Double) -> [Animation] {
    let count = x.isNaN ? 0 : x > 1e6 ? .max : x < -1e6 ? .min : Int(x)
    return [
      .linear(duration: x), .easeInOut(duration: x),
      .timingCurve(.circularEaseInOut, duration: x),
      .timingCurve(x, x, x, x, duration: 1), .timingCurve(0.3, x, 0.6, -x, duration: 1),
      .timingCurve(x, 0, 1, 1, duration: x), .timingCurve(0, -x, 1, x),
      .spring(duration: x), .spring(duration: x, bounce: x), .spring(duration: 0.5, bounce: x),
      .spring(response: x, dampingFraction: 0.5), .spring(response: 0.5, dampingFraction: x),
      .spring(response: x, dampingFraction: x, blendDuration: x), .interactiveSpring(duration: x),
      .smooth(duration: x, extraBounce: x), .snappy(duration: 0.5, extraBounce: x),
      .interpolatingSpring(mass: x, stiffness: x, damping: x, initialVelocity: x),
      .interpolatingSpring(mass: x, stiffness: 100, damping: 10),
      .interpolatingSpring(mass: 1, stiffness: x, damping: 10),
      .interpolatingSpring(mass: 1, stiffness: 100, damping: x),
      .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: x),
      .interpolatingSpring(duration: x, bounce: x, initialVelocity: x),
      .spring(Spring(mass: x, stiffness: x, damping: x)),
      .spring(Spring(mass: 1, stiffness: 100, damping: x)),
      .spring(Spring(duration: x, bounce: x)),
      .smooth.delay(x), .lin(500).delay(x).delay(x), .smooth.speed(x), .lin(500).speed(x),
      .bouncy.speed(x).speed(x), .smooth.delay(x).speed(x),
      .lin(500).repeatCount(count), .smooth.repeatCount(count, autoreverses: false),
      .linear(duration: x).repeatForever(), .linear(duration: x).repeatCount(3),
      .linear(duration: x).repeatCount(count).delay(x).speed(x),
      .spring(duration: x).repeatForever(autoreverses: false), .spring(duration: x).repeatCount(2),
      .spring(duration: 0.5, bounce: x).repeatForever(),
    ]
  }

  @Test(arguments: numbers)
  func `an absurd animation harms nobody else`(_ number: Double) {
    let absurd = Self.animations(number)
    var engine = MatchedGeometryEngine()
    var innocent = MatchedGeometryEngine()
    let victims = absurd.map { _ in engine.insertDot() }
    for _ in absurd { innocent.insertDot() }
    let others = AnimationZoo.all.map { _ in engine.insertDot() }
    #expect(others == AnimationZoo.all.map { _ in innocent.insertDot() })
    func move(_ engine: inout MatchedGeometryEngine) {
      for (dot, animation) in zip(others, AnimationZoo.all) {
        engine.setFrame(rect(300, 200, 100, 50), of: dot, animation: animation)
      }
    }
    engine.withAnimation(.smooth, at: 0) { engine in
      for (dot, animation) in zip(victims, absurd) {
        engine.setFrame(rect(300, 200, 100, 50), of: dot, animation: animation)
      }
      move(&engine)
    }
    innocent.withAnimation(.smooth, at: 0) { move(&$0) }
    for time in [0, 0.01, 0.2, 0.5, 1, 5, 1e5, 5e8] {
      engine.advance(to: time)
      innocent.advance(to: time)
      let found = Snapshot(engine, others)
      #expect(found.isNumbers, "\(time)")
      #expect(found.elements == Snapshot(innocent, others).elements, "\(time)")
    }
  }

  @Test(arguments: numbers, RetargetMode.allCases)
  func `a row with an absurd animation may still be moved`(
    _ number: Double, _ mode: RetargetMode
  ) {
    let absurd = Self.animations(number)
    for next in [Animation.smooth(duration: 0.3), .lin(300), .spring(duration: 0.3, bounce: -0.5)] {
      var engine = MatchedGeometryEngine()
      let dots = absurd.map { _ in engine.insertDot() }
      engine.withAnimation(.smooth, at: 0) { engine in
        for (dot, animation) in zip(dots, absurd) {
          engine.setFrame(rect(100, 50, 30, 40), of: dot, animation: animation)
        }
      }
      engine.advance(to: 0.1)
      #expect(Snapshot(engine, dots).isNumbers)
      var transaction = Transaction(animation: next)
      transaction.retarget = mode
      engine.withTransaction(transaction, at: 0.1) { engine in
        for dot in dots { engine.setFrame(rect(200, 0, 20, 20), of: dot) }
      }
      for time in [0.1, 0.15, 0.4, 1] {
        engine.advance(to: time)
        #expect(Snapshot(engine, dots).isNumbers, "\(next) \(time)")
      }
      if mode == .additive { continue }
      engine.advance(to: 1e7)
      for (dot, animation) in zip(dots, absurd) {
        #expect(engine.presentationFrame(of: dot) == rect(200, 0, 20, 20), "\(animation), \(next)")
        #expect(engine.isSettled(dot) == true)
      }
    }
  }

  @Test(arguments: numbers)
  func `what leaves with an absurd animation is gone in the end`(_ number: Double) {
    for animation in Self.animations(number) {
      var engine = MatchedGeometryEngine()
      let space = Namespace.ID()
      let old = engine.insert(rect(0, 0, 10, 10), 1, in: space)
      let new = engine.replace(old, by: rect(100, 0, 10, 10), 1, in: space, animation, at: 0)
      for time in [0, 0.1, 1, 100] {
        engine.advance(to: time)
        #expect(Snapshot(engine, [old, new]).isNumbers)
      }
      let end = engine.advance(to: 5e8)
      // Repeated or delayed by years it may still be there, but then it says so.
      let isGone = !engine.contains(old)
      #expect(isGone || engine.isAnimating, "\(animation)")
      if isGone { #expect(engine.presentationFrame(of: old) == nil) }
      #expect(end.settledElements.contains(new) == false || engine.isSettled(new) == true)
    }
  }

  @Test func `a row that chases with a curve of next to no time has a speed that is a number`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insert(Element(frame: .zero))
    engine.setFrame(Rect(x: 8, y: 0, width: 0, height: 0), of: dot, animation: .smooth)
    engine.withAnimation(.timingCurve(0.25, -0.5, 0, -0.5, duration: 1e-45)) { engine in
      engine.setFrame(.zero, of: dot)
    }
    let velocity = engine.presentationVelocity(of: dot)
    #expect(velocity.map { [$0.x, $0.y, $0.width, $0.height].allSatisfy(\.isFinite) } == true)
  }

  @Test func `a body that throws commits what it did, at every depth`() {
    struct Failure: Error {}
    var engine = MatchedGeometryEngine()
    var innocent = MatchedGeometryEngine()
    let dots = (0..<4).map { _ in engine.insertDot() }
    for _ in dots { innocent.insertDot() }
    #expect(throws: Failure.self) {
      try engine.withAnimation(.lin(1000), at: 0) { engine in
        engine.setFrame(rect(100, 0, 10, 10), of: dots[0])
        try? engine.withAnimation(.lin(500)) { engine in
          engine.setFrame(rect(100, 0, 10, 10), of: dots[1])
          throw Failure()
        }
        engine.setFrame(rect(100, 0, 10, 10), of: dots[2])
        try engine.withAnimation(.smooth) { engine in
          var quiet = Transaction()
          quiet.disablesAnimations = true
          try engine.withTransaction(quiet) { engine in
            engine.setFrame(rect(100, 0, 10, 10), of: dots[3], animation: .smooth)
            throw Failure()
          }
        }
      }
    }
    innocent.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dots[0])
      engine.setFrame(rect(100, 0, 10, 10), of: dots[1], animation: .lin(500))
      engine.setFrame(rect(100, 0, 10, 10), of: dots[2])
      engine.setFrame(rect(100, 0, 10, 10), of: dots[3], animation: nil)
    }
    for time in [0, 0.2, 0.4, 0.7, 1] {
      let one = engine.advance(to: time).completions
      let two = innocent.advance(to: time).completions
      #expect(Snapshot(engine, dots) == Snapshot(innocent, dots))
      #expect(one == two)
    }
    // The transaction is closed: a tick is taken again, and a change is one by itself.
    #expect(engine.count(of: .invalidTime) == 0)
    engine.setFrame(rect(7, 0, 10, 10), of: dots[0])
    #expect(engine.presentationFrame(of: dots[0]) == rect(7, 0, 10, 10))
  }
}

import MatchedGeometry
import Testing

@Suite struct ReverseTests {
  /// Moves an element of 10 by 10 points to an x in a transaction that can be turned round.
  private func move(
    _ id: Element.ID, toX x: Float, _ animation: Animation, at time: Double?,
    _ engine: inout MatchedGeometryEngine
  ) -> Transaction.ID {
    engine.kept(animation, at: time) { engine in
      engine.setFrame(rect(x, 0, 10, 10), of: id)
    }
  }

  private func isNear(
    _ one: Snapshot.Shown?, _ two: Snapshot.Shown?, within limit: Float
  ) -> Bool {
    guard let one, let two else { return one == nil && two == nil }
    return zip(one.frame + one.channels, two.frame + two.channels).allSatisfy {
      abs(Float(bitPattern: $0) - Float(bitPattern: $1)) <= limit
    }
  }

  @Test(arguments: [
    Animation.lin(1000), .smooth(duration: 0.9), .bouncy(duration: 0.8), .smoothstep(1000),
    .spring(Spring(mass: 1, stiffness: 80, damping: 60)), .easeIn(duration: 0.2).repeatCount(5),
  ])
  func `R09: reversed, it shows the same frames again, back to the first`(
    _ animation: Animation
  ) {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let old = engine.insert(rect(4, 4, 40, 40), 1, in: space)
    engine.advance(to: 0)
    var new = Element.ID.invalid
    let id = engine.kept(animation, at: 0) { engine in
      engine.remove(old)
      new = engine.insert(rect(54, 104, 140, 140), 1, in: space)
    }
    func look(at time: Double) -> [Snapshot.Shown?] {
      engine.advance(to: time)
      return [old, new].map { Snapshot.shown(engine, $0) }
    }
    // Multiples of 2^-4 s: 0, 0.0625, ... 0.4375.
    let ahead = (0...7).map { look(at: Double($0) / 16) }
    #expect(engine.reverse(id, at: 0.4375) == true)
    #expect(engine.isLeaving(new) == true)
    #expect(engine.isLeaving(old) == false)
    for step in 0...6 {
      let seen = look(at: 0.4375 + Double(step) / 16)
      for (one, two) in zip(seen, ahead[7 - step]) {
        // Of a line to the bit, as the scenario says; else up to the rounding of one addition.
        #expect(isNear(one, two, within: animation == .lin(1000) ? 0 : 1e-4), "step \(step)")
      }
    }
    let tick = engine.advance(to: 0.875)
    #expect(tick.completions.map(\.transaction) == [id, id])
    #expect(tick.completions.map(\.criterion) == [.logicallyComplete, .removed])
    #expect(tick.completions.map(\.kind) == [.reversed, .reversed])
    #expect(tick.completions.map(\.time) == [0.875, 0.875])
    #expect(tick.leftElements == [new])
    #expect(engine.contains(new) == false)
    #expect(engine.presentationFrame(of: old) == rect(4, 4, 40, 40))
    #expect(engine.presentationOpacity(of: old) == 1)
    #expect(engine.isAnimating == false)
    #expect(engine.nextDeadline == nil)
    // Ticks may go back and forth over the end.
    #expect(isNear(look(at: 0.8125)[0], ahead[1][0], within: 1e-4))
    #expect(engine.advance(to: 5).completions.isEmpty)
    #expect(engine.presentationFrame(of: old) == rect(4, 4, 40, 40))
    engine.insertDot()
    #expect(engine.presentationFrame(of: old) == rect(4, 4, 40, 40))
    #expect(engine.count == 2)
    #expect(engine.reverse(id) == false)
  }

  @Test
  func `what it interrupted goes to where it was bound for, with the animation of the change`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.move(dot, toX: 100, .lin(1000), at: 0, isAwaited: true)
    let first = engine.transaction!
    let id = move(dot, toX: 300, .smooth(duration: 0.5), at: 0.5, &engine)
    let shown = engine.x(of: dot, at: 0.75)
    let speed = engine.speed(of: dot, at: 0.75)
    #expect(shown > 60 && speed > 0)
    #expect(engine.reverse(id, at: 0.75) == true)
    expect(engine.x(of: dot, at: 0.75), near: shown)
    expect(engine.speed(of: dot, at: 0.75), near: speed, within: 0.1)
    #expect(engine.targetFrame(of: dot) == rect(100, 0, 10, 10))
    // The first transaction is as good as over; the second one has run for a quarter of a second.
    let ends = engine.advance(to: 3).completions
    #expect(ends.first { $0.transaction == id }?.time == 1)
    #expect(ends.filter { $0.transaction == id }.map(\.kind) == [.reversed, .reversed])
    #expect(ends.contains { $0.transaction == first && $0.criterion == .removed })
    #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10))
    #expect(engine.isAnimating == false)
  }

  @Test(arguments: [
    Animation.lin(1000), .smooth(duration: 0.9), .bouncy(duration: 0.8), .smoothstep(1000),
    .spring(Spring(mass: 1, stiffness: 80, damping: 60)), .easeIn(duration: 0.2).repeatCount(5),
    .lin(1000).delay(0.25), .lin(1000).delay(-0.25),
    .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 4),
  ])
  func `twice at one time is not at all, bit for bit`(_ animation: Animation) {
    let space = Namespace.ID()
    func flight(_ body: (inout MatchedGeometryEngine, Transaction.ID) -> Void) -> [Snapshot.Shown?]
    {
      var engine = MatchedGeometryEngine()
      let old = engine.insert(rect(4.1, 4.3, 40, 40), 1, in: space)
      engine.advance(to: 0)
      var new = Element.ID.invalid
      let id = engine.kept(animation, at: 0) { engine in
        engine.remove(old)
        new = engine.insert(rect(54.7, 104.9, 140, 140), 1, in: space)
      }
      body(&engine, id)
      var shown: [Snapshot.Shown?] = []
      for step in 1...40 {
        engine.advance(to: 0.375 + Double(step) / 32)
        shown += [old, new].map { Snapshot.shown(engine, $0) }
      }
      return shown
    }
    let plain = flight { _, _ in }
    let turned = flight { engine, id in
      engine.reverse(id, at: 0.375)
      engine.reverse(id, at: 0.375)
    }
    #expect(plain == turned)
  }

  @Test func `what has an initial speed arrives with it, and stops`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = engine.kept(.smooth(duration: 1), at: 0) {
      $0.setFrame(rect(100, 0, 10, 10), of: dot, velocity: rect(400, 0, 0, 0))
    }
    engine.reverse(id, at: 0.25)
    expect(engine.speed(of: dot, at: 0.4999), near: -400, within: 2)
    let tick = engine.advance(to: 0.5)
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
    #expect(tick.settledElements == [dot])
    #expect(engine.isAnimating == false)
  }

  @Test func `what has not begun is where it was, and over with the next frame`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = move(dot, toX: 100, .lin(1000).delay(1), at: 0, &engine)
    engine.reverse(id, at: 0.5)
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
    #expect(engine.targetFrame(of: dot) == rect(0, 0, 10, 10))
    #expect(engine.advance(to: 0.51).settledElements == [dot])
    #expect(engine.advance(to: 1).completions.map(\.kind) == [.reversed, .reversed])
  }

  @Test func `a reversal that is reversed runs forwards again, and finishes once`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = move(dot, toX: 100, .lin(1000), at: 0, &engine)
    engine.reverse(id, at: 0.5)
    expect(engine.x(of: dot, at: 0.75), near: 25)
    #expect(engine.targetFrame(of: dot) == rect(0, 0, 10, 10))
    engine.reverse(id, at: 0.75)
    #expect(engine.layoutFrame(of: dot) == rect(100, 0, 10, 10))
    expect(engine.x(of: dot, at: 1), near: 50)
    engine.reverse(id, at: 1)
    engine.reverse(id, at: 1.25)
    expect(engine.x(of: dot, at: 1.25), near: 25)
    let tick = engine.advance(to: 3)
    #expect(tick.completions.map(\.kind) == [.finished, .finished])
    for completion in tick.completions { expect(completion.time, near: 2, within: 1e-6) }
    #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10))
  }

  @Test func `what a later transaction has changed stays with it`() {
    var engine = MatchedGeometryEngine()
    let dots = [engine.insertDot(), engine.insertDot(), engine.insertDot()]
    engine.advance(to: 0)
    var arrived = Element.ID.invalid
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dots[0])
      engine.setFrame(rect(100, 0, 10, 10), of: dots[1])
      engine.remove(dots[2])
      arrived = engine.insertDot(atX: 7)
    }
    engine.withAnimation(.lin(1000), at: 0.25) { engine in
      engine.setFrame(rect(200, 0, 10, 10), of: dots[1])
      engine.reinsert(dots[2])
    }
    engine.reverse(id, at: 0.5)
    expect(engine.x(of: dots[0], at: 0.75), near: 25)
    #expect(engine.layoutFrame(of: dots[0]) == rect(0, 0, 10, 10))
    #expect(engine.layoutFrame(of: dots[1]) == rect(200, 0, 10, 10))
    #expect(engine.isLeaving(dots[2]) == false)
    #expect(engine.isLeaving(arrived) == true)
    expect(engine.opacity(of: arrived, at: 0.75), near: 0.25)
    let tick = engine.advance(to: 4)
    #expect(tick.leftElements == [arrived])
    #expect(engine.presentationFrame(of: dots[0]) == rect(0, 0, 10, 10))
    #expect(engine.presentationFrame(of: dots[1]) == rect(200, 0, 10, 10))
    #expect(engine.contains(dots[2]) == true)
    let kinds = tick.completions.filter { $0.transaction == id }.map(\.kind)
    #expect(kinds == [.reversed, .reversed])
    #expect(tick.completions.count == 4)
  }

  @Test func `a change in the middle of a reversal goes on from what is shown`() {
    for animation in [Animation.smooth(duration: 0.5), .lin(500)] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.advance(to: 0)
      let id = move(dot, toX: 100, .lin(1000), at: 0, &engine)
      engine.reverse(id, at: 0.5)
      expect(engine.speed(of: dot, at: 0.75), near: -100)
      engine.move(dot, toX: 300, animation, at: 0.75)
      expect(engine.x(of: dot, at: 0.75), near: 25)
      if animation == .lin(500) {
        #expect(engine.x(of: dot, at: 0.76) < 30)
      } else {
        expect(engine.speed(of: dot, at: 0.75), near: -100, within: 0.1)
      }
      let tick = engine.advance(to: 5)
      #expect(engine.presentationFrame(of: dot) == rect(300, 0, 10, 10))
      #expect(tick.settledElements == [dot])
      // The place where it is bound for is no change.
      var other = MatchedGeometryEngine()
      let still = other.insertDot()
      let second = move(still, toX: 100, .lin(1000), at: 0, &other)
      other.reverse(second, at: 0.5)
      other.move(still, toX: 0, animation, at: 0.75)
      expect(other.x(of: still, at: 0.875), near: 12.5)
    }
  }

  @Test func `it goes by the clock of its namespace`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let dot = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    engine.setClockRate(0.5, of: space, at: 0)
    let id = move(dot, toX: 100, .lin(1000), at: 0, &engine)
    engine.reverse(id, at: 1)
    expect(engine.x(of: dot, at: 1.5), near: 25)
    engine.setClockRate(0, of: space, at: 1.5)
    expect(engine.x(of: dot, at: 3), near: 25)
    #expect(engine.isAnimating == false)
    engine.setClockRate(1, of: space, at: 3)
    expect(engine.x(of: dot, at: 3.125), near: 12.5)
    let tick = engine.advance(to: 9)
    #expect(tick.completions.map(\.kind) == [.reversed, .reversed])
    for completion in tick.completions { expect(completion.time, near: 3.25, within: 1e-6) }
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
  }

  @Test func `values go back too`() {
    var engine = MatchedGeometryEngine()
    let value = engine.insertValue(SIMD4(1, 2, 3, 4))
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.setValue(SIMD4(5, 2, 3, 4), of: value)
    }
    engine.reverse(id, at: 0.5)
    engine.advance(to: 0.75)
    #expect(engine.presentationValue(of: value) == SIMD4(2, 2, 3, 4))
    engine.advance(to: 1.5)
    #expect(engine.presentationValue(of: value) == SIMD4(1, 2, 3, 4))
  }

  @Test func `a transaction that is asked for its name is neither reversible nor awaited`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dot)
      return engine.transaction!
    }
    #expect(engine.transaction == id)
    #expect(engine.reverse(id, at: 0.25) == false)
    #expect(engine.diagnostics.recent == [.notInteractive(id)])
    // Another one takes over all of it, for longer than it lasts.
    engine.move(dot, toX: 0, .lin(5000), at: 0.5)
    let ends = engine.advance(to: 2).completions.filter { $0.transaction == id }
    #expect(ends.map(\.criterion) == [.logicallyComplete, .removed])
    #expect(ends.map(\.time) == [1, 1])
  }

  @Test func `a nested transaction makes the one around it reversible and awaited`() {
    var engine = MatchedGeometryEngine()
    let dots = [engine.insertDot(), engine.insertDot()]
    engine.advance(to: 0)
    let id = engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dots[0])
      engine.withAnimation(.lin(1000), isInteractive: true) { engine in
        engine.setFrame(rect(200, 0, 10, 10), of: dots[1])
      }
      return engine.transaction!
    }
    engine.move(dots[1], toX: 300, .lin(5000), at: 0.25)
    #expect(engine.reverse(id, at: 0.5) == true)
    expect(engine.x(of: dots[0], at: 0.75), near: 25)
    let ends = engine.advance(to: 9).completions.filter { $0.transaction == id }
    #expect(ends.map(\.kind) == [.reversed, .reversed])
    #expect(ends.map(\.time) == [1, 5.25])
  }

  @Test func `what cannot be turned round is reported, and nothing happens`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    let plain = engine.transaction!
    #expect(engine.reverse(plain, at: 0.5) == false)
    #expect(engine.seek(plain, to: 0.5, at: 0.5) == false)
    #expect(engine.finish(plain, at: 0.5) == false)
    #expect(engine.cancel(plain, at: 0.5) == false)
    let refused = Array(repeating: Diagnostic.notInteractive(plain), count: 4)
    #expect(engine.diagnostics.recent == refused)
    expect(engine.x(of: dot, at: 0.75), near: 75)
    engine.advance(to: 2)
    let id = move(dot, toX: 0, .lin(1000), at: 2, &engine)
    engine.withAnimation(.smooth, at: 2.5) { engine in
      #expect(engine.reverse(id, at: 2.5) == false)
    }
    #expect(engine.count(of: .insideTransaction) == 1)
    engine.advance(to: 4)
    #expect(engine.reverse(id, at: 4) == false)
    #expect(engine.diagnostics.recent.last == .staleTransaction(id))
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
  }

  @Test func `twice during a delay leaves the delay as it was`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    let exit = engine.withAnimation(.lin(500).delay(0.1), isInteractive: true, at: 0) { engine in
      engine.remove(dot)
      return engine.transaction!
    }
    #expect(engine.reverse(exit, at: 0.05) == true)
    #expect(engine.reverse(exit, at: 0.05) == true)
    // 0.1 of the fade's half second at 0.15.
    expect(engine.opacity(of: dot, at: 0.15), near: 0.9)
    #expect(engine.advance(to: 0.6).leftElements == [dot])
  }
}

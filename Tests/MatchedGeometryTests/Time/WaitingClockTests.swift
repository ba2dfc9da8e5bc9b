import MatchedGeometry
import Testing

// Commits without a time: what they start begins at the next tick, or at the next commit with a time.
@Suite struct WaitingClockTests {
  /// What an engine shows at times after `base` when its commits came at `base` and when they came without time.
  private func compare(
    seed: UInt64, base: Double, commits: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let space = Namespace.ID()
    var timed = MatchedGeometryEngine()
    var waiting = MatchedGeometryEngine()
    var one = RandomScene(seed: seed, in: space)
    var other = RandomScene(seed: seed, in: space)
    one.commit(&timed, at: 0, edits: 20)
    other.commit(&waiting, at: 0, edits: 20)
    timed.advance(to: base)
    waiting.advance(to: base)
    for _ in 0..<commits {
      one.commit(&timed, at: base, edits: 5)
      other.commit(&waiting, at: nil, edits: 5)
    }
    for step in 0..<40 {
      let time = base + Double(step) * 0.05
      let a = timed.advance(to: time)
      let b = waiting.advance(to: time)
      #expect(
        Set(a.settledElements) == Set(b.settledElements), "\(time)", sourceLocation: sourceLocation)
      #expect(a.exitedElements == b.exitedElements, "\(time)", sourceLocation: sourceLocation)
      #expect(a.completions == b.completions, "\(time)", sourceLocation: sourceLocation)
      let shown = Snapshot(timed, one.ids)
      let found = Snapshot(waiting, other.ids)
      #expect(found.isNumbers, sourceLocation: sourceLocation)
      if shown != found {
        Issue.record(
          "seed \(seed), \(time): \(shown.difference(from: found))", sourceLocation: sourceLocation)
        return
      }
    }
  }

  @Test(arguments: 0..<12)
  func `a waiting clock that starts at once is one with that time`(_ seed: UInt64) {
    compare(seed: seed, base: 0.125, commits: 1)
  }

  @Test func `commits that wait together start at the first tick`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<4).map { _ in engine.insertDot() }
    engine.advance(to: 1)
    for (index, dot) in dots.enumerated() {
      engine.withAnimation(.lin(1000).delay(Double(index) * 0.25)) {
        $0.setFrame(rect(100, 0, 10, 10), of: dot)
      }
      #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
    }
    let first = engine.advance(to: 42)
    #expect(first.settledElements.isEmpty && first.completions.isEmpty)
    engine.advance(to: 42.75)
    for (dot, x) in zip(dots, [75, 50, 25, 0]) {
      expect(engine.presentationFrame(of: dot), near: rect(Float(x), 0, 10, 10))
    }
    // The start stays where it is: going back shows it again.
    engine.advance(to: 42)
    for dot in dots { #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10)) }
    let ends = engine.advance(to: 44).completions
    #expect(ends.filter { $0.criterion == .removed }.map(\.time) == [43, 43.25, 43.5, 43.75])
  }

  @Test func `a second one on the same row goes on from what is shown`() {
    for animation in [Animation.lin(1000), .smooth, .easeInOut] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.move(dot, toX: 100, .lin(1000), at: 0)
      engine.advance(to: 0.5)
      engine.withAnimation(.lin(1000)) { $0.setFrame(rect(200, 0, 10, 10), of: dot) }
      engine.withAnimation(animation) { $0.setFrame(rect(300, 0, 10, 10), of: dot) }
      engine.withAnimation(.lin(500)) { $0.setFrame(rect(-100, 0, 10, 10), of: dot) }
      expect(engine.presentationFrame(of: dot), near: rect(50, 0, 10, 10), "\(animation)")
      expect(engine.x(of: dot, at: 0.5), near: 50, "\(animation)")
      var last = 50.0
      for step in 1...100 {
        let x = engine.x(of: dot, at: 0.5 + Double(step) * 0.005)
        #expect(abs(x - last) < 6, "\(animation) \(step)")
        last = x
      }
      #expect(engine.x(of: dot, at: 1.01) == -100)
    }
  }

  @Test(arguments: 0..<12)
  func `commits with and without a time mix without a jump`(_ seed: UInt64) {
    var random = SystemlessRandom(seed: seed)
    var engine = MatchedGeometryEngine()
    let dots = (0..<20).map { _ in engine.insertDot() }
    var time = 0.0
    engine.advance(to: time)
    for round in 0..<60 {
      let before = dots.map { engine.presentationFrame(of: $0)! }
      let isTimed = random.index(below: 2) == 0
      if isTimed { engine.advance(to: time) }
      let shown = isTimed ? dots.map { engine.presentationFrame(of: $0)! } : before
      var transaction = Transaction()
      transaction.retarget = RetargetMode.allCases[random.index(below: 3)]
      engine.withTransaction(transaction, at: isTimed ? time : nil) { engine in
        for dot in dots where random.index(below: 3) == 0 {
          engine.setFrame(
            rect(Float(random.number(in: -300...300)), 0, 10, 10), of: dot,
            animation: AnimationZoo.gentle.randomElement(using: &random))
        }
      }
      for (dot, frame) in zip(dots, shown) {
        expect(engine.presentationFrame(of: dot), near: frame, "seed \(seed), round \(round)")
      }
      // Time goes on only after a tick: what waits begins there.
      if random.index(below: 2) == 0 {
        engine.advance(to: time)
        for (dot, frame) in zip(dots, shown) {
          expect(engine.presentationFrame(of: dot), near: frame, "tick, round \(round)")
        }
        time += random.number(in: 0.01...0.1)
        engine.advance(to: time)
      }
    }
    engine.advance(to: time)
    engine.advance(to: time + 100)
    #expect(dots.allSatisfy { engine.isSettled($0) == true })
    #expect(engine.isAnimating == false)
  }

  @Test func `an element removed by a commit that waits leaves by the clock that starts`() {
    for animation in [Animation.lin(1000), .lin(1000).repeatForever(), .smooth(duration: 1)] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.advance(to: 5)
      engine.withAnimation(animation) { $0.remove(dot) }
      #expect(engine.contains(dot) == true)
      #expect(engine.advance(to: 70).exitedElements.isEmpty)
      #expect(engine.opacity(of: dot, at: 70) == 1)
      #expect(engine.advance(to: 70.9).exitedElements.isEmpty)
      #expect(engine.contains(dot) == true)
      #expect(engine.advance(to: 75).exitedElements == [dot])
      #expect(engine.contains(dot) == false)
    }
  }

  @Test func `T18: a late first tick shows the start, or with a time a third of the way`() {
    for (time, x) in [(0.0, 33.3333), (nil, 0)] as [(Double?, Double)] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.advance(to: 0)
      engine.withAnimation(.lin(300), at: time) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
      expect(engine.x(of: dot, at: 0.1), near: x)
      let ends = engine.advance(to: 1).completions
      #expect(ends.count == 2)
      for end in ends { expect(end.time, near: time == nil ? 0.4 : 0.3, within: 1e-6) }
    }
    // A single change as well.
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.setFrame(rect(100, 0, 10, 10), of: dot, animation: .lin(300))
    expect(engine.x(of: dot, at: 0.1), near: 0)
  }

  @Test func `waiting clocks start at a tick, at a call with a time, or at a seek`() {
    let frame = rect(100, 0, 10, 10)
    // Each call is for another transaction than the waiting one. Without a time it comes at 1.
    let calls:
      [(name: String, start: Double, (inout MatchedGeometryEngine, Transaction.ID) -> Void)]
    calls = [
      ("nothing", 2, { _, _ in }),
      ("a transaction with a time", 1.5, { engine, _ in engine.withAnimation(at: 1.5) { _ in } }),
      ("a transaction without a time", 2, { engine, _ in engine.withAnimation { _ in } }),
      ("a single change", 2, { engine, _ in engine.insertDot() }),
      ("seek without a time", 1, { engine, other in engine.seek(other, to: 0.5) }),
      ("seek", 1.5, { engine, other in engine.seek(other, to: 0.5, at: 1.5) }),
      ("skip without a time", 2, { engine, other in engine.finishImmediately(other) }),
      ("skip", 1.5, { engine, other in engine.finishImmediately(other, at: 1.5) }),
      ("cancel without a time", 2, { engine, other in engine.cancel(other) }),
      ("cancel", 1.5, { engine, other in engine.cancel(other, at: 1.5) }),
    ]
    for (name, start, call) in calls {
      var engine = MatchedGeometryEngine()
      let (dot, moved) = (engine.insertDot(), engine.insertDot())
      engine.advance(to: 0)
      let other = engine.kept(.lin(9000), at: 0.5) { $0.setFrame(frame, of: moved) }
      engine.advance(to: 1)
      engine.withAnimation(.lin(1000)) { $0.setFrame(frame, of: dot) }
      call(&engine, other)
      engine.advance(to: 2)
      // At 2.25 it has been running since its start, a second for 100 points.
      expect(engine.x(of: dot, at: 2.25), near: min(100, (2.25 - start) * 100), name)
    }
  }

  @Test func `a single change that is refused makes nothing begin`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 1)
    engine.withAnimation(.lin(1000)) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    engine.setFrame(rect(.nan, 0, 10, 10), of: dot, animation: .lin(1000))
    expect(engine.x(of: dot, at: 1.25), near: 0)
    expect(engine.x(of: dot, at: 1.5), near: 25)
  }
}

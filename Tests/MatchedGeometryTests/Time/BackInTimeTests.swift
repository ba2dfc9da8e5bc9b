import MatchedGeometry
import Testing

// Commits after a tick that went back: the engine was asked for 10 s, then for 5 s, and changed at 5 s.
@Suite struct BackInTimeTests {
  @Test(arguments: 0..<10)
  func `a change after going back does not jump`(_ seed: UInt64) {
    var random = SystemlessRandom(seed: seed)
    var engine = MatchedGeometryEngine()
    let animations = AnimationZoo.gentle + AnimationZoo.repeated + AnimationZoo.endless
    let dots = animations.map { _ in engine.insertDot() }
    var time = 0.0
    for round in 0..<12 {
      engine.withAnimation(.smooth, at: time) { engine in
        for (index, dot) in dots.enumerated() where round == 0 || random.index(below: 2) == 0 {
          let frame = rect(Float(random.number(in: -300...300)), 0, 10, 10)
          engine.setFrame(
            frame, of: dot,
            animation:
              round == 0
              ? animations[index] : AnimationZoo.gentle.randomElement(using: &random))
        }
      }
      engine.advance(to: time + 10)
      time += random.number(in: 0.01...0.3)
      engine.advance(to: time)
      let before = dots.map { engine.presentationFrame(of: $0)! }
      engine.withAnimation(.smooth, at: time) { engine in
        for dot in dots where random.index(below: 3) == 0 {
          engine.setFrame(rect(Float(random.number(in: -300...300)), 0, 10, 10), of: dot)
        }
      }
      for (dot, frame) in zip(dots, before) {
        expect(engine.presentationFrame(of: dot), near: frame, "seed \(seed), round \(round):")
      }
      engine.advance(to: time)
      for (dot, frame) in zip(dots, before) {
        expect(engine.presentationFrame(of: dot), near: frame, "seed \(seed), round \(round):")
      }
    }
  }

  @Test func `going back and forth changes nothing for what stays`() {
    // The same edits in an engine that always went far ahead before it came back, and in one that did not.
    func run(_ isRestless: Bool) -> [[UInt32]] {
      var engine = MatchedGeometryEngine()
      var random = SystemlessRandom(seed: 8)
      let dots = AnimationZoo.all.map { _ in engine.insertDot() }
      var seen: [[UInt32]] = []
      for round in 0..<20 {
        let time = Double(round) * 0.13
        if isRestless {
          engine.advance(to: time + 10)
          engine.advance(to: time)
        }
        var transaction = Transaction()
        transaction.retarget = RetargetMode.allCases[round % 3]
        engine.withTransaction(transaction, at: time) { engine in
          for dot in dots where random.index(below: 3) == 0 {
            engine.setFrame(
              rect(Float(random.number(in: -300...300)), 0, 10, 10), of: dot,
              animation: AnimationZoo.all.randomElement(using: &random))
          }
        }
        engine.advance(to: time + 0.1)
        seen += dots.map { engine.presentationFrame(of: $0)!.bits }
      }
      return seen
    }
    #expect(run(false) == run(true))
  }

  @Test func `an end that was reported is reported again only for a new motion`() {
    var engine = MatchedGeometryEngine()
    let untouched = engine.insertDot()
    let changed = engine.insertDot()
    engine.advance(to: -1)
    let first = engine.withAnimation(.lin(6000), isInteractive: true, at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: untouched)
      engine.setFrame(rect(100, 0, 10, 10), of: changed)
      return engine.transaction!
    }
    let early = engine.advance(to: 10)
    #expect(Set(early.settledElements) == [untouched, changed])
    #expect(early.completions.map(\.transaction) == [first, first])
    #expect(engine.advance(to: 5).settledElements.isEmpty)
    let second = engine.withAnimation(.lin(3000), isInteractive: true, at: 5) { engine in
      engine.setFrame(rect(0, 0, 10, 10), of: changed)
      return engine.transaction!
    }
    expect(engine.x(of: untouched, at: 5.5), near: 550.0 / 6)
    #expect(engine.isSettled(untouched) == false)
    #expect(engine.advance(to: 7).settledElements.isEmpty)
    let end = engine.advance(to: 8)
    #expect(end.settledElements == [changed])
    #expect(end.completions.map(\.transaction) == [second, second])
    #expect(end.completions.map(\.time) == [8, 8])
    #expect(engine.presentationFrame(of: untouched) == rect(100, 0, 10, 10))
    let late = engine.advance(to: 20)
    #expect(late.settledElements.isEmpty && late.completions.isEmpty && late.exitedElements.isEmpty)
  }

  @Test func `what is removed after going back leaves by its own clock`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.advance(to: 10)
    engine.advance(to: 0.5)
    engine.withAnimation(.lin(1000), at: 0.5) { $0.remove(dot) }
    expect(engine.x(of: dot, at: 0.5), near: 50)
    expect(engine.opacity(of: dot, at: 1), near: 0.5)
    #expect(engine.advance(to: 1.4).exitedElements.isEmpty)
    #expect(engine.advance(to: 1.5).exitedElements == [dot])
  }

  @Test(arguments: [false, true])
  func `what was reported as gone does not come back`(_ isAlone: Bool) {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(dot) }
    #expect(engine.advance(to: 10).exitedElements == [dot])
    engine.advance(to: 0.5)
    expect(engine.opacity(of: dot, at: 0.5), near: 0.5)
    if isAlone {
      engine.reinsert(dot, animation: .lin(1000))
    } else {
      engine.withAnimation(.lin(1000), at: 0.5) { $0.reinsert(dot) }
    }
    #expect(engine.count(of: .staleElement) == 1)
    // Slots are given out once each.
    let next = (0..<4).map { engine.insertDot(atX: Float($0)) }
    #expect(Set(next.map(\.slot)).count == 4)
    #expect(engine.contains(dot) == false)
    #expect(engine.count == 4)
    for time in [0.5, 1, 2] {
      engine.advance(to: time)
      for (index, id) in next.enumerated() {
        #expect(engine.presentationFrame(of: id) == rect(Float(index), 0, 10, 10))
      }
    }
    #expect(engine.advance(to: 20).exitedElements.isEmpty)
    #expect(engine.isAnimating == false)
  }

  @Test func `an end between the commit and the farthest tick is found`() {
    // The new motion ends before the latest time that was ever shown.
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 100)
    engine.advance(to: 1)
    engine.move(dot, toX: 100, .lin(500), at: 100)
    engine.advance(to: 200)
    engine.advance(to: 101)
    engine.move(dot, toX: 0, .lin(500), at: 101)
    expect(engine.x(of: dot, at: 101.25), near: 50)
    let tick = engine.advance(to: 101.5)
    #expect(tick.settledElements == [dot])
    #expect(tick.completions.map(\.time) == [101.5, 101.5])
  }
}

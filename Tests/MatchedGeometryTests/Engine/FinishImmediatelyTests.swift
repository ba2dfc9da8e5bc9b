import MatchedGeometry
import Testing

@Suite struct FinishImmediatelyTests {
  private func insertDots(
    _ count: Int, into engine: inout MatchedGeometryEngine
  ) -> [Element.ID] {
    let ids = (0..<count).map { _ in engine.insertDot() }
    engine.advance(to: -1)
    return ids
  }

  @Test
  func
    `T08: a transaction finished immediately is at its targets at once, and completes with that kind`()
  {
    var engine = MatchedGeometryEngine()
    let dot = insertDots(1, into: &engine)[0]
    let id = engine.withAnimation(.lin(1000), isInteractive: true, at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dot)
      return engine.transaction!
    }
    expect(engine.x(of: dot, at: 0.1), near: 10)
    #expect(engine.finishImmediately(id, at: 0.1) == true)
    #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10))
    let tick = engine.advance(to: 0.1)
    #expect(tick.completions.map(\.transaction) == [id, id])
    #expect(tick.completions.map(\.criterion) == [.logicallyComplete, .removed])
    #expect(tick.completions.map(\.kind) == [.finishedImmediately, .finishedImmediately])
    expect(tick.completions[0].time, near: 0.1, within: 1e-7)
    #expect(tick.completions[0].time == tick.completions[1].time)
    #expect(tick.settledElements == [dot])
    #expect(engine.isAnimating == false)
    #expect(engine.nextDeadline == nil)
    for time in [0.2, 0.5, 1, 2] {
      let tick = engine.advance(to: time)
      #expect(tick.movedSlots.isEmpty && tick.completions.isEmpty && tick.settledElements.isEmpty)
    }
    #expect(engine.finishImmediately(id) == false)
    #expect(engine.transaction == id)
  }

  @Test
  func `a leaving element of which nothing moves any more is gone, its partner is in its place`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let old = engine.insert(rect(0, 0, 100, 100), 1, in: space)
    engine.advance(to: 0)
    var new = Element.ID.invalid
    let id = engine.withAnimation(.smooth, isInteractive: true, at: 0) { engine in
      engine.remove(old)
      new = engine.insert(rect(200, 100, 50, 50), 1, in: space)
      return engine.transaction!
    }
    engine.advance(to: 0.2)
    #expect(engine.finishImmediately(id, at: 0.25) == true)
    #expect(engine.contains(old) == false)
    #expect(engine.presentationFrame(of: new) == rect(200, 100, 50, 50))
    #expect(engine.presentationOpacity(of: new) == 1)
    #expect(engine.count == 1)
    let tick = engine.advance(to: 0.25)
    #expect(tick.exitedElements == [old])
    #expect(Set(tick.settledElements) == [old, new])
    #expect(engine.advance(to: 5).exitedElements.isEmpty)
  }

  @Test func `what a later transaction took over moves on, and completes with that`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(2, into: &engine)
    let first = engine.withAnimation(.lin(1000), isInteractive: true, at: 0) { engine in
      for dot in dots { engine.setFrame(rect(100, 0, 10, 10), of: dot) }
      return engine.transaction!
    }
    engine.move(dots[1], toX: 0, .lin(1000), at: 0.5, retarget: .restart)
    let second = engine.transaction!
    #expect(engine.finishImmediately(first, at: 0.75) == true)
    expect(engine.presentationFrame(of: dots[0]), near: rect(100, 0, 10, 10))
    expect(engine.x(of: dots[1], at: 1), near: 25)
    var found = engine.advance(to: 1).completions
    #expect(found.isEmpty)
    engine.advance(to: 0.75)
    found = engine.advance(to: 2).completions
    #expect(found.map(\.transaction) == [second, second])
    #expect(found.map(\.kind) == [.finished, .finished])
  }

  @Test
  func `completions come in the order of the commits, the immediately finished one among them`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(3, into: &engine)
    var ids: [Transaction.ID] = []
    for (dot, duration) in zip(dots, [9000.0, 9000, 600]) {
      engine.move(dot, toX: 100, .lin(duration), at: 0)
      ids.append(engine.transaction!)
    }
    engine.finishImmediately(ids[1], at: 0.5)
    engine.finishImmediately(ids[0], at: 0.5)
    let found = engine.advance(to: 0.7).completions
    #expect(found.map(\.transaction) == [ids[0], ids[0], ids[1], ids[1], ids[2], ids[2]])
    #expect(
      found.map(\.kind) == [
        .finishedImmediately, .finishedImmediately, .finishedImmediately, .finishedImmediately,
        .finished, .finished,
      ])
  }

  @Test func `what it interrupted is over with it`() {
    var engine = MatchedGeometryEngine()
    let dot = insertDots(1, into: &engine)[0]
    engine.move(dot, toX: 100, .smooth(duration: 2), at: 0)
    let first = engine.transaction!
    engine.move(dot, toX: 50, .smooth(duration: 2), at: 0.5)
    let second = engine.transaction!
    engine.finishImmediately(second, at: 1)
    #expect(engine.presentationFrame(of: dot) == rect(50, 0, 10, 10))
    let found = engine.advance(to: 3).completions
    #expect(
      found.map { "\($0.transaction.number) \($0.criterion) \($0.kind)" } == [
        "\(first.number) logicallyComplete finished", "\(first.number) removed retargeted",
        "\(second.number) logicallyComplete finishedImmediately",
        "\(second.number) removed finishedImmediately",
      ])
    expect(found.first?.time, near: 2, within: 1e-6)
  }

  @Test func `an older transaction that lost all its rows only completes`() {
    var engine = MatchedGeometryEngine()
    let dot = insertDots(1, into: &engine)[0]
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    let first = engine.transaction!
    engine.move(dot, toX: 0, .lin(1000), at: 0.5)
    #expect(engine.finishImmediately(first, at: 0.75) == true)
    // The chase goes on over the motion that is not there any more.
    expect(engine.x(of: dot, at: 0.75), near: 56.25)
    expect(engine.x(of: dot, at: 1), near: 50)
    #expect(engine.advance(to: 1).completions.isEmpty)
    #expect(engine.finishImmediately(first) == false)
    let found = engine.advance(to: 9).completions
    #expect(found.map(\.kind) == [.finished, .finished])
  }

  @Test
  func
    `what repeats forever, and what waits for its first tick, finishes immediately like anything else`()
  {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(2, into: &engine)
    let forever = engine.withAnimation(.lin(500).repeatForever(), isInteractive: true, at: 0) {
      engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dots[0])
      return engine.transaction!
    }
    engine.advance(to: 0.75)
    let waiting = engine.withAnimation(.lin(500), isInteractive: true) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dots[1])
      return engine.transaction!
    }
    #expect(engine.finishImmediately(waiting) == true)
    #expect(engine.finishImmediately(forever) == true)
    for dot in dots { #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10)) }
    let found = engine.advance(to: 8).completions
    #expect(found.map(\.transaction) == [forever, waiting, waiting])
    #expect(
      found.map(\.kind) == [.finishedImmediately, .finishedImmediately, .finishedImmediately])
    #expect(found.map(\.time) == [0.75, 0.75, 0.75])
    #expect(engine.isAnimating == false)
  }

  @Test func `a member that comes later finds the group where it was sent`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    // The source shares its position only: no row has the group's motion.
    func element(_ frame: Rect, isSource: Bool) -> Element {
      Element(frame: frame).matchedGeometryEffect(
        id: 1, in: space, properties: isSource ? .position : .frame, anchor: .topLeading,
        isSource: isSource)
    }
    let old = engine.insert(element(rect(0, 0, 10, 10), isSource: true))
    engine.advance(to: 0)
    let id = engine.withAnimation(.lin(1000), isInteractive: true, at: 0) { engine in
      engine.remove(old)
      engine.insert(element(rect(100, 0, 30, 30), isSource: true))
      return engine.transaction!
    }
    engine.finishImmediately(id, at: 0.5)
    let late = engine.insert(element(rect(7, 7, 7, 7), isSource: false))
    #expect(engine.presentationFrame(of: late) == rect(100, 0, 30, 30))
    #expect(engine.frame(of: late, at: 0.7) == rect(100, 0, 30, 30))
  }

  @Test func `inside of a transaction, and where nothing runs, it does nothing`() {
    var engine = MatchedGeometryEngine()
    let dot = insertDots(1, into: &engine)[0]
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    let id = engine.transaction!
    engine.withAnimation(.lin(1000), at: 0.5) { engine in
      #expect(engine.finishImmediately(id) == false)
      #expect(engine.count(of: .insideTransaction) == 1)
    }
    expect(engine.x(of: dot, at: 0.5), near: 50)
    engine.advance(to: 5)
    #expect(engine.finishImmediately(id) == false)
    var other = MatchedGeometryEngine()
    #expect(other.finishImmediately(id) == false)
    #expect(other.diagnostics.count == 0)
  }

  @Test func `a time before the last commit shows the state at that call`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(2, into: &engine)
    engine.move(dots[1], toX: 100, .lin(1000), at: 0)
    engine.move(dots[0], toX: 100, .lin(1000), at: 0)
    engine.finishImmediately(engine.transaction!, at: 0.5)
    for time in [0.25, 0.5, 0] {
      expect(engine.x(of: dots[0], at: time), near: 100)
      expect(engine.x(of: dots[1], at: time), near: 50)
    }
    expect(engine.x(of: dots[1], at: 0.75), near: 75)
  }
}

import MatchedGeometry
import Testing

@Suite struct InvalidTimeTests {
  private static let invalid: [Double] = [
    .nan, .infinity, -.infinity, .signalingNaN, 0x1p29, -0x1p29, 1e300, -.greatestFiniteMagnitude,
  ]

  /// Sets a dot in motion: a quarter of its way is shown.
  private func start(_ engine: inout MatchedGeometryEngine) -> Element.ID {
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.advance(to: 0.25)
    return dot
  }

  @Test(arguments: invalid)
  func `a tick at a time that is no time shows what the last one showed`(_ time: Double) {
    var engine = MatchedGeometryEngine()
    let dot = start(&engine)
    let before = Snapshot(engine, [dot])
    let tick = engine.advance(to: time)
    #expect(tick.time == 0.25)
    #expect(tick.movedSlots.isEmpty && tick.settledElements.isEmpty && tick.completions.isEmpty)
    #expect(engine.now == 0.25)
    #expect(Snapshot(engine, [dot]) == before)
    #expect(engine.count(of: .invalidTime) == 1)
    #expect(engine.diagnostics.count == 1)
    expect(engine.x(of: dot, at: 0.5), near: 50)
    #expect(engine.advance(to: 1).settledElements == [dot])
  }

  @Test(arguments: invalid)
  func `a transaction at a time that is no time starts at the next tick`(_ time: Double) {
    var engine = MatchedGeometryEngine()
    let dot = start(&engine)
    engine.move(dot, toX: 0, .lin(1000), at: time, retarget: .restart)
    #expect(engine.count(of: .invalidTime) == 1)
    expect(engine.presentationFrame(of: dot), near: rect(25, 0, 10, 10))
    expect(engine.x(of: dot, at: 7), near: 25)
    expect(engine.x(of: dot, at: 7.5), near: 12.5)
    #expect(engine.x(of: dot, at: 8) == 0)
  }

  @Test func `a transaction before the last commit happens at that commit`() {
    var engine = MatchedGeometryEngine()
    let dot = start(&engine)
    engine.move(dot, toX: 0, .lin(1000), at: 2)
    engine.move(dot, toX: 200, .lin(1000), at: 1, retarget: .restart)
    #expect(engine.count(of: .invalidTime) == 1)
    expect(engine.x(of: dot, at: 2), near: 100)
    expect(engine.x(of: dot, at: 2.5), near: 150)
    // Between the latest tick and the last commit there is room.
    engine.move(dot, toX: 0, .lin(1000), at: 2.25, retarget: .restart)
    #expect(engine.count(of: .invalidTime) == 1)
    expect(engine.x(of: dot, at: 2.25), near: 125)
  }

  @Test func `the time of a nested transaction does not matter, not even a bad one`() {
    var engine = MatchedGeometryEngine()
    let dot = start(&engine)
    engine.withTransaction(Transaction(), at: 0.5) { engine in
      engine.withAnimation(.lin(1000), at: .nan) {
        $0.setFrame(rect(0, 0, 10, 10), of: dot)
      }
      engine.withAnimation(.lin(1000), at: -7) { _ in }
    }
    expect(engine.x(of: dot, at: 0.5), near: 50)
    #expect(engine.x(of: dot, at: 1.5) == 0)
  }

  @Test func `a tick inside of a transaction is refused`() {
    var engine = MatchedGeometryEngine()
    let dot = start(&engine)
    let before = Snapshot(engine, [dot])
    engine.withAnimation(.lin(1000), at: 0.5) { engine in
      engine.setFrame(rect(0, 0, 10, 10), of: dot)
      let tick = engine.advance(to: 0.7)
      #expect(tick.time == 0.25)
      #expect(Snapshot(engine, [dot]) == before)
      engine.withAnimation(nil) { engine in
        #expect(engine.advance(to: 50).movedSlots.isEmpty)
      }
    }
    #expect(engine.count(of: .insideTransaction) == 2)
    #expect(engine.now == 0.25)
    expect(engine.x(of: dot, at: 0.5), near: 50)
    #expect(engine.x(of: dot, at: 1.5) == 0)
  }

  @Test func `a refused tick inside of a transaction takes nothing from the next one`() {
    var engine = MatchedGeometryEngine()
    let settling = engine.insertDot()
    let going = engine.insertDot()
    engine.move(settling, toX: 100, .lin(500), at: 0)
    engine.advance(to: 0.25)
    var early: [Element.ID] = []
    engine.withTransaction(Transaction(), at: 1) { engine in
      engine.remove(going)
      let tick = engine.advance(to: 2)
      early = tick.settledElements + tick.exitedElements
    }
    let tick = engine.advance(to: 2)
    #expect(Set(early + tick.settledElements + tick.exitedElements) == [settling, going])
    #expect((early + tick.settledElements + tick.exitedElements).count == 2)
    #expect(tick.movedSlots.contains { $0.contains(going.slot) })
  }

  @Test func `a refused tick leaves the clocks that wait alone`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.lin(1000)) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    engine.advance(to: .nan)
    #expect(engine.isAnimating == true)
    expect(engine.x(of: dot, at: 3), near: 0)
    expect(engine.x(of: dot, at: 3.5), near: 50)
  }

  @Test func `the largest and the smallest time are times`() {
    var engine = MatchedGeometryEngine()
    let late = (0x1p29).nextDown
    engine.advance(to: -late)
    let dot = engine.insertDot()
    #expect(engine.count(of: .invalidTime) == 0)
    engine.move(dot, toX: 100, .lin(1000), at: -late)
    expect(engine.x(of: dot, at: -late + 0.5), near: 50)
    engine.advance(to: late)
    #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10))
    #expect(engine.count(of: .invalidTime) == 0)
  }
}

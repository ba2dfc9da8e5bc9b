import MatchedGeometry
import Testing

// What becomes of motions and transactions when the clock of a namespace changes while they are under way. Where nothing else is said
// an element goes from x = 0 to 100 in a second, from 0 on.
@Suite struct ClockChangeTests {
  private let space = Namespace.ID()

  private func engine(with dot: inout Element.ID) -> MatchedGeometryEngine {
    var engine = MatchedGeometryEngine()
    dot = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    engine.advance(to: 0)
    return engine
  }

  // MARK: Durations

  @Test func `what chases and what is chased go over to a new clock with their durations`() {
    var dot = Element.ID.invalid
    var engine = engine(with: &dot)
    // It waits for the second one.
    engine.move(dot, toX: 100, .lin(1000), at: 0, isAwaited: true)
    engine.move(dot, toX: 0, .lin(1000), at: 0.5)
    engine.setClockRate(2, of: space, at: 0.75)
    let ends = engine.advance(to: 3).completions
    // The first has a quarter of a second left, the second three: half of that on a clock twice as fast.
    #expect(ends.filter { $0.criterion == .logicallyComplete }.map(\.time) == [0.875, 1.125])
    #expect(ends.filter { $0.criterion == .removed }.map(\.time) == [1.125, 1.125])
  }

  @Test func `a duration goes on with the host's clock when its namespace ends`() {
    var dot = Element.ID.invalid
    var engine = engine(with: &dot)
    engine.setClockRate(0.5, of: space, at: 0)
    engine.move(dot, toX: 100, .lin(1000), at: 0, isAwaited: true)
    let transaction = engine.transaction!
    // Nothing of the first one moves any more.
    engine.move(dot, toX: 50, .smooth(duration: 0.1), at: 0.5)
    engine.withTransaction(Transaction(animation: nil), at: 1) { $0.endNamespace(space) }
    let ends = engine.advance(to: 5).completions.filter { $0.transaction == transaction }
    let logical = ends.first { $0.criterion == .logicallyComplete }
    // Half a second of its clock had passed.
    #expect(logical?.time == 1.5)
  }

  @Test func `what waits for a tick goes on waiting when its namespace ends`() {
    var dot = Element.ID.invalid
    var engine = engine(with: &dot)
    engine.setClockRate(0.5, of: space, at: 0)
    engine.withAnimation(.lin(1000)) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    engine.endNamespace(space)
    engine.advance(to: 5)
    expect(engine.x(of: dot, at: 5.25), near: 25)
    #expect(engine.advance(to: 7).completions.map(\.time) == [6, 6])
  }

  @Test func `a duration that has passed on a clock has passed, also when that is set back`() {
    var dot = Element.ID.invalid
    var engine = engine(with: &dot)
    let outside = engine.insertDot()
    engine.setClockRate(2, of: space, at: 0)
    engine.withAnimation(.lin(1000), at: 0) {
      $0.setFrame(rect(100, 0, 10, 10), of: dot)
      $0.setFrame(rect(100, 0, 10, 10), of: outside)
    }
    engine.setClockTime(0.25, of: space, at: 0.625)
    let ends = engine.advance(to: 3).completions
    #expect(ends.map(\.kind) == [.finished, .finished])
    #expect(ends.map(\.time) == [1, 1])
  }

  // MARK: Ends

  @Test func `what ends at once on a fast clock is told of`() {
    var dot = Element.ID.invalid
    var engine = engine(with: &dot)
    engine.setClockRate(4, of: space, at: 0)
    engine.withAnimation(.lin(1000).speed(0), at: 1) { $0.remove(dot) }
    #expect(engine.advance(to: 1.125).leftElements == [dot])
  }

  @Test func `what is over by the new time of a clock has ended`() {
    var dot = Element.ID.invalid
    var engine = engine(with: &dot)
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.setClockRate(0.5, of: space, at: 0.5)
    engine.setClockTime(2, of: space, at: 0.625)
    let ends = engine.advance(to: 2).completions
    #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10))
    #expect(ends.map(\.kind) == [.finished, .finished])
    #expect(ends.map(\.time) == [0.625, 0.625])
  }

  @Test func `a shared geometry that is over stays so when its clock is set back`() {
    var dot = Element.ID.invalid
    var engine = engine(with: &dot)
    engine.setClockRate(2, of: space, at: 0)
    // A source that shows the position alone leaves the geometry a motion of its own.
    engine.withAnimation(.lin(1000), at: 0) {
      _ = $0.insert(
        Element(frame: rect(100, 0, 20, 20)).matchedGeometryEffect(
          id: 1, in: space, properties: .position, anchor: .topLeading))
    }
    engine.advance(to: 2)
    engine.setClockTime(0.5, of: space, at: 2)
    let follower = engine.withAnimation(.lin(1000), at: 2) {
      $0.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    }
    #expect(engine.frame(of: follower, at: 2.0625) == rect(100, 0, 20, 20))
  }

  @Test func `a leaving element whose endless motion is on another clock leaves with its fade`() {
    var dot = Element.ID.invalid
    var engine = engine(with: &dot)
    engine.setClockRate(0.5, of: space, at: 0)
    engine.move(dot, toX: 100, .lin(1000).repeatForever(), at: 0)
    engine.withTransaction(Transaction(animation: nil), at: 4) { $0.setMatch(nil, of: dot) }
    engine.withAnimation(.lin(1000), at: 4) { $0.remove(dot) }
    // The fade is over at 5; the first run was at 2.
    #expect(engine.advance(to: 4.9).leftElements.isEmpty)
    #expect(engine.advance(to: 5).leftElements == [dot])
  }

  // MARK: Retargets

  @Test func `a sum of which one part is over has the speed of the other on another clock`() {
    var dot = Element.ID.invalid
    var engine = engine(with: &dot)
    engine.setClockRate(0.5, of: space, at: 0)
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.move(dot, toX: 200, .lin(250), at: 0.5, retarget: .additive)
    expect(engine.x(of: dot, at: 1.2), near: 160)
    expect(engine.speed(of: dot, at: 1.2), near: 50)
    engine.withAnimation(.lin(1000), at: 1.2) {
      $0.setMatch(nil, of: dot)
      $0.setFrame(rect(0, 0, 10, 10), of: dot)
    }
    // It had 0.4 s left: 160 + (0.2 - 0.04 / 0.8) 50 = 167.5, of which four fifths are left.
    expect(engine.x(of: dot, at: 1.4), near: 134)
  }

  @Test func `a namespace with a clock leaves it with the call that ends it, whatever is in it`() {
    var engine = MatchedGeometryEngine()
    engine.advance(to: 0)
    engine.setClockRate(2, of: space, at: 0)
    engine.advance(to: 1)
    #expect(engine.clockTime(of: space) == 2)
    engine.endNamespace(space)
    #expect(engine.clockTime(of: space) == 1)
    #expect(engine.clockRate(of: space) == 1)
    #expect(engine.advance(to: 2).completions.isEmpty)
  }

  @Test func `what began with a tick and is over by a new time before that has ended then`() {
    var dot = Element.ID.invalid
    var engine = engine(with: &dot)
    engine.setClockRate(0.5, of: space, at: 0)
    engine.withAnimation(.lin(500)) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    // It begins at 1, when its clock shows 0.5, and would end at 1 by that.
    expect(engine.x(of: dot, at: 1), near: 0)
    engine.setClockTime(2, of: space, at: 0.75)
    let ends = engine.advance(to: 1.5).completions
    #expect(ends.map(\.criterion) == [.logicallyComplete, .removed])
    #expect(ends.map(\.time) == [0.75, 0.75])
  }

  @Test
  func `an exit takes the time of its flight on a fast clock, however much its delay leaves out`() {
    func picture(_ x: Float) -> Element {
      Element(frame: rect(x, 0, 10, 10)).matchedGeometryEffect(id: 1, in: space)
        .transition(.identity)
    }
    var engine = MatchedGeometryEngine()
    engine.setClockRate(4, of: space, at: 0)
    let old = engine.insert(picture(0))
    engine.withAnimation(.smooth(duration: 0.5).delay(-0.6), at: 0) { engine in
      engine.remove(old)
      engine.insert(picture(100))
    }
    engine.advance(to: 0.01)
    let isThere = engine.contains(old)
    #expect(isThere)
    // The spring began 0.6 s ago: (1 + w t) e^(-w t) of 100 points are left, w = 4 pi a second, t = 0.64 s.
    expect(engine.x(of: old, at: 0.01), near: 99.7093)
  }
}

import MatchedGeometry
import Testing

/// `cancel` undoes an interactive transaction while it runs.
@Suite struct UndoTests {
  private func move(
    _ id: Element.ID, toX x: Float, _ animation: Animation = .lin(1000), at time: Double,
    _ engine: inout MatchedGeometryEngine
  ) -> Transaction.ID {
    engine.kept(animation, at: time) { engine in
      engine.setFrame(rect(x, 0, 10, 10), of: id)
    }
  }

  /// A picture at x = 0 that is replaced by one at 100.
  private struct Flight: ~Copyable {
    var engine = MatchedGeometryEngine()
    let old: Element.ID
    let new: Element.ID
    let transaction: Transaction.ID

    init() {
      let space = Namespace.ID()
      let old = engine.insert(rect(0, 0, 10, 10), 1, in: space)
      engine.advance(to: 0)
      var new = Element.ID.invalid
      transaction = engine.kept(.lin(1000), at: 0) { engine in
        engine.remove(old)
        new = engine.insert(rect(100, 0, 10, 10), 1, in: space)
      }
      (self.old, self.new) = (old, new)
    }

    /// The ends of one transaction that a tick reports.
    mutating func ends(of id: Transaction.ID?, at time: Double) -> [Completion] {
      engine.advance(to: time).completions.filter { $0.transaction == id }
    }
  }

  @Test func `a running transaction that is cancelled goes back from where it is shown`() {
    var flight = Flight()
    expect(flight.engine.x(of: flight.new, at: 0.5), near: 50)
    let undo = flight.engine.cancel(flight.transaction, animation: .lin(500), at: 0.5)
    #expect(undo != nil && undo != flight.transaction)
    #expect(flight.engine.transaction == undo)
    #expect(flight.engine.isExiting(flight.new) == true)
    #expect(flight.engine.isExiting(flight.old) == false)
    // A curve over a motion that runs on: half of the way from 0 to 75 after a quarter of a second.
    for id in [flight.old, flight.new] {
      expect(flight.engine.x(of: id, at: 0.5), near: 50)
      expect(flight.engine.x(of: id, at: 0.75), near: 37.5)
    }
    expect(flight.engine.opacity(of: flight.new, at: 0.75), near: 0.375)
    let tick = flight.engine.advance(to: 1)
    #expect(tick.exitedElements == [flight.new])
    #expect(flight.engine.presentationFrame(of: flight.old) == rect(0, 0, 10, 10))
    #expect(flight.engine.presentationOpacity(of: flight.old) == 1)
    #expect(flight.engine.contains(flight.new) == false)
    #expect(flight.engine.isAnimating == false)
    #expect(flight.engine.nextDeadline == nil)
    flight.engine.insertDot()
    #expect(flight.engine.count == 2)
  }

  @Test func `it completes when it is cancelled, and what undoes it when that has ended`() {
    var flight = Flight()
    flight.engine.advance(to: 0.5)
    let undo = flight.engine.cancel(flight.transaction, animation: .lin(500), at: 0.5)
    let first = flight.ends(of: flight.transaction, at: 0.5)
    #expect(first.map(\.criterion) == [.logicallyComplete, .removed])
    #expect(first.map(\.kind) == [.cancelled, .cancelled])
    #expect(first.map(\.time) == [0.5, 0.5])
    let second = flight.engine.advance(to: 1).completions
    #expect(second.map(\.transaction) == [undo, undo])
    #expect(second.map(\.kind) == [.finished, .finished])
    #expect(second.map(\.time) == [1, 1])
    #expect(flight.engine.advance(to: 9).completions.isEmpty)
    #expect(flight.engine.cancel(flight.transaction) == nil)
    #expect(flight.engine.diagnostics.recent.last?.reason == .staleTransaction(flight.transaction))
  }

  @Test func `an end that has come before stays as it was reported`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = move(dot, toX: 100, .bouncy(duration: 0.5), at: 0, &engine)
    #expect(engine.advance(to: 0.6).completions.map(\.criterion) == [.logicallyComplete])
    engine.cancel(id, at: 0.625)
    let ends = engine.advance(to: 9).completions.filter { $0.transaction == id }
    #expect(ends.map(\.criterion) == [.removed])
    #expect(ends.map(\.kind) == [.cancelled])
    #expect(ends.map(\.time) == [0.625])
  }

  @Test func `what undoes it can be undone, and caught`() {
    var flight = Flight()
    let undo = flight.engine.undo(flight.transaction, animation: .lin(500), at: 0.5)
    let again = flight.engine.undo(undo, animation: .lin(500), at: 0.75)
    #expect(flight.engine.isExiting(flight.old) == true)
    #expect(flight.engine.isExiting(flight.new) == false)
    #expect(flight.engine.seek(again, to: 0.5, at: 1) == true)
    // Half of the way from 37.5, where it was shown, to 100.
    expect(flight.engine.x(of: flight.new, at: 1), near: 68.75)
    let last = flight.engine.release(again, animation: .lin(500), at: 2)
    #expect(Set([flight.transaction, undo, again, last]).count == 4)
    expect(flight.engine.x(of: flight.new, at: 2.25), near: 84.375)
    let tick = flight.engine.advance(to: 2.5)
    #expect(tick.exitedElements == [flight.old])
    #expect(flight.engine.presentationFrame(of: flight.new) == rect(100, 0, 10, 10))
    #expect(flight.engine.presentationOpacity(of: flight.new) == 1)
    #expect(flight.engine.isAnimating == false)
  }

  @Test func `every transaction of a chain completes once by each criterion`() {
    var flight = Flight()
    let undo = flight.engine.undo(flight.transaction, at: 0.25)
    let again = flight.engine.undo(undo, at: 0.5)
    flight.engine.seek(again, to: 0.5, at: 0.75)
    let last = flight.engine.release(again, at: 1)
    let ends = flight.engine.advance(to: 20).completions
    let expected: [(Transaction.ID, Completion.Kind)] = [
      (flight.transaction, .cancelled), (undo, .cancelled), (again, .finished), (last, .finished),
    ]
    for (id, kind) in expected {
      let own = ends.filter { $0.transaction == id }
      #expect(Set(own.map(\.criterion)) == [.logicallyComplete, .removed])
      #expect(own.map(\.kind) == [kind, kind])
    }
    #expect(ends.count == 8)
  }

  @Test func `a spring keeps its speed`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = move(dot, toX: 100, .smooth(duration: 0.5), at: 0, &engine)
    let (shown, speed) = (engine.x(of: dot, at: 0.125), engine.speed(of: dot, at: 0.125))
    #expect(speed > 200)
    // A velocity is for what is scrubbed: what runs has its own.
    engine.cancel(id, velocity: -7, translationVelocity: Point(x: 9, y: 9), at: 0.125)
    expect(engine.x(of: dot, at: 0.125), near: shown)
    expect(engine.speed(of: dot, at: 0.125), near: speed, within: 0.1)
    // With the spring of the transaction itself, which brings 0.01 point from there in less than a second.
    engine.advance(to: 1.25)
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
    #expect(engine.isAnimating == false)
  }

  @Test func `what it interrupted goes to where it was bound for`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    let first = engine.transaction!
    let id = move(dot, toX: 300, .smooth(duration: 0.5), at: 0.5, &engine)
    let (shown, speed) = (engine.x(of: dot, at: 0.75), engine.speed(of: dot, at: 0.75))
    engine.cancel(id, at: 0.75)
    var ends = engine.advance(to: 0.75).completions
    expect(engine.x(of: dot, at: 0.75), near: shown)
    expect(engine.speed(of: dot, at: 0.75), near: speed, within: 0.1)
    #expect(engine.targetFrame(of: dot) == rect(100, 0, 10, 10))
    ends += engine.advance(to: 4).completions
    #expect(ends.filter { $0.transaction == id }.map(\.time) == [0.75, 0.75])
    // Taken over at 0.5, it waits for its own duration alone.
    #expect(ends.filter { $0.transaction == first }.map(\.kind) == [.finished, .retargeted])
    #expect(ends.filter { $0.transaction == first }.map(\.time) == [1, 1])
    #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10))
    #expect(engine.isAnimating == false)
  }

  @Test func `what has not begun is where it was`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = move(dot, toX: 100, .lin(1000).delay(1), at: 0, &engine)
    engine.cancel(id, animation: .lin(100), at: 0.5)
    for time in [0.5, 0.55, 1.5] { expect(engine.x(of: dot, at: time), near: 0) }
    #expect(engine.targetFrame(of: dot) == rect(0, 0, 10, 10))
    #expect(engine.isAnimating == false)
  }

  @Test func `what a later transaction has written stays with it, equal or not`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<4).map { _ in engine.insertDot() }
    engine.advance(to: 0)
    var arrived = Element.ID.invalid
    let id = engine.kept(.lin(1000), at: 0) { engine in
      for dot in [dots[0], dots[1], dots[3]] { engine.setFrame(rect(100, 0, 10, 10), of: dot) }
      engine.remove(dots[2])
      arrived = engine.insertDot(atX: 7)
    }
    engine.withAnimation(.lin(1000), at: 0.25) { engine in
      engine.setFrame(rect(200, 0, 10, 10), of: dots[1])
      engine.reinsert(dots[2])
      engine.setFrame(rect(100, 0, 10, 10), of: dots[3])
      // What the transaction inserted goes, whoever has moved it since.
      engine.setFrame(rect(70, 0, 10, 10), of: arrived)
    }
    engine.cancel(id, animation: .lin(1000), at: 0.5)
    let layouts = dots.map { engine.layoutFrame(of: $0)?.x }
    #expect(layouts == [0, 200, 0, 100])
    #expect(engine.isExiting(dots[2]) == false)
    #expect(engine.isExiting(arrived) == true)
    let tick = engine.advance(to: 4)
    #expect(tick.exitedElements == [arrived])
    let shown = dots.map { engine.presentationFrame(of: $0)?.x }
    #expect(shown == [0, 200, 0, 100])
  }

  @Test func `a row that was shifted since runs on to where it is bound for`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = move(dot, toX: 100, at: 0, &engine)
    engine.move(dot, toX: 110, nil, at: 0.25)
    engine.cancel(id, at: 0.5)
    expect(engine.x(of: dot, at: 0.5), near: 60)
    expect(engine.x(of: dot, at: 0.75), near: 85)
    let tick = engine.advance(to: 1)
    #expect(engine.presentationFrame(of: dot) == rect(110, 0, 10, 10))
    #expect(engine.layoutFrame(of: dot) == rect(110, 0, 10, 10))
    #expect(tick.settledElements == [dot])
  }

  @Test func `a match, a frame and a value are undone each by itself`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    engine.insert(rect(500, 0, 10, 10), 1, in: space)
    engine.insert(rect(900, 0, 10, 10), 2, in: space)
    let follower = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    let value = engine.insertValue(SIMD4(1, 2, 3, 4))
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.setMatch(
        Match(id: 2, in: space, anchor: .topLeading, isSource: false), of: follower)
      engine.setFrame(rect(50, 0, 20, 20), of: follower)
      engine.setValue(SIMD4(5, 2, 3, 4), of: value)
    }
    engine.withAnimation(nil, at: 0.25) { engine in
      engine.setFrame(rect(60, 0, 30, 30), of: follower)
    }
    engine.cancel(id, animation: .lin(500), at: 0.5)
    #expect(engine.match(of: follower)?.id == MatchID(1))
    #expect(engine.layoutFrame(of: follower) == rect(60, 0, 30, 30))
    engine.advance(to: 0.75)
    // A curve over the motion that runs on: half of the way from 1 to 4.
    #expect(engine.presentationValue(of: value) == SIMD4(2.5, 2, 3, 4))
    engine.advance(to: 1.5)
    #expect(engine.presentationValue(of: value) == SIMD4(1, 2, 3, 4))
    #expect(engine.presentationFrame(of: follower) == rect(500, 0, 10, 10))
  }

  @Test func `a frame that came with a reinsertion is undone`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.remove(dot)
      engine.reinsert(dot, frame: rect(100, 0, 10, 10))
    }
    engine.cancel(id, at: 0.5)
    #expect(engine.layoutFrame(of: dot) == rect(0, 0, 10, 10))
    expect(engine.x(of: dot, at: 3), near: 0)
  }

  @Test func `an element that was laid out leaves like one that was inserted`() {
    var engine = MatchedGeometryEngine()
    let late = engine.insert(Element(frame: nil))
    engine.advance(to: 0)
    let id = move(late, toX: 5, at: 0, &engine)
    expect(engine.opacity(of: late, at: 0.5), near: 0.5)
    engine.cancel(id, animation: .lin(500), at: 0.5)
    #expect(engine.isExiting(late) == true)
    expect(engine.opacity(of: late, at: 0.75), near: 0.375)
    #expect(engine.advance(to: 1).exitedElements == [late])
    #expect(engine.contains(late) == false)
  }

  @Test func `a target that is lost by it fades nothing`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    engine.policies.targetLost = .finish
    let follower = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.insert(rect(100, 0, 10, 10), 1, in: space)
    }
    engine.cancel(id, animation: .lin(500), at: 0.5)
    expect(engine.x(of: follower, at: 0.75), near: 37.5)
    expect(engine.opacity(of: follower, at: 0.75), near: 1)
    expect(engine.x(of: follower, at: 2), near: 0)
    expect(engine.opacity(of: follower, at: 2), near: 1)
  }

  @Test func `where motion is reduced it fades`() {
    var engine = MatchedGeometryEngine()
    engine.policies.reducedMotion = .crossfade(1)
    engine.advance(to: 0)
    var new = Element.ID.invalid
    let id = engine.kept(.lin(1000), at: 0) { new = $0.insertDot() }
    engine.cancel(id, at: 0.5)
    // The crossfade of a second, over the one that runs on.
    expect(engine.opacity(of: new, at: 1), near: 0.5)
    #expect(engine.advance(to: 1.5).exitedElements == [new])
  }

  @Test func `without an animation of its own it goes back by a smooth spring`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = move(dot, toX: 100, at: 0, &engine)
    let undo = engine.cancel(id, at: 0.5)
    let ends = engine.advance(to: 9).completions.filter { $0.transaction == undo }
    #expect(ends.map(\.kind) == [.finished, .finished])
    expect(ends.first?.time, near: 1, within: 1e-6)
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
  }

  @Test func `a transaction that the host did not make interactive cannot be undone`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    let plain = engine.transaction!
    #expect(engine.seek(plain, to: 0.5, at: 0.5) == false)
    #expect(engine.finish(plain, at: 0.5) == nil)
    #expect(engine.cancel(plain, at: 0.5) == nil)
    let refused = Array(repeating: Diagnostic.Reason.notInteractive(plain), count: 3)
    #expect(engine.diagnostics.recent.map(\.reason) == refused)
    expect(engine.x(of: dot, at: 0.75), near: 75)
    engine.advance(to: 2)
    let id = move(dot, toX: 0, at: 2, &engine)
    engine.withAnimation(.smooth, at: 2.5) { engine in
      #expect(engine.cancel(id, at: 2.5) == nil)
    }
    #expect(engine.count(of: .insideTransaction) == 1)
    engine.advance(to: 4)
    #expect(engine.cancel(id, at: 4) == nil)
    #expect(engine.diagnostics.recent.last?.reason == .staleTransaction(id))
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
  }

  @Test func `an animated exit stays until an interactive transaction completes`() {
    for isInteractive in [false, true] {
      var engine = MatchedGeometryEngine()
      let dots = [engine.insertDot(), engine.insertDot()]
      let plain = engine.insert(Element(frame: rect(0, 0, 10, 10)).transition(.identity))
      engine.advance(to: 0)
      let id = engine.withAnimation(.lin(1000), isInteractive: isInteractive, at: 0) { engine in
        engine.remove(plain)
        engine.remove(dots[0], animation: .lin(250))
        engine.setFrame(rect(100, 0, 10, 10), of: dots[1])
        return engine.transaction!
      }
      #expect(engine.contains(plain) == isInteractive)
      let left = engine.advance(to: 0.5).exitedElements
      #expect(left.contains(dots[0]) == !isInteractive)
      if isInteractive {
        engine.cancel(id, at: 0.5)
        #expect(engine.isExiting(plain) == false)
        #expect(engine.isExiting(dots[0]) == false)
        engine.advance(to: 5)
        #expect(engine.count == 3)
        #expect(engine.presentationOpacity(of: dots[0]) == 1)
      }
    }
  }

  @Test func `what stays for an interactive transaction is gone when that completes`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    let plain = engine.insert(Element(frame: rect(0, 0, 10, 10)).transition(.identity))
    engine.advance(to: 0)
    _ = engine.kept(.lin(1000), at: 0) { engine in
      engine.remove(plain)
      engine.setFrame(rect(100, 0, 10, 10), of: dot)
    }
    #expect(engine.advance(to: 0.99).exitedElements.isEmpty)
    let tick = engine.advance(to: 1)
    #expect(tick.exitedElements == [plain])
    #expect(tick.completions.map(\.time) == [1, 1])
    #expect(engine.isAnimating == false)
  }
}

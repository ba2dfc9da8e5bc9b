import MatchedGeometry
import Testing

// Group G of the scenarios: a transaction that a gesture drives.
@Suite struct GestureScenarios {
  private func open(
    _ engine: inout MatchedGeometryEngine, _ old: Element.ID, _ frame: Rect, in space: Namespace.ID,
    _ animation: Animation = .smooth, at time: Double = 0
  ) -> (Element.ID, Transaction.ID) {
    engine.withAnimation(animation, isInteractive: true, at: time) { engine in
      engine.remove(old)
      let new = engine.insert(frame, 1, in: space)
      return (new, engine.transaction!)
    }
  }

  @Test func `G05: the same fraction shows the same bits, and completes nothing`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let old = engine.insert(rect(16, 400, 160, 120), 1, in: space)
    engine.advance(to: 0)
    let (new, id) = open(&engine, old, rect(0, 0, 360, 640), in: space)
    let expected: [(Double, Rect)] = [
      (0, rect(16, 400, 160, 120)), (0.2, rect(12.8, 320, 200, 224)),
      (0.5, rect(8, 200, 260, 380)), (0.3, rect(11.2, 280, 220, 276)),
      (0.9, rect(1.6, 40, 340, 588)), (0.3, rect(11.2, 280, 220, 276)), (1, rect(0, 0, 360, 640)),
      (1.25, rect(-4, -100, 410, 770)), (-0.25, rect(20, 500, 110, -10)),
    ]
    var seen: [Double: [UInt32]] = [:]
    var time = 0.0
    for (fraction, frame) in expected {
      #expect(engine.seek(id, to: fraction, at: time) == true)
      let tick = engine.advance(to: time)
      expect(engine.presentationFrame(of: new), near: frame, "\(fraction)")
      expect(engine.presentationFrame(of: old), near: frame, "\(fraction)")
      if let bits = seen[fraction] {
        #expect(engine.presentationFrame(of: new)!.bits == bits)
      }
      seen[fraction] = engine.presentationFrame(of: new)!.bits
      if fraction >= 0 && fraction <= 1 {
        expect(engine.presentationOpacity(of: new).map(Double.init), near: fraction)
        expect(engine.presentationOpacity(of: old).map(Double.init), near: 1 - fraction)
      }
      #expect(
        tick.completions.isEmpty && tick.settledElements.isEmpty && tick.exitedElements.isEmpty)
      #expect(engine.nextDeadline == nil)
      #expect(engine.isAnimating == false)
      // Time alone changes nothing.
      #expect(engine.advance(to: time + 3).movedSlots.isEmpty)
      #expect(engine.presentationFrame(of: new)!.bits == seen[fraction])
      time += 0.1
    }
  }

  @Test func `G02, G03: let go, it goes on from there, the faster the further`() {
    // From x = 0 to 100, held at a quarter of the way, or 75 from the end.
    var found: [[Double]] = []
    let spring = Animation.interpolatingSpring(mass: 1, stiffness: 400, damping: 40)
    for velocity in [0.0, 5, 20] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.advance(to: 0)
      let id = engine.withAnimation(.smooth, isInteractive: true, at: 0) { engine in
        engine.setFrame(rect(100, 0, 10, 10), of: dot)
        return engine.transaction!
      }
      engine.seek(id, to: 0.25, at: 0)
      expect(engine.x(of: dot, at: 0), near: 25)
      engine.finish(id, velocity: velocity, animation: spring, at: 1)
      expect(engine.x(of: dot, at: 1), near: 25)
      found.append([1.016, 1.05, 1.1, 1.3].map { 100 - engine.x(of: dot, at: $0) })
      let tick = engine.advance(to: 9)
      #expect(tick.completions.map(\.kind) == [.finished, .finished])
      #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10))
    }
    // Distances to the end: G03's x with v = 0, -500, -2000.
    let expected = [
      [71.8888, 55.1819, 30.4504, 1.3013], [66.0796, 45.9849, 23.6837, 0.9295],
      [48.652, 18.394, 3.3834, -0.1859],
    ]
    for (row, numbers) in zip(found, expected) {
      for (one, two) in zip(row, numbers) { expect(one, near: two) }
    }
  }

  @Test
  func `G08: a release by a curve takes the whole curve, or the part that the host gives`() {
    for (milliseconds, times) in [(300.0, [1.15, 1.3]), (180, [1.09, 1.18])] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.advance(to: 0)
      let id = engine.withAnimation(.lin(300), isInteractive: true, at: 0) { engine in
        engine.setFrame(rect(100, 0, 10, 10), of: dot)
        return engine.transaction!
      }
      engine.seek(id, to: 0.4, at: 0)
      engine.finish(id, velocity: 3, animation: .lin(milliseconds), at: 1)
      expect(engine.x(of: dot, at: times[0]), near: 70)
      let tick = engine.advance(to: times[1])
      #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10))
      #expect(tick.completions.count == 2)
      for completion in tick.completions { expect(completion.time, near: times[1], within: 1e-6) }
    }
  }

  @Test func `X19, G04: cancelled, everything is as it was, and never goes on`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let old = engine.insert(rect(0, 0, 100, 100), 1, in: space)
    engine.advance(to: 0)
    let (new, id) = open(&engine, old, rect(0, 0, 200, 200), in: space)
    engine.seek(id, to: 0.3, at: 0)
    engine.advance(to: 0)
    expect(engine.presentationFrame(of: old), near: rect(0, 0, 130, 130))
    #expect(engine.isExiting(old) == true)
    let undo = engine.cancel(id, animation: .lin(300), at: 1)
    #expect(undo != nil)
    #expect(engine.isExiting(old) == false)
    #expect(engine.isExiting(new) == true)
    let ends = engine.advance(to: 1).completions
    #expect(ends.map(\.transaction) == [id, id])
    #expect(ends.map(\.kind) == [.cancelled, .cancelled])
    #expect(ends.map(\.time) == [1, 1])
    var last = 130.0
    for step in 0..<15 {
      engine.advance(to: 1 + Double(step) / 50)
      let width = Double(engine.presentationFrame(of: old)!.width)
      #expect(width <= last)
      last = width
    }
    engine.advance(to: 1.15)
    expect(engine.presentationFrame(of: old), near: rect(0, 0, 115, 115))
    let tick = engine.advance(to: 1.3)
    #expect(engine.presentationFrame(of: old) == rect(0, 0, 100, 100))
    #expect(engine.presentationOpacity(of: old) == 1)
    #expect(tick.exitedElements == [new])
    #expect(tick.completions.map(\.transaction) == [undo, undo])
    #expect(tick.completions.map(\.kind) == [.finished, .finished])
    for completion in tick.completions { expect(completion.time, near: 1.3, within: 1e-6) }
    #expect(engine.isAnimating == false)
    #expect(engine.advance(to: 5).completions.isEmpty)
  }

  @Test func `G11: the finger takes the flying element along, and lets it go with its speed`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let old = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let other = engine.insertDot()
    engine.advance(to: 0)
    let spring = Animation.smooth(duration: 0.5)
    var new = Element.ID.invalid
    let id = engine.withAnimation(spring, isInteractive: true, at: 0) { engine in
      engine.remove(old)
      new = engine.insert(rect(100, 0, 10, 10), 1, in: space)
      engine.setFrame(rect(100, 0, 10, 10), of: other)
      return engine.transaction!
    }
    expect(engine.x(of: new, at: 0.1), near: 35.774)
    engine.seek(id, to: 0.35774, at: 0.1)
    expect(engine.x(of: new, at: 0.1), near: 35.774)
    engine.seek(id, to: 0.35774, translation: Point(x: 20, y: 5), at: 0.15)
    expect(engine.frame(of: new, at: 0.15), near: rect(55.774, 5, 10, 10))
    // What is not matched does not hang on the finger.
    expect(engine.presentationFrame(of: other), near: rect(35.774, 0, 10, 10))
    engine.finish(id, translationVelocity: Point(x: 300, y: 0), at: 0.2)
    expect(engine.x(of: new, at: 0.2), near: 55.774)
    expect(engine.speed(of: new, at: 0.2), near: 300, within: 0.01)
    expect(engine.x(of: new, at: 0.3), near: 80.1336)
    expect(engine.x(of: new, at: 0.4), near: 92.2741)
    engine.advance(to: 9)
    #expect(engine.presentationFrame(of: new) == rect(100, 0, 10, 10))
  }

  @Test func `it may be caught again, undone, and is never lost`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = engine.withAnimation(.lin(1000), isInteractive: true, at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dot)
      return engine.transaction!
    }
    engine.seek(id, to: 0.5, at: 0)
    let second = engine.release(id, animation: .lin(500), at: 1)
    expect(engine.x(of: dot, at: 1.25), near: 75)
    #expect(engine.seek(id, to: 0.5, at: 1.25) == false)
    #expect(engine.count(of: .staleTransaction) == 1)
    // What goes on may be caught again: a fifth of the way from 50 to 100.
    #expect(engine.seek(second, to: 0.2, at: 1.25) == true)
    expect(engine.x(of: dot, at: 1.25), near: 60)
    let third = engine.release(second, animation: .lin(500), at: 2)
    expect(engine.x(of: dot, at: 2.25), near: 80)
    #expect(engine.cancel(third, at: 2.25) != nil)
    #expect(engine.seek(third, to: 0.5, at: 2.3) == false)
    #expect(engine.count(of: .staleTransaction) == 2)
    engine.advance(to: 9)
    #expect(engine.isAnimating == false)
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
  }

  @Test func `bad calls are reported, and nothing is lost`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    let id = engine.withAnimation(.lin(1000), isInteractive: true, at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dot)
      return engine.transaction!
    }
    // It is not scrubbed.
    #expect(engine.finish(id, at: 0.25) == nil)
    #expect(engine.count(of: .staleTransaction) == 1)
    for fraction in [Double.nan, .infinity, -.infinity] {
      #expect(engine.seek(id, to: fraction, at: 0.25) == false)
    }
    #expect(engine.seek(id, to: 0.5, translation: Point(x: .nan, y: 0), at: 0.25) == false)
    #expect(engine.count(of: .invalidGesture) == 4)
    expect(engine.x(of: dot, at: 0.5), near: 50)
    #expect(engine.seek(id, to: 0.75, at: 0.5) == true)
    #expect(engine.finish(id, velocity: .nan, at: 0.6) == nil)
    #expect(engine.cancel(id, translationVelocity: Point(x: 0, y: .infinity), at: 0.6) == nil)
    #expect(engine.count(of: .invalidGesture) == 6)
    expect(engine.x(of: dot, at: 0.6), near: 75)
    #expect(engine.cancel(id, animation: .lin(100), at: 0.7) != nil)
    // A second gesture on what is cancelled.
    #expect(engine.seek(id, to: 0.5, at: 0.75) == false)
    #expect(engine.cancel(id, at: 0.75) == nil)
    #expect(engine.count(of: .staleTransaction) == 3)
    #expect(engine.frame(of: dot, at: 2) == rect(0, 0, 10, 10))
    #expect(engine.layoutFrame(of: dot) == rect(0, 0, 10, 10))
    #expect(engine.isAnimating == false)
  }

  @Test func `An element that exits before the time of finish is reported`() {
    for fraction in [1.0, 0.25] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insert(Element(frame: rect(0, 0, 10, 10)))
      engine.advance(to: 0)
      let id = engine.withAnimation(.lin(1000), isInteractive: true, at: 0) { engine in
        engine.remove(dot)
        return engine.transaction!
      }
      engine.seek(id, to: fraction, at: 0.5)
      engine.finish(id, animation: .lin(0), at: 0.5)
      let tick = engine.advance(to: 0.5)
      #expect(tick.exited.count == 1 && tick.exited[0] == dot)
      engine.insertValue(.zero)
      engine.withAnimation(nil, at: 1) { _ in }
      #expect(engine.count == 0)
    }
  }

  @Test func `cancelled, an element that was given another identifier goes back from where it is`()
  {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    var policies = Policies()
    // Its group is remembered where it was, though nobody is left in it.
    policies.lateArrival = 1
    engine.policies = policies
    let element = engine.insert(rect(80, 0, 10, 10), "old", in: space)
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { engine in
      engine.setMatch(Match(id: "new", in: space, anchor: .topLeading), of: element)
      engine.setFrame(rect(0, 0, 10, 10), of: element)
    }
    engine.seek(id, to: 0.25, at: 0)
    expect(engine.x(of: element, at: 0), near: 60)
    engine.cancel(id, animation: .lin(200), at: 0.5)
    expect(engine.x(of: element, at: 0.5), near: 60)
    expect(engine.x(of: element, at: 0.6), near: 70)
    expect(engine.x(of: element, at: 0.7), near: 80, within: 0)
  }

  @Test func `a member that joins a scrubbed group is scrubbed with it`() {
    let space = Namespace.ID()
    for isBack in [false, true] {
      var engine = MatchedGeometryEngine()
      let source = engine.insert(rect(80, 0, 10, 10), 1, in: space)
      // In another block of rows.
      for _ in 0..<200 { engine.insertDot() }
      engine.advance(to: 0)
      let id = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(0, 0, 10, 10), of: source) }
      engine.seek(id, to: 0.125, at: 0.25)
      let follower = engine.withAnimation(.lin(100), at: 0.25) {
        $0.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
      }
      expect(engine.presentationFrame(of: follower), near: rect(70, 0, 10, 10))
      engine.seek(id, to: 0.5, at: 0.5)
      expect(engine.presentationFrame(of: follower), near: rect(40, 0, 10, 10))
      expect(engine.x(of: follower, at: 0.6), near: 40)
      if isBack {
        engine.cancel(id, animation: .lin(1000), at: 1)
      } else {
        engine.finish(id, animation: .lin(1000), at: 1)
      }
      for (time, x) in [(1.0, 40.0), (1.5, isBack ? 60 : 20), (2, isBack ? 80 : 0)] {
        expect(engine.x(of: follower, at: time), near: x)
        expect(engine.x(of: source, at: time), near: x)
      }
      #expect(engine.isAnimating == false)
    }
  }
}

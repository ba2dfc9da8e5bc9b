import MatchedGeometry
import Testing

/// The transaction that removes an element fixes the time at which the element disappears.
@Suite struct ExitTimeTests {
  @Test func `a later transaction sends an exiting element elsewhere and does not extend its life`()
  {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let old = engine.insert(matched(rect(0, 0, 10, 10), in: space))
    engine.advance(to: 0)
    let new = engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(old)
      return engine.insert(matched(rect(100, 0, 10, 10), in: space))
    }
    // The exiting element follows the source for as long as it lives.
    engine.withAnimation(.lin(1000), at: 0.5) { $0.setFrame(rect(300, 0, 10, 10), of: new) }
    // The curve blends: 300 + 0.75 (75 - 300).
    expect(engine.x(of: old, at: 0.75), near: 131.25)
    expect(engine.x(of: new, at: 0.75), near: 131.25)
    #expect(engine.advance(to: 0.99).exitedElements.isEmpty)
    #expect(engine.advance(to: 1).exitedElements == [old])
    let tick = engine.advance(to: 1.5)
    // The frame of an element that is gone settles for nobody.
    #expect(tick.settledElements == [new])
  }

  @Test func `an earlier motion of the frame does not extend the life of an exiting element`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    engine.withAnimation(.lin(100), at: 0.5) { $0.remove(dot) }
    #expect(engine.advance(to: 0.6).exitedElements == [dot])
  }

  /// The spring takes 0.5 s and settles after 1.1 s.
  @Test(arguments: [false, true])
  func `a transaction waits for no track of an element that is gone`(_ commitsLater: Bool) {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.move(dot, toX: 100, .bouncy(duration: 0.5), at: 0)
    let move = engine.transaction
    engine.withAnimation(.lin(100), at: 0.5) { $0.remove(dot) }
    var ends: [Completion] = []
    for frame in 1...200 {
      // It has nothing to do with the rest.
      if commitsLater, frame == 75 { engine.withAnimation(nil, at: 0.75) { _ in } }
      ends += engine.advance(to: Double(frame) / 100).completions.filter { $0.transaction == move }
    }
    #expect(ends.map(\.criterion) == [.logicallyComplete, .removed])
    #expect(ends.map(\.kind) == [.finished, .finished])
    for (end, time) in zip(ends, [0.5, 0.6]) { expect(end.time, near: time, within: 1e-6) }
  }

  @Test func `identity without a motion of the frame disappears at once, with one at its end`() {
    var engine = MatchedGeometryEngine()
    let still = engine.insert(Element(frame: rect(0, 0, 10, 10)).transition(.identity))
    let moving = engine.insert(Element(frame: rect(0, 0, 10, 10)).transition(.identity))
    engine.advance(to: 0)
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(still)
      engine.setFrame(rect(100, 0, 10, 10), of: moving)
      engine.remove(moving)
    }
    #expect(engine.contains(still) == false)
    #expect(engine.advance(to: 0.5).exitedElements == [still])
    #expect(engine.advance(to: 1).exitedElements == [moving])
  }

  @Test func `an animation that never ends counts one run`() {
    for animation in [Animation.lin(500).repeatForever(), .spring(duration: 0.5, bounce: 1)] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.advance(to: 0)
      engine.withAnimation(animation, at: 0) { $0.remove(dot) }
      #expect(engine.advance(to: 0.49).exitedElements.isEmpty)
      let tick = engine.advance(to: 0.5)
      #expect(tick.exitedElements == [dot])
      #expect(tick.completions.map(\.criterion) == [.logicallyComplete, .removed])
      #expect(engine.isAnimating == false)
      #expect(engine.nextDeadline == nil)
    }
  }

  @Test func `a pending removal counts from its start`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.withAnimation(.lin(500)) { $0.remove(dot) }
    #expect(engine.advance(to: 10).exitedElements.isEmpty)
    #expect(engine.advance(to: 10.49).exitedElements.isEmpty)
    #expect(engine.advance(to: 10.5).exitedElements == [dot])
  }

  @Test(arguments: [[], [0.3], [0.3, 1, 2, 5]])
  func `what a scrubbed and then removed element shows does not depend on ticks`(_ ticks: [Double])
  {
    for animation in [Animation.lin(1000).repeatForever(), .spring(duration: 1, bounce: 1)] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      let move = engine.withAnimation(.lin(1000), isInteractive: true, at: 0) { engine in
        engine.setFrame(rect(100, 0, 10, 10), of: dot)
        return engine.transaction!
      }
      engine.seek(move, to: 0.5, at: 0.1)
      engine.withAnimation(animation, at: 0.2) { $0.remove(dot) }
      for time in ticks { engine.advance(to: time) }
      engine.advance(to: 0.7)
      let opacity = engine.presentationOpacity(of: dot)
      var direct = MatchedGeometryEngine()
      let other = direct.insertDot()
      direct.withAnimation(animation, at: 0.2) { $0.remove(other) }
      direct.advance(to: 0.7)
      #expect(opacity == direct.presentationOpacity(of: other))
      #expect(engine.x(of: dot, at: 0.8) == 50)
      engine.advance(to: 1.2)
      #expect(engine.contains(dot) == false)
    }
  }

  @Test(arguments: [(0.5, 3), (0.4, 2)])
  func `a host that replaces one element every second has few of them`(
    _ duration: Double, _ most: Int
  ) {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    var element = engine.insert(matched(rect(0, 0, 10, 10), in: space))
    var largest = 0
    for second in 1...600 {
      engine.withAnimation(.smooth(duration: duration), at: Double(second)) { engine in
        engine.remove(element)
        element = engine.insert(
          matched(rect(second.isMultiple(of: 2) ? 0 : 400, 0, 10, 10), in: space))
      }
      largest = max(largest, engine.count)
      for frame in 1..<60 { engine.advance(to: Double(second) + Double(frame) / 60) }
    }
    #expect(largest == most)
    #expect(engine.slotCount == most)
  }

  @Test func `exiting elements of an interactive transaction stay until it completes`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    let plain = engine.insert(Element(frame: rect(0, 0, 10, 10)).transition(.identity))
    engine.advance(to: 0)
    let id = engine.withAnimation(.lin(1000), isInteractive: true, at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dot)
      engine.remove(plain)
      return engine.transaction!
    }
    #expect(engine.advance(to: 0.5).exitedElements.isEmpty)
    let undo = engine.cancel(id, animation: .lin(1000), at: 0.5)
    #expect(engine.isExiting(plain) == false)
    expect(engine.x(of: dot, at: 1), near: 50)  // 0.5 of where it would be
    #expect(engine.advance(to: 2).completions.map(\.transaction).last == undo)
    #expect(engine.contains(plain) == true)
  }
}

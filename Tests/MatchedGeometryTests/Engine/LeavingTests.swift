import MatchedGeometry
import Testing

@Suite struct LeavingTests {
  @Test func `a removed element fades and then is gone`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot(atX: 5)
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(dot) }
    #expect(engine.isExiting(dot) == true)
    #expect(engine.contains(dot) == true)
    expect(engine.opacity(of: dot, at: 0.25), near: 0.75)
    #expect(engine.presentationFrame(of: dot) == rect(5, 0, 10, 10))
    #expect(engine.advance(to: 0.9).exitedElements.isEmpty)
    #expect(engine.advance(to: 1).exitedElements == [dot])
    #expect(engine.contains(dot) == false)
    #expect(engine.presentationFrame(of: dot) == nil)
    #expect(engine.presentationOpacity(of: dot) == nil)
    #expect(engine.advance(to: 2).exitedElements.isEmpty)
  }

  @Test func `without animation a removed element is gone at the commit`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.remove(dot)
    #expect(engine.contains(dot) == false)
    #expect(engine.advance(to: 0).exitedElements == [dot])
  }

  @Test func `an identity transition without a partner is gone at once`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insert(Element(frame: rect(0, 0, 10, 10)).transition(.identity))
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(dot) }
    #expect(engine.contains(dot) == false)
    #expect(engine.advance(to: 0).exitedElements == [dot])
  }

  @Test func `an identity transition with a partner stays opaque until it is there`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let old = engine.insert(
      Element(frame: rect(0, 0, 10, 10))
        .matchedGeometryEffect(id: 1, in: space, anchor: .topLeading).transition(.identity))
    let new = engine.replace(
      old, by: rect(100, 0, 10, 10), 1, in: space, .lin(1000), at: 0)
    #expect(engine.opacity(of: old, at: 0.5) == 1)
    expect(engine.opacity(of: new, at: 0.5), near: 0.5)
    #expect(engine.contains(old) == true)
    #expect(engine.advance(to: 1).exitedElements == [old])
  }

  @Test func `a transition's own animation counts, even where the change has none`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insert(
      Element(frame: rect(0, 0, 10, 10)).transition(.opacity.animation(.lin(400))))
    expect(engine.opacity(of: dot, at: 0), near: 0)
    expect(engine.opacity(of: dot, at: 0.1), near: 0.25)
    engine.advance(to: 1)
    engine.withTransaction(Transaction(), at: 1) { $0.remove(dot) }
    #expect(engine.isExiting(dot) == true)
    expect(engine.opacity(of: dot, at: 1.1), near: 0.75)
    #expect(engine.advance(to: 1.4).exitedElements == [dot])
  }

  @Test func `disabled animations silence the transition's own animation`() {
    var engine = MatchedGeometryEngine()
    var still = Transaction(animation: .lin(1000))
    still.disablesAnimations = true
    let dot = engine.withTransaction(still, at: 0) {
      $0.insert(Element(frame: rect(0, 0, 10, 10)).transition(.opacity.animation(.lin(400))))
    }
    #expect(engine.opacity(of: dot, at: 0) == 1)
    engine.withTransaction(still, at: 1) { $0.remove(dot) }
    #expect(engine.contains(dot) == false)
  }

  @Test func `a leaving element comes back without a jump, under the same handle`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let old = engine.insert(
      Element(frame: rect(0, 0, 10, 10))
        .matchedGeometryEffect(id: 1, in: space, anchor: .topLeading).userData(77))
    let new = engine.replace(
      old, by: rect(100, 0, 10, 10), 1, in: space, .lin(1000), at: 0)
    expect(engine.x(of: old, at: 0.4), near: 40)
    expect(engine.opacity(of: old, at: 0.4), near: 0.6)
    engine.withAnimation(.lin(1000), at: 0.4) { engine in
      engine.remove(new)
      engine.reinsert(old)
    }
    #expect(engine.isExiting(old) == false)
    #expect(engine.userData(of: old) == 77)
    expect(engine.presentationFrame(of: old), near: rect(40, 0, 10, 10))
    expect(engine.x(of: old, at: 0.4), near: 40)
    expect(engine.opacity(of: old, at: 0.4), near: 0.6)
    // The new curve goes from the old one, which still runs: 0 + 0.7 (70 - 0), 1 + 0.7 (0.3 - 1).
    expect(engine.x(of: old, at: 0.7), near: 49)
    expect(engine.opacity(of: old, at: 0.7), near: 0.51)
    expect(engine.x(of: old, at: 1.2), near: 20)
    expect(engine.opacity(of: old, at: 1.2), near: 0.8)
    #expect(engine.frame(of: old, at: 1.4) == rect(0, 0, 10, 10))
    #expect(engine.opacity(of: old, at: 1.4) == 1)
    #expect(engine.contains(new) == false)
  }

  @Test func `a leaving element may come back to another place`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(dot) }
    engine.withAnimation(.lin(1000), at: 0.5) { $0.reinsert(dot, frame: rect(100, 0, 10, 10)) }
    expect(engine.x(of: dot, at: 0.5), near: 0)
    expect(engine.x(of: dot, at: 1), near: 50)
    #expect(engine.x(of: dot, at: 1.5) == 100)
    #expect(engine.layoutFrame(of: dot) == rect(100, 0, 10, 10))
  }

  @Test func `an element that does not leave, or has left, cannot come back`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.reinsert(dot)
    #expect(engine.count(of: .staleElement) == 1)
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(dot) }
    engine.withAnimation(.lin(1000), at: 1) { $0.reinsert(dot) }
    #expect(engine.count(of: .staleElement) == 2)
    #expect(engine.contains(dot) == false)
  }

  @Test func `removed and brought back in one transaction is an ordinary change`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(dot)
      engine.reinsert(dot, frame: rect(100, 0, 10, 10))
    }
    expect(engine.x(of: dot, at: 0.5), near: 50)
    #expect(engine.opacity(of: dot, at: 0.5) == 1)
    #expect(engine.isExiting(dot) == false)
    #expect(engine.x(of: dot, at: 1) == 100)
  }

  @Test func `brought back, removed and brought back once more in one transaction, it is there`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(dot) }
    engine.withAnimation(.lin(1000), at: 0.5) { engine in
      engine.reinsert(dot, frame: rect(100, 0, 10, 10))
      engine.remove(dot)
      engine.reinsert(dot)
    }
    #expect(engine.isExiting(dot) == false)
    // The new line over the old one, which still runs: 1 + 0.75 (0.25 - 1).
    expect(engine.opacity(of: dot, at: 0.75), near: 0.4375)
    expect(engine.x(of: dot, at: 1), near: 50)
    #expect(engine.opacity(of: dot, at: 1.5) == 1)
    #expect(engine.x(of: dot, at: 1.5) == 100)
  }

  @Test func `what repeats for ever leaves at its first logical completion`() {
    for animation in [
      Animation.lin(500).repeatForever(), .spring(duration: 0.5, bounce: 1),
      .lin(500).repeatForever(autoreverses: false),
    ] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.withAnimation(animation, at: 0) { $0.remove(dot) }
      #expect(engine.advance(to: 0.25).exitedElements.isEmpty)
      #expect(engine.contains(dot) == true)
      #expect(engine.advance(to: 0.5).exitedElements == [dot], "\(animation)")
      #expect(engine.contains(dot) == false)
      engine.advance(to: 1)
      #expect(engine.isAnimating == false, "\(animation)")
      let next = engine.insertDot()
      #expect(engine.contains(dot) == false)
      #expect(next.slot == dot.slot)
    }
  }

  @Test func `an exit added to an endless entrance ends with the exit`() {
    var engine = MatchedGeometryEngine()
    var transaction = Transaction(animation: .lin(500).repeatForever())
    let dot = engine.withTransaction(transaction, at: 0) { $0.insertDot() }
    expect(engine.opacity(of: dot, at: 0.25), near: 0.5)
    transaction = Transaction(animation: .lin(200))
    transaction.retarget = .additive
    engine.withTransaction(transaction, at: 0.25) { $0.remove(dot) }
    // What is left of the entrance, 0.7 - 1, and of the exit, 0.5.
    expect(engine.opacity(of: dot, at: 0.35), near: 0.2)
    #expect(engine.advance(to: 0.44).exitedElements.isEmpty)
    #expect(engine.advance(to: 0.45).exitedElements == [dot])
    // The entrance counts one run.
    engine.advance(to: 0.5)
    #expect(engine.isAnimating == false)
  }

  @Test func `what has hardly come when it goes is over by the next frame`() {
    var engine = MatchedGeometryEngine()
    let spring = Animation.spring(
      Spring(mass: 1, stiffness: 131.8, damping: 23.94, allowOverDamping: true))
    let dot = engine.withAnimation(spring, at: 0) { $0.insertDot() }
    // After 1/5000 s opacity is 131.8 / 2 / 5000^2 = 2.6e-6 and grows by 131.8 / 5000 = 0.026 a second, which
    // leads it no farther than 0.026 * 0.37 / 11.48 = 0.00085.
    engine.withAnimation(spring, at: 0.0002) { $0.remove(dot) }
    #expect(engine.isExiting(dot) == true)
    #expect(engine.advance(to: 1.0 / 60).exitedElements == [dot])
  }

  @Test func `a spring that starts within the tolerance settles with the next frame`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<2).map { _ in engine.insertDot() }
    engine.move(dots[0], toX: 0.005, .smooth, at: 0)
    engine.withAnimation(.smooth, at: 0) { $0.remove(dots[1]) }
    #expect(engine.advance(to: 1.0 / 60).settledElements == [dots[0]])
    #expect(engine.presentationFrame(of: dots[0])?.x == 0.005)
  }

  @Test func `one that goes with an animation that never moves is told to have left`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.lin(1000).speed(0), at: 0.5) { $0.remove(dot) }
    #expect(engine.advance(to: 0.6).exitedElements == [dot])
    #expect(engine.contains(dot) == false)
    #expect(engine.isAnimating == false)
  }

  @Test func `one that moves forever goes with its fade, also where that waits for a tick`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000).repeatForever(autoreverses: false), at: 0)
    engine.advance(to: 1)
    engine.withAnimation(.lin(1000)) { $0.remove(dot) }
    #expect(engine.advance(to: 5).exitedElements == [])
    expect(engine.x(of: dot, at: 5.25), near: 25)
    expect(engine.opacity(of: dot, at: 5.25), near: 0.75)
    #expect(engine.advance(to: 5.875).exitedElements == [])
    #expect(engine.advance(to: 6).exitedElements == [dot])
  }

  @Test func `what was given an end with a fade goes on without when the element comes back`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(200), at: 0)
    // Stands still where the first motion ends, at 100, with 300 as its target.
    engine.move(dot, toX: 300, .lin(1000).speed(0), at: 0.1)
    expect(engine.x(of: dot, at: 1), near: 100)
    engine.withAnimation(.lin(1000), at: 1) { $0.remove(dot) }
    engine.withAnimation(.lin(1000), at: 1.5) { $0.reinsert(dot, frame: rect(0, 0, 10, 10)) }
    expect(engine.x(of: dot, at: 1.75), near: 75)
    expect(engine.x(of: dot, at: 2.25), near: 25)
    expect(engine.x(of: dot, at: 2.5), near: 0)
  }

  @Test
  func `a call that is refused after a commit of the past takes nothing from the times between`() {
    var engine = MatchedGeometryEngine()
    let (dot, other) = (engine.insertDot(), engine.insertDot())
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.advance(to: 2)
    engine.move(other, toX: 5, nil, at: 0.5)
    engine.setFrame(rect(0, 0, 1, 1), of: .invalid)
    expect(engine.x(of: dot, at: 0.75), near: 75)
  }

  @Test
  func `the end of a namespace that only those who have left were matched in changes no tick`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let dot = engine.insertDot()
    let old = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    engine.move(dot, toX: 100, .lin(2000), at: 0)
    engine.withAnimation(.lin(500), at: 0) { $0.remove(old) }
    engine.advance(to: 1)
    engine.endNamespace(space)
    expect(engine.x(of: dot, at: 0.5), near: 25)
  }

  @Test
  func `what stands still for ever does so again when its element comes back before a tick`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    // Stands still at 0 for ever, with 100 as its target.
    engine.move(dot, toX: 100, .lin(1000).speed(0), at: 0)
    engine.withAnimation(.lin(200)) { $0.remove(dot) }
    var additive = Transaction(animation: .lin(1000))
    additive.retarget = .additive
    engine.withTransaction(additive) { $0.reinsert(dot, frame: rect(200, 0, 10, 10)) }
    engine.advance(to: 1)
    // 200, less 100 for ever, less 100 (1 - (t - 1)).
    expect(engine.x(of: dot, at: 1.1), near: 10)
    expect(engine.x(of: dot, at: 1.5), near: 50)
    expect(engine.x(of: dot, at: 2.5), near: 100)
    #expect(engine.isSettled(dot) == false)
  }

  @Test
  func `What moves without an end goes on with that when it comes back`() {
    var engine = MatchedGeometryEngine()
    let id = engine.insert(Element(frame: rect(24, 0, 8, 8)))
    engine.advance(to: 0)
    engine.move(id, to: rect(0, 0, 8, 8), .lin(250).repeatForever(), at: 0)
    engine.withAnimation(.lin(400), at: 0) { $0.remove(id) }
    engine.withAnimation(.lin(250), at: 0.125) { $0.reinsert(id) }
    // To 0 in a quarter of a second, and back in the next one.
    expect(engine.x(of: id, at: 0.375), near: 12)
    expect(engine.x(of: id, at: 0.45), near: 19.2)
    expect(engine.x(of: id, at: 2.375), near: 12)
    #expect(engine.isSettled(id) == false)
  }

  @Test func `nothing is left of elements that have moved, rested and left`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<300).map { _ in engine.insertDot() }
    engine.advance(to: 0)
    for (number, dot) in dots.enumerated() {
      engine.move(dot, toX: 50, .lin(Double(100 + number)), at: 0)
    }
    for time in [0.15, 0.3, 1] {
      engine.advance(to: time)
      engine.move(dots[0], toX: Float(time), .lin(100), at: time)
    }
    engine.remove(dots, animation: nil)
    for time in [2.0, 3, 4] {
      engine.advance(to: time)
      engine.withTransaction(Transaction(), at: time) { _ in }
    }
    engine.advance(to: 5)
    #expect(engine.check().isEmpty)
    #expect(engine.leftovers.isEmpty)
  }
}

import MatchedGeometry
import Testing

/// Transitions of elements that match, and of transactions that wait for them.
@Suite struct TransitionMatchingTests {
  private func element(
    _ frame: Rect, in space: Namespace.ID, _ transition: ElementTransition
  ) -> Element {
    Element(frame: frame).matchedGeometryEffect(id: 1, in: space, anchor: .topLeading)
      .transition(transition)
  }

  @Test func `the group moves the frame and the transition shifts on top of it`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let old = engine.insert(element(rect(0, 0, 40, 40), in: space, .move(edge: .top)))
    let new = engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(old)
      return engine.insert(element(rect(100, 0, 80, 80), in: space, .slide))
    }
    engine.advance(to: 0.25)
    expect(engine.presentationFrame(of: old), near: rect(25, 0, 50, 50))
    expect(engine.presentationFrame(of: new), near: rect(25, 0, 50, 50))
    #expect(engine.presentationOffset(of: old) == Point(x: 0, y: -10))
    #expect(engine.presentationOffset(of: new) == Point(x: -60, y: 0))
    #expect(engine.presentationOpacity(of: old) == 1)
  }

  @Test func `a leaving and an arriving element cross-fade while they fly together`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let old = engine.insert(element(rect(0, 0, 100, 100), in: space, .opacity))
    let new = engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(old)
      return engine.insert(element(rect(200, 100, 50, 50), in: space, .opacity))
    }
    for t in [0, 0.25, 0.5, 0.75] {
      engine.advance(to: t)
      expect(engine.presentationOpacity(of: old).map(Double.init), near: 1 - t)
      expect(engine.presentationOpacity(of: new).map(Double.init), near: t)
      #expect(engine.presentationFrame(of: old) == engine.presentationFrame(of: new))
    }
    #expect(engine.advance(to: 1).exitedElements == [old])
    #expect(engine.presentationOpacity(of: new) == 1)
  }

  @Test func `an element leaves when both its frame and its channels are over`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    for (own, end) in [(Animation.lin(500), 1.0), (.lin(2000), 2)] {
      let old = engine.withTransaction(Transaction(), at: engine.now) {
        $0.insert(element(rect(0, 0, 40, 40), in: space, .scale(0).animation(own)))
      }
      engine.advance(to: engine.now + 5)
      let start = engine.now
      let new = engine.withAnimation(.lin(1000), at: start) { engine in
        engine.remove(old)
        return engine.insert(element(rect(100, 0, 40, 40), in: space, .identity))
      }
      #expect(engine.advance(to: start + end - 0.01).exitedElements.isEmpty)
      #expect(engine.advance(to: start + end).exitedElements == [old])
      engine.withTransaction(Transaction(), at: start + 3) { $0.remove(new) }
    }
  }

  @Test func `offsets settle within a hundredth of a point, scale and opacity within a thousandth`()
  {
    // (1 + w t) e^-wt = tolerance / distance with w = 4 pi, from the page of rules: 1e-3 at 9.2334, 1e-4 at 11.7564.
    for (transition, phase) in [
      (ElementTransition.opacity, 9.2334), (.scale(0), 9.2334), (.offset(x: 10), 9.2334),
      (.offset(y: 100), 11.7564), (.scale(11), 11.7564),
      (.opacity.combined(with: .offset(x: 100)), 11.7564),
    ] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insert(Element(frame: rect(0, 0, 10, 10)).transition(transition))
      engine.withAnimation(.smooth(duration: 0.5), at: 0) { $0.remove(dot) }
      let end = phase / (4 * 3.14159265)
      #expect(engine.advance(to: end - 1e-4).exitedElements.isEmpty, "\(transition)")
      #expect(engine.advance(to: end + 1e-4).exitedElements == [dot], "\(transition)")
    }
  }

  @Test func `completions wait for transitions, and an exit that is undone is cancelled`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insert(Element(frame: rect(0, 0, 10, 10)).transition(.slide))
    let exit = engine.withAnimation(.lin(1000), isInteractive: true, at: 0) { engine in
      engine.remove(dot)
      return engine.transaction
    }
    let back = engine.withAnimation(.lin(1000), isInteractive: true, at: 0.25) { engine in
      engine.reinsert(dot)
      return engine.transaction
    }
    let ends = engine.advance(to: 5).completions
    #expect(ends.map(\.transaction) == [exit, exit, back, back])
    #expect(ends.map(\.kind) == [.finished, .cancelled, .finished, .finished])
    #expect(ends.map(\.time) == [1, 1, 1.25, 1.25])
  }

  @Test
  func
    `an animation of no time, or none, completes in its commit with the ends of the transitions`()
  {
    // T07: value at target in the commit tick, completion exactly once, in the order of the commits.
    var engine = MatchedGeometryEngine()
    var still = Transaction(animation: .lin(1000))
    still.disablesAnimations = true
    let dots = (0..<4).map { _ in
      engine.insert(Element(frame: rect(0, 0, 10, 10)).transition(.slide))
    }
    let transactions = [Transaction(animation: .lin(0)), still].enumerated().map {
      index, transaction in
      engine.withTransaction(transaction, at: 1) { engine in
        let new = engine.insert(Element(frame: rect(0, 0, 10, 10)).transition(.push(from: .top)))
        engine.remove(dots[index])
        return (engine.transaction, new)
      }
    }
    for (index, (_, new)) in transactions.enumerated() {
      #expect(engine.contains(dots[index]) == false)
      #expect(engine.presentationOpacity(of: new) == 1)
      #expect(engine.presentationOffset(of: new) == .zero)
    }
    let ends = engine.advance(to: 1).completions
    #expect(ends.map(\.transaction) == transactions.flatMap { [$0.0, $0.0] })
    #expect(ends.map(\.time) == [1, 1, 1, 1])
    #expect(engine.advance(to: 2).completions.isEmpty)
  }

  @Test func `an exit leaves behind an entrance that repeats for ever`() {
    for mode in RetargetMode.allCases {
      for removal in [ElementTransition.opacity, .identity, .slide] {
        var engine = MatchedGeometryEngine()
        let dot = engine.withAnimation(.lin(300).repeatForever(), at: 0) {
          $0.insert(
            Element(frame: rect(0, 0, 10, 10))
              .transition(.asymmetric(insertion: .push(from: .top), removal: removal)))
        }
        var exit = Transaction(animation: .lin(500))
        exit.retarget = mode
        engine.withTransaction(exit, at: 1) { $0.remove(dot) }
        engine.advance(to: 1.51)
        #expect(engine.contains(dot) == false, "\(mode) \(removal)")
        #expect(engine.isAnimating == false)
      }
    }
  }
}

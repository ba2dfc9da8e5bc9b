import MatchedGeometry
import Testing

@Suite struct TransactionTests {
  @Test func `every change may name an animation of its own`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<4).map { _ in engine.insertDot() }
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dots[0])
      engine.setFrame(rect(100, 0, 10, 10), of: dots[1], animation: .lin(500))
      engine.setFrame(rect(100, 0, 10, 10), of: dots[2], animation: nil)
      engine.withAnimation(.lin(2000)) { $0.setFrame(rect(100, 0, 10, 10), of: dots[3]) }
    }
    engine.advance(to: 0.25)
    for (dot, x) in zip(dots, [25, 50, 100, 12.5]) {
      expect(engine.presentationFrame(of: dot), near: rect(Float(x), 0, 10, 10))
    }
  }

  @Test func `a nested transaction ends with the outermost, at its time`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.lin(1000), at: 2) { engine in
      engine.withAnimation(.lin(500), at: 7) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
      #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
      #expect(engine.targetFrame(of: dot) == rect(0, 0, 10, 10))
    }
    #expect(engine.targetFrame(of: dot) == rect(100, 0, 10, 10))
    expect(engine.x(of: dot, at: 2.25), near: 50)
    #expect(engine.x(of: dot, at: 2.5) == 100)
  }

  @Test func `the transaction's animation is the outermost, else the first nested one`() {
    // Followers go home with the transaction's animation.
    func home(
      _ outer: Animation?, _ inner: [Animation?], at time: Double
    ) -> Double {
      var engine = MatchedGeometryEngine()
      let space = Namespace.ID()
      let source = engine.insert(rect(100, 0, 10, 10), 1, in: space)
      let follower = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
      engine.withAnimation(outer, at: 0) { engine in
        for animation in inner { engine.withAnimation(animation) { _ in } }
        engine.remove(source, animation: nil)
      }
      return engine.x(of: follower, at: time)
    }
    expect(home(.lin(1000), [.lin(500)], at: 0.25), near: 75)
    expect(home(nil, [nil, .lin(500), .lin(2000)], at: 0.25), near: 50)
    expect(home(nil, [], at: 0.25), near: 0)
  }

  @Test func `disabled animations win over whatever a change names`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<3).map { _ in engine.insertDot() }
    var still = Transaction(animation: .lin(1000))
    still.disablesAnimations = true
    engine.withTransaction(still, at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dots[0])
      engine.setFrame(rect(100, 0, 10, 10), of: dots[1], animation: .lin(500))
      engine.withAnimation(.lin(500)) { $0.setFrame(rect(100, 0, 10, 10), of: dots[2]) }
    }
    for dot in dots { #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10)) }
    #expect(engine.animatingCount == 0)
  }

  @Test func `disabled animations of a nested transaction concern its changes alone`() {
    var engine = MatchedGeometryEngine()
    let moving = engine.insertDot()
    let still = engine.insertDot()
    var quiet = Transaction()
    quiet.disablesAnimations = true
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.withTransaction(quiet) {
        $0.setFrame(rect(100, 0, 10, 10), of: still, animation: .lin(500))
      }
      engine.setFrame(rect(100, 0, 10, 10), of: moving)
    }
    expect(engine.x(of: moving, at: 0.5), near: 50)
    #expect(engine.x(of: still, at: 0.5) == 100)
  }

  @Test func `without a time a motion starts at the first tick`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 3)
    engine.withAnimation(.lin(1000)) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
    #expect(engine.isAnimating == true)
    expect(engine.x(of: dot, at: 7), near: 0)
    expect(engine.x(of: dot, at: 7.25), near: 25)
    let ends = engine.advance(to: 8).completions
    #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10))
    #expect(ends.map(\.time) == [8, 8])
  }

  @Test func `without a time a retarget starts from what is shown`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.advance(to: 0.25)
    engine.withAnimation(.smooth) { $0.setFrame(rect(0, 0, 10, 10), of: dot) }
    expect(engine.presentationFrame(of: dot), near: rect(25, 0, 10, 10))
    expect(engine.x(of: dot, at: 0.3), near: 25)
    expect(engine.speed(of: dot, at: 0.3), near: 100)
  }

  @Test func `several transactions without a time start together`() {
    var engine = MatchedGeometryEngine()
    let a = engine.insertDot()
    let b = engine.insertDot()
    engine.withAnimation(.lin(1000)) { $0.setFrame(rect(100, 0, 10, 10), of: a) }
    engine.withAnimation(.lin(1000).delay(0.5)) { $0.setFrame(rect(100, 0, 10, 10), of: b) }
    engine.advance(to: 10)
    engine.advance(to: 10.75)
    expect(engine.presentationFrame(of: a), near: rect(75, 0, 10, 10))
    expect(engine.presentationFrame(of: b), near: rect(25, 0, 10, 10))
  }

  @Test func `a transaction with a time starts the clocks that wait`() {
    var engine = MatchedGeometryEngine()
    let a = engine.insertDot()
    let b = engine.insertDot()
    engine.withAnimation(.lin(1000)) { $0.setFrame(rect(100, 0, 10, 10), of: a) }
    engine.move(b, toX: 100, .lin(1000), at: 4)
    expect(engine.x(of: a, at: 4.5), near: 50)
    expect(engine.x(of: b, at: 4.5), near: 50)
  }

  @Test func `a transaction that throws commits what it did`() {
    struct Failure: Error {}
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    #expect(throws: Failure.self) {
      try engine.withAnimation(.lin(1000), at: 0) { engine in
        engine.setFrame(rect(100, 0, 10, 10), of: dot)
        throw Failure()
      }
    }
    expect(engine.x(of: dot, at: 0.5), near: 50)
  }

  @Test func `the last animation named for an element counts`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(50, 0, 10, 10), of: dot)
      engine.setFrame(rect(100, 0, 10, 10), of: dot, animation: .lin(500))
    }
    expect(engine.x(of: dot, at: 0.25), near: 50)
  }

  @Test func `the current frame again names the animation of a frame that has changed`() {
    var engine = MatchedGeometryEngine()
    let moved = engine.insertDot()
    let other = engine.insertDot()
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: moved)
      engine.setFrame(rect(100, 0, 10, 10), of: moved, animation: .lin(500))
      engine.setFrame(engine.layoutFrame(of: other)!, of: other, animation: .lin(500))
    }
    expect(engine.x(of: moved, at: 0.25), near: 50)
    #expect(engine.animatingCount == 1)
  }

  @Test func `a layout takes delays from frames that are set after it`() {
    var engine = MatchedGeometryEngine()
    let row = Namespace.ID()
    func items(_ x: [Float]) -> [LayoutItem] {
      x.enumerated().map { LayoutItem(id: $0.offset, frame: rect($0.element, 0, 10, 10)) }
    }
    let handles = engine.setLayout(items([0, 0]), in: row)
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setLayout(items([100, 100]), in: row)
      engine.setFrame(rect(100, 0, 10, 10), of: handles[1], animation: .lin(1000).delay(1))
    }
    expect(engine.x(of: handles[0], at: 0.5), near: 50)
    expect(engine.x(of: handles[1], at: 0.5), near: 0)
    expect(engine.x(of: handles[1], at: 1.5), near: 50)
  }

  @Test func `inserted and removed in one transaction is never shown`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.withAnimation(.lin(1000), at: 0) { engine in
      let dot = engine.insert(Element(frame: rect(0, 0, 10, 10)))
      engine.remove(dot)
      return dot
    }
    #expect(engine.contains(dot) == false)
    #expect(engine.presentationFrame(of: dot) == nil)
    #expect(engine.animatingCount == 0)
    #expect(engine.presentationFrames.array[dot.slot] == .zero)
  }

  @Test func `laid out and removed in one transaction is never shown, its own animation or not`() {
    var engine = MatchedGeometryEngine()
    let transition = ElementTransition.move(edge: .top).animation(.lin(500))
    let dot = engine.insert(Element(frame: nil).transition(transition))
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(0, 0, 10, 10), of: dot)
      engine.remove(dot)
    }
    #expect(engine.contains(dot) == false)
    #expect(engine.animatingCount == 0)
    #expect(engine.advance(to: 0).exitedElements == [dot])
    #expect(engine.presentationFrames.array[dot.slot] == .zero)
  }

  @Test func `a transaction is interactive if its outermost level is`() {
    for isInteractive in [true, false] {
      var engine = MatchedGeometryEngine(attributes: 1)
      let card = engine.insert(Element(frame: rect(0, 0, 10, 10)))
      engine.advance(to: 0)
      let id = engine.begin(.lin(1000), isInteractive: isInteractive, at: 0)
      engine.setFrame(rect(100, 0, 10, 10), of: card)
      engine.setAttribute(0, [8, 0, 0, 0], of: card)
      engine.begin(.lin(1000), isInteractive: !isInteractive)
      engine.setAttribute(0, [16, 0, 0, 0], of: card)
      engine.commit()
      engine.commit()
      let undo = engine.cancel(id, animation: .lin(500), at: 0.5)
      #expect((undo != nil) == isInteractive)
      engine.advance(to: 2)
      #expect(engine.presentationFrame(of: card)?.x == (isInteractive ? 0 : 100))
      #expect(engine.presentationAttribute(0, of: card)?.x == (isInteractive ? 0 : 16))
    }
  }
}

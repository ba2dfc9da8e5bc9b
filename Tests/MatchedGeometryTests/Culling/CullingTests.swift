import Testing

@testable import MatchedGeometry

/// What a commit does not animate because it stays outside of the viewport.
@Suite struct CullingTests {
  private let space = Namespace.ID()

  /// An engine that shows the square from 0 to 100.
  private func viewing() -> MatchedGeometryEngine {
    var engine = MatchedGeometryEngine()
    engine.viewport = rect(0, 0, 100, 100)
    return engine
  }

  @Test func `an element that stays outside is at its target at once, and explained`() {
    var engine = viewing()
    let far = engine.insert(Element(frame: rect(200, 0, 10, 10)))
    let near = engine.insert(Element(frame: rect(50, 0, 10, 10)))
    engine.withAnimation(.lin(300), at: 1) { engine in
      engine.setFrame(rect(300, 0, 10, 10), of: far)
      engine.setFrame(rect(300, 0, 10, 10), of: near)
    }
    #expect(engine.presentationFrame(of: far) == rect(300, 0, 10, 10))
    #expect(engine.isSettled(far) == true && engine.isSettled(near) == false)
    #expect(engine.settleTime(of: far) == 1)
    #expect(engine.explain(far)!.isCulled && !engine.explain(near)!.isCulled)
    #expect(engine.explain(far)!.description.contains("outside of the viewport"))
    // The next change is animated, and says nothing of the last one.
    engine.withAnimation(.lin(300), at: 2) { engine in
      engine.setFrame(rect(20, 0, 10, 10), of: far)
    }
    #expect(!engine.explain(far)!.isCulled)
    engine.advance(to: 2.15)
    expect(engine.presentationFrame(of: far), near: rect(160, 0, 10, 10))
    #expect(engine.check().isEmpty)
  }

  @Test func `without a viewport, and after it was set to nil, everything is animated`() {
    var engine = viewing()
    let far = engine.insert(Element(frame: rect(200, 0, 10, 10)))
    engine.viewport = nil
    engine.setFrame(rect(300, 0, 10, 10), of: far, animation: .lin(300))
    #expect(engine.isSettled(far) == false && !engine.explain(far)!.isCulled)
  }

  @Test func `a path that crosses the viewport is animated`() {
    var engine = viewing()
    let id = engine.insert(Element(frame: rect(-200, 50, 10, 10)))
    engine.setFrame(rect(200, 50, 10, 10), of: id, animation: .lin(300))
    #expect(engine.isSettled(id) == false)
  }

  @Test(arguments: [0.0, 0.5])
  func `a spring that goes beyond its target into the viewport is animated`(_ bounce: Double) {
    var engine = viewing()
    let id = engine.insert(Element(frame: rect(600, 0, 10, 10)))
    engine.setFrame(
      rect(110, 0, 10, 10), of: id, animation: .spring(duration: 0.4, bounce: bounce))
    #expect(engine.isSettled(id) == (bounce == 0))
  }

  @Test func `a curve that goes beyond its target into the viewport is animated`() {
    for (y2, isCulled) in [(1.0, true), (1.5, false)] {
      var engine = viewing()
      let id = engine.insert(Element(frame: rect(600, 0, 10, 10)))
      engine.setFrame(
        rect(110, 0, 10, 10), of: id,
        animation: .timingCurve(0.3, 0.5, 0.6, y2, duration: 0.4))
      #expect(engine.isSettled(id) == isCulled)
    }
  }

  @Test func `motions that are interrupted count with their residuals`() {
    for mode in [RetargetMode.automatic, .additive, .restart] {
      var engine = viewing()
      let id = engine.insert(Element(frame: rect(600, 0, 10, 10)))
      engine.withAnimation(.spring(duration: 0.5, bounce: 0.6), at: 1) { engine in
        engine.setFrame(rect(105, 0, 10, 10), of: id)
      }
      engine.advance(to: 1.05)
      // Still far away, but fast. A spring inherits the speed, and a curve lets it go on.
      let shown = engine.presentationFrame(of: id)!
      var transaction = Transaction(animation: .lin(300))
      transaction.retarget = mode
      engine.withTransaction(transaction, at: 1.05) { engine in
        engine.setFrame(rect(300, 0, 10, 10), of: id)
      }
      #expect(engine.presentationFrame(of: id) == shown)
      #expect(engine.isSettled(id) == false)
    }
  }

  @Test func `a motion that has left for good ends with the next change`() {
    var engine = viewing()
    let id = engine.insert(Element(frame: rect(50, 0, 10, 10)))
    engine.withAnimation(.lin(1000), at: 1) { engine in
      engine.setFrame(rect(1050, 0, 10, 10), of: id)
    }
    let first = engine.transaction!
    engine.advance(to: 1.5)
    engine.withAnimation(.lin(1000), at: 1.5) { engine in
      engine.setFrame(rect(2000, 0, 10, 10), of: id)
    }
    let second = engine.transaction!
    #expect(engine.presentationFrame(of: id) == rect(2000, 0, 10, 10))
    #expect(engine.isSettled(id) == true && engine.explain(id)!.isCulled)
    let completed = engine.advance(to: 1.6).completions
    #expect(completed.map(\.transaction) == [second, second])
    #expect(completed.map(\.time) == [1.5, 1.5])
    // The first one is logically complete after its duration, as if the second had no animation.
    let later = engine.advance(to: 2.1).completions
    #expect(later.map(\.transaction) == [first, first])
    #expect(later.map(\.kind) == [.finished, .retargeted])
    #expect(engine.check().isEmpty)
  }

  @Test func `a match group is animated if one of its members can be seen`() {
    for (x, isCulled) in [(Float(50), false), (400, true)] {
      var engine = viewing()
      let source = engine.insert(
        Element(frame: rect(300, 0, 10, 10)).matchedGeometryEffect(id: 1, in: space))
      let follower = engine.insert(
        Element(frame: rect(x, 0, 10, 10)).matchedGeometryEffect(
          id: 1, in: space, properties: .size, isSource: false))
      engine.setFrame(rect(300, 0, 40, 40), of: source, animation: .lin(300))
      for id in [source, follower] {
        #expect(engine.isSettled(id) == isCulled && engine.explain(id)!.isCulled == isCulled)
      }
      expect(
        engine.presentationFrame(of: follower)!.width == 40 ? 1.0 : 0.0, near: isCulled ? 1 : 0)
      #expect(engine.check().isEmpty)
    }
  }

  @Test func `a handoff is animated if it starts in the viewport`() {
    for (x, isCulled) in [(Float(50), false), (400, true)] {
      var engine = viewing()
      let old = engine.insert(
        Element(frame: rect(x, 0, 10, 10)).matchedGeometryEffect(id: 1, in: space))
      var new = old
      engine.withAnimation(.lin(300), at: 1) { engine in
        engine.remove(old)
        new = engine.insert(
          Element(frame: rect(300, 0, 40, 40)).matchedGeometryEffect(id: 1, in: space))
      }
      #expect(engine.isSettled(new) == isCulled)
      expect(
        engine.presentationFrame(of: new),
        near: rect(isCulled ? 300 : x, 0, isCulled ? 40 : 10, isCulled ? 40 : 10))
      #expect((engine.presentationFrame(of: old) == nil) == isCulled)
      #expect(engine.presentationOpacity(of: new) == (isCulled ? 1 : 0))
      #expect(engine.check().isEmpty)
    }
  }

  @Test func `a removed element outside exits with the commit, and one inside fades`() {
    var engine = viewing()
    let far = engine.insert(Element(frame: rect(200, 0, 10, 10)))
    let near = engine.insert(Element(frame: rect(50, 0, 10, 10)))
    engine.withAnimation(.lin(300), at: 1) { engine in
      engine.remove(far)
      engine.remove(near)
    }
    #expect(engine.presentationFrame(of: far) == nil && engine.presentationFrame(of: near) != nil)
    #expect(engine.advance(to: 1).exitedElements == [far])
    #expect(engine.advance(to: 1.4).exitedElements == [near])
    engine.withAnimation(.lin(300), at: 2) { $0.remove(far) }
    #expect(engine.count(of: .staleElement) == 1)
  }

  @Test func `an inserted element outside is there at once`() {
    var engine = viewing()
    let far = engine.insert(Element(frame: rect(200, 0, 10, 10)), animation: .lin(300))
    let near = engine.insert(Element(frame: rect(50, 0, 10, 10)), animation: .lin(300))
    #expect(engine.presentationOpacity(of: far) == 1 && engine.presentationOpacity(of: near) == 0)
    #expect(engine.explain(far)!.isCulled)
  }

  @Test(arguments: [
    (ElementTransition.offset(x: -150), false), (.offset(x: 50), true), (.scale(20), false),
    (.scale(2), true), (.move(edge: .leading), true),
  ])
  func `a transition that leads into the viewport is animated`(
    _ transition: ElementTransition, _ isCulled: Bool
  ) {
    var engine = viewing()
    let id = engine.insert(
      Element(frame: rect(200, 0, 10, 10)).transition(transition), animation: .lin(300))
    #expect(engine.explain(id)!.isCulled == isCulled)
    engine.advance(to: 1)
    engine.advance(to: 2)
    engine.remove(id, animation: .lin(300))
    #expect((engine.presentationFrame(of: id) == nil) == isCulled)
  }

  @Test func `an interactive transaction animates everything`() {
    var engine = viewing()
    let far = engine.insert(Element(frame: rect(200, 0, 10, 10)))
    var transaction = Transaction(animation: .lin(300))
    transaction.isInteractive = true
    engine.withTransaction(transaction, at: 1) { engine in
      engine.setFrame(rect(300, 0, 10, 10), of: far)
    }
    #expect(engine.isSettled(far) == false && !engine.explain(far)!.isCulled)
    let made = engine.transaction!
    engine.seek(made, to: 0.5)
    engine.finish(made)
    #expect(engine.isSettled(far) == false)
  }

  @Test func `geometry groups that move are animated with what is inside`() {
    var engine = viewing()
    let group = engine.insert(.geometryGroup(frame: rect(500, 0, 10, 10)))
    let inside = engine.insert(Element(frame: rect(0, 0, 10, 10)).group(group))
    // The group rests, so what is inside goes its own way.
    engine.setFrame(rect(50, 0, 10, 10), of: inside, animation: .lin(300))
    #expect(engine.explain(inside)!.isCulled && engine.isSettled(inside) == true)
    #expect(engine.presentationFrame(of: inside) == rect(550, 0, 10, 10))
    engine.withAnimation(.lin(300), at: 1) { engine in
      engine.setFrame(rect(600, 0, 10, 10), of: group)
      engine.setFrame(rect(0, 0, 10, 10), of: inside)
    }
    #expect(engine.isSettled(group) == false && engine.isSettled(inside) == false)
    engine.withAnimation(.lin(300), at: 1.1) { engine in
      engine.setFrame(rect(90, 0, 10, 10), of: inside)
    }
    #expect(!engine.explain(inside)!.isCulled && engine.isSettled(inside) == false)
    #expect(engine.check().isEmpty)
  }

  @Test func `completions are those of a change without an animation`() {
    let completions = [true, false].map { culls in
      var engine = culls ? viewing() : MatchedGeometryEngine()
      let far = engine.insert(Element(frame: rect(200, 0, 10, 10)))
      let near = engine.insert(Element(frame: rect(50, 0, 10, 10)))
      engine.withAnimation(.lin(300), at: 1) { $0.setFrame(rect(10, 0, 10, 10), of: near) }
      engine.withAnimation(culls ? .lin(300) : nil, at: 1.1) { engine in
        engine.setFrame(rect(210, 0, 10, 10), of: far)
      }
      return engine.advance(to: 1.2).completions + engine.advance(to: 2).completions
    }
    #expect(completions[0] == completions[1] && completions[0].count == 4)
    expect(completions[0].first?.time, near: 1.1)
  }

  @Test func `a stagger counts elements that are not seen`() {
    var engine = viewing()
    let far = engine.insert(Element(frame: rect(200, 0, 10, 10)))
    let near = engine.insert(Element(frame: rect(50, 0, 10, 10)))
    var transaction = Transaction(animation: .lin(300))
    transaction.stagger = Stagger(each: 0.1)
    engine.withTransaction(transaction, at: 1) { engine in
      engine.setFrame(rect(210, 0, 10, 10), of: far)
      engine.setFrame(rect(60, 0, 10, 10), of: near)
    }
    #expect(engine.isSettled(far) == true)
    expect(engine.settleTime(of: near), near: 1.4)
  }

  @Test(arguments: [
    rect(.nan, 0, 1, 1), rect(0, .infinity, 1, 1), rect(0, 0, -1, 1), rect(0, 0, 1, -0.5),
    rect(0x1p61, 0, 1, 1),
  ])
  func `a bad viewport is refused and reported`(_ bad: Rect) {
    var engine = viewing()
    engine.viewport = bad
    #expect(engine.viewport == rect(0, 0, 100, 100))
    #expect(engine.count(of: .invalidViewport) == 1)
    engine.viewport = rect(5, 5, 0, 0)
    #expect(engine.viewport == rect(5, 5, 0, 0))
  }
}

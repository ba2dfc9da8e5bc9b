import MatchedGeometry
import Testing

/// Interactive transactions: the inverse of their changes is data, and each of them completes once.
@Suite struct InteractiveTests {
  @Test func `finish and cancel are transactions of their own, and end the scrubbed one`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    let move = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    engine.seek(move, to: 0.6, at: 0.5)
    expect(engine.x(of: dot, at: 3), near: 60)
    let finish = engine.finish(move, animation: .lin(1000), at: 3)!
    #expect(finish != move)
    var tick = engine.advance(to: 3.5)
    #expect(tick.completions.map(\.transaction) == [move, move])
    #expect(tick.completions.map(\.kind) == [.finished, .finished])
    #expect(tick.completions.map(\.time) == [3, 3])
    expect(engine.x(of: dot, at: 3.5), near: 80)

    // Caught again: its path goes from where it was released to the target.
    engine.seek(finish, to: 0.25, at: 3.5)
    expect(engine.x(of: dot, at: 4), near: 70)
    let cancel = engine.cancel(finish, animation: .lin(1000), at: 4)!
    tick = engine.advance(to: 4.5)
    #expect(tick.completions.map(\.kind) == [.cancelled, .cancelled])
    expect(engine.x(of: dot, at: 4.5), near: 35)

    // To undo what was undone makes the change again.
    let again = engine.cancel(cancel, animation: .lin(1000), at: 4.5)!
    expect(engine.x(of: dot, at: 5), near: 50)  // 100 + 0.5 (0 - 100)
    tick = engine.advance(to: 9)
    #expect(tick.completions.map(\.transaction) == [again, again])
    #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10))
    #expect(engine.check() == [])
  }

  @Test func `finishing what cancel returned leaves the change undone`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    let move = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    engine.seek(move, to: 0.5, translation: Point(x: 0, y: 20), at: 0)
    // The fraction and the translation return to zero; each takes the velocity that it is given.
    let undo = engine.cancel(
      move, velocity: -2, translationVelocity: Point(x: 0, y: 30), animation: .smooth, at: 1)!
    expect(engine.frame(of: dot, at: 1), near: rect(50, 20, 10, 10))
    expect(engine.presentationVelocity(of: dot)!, near: rect(-200, 30, 0, 0))
    // Caught in mid-flight, at the fraction of the path from 50 to 0.
    let x = engine.x(of: dot, at: 1.1)
    engine.seek(undo, to: (x - 50) / (0 - 50), at: 1.1)
    expect(engine.x(of: dot, at: 1.1), near: x)
    engine.finish(undo, at: 1.2)
    #expect(engine.frame(of: dot, at: 9) == rect(0, 0, 10, 10))
    #expect(engine.check() == [])
  }

  @Test func `a running transaction may be cancelled and not finished`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    let move = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    #expect(engine.finish(move, at: 0.5) == nil)
    #expect(engine.count(of: .staleTransaction) == 1)
    #expect(engine.cancel(move, animation: .lin(1000), at: 0.5) != nil)
    expect(engine.x(of: dot, at: 1), near: 50)  // a curve blends: 0.5 of where it would be
    expect(engine.x(of: dot, at: 1.5), near: 0)
    let plain = engine.withAnimation(.lin(1000), at: 2) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dot)
      return engine.transaction!
    }
    #expect(engine.cancel(plain, at: 2.5) == nil)
    #expect(engine.count(of: .notInteractive) == 1)
  }

  @Test func `only what no later transaction has written is undone, each part by itself`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let (moved, kept, equal) = (engine.insertDot(), engine.insertDot(), engine.insertDot())
    let (removed, rematched) = (engine.insertDot(), engine.insertDot())
    let value = engine.insertValue([1, 0, 0, 0])
    var inserted = Element.ID.invalid
    let id = engine.kept(.lin(1000), at: 0) { engine in
      for dot in [moved, kept, equal, rematched] {
        engine.setFrame(rect(100, 0, 10, 10), of: dot)
      }
      engine.setMatch(Match(id: 1, in: space), of: rematched)
      engine.remove(removed)
      inserted = engine.insert(Element(frame: rect(0, 0, 5, 5)))
      engine.setValue([2, 0, 0, 0], of: value)
    }
    engine.withAnimation(.lin(1000), at: 0.5) { engine in
      engine.setFrame(rect(200, 0, 10, 10), of: moved)
      engine.setFrame(rect(100, 0, 10, 10), of: equal)  // an equal value counts as written
      engine.setMatch(Match(id: 2, in: space), of: rematched)
      engine.setFrame(rect(50, 0, 5, 5), of: inserted)
    }
    engine.cancel(id, animation: .lin(1000), at: 0.6)
    engine.advance(to: 5)
    #expect(engine.presentationFrame(of: moved) == rect(200, 0, 10, 10))
    #expect(engine.presentationFrame(of: equal) == rect(100, 0, 10, 10))
    #expect(engine.presentationFrame(of: kept) == rect(0, 0, 10, 10))
    #expect(engine.presentationFrame(of: rematched) == rect(0, 0, 10, 10), "its frame is undone")
    #expect(engine.match(of: rematched)?.id == MatchID(2), "its match is not")
    #expect(engine.contains(removed) == true)
    #expect(engine.contains(inserted) == false, "inserted: removed, though moved since")
    #expect(engine.presentationValue(of: value)?.x == 1)
    #expect(engine.check() == [])
  }

  @Test func `the end of an insertion without animation beside a scrubbed one is not lost`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let first = engine.insert(matched(rect(0, 0, 10, 10), in: space))
    let move = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: first) }
    engine.seek(move, to: 0.5, at: 0.5)
    let insertion = engine.withAnimation(nil, at: 0.5) { engine in
      engine.insert(matched(rect(200, 0, 10, 10), in: space))
      return engine.transaction!
    }
    // The new member has a copy of the group's track, which belongs to the scrubbed transaction.
    var tick = engine.advance(to: 0.6)
    #expect(tick.completions.map(\.transaction) == [insertion, insertion])
    engine.finishImmediately(move, at: 1)
    tick = engine.advance(to: 2)
    #expect(tick.completions.map(\.transaction) == [move, move])
    #expect(tick.completions.map(\.kind) == [.finishedImmediately, .finishedImmediately])
    #expect(engine.check() == [])
  }

  @Test func `while a transaction is scrubbed nothing of it completes`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    let move = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    engine.seek(move, to: 0.5, at: 0.5)
    let other = engine.withAnimation(.lin(100), at: 0.6) { engine in
      engine.setFrame(rect(0, 0, 10, 10), of: dot)
      return engine.transaction!
    }
    // The later transaction starts from the value on screen, and has the track from then on.
    expect(engine.x(of: dot, at: 0.65), near: 25)
    #expect(engine.advance(to: 10).completions.allSatisfy { $0.transaction == other })
    let finish = engine.finish(move, at: 10)!
    let ends = engine.advance(to: 20).completions
    #expect(ends.map(\.transaction) == [move, move, finish, finish])
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
  }

  @Test func `a member that joins after a scrub rests at its target`() {
    let space = Namespace.ID()
    func member() -> Element {
      Element(frame: rect(50, 60, 70, 80)).matchedGeometryEffect(id: 1, in: space)
    }
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: rect(100, 800, 500, 500)))
    engine.withAnimation(.lin(1000), at: 0) { _ = $0.insert(member().group(group)) }
    engine.withAnimation(.lin(1000), at: 0.75) { _ = $0.insert(member()) }
    let third = engine.kept(.lin(1000), at: 1) { $0.insert(member()) }
    engine.seek(third, to: 0.25, at: 1.5)
    engine.cancel(third, at: 1.5)
    let fourth = engine.withAnimation(.lin(1000), at: 1.5) { $0.insert(member()) }
    #expect(engine.frame(of: fourth, at: 20) == rect(50, 60, 70, 80))
    #expect(engine.isAnimating == false)
    #expect(engine.check() == [])
  }

  @Test func `finishing many transactions immediately takes time in proportion to their number`() {
    func steps(_ count: Int) -> Duration {
      var engine = MatchedGeometryEngine(minimumCapacity: 2 * count)
      let dots = engine.insert((0..<2 * count).map { _ in Element(frame: rect(0, 0, 10, 10)) })
      engine.advance(to: 0)
      let transactions = (0..<count).map { index in
        engine.withAnimation(.lin(1000), at: 0) { engine in
          engine.setFrame(rect(100, 0, 10, 10), of: dots[index])
          engine.setFrame(rect(100, 0, 10, 10), of: dots[2 * count - 1 - index])
          return engine.transaction!
        }
      }
      let time = ContinuousClock().measure {
        for id in transactions { engine.finishImmediately(id, at: 0.5) }
      }
      #expect(engine.animatingCount == 0)
      return time
    }
    let few = (0..<3).map { _ in steps(500) }.min()!
    let many = (0..<3).map { _ in steps(4000) }.min()!
    #expect(many < few * 24, "\(many) instead of \(few) for eight times as many")
  }
}

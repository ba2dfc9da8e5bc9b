import MatchedGeometry
import Testing

/// To which transaction the tracks of members belong that join a geometry in motion. Found by random programs.
@Suite struct TrackOwnersTests {
  private let space = Namespace.ID()

  private func member(_ x: Float, in group: Element.ID? = nil) -> Element {
    var element = Element(frame: rect(x, 0, 10, 10)).matchedGeometryEffect(id: 1, in: space)
    element.group = group
    return element
  }

  @Test func `a cancelled transaction is complete at once, also where no tick has reported it`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    let move = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    engine.cancel(move, at: 0.5)
    #expect(engine.finishImmediately(move, at: 0.5) == false)
    #expect(engine.cancel(move, at: 0.5) == nil)
    #expect(engine.advance(to: 0.5).completions.map(\.kind) == [.cancelled, .cancelled])
  }

  @Test func `what joins a geometry does not belong to the transaction that was cancelled before`()
  {
    var engine = MatchedGeometryEngine()
    engine.insert(member(500))
    var inner = Element.ID.invalid
    let insert = engine.kept(.lin(1000), at: 0.5) { inner = $0.insert(member(300)) }
    let other = engine.insert(member(600))
    engine.cancel(insert, animation: .lin(1000), at: 0.625)
    engine.remove(other)
    engine.insert(member(400, in: inner))
    #expect(engine.check() == [])
    engine.withAnimation(.lin(1000), at: 0.875) { _ in }
    #expect(engine.check() == [])
    engine.advance(to: 10)
    #expect(engine.isAnimating == false)
  }

  @Test func `what joins a geometry that a scrubbed group carries goes on when it is released`() {
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: rect(400, 0, 10, 10)))
    var inner = Element.ID.invalid
    let move = engine.kept(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(0, 0, 10, 10), of: group)
      inner = engine.insert(member(600, in: group))
    }
    engine.seek(move, to: 0, at: 0)
    let joined = engine.insert(member(100))
    engine.finish(move, animation: .lin(1000), at: 0)
    engine.advance(to: 10)
    #expect(engine.presentationFrame(of: joined) == rect(100, 0, 10, 10))
    #expect(engine.presentationFrame(of: inner) == rect(100, 0, 10, 10))
    #expect(engine.check() == [])
  }

  @Test func `what takes in the motion of a scrubbed group is scrubbed and released with it`() {
    var engine = MatchedGeometryEngine()
    let panel = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inner = engine.insert(member(0, in: panel))
    let move = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: panel) }
    engine.seek(move, to: 0.5, at: 0.2)
    // A follower outside of the panel: from now on the match group no longer moves with the panel.
    engine.withAnimation(.lin(1000), at: 0.3) { engine in
      let follower = Element(frame: rect(300, 0, 10, 10))
      engine.insert(follower.matchedGeometryEffect(id: 1, in: space, isSource: false))
    }
    expect(engine.x(of: inner, at: 0.3), near: 50)
    engine.seek(move, to: 0.75, at: 0.4)
    expect(engine.x(of: inner, at: 0.4), near: 75)
    engine.finish(move, animation: .lin(1000), at: 1)
    expect(engine.x(of: inner, at: 1.5), near: 87.5)
    engine.advance(to: 3)
    #expect(engine.presentationFrame(of: inner) == rect(100, 0, 10, 10))
    #expect(engine.check() == [])
  }
}

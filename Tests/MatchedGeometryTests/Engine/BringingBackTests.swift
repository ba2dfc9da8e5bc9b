import MatchedGeometry
import Testing

@Suite struct BringingBackTests {
  private let space = Namespace.ID()

  private func card(_ x: Float, id: String? = nil) -> Element {
    let element = Element(frame: rect(x, 0, 10, 10)).userData(UInt64(x))
    return id.map { element.matchedGeometryEffect(id: $0, in: space) } ?? element
  }

  @Test func `without a handle an element is inserted`() {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(card(5), resuming: nil)
    #expect(engine.presentationFrame(of: card) == rect(5, 0, 10, 10))
    #expect(engine.diagnostics.count == 0)
  }

  @Test func `an element that has left is inserted anew and nothing is reported`() {
    var engine = MatchedGeometryEngine()
    let first = engine.insert(card(5))
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(first) }
    engine.advance(to: 2)
    let second = engine.withAnimation(.lin(1000), at: 2) {
      $0.insert(card(7), resuming: first)
    }
    #expect(second != first)
    #expect(engine.count == 1)
    expect(engine.opacity(of: second, at: 2.5), near: 0.5)
    #expect(engine.diagnostics.count == 0)
    // No tick has told that it is over, but by the time of the call it is.
    engine.withAnimation(.lin(1000), at: 4) { $0.remove(second) }
    let third = engine.withAnimation(.lin(1000), at: 6) {
      $0.insert(card(9), resuming: second)
    }
    #expect(third != second)
    #expect(engine.diagnostics.count == 0)
  }

  @Test func `a leaving element comes back from where it is shown`() {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(self.card(0))
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(card) }
    expect(engine.opacity(of: card, at: 0.5), near: 0.5)
    let back = engine.withAnimation(.lin(1000), at: 0.5) {
      $0.insert(self.card(100), resuming: card)
    }
    #expect(back == card)
    #expect(engine.isExiting(card) == false)
    #expect(engine.userData(of: card) == 100)
    expect(engine.frame(of: card, at: 0.5), near: rect(0, 0, 10, 10))
    expect(engine.opacity(of: card, at: 0.5), near: 0.5)
    expect(engine.frame(of: card, at: 1), near: rect(50, 0, 10, 10))
    expect(engine.opacity(of: card, at: 1.5), near: 1)
    #expect(engine.diagnostics.count == 0)
  }

  @Test func `a leaving element comes back with another match`() {
    var engine = MatchedGeometryEngine()
    let other = engine.insert(card(300, id: "b"))
    let card = engine.insert(self.card(0, id: "a"))
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(card) }
    engine.advance(to: 0.5)
    engine.withAnimation(.lin(1000), at: 0.5) {
      _ = $0.insert(
        Element(frame: rect(0, 0, 10, 10)).matchedGeometryEffect(
          id: "b", in: space, isSource: false), resuming: card)
    }
    engine.advance(to: 2)
    #expect(engine.presentationFrame(of: card) == engine.presentationFrame(of: other))
    #expect(engine.diagnostics.count == 0)
  }

  @Test func `a present element gets all that is said`() {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(self.card(0, id: "a"))
    let back = engine.withAnimation(.lin(1000), at: 0) {
      $0.insert(self.card(100).transition(.identity), resuming: card)
    }
    #expect(back == card)
    #expect(engine.count == 1)
    #expect(engine.userData(of: card) == 100)
    expect(engine.frame(of: card, at: 0.5), near: rect(50, 0, 10, 10))
    #expect(engine.matchState(of: card) == .unmatched)
    // By its new transition it goes at once.
    engine.advance(to: 2)
    engine.withAnimation(.lin(1000), at: 2) { $0.remove(card) }
    #expect(engine.contains(card) == false)
    #expect(engine.diagnostics.count == 0)
  }

  @Test func `what is refused leaves what was there, piece by piece`() {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(self.card(5))
    var element = self.card(9, id: "a")
    element.frame = rect(.nan, 0, 1, 1)
    #expect(engine.insert(element, resuming: card) == card)
    #expect(engine.presentationFrame(of: card) == rect(5, 0, 10, 10))
    #expect(engine.diagnostics.recent.map(\.kind) == [.invalidGeometry])
    #expect(engine.userData(of: card) == 9)
  }

  @Test func `a call by itself is one transaction, with the animation that it names`() {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(self.card(0))
    engine.advance(to: 1)
    let before = engine.transaction
    engine.insert(self.card(100, id: "a"), resuming: card, animation: .lin(1000))
    #expect(engine.transaction != before)
    engine.advance(to: 1)
    expect(engine.frame(of: card, at: 1.25), near: rect(25, 0, 10, 10))
    let ends = engine.advance(to: 3).completed
    #expect(ends.count == 2)
  }

  @Test func `an element that comes back with a fade without an end fades for ever`() {
    var engine = MatchedGeometryEngine()
    let (dot, other) = (engine.insertDot(), engine.insertDot())
    let endless = Animation.lin(500).repeatForever()
    engine.withAnimation(endless, at: 0) { $0.remove(dot) }
    engine.withAnimation(endless, at: 0.2) { $0.reinsert(dot) }
    #expect(engine.check().isEmpty)
    #expect(engine.advance(to: 2).settledElements.isEmpty)
    engine.move(other, toX: 9, nil, at: 2)
    #expect(engine.isAnimating == true)
    #expect(engine.opacity(of: dot, at: 3.3) < 1)
  }
}

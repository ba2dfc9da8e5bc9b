import MatchedGeometry
import Testing

@Suite struct FirstFlightTests {
  @Test func `a replaced element flies`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(
      Element(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        .matchedGeometryEffect(id: "photo", in: space))
    let b = engine.withAnimation(.linear(duration: 1), at: 0) { engine in
      engine.remove(a)
      return engine.insert(
        Element(frame: Rect(x: 200, y: 100, width: 50, height: 50))
          .matchedGeometryEffect(id: "photo", in: space))
    }
    engine.advance(to: 0.5)
    #expect(engine.presentationFrame(of: a) == Rect(x: 100, y: 50, width: 75, height: 75))
    #expect(engine.presentationFrame(of: b) == Rect(x: 100, y: 50, width: 75, height: 75))
    #expect(engine.presentationOpacity(of: a) == 0.5)
    #expect(engine.presentationOpacity(of: b) == 0.5)
    let tick = engine.advance(to: 1)
    print(tick.completed.count, tick.left.count)
    for i in 0..<tick.completed.count { print(tick.completed[i]) }
    #expect(engine.presentationFrame(of: b) == Rect(x: 200, y: 100, width: 50, height: 50))
    #expect(engine.presentationFrame(of: a) == nil)
  }

  @Test func `a curve chases`() {
    var engine = MatchedGeometryEngine()
    let a = engine.insert(Element(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    engine.setFrame(Rect(x: 100, y: 0, width: 100, height: 100), of: a)
    engine.advance(to: 0)
    #expect(engine.presentationFrame(of: a)?.x == 100)
    engine.withAnimation(.linear(duration: 1), at: 1) { $0.setFrame(.init(x: 0, y: 0, width: 100, height: 100), of: a) }
    engine.withAnimation(.linear(duration: 1), at: 1.5) { $0.setFrame(.init(x: 100, y: 0, width: 100, height: 100), of: a) }
    for (t, x) in [(1.5, 50.0), (1.75, 43.75), (2, 50), (2 + 1.0 / 6, 66.667), (2.5, 100)] {
      engine.advance(to: t)
      let frame = engine.presentationFrame(of: a)!
      #expect(abs(Double(frame.x) - x) < 1e-3, "\(t) \(frame.x)")
    }
  }
}

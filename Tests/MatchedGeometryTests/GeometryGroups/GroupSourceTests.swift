import MatchedGeometry
import Testing

/// Match groups whose members are in geometry groups that move while the source changes.
@Suite struct GroupSourceTests {
  /// The frame on screen may equal the new target: then nothing of the match group would have to move, if its geometry group did not.
  @Test(arguments: [300, 301] as [Float], [true, false])
  func `a follower whose geometry group moves as its source goes rests at its own layout frame`(
    _ x: Float, _ isSource: Bool
  ) {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let source = engine.insert(Element(frame: rect(x, 200, 100, 200)))
    let group = engine.insert(.geometryGroup(frame: rect(700, 800, 10, 10)))
    let inside = engine.insert(
      Element(frame: rect(0, 100, 100, 200))
        .matchedGeometryEffect(id: 1, in: space, isSource: isSource).group(group))
    engine.setMatch(Match(id: 1, in: space), of: source)
    engine.advance(to: 0)
    #expect(engine.presentationFrame(of: inside) == rect(x, 200, 100, 200))
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setMatch(nil, of: source)
      engine.setFrame(rect(300, 100, 10, 10), of: group)
    }
    #expect(engine.targetFrame(of: inside) == rect(300, 200, 100, 200))
    expect(engine.frame(of: inside, at: 0.5), near: rect((x + 300) / 2, 200, 100, 200))
    #expect(engine.frame(of: inside, at: 2) == rect(300, 200, 100, 200))
    #expect(engine.presentationFrame(of: source) == rect(x, 200, 100, 200))
    #expect(engine.check() == [])
  }
}

import MatchedGeometry
import Testing

/// All calls within a transaction are folded into one record per element: their order does not matter.
@Suite struct FoldedChangesTests {
  /// An element that exits from x = 0 and goes to x = 100 meanwhile.
  private func expectExit(
    _ engine: inout MatchedGeometryEngine, _ dot: Element.ID, opacity: Float
  ) {
    expect(engine.x(of: dot, at: 0.5), near: 50)
    expect(engine.presentationOpacity(of: dot).map(Double.init), near: Double(opacity))
    #expect(engine.advance(to: 0.99).exitedElements.isEmpty)
    #expect(engine.advance(to: 1).exitedElements == [dot])
  }

  @Test(arguments: [true, false])
  func `a new frame and a removal mean the same in either order`(_ isFrameFirst: Bool) {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.withAnimation(.lin(1000), at: 0) { engine in
      if isFrameFirst { engine.setFrame(rect(100, 0, 10, 10), of: dot) }
      engine.remove(dot)
      if !isFrameFirst { engine.setFrame(rect(100, 0, 10, 10), of: dot) }
    }
    #expect(engine.diagnostics.count == 0)
    expectExit(&engine, dot, opacity: 0.5)
  }

  @Test func `an element that is brought back with a new frame and removed goes there, too`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.withAnimation(.lin(5000), at: 0) { $0.remove(dot) }
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.reinsert(dot, frame: rect(100, 0, 10, 10))
      engine.remove(dot)
    }
    expectExit(&engine, dot, opacity: 0.45)  // the fade blends: 0.5 of 0.9
  }

  @Test func `removed, brought back and removed means removed`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(dot, animation: .lin(100))
      engine.reinsert(dot)
      engine.remove(dot)
    }
    expect(engine.opacity(of: dot, at: 0.5), near: 0.5)
    #expect(engine.advance(to: 1).exitedElements == [dot])
  }

  @Test(arguments: [true, false])
  func `the frame and the removal keep their own animations in either order`(_ isFrameFirst: Bool) {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.withAnimation(nil, at: 0) { engine in
      if !isFrameFirst { engine.remove(dot, animation: .lin(500)) }
      engine.setFrame(rect(100, 0, 10, 10), of: dot, animation: .lin(1000))
      if isFrameFirst { engine.remove(dot, animation: .lin(500)) }
    }
    expect(engine.x(of: dot, at: 0.25), near: 25)
    expect(engine.opacity(of: dot, at: 0.25), near: 0.5)
    #expect(engine.advance(to: 0.5).exitedElements.isEmpty, "the frame is still on its way")
    #expect(engine.advance(to: 1).exitedElements == [dot])
  }

  @Test func `a frame for an element that an earlier transaction removed is refused`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(dot) }
    engine.withAnimation(.lin(1000), at: 0.5) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    #expect(engine.diagnostics.count(of: .staleElement) == 1)
    expect(engine.x(of: dot, at: 0.75), near: 0)
  }

  @Test func `an element that is laid out and removed in one transaction has never been shown`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insert(Element(frame: nil))
    engine.advance(to: 0)
    for isFrameFirst in [true, false] {
      let id = isFrameFirst ? dot : engine.insert(Element(frame: nil))
      engine.withAnimation(.lin(1000), at: 0) { engine in
        if isFrameFirst { engine.setFrame(rect(100, 0, 10, 10), of: id) }
        engine.remove(id)
        if !isFrameFirst { engine.setFrame(rect(100, 0, 10, 10), of: id) }
      }
      #expect(engine.contains(id) == false)
    }
    #expect(engine.check() == [])
  }
}

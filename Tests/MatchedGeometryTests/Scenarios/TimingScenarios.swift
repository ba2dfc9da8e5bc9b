import MatchedGeometry
import Testing

@Suite("Scenarios: timing") struct TimingScenarios {
  /// The row `easeInOutCubicEmphasized` of the scenario is two cubic curves joined, no single Bezier
  /// curve, and is left out.
  @Test func `T01: curves at their quarters`() {
    let rows: [(Animation, [Float])] = [
      (.linear(duration: 1), [112.5, 125, 137.5, 150]),
      (.timingCurve(0.25, 0.1, 0.25, 1, duration: 1), [120.4255, 140.1202, 148.0229, 150]),
      (.timingCurve(0.35, 0.91, 0.33, 0.97, duration: 1), [131.2414, 146.0036, 149.1345, 150]),
      (.timingCurve(0.4, 0, 0.2, 1, duration: 1), [111.8294, 138.7781, 147.9684, 150]),
      (.timingCurve(0.4, 0, 0.1, 1, duration: 1), [115.0202, 141.2311, 148.4053, 150]),
      (.smoothstep(1000), [107.8125, 125, 142.1875, 150]),
    ]
    for (animation, heights) in rows {
      var engine = MatchedGeometryEngine()
      let element = engine.insert(Element(frame: rect(0, 0, 10, 100)))
      engine.move(element, to: rect(0, 0, 10, 150), animation, at: 0)
      for (time, height) in zip([0.25, 0.5, 0.75, 1], heights) {
        expect(
          engine.frame(of: element, at: time), near: rect(0, 0, 10, height),
          "\(animation) at \(time):")
      }
      #expect(engine.presentationFrame(of: element)?.height == 150)
    }
  }

  /// Moves an element for each delay by 100 points in 100 ms, in one transaction, and compares how far
  /// they are at 100 ms.
  private func stagger(
    _ delays: [Double], _ progress: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var engine = MatchedGeometryEngine()
    let views = engine.insert(
      delays.indices.map { Element(frame: rect(Float($0) * 100, 0, 10, 10)) })
    engine.withAnimation(.lin(100), at: 0) { engine in
      engine.setFrames(
        views.indices.map { rect(Float($0) * 100, 100, 10, 10) }, of: views,
        animations: delays.map { .lin(100).delay($0 / 1000) })
    }
    for (index, delay) in delays.enumerated() {
      let x = Float(index) * 100
      expect(
        engine.frame(of: views[index], at: delay / 1000), near: rect(x, 0, 10, 10),
        sourceLocation: sourceLocation)
      expect(
        engine.frame(of: views[index], at: 0.1),
        near: rect(x, Float(100 * progress[index]), 10, 10), sourceLocation: sourceLocation)
      #expect(
        engine.frame(of: views[index], at: delay / 1000 + 0.1) == rect(x, 100, 10, 10),
        sourceLocation: sourceLocation)
    }
  }

  @Test func `T03: a cascade from left to right, from right to left, and from the middle`() {
    stagger([10, 30, 50, 70, 90, 110], [0.9, 0.7, 0.5, 0.3, 0.1, 0])
    stagger([110, 90, 70, 50, 30, 10], [0, 0.1, 0.3, 0.5, 0.7, 0.9])
    stagger([90, 50, 10, 30, 70, 110], [0.1, 0.5, 0.9, 0.7, 0.3, 0])
  }

  @Test func `T03: a matched pair flies after the cascade`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let old = engine.insert(rect(0, 0, 10, 10), "pair", in: space)
    let new = engine.withAnimation(.lin(100), at: 0) { engine in
      engine.remove(old, animation: .lin(100).delay(0.13))
      return engine.insert(
        Element(frame: rect(100, 0, 10, 10))
          .matchedGeometryEffect(id: "pair", in: space, anchor: .topLeading),
        animation: .lin(100).delay(0.13))
    }
    for (time, x) in [(0.0, 0.0), (0.13, 0), (0.18, 50), (0.205, 75), (0.23, 100)] {
      expect(engine.x(of: new, at: time), near: x, "\(time):")
    }
  }

  @Test func `T05: a grid starts from its middle, by distance`() {
    // Centre 0, edges 20 ms, corners 20 sqrt(2) ms.
    let corner = 28.2843
    stagger(
      [corner, 20, corner, 20, 0, 20, corner, 20, corner],
      [0.717157, 0.8, 0.717157, 0.8, 1, 0.8, 0.717157, 0.8, 0.717157])
  }
}

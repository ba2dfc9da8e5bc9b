import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// Ten times as many take at most 15 times as long: n log n, and not n^2.
@Suite struct GrowthTests {
  private func expectGrowth(
    _ small: Int, sourceLocation: SourceLocation = #_sourceLocation, _ body: (Int) -> Void
  ) {
    let few = leastWork(of: 5) { body(small) }
    let many = leastWork(of: 3) { body(small * 10) }
    #expect(many < few * 15, sourceLocation: sourceLocation)
  }

  @Test func `clocks of namespaces`() {
    expectGrowth(60) { count in
      var engine = MatchedGeometryEngine()
      for _ in 0..<count { engine.setClockRate(0.5, of: Namespace.ID(), at: 0) }
    }
  }

  @Test func `transactions that are kept`() {
    expectGrowth(300) { count in
      var engine = MatchedGeometryEngine()
      let dots = (0..<count).map { _ in engine.insertDot() }
      for (index, dot) in dots.enumerated() {
        _ = engine.kept(.lin(1000), at: Double(index) / 128) { engine in
          engine.setFrame(rect(100, 0, 10, 10), of: dot)
        }
      }
      engine.advance(to: 1e6)
      engine.insertDot()
    }
  }
}

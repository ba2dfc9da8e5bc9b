import Testing

@testable import MatchedGeometry

/// Beyond the first block of rows, and the first page of timelines.
struct ManyRowsTests {
  @Test func `the end of every row is told, in the last block as in the first`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<10_000).map { _ in engine.insertDot() }
    for (step, index) in [0, 8191, 8192, 9_000, 9_999].enumerated() {
      let time = Double(step)
      engine.move(dots[index], toX: 100, .lin(500), at: time)
      #expect(engine.advance(to: time + 0.4).settledElements.isEmpty)
      #expect(engine.advance(to: time + 0.5).settledElements == [dots[index]])
    }
  }

  @Test func `a value of minus zero is zero`() {
    var engine = MatchedGeometryEngine()
    let value = engine.insertValue([-0.0, -0.0, 1, -0.0])
    for row in [engine.presentationValue(of: value), engine.targetValue(of: value)] {
      #expect(row.map { row in (0..<4).allSatisfy { row[$0].sign == .plus } } == true)
    }
  }
}

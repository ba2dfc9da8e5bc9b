import MatchedGeometry
import Testing

// Columns that exist only once a row needed them must not be read before. What reads them is not Swift's, so that only
// AddressSanitizer sees every fault: `swift test --sanitize=address --scratch-path .build/address --filter ColumnBounds`.

@Suite struct ColumnBoundsTests {
  /// A member on its way back to the source of before, which has come back, retargeted with a curve while `others` stand around.
  @Test(arguments: [0, 11, 200])
  func `a motion that no row has is no reason to read a column that no row needed`(_ others: Int) {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    for index in 0..<others { engine.insertDot(atX: Float(index)) }
    let member = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let source = engine.insert(rect(100, 50, 20, 20), 1, in: space)
    let removal = engine.kept(.smooth(duration: 1), at: 1) { $0.remove(source) }
    engine.advance(to: 2)
    engine.seek(removal, to: 0.25, at: 2)
    engine.cancel(removal, at: 2)
    let shown = engine.frame(of: member, at: 2.5)
    engine.withAnimation(.linear(duration: 1), at: 2.5) {
      $0.setFrame(rect(300, 0, 30, 30), of: source)
    }
    // A commit in motion makes no jump, and a curve is at its end when its time is over.
    expect(engine.frame(of: member, at: 2.5), near: shown)
    #expect(engine.frame(of: member, at: 3.5) == rect(300, 0, 30, 30))
  }
}

import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// Changes are numbered on from commit to commit; now and then the numbers begin anew.
@Suite struct ManyChangesTests {
  @Test func `elements and free slots outlive it`() {
    var engine = MatchedGeometryEngine()
    let ids = (0..<64).map { engine.insert(Element(frame: rect(Float($0), 0, 10, 10))) }
    for id in ids.suffix(32) { engine.remove(id) }
    let staying = ids.prefix(32)
    for round in 1...3000 {
      engine.withTransaction(Transaction()) { engine in
        for id in staying { engine.setFrame(rect(Float(round), 0, 10, 10), of: id) }
      }
    }
    engine.advance(to: 1)
    for id in staying {
      let shown = engine.presentationFrame(of: id)
      #expect(shown == rect(3000, 0, 10, 10))
    }
    let new = (0..<40).map { engine.insert(Element(frame: rect(Float($0), 1, 10, 10))) }
    #expect(engine.count == 72)
    for (index, id) in new.enumerated() {
      let shown = engine.presentationFrame(of: id)
      #expect(shown == rect(Float(index), 1, 10, 10))
    }
    let found = engine.check()
    #expect(found.isEmpty)
  }
}

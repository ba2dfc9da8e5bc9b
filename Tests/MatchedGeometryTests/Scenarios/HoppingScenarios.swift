import MatchedGeometry
import Testing

@Suite("Scenarios: hopping") struct HoppingScenarios {
  @Test func `R15: between the items of a list and their detail nothing jumps`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let rows = (0..<4).map { engine.insert(rect(0, Float($0) * 60, 200, 50), $0, in: space) }
    let place = rect(0, 0, 100, 100)
    func restart() -> Transaction {
      var transaction = Transaction(animation: .lin(160))
      transaction.retarget = .restart
      return transaction
    }
    var detail = Element.ID.invalid
    var before: [Rect] = rows.map { engine.presentationFrame(of: $0)! }
    for frame in 0...26 {
      let time = Double(frame) * 0.016
      engine.advance(to: time)
      let now = rows.map { engine.presentationFrame(of: $0)! }
      for (old, new) in zip(before, now) {
        #expect(abs(new.width - old.width) <= 10.001)
        #expect(abs(new.height - old.height) <= 5.001)
      }
      before = now
      let shown = now
      switch frame {
      case 0:
        detail = engine.withTransaction(restart(), at: 0) { $0.insert(place, 0, in: space) }
      case 5:
        expect(now[0], near: rect(0, 0, 150, 75))
        expect(engine.presentationFrame(of: detail), near: rect(0, 0, 150, 75))
        engine.withTransaction(restart(), at: 0.08) { $0.remove(detail) }
      case 10:
        expect(now[0], near: rect(0, 0, 175, 62.5))
        detail = engine.withTransaction(restart(), at: 0.16) { $0.insert(place, 3, in: space) }
      case 15:
        expect(now[3], near: rect(0, 90, 150, 75))
        #expect(now[0] == rect(0, 0, 200, 50))
        engine.withTransaction(restart(), at: 0.24) { $0.remove(detail) }
      default: break
      }
      for (id, rect) in zip(rows, shown) {
        expect(engine.presentationFrame(of: id), near: rect, within: 1e-4, "\(time):")
      }
    }
    #expect(engine.presentationFrame(of: rows[3]) == rect(0, 180, 200, 50))
  }
}

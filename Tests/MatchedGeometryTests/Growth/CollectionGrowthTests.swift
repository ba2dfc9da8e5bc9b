import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// Each collection of an engine, from few to ten times as many.
@Suite struct CollectionGrowthTests {
  @Test func `elements, inserted, moved and removed together`() {
    expectGrowth(400) { count in
      var engine = MatchedGeometryEngine()
      let ids = engine.insert((0..<count).map { Element(frame: rect(Float($0), 0, 10, 10)) })
      engine.withAnimation(.lin(1), at: 0) { engine in
        for id in ids { engine.setFrame(rect(0, 5, 10, 10), of: id) }
      }
      engine.advance(to: 0.5)
      engine.withAnimation(.lin(1), at: 0.5) { $0.remove(ids) }
      let left = engine.advance(to: 9).exited.count
      #expect(left == count)
    }
  }

  @Test func `elements, one transaction each`() {
    expectGrowth(200) { count in
      var engine = MatchedGeometryEngine()
      let ids = (0..<count).map { engine.insert(Element(frame: rect(Float($0), 0, 10, 10))) }
      for id in ids {
        engine.withAnimation(.lin(1), at: 0) { $0.setFrame(rect(0, 5, 10, 10), of: id) }
      }
      for id in ids { engine.remove(id) }
      #expect(engine.count == 0)
    }
  }

  @Test func `match groups`() {
    expectGrowth(200) { count in
      var engine = MatchedGeometryEngine()
      let namespace = Namespace.ID()
      var ids: [Element.ID] = []
      for key in 0..<2 * count {
        let element = Element(frame: rect(Float(key), 0, 10, 10))
        ids.append(
          engine.insert(element.matchedGeometryEffect(id: "group \(key / 2)", in: namespace)))
      }
      for id in ids { engine.setFrame(rect(7, 7, 7, 7), of: id) }
      #expect(engine.activeGroupCount == count)
      for id in ids { engine.remove(id) }
    }
  }

  @Test func `members of one group`() {
    expectGrowth(300) { count in
      var engine = MatchedGeometryEngine()
      let namespace = Namespace.ID()
      let ids = engine.insert(
        (0..<count).map {
          Element(frame: rect(Float($0), 0, 10, 10))
            .matchedGeometryEffect(id: 1, in: namespace, isSource: $0 == 0)
        })
      for _ in 0..<4 { engine.setFrame(rect(9, 9, 9, 9), of: ids[0], animation: .lin(1)) }
      engine.remove(ids)
      #expect(engine.count == 0)
    }
  }

  @Test func `springs of their own, begun and ended one after the other`() {
    expectGrowth(200) { count in
      var engine = MatchedGeometryEngine()
      let ids = (0..<count).map { _ in engine.insert(Element(frame: rect(0, 0, 10, 10))) }
      engine.withAnimation(nil, at: 0) { engine in
        for (index, id) in ids.enumerated() {
          let own = Animation.spring(response: 0.3 + Double(index) * 1e-4, dampingFraction: 0.9)
          engine.setFrame(rect(9, 9, 9, 9), of: id, animation: own)
        }
      }
      var settled = 0
      for tick in 1...60 { settled += engine.advance(to: Double(tick) / 20).settled.count }
      #expect(settled == count)
    }
  }

  @Test func `values`() {
    expectGrowth(400) { count in
      var engine = MatchedGeometryEngine()
      let ids = (0..<count).map { _ in engine.insertValue(SIMD4(1, 1, 1, 1)) }
      for id in ids { engine.setValue(SIMD4(2, 2, 2, 2), of: id, animation: .lin(1)) }
      engine.advance(to: 5)
      for id in ids { engine.removeValue(id) }
    }
  }

  @Test func `transactions inside of each other`() {
    expectGrowth(100) { count in
      var engine = MatchedGeometryEngine()
      let id = engine.insert(Element(frame: rect(0, 0, 10, 10)))
      nest(&engine, count, id)
      let shown = engine.presentationFrame(of: id)
      #expect(shown == rect(1, 1, 1, 1))
    }
  }

  private func nest(_ engine: inout MatchedGeometryEngine, _ depth: Int, _ id: Element.ID) {
    if depth == 0 { return engine.setFrame(rect(1, 1, 1, 1), of: id, animation: nil) }
    engine.withAnimation(.lin(Double(depth))) { nest(&$0, depth - 1, id) }
  }

  @Test func `refusals`() {
    expectGrowth(500) { count in
      var engine = MatchedGeometryEngine()
      for _ in 0..<count { engine.remove(.invalid) }
      #expect(engine.diagnostics.recent.count <= 256)
    }
  }
}

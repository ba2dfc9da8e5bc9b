import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// Many geometry groups, with an element in each: what a change costs depends on what it concerns, not on how many others there are.
@Suite struct GroupGrowthTests {
  enum Shape: CaseIterable {
    /// Each in the one before.
    case deep
    /// All in the first.
    case broad
    /// Each second one in the one before.
    case pairs
  }

  private static func insert(
    _ count: Int, _ shape: Shape, into engine: inout MatchedGeometryEngine
  ) -> [Element.ID] {
    var all: [Element.ID] = []
    for index in 0..<count {
      var group = Element.geometryGroup(frame: rect(0, 0, 10, 10))
      let around =
        switch shape {
        case .deep: all.last
        case .broad: all.first
        case .pairs: index % 2 == 1 ? all.last : nil
        }
      if let around { group = group.group(around) }
      let id = engine.insert(group)
      engine.insert(Element(frame: rect(0, 0, 10, 10)).group(id))
      all.append(id)
    }
    return all
  }

  /// What a run does once the groups are there.
  private func expectGrowth(
    of shape: Shape, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (inout MatchedGeometryEngine, [Element.ID]) -> Void
  ) {
    MatchedGeometryTests.expectGrowth(100, sourceLocation: sourceLocation) { count in
      var engine = MatchedGeometryEngine()
      let groups = engine.withTransaction(Transaction()) { engine in
        Self.insert(count, shape, into: &engine)
      }
      body(&engine, groups)
      engine.advance(to: 100)
      engine.insertDot()
    }
  }

  @Test(arguments: Shape.allCases) func `inserted one by one`(_ shape: Shape) {
    MatchedGeometryTests.expectGrowth(100) { count in
      var engine = MatchedGeometryEngine()
      #expect(Self.insert(count, shape, into: &engine).count == count)
    }
  }

  @Test(arguments: Shape.allCases) func `moved together`(_ shape: Shape) {
    expectGrowth(of: shape) { engine, groups in
      engine.withAnimation(.lin(1000), at: 1) { engine in
        for group in groups { engine.setFrame(rect(100, 0, 10, 10), of: group) }
      }
      for frame in 1...10 { engine.advance(to: 1 + Double(frame) / 8) }
    }
  }

  @Test(arguments: Shape.allCases) func `the innermost moved one by one`(_ shape: Shape) {
    expectGrowth(of: shape) { engine, groups in
      for (index, group) in groups.reversed().prefix(groups.count / 2).enumerated() {
        let time = Double(index)
        engine.withAnimation(.lin(500), at: time) { engine in
          engine.setFrame(rect(100, 0, 10, 10), of: group)
        }
        // It is at rest by then, and all that was inside of it has gone.
        engine.withTransaction(Transaction(), at: time + 0.75) { $0.remove(group) }
      }
    }
  }

  @Test(arguments: Shape.allCases) func `removed together`(_ shape: Shape) {
    expectGrowth(of: shape) { engine, groups in
      engine.withTransaction(Transaction(), at: 1) { engine in
        for group in groups.reversed() { engine.remove(group) }
      }
      #expect(engine.count == 0)
    }
  }

  @Test(arguments: Shape.allCases) func `removed one by one`(_ shape: Shape) {
    expectGrowth(of: shape) { engine, groups in
      for group in groups.reversed() { engine.remove(group) }
      #expect(engine.count == 0)
    }
  }

  @Test(arguments: Shape.allCases) func `removed with an animation, and back`(_ shape: Shape) {
    expectGrowth(of: shape) { engine, groups in
      engine.withAnimation(.lin(1000), at: 1) { engine in
        for group in groups { engine.setFrame(rect(100, 0, 10, 10), of: group) }
        engine.remove(groups[0])
      }
      engine.advance(to: 1.5)
      engine.withAnimation(.lin(1000), at: 1.5) { $0.reinsert(groups[0]) }
      engine.withAnimation(.lin(1000), at: 1.75) { engine in
        for group in groups { engine.remove(group) }
      }
    }
  }
}

import MatchedGeometry
import Testing

@Suite struct BulkTests {
  /// What an engine shows: the bits of all frames and opacities.
  private func bits(
    _ engine: borrowing MatchedGeometryEngine, _ ids: [Element.ID]
  ) -> [UInt32] {
    var bits: [UInt32] = []
    for id in ids {
      bits += (engine.presentationFrame(of: id) ?? .missing).bits
      bits.append((engine.presentationOpacity(of: id) ?? -1).bitPattern)
    }
    return bits
  }

  private func elements(_ space: Namespace.ID) -> [Element] {
    var elements: [Element] = []
    for index in 0..<12 {
      let anchor: UnitPoint = index % 2 == 0 ? .center : .topTrailing
      elements.append(
        Element(frame: rect(Float(index) * 7, Float(index) * 3, 20, 10)).matchedGeometryEffect(
          id: index % 5, in: space, anchor: anchor, isSource: index % 3 != 1))
    }
    return elements
  }

  private static let different: [Animation?] = [
    .smooth, .bouncy, .lin(400), .easeInOut(duration: 0.7).delay(0.05), .smooth, nil,
    .lin(400), .lin(300), .snappy, .smooth.delay(0.1), .lin(0), .smooth,
  ]

  /// What a bulk call is given: one animation, or one for each element.
  enum Given: Sendable {
    case one(Animation?)
    case each([Animation?])

    subscript(index: Int) -> Animation? {
      switch self {
      case .one(let animation): animation
      case .each(let animations): animations[index]
      }
    }
  }

  @Test(
    arguments: [
      Given.one(.inherited), .one(nil), .one(.lin(250)), .each(different),
      .each(Array(repeating: .inherited, count: 12)),
    ])
  func `the bulk forms equal the single forms bit for bit`(given: Given) {
    let space = Namespace.ID()
    var single = MatchedGeometryEngine()
    var bulk = MatchedGeometryEngine()
    let elements = elements(space)
    let frames = (0..<12).map { rect(100 + Float($0) * 11, 50, 30, Float($0) + 1) }
    let velocities = (0..<12).map { rect(Float($0) * 30 - 100, 5, 0, 1) }
    let matches: [Match?] = (0..<12).map {
      $0 == 7 ? nil : Match(id: $0 % 3, in: space, isSource: $0 % 2 == 0)
    }
    var ones: [Element.ID] = []
    var all: [Element.ID] = []

    single.withAnimation(.snappy, at: 0) { engine in
      for (index, element) in elements.enumerated() {
        ones.append(engine.insert(element, animation: given[index]))
      }
    }
    bulk.withAnimation(.snappy, at: 0) { engine in
      switch given {
      case .one(let animation): all = engine.insert(elements, animation: animation)
      case .each(let animations): all = engine.insert(elements, animations: animations)
      }
    }
    #expect(ones == all)

    single.withAnimation(.snappy, at: 0.1) { engine in
      for (index, id) in ones.enumerated() {
        engine.setFrame(
          frames[index], of: id, animation: given[index], velocity: velocities[index])
      }
    }
    bulk.withAnimation(.snappy, at: 0.1) { engine in
      switch given {
      case .one(let animation):
        engine.setFrames(frames, of: all, animation: animation, velocities: velocities)
      case .each(let animations):
        engine.setFrames(frames, of: all, animations: animations, velocities: velocities)
      }
    }
    compare(&single, &bulk, ones, 0.1)

    single.withAnimation(.snappy, at: 0.3) { engine in
      for (index, id) in ones.enumerated() {
        engine.setMatch(matches[index], of: id, animation: given[index])
      }
    }
    bulk.withAnimation(.snappy, at: 0.3) { engine in
      switch given {
      case .one(let animation):
        engine.setMatches(matches, of: all, animation: animation)
      case .each(let animations):
        engine.setMatches(matches, of: all, animations: animations)
      }
    }
    compare(&single, &bulk, ones, 0.3)

    single.withAnimation(.snappy, at: 0.5) { engine in
      for (index, id) in ones.enumerated() {
        engine.remove(id, animation: given[index])
      }
    }
    bulk.withAnimation(.snappy, at: 0.5) { engine in
      switch given {
      case .one(let animation):
        engine.remove(all, animation: animation)
      case .each(let animations):
        engine.remove(all, animations: animations)
      }
    }
    compare(&single, &bulk, ones, 0.5)

    single.withAnimation(.snappy, at: 0.6) { engine in
      for (index, id) in ones.enumerated() {
        engine.reinsert(id, frame: frames[11 - index], animation: given[index])
      }
    }
    bulk.withAnimation(.snappy, at: 0.6) { engine in
      switch given {
      case .one(let animation):
        engine.reinsert(all, frames: frames.reversed(), animation: animation)
      case .each(let animations):
        engine.reinsert(all, frames: frames.reversed(), animations: animations)
      }
    }
    compare(&single, &bulk, ones, 0.6)
    #expect(single.diagnostics.recent.map(\.reason) == bulk.diagnostics.recent.map(\.reason))
  }

  private func compare(
    _ single: inout MatchedGeometryEngine, _ bulk: inout MatchedGeometryEngine,
    _ ids: [Element.ID], _ start: Double
  ) {
    for step in 0...10 {
      let time = start + Double(step) * 0.02
      single.advance(to: time)
      bulk.advance(to: time)
      #expect(bits(single, ids) == bits(bulk, ids), "\(time)")
    }
  }

  @Test func `arrays of different length are refused as a whole`() {
    var engine = MatchedGeometryEngine()
    let ids = engine.insert([
      Element(frame: rect(0, 0, 10, 10)), Element(frame: rect(50, 0, 10, 10)),
    ])
    let one = [rect(9, 9, 9, 9)]
    #expect(engine.insert([Element(frame: one[0])], animations: [.smooth, .smooth]).isEmpty)
    engine.setFrames(one, of: ids)
    engine.setFrames(one + one, of: ids, animations: [.smooth])
    engine.setFrames(one + one, of: ids, velocities: one)
    engine.setMatches([nil], of: ids)
    engine.setMatches([nil, nil], of: ids, animations: [])
    engine.remove(ids, animations: [.smooth])
    engine.reinsert(ids, frames: one)
    engine.reinsert(ids, animations: [.smooth])
    #expect(engine.count(of: .mismatchedCounts) == 9)
    #expect(engine.diagnostics.count == 9)
    #expect(engine.count == 2)
    #expect(engine.presentationFrame(of: ids[0]) == rect(0, 0, 10, 10))
    #expect(engine.presentationFrame(of: ids[1]) == rect(50, 0, 10, 10))
  }

  @Test func `of a bulk call with stale handles the others go`() {
    var engine = MatchedGeometryEngine()
    let ids = (0..<3).map { _ in engine.insertDot() }
    engine.remove(ids[1])
    engine.setFrames([rect(1, 0, 1, 1), rect(2, 0, 1, 1), rect(3, 0, 1, 1)], of: ids)
    #expect(engine.count(of: .staleElement) == 1)
    #expect(engine.presentationFrame(of: ids[0]) == rect(1, 0, 1, 1))
    #expect(engine.presentationFrame(of: ids[2]) == rect(3, 0, 1, 1))
    engine.remove(ids)
    #expect(engine.count == 0)
    #expect(engine.count(of: .staleElement) == 2)
  }

  @Test func `empty arrays are no change`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    #expect(engine.insert([]).isEmpty)
    engine.setFrames([], of: [])
    engine.setMatches([], of: [])
    engine.remove([])
    engine.reinsert([])
    #expect(engine.diagnostics.count == 0)
    #expect(engine.count == 1)
    #expect(engine.contains(dot) == true)
  }
}

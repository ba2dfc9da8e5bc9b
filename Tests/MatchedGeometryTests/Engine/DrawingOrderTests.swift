import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

@Suite struct DrawingOrderTests {
  /// An engine that keeps a drawing order.
  private func ordered() -> MatchedGeometryEngine {
    var engine = MatchedGeometryEngine()
    engine.keepsDrawingOrder = true
    return engine
  }

  private let frame = rect(0, 0, 10, 10)

  @Test func `elements are drawn by zIndex, and then in the order of their insertion`() {
    var engine = ordered()
    let ids = [1.0, 0, 1, -1, 0].map { engine.insert(Element(frame: frame).zIndex($0)) }
    #expect(engine.order == [ids[3], ids[1], ids[4], ids[0], ids[2]])
    engine.setZIndex(.nan, of: ids[3])
    #expect(engine.order == [ids[1], ids[3], ids[4], ids[0], ids[2]])
    engine.setZIndex(2, of: ids[1])
    #expect(engine.order.last == ids[1] && engine.zIndex(of: ids[1]) == 2)
    // A slot that is taken again belongs to a new element, which is on top.
    engine.remove(ids[0])
    let new = engine.insert(Element(frame: frame).zIndex(1))
    #expect(new.slot == ids[0].slot && engine.order.suffix(3) == [ids[2], new, ids[1]])
  }

  @Test func `pending elements, geometry groups and exited elements are not drawn`() {
    var engine = ordered()
    let pending = engine.insert(Element(frame: nil))
    let group = engine.insert(.geometryGroup(frame: frame))
    let inside = engine.insert(Element(frame: frame).group(group))
    #expect(engine.order == [inside])
    engine.setFrame(frame, of: pending)
    #expect(engine.order == [pending, inside])
    engine.withAnimation(.lin(100), at: 1) { engine in engine.remove(inside) }
    engine.advance(to: 1.05)
    #expect(engine.order == [pending, inside])
    engine.advance(to: 1.2)
    #expect(engine.order == [pending])
    // Back in time the element is shown again.
    engine.advance(to: 1.05)
    #expect(engine.order == [pending, inside])
  }

  @Test func `the elements of a geometry group stay together at its place`() {
    var engine = ordered()
    let below = engine.insert(Element(frame: frame))
    let group = engine.insert(.geometryGroup(frame: frame))
    let above = engine.insert(Element(frame: frame))
    let first = engine.insert(Element(frame: frame).group(group).zIndex(5))
    let second = engine.insert(Element(frame: frame).group(group))
    #expect(engine.order == [below, second, first, above])
    engine.setZIndex(1, of: group)
    #expect(engine.order == [below, above, second, first])
  }

  @Test func `an outgoing element is directly below the source that replaces it`() {
    var engine = ordered()
    let space = Namespace.ID()
    let first = engine.insert(matched(frame, in: space).zIndex(9))
    let other = engine.insert(Element(frame: frame).zIndex(1))
    let second = engine.withAnimation(.lin(100), at: 1) { engine in
      engine.remove(first)
      return engine.insert(matched(frame, in: space))
    }
    #expect(engine.order == [first, second, other])
    // In a chain the newest is on top.
    let third = engine.withAnimation(.lin(100), at: 1.05) { engine in
      engine.remove(second)
      return engine.insert(matched(frame, in: space).zIndex(2))
    }
    #expect(engine.order == [other, first, second, third])
    engine.advance(to: 1.12)
    #expect(engine.order == [other, second, third])
    engine.advance(to: 2)
    #expect(engine.order == [other, third])
  }

  @Test func `an elevated element is on top while it moves`() {
    var engine = ordered()
    let low = engine.insert(Element(frame: frame).elevated())
    let high = engine.insert(Element(frame: frame).zIndex(3))
    #expect(engine.order == [low, high])
    engine.withAnimation(.lin(100), at: 1) { engine in
      engine.setFrame(rect(50, 0, 10, 10), of: low)
    }
    #expect(engine.order == [high, low])
    engine.advance(to: 1.09)
    #expect(engine.order == [high, low])
    engine.advance(to: 1.11)
    #expect(engine.order == [low, high])
  }

  @Test func `an element is elevated and lowered while it moves`() {
    var engine = ordered()
    let low = engine.insert(Element(frame: frame))
    let high = engine.insert(Element(frame: frame).zIndex(3))
    engine.withAnimation(.lin(100), at: 1) { engine in
      engine.setFrame(rect(50, 0, 10, 10), of: low)
    }
    #expect(engine.order == [low, high] && engine.isElevated(low) == false)
    engine.setElevated(true, of: low)
    #expect(engine.order == [high, low] && engine.isElevated(low) == true)
    engine.setZIndex(5, of: high)
    #expect(engine.order == [high, low])
    // In a transaction the order changes at the commit.
    engine.withAnimation(.lin(100), at: 1.02) { engine in
      engine.setElevated(false, of: low)
      #expect(engine.order == [high, low])
    }
    #expect(engine.order == [low, high] && engine.zIndex(of: high) == 5)
    engine.setElevated(true, of: .invalid)
    #expect(engine.diagnostics.count(of: .staleElement) == 1)
    #expect(engine.isElevated(.invalid) == nil)
  }

  @Test func `an elevated geometry group elevates each of its elements`() {
    var engine = ordered()
    let group = engine.insert(.geometryGroup(frame: frame))
    let inside = (0..<2).map { _ in engine.insert(Element(frame: frame).group(group)) }
    let above = engine.insert(Element(frame: frame))
    engine.setElevated(true, of: group)
    #expect(engine.order == inside + [above])
    engine.withAnimation(.lin(100), at: 1) { engine in
      engine.setFrame(rect(50, 0, 10, 10), of: inside[0])
    }
    #expect(engine.order == [inside[1], above, inside[0]])
  }

  @Test func `an engine that keeps no order has none, and can begin later`() {
    var engine = MatchedGeometryEngine()
    let ids = (0..<3).map { engine.insert(Element(frame: frame).zIndex(Double(-$0))) }
    #expect(engine.order.isEmpty)
    engine.keepsDrawingOrder = true
    #expect(engine.order == ids.reversed())
    engine.keepsDrawingOrder = false
    #expect(engine.order.isEmpty)
    engine.setZIndex(1, of: .invalid)
    #expect(engine.diagnostics.count(of: .staleElement) == 1)
  }

  @Test(arguments: seeds(100..<130))
  func `each element to draw occurs once, and ticks change the order only at ends`(_ seed: UInt64) {
    let comparison = EditComparison(ReferenceSubject())
    var edits = RandomEdits(seed: seed, includesOperations: true)
    for _ in 0..<60 { _ = comparison.applyNext(from: &edits) }
    let subject = EngineSubject(keepsDrawingOrder: true)
    var orders = 0
    for step in comparison.script {
      let before = subject.engine.order
      subject.perform(step)
      let order = subject.engine.order
      let drawn = subject.engine.drawn
      #expect(order.count == drawn.count && Set(order) == drawn)
      orders += order.isEmpty ? 0 : 1
      if case .sample = step, order != before {
        // Elements have exited or come back, or an elevated one has come to rest or moves again.
        let isExplained =
          Set(before) != Set(order)
          || before.contains { subject.engine.userData(of: $0).map { $0 % 5 == 0 } ?? true }
        #expect(isExplained)
      }
    }
    #expect(orders > 20)
  }
}

extension MatchedGeometryEngine {
  /// The elements in the order in which they are drawn.
  fileprivate var order: [Element.ID] {
    let slots = drawingOrder
    return slots.indices.map { state.elements.id(of: slots[$0]) }
  }

  /// The elements that are to be drawn.
  fileprivate var drawn: Set<Element.ID> {
    let ids = (0..<UInt32(state.elements.slotCount)).map { state.elements.id(of: $0) }
    return Set(ids.filter { presentationFrame(of: $0) != nil && !isGeometryGroup($0) })
  }
}

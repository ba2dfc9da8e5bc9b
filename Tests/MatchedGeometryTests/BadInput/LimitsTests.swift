import MatchedGeometryAllocationCounter
import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// The most of everything, and what happens there: docs/reliability.md has the table.
@Suite struct LimitsTests {
  private func refusals(_ body: (inout MatchedGeometryEngine) -> Void) -> [Diagnostic.Kind] {
    var engine = MatchedGeometryEngine()
    body(&engine)
    return engine.diagnostics.recent.map(\.kind)
  }

  private func refusals(of transition: ElementTransition) -> [Diagnostic.Kind] {
    refusals { $0.insert(Element(frame: rect(0, 0, 1, 1)).transition(transition)) }
  }

  private func expect(_ engine: borrowing MatchedGeometryEngine, _ id: Element.ID, _ frame: Rect) {
    let shown = engine.presentationFrame(of: id)
    #expect(shown == frame)
  }

  @Test func coordinates() {
    let most: Float = 0x1p60
    var engine = MatchedGeometryEngine()
    let id = engine.insert(Element(frame: rect(most, -most, most, most)))
    expect(engine, id, rect(most, -most, most, most))
    engine.setFrame(rect(most.nextUp, 0, 1, 1), of: id)
    expect(engine, id, rect(most, -most, most, most))
    #expect(engine.diagnostics.recent.map(\.kind) == [.invalidGeometry])
  }

  @Test func `numbers of values`() {
    var engine = MatchedGeometryEngine()
    let most = SIMD4<Float>(0x1p60, -0x1p60, 0, 0)
    let value = engine.insertValue(most)
    engine.setValue(SIMD4(Float(0x1p60).nextUp, 0, 0, 0), of: value)
    let shown = engine.presentationValue(of: value)
    #expect(shown == most)
    #expect(engine.diagnostics.recent.map(\.kind) == [.invalidValue])
  }

  @Test func `fractions of transactions that are held`() {
    var engine = MatchedGeometryEngine()
    let id = engine.insert(Element(frame: rect(0, 0, 1, 1)))
    let flight = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(8, 0, 1, 1), of: id) }
    let isDone = engine.seek(flight, to: 0x1p20, at: 0)
    expect(engine, id, rect(8 * 0x1p20, 0, 1, 1))
    let isRefused = engine.seek(flight, to: Double(0x1p20).nextUp, at: 0) == false
    #expect(isDone && isRefused)
    #expect(engine.diagnostics.recent.map(\.kind) == [.invalidGesture])
  }

  @Test func times() {
    var engine = MatchedGeometryEngine()
    let shown = engine.advance(to: 0x1p29 - 1).time
    let refused = engine.advance(to: 0x1p29).time
    #expect(shown == 0x1p29 - 1 && refused == shown)
    #expect(engine.diagnostics.recent.map(\.kind) == [.invalidTime])
  }

  @Test func `times are multiples of a 24th power of a half`() {
    var engine = MatchedGeometryEngine()
    let times = [1 + 0x1p-25 - 0x1p-40, 1 + 0x1p-24]
    var shown: [Double] = []
    for time in times { shown.append(engine.advance(to: time).time) }
    #expect(shown == [1, times[1]])
  }

  @Test func anchors() {
    let namespace = Namespace.ID()
    func kinds(_ x: Float) -> [Diagnostic.Kind] {
      refusals {
        $0.insert(
          Element(frame: rect(0, 0, 1, 1)).matchedGeometryEffect(
            id: 1, in: namespace, anchor: UnitPoint(x: x, y: 0)))
      }
    }
    #expect(kinds(0x1p16) == [])
    #expect(kinds(Float(0x1p16).nextUp) == [.invalidAnchor])
  }

  @Test func `offsets of transitions`() {
    #expect(refusals(of: .offset(x: 0x1p60)) == [])
    #expect(refusals(of: .offset(x: Double(0x1p60).nextUp)) == [.invalidGeometry])
  }

  @Test func `sizes that a transition moves by`() {
    var most = ElementTransition.move(edge: .trailing)
    for _ in 0..<16 { most = most.combined(with: most) }
    #expect(refusals(of: most) == [])
    #expect(refusals(of: most.combined(with: .move(edge: .trailing))) == [.invalidGeometry])
  }

  @Test func `capacities`() {
    let most = 1 << 26
    let absurd = [most + 1, Int.max]
    let before = mgThreadBytes()
    var engine = MatchedGeometryEngine(minimumCapacity: .max, timelines: most + 1)
    for count in absurd {
      engine.reserveCapacity(count)
      engine.reserveCapacity(0, timelines: count)
    }
    let reserved = mgThreadBytes() - before
    #expect(reserved < 100_000)
    let expected = [most + 1, .max] + absurd.flatMap { [$0, $0] }
    #expect(engine.diagnostics.recent.map(\.reason) == expected.map { .invalidCapacity($0) })
    // What is not refused is reserved, and elements beyond it can be inserted.
    engine.reserveCapacity(1000, timelines: .max)
    let id = engine.insert(Element(frame: rect(1, 2, 3, 4)))
    expect(engine, id, rect(1, 2, 3, 4))
    let further = mgThreadBytes() - before - reserved
    #expect(further > 50_000 || !mgAllocationCountingAvailable())
  }

  @Test func `transitions that elements have at one time`() {
    var engine = MatchedGeometryEngine()
    let most = 65_534
    for index in 0..<most {
      engine.insert(Element(frame: rect(0, 0, 1, 1)).transition(.offset(x: Double(index + 1))))
    }
    #expect(engine.diagnostics.recent.isEmpty)
    let further = engine.insert(Element(frame: rect(0, 0, 1, 1)).transition(.scale(0.5)))
    #expect(engine.diagnostics.recent.map(\.kind) == [.invalidGeometry])
    let isThere = engine.contains(further)
    #expect(isThere)
    // One that is known already is no further one.
    engine.insert(Element(frame: rect(0, 0, 1, 1)).transition(.offset(x: 1)))
    #expect(engine.diagnostics.recent.count == 1)
  }

  @Test func `diagnostics that are kept`() {
    var engine = MatchedGeometryEngine()
    for _ in 0..<1000 { engine.remove(.invalid) }
    #expect(engine.diagnostics.recent.count == 256)
    #expect(engine.diagnostics.count(of: .staleElement) == 1000)
    let told = engine.advance(to: 0).diagnostics.count
    #expect(told == 256)
  }

  @Test func `generations of a slot begin anew, and no handle is ever the one that means none`() {
    var engine = MatchedGeometryEngine()
    let first = engine.insert(Element(frame: rect(0, 0, 1, 1)))
    engine.state.elements.generations[first.slot] = .max
    let last = engine.state.elements.id(of: UInt32(first.slot))
    var isThere = engine.contains(first)
    #expect(!isThere)
    engine.remove(last)
    let next = engine.insert(Element(frame: rect(0, 0, 2, 2)))
    #expect(next.slot == first.slot && next.generation == 1)
    isThere = engine.contains(last)
    #expect(!isThere)
    expect(engine, next, rect(0, 0, 2, 2))
  }

  @Test func `numbers of namespaces begin anew, and none is zero`() {
    let numbers = NamespaceNumbers(after: .max - 2)
    #expect(numbers.hasTaken(.max) == false)
    #expect([numbers.take(), numbers.take(), numbers.take()] == [.max - 1, .max, 1])
    #expect(numbers.hasTaken(.max) == true)
    #expect(numbers.hasTaken(0) == false)
  }

  @Test func `generations of a value begin anew`() {
    var engine = MatchedGeometryEngine()
    let first = engine.insertValue(SIMD4(1, 1, 1, 1))
    engine.state.values.records[UInt32(first.slot)].generation = .max
    let last = AnimatedValue.ID(index: UInt32(first.slot), generation: .max)
    engine.removeValue(last)
    let next = engine.insertValue(SIMD4(1, 1, 1, 1))
    #expect(next.slot == first.slot && next != last && next.generation == 1)
  }

  @Test func `the number of a transaction whose lower half begins anew`() {
    var engine = MatchedGeometryEngine()
    let id = engine.insert(Element(frame: rect(0, 0, 1, 1)))
    engine.state.transactions.lastNumber = 0xffff_fffe
    for step in 1...4 {
      engine.withAnimation(.lin(1), at: Double(step) / 2) {
        $0.setFrame(rect(Float(step), 0, 1, 1), of: id)
      }
    }
    engine.advance(to: 9)
    expect(engine, id, rect(4, 0, 1, 1))
    engine.check().forEach { Issue.record("\($0)") }
  }
}

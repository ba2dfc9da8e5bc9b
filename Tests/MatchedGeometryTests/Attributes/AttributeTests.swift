import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

@Suite struct AttributeTests {
  private let space = Namespace.ID()
  private let small = rect(0, 0, 10, 10)
  private let large = rect(100, 0, 50, 50)

  private func engine(_ attributes: Int = 2) -> MatchedGeometryEngine {
    MatchedGeometryEngine(attributes: attributes)
  }

  private func card(_ frame: Rect, _ radius: Float) -> Element {
    matched(frame, 1, in: space).attribute(0, [radius, 0, 0, 0])
  }

  private func expectAttribute(
    _ value: SIMD4<Float>?, near expected: SIMD4<Float>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let value else {
      Issue.record("there is no attribute", sourceLocation: sourceLocation)
      return
    }
    let distance = ((value - expected) * (value - expected)).sum()
    #expect(distance < 1e-8, "\(value)", sourceLocation: sourceLocation)
  }

  @Test func `an attribute is shown as inserted and animates like a frame`() {
    var engine = engine()
    let id = engine.insert(Element(frame: small).attribute(1, [1, 2, 3, 4]))
    expectAttribute(engine.presentationAttribute(1, of: id), near: [1, 2, 3, 4])
    #expect(engine.presentationAttribute(0, of: id) == .zero)
    engine.withAnimation(.lin(100), at: 1) { engine in
      engine.setAttribute(1, [5, 2, 3, 0], of: id)
    }
    let tick = engine.advance(to: 1.05)
    expectAttribute(engine.presentationAttribute(1, of: id), near: [3, 2, 3, 2])
    let shown = engine.presentationAttributes(1)[id.slot]
    expectAttribute(shown, near: [3, 2, 3, 2])
    #expect(engine.attributeVelocity(1, of: id).map { abs($0.x - 40) < 0.001 } == true)
    #expect(tick.moved.count == 1)
    #expect(engine.attribute(1, of: id) == [5, 2, 3, 0] && engine.isAnimating)
    let end = engine.advance(to: 2)
    // Only frames settle.
    #expect(end.settledElements.isEmpty && !engine.isAnimating)
    expectAttribute(engine.presentationAttribute(1, of: id), near: [5, 2, 3, 0])
  }

  @Test(arguments: [false, true])
  func `the frame and the attributes of an element have animations of their own`(_ first: Bool) {
    var engine = engine()
    let id = engine.insert(Element(frame: small))
    engine.withAnimation(.lin(1000), at: 0) { engine in
      if first { engine.setAttribute(0, [8, 0, 0, 0], of: id) }
      engine.setFrame(rect(100, 0, 10, 10), of: id, animation: .lin(500))
      if !first { engine.setAttribute(0, [8, 0, 0, 0], of: id) }
    }
    engine.advance(to: 0.25)
    expectAttribute(engine.presentationAttribute(0, of: id), near: [2, 0, 0, 0])
    #expect(abs(engine.presentationFrame(of: id)!.x - 50) < 0.001)
  }

  @Test func `a spring that is interrupted keeps the velocity of an attribute`() {
    var engine = engine()
    let id = engine.insert(Element(frame: small))
    engine.withAnimation(.smooth, at: 1) { $0.setAttribute(0, [100, 0, 0, 0], of: id) }
    engine.advance(to: 1.1)
    let before = engine.attributeVelocity(0, of: id) ?? .zero
    let shown = engine.presentationAttribute(0, of: id)
    engine.withAnimation(.smooth, at: 1.1) { $0.setAttribute(0, [0, 0, 0, 0], of: id) }
    let after = engine.attributeVelocity(0, of: id) ?? .zero
    #expect(before.x > 100 && abs(before.x - after.x) < 0.01)
    #expect(engine.presentationAttribute(0, of: id) == shown)
  }

  @Test func `a handoff takes attributes from the outgoing source to the incoming one`() {
    var engine = engine()
    let thumbnail = engine.insert(card(small, 12))
    let detail = engine.withAnimation(.lin(100), at: 1) { engine in
      engine.remove(thumbnail)
      return engine.insert(card(large, 4))
    }
    expectAttribute(engine.presentationAttribute(0, of: detail), near: [12, 0, 0, 0])
    engine.advance(to: 1.05)
    expectAttribute(engine.presentationAttribute(0, of: detail), near: [8, 0, 0, 0])
    // The outgoing member does not share attributes.
    expectAttribute(engine.presentationAttribute(0, of: thumbnail), near: [12, 0, 0, 0])
    // Back again in mid-flight: the next source starts where the group is shown.
    let again = engine.withAnimation(.lin(100), at: 1.05) { engine in
      engine.remove(detail)
      return engine.insert(card(small, 20))
    }
    expectAttribute(engine.presentationAttribute(0, of: again), near: [8, 0, 0, 0])
    engine.advance(to: 2)
    expectAttribute(engine.presentationAttribute(0, of: again), near: [20, 0, 0, 0])
    #expect(engine.check().isEmpty)
  }

  @Test func `a follower takes attributes only if its properties contain them`() {
    var engine = engine()
    let source = engine.insert(card(small, 12))
    let plain = engine.insert(
      Element(frame: large).matchedGeometryEffect(id: 1, in: space, isSource: false)
        .attribute(0, [1, 0, 0, 0]))
    let taking = engine.insert(
      Element(frame: large).matchedGeometryEffect(
        id: 1, in: space, properties: [.frame, .attributes], isSource: false
      ).attribute(0, [2, 0, 0, 0]))
    expectAttribute(engine.presentationAttribute(0, of: plain), near: [1, 0, 0, 0])
    expectAttribute(engine.presentationAttribute(0, of: taking), near: [12, 0, 0, 0])
    engine.withAnimation(.lin(100), at: 1) { $0.setAttribute(0, [20, 0, 0, 0], of: source) }
    engine.advance(to: 1.05)
    expectAttribute(engine.presentationAttribute(0, of: taking), near: [16, 0, 0, 0])
    engine.advance(to: 2)
    // Without the source it returns to its own.
    engine.withAnimation(.lin(100), at: 3) { $0.remove(source) }
    engine.advance(to: 3.05)
    expectAttribute(engine.presentationAttribute(0, of: taking), near: [11, 0, 0, 0])
    engine.advance(to: 4)
    expectAttribute(engine.presentationAttribute(0, of: taking), near: [2, 0, 0, 0])
    #expect(engine.check().isEmpty)
  }

  @Test func `a source that was given another match leaves its attributes to the next one`() {
    var engine = engine()
    let first = engine.insert(card(small, 10))
    let second = engine.withAnimation(.lin(100), at: 1) { engine in
      engine.setMatch(nil, of: first)
      engine.setAttribute(0, [30, 0, 0, 0], of: first)
      return engine.insert(card(large, 20))
    }
    engine.advance(to: 1.05)
    expectAttribute(engine.presentationAttribute(0, of: second), near: [15, 0, 0, 0])
    expectAttribute(engine.presentationAttribute(0, of: first), near: [20, 0, 0, 0])
    #expect(engine.check().isEmpty)
  }

  @Test func `a late source takes over the attributes that its group remembers`() {
    var engine = engine()
    engine.policies.lateArrival = 1
    let first = engine.insert(card(small, 10))
    engine.withAnimation(nil, at: 1) { $0.remove(first) }
    engine.advance(to: 1.2)
    let second = engine.withAnimation(.lin(100), at: 1.5) { $0.insert(card(large, 20)) }
    engine.advance(to: 1.55)
    expect(engine.presentationFrame(of: second), near: rect(50, 0, 30, 30))
    expectAttribute(engine.presentationAttribute(0, of: second), near: [15, 0, 0, 0])
    engine.advance(to: 3)
    #expect(engine.check().isEmpty)
  }

  @Test func `reduced motion sets attributes at once`() {
    var engine = engine()
    engine.policies.reducedMotion = .instant
    let id = engine.insert(card(small, 10))
    engine.withAnimation(.lin(100), at: 1) { $0.setAttribute(0, [30, 0, 0, 0], of: id) }
    expectAttribute(engine.presentationAttribute(0, of: id), near: [30, 0, 0, 0])
  }

  @Test func `a cancelled transaction returns attributes to where they were`() {
    var engine = engine()
    let id = engine.insert(card(small, 10))
    engine.begin(Transaction(animation: .lin(100), isInteractive: true), at: 1)
    engine.setAttribute(0, [20, 0, 0, 0], of: id)
    engine.setAttribute(0, [30, 0, 0, 0], of: id)
    let transaction = engine.transaction!
    engine.commit()
    engine.seek(transaction, to: 0.5, at: 1)
    expectAttribute(engine.presentationAttribute(0, of: id), near: [20, 0, 0, 0])
    engine.cancel(transaction, animation: .lin(100), at: 1)
    engine.advance(to: 3)
    expectAttribute(engine.presentationAttribute(0, of: id), near: [10, 0, 0, 0])
    #expect(engine.attribute(0, of: id) == [10, 0, 0, 0])
    #expect(engine.check().isEmpty)
  }

  @Test func `invalid attributes are reported and change nothing`() {
    var engine = engine(1)
    let id = engine.insert(Element(frame: small).attribute(0, [1, 0, 0, 0]).attribute(1, .zero))
    #expect(engine.diagnostics.count(of: .invalidAttribute) == 1)
    engine.setAttribute(1, .one, of: id)
    engine.setAttribute(-1, .one, of: id)
    engine.setAttribute(0, [.nan, 0, 0, 0], of: id)
    engine.setAttributes(0, [.one], of: [])
    #expect(engine.diagnostics.count(of: .invalidAttribute) == 4)
    #expect(engine.diagnostics.count(of: .mismatchedCounts) == 1)
    expectAttribute(engine.presentationAttribute(0, of: id), near: [1, 0, 0, 0])
    #expect(engine.presentationAttribute(1, of: id) == nil)
    let count = engine.presentationAttributes(1).count
    #expect(count == 0)
    var none = MatchedGeometryEngine()
    let plain = none.insert(Element(frame: small).attribute(0, .one))
    #expect(none.diagnostics.count(of: .invalidAttribute) == 1)
    #expect(none.presentationAttribute(0, of: plain) == nil)
  }

  @Test func `a bulk call gives each element its own numbers and animation`() {
    var engine = engine(1)
    let ids = engine.insert([Element(frame: small), Element(frame: small)])
    engine.withAnimation(.lin(100), at: 1) { engine in
      engine.setAttributes(
        0, [[8, 0, 0, 0], [0, 8, 0, 0]], of: ids, animations: [.inherited, nil])
    }
    engine.advance(to: 1.05)
    expectAttribute(engine.presentationAttribute(0, of: ids[0]), near: [4, 0, 0, 0])
    expectAttribute(engine.presentationAttribute(0, of: ids[1]), near: [0, 8, 0, 0])
    engine.setAttributes(0, [.one, .one], of: ids, animations: [nil])
    #expect(engine.diagnostics.count(of: .mismatchedCounts) == 1)
    engine.setAttributes(0, [.one, .one], of: ids)
    #expect(engine.attribute(0, of: ids[0]) == .one && engine.attribute(0, of: ids[1]) == .one)
  }

  @Test func `a layout reports attributes that it cannot set`() {
    var engine = engine(1)
    let item = LayoutItem(id: 1, frame: small).attribute(0, .one)
    let id = engine.setLayout([item], in: space)[0]
    engine.setLayout([item.attribute(1, .one)], in: space)
    #expect(engine.diagnostics.count(of: .invalidAttribute) == 1)
    engine.setLayout([item.attribute(0, [.nan, 0, 0, 0])], in: space)
    #expect(engine.diagnostics.count(of: .invalidAttribute) == 2)
    #expect(engine.attribute(0, of: id) == .one)
  }

  @Test func `the attributes of an exited element do not reach the next one in its slot`() {
    var engine = engine()
    let first = engine.insert(Element(frame: small).attribute(0, .one))
    engine.remove(first)
    engine.advance(to: 1)
    let second = engine.insert(Element(frame: small))
    #expect(second.slot == first.slot)
    #expect(engine.presentationAttribute(0, of: second) == .zero)
  }

  @Test func `a layout changes attributes of its items and leaves out what they leave out`() {
    var engine = engine()
    let item = LayoutItem(id: 1, frame: small)
    let id = engine.setLayout([item.attribute(0, [1, 0, 0, 0])], in: space)[0]
    engine.setLayout([item], in: space)
    #expect(engine.attribute(0, of: id) == [1, 0, 0, 0])
    engine.withAnimation(.lin(100), at: 1) { engine in
      _ = engine.setLayout([item.attribute(0, [3, 0, 0, 0])], in: space)
    }
    engine.advance(to: 1.05)
    expectAttribute(engine.presentationAttribute(0, of: id), near: [2, 0, 0, 0])
  }
}

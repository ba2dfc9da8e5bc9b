import MatchedGeometry
import Testing

/// Elements inside of groups that move. None is matched.
@Suite("Elements inside of moving geometry groups")
struct CarryingTests {
  /// A group at x = 0 and an element at (10, 0) in it.
  private func group(
    _ engine: inout MatchedGeometryEngine, _ child: Rect = rect(10, 0, 20, 20)
  ) -> (group: Element.ID, child: Element.ID) {
    let group = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    return (group, engine.insert(Element(frame: child).group(group)))
  }

  @Test("At rest, an element is exactly at the origin of its group plus its layout frame")
  func rest() {
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(.geometryGroup(frame: rect(0.1, 0.7, 1, 1)))
    let inner = engine.insert(.geometryGroup(frame: rect(0.2, 0.1, 1, 1)).group(outer))
    let child = engine.insert(Element(frame: rect(1.3, 2.9, 5, 7)).group(inner))
    let x: Float = (0.1 + 0.2) + 1.3
    let y: Float = (0.7 + 0.1) + 2.9
    #expect(engine.presentationFrame(of: child) == rect(x, y, 5, 7))
    #expect(engine.targetFrame(of: child) == rect(x, y, 5, 7))
    #expect(engine.layoutFrame(of: child) == rect(1.3, 2.9, 5, 7))
    engine.move(outer, to: rect(100.3, 0.7, 1, 1), .lin(1000), at: 0)
    let moved: Float = (100.3 + 0.2) + 1.3
    #expect(engine.targetFrame(of: child) == rect(moved, y, 5, 7))
    engine.advance(to: 1)
    #expect(engine.presentationFrame(of: child) == rect(moved, y, 5, 7))
    engine.move(inner, to: rect(0.2, 0.1, 3, 3), .lin(1000), at: 2)
    #expect(engine.presentationFrame(of: child) == rect(moved, y, 5, 7))
  }

  @Test("The displacements of nested groups add up, each with its own animation")
  func nested() {
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(.geometryGroup(frame: rect(100, 0, 50, 50)))
    let inner = engine.insert(.geometryGroup(frame: rect(10, 0, 20, 20)).group(outer))
    let child = engine.insert(Element(frame: rect(1, 1, 5, 5)).group(inner))
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setFrame(rect(200, 0, 50, 50), of: outer, animation: .lin(1000))
      engine.setFrame(rect(10, 100, 20, 20), of: inner, animation: .lin(2000))
    }
    expect(engine.frame(of: inner, at: 0.5), near: rect(160, 25, 20, 20))
    expect(engine.frame(of: child, at: 0.5), near: rect(161, 26, 5, 5))
    expect(engine.frame(of: child, at: 1), near: rect(211, 51, 5, 5))
    expect(engine.frame(of: child, at: 2), near: rect(211, 101, 5, 5), within: 0)
    // The inner one goes on by itself when the outer one moves again.
    engine.move(inner, to: rect(10, 0, 20, 20), .lin(2000), at: 2)
    engine.move(outer, to: rect(0, 0, 50, 50), .lin(1000), at: 3)
    expect(engine.frame(of: child, at: 3.5), near: rect(111, 26, 5, 5))
    expect(engine.frame(of: child, at: 4), near: rect(11, 1, 5, 5))
  }

  @Test(
    "If a group came to rest without a tick, the next commit shows its elements at rest")
  func restWithoutTick() {
    var engine = MatchedGeometryEngine()
    let (group, child) = group(&engine)
    engine.move(group, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    expect(engine.frame(of: child, at: 0.5), near: rect(60, 0, 20, 20))
    engine.withAnimation(nil, at: 5) { engine in
      _ = engine.insert(Element(frame: rect(0, 0, 5, 5)).group(group))
    }
    expect(engine.frame(of: child, at: 6), near: rect(110, 0, 20, 20), within: 0)
  }

  @Test("An element keeps position and velocity when its group is retargeted in motion")
  func interrupted() {
    var engine = MatchedGeometryEngine()
    let (spring, first) = group(&engine)
    let (curve, second) = group(&engine)
    let animation = Animation.spring(duration: 0.5, bounce: 0)
    engine.move(spring, to: rect(100, 0, 10, 10), animation, at: 0)
    engine.move(curve, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    expect(engine.x(of: first, at: 0.1), near: 45.77396)
    expect(engine.speed(of: first, at: 0.1), near: 449.43738, within: 0.05)
    engine.move(spring, to: rect(0, 0, 10, 10), animation, at: 0.1)
    expect(engine.x(of: first, at: 0.1), near: 45.77396)
    expect(engine.x(of: first, at: 0.2), near: 45.76761)
    expect(engine.speed(of: first, at: 0.2), near: -193.60904, within: 0.05)
    engine.move(curve, to: rect(0, 0, 10, 10), .lin(1000), at: 0.5)
    expect(engine.x(of: second, at: 0.75), near: 66.25)
    expect(engine.x(of: second, at: 1), near: 60)
    expect(engine.x(of: second, at: 1.5), near: 10, within: 0)
  }

  @Test("A moving group that gets another frame without an animation continues its motion")
  func residual() {
    var engine = MatchedGeometryEngine()
    let (parent, child) = group(&engine)
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    engine.advance(to: 0.5)
    engine.move(parent, to: rect(300, 0, 10, 10), nil, at: 0.5)
    expect(engine.presentationFrame(of: child), near: rect(260, 0, 20, 20))
    expect(engine.x(of: child, at: 0.75), near: 285)
    expect(engine.x(of: child, at: 1), near: 310, within: 0)
  }

  @Test("The motions and velocities of an element and of its group add up")
  func own() {
    var engine = MatchedGeometryEngine()
    let (parent, child) = group(&engine)
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    engine.move(child, to: rect(10, 40, 40, 20), .lin(400), at: 0.5)
    expect(engine.frame(of: child, at: 0.7), near: rect(80, 20, 30, 20))
    let speed = engine.presentationVelocity(of: child)
    expect(speed, near: rect(100, 100, 50, 0), within: 1e-2)
    expect(engine.frame(of: child, at: 0.9), near: rect(100, 40, 40, 20))
    #expect(engine.isSettled(child) == false)
    engine.advance(to: 1)
    #expect(engine.isSettled(child) == true)
    expect(engine.presentationVelocity(of: child), near: .zero, within: 0)
  }

  @Test("A group passes on its position and not its size")
  func size() {
    var engine = MatchedGeometryEngine()
    let (parent, child) = group(&engine)
    engine.move(parent, to: rect(0, 0, 500, 500), .lin(1000), at: 0)
    expect(engine.frame(of: child, at: 0.5), near: rect(10, 0, 20, 20), within: 0)
    #expect(engine.isSettled(child) == false, "its group moves")
  }

  @Test("`moved` lists the elements of a moving group in order, and nothing at rest")
  func moved() {
    var engine = MatchedGeometryEngine()
    let (parent, near) = group(&engine)
    for _ in 0..<300 { engine.insertDot() }
    let far = engine.insert(Element(frame: rect(0, 0, 1, 1)).group(parent))
    let other = engine.insertDot()
    engine.advance(to: 0)
    #expect(engine.advance(to: 0.1).movedSlots == [])
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0.1)
    let expected = [parent.slot..<near.slot + 1, far.slot..<far.slot + 1]
    #expect(engine.advance(to: 0.1).movedSlots == expected)
    #expect(engine.advance(to: 0.2).movedSlots == expected)
    engine.move(other, toX: 50, .lin(100), at: 0.3)
    #expect(
      engine.advance(to: 0.35).movedSlots == [
        parent.slot..<near.slot + 1, far.slot..<other.slot + 1,
      ])
    engine.advance(to: 1.1)
    #expect(engine.advance(to: 1.2).movedSlots == [])
    engine.move(parent, to: rect(50, 0, 10, 10), nil, at: 1.2)
    // The other one is at rest from this transaction on.
    #expect(
      engine.advance(to: 1.2).movedSlots == [
        parent.slot..<near.slot + 1, far.slot..<other.slot + 1,
      ])
    expect(engine.presentationFrame(of: far), near: rect(50, 0, 1, 1), within: 0)
  }

  @Test("An element settles once, when it and all groups around it are at rest")
  func settled() {
    var engine = MatchedGeometryEngine()
    let (parent, still) = group(&engine)
    let brief = engine.insert(Element(frame: rect(0, 0, 1, 1)).group(parent))
    let long = engine.insert(Element(frame: rect(0, 0, 1, 1)).group(parent))
    let equal = engine.insert(Element(frame: rect(0, 0, 1, 1)).group(parent))
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: parent, animation: .lin(1000))
      engine.setFrame(rect(5, 0, 1, 1), of: brief, animation: .lin(500))
      engine.setFrame(rect(5, 0, 1, 1), of: long, animation: .lin(2000))
      engine.setFrame(rect(5, 0, 1, 1), of: equal, animation: .lin(1000))
    }
    #expect(engine.advance(to: 0.6).settledElements == [])
    let ended = engine.advance(to: 1.5).settledElements
    #expect(Set(ended) == [parent, still, brief, equal])
    #expect(ended.count == 4)
    engine.advance(to: 0.2)
    #expect(engine.advance(to: 1.7).settledElements == [])
    #expect(engine.advance(to: 2.5).settledElements == [long])
    engine.insertDot()
    #expect(engine.advance(to: 3).settledElements == [])
  }

  @Test("A transaction that moves a group of fifty elements owns one track")
  func completion() {
    var engine = MatchedGeometryEngine()
    let (parent, _) = group(&engine)
    for _ in 0..<50 { engine.insert(Element(frame: .zero).group(parent)) }
    engine.advance(to: 0)
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    #expect(engine.animatingCount == 1)
    let kinds = engine.advance(to: 1).completions.map(\.kind)
    #expect(kinds == [.finished, .finished])
  }

  @Test("Without `at:`, a group starts to move at the next tick")
  func waiting() {
    var engine = MatchedGeometryEngine()
    let (parent, child) = group(&engine)
    engine.advance(to: 5)
    engine.withAnimation(.lin(1000)) { $0.setFrame(rect(100, 0, 10, 10), of: parent) }
    expect(engine.presentationFrame(of: child), near: rect(10, 0, 20, 20), within: 0)
    expect(engine.x(of: child, at: 8), near: 10)
    expect(engine.x(of: child, at: 8.5), near: 60)
    expect(engine.x(of: child, at: 9), near: 110, within: 0)
  }

  @Test
  func `An element at rest in a moving group stays where it is shown when a transaction begins`() {
    var engine = MatchedGeometryEngine()
    let (parent, child) = group(&engine)
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: parent, animation: .lin(1000))
      engine.setFrame(rect(50, 0, 20, 20), of: child, animation: .lin(250))
    }
    expect(engine.frame(of: child, at: 0.5), near: rect(100, 0, 20, 20))
    engine.insertDot()
    expect(engine.presentationFrame(of: child), near: rect(100, 0, 20, 20))
    expect(engine.frame(of: child, at: 0.5), near: rect(100, 0, 20, 20))
    expect(engine.frame(of: child, at: 1), near: rect(150, 0, 20, 20), within: 0)
  }

  @Test
  func `A transaction shows a group that has come to rest, and its elements, at rest`() {
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inner = engine.insert(.geometryGroup(frame: rect(5, 0, 10, 10)).group(outer))
    let child = engine.insert(Element(frame: rect(1, 0, 20, 20)).group(inner))
    engine.move(outer, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    expect(engine.frame(of: child, at: 0.5), near: rect(56, 0, 20, 20))
    engine.withAnimation(nil, at: 2) { _ in }
    for (id, place) in [(outer, rect(100, 0, 10, 10)), (inner, rect(105, 0, 10, 10))] {
      #expect(engine.isSettled(id) == true)
      #expect(engine.presentationFrame(of: id) == place)
    }
    #expect(engine.isSettled(child) == true)
    #expect(engine.presentationFrame(of: child) == rect(106, 0, 20, 20))
  }

  @Test func `Scrubbing a group moves its elements without a tick`() {
    var engine = MatchedGeometryEngine()
    let (parent, child) = group(&engine)
    let inner = engine.insert(.geometryGroup(frame: rect(5, 0, 10, 10)).group(parent))
    engine.advance(to: 0)
    let id = engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: parent) }
    for fraction in [0.25, 0.5] {
      engine.seek(id, to: fraction)
      let way = Float(100 * fraction)
      expect(engine.presentationFrame(of: child), near: rect(10 + way, 0, 20, 20))
      expect(engine.presentationFrame(of: inner), near: rect(5 + way, 0, 10, 10))
    }
    engine.finishImmediately(id)
    #expect(engine.presentationFrame(of: child) == rect(110, 0, 20, 20))
    #expect(engine.presentationFrame(of: inner) == rect(105, 0, 10, 10))
  }

  @Test("A group that stops after the group around it settles once")
  func toldOnce() {
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inner = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)).group(outer))
    let leaf = engine.insert(Element(frame: rect(0, 0, 10, 10)).group(inner))
    engine.advance(to: 0)
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: outer)
      engine.setFrame(rect(100, 0, 10, 10), of: inner, animation: .lin(2000))
    }
    #expect(Array(engine.advance(to: 1.5).settledElements) == [outer])
    #expect(Array(engine.advance(to: 2.5).settledElements) == [inner, leaf])
  }
}

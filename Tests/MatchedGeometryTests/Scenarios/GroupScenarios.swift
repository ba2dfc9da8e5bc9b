import MatchedGeometry
import Testing

/// Scenarios of nested geometry: numbers typed in from the documents, in milliseconds and points.
@Suite("Scenarios: geometry groups")
struct GroupScenarios {
  private func animated(
    _ retarget: RetargetMode = .automatic, _ animation: Animation? = .lin(1000)
  ) -> Transaction {
    var transaction = Transaction(animation: animation)
    transaction.retarget = retarget
    return transaction
  }

  @Test("N01: a group and an element in it move side by side, the element relative to the group")
  func parallel() {
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 100, 100)))
    let child = engine.insert(Element(frame: rect(0, 0, 50, 50)).group(parent))
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(200, 100, 240, 140), of: parent)
      engine.setFrame(rect(120, 20, 100, 100), of: child)
    }
    let rows: [(Double, Rect, Rect)] = [
      (0, rect(0, 0, 100, 100), rect(0, 0, 50, 50)),
      (0.25, rect(50, 25, 135, 110), rect(80, 30, 62.5, 62.5)),
      (0.5, rect(100, 50, 170, 120), rect(160, 60, 75, 75)),
      (0.75, rect(150, 75, 205, 130), rect(240, 90, 87.5, 87.5)),
      (1, rect(200, 100, 240, 140), rect(320, 120, 100, 100)),
    ]
    for (time, group, element) in rows {
      expect(engine.frame(of: parent, at: time), near: group, "group at \(time)")
      expect(engine.frame(of: child, at: time), near: element, "element at \(time)")
    }
  }

  @Test("N02: a group and an element, both retargeted halfway, start from where they are shown")
  func sentBack() {
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 100, 100)))
    let child = engine.insert(Element(frame: rect(0, 0, 50, 50)).group(parent))
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(200, 100, 240, 140), of: parent)
      engine.setFrame(rect(120, 20, 100, 100), of: child)
    }
    engine.withTransaction(animated(.restart), at: 0.5) { engine in
      engine.setFrame(rect(0, 0, 100, 100), of: parent)
      engine.setFrame(rect(0, 0, 50, 50), of: child)
    }
    expect(engine.frame(of: parent, at: 1), near: rect(50, 25, 135, 110))
    expect(engine.frame(of: child, at: 1), near: rect(80, 30, 62.5, 62.5))
    expect(engine.frame(of: child, at: 1.5), near: rect(0, 0, 50, 50))
  }

  @Test("N03: the delay of a group does not delay the elements inside")
  func delayedGroup() {
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 100, 100)))
    let child = engine.insert(Element(frame: rect(0, 0, 50, 50)).group(parent))
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(200, 100, 240, 140), of: parent, animation: .lin(1000).delay(1))
      engine.setFrame(rect(120, 20, 100, 100), of: child)
    }
    expect(engine.frame(of: parent, at: 0.5), near: rect(0, 0, 100, 100))
    expect(engine.frame(of: child, at: 0.5), near: rect(60, 10, 75, 75))
    expect(engine.frame(of: child, at: 1), near: rect(120, 20, 100, 100))
    expect(engine.frame(of: child, at: 1.5), near: rect(220, 70, 100, 100))
    expect(engine.frame(of: child, at: 2), near: rect(320, 120, 100, 100))
  }

  @Test("N08: two nested identifiers in global coordinates go and come back on their own")
  func nestedIdentifiers() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(rect(0, 0, 100, 100), "a", in: space)
    let inner = engine.insert(rect(0, 0, 50, 50), "b", in: space)
    let others = engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove([outer, inner])
      return [
        engine.insert(rect(100, 100, 200, 300), "a", in: space),
        engine.insert(rect(100, 100, 100, 50), "b", in: space),
      ]
    }
    expect(engine.frame(of: inner, at: 0.5), near: rect(50, 50, 75, 50))
    expect(engine.frame(of: others[1], at: 0.5), near: rect(50, 50, 75, 50))
    engine.withTransaction(animated(.restart), at: 0.5) { engine in
      engine.remove(others)
      engine.reinsert([outer, inner])
    }
    expect(engine.frame(of: inner, at: 1), near: rect(25, 25, 62.5, 50))
    expect(engine.frame(of: others[1], at: 1), near: rect(25, 25, 62.5, 50))
    expect(engine.frame(of: outer, at: 1), near: rect(25, 25, 125, 150))
  }

  @Test("N09: an element stays with its own group when the group around that moves")
  func skippedLevel() {
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(.geometryGroup(frame: rect(0, 0, 200, 200)))
    let middle = engine.insert(.geometryGroup(frame: rect(50, 50, 100, 100)).group(outer))
    let child = engine.insert(Element(frame: rect(0, 0, 50, 50)).group(middle))
    engine.withTransaction(animated(.restart, .lin(10)), at: 0) { engine in
      engine.setFrame(rect(0, 0, 500, 500), of: outer)
      engine.setFrame(rect(50, 0, 50, 50), of: child, animation: .lin(10000).delay(0.1))
    }
    expect(engine.frame(of: middle, at: 0.15), near: rect(50, 50, 100, 100))
    expect(engine.frame(of: child, at: 0.15), near: rect(50.25, 50, 50, 50))
    engine.withTransaction(animated(.restart, .lin(10)), at: 0.15) { engine in
      engine.setFrame(rect(0, 0, 200, 200), of: outer)
      engine.setFrame(rect(0, 0, 50, 50), of: child, animation: .lin(10000).delay(0.1))
    }
    expect(engine.frame(of: middle, at: 0.15), near: rect(50, 50, 100, 100))
    expect(engine.frame(of: child, at: 0.15), near: rect(50.25, 50, 50, 50))
    expect(engine.frame(of: child, at: 0.26), near: rect(50.24975, 50, 50, 50), within: 1e-4)
  }

  @Test("N10: an animation of no time moves a group and its elements at once")
  func instant() {
    var engine = MatchedGeometryEngine()
    let middle = engine.insert(.geometryGroup(frame: rect(0, 0, 50, 50)))
    let child = engine.insert(Element(frame: rect(0, 0, 50, 50)).group(middle))
    engine.withAnimation(.lin(0), at: 0) { $0.setFrame(rect(100, 0, 50, 50), of: middle) }
    #expect(engine.presentationFrame(of: child) == rect(100, 0, 50, 50))
    expect(engine.frame(of: middle, at: 0), near: rect(100, 0, 50, 50), within: 0)
    expect(engine.frame(of: child, at: 0), near: rect(100, 0, 50, 50), within: 0)
    engine.move(middle, to: rect(40, 0, 50, 50), nil, at: 1)
    #expect(engine.presentationFrame(of: child) == rect(40, 0, 50, 50))
  }

  @Test("N11: an element that is inserted while its group moves starts where the group is shown")
  func barrier() {
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 100, 100)))
    engine.move(parent, to: rect(100, 0, 100, 100), .lin(1000), at: 0)
    engine.advance(to: 0.5)
    let (child, stranger) = engine.withAnimation(.lin(1000), at: 0.5) { engine in
      (
        engine.insert(Element(frame: rect(10, 0, 20, 20)).group(parent)),
        engine.insert(Element(frame: rect(110, 0, 20, 20)))
      )
    }
    expect(engine.presentationFrame(of: child), near: rect(60, 0, 20, 20))
    expect(engine.frame(of: child, at: 0.5), near: rect(60, 0, 20, 20))
    expect(engine.frame(of: stranger, at: 0.5), near: rect(110, 0, 20, 20))
    expect(engine.frame(of: child, at: 0.75), near: rect(85, 0, 20, 20))
    expect(engine.frame(of: child, at: 1), near: rect(110, 0, 20, 20), within: 0)
  }

  @Test("N13: an exiting element moves with its group until it has exited")
  func exitInside() {
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(50, 50, 100, 100)))
    let child = engine.insert(Element(frame: rect(0, 0, 100, 100)).group(parent))
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(child)
      engine.setFrame(rect(150, 50, 100, 100), of: parent)
    }
    expect(engine.frame(of: parent, at: 0.5), near: rect(100, 50, 100, 100))
    expect(engine.frame(of: child, at: 0.5), near: rect(100, 50, 100, 100))
    #expect(engine.isExiting(child) == true)
    engine.advance(to: 1)
    #expect(engine.contains(child) == false)
    #expect(engine.contains(parent) == true)
  }

  @Test("B07: a rect is the same in the window and in a container that stands elsewhere")
  func container() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let container = engine.insert(.geometryGroup(frame: rect(10, 0, 400, 400)))
    func hero(_ frame: Rect) -> Element {
      Element(frame: frame).matchedGeometryEffect(id: "hero", in: space).group(container)
    }
    let first = engine.insert(hero(rect(0, 0, 100, 100)))
    let second = engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(first)
      return engine.insert(hero(rect(345, 200, 100, 200)))
    }
    let rows: [(Double, Rect, Rect)] = [
      (0, rect(10, 0, 100, 100), rect(0, 0, 100, 100)),
      (0.25, rect(96.25, 50, 100, 125), rect(86.25, 50, 100, 125)),
      (0.5, rect(182.5, 100, 100, 150), rect(172.5, 100, 100, 150)),
      (0.75, rect(268.75, 150, 100, 175), rect(258.75, 150, 100, 175)),
      (1, rect(355, 200, 100, 200), rect(345, 200, 100, 200)),
    ]
    for (time, global, local) in rows {
      expect(engine.frame(of: second, at: time), near: global)
      expect(engine.presentationFrame(of: second, in: container), near: local)
    }
  }
}

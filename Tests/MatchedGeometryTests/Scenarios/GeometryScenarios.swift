import MatchedGeometry
import Testing

@Suite("Scenarios: geometry") struct GeometryScenarios {
  /// Replaces an element at `from` by one at `to`, linearly, and compares both at every row.
  private func fly(
    _ from: Rect, _ to: Rect, _ milliseconds: Double, _ rows: [(Double, Rect)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(from, "k", in: space)
    let b = engine.replace(a, by: to, "k", in: space, .lin(milliseconds), at: 0)
    for (time, expected) in rows {
      expect(
        engine.frame(of: b, at: time / 1000), near: expected, "\(time) ms:",
        sourceLocation: sourceLocation)
      if time < milliseconds {
        expect(
          engine.presentationFrame(of: a), near: expected, "\(time) ms, leaving:",
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `B01: a frame goes straight`() {
    fly(
      rect(0, 0, 100, 200), rect(200, 100, 300, 300), 1000,
      [
        (0, rect(0, 0, 100, 200)), (250, rect(50, 25, 150, 225)),
        (500, rect(100, 50, 200, 250)), (750, rect(150, 75, 250, 275)),
        (1000, rect(200, 100, 300, 300)),
      ])
  }

  @Test func `B02: position and size go together`() {
    fly(
      rect(0, 0, 100, 100), rect(45, 25, 50, 50), 100,
      [
        (0, rect(0, 0, 100, 100)), (16, rect(7.2, 4, 92, 92)), (32, rect(14.4, 8, 84, 84)),
        (48, rect(21.6, 12, 76, 76)), (64, rect(28.8, 16, 68, 68)),
        (80, rect(36, 20, 60, 60)), (96, rect(43.2, 24, 52, 52)), (100, rect(45, 25, 50, 50)),
      ])
  }

  @Test func `B03: a child that is replaced in place does not move`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let place = rect(25, 25, 50, 50)
    let parent = engine.insert(rect(0, 0, 100, 100), "parent", in: space)
    let child = engine.insert(place, "child", in: space)
    let next = engine.withAnimation(.lin(100), at: 0) { engine in
      engine.remove(parent)
      engine.remove(child)
      engine.insert(rect(45, 25, 50, 50), "parent", in: space)
      return engine.insert(place, "child", in: space)
    }
    // The two parents; no row of a child moves.
    #expect(engine.animatingCount == 2)
    #expect(engine.isSettled(next) == true)
    for step in 0...20 {
      let time = Double(step) * 0.005
      #expect(engine.frame(of: next, at: time).bits == place.bits)
      if time < 0.1 { #expect(engine.presentationFrame(of: child)?.bits == place.bits) }
    }
  }

  @Test func `B04: frames are half way at half time`() {
    let from = rect(0, 0, 100, 100)
    fly(from, rect(80, 0, 100, 100), 224, [(112, rect(40, 0, 100, 100))])
    fly(from, rect(0, 0, 200, 200), 224, [(112, rect(0, 0, 150, 150))])
    fly(from, rect(200, 200, 200, 200), 224, [(112, rect(100, 100, 150, 150))])
    fly(rect(70, 70, 30, 30), rect(110, 110, 50, 50), 224, [(112, rect(90, 90, 40, 40))])
  }

  @Test func `B06: a cell at the origin stays there while it grows`() {
    var engine = MatchedGeometryEngine()
    let cell = engine.insert(Element(frame: rect(0, 0, 100, 100)))
    engine.move(cell, to: rect(0, 0, 200, 200), .lin(224), at: 0)
    for frame in 0...14 {
      let time = Double(frame) * 0.016
      let shown = engine.frame(of: cell, at: time)
      let size = Float(100 + 100 * time / 0.224)
      #expect(shown.x.bitPattern == 0)
      #expect(shown.y.bitPattern == 0)
      expect(shown, near: rect(0, 0, size, size), "\(time)")
    }
    #expect(engine.presentationFrame(of: cell) == rect(0, 0, 200, 200))
  }

  @Test func `B07: a container that does not fill the screen sees the same flight`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let hero = engine.insert(rect(10, 0, 100, 100), "hero", in: space)
    let next = engine.replace(
      hero, by: rect(355, 200, 100, 200), "hero", in: space, .lin(1000), at: 0)
    let rows: [(Double, Rect, Float)] = [
      (0, rect(10, 0, 100, 100), 0), (0.25, rect(96.25, 50, 100, 125), 86.25),
      (0.5, rect(182.5, 100, 100, 150), 172.5), (0.75, rect(268.75, 150, 100, 175), 258.75),
      (1, rect(355, 200, 100, 200), 345),
    ]
    for (time, global, inContainer) in rows {
      let shown = engine.frame(of: next, at: time)
      #expect(shown.bits == global.bits, "\(time)")
      #expect((shown.x - 10).bitPattern == inContainer.bitPattern, "\(time)")
    }
  }

  @Test func `B12: source and follower each count from their own anchor`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    for (key, anchor) in [(1, UnitPoint.center), (2, .bottomTrailing), (3, .topLeading)] {
      engine.insert(
        Element(frame: rect(100, 100, 80, 40))
          .matchedGeometryEffect(id: key, in: space, anchor: anchor))
    }
    let followers: [(Int, MatchedGeometryProperties, UnitPoint, Rect)] = [
      (1, .position, .center, rect(130, 110, 20, 20)),
      (2, .position, .bottomTrailing, rect(160, 120, 20, 20)),
      (1, .size, .center, rect(5, 5, 80, 40)),
      (3, .frame, .topLeading, rect(100, 100, 80, 40)),
      (1, .position, .topLeading, rect(140, 120, 20, 20)),
      (1, .frame, .topLeading, rect(140, 120, 80, 40)),
    ]
    for (key, properties, anchor, expected) in followers {
      let follower = engine.insert(
        Element(frame: rect(5, 5, 20, 20)).matchedGeometryEffect(
          id: key, in: space, properties: properties, anchor: anchor, isSource: false))
      #expect(engine.presentationFrame(of: follower) == expected)
    }
  }

  @Test func `B19: an element that is shifted already flies from where it is seen`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(200, 150, 100, 200), "k", in: space)
    let b = engine.replace(
      a, by: rect(100, 100, 300, 300), "k", in: space, .lin(1000), at: 0)
    expect(engine.frame(of: b, at: 0.5), near: rect(150, 125, 200, 250))
    let c = engine.replace(
      b, by: rect(200, 150, 100, 200), "k", in: space, .lin(1000), at: 0.5, retarget: .restart)
    expect(engine.frame(of: c, at: 1), near: rect(175, 137.5, 150, 225))
    #expect(engine.frame(of: c, at: 1.5) == rect(200, 150, 100, 200))
  }
}

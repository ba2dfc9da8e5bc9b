import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// A match group moves with the innermost geometry group around all its members.
@Suite("The common ancestor of a match group")
struct HomeTests {
  private func tab(_ frame: Rect, in space: Namespace.ID, isSource: Bool = true) -> Element {
    Element(frame: frame).matchedGeometryEffect(
      id: 1, in: space, anchor: .topLeading, isSource: isSource)
  }

  @Test("A motion inside of a group continues while the group moves")
  func flightRides() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let page = engine.insert(.geometryGroup(frame: rect(0, 0, 400, 400)))
    let source = engine.insert(tab(rect(0, 0, 10, 10), in: space).group(page))
    let indicator = engine.insert(tab(rect(0, 0, 1, 1), in: space, isSource: false).group(page))
    engine.move(source, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    engine.move(page, to: rect(0, 800, 400, 400), .lin(2000), at: 0.5)
    // x by the flight, 100 t; y by the page, 400 (t - 0.5).
    for (time, x, y) in [(0.5, 50.0, 0.0), (0.75, 75, 100), (1, 100, 200), (2.5, 100, 800)] {
      engine.advance(to: time)
      for id in [source, indicator] {
        expect(engine.presentationFrame(of: id), near: rect(Float(x), Float(y), 10, 10))
      }
    }
    #expect(engine.check().isEmpty)
  }

  @Test("Matched elements at rest in a moving group are bit-identical to unmatched ones")
  func sameAsCarried() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let page = engine.insert(.geometryGroup(frame: rect(0, 0, 400, 400)))
    let source = engine.insert(tab(rect(7.3, 0.9, 10, 10), in: space).group(page))
    let follower = engine.insert(tab(rect(0, 0, 1, 1), in: space, isSource: false).group(page))
    let plain = engine.insert(Element(frame: rect(7.3, 0.9, 10, 10)).group(page))
    engine.move(page, to: rect(0.1, 812.7, 400, 400), .smooth, at: 0)
    for step in 0..<60 {
      engine.advance(to: Double(step) / 60)
      let shown = engine.presentationFrame(of: plain)
      #expect(engine.presentationFrame(of: source) == shown)
      #expect(engine.presentationFrame(of: follower) == shown)
    }
  }

  @Test("A moving group between the source and the common ancestor retargets the match group")
  func groupBetween() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let page = engine.insert(.geometryGroup(frame: rect(0, 0, 400, 400)))
    let row = engine.insert(.geometryGroup(frame: rect(0, 0, 100, 20)).group(page))
    let source = engine.insert(tab(rect(0, 0, 10, 10), in: space).group(row))
    let indicator = engine.insert(tab(rect(0, 0, 1, 1), in: space, isSource: false).group(page))
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setFrame(rect(0, 100, 400, 400), of: page, animation: .lin(1000))
      engine.setFrame(rect(60, 0, 100, 20), of: row, animation: .lin(2000))
    }
    for (time, x, y) in [(0.5, 15.0, 50.0), (1, 30, 100), (2, 60, 100)] {
      engine.advance(to: time)
      for id in [source, indicator] {
        expect(engine.presentationFrame(of: id), near: rect(Float(x), Float(y), 10, 10))
      }
    }
  }

  @Test(
    "The common ancestor moves outwards for a member outside, and back, without a jump"
  )
  func homeChanges() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let page = engine.insert(.geometryGroup(frame: rect(0, 0, 400, 400)))
    let source = engine.insert(tab(rect(10, 0, 10, 10), in: space).group(page))
    let indicator = engine.insert(tab(rect(0, 0, 1, 1), in: space, isSource: false).group(page))
    engine.move(page, to: rect(100, 0, 400, 400), .lin(1000), at: 0)
    // Both move with the page: 10 + 100 t.
    expect(engine.x(of: source, at: 0.5), near: 60)
    let guest = engine.withTransaction(Transaction(), at: 0.5) {
      $0.insert(tab(rect(0, 0, 1, 1), in: space, isSource: false))
    }
    for (time, x) in [(0.5, 60.0), (0.75, 85), (1, 110)] {
      for id in [source, indicator] { expect(engine.x(of: id, at: time), near: x) }
    }
    engine.advance(to: 1.5)
    engine.withTransaction(Transaction(), at: 1.5) { $0.remove(guest) }
    #expect(engine.contains(guest) == false)
    engine.move(source, to: rect(50, 0, 10, 10), .lin(1000), at: 2)
    engine.move(page, to: rect(300, 0, 400, 400), .lin(1000), at: 2)
    // 110 and 40 s of its own, 200 s with the page.
    for (time, x) in [(2.0, 110.0), (2.5, 230), (3, 350)] {
      for id in [source, indicator] { expect(engine.x(of: id, at: time), near: x) }
    }
  }

  @Test(
    "Matches inside of a moving page show what they show outside, displaced by the page",
    arguments: 0..<40)
  func carriedProgram(_ seed: UInt64) {
    var random = SystemlessRandom(seed: seed)
    let space = Namespace.ID()
    let other = Namespace.ID()
    var inside = MatchedGeometryEngine()
    var outside = MatchedGeometryEngine()
    let page = inside.insert(.geometryGroup(frame: rect(0, 0, 400, 400)))
    var pairs: [(inside: Element.ID, outside: Element.ID)] = []
    var time = 0.0
    for _ in 0..<30 {
      time += random.number(in: 0.01...0.4)
      let animation = Animation.lin(Double(random.index(below: 4)) * 300 + 100)
      let frame = rect(
        Float(random.index(below: 300)), Float(random.index(below: 300)),
        Float(random.index(below: 90) + 5), 20)
      switch random.index(below: 4) {
      case 0:
        let (id, isSource) = (random.index(below: 3), random.index(below: 3) > 0)
        let element = Element(frame: frame)
        let first = inside.withAnimation(animation, at: time) {
          $0.insert(
            element.matchedGeometryEffect(id: id, in: space, isSource: isSource).group(page))
        }
        let second = outside.withAnimation(animation, at: time) {
          $0.insert(element.matchedGeometryEffect(id: id, in: other, isSource: isSource))
        }
        pairs.append((first, second))
      case 1:
        inside.withAnimation(.lin(700), at: time) {
          $0.setFrame(
            rect(frame.origin.x * 2, frame.origin.y, 400, 400), of: page)
        }
      default:
        guard !pairs.isEmpty else { continue }
        let pair = pairs[random.index(below: pairs.count)]
        let isRemoval = random.index(below: 4) == 0
        inside.withAnimation(animation, at: time) {
          if isRemoval { $0.remove(pair.inside) } else { $0.setFrame(frame, of: pair.inside) }
        }
        outside.withAnimation(animation, at: time) {
          if isRemoval { $0.remove(pair.outside) } else { $0.setFrame(frame, of: pair.outside) }
        }
      }
      for _ in 0..<3 {
        time += random.number(in: 0.001...0.1)
        inside.advance(to: time)
        outside.advance(to: time)
        guard let moved = inside.presentationFrame(of: page)?.origin else { continue }
        for pair in pairs where outside.contains(pair.outside) {
          var expected = outside.presentationFrame(of: pair.outside) ?? rect(0, 0, 0, 0)
          expected.origin.x += moved.x
          expected.origin.y += moved.y
          expect(inside.presentationFrame(of: pair.inside), near: expected, within: 1e-2)
        }
      }
    }
    #expect(inside.check().isEmpty)
  }

  @Test("The common ancestor moves inwards while the group around it moves, without a jump")
  func inwardsInMotion() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let page = engine.insert(.geometryGroup(frame: rect(0, 0, 400, 400)))
    let panel = engine.insert(.geometryGroup(frame: rect(0, 0, 100, 100)).group(page))
    let source = engine.insert(tab(rect(10, 0, 10, 10), in: space).group(panel))
    let follower = engine.insert(tab(rect(0, 0, 1, 1), in: space, isSource: false).group(panel))
    let outside = engine.insert(tab(rect(0, 0, 1, 1), in: space, isSource: false).group(page))
    engine.move(page, to: rect(100, 0, 400, 400), .lin(1000), at: 0)
    engine.advance(to: 0.5)
    engine.withAnimation(nil, at: 0.5) { $0.remove(outside) }
    // The panel is the innermost group around those that are left, and the next commit finds that. The page is 40 from its place.
    engine.withAnimation(nil, at: 0.6) { $0.setFrame(rect(0, 0, 2, 2), of: follower) }
    for (time, x) in [(0.6, 70.0), (0.75, 85), (1, 110)] {
      engine.advance(to: time)
      for id in [source, follower] {
        expect(engine.presentationFrame(of: id), near: rect(Float(x), 0, 10, 10))
      }
    }
    #expect(engine.check().isEmpty)
  }
}

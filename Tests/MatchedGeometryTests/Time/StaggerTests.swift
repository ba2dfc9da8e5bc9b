import MatchedGeometry
import Testing

@Suite struct StaggerTests {
  /// Squares in a row, 100 points apart.
  private static func row(_ count: Int) -> [Rect] {
    (0..<count).map { rect(Float($0) * 100, 0, 20, 20) }
  }

  // MARK: Delays

  @Test(arguments: [
    (Stagger(each: 0.5), [0, 0.5, 1, 1.5]),
    (Stagger(each: 0.5, from: .last), [1.5, 1, 0.5, 0]),
    // Four elements: the middle is between two, which both start first.
    (Stagger(each: 0.5, from: .center), [0.5, 0, 0, 0.5]),
    (Stagger(each: 0.5, from: .edges), [0, 0.5, 0.5, 0]),
    (Stagger(each: 0.5, from: .point(x: 230, y: 0)), [1, 0.5, 0, 0.5]),
    (Stagger(each: 0.5, reversed: true), [1.5, 1, 0.5, 0]),
    (Stagger(total: 0.3), [0, 0.1, 0.2, 0.3]),
    (Stagger(each: 0.01, by: .distance), [0, 1, 2, 3]),
    (Stagger(each: 0.01, from: .point(x: 110, y: 10), by: .distance), [1, 0, 1, 2]),
    (Stagger(total: 1, from: .center, by: .distance), [1, 0, 0, 1]),
    (Stagger(each: 0.5, by: .grid(columns: 2)), [0, 0.5, 0.5, 0.5 * 2.0.squareRoot()]),
    (Stagger(each: 0.5, by: .grid(columns: 0)), [0, 0.5, 1, 1.5]),
    (
      Stagger(total: 1, easing: .easeIn),
      [0, 1.0 / 3, 2.0 / 3, 1].map { UnitCurve.easeIn.value(at: $0) }
    ),
    (Stagger(each: .nan), [0, 0, 0, 0]),
    (Stagger(each: -1), [0, 0, 0, 0]),
    (Stagger(total: .infinity), [0, 0, 0, 0]),
    // No delay is longer than that of an animation.
    (Stagger(each: 1e300, by: .distance), [0, 1e8, 1e8, 1e8]),
  ])
  func `delays follow from the distances`(stagger: Stagger, expected: [Double]) {
    let delays = stagger.delays(for: Self.row(4))
    #expect(
      delays.count == 4 && zip(delays, expected).allSatisfy { abs($0 - $1) < 1e-12 }, "\(delays)")
  }

  @Test func `a random order has each delay once and depends on the seed`() {
    let delays = (0..<4).map {
      Stagger(each: 1, from: .random(seed: $0)).delays(for: Self.row(50))
    }
    for one in delays { #expect(one.sorted() == (0..<50).map(Double.init)) }
    #expect(Set(delays).count == 4)
    #expect(delays[0] == Stagger(each: 1, from: .random(seed: 0)).delays(for: Self.row(50)))
  }

  @Test func `no frame and one frame`() {
    #expect(Stagger(each: 1).delays(for: []) == [])
    #expect(Stagger(total: 1, from: .center).delays(for: Self.row(1)) == [0])
    let invalid = rect(.nan, .infinity, 1, 1)
    #expect(Stagger(each: 1, by: .distance).delays(for: [invalid, invalid]) == [0, 0])
  }

  // MARK: Transactions

  private static let stagger = Stagger(each: 0.1)

  @Test func `elements start one after another, in the order of their first changes`() {
    var engine = MatchedGeometryEngine()
    let ids = engine.insert(Self.row(3).map { Element(frame: $0) })
    engine.withAnimation(.lin(100), stagger: Self.stagger, at: 1) { engine in
      for index in [2, 0, 1, 2] {
        engine.setFrame(rect(Float(index) * 100, 50, 20, 20), of: ids[index])
      }
    }
    for (index, delay) in [(2, 0.0), (0, 0.1), (1, 0.2)] {
      #expect(engine.frame(of: ids[index], at: 0.999 + delay).y == 0)
      expect(Double(engine.frame(of: ids[index], at: 1.05 + delay).y), near: 25)
      #expect(engine.frame(of: ids[index], at: 1.1 + delay).y == 50)
    }
  }

  @Test func `the removed and the new element of a match group have one delay`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let old = engine.insert((0..<3).map { matched(Self.row(3)[$0], $0, in: space) })
    var new: [Element.ID] = []
    engine.withAnimation(.lin(100), stagger: Self.stagger, at: 1) { engine in
      engine.remove(old)
      // The order of the new sources is that of their own changes.
      for index in [1, 0, 2] {
        new.append(
          engine.insert(matched(rect(Float(index) * 100, 50, 20, 20), index, in: space)))
      }
    }
    for (place, index) in [1, 0, 2].enumerated() {
      let middle = 1.05 + 0.1 * Double(place)
      expect(Double(engine.frame(of: new[place], at: middle).y), near: 25)
      expect(Double(engine.frame(of: old[index], at: middle).y), near: 25)
      expect(engine.presentationOpacity(of: new[place]).map(Double.init), near: 0.5)
      expect(engine.presentationOpacity(of: old[index]).map(Double.init), near: 0.5)
    }
  }

  @Test func `changes with animations of their own, values and pending elements have no delay`() {
    var engine = MatchedGeometryEngine()
    let ids = engine.insert(Self.row(4).map { Element(frame: $0) })
    let pending = engine.insert(Element(frame: nil))
    let value = engine.insertValue(.zero)
    engine.withAnimation(.lin(100), stagger: Self.stagger, at: 1) { engine in
      engine.setValue(SIMD4(1, 0, 0, 0), of: value)
      engine.remove(pending)
      engine.setFrame(rect(0, 50, 20, 20), of: ids[0])
      engine.setFrame(rect(100, 50, 20, 20), of: ids[1], animation: .lin(200))
      engine.setFrame(rect(200, 50, 20, 20), of: ids[2], animation: nil)
      engine.setFrame(rect(300, 50, 20, 20), of: ids[3])
    }
    engine.advance(to: 1.05)
    expect(engine.presentationValue(of: value).map { Double($0.x) }, near: 0.5)
    expect(engine.presentationFrame(of: ids[0]).map { Double($0.y) }, near: 25)
    expect(engine.presentationFrame(of: ids[1]).map { Double($0.y) }, near: 12.5)
    #expect(engine.presentationFrame(of: ids[2])?.y == 50)
    // The second of the staggered changes.
    #expect(engine.presentationFrame(of: ids[3])?.y == 0)
    expect(Double(engine.frame(of: ids[3], at: 1.15).y), near: 25)
  }

  @Test func `the longest delay belongs to the duration of the transaction`() {
    var engine = MatchedGeometryEngine()
    let ids = engine.insert(Self.row(3).map { Element(frame: $0) })
    engine.withAnimation(.lin(100), stagger: Self.stagger, at: 1) { engine in
      for id in ids { engine.setFrame(rect(0, 50, 20, 20), of: id) }
    }
    #expect(engine.advance(to: 1.29).completions.isEmpty)
    #expect(
      engine.advance(to: 1.31).completions.map(\.criterion) == [.logicallyComplete, .removed])
  }

  @Test func `the innermost stagger counts, and equal ones are one`() {
    var engine = MatchedGeometryEngine()
    let ids = engine.insert(Self.row(5).map { Element(frame: $0) })
    let move = { (engine: inout MatchedGeometryEngine, index: Int) in
      engine.setFrame(rect(Float(index) * 100, 50, 20, 20), of: ids[index])
    }
    engine.withAnimation(.lin(100), stagger: Self.stagger, at: 1) { engine in
      move(&engine, 0)
      engine.withAnimation(.lin(100)) { engine in move(&engine, 1) }
      engine.withAnimation(.lin(100), stagger: Stagger(each: 0.3)) { engine in
        move(&engine, 2)
        move(&engine, 3)
      }
      engine.withAnimation(.lin(100), stagger: Self.stagger) { engine in move(&engine, 4) }
    }
    for (index, delay) in [0, 0, 0, 0.3, 0.1].enumerated() {
      expect(Double(engine.frame(of: ids[index], at: 1.05 + delay).y), near: 25, "\(index)")
    }
  }

  @Test func `the frames of a geometry group are those after the transaction`() {
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inside = engine.insert(Element(frame: rect(0, 0, 10, 10)).group(group))
    let outside = engine.insert(Element(frame: rect(50, 0, 10, 10)))
    // The group moves to 1,000, so that the element inside is the farthest from x = 60.
    let stagger = Stagger(total: 0.1, from: .point(x: 60, y: 5), by: .distance)
    engine.withAnimation(.lin(100), stagger: stagger, at: 1) { engine in
      engine.setFrame(rect(1000, 0, 10, 10), of: group)
      engine.setFrame(rect(10, 0, 10, 10), of: inside)
      engine.setFrame(rect(55, 0, 10, 10), of: outside)
    }
    expect(Double(engine.frame(of: outside, at: 1.05).x), near: 52.5)
    engine.advance(to: 1.19)
    #expect(engine.presentationFrame(of: inside)!.x < 1010)
    expect(Double(engine.frame(of: inside, at: 1.2).x), near: 1010)
  }

  @Test func `with the delay of its animation a stagger is no longer than a delay may be`() {
    var engine = MatchedGeometryEngine()
    let ids = engine.insert(Self.row(2).map { Element(frame: $0) })
    let animation = Animation.linear(duration: 1).delay(1e8)
    engine.withAnimation(animation, stagger: Stagger(each: 1e8), at: 0) { engine in
      engine.setFrames(Self.row(2).map { Rect(x: $0.x, y: 9, width: 1, height: 1) }, of: ids)
    }
    #expect(engine.advance(to: 1e8 + 2).settledElements == ids)
  }

  @Test func `without an animation a stagger has no effect`() {
    var engine = MatchedGeometryEngine()
    let id = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    engine.withAnimation(nil, stagger: Self.stagger, at: 1) { engine in
      engine.setFrame(rect(50, 0, 10, 10), of: id)
    }
    #expect(engine.frame(of: id, at: 1).x == 50)
  }
}

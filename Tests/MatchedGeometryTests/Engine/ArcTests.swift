import MatchedGeometry
import Testing

/// Animations along arcs, as hosts use them.
@Suite struct ArcTests {
  @Test func `an arc bends the center to the left and leaves the size`() {
    var engine = MatchedGeometryEngine()
    let right = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    let down = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    let growing = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: right, animation: .lin(1000).arc(0.3))
      engine.setFrame(rect(0, 100, 10, 10), of: down, animation: .lin(1000).arc(-0.3))
      engine.setFrame(rect(90, -10, 30, 30), of: growing, animation: .lin(1000).arc(0.3))
    }
    expect(engine.frame(of: right, at: 0), near: rect(0, 0, 10, 10), within: 0)
    expect(engine.frame(of: right, at: 0.5), near: rect(50, -30, 10, 10))
    expect(engine.frame(of: down, at: 0.5), near: rect(-30, 50, 10, 10))
    // The center goes from (5, 5) to (105, 5).
    expect(engine.frame(of: growing, at: 0.5), near: rect(45, -35, 20, 20))
    expect(engine.frame(of: right, at: 0.75), near: rect(75, -22.5, 10, 10))
    expect(engine.presentationVelocity(of: right), near: rect(100, 60, 0, 0))
    expect(engine.frame(of: right, at: 1), near: rect(100, 0, 10, 10), within: 0)
    #expect(engine.check() == [])
  }

  @Test func `a spring that overshoots swings to the other side`() {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    let bouncy = Animation.spring(response: 0.5, dampingFraction: 0.3).arc(0.5)
    engine.move(card, to: rect(100, 0, 10, 10), bouncy, at: 0)
    for step in 1..<40 {
      let frame = engine.frame(of: card, at: Double(step) / 60)
      let left = (100 - Double(frame.x)) / 100
      expect(Double(frame.y), near: -200 * left * (1 - left), within: 1e-2)
    }
  }

  @Test func `the height of an arc is clamped`() {
    #expect(Animation.smooth.arc(9) == Animation.smooth.arc(4))
    #expect(Animation.smooth.arc(-.infinity) == Animation.smooth.arc(-4))
    #expect(Animation.smooth.arc(.nan) == Animation.smooth)
    #expect(Animation.smooth.arc(-0.0) == Animation.smooth)
    #expect(Animation.smooth.arc(1).arc(0.5) == Animation.smooth.arc(0.5))
    #expect(Animation.smooth.arc(0.5) != Animation.smooth)
    #expect(Animation.inherited.arc(1) == Animation.inherited)
    #expect("\(Animation.linear(duration: 1).arc(0.5))" == "linear(duration: 1.0).arc(0.5)")
  }

  /// Although the image grows, so that its center takes another way than its edge.
  @Test func `a follower stays where it is attached`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let image = engine.insert(
      Element(frame: rect(0, 0, 100, 40)).matchedGeometryEffect(
        id: 1, in: space, anchor: .bottom))
    let caption = engine.insert(
      Element(frame: rect(0, 0, 60, 20)).matchedGeometryEffect(
        id: 1, in: space, properties: .position, anchor: .top, isSource: false))
    let badge = engine.insert(
      Element(frame: rect(7, 9, 20, 20)).matchedGeometryEffect(
        id: 1, in: space, properties: .size, isSource: false))
    engine.move(image, to: rect(200, 50, 160, 300), .smooth.arc(0.4), at: 0)
    for time in [0, 0.1, 0.2, 0.35, 1] {
      let frame = engine.frame(of: image, at: time)
      expect(
        engine.presentationFrame(of: caption),
        near: rect(frame.x + frame.width / 2 - 30, frame.y + frame.height, 60, 20))
      expect(
        engine.presentationFrame(of: badge), near: rect(7, 9, frame.width, frame.height))
    }
    let (from, to) = (Point(x: 50, y: 40), Point(x: 280, y: 350))
    engine.move(image, to: rect(0, 0, 100, 40), .lin(1000).arc(0.4), at: 5)
    let frame = engine.frame(of: image, at: 5.5)
    let anchor = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height)
    expect(Double(anchor.x), near: Double((from.x + to.x) / 2 - 0.4 * (to.y - from.y)))
    expect(Double(anchor.y), near: Double((from.y + to.y) / 2 + 0.4 * (to.x - from.x)))
    #expect(engine.check() == [])
  }

  @Test func `a member that is inserted during the flight is on the arc`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let first = engine.insert(
      Element(frame: rect(0, 0, 50, 50)).matchedGeometryEffect(id: 1, in: space))
    engine.move(first, to: rect(300, 100, 90, 70), .lin(1000).arc(0.5), at: 0)
    engine.advance(to: 0.4)
    let follower = engine.withTransaction(Transaction(), at: 0.4) { engine in
      engine.insert(
        Element(frame: rect(0, 0, 5, 5)).matchedGeometryEffect(
          id: 1, in: space, isSource: false))
    }
    for time in [0.4, 0.6, 0.9, 1] {
      expect(engine.frame(of: follower, at: time), near: engine.frame(of: first, at: time))
    }
  }

  @Test func `a geometry group along an arc carries its elements`() {
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let child = engine.insert(Element(frame: rect(10, 5, 20, 20)).group(group))
    engine.move(group, to: rect(100, 0, 10, 10), .lin(1000).arc(0.3), at: 0)
    expect(engine.frame(of: group, at: 0.5), near: rect(50, -30, 10, 10))
    expect(engine.frame(of: child, at: 0.5), near: rect(60, -25, 20, 20))
    expect(engine.presentationVelocity(of: child)!, near: rect(100, 0, 0, 0))
    expect(engine.frame(of: child, at: 1), near: rect(110, 5, 20, 20), within: 0)
    #expect(engine.check() == [])
  }

  @Test(arguments: [
    Animation.lin(1000), .spring(response: 0.5, dampingFraction: 0.3), .smooth,
    .timingCurve(0.3, -0.6, 0.6, 1.7, duration: 0.8), .timingCurve(.circularEaseOut, duration: 1),
  ])
  func `swept bounds and settle times include the arc`(_ animation: Animation) {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    engine.move(card, to: rect(100, 60, 30, 10), animation.arc(-1.5), at: 0)
    engine.advance(to: 0)
    let end = engine.settleTime(of: card)!
    let bounds = engine.sweptBounds(of: card)!
    for step in 0..<100 {
      let frame = engine.frame(of: card, at: Double(step) / 50)
      #expect(bounds.x <= frame.x + 1e-3 && bounds.y <= frame.y + 1e-3)
      #expect(bounds.x + bounds.width >= frame.x + frame.width - 1e-3)
      #expect(bounds.y + bounds.height >= frame.y + frame.height - 1e-3)
    }
    expect(engine.frame(of: card, at: end), near: rect(100, 60, 30, 10), within: 0)
  }

  @Test func `a time that is reached on another way shows the same bits`() {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    engine.move(card, to: rect(100, 30, 10, 10), .bouncy.arc(0.6), at: 0)
    let early = engine.frame(of: card, at: 0.2)
    engine.advance(to: 0.9)
    #expect(engine.frame(of: card, at: 0.2).bits == early.bits)
    engine.advance(to: 100)
    #expect(engine.frame(of: card, at: 0.2).bits == early.bits)
  }

  @Test func `an element whose arc crosses the viewport is not culled`() {
    for arc in [0, 0.05, 0.5] {
      var engine = MatchedGeometryEngine()
      engine.viewport = rect(0, 0, 100, 100)
      let card = engine.insert(Element(frame: rect(-50, 120, 10, 10)))
      engine.move(card, to: rect(150, 120, 10, 10), .lin(1000).arc(arc), at: 0)
      // The viewport is 20 points above the line, and the arc 200 times its height.
      #expect(engine.explain(card)?.isCulled == (arc < 0.1))
      if arc == 0.5 { expect(engine.frame(of: card, at: 0.5), near: rect(50, 20, 10, 10)) }
    }
  }

  @Test func `a gesture follows the arc, and a release goes straight on`() {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    let move = engine.kept(.smooth.arc(0.5), at: 0) {
      $0.setFrame(rect(100, 0, 10, 10), of: card)
    }
    for (fraction, y) in [(0.25, -37.5), (1.5, 150), (0.5, -50)] as [(Double, Float)] {
      engine.seek(move, to: fraction, at: 0.5)
      expect(
        engine.presentationFrame(of: card), near: rect(100 * Float(fraction), y, 10, 10))
    }
    let end = engine.finish(move, velocity: 2, at: 1)
    #expect(end != nil)
    expect(engine.presentationFrame(of: card), near: rect(50, -50, 10, 10))
    // At the top of the arc the slope is zero. A new arc would lead further away from the line.
    expect(engine.presentationVelocity(of: card), near: rect(200, 0, 0, 0))
    for step in 1..<30 {
      let y = engine.frame(of: card, at: 1 + Double(step) / 60).y
      #expect(y > -50 && y < 0.01)
    }
    expect(engine.frame(of: card, at: 9), near: rect(100, 0, 10, 10), within: 0)
    #expect(engine.check() == [])
  }

  @Test func `every run of a repeated animation follows the arc`() {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    engine.move(
      card, to: rect(100, 0, 10, 10), .lin(1000).arc(0.3).repeatCount(3), at: 0)
    for time in [0.5, 1.5, 2.5] {
      expect(engine.frame(of: card, at: time), near: rect(50, -30, 10, 10))
    }
    expect(engine.frame(of: card, at: 3), near: rect(100, 0, 10, 10), within: 0)
  }
}

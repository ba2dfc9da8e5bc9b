import MatchedGeometry
import Testing

/// What replaces travel for people who asked for less motion.
@Suite("Policies: reduced motion") struct ReducedMotionTests {
  private struct Flight: ~Copyable {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a: Element.ID
    var b = Element.ID.invalid

    /// A is replaced by B with a line of 300 ms.
    init(_ policy: ReducedMotionPolicy, from start: Double = 0) {
      engine.policies.reducedMotion = policy
      a = engine.insert(rect(0, 0, 100, 100), "k", in: space)
      b = engine.replace(a, by: rect(200, 0, 100, 100), "k", in: space, .lin(300), at: start)
    }
  }

  @Test func `T11: a crossfade leaves one where it is and shows the other in its place`() {
    var flight = Flight(.crossfade(0.15))
    for (time, opacity) in [(0, 0.0), (0.0375, 0.25), (0.075, 0.5), (0.1125, 0.75)]
      as [(Double, Double)]
    {
      flight.engine.advance(to: time)
      #expect(flight.engine.presentationFrame(of: flight.a) == rect(0, 0, 100, 100))
      #expect(flight.engine.presentationFrame(of: flight.b) == rect(200, 0, 100, 100))
      expect(flight.engine.presentationOpacity(of: flight.a).map(Double.init), near: 1 - opacity)
      expect(flight.engine.presentationOpacity(of: flight.b).map(Double.init), near: opacity)
    }
    flight.engine.advance(to: 0.15)
    #expect(flight.engine.contains(flight.a) == false)
    #expect(flight.engine.presentationOpacity(of: flight.b) == 1)
    #expect(flight.engine.isAnimating == false)
  }

  @Test func `T11: at once is at once`() {
    var flight = Flight(.instant)
    flight.engine.advance(to: 0)
    #expect(flight.engine.contains(flight.a) == false)
    #expect(flight.engine.presentationFrame(of: flight.b) == rect(200, 0, 100, 100))
    #expect(flight.engine.presentationOpacity(of: flight.b) == 1)
  }

  @Test func `a crossfade that is turned round goes back from where it is shown`() {
    var flight = Flight(.crossfade(0.2))
    flight.engine.advance(to: 0.1)
    let (a, b) = (flight.a, flight.b)
    flight.engine.withAnimation(.lin(300), at: 0.1) {
      $0.remove(b)
      $0.reinsert(a)
    }
    // The new line chases the old one, which is over at 0.2: 1 + a (0 - 1).
    for (time, opacity) in [(0.1, 0.5), (0.2, 0.5), (0.25, 0.75)] as [(Double, Double)] {
      flight.engine.advance(to: time)
      #expect(flight.engine.presentationFrame(of: a) == rect(0, 0, 100, 100))
      expect(flight.engine.presentationOpacity(of: a).map(Double.init), near: opacity)
      expect(flight.engine.presentationOpacity(of: b).map(Double.init), near: 1 - opacity)
    }
    flight.engine.advance(to: 0.3)
    #expect(flight.engine.contains(b) == false)
  }

  @Test func `what moves already goes on, what comes next does not`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let dot = engine.insert(rect(0, 0, 10, 10), "k", in: space)
    engine.withAnimation(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    engine.advance(to: 0.5)
    engine.setPolicies(.reducing(.instant), in: space)
    expect(engine.frame(of: dot, at: 0.6), near: rect(60, 0, 10, 10))
    engine.withAnimation(.lin(1000), at: 1.5) { $0.setFrame(rect(0, 0, 10, 10), of: dot) }
    #expect(engine.frame(of: dot, at: 1.5) == rect(0, 0, 10, 10))
  }

  @Test func `a namespace is reduced by itself`() {
    var engine = MatchedGeometryEngine()
    let (calm, lively) = (Namespace.ID(), Namespace.ID())
    engine.setPolicies(.reducing(.crossfade(0.1)), in: calm)
    let still = engine.insert(rect(0, 0, 10, 10), "k", in: calm)
    let moving = engine.insert(rect(0, 0, 10, 10), "k", in: lively)
    let free = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    engine.withAnimation(.lin(100), at: 0) {
      for dot in [still, moving, free] { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    }
    engine.advance(to: 0.05)
    #expect(engine.presentationFrame(of: still) == rect(100, 0, 10, 10))
    expect(engine.presentationFrame(of: moving), near: rect(50, 0, 10, 10))
    expect(engine.presentationFrame(of: free), near: rect(50, 0, 10, 10))
  }

  @Test func `followers are where their source is, and transitions are fades`() {
    var engine = MatchedGeometryEngine()
    engine.policies.reducedMotion = .crossfade(0.2)
    let space = Namespace.ID()
    let source = engine.insert(rect(0, 0, 10, 10), "k", in: space)
    let follower = engine.insert(
      Element(frame: rect(50, 50, 10, 10))
        .matchedGeometryEffect(id: "k", in: space, anchor: .topLeading, isSource: false))
    var arriving = Element.ID.invalid
    engine.withAnimation(.lin(300), at: 0) {
      $0.setFrame(rect(100, 0, 20, 20), of: source)
      arriving = $0.insert(Element(frame: rect(0, 0, 40, 40)).transition(.slide))
    }
    engine.advance(to: 0.1)
    #expect(engine.presentationFrame(of: follower) == rect(100, 0, 20, 20))
    expect(engine.presentationOpacity(of: arriving).map(Double.init), near: 0.5)
    #expect(engine.presentationOffset(of: arriving) == Point(x: 0, y: 0))
  }

  @Test(arguments: [Double.nan, -.infinity, -1, .infinity])
  func `a crossfade of no usable time is none`(_ seconds: Double) {
    var flight = Flight(.crossfade(seconds))
    flight.engine.advance(to: 0)
    #expect(flight.engine.contains(flight.a) == false)
    #expect(flight.engine.presentationOpacity(of: flight.b) == 1)
  }
}

extension Policies {
  fileprivate static func reducing(_ motion: ReducedMotionPolicy) -> Policies {
    var policies = Policies()
    policies.reducedMotion = motion
    return policies
  }
}

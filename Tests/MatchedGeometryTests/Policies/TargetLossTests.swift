import MatchedGeometry
import Testing

/// What becomes of a motion whose target is lost. The flight of scenario X01: a follower goes from (0, 0, 20, 20) to a source
/// at (20, 20, 180, 180) in 160 ms; the source is removed at 80 ms.
@Suite("Policies: a lost target") struct TargetLossTests {
  private struct Flight: ~Copyable {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let follower: Element.ID
    let source: Element.ID

    init(_ policy: TargetLostPolicy) {
      engine.policies.targetLost = policy
      follower = engine.insert(rect(0, 0, 20, 20), "k", in: space, isSource: false)
      let space = space
      source = engine.withAnimation(.lin(160), at: 0) {
        $0.insert(rect(20, 20, 180, 180), "k", in: space)
      }
    }
  }

  private static var restart: Transaction {
    var transaction = Transaction(animation: .lin(160))
    transaction.retarget = .restart
    return transaction
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var policy: TargetLostPolicy
    /// By milliseconds.
    var frames: [(Double, Rect)]
    /// At 120 ms another source is inserted at (40, 40, 20, 20); this is at 200 ms, half way.
    var next: Rect
    var testDescription: String { "\(policy)" }
  }

  static let cases = [
    Case(
      policy: .return,
      frames: [
        (0.08, rect(10, 10, 100, 100)), (0.12, rect(7.5, 7.5, 80, 80)),
        (0.16, rect(5, 5, 60, 60)), (0.24, rect(0, 0, 20, 20)),
      ], next: rect(23.75, 23.75, 50, 50)),
    Case(
      policy: .snap,
      frames: [(0.08, rect(0, 0, 20, 20)), (0.12, rect(0, 0, 20, 20)), (1, rect(0, 0, 20, 20))],
      next: rect(20, 20, 20, 20)),
    Case(
      policy: .freeze,
      frames: [
        (0.08, rect(10, 10, 100, 100)), (0.12, rect(10, 10, 100, 100)),
        (1, rect(10, 10, 100, 100)),
      ], next: rect(25, 25, 60, 60)),
    Case(
      policy: .finish,
      frames: [
        (0.08, rect(10, 10, 100, 100)), (0.12, rect(7.5, 7.5, 80, 80)),
        (0.16, rect(5, 5, 60, 60)), (0.24, rect(0, 0, 20, 20)),
      ], next: rect(23.75, 23.75, 50, 50)),
  ]

  @Test(arguments: cases)
  func `X01, X03: the source is removed in mid flight`(_ row: Case) {
    var flight = Flight(row.policy)
    let (follower, source) = (flight.follower, flight.source)
    flight.engine.withTransaction(Self.restart, at: 0.08) { $0.remove(source) }
    for (time, frame) in row.frames {
      expect(flight.engine.frame(of: follower, at: time), near: frame, "\(time):")
    }
    for time in [0.08, 0.12, 0.16, 0.3] {
      #expect(flight.engine.opacity(of: follower, at: time) == 1)
    }
    #expect(flight.engine.isAnimating == false)
    #expect(flight.engine.contains(source) == false)
  }

  @Test(arguments: cases)
  func `another source comes while the target is lost`(_ row: Case) {
    var flight = Flight(row.policy)
    let (follower, source, space) = (flight.follower, flight.source, flight.space)
    flight.engine.withTransaction(Self.restart, at: 0.08) { $0.remove(source) }
    _ = flight.engine.withTransaction(Self.restart, at: 0.12) {
      $0.insert(rect(40, 40, 20, 20), "k", in: space)
    }
    expect(flight.engine.frame(of: follower, at: 0.2), near: row.next)
    #expect(flight.engine.presentationOpacity(of: follower) == 1)
    #expect(flight.engine.frame(of: follower, at: 0.28) == rect(40, 40, 20, 20))
    #expect(flight.engine.opacity(of: follower, at: 0.28) == 1)
  }

  @Test(arguments: TargetLostPolicy.allCases)
  func `what rests goes home whatever the policy`(policy: TargetLostPolicy) {
    var flight = Flight(policy)
    let (follower, source) = (flight.follower, flight.source)
    flight.engine.withTransaction(Self.restart, at: 1) { $0.remove(source) }
    expect(flight.engine.frame(of: follower, at: 1.08), near: rect(10, 10, 100, 100))
    #expect(flight.engine.opacity(of: follower, at: 1.08) == 1)
    #expect(flight.engine.frame(of: follower, at: 1.16) == rect(0, 0, 20, 20))
  }

  @Test(arguments: TargetLostPolicy.allCases)
  func `X02: a change of its own says where to go instead`(policy: TargetLostPolicy) {
    var flight = Flight(policy)
    let (follower, source) = (flight.follower, flight.source)
    flight.engine.withTransaction(Self.restart, at: 0.08) { engine in
      engine.remove(source)
      engine.setFrame(rect(30, 40, 50, 60), of: follower)
    }
    expect(flight.engine.frame(of: follower, at: 0.16), near: rect(20, 25, 75, 80))
    #expect(flight.engine.frame(of: follower, at: 0.24) == rect(30, 40, 50, 60))
    #expect(flight.engine.opacity(of: follower, at: 0.24) == 1)
    #expect(flight.engine.isAnimating == false)
  }

  @Test(arguments: TargetLostPolicy.allCases)
  func `X14: there is a next source, so nothing is lost`(policy: TargetLostPolicy) {
    var engine = MatchedGeometryEngine()
    engine.policies.targetLost = policy
    let space = Namespace.ID()
    let members = [0, 100, 200].map { engine.insert(rect($0, 0, 10, 10), "k", in: space) }
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(members[2]) }
    #expect(engine.matchState(of: members[1]) == .source)
    expect(engine.frame(of: members[1], at: 0.5), near: rect(150, 0, 10, 10))
    expect(engine.presentationFrame(of: members[0]), near: rect(150, 0, 10, 10))
    #expect(engine.frame(of: members[1], at: 1) == rect(100, 0, 10, 10))
    engine.withAnimation(.lin(1000), at: 2) { $0.remove(members[1]) }
    expect(engine.frame(of: members[0], at: 2.5), near: rect(50, 0, 10, 10))
    #expect(engine.frame(of: members[0], at: 3) == rect(0, 0, 10, 10))
  }

  @Test func `leaving members freeze and finish with the others, and run out otherwise`() {
    let rows: [(TargetLostPolicy, Float, Double)] = [
      (.return, 75, 0.75), (.snap, 75, 0.75), (.freeze, 50, 0.75), (.finish, 75, 0.5),
    ]
    for (policy, x, opacity) in rows {
      var engine = MatchedGeometryEngine()
      engine.policies.targetLost = policy
      let space = Namespace.ID()
      let old = engine.insert(rect(0, 0, 10, 10), 1, in: space)
      let next = engine.withAnimation(.lin(1000), at: 0) { engine in
        engine.remove(old)
        return engine.insert(
          rect(100, 0, 10, 10), 1, in: space)
      }
      var transaction = Transaction(animation: .lin(1000))
      transaction.retarget = .restart
      engine.withTransaction(transaction, at: 0.5) { engine in
        engine.remove(next)
      }
      expect(engine.frame(of: next, at: 0.75), near: rect(x, 0, 10, 10), "\(policy)")
      expect(engine.presentationFrame(of: old), near: rect(x, 0, 10, 10), "\(policy)")
      // From one half: in the second that the removal takes, or in the half that the flight had left.
      expect(
        engine.presentationOpacity(of: next).map(Double.init), near: opacity / 2, "\(policy)")
      #expect(engine.frame(of: next, at: 2).distance(to: .missing).isNaN)
    }
  }

  @Test func `X09: a flight that is finishing is taken over, with its opacity`() {
    var engine = MatchedGeometryEngine()
    engine.policies.targetLost = .finish
    let space = Namespace.ID()
    func square(_ size: Float) -> Element {
      Element(frame: rect(0, 0, size, size)).matchedGeometryEffect(id: "k", in: space)
        .transition(.identity)
    }
    var transaction = Transaction(animation: .lin(300))
    transaction.retarget = .restart
    let a = engine.insert(square(200))
    let b = engine.withTransaction(transaction, at: 0) { engine in
      engine.remove(a)
      return engine.insert(square(100))
    }
    expect(Double(engine.frame(of: b, at: 0.15).width), near: 150)
    engine.withTransaction(transaction, at: 0.15) { $0.remove(b) }
    expect(Double(engine.frame(of: b, at: 0.2).width), near: 133.3333)
    expect(engine.opacity(of: b, at: 0.2), near: 0.6667)
    expect(engine.opacity(of: a, at: 0.2), near: 0.6667)
    let c = engine.withTransaction(transaction, at: 0.2) { $0.insert(square(50)) }
    expect((engine.presentationFrame(of: c)?.width).map(Double.init), near: 133.3333)
    expect(engine.opacity(of: c, at: 0.2), near: 0.6667)
    #expect(engine.contains(b) == false)
    expect(Double(engine.frame(of: c, at: 0.35).width), near: 91.6667)
    expect(engine.opacity(of: c, at: 0.35), near: 0.8333)
    #expect(engine.frame(of: c, at: 0.5) == rect(0, 0, 50, 50))
    #expect(engine.opacity(of: c, at: 0.5) == 1)
    #expect(engine.contains(a) == false)
  }

  @Test func `X09: left alone, the flight ends where it was going, and is gone`() {
    var engine = MatchedGeometryEngine()
    engine.policies.targetLost = .finish
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 200, 200), "k", in: space)
    let b = engine.replace(a, by: rect(0, 0, 100, 100), "k", in: space, .lin(300), at: 0)
    engine.withAnimation(.smooth, at: 0.15) { $0.remove(b) }
    expect(Double(engine.frame(of: b, at: 0.299).width), near: 100.3333)
    let tick = engine.advance(to: 0.3)
    #expect(tick.exitedElements.contains(b))
    // Too late: there is nothing left to take over.
    let c = engine.withAnimation(.lin(300), at: 0.4) {
      $0.insert(rect(0, 0, 50, 50), "k", in: space)
    }
    #expect(engine.frame(of: c, at: 0.4) == rect(0, 0, 50, 50))
    #expect(engine.opacity(of: c, at: 0.4) == 0)
  }

  @Test func `a namespace that ends sends everyone home`() {
    for policy in TargetLostPolicy.allCases {
      var flight = Flight(policy)
      let (follower, space) = (flight.follower, flight.space)
      flight.engine.withTransaction(Self.restart, at: 0.08) { $0.endNamespace(space) }
      expect(flight.engine.frame(of: follower, at: 0.16), near: rect(5, 5, 60, 60))
      #expect(flight.engine.opacity(of: follower, at: 0.16) == 1)
    }
  }
}

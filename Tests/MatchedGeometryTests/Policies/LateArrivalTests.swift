import MatchedGeometry
import Testing

/// A new source that comes some time after the last one has left.
@Suite("Policies: late arrivals") struct LateArrivalTests {
  private static let first = rect(0, 0, 100, 200)
  private static let second = rect(200, 100, 300, 300)

  /// Removes an element at 0 and inserts another one with the same key at 16 ms.
  private struct Arrival: ~Copyable {
    var engine = MatchedGeometryEngine()
    let a: Element.ID
    let b: Element.ID

    init(
      grace: Double, removal: Animation?, insertion: Animation? = .lin(1000),
      isSource: Bool = true
    ) {
      let space = Namespace.ID()
      var own = Policies()
      own.lateArrival = grace
      engine.setPolicies(own, in: space)
      let old = engine.insert(LateArrivalTests.first, "k", in: space)
      a = old
      engine.withAnimation(removal, at: 0) { $0.remove(old) }
      b = engine.withAnimation(insertion, at: 0.016) {
        $0.insert(LateArrivalTests.second, "k", in: space, isSource: isSource)
      }
    }
  }

  @Test(arguments: [Animation.lin(1000), nil])
  func `K04: without a grace there is no match`(removal: Animation?) {
    var scene = Arrival(grace: 0, removal: removal)
    let b = scene.b
    #expect(scene.engine.presentationFrame(of: b) == Self.second)
    for time in [0.016, 0.2, 0.516, 2] {
      #expect(scene.engine.frame(of: b, at: time) == Self.second)
    }
  }

  @Test(arguments: [Animation.lin(1000), nil])
  func `K04: within the grace the match is made`(removal: Animation?) {
    var scene = Arrival(grace: 0.032, removal: removal)
    let (a, b) = (scene.a, scene.b)
    expect(scene.engine.frame(of: b, at: 0.016), near: Self.first)
    expect(scene.engine.frame(of: b, at: 0.516), near: rect(100, 50, 200, 250))
    // One that is still leaving goes with it.
    if removal != nil {
      expect(scene.engine.presentationFrame(of: a), near: rect(100, 50, 200, 250))
    }
    #expect(scene.engine.contains(a) == (removal != nil))
    #expect(scene.engine.frame(of: b, at: 1.016) == Self.second)
    #expect(scene.engine.matchState(of: b) == .alone || removal != nil)
  }

  @Test(arguments: [0.0159, 0.0161])
  func `the grace counts from the removal`(grace: Double) {
    var scene = Arrival(grace: grace, removal: nil)
    let b = scene.b
    let isInTime = grace > 0.016
    expect(scene.engine.frame(of: b, at: 0.016), near: isInTime ? Self.first : Self.second)
  }

  @Test func `whoever arrives takes over, as in one transaction`() {
    var scene = Arrival(grace: 0.032, removal: .lin(1000), isSource: false)
    let b = scene.b
    #expect(scene.engine.matchState(of: b) == .source)
    expect(scene.engine.frame(of: b, at: 0.516), near: rect(100, 50, 200, 250))
  }

  @Test func `without an animation the newcomer is at its place`() {
    var scene = Arrival(grace: 0.032, removal: .lin(1000), insertion: nil)
    let b = scene.b
    #expect(scene.engine.frame(of: b, at: 0.016) == Self.second)
    #expect(scene.engine.frame(of: b, at: 0.5) == Self.second)
  }

  @Test(arguments: [TargetLostPolicy.return, .snap, .freeze])
  func `a flight that was interrupted by the removal`(policy: TargetLostPolicy) {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.policies.lateArrival = 0.1
    engine.policies.targetLost = policy
    let a = engine.insert(Self.first, "k", in: space)
    let b = engine.replace(a, by: Self.second, "k", in: space, .lin(1000), at: 0)
    engine.withTransaction(Transaction(), at: 0.5) { $0.remove(b) }
    var transaction = Transaction(animation: .lin(1000))
    transaction.retarget = .restart
    let c = engine.withTransaction(transaction, at: 0.6) {
      $0.insert(rect(0, 0, 100, 100), "k", in: space)
    }
    // The shared geometry has run on meanwhile, or stands still.
    let start = policy == .freeze ? rect(100, 50, 200, 250) : rect(120, 60, 220, 260)
    expect(engine.presentationFrame(of: c), near: start)
    expect(engine.presentationFrame(of: a), near: start)
    let half = policy == .freeze ? rect(50, 25, 150, 175) : rect(60, 30, 160, 180)
    expect(engine.frame(of: c, at: 1.1), near: half)
  }

  @Test func `followers that have gone home come back`() {
    var engine = MatchedGeometryEngine()
    engine.policies.lateArrival = 1
    let space = Namespace.ID()
    let source = engine.insert(rect(100, 0, 10, 10), 1, in: space)
    let follower = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    engine.remove(source)
    #expect(engine.presentationFrame(of: follower) == rect(0, 0, 10, 10))
    engine.advance(to: 0.5)
    // The same geometry again: the group does not move, the follower does.
    let next = engine.withAnimation(.lin(1000), at: 0.5) {
      $0.insert(rect(100, 0, 10, 10), 1, in: space)
    }
    expect(engine.frame(of: follower, at: 1), near: rect(50, 0, 10, 10))
    #expect(engine.presentationFrame(of: next) == rect(100, 0, 10, 10))
    #expect(engine.frame(of: follower, at: 1.5) == rect(100, 0, 10, 10))
  }

  @Test func `with reduced motion it takes the fading one's place by the crossfade`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), "k", in: space)
    engine.move(a, toX: 100, .lin(1000), at: 0)
    engine.policies.targetLost = .finish
    engine.policies.reducedMotion = .crossfade(0.4)
    engine.withAnimation(.lin(1000), at: 0.2) { $0.remove(a) }
    let b = engine.withAnimation(.lin(1000), at: 0.4) {
      $0.insert(
        Element(frame: rect(50, 0, 10, 10)).matchedGeometryEffect(id: "k", in: space)
          .transition(.opacity.animation(.lin(1000))))
    }
    #expect(engine.contains(a) == false)
    expect(engine.opacity(of: b, at: 0.4), near: 0.5)
    expect(engine.opacity(of: b, at: 0.6), near: 0.75)
    #expect(engine.opacity(of: b, at: 0.8) == 1)
  }

  @Test func `a namespace that ends keeps nothing`() {
    var engine = MatchedGeometryEngine()
    engine.policies.lateArrival = 100
    let space = Namespace.ID()
    for key in 0..<50 {
      engine.remove(engine.insert(rect(0, 0, 10, 10), "key \(key)", in: space))
    }
    engine.endNamespace(space)
    #expect(engine.count == 0)
    #expect(engine.activeGroupCount == 0)
    let other = Namespace.ID()
    let late = engine.insert(
      Element(frame: rect(50, 0, 10, 10)).matchedGeometryEffect(id: "key 3", in: other),
      animation: .smooth)
    #expect(engine.presentationFrame(of: late) == rect(50, 0, 10, 10))
  }

  @Test func `one that has joined another group since its flight was lost keeps its place`() {
    var engine = MatchedGeometryEngine()
    engine.policies.targetLost = .finish
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), "k", in: space)
    engine.move(a, toX: 100, .lin(2000), at: 0)
    engine.withTransaction(Transaction(), at: 0.2) { engine in
      engine.setMatch(Match(id: "j", in: space, anchor: .topLeading), of: a)
    }
    engine.withAnimation(.lin(1000), at: 0.4) { $0.remove(a) }
    let b = engine.withAnimation(.lin(1000), at: 0.6) {
      $0.insert(rect(130, 0, 10, 10), "k", in: space)
    }
    expect(engine.x(of: b, at: 0.6), near: 30)
    #expect(engine.presentationOpacity(of: b) == 0)
    // It fades in the 1.6 s that its own flight had left, 0.2 s of which are over.
    expect(engine.opacity(of: a, at: 0.6), near: 0.875)
    expect(engine.x(of: a, at: 1), near: 50)
  }

  @Test func `the end of a namespace whose grace is over is no transaction`() {
    var engine = MatchedGeometryEngine()
    engine.policies.lateArrival = 0.5
    for (start, pause) in [(0.0, 0.25), (1, 0.75)] {
      let space = Namespace.ID()
      let source = engine.withTransaction(Transaction(), at: start) {
        $0.insert(rect(0, 0, 10, 10), "k", in: space)
      }
      engine.withTransaction(Transaction(), at: start) { $0.remove(source) }
      let removal = engine.transaction
      engine.advance(to: start + pause)
      engine.endNamespace(space)
      // There is something to forget until the grace is over.
      #expect((engine.transaction == removal) == (pause > 0.5))
    }
  }
}

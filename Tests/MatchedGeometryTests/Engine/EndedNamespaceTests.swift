import MatchedGeometry
import MatchedGeometryAllocationCounter
import Testing

@Suite struct EndedNamespaceTests {
  @Test func `an ended namespace is known as ended, however many others have ended`() {
    var engine = MatchedGeometryEngine()
    var spaces = (0..<20_000).map { _ in Namespace.ID() }
    let kept = [spaces.remove(at: 17_000), spaces.remove(at: 4_711), spaces.remove(at: 0)]
    // In an order of their own: forwards, backwards, and those between.
    let half = spaces.count / 2
    for index in 0..<half where index % 3 > 0 { engine.endNamespace(spaces[index]) }
    for index in (half..<spaces.count).reversed() { engine.endNamespace(spaces[index]) }
    for index in 0..<half where index % 3 == 0 { engine.endNamespace(spaces[index]) }
    #expect(engine.diagnostics.count == 0)
    for space in kept {
      engine.insert(rect(100, 0, 10, 10), 1, in: space)
      let follower = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
      #expect(engine.matchState(of: follower) == .follower)
    }
    #expect(engine.diagnostics.count == 0)
    for space in spaces { engine.endNamespace(space) }
    #expect(engine.count(of: .staleNamespace) == spaces.count)
    engine.insert(rect(0, 0, 10, 10), 1, in: Namespace.ID())
    #expect(engine.count(of: .staleNamespace) == spaces.count)
  }

  @Test func `one that was ended before it was used is refused as well`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.endNamespace(space)
    let element = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    #expect(engine.matchState(of: element) == .unmatched)
    #expect(engine.count(of: .namespaceEnded) == 1)
  }

  @Test(.enabled(if: mgAllocationCountingAvailable(), "allocations cannot be counted here"))
  func `a namespace that has ended takes no memory`() {
    var engine = MatchedGeometryEngine()
    // Lives all the time.
    engine.insert(rect(0, 0, 10, 10), 1, in: Namespace.ID())
    func live(_ count: Int) {
      for round in 0..<count {
        let space = Namespace.ID()
        if round % 2 == 0 {
          var policies = Policies()
          policies.lateArrival = 1
          engine.setPolicies(policies, in: space)
        }
        let id = engine.insert(rect(0, 0, 10, 10), 1, in: space)
        engine.remove(id)
        if round % 3 == 0 {
          engine.withTransaction(Transaction()) { $0.endNamespace(space) }
        } else {
          engine.endNamespace(space)
        }
        if round % 100 == 0 { engine.advance(to: 1) }
      }
    }
    live(2000)
    let before = mgThreadBytes()
    live(50_000)
    // Other tests make namespaces meanwhile: each of those may leave a gap of one bit.
    #expect(mgThreadBytes() - before < 100_000)
  }

  @Test func `the policies of a namespace hold in the commit that ends it`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    var policies = Policies()
    policies.reducedMotion = .instant
    engine.setPolicies(policies, in: space)
    engine.insert(rect(100, 0, 10, 10), 1, in: space)
    let follower = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    engine.withAnimation(.lin(1000), at: 0) { $0.endNamespace(space) }
    #expect(engine.frame(of: follower, at: 0) == rect(0, 0, 10, 10))
    #expect(engine.policies(in: space) == Policies())
  }
}

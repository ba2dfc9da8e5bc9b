import MatchedGeometry
import Testing

@Suite struct PolicyTests {
  @Test func `the defaults are SwiftUI's answers`() {
    let policies = Policies()
    #expect(policies.duplicates == .newestWins)
    #expect(policies.targetLost == .return)
    #expect(policies.lateArrival == 0)
    #expect(policies.zeroSize == .absent)
    #expect(policies.reducedMotion == .none)
    #expect(MatchedGeometryEngine().policies == policies)
  }

  @Test func `a namespace has its own policies or the engine's`() {
    var engine = MatchedGeometryEngine()
    let here = Namespace.ID()
    let there = Namespace.ID()
    var own = Policies()
    own.duplicates = .oldestWins
    engine.setPolicies(own, in: here)
    engine.policies.targetLost = .freeze
    #expect(engine.policies(in: here).duplicates == .oldestWins)
    #expect(engine.policies(in: here).targetLost == .return)
    #expect(engine.policies(in: there).targetLost == .freeze)
    engine.setPolicies(nil, in: here)
    #expect(engine.policies(in: here) == engine.policies)
    #expect(engine.diagnostics.count == 0)
  }

  @Test func `an ended namespace takes no policies`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.endNamespace(space)
    var own = Policies()
    own.zeroSize = .animate
    engine.setPolicies(own, in: space)
    #expect(engine.policies(in: space).zeroSize == .absent)
    #expect(engine.diagnostics.recent.map(\.reason) == [.staleNamespace(space)])
  }

  @Test(arguments: [-1, -Double.infinity, Double.infinity, Double.nan])
  func `seconds that are no duration count as zero`(seconds: Double) {
    var engine = MatchedGeometryEngine()
    engine.policies.lateArrival = seconds
    engine.policies.reducedMotion = .crossfade(seconds)
    #expect(engine.policies.lateArrival == 0)
    #expect(engine.policies.reducedMotion == .crossfade(0))
  }

  @Test func `every kind of diagnostic has a sentence of its own`() {
    var sentences: Set<String> = []
    for kind in Diagnostic.Kind.allCases {
      #expect(kind.sentence.hasSuffix("."))
      #expect(sentences.insert(kind.sentence).inserted)
    }
  }
}

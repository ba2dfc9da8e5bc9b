import MatchedGeometry
import Testing

/// The questions of the seeds' checklists, and what the engine answers.
@Suite struct ExplanationTests {
  // MARK: Geometry animations do not trigger

  @Test func `a follower in a namespace of its own is told where the identifier lives`() throws {
    var engine = MatchedGeometryEngine()
    let (here, there) = (Namespace.ID(), Namespace.ID())
    let source = engine.insert(rect(0, 0, 10, 10), "hero", in: there)
    let follower = engine.insert(rect(50, 0, 10, 10), "hero", in: here, isSource: false)
    let found = engine.explain(follower)
    let explanation = try #require(found)
    let hero = Diagnostic.Member(follower, id: MatchID("hero"), in: here)
    #expect(explanation.reason == .otherNamespace(hero, home: there))
    #expect(explanation.matchState == .alone)
    #expect(explanation.match == Match(id: "hero", in: here, anchor: .topLeading, isSource: false))
    // A follower without a source is reported as a diagnostic as well.
    #expect(engine.count(of: .noSource) == 1)
    #expect(engine.count(of: .otherNamespace) == 1)
    // The source has nothing wrong with it, as far as anyone can tell.
    let other = Diagnostic.Member(source, id: MatchID("hero"), in: there)
    #expect(engine.explain(source)?.reason == .otherNamespace(other, home: here))
  }

  @Test func `a namespace that nobody else uses is unknown`() {
    var engine = MatchedGeometryEngine()
    let (stray, used) = (Namespace.ID(), Namespace.ID())
    engine.insert(rect(0, 0, 10, 10), 1, in: used)
    let follower = engine.insert(rect(50, 0, 10, 10), 2, in: stray, isSource: false)
    let member = Diagnostic.Member(follower, id: MatchID(2), in: stray)
    #expect(engine.explain(follower)?.reason == .unknownNamespace(member))
    let other = engine.insert(rect(50, 0, 10, 10), 3, in: used, isSource: false)
    #expect(engine.explain(other)?.reason?.kind == .noSource)
  }

  @Test func `what waits for a frame says so, and who waits for it too`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(nil, "k", in: space)
    let follower = engine.insert(rect(50, 0, 10, 10), "k", in: space, isSource: false)
    #expect(engine.explain(source)?.reason?.kind == .pendingGeometry)
    #expect(engine.explain(follower)?.reason?.kind == .pendingGeometry)
    #expect(engine.explain(follower)?.reason?.element == source)
    #expect(engine.count(of: .pendingGeometry) == 1)
    engine.setFrame(rect(0, 0, 20, 20), of: source)
    #expect(engine.explain(follower)?.reason == nil)
    #expect(engine.explain(follower)?.source == source)
  }

  @Test func `K04: one that comes too late is told how late`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 100, 200), "k", in: space)
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(a) }
    let b = engine.withAnimation(.lin(1000), at: 0.016) {
      $0.insert(rect(200, 100, 300, 300), "k", in: space)
    }
    #expect(engine.presentationFrame(of: b) == rect(200, 100, 300, 300))
    let found = engine.diagnostics.recent.last
    #expect(found?.element == b)
    guard case .sourceGone(_, let seconds)? = found?.reason else {
      Issue.record("\(String(describing: found))")
      return
    }
    expect(seconds, near: 0.016, within: 1e-6)
    #expect(engine.count(of: .sourceGone) == 1)
  }

  // MARK: Animations are unstable or occasionally fail

  @Test func `a reader that comes again has another namespace`() {
    var engine = MatchedGeometryEngine()
    let (first, second) = (Namespace.ID(), Namespace.ID())
    let old = engine.insert(rect(0, 0, 10, 10), "hero", in: first)
    engine.withAnimation(.smooth, at: 0) {
      $0.remove(old)
      $0.endNamespace(first)
      $0.insert(rect(50, 0, 10, 10), "hero", in: second)
    }
    let found = engine.diagnostics.recent.last
    let hero = Diagnostic.Member(old, id: MatchID("hero"), in: first)
    #expect(found?.reason == .namespaceRecreated(hero, replacement: second))
    #expect(engine.diagnostics.count == 1)
    // Whoever keeps the old one is told the same, also by a match that is refused.
    let late = engine.insert(rect(0, 0, 10, 10), "hero", in: first)
    #expect(engine.count(of: .namespaceRecreated) == 2)
    #expect(engine.explain(late)?.reason?.kind == .namespaceRecreated)
    #expect(engine.explain(late)?.match?.namespace == first)
    let other = engine.insert(rect(0, 0, 10, 10), "other", in: first)
    #expect(engine.explain(other)?.reason?.kind == .namespaceEnded)
  }

  @Test func `an element that outlives its namespace remembers it`() {
    var engine = MatchedGeometryEngine()
    let (first, second) = (Namespace.ID(), Namespace.ID())
    let kept = engine.insert(rect(0, 0, 10, 10), 7, in: first)
    engine.endNamespace(first)
    #expect(engine.explain(kept)?.reason?.kind == .namespaceEnded)
    engine.insert(rect(0, 0, 10, 10), 7, in: second)
    #expect(engine.explain(kept)?.reason?.kind == .namespaceRecreated)
    engine.withAnimation(.smooth, at: 0) { $0.remove(kept) }
    #expect(engine.diagnostics.recent.last?.kind == .namespaceRecreated)
    // A new match is a new start.
    let moved = engine.insert(rect(0, 0, 10, 10), 8, in: first)
    engine.setMatch(Match(id: 8, in: second), of: moved)
    #expect(engine.explain(moved)?.reason == nil)
  }

  // MARK: Several sources

  @Test func `of several sources the others know why they follow`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let sources = (0..<3).map { engine.insert(rect(Float($0) * 100, 0, 10, 10), "k", in: space) }
    #expect(engine.explain(sources[2])?.reason == nil)
    let oldest = Diagnostic.Member(sources[0], id: MatchID("k"), in: space)
    #expect(engine.explain(sources[0])?.reason == .multipleSources(oldest, count: 3))
    #expect(engine.explain(sources[0])?.source == sources[2])
    engine.setPolicies(.ignoring, in: space)
    engine.setFrame(rect(1, 0, 10, 10), of: sources[2])
    #expect(engine.explain(sources[2])?.reason?.kind == .groupIgnored)
  }

  // MARK: Motion and text

  @Test func `a motion names its kind, its times and its transaction`() throws {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    var numbers: [Transaction.ID] = []
    engine.withAnimation(.lin(1000).delay(0.5), isInteractive: true, at: 1) {
      $0.setFrame(rect(100, 0, 10, 10), of: dot)
      numbers.append($0.transaction!)
    }
    let moving = engine.explain(dot)?.motion
    let line = try #require(moving)
    #expect(line.kind == .linear)
    #expect(line.begin == 1.5)
    #expect(line.end == 2.5)
    #expect(line.transaction == numbers[0])
    engine.withAnimation(.easeInOut(duration: 1), isInteractive: true, at: 2) {
      $0.setFrame(rect(0, 0, 10, 10), of: dot)
      numbers.append($0.transaction!)
    }
    let chasing = engine.explain(dot)?.motion
    let chase = try #require(chasing)
    #expect(chase.kind == .blend)
    #expect(chase.begin == 2 && chase.end == 3)
    #expect(chase.transaction == numbers[1])
    engine.withAnimation(.smooth) { $0.setFrame(rect(50, 0, 10, 10), of: dot) }
    #expect(engine.explain(dot)?.motion?.begin == nil)
    engine.advance(to: 60)
    engine.advance(to: 120)
    #expect(engine.explain(dot)?.motion == nil)
  }

  @Test func `an explanation reads as text`() throws {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(rect(0, 0, 100, 100), "photo", in: space)
    let follower = engine.insert(rect(9, 9, 1, 1), "photo", in: space, isSource: false)
    engine.withAnimation(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 100, 100), of: source) }
    engine.advance(to: 0.5)
    let explanation = engine.explain(follower)
    let text = try #require(explanation).description
    #expect(
      text.contains("shown at (50.0, 0.0, 100.0, 100.0), going to (100.0, 0.0, 100.0, 100.0)"))
    #expect(text.contains("photo"))
    #expect(text.contains("follows"))
    #expect(text.contains("moves linearly from 0.0 s to 1.0 s"))
    engine.remove(follower)
    #expect(engine.explain(follower) == nil)
  }

  // MARK: Ticks

  @Test func `a tick hands out what was reported since the one before, once`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.remove(dot)
    engine.remove(dot)
    engine.setFrame(rect(.nan, 0, 1, 1), of: engine.insertDot())
    let first = engine.advance(to: 1).diagnostics.array
    #expect(first.map(\.kind) == [.staleElement, .invalidGeometry])
    let second = engine.advance(to: 2).diagnostics.array
    #expect(second.isEmpty)
    #expect(engine.diagnostics.count == 2)
    // Of very many the first, and all are counted.
    for _ in 0..<300 { engine.remove(dot) }
    let many = engine.advance(to: 4).diagnostics.array
    #expect(many.count == 256)
    #expect(engine.count(of: .staleElement) == 301)
  }
}

extension Policies {
  fileprivate static var ignoring: Policies {
    var policies = Policies()
    policies.duplicates = .ignoreKey
    return policies
  }
}

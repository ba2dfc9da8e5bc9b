import MatchedGeometry
import Testing

/// Who gives a group its geometry when several present members have `isSource`.
@Suite("Policies: duplicates") struct DuplicateTests {
  /// What a case of the policy makes of three sources (scenario K05).
  struct Case: Sendable, CustomTestStringConvertible {
    var policy: DuplicatePolicy
    var follower: Rect
    var other: Rect
    var reports: [Diagnostic.Kind]
    var testDescription: String { "\(policy)" }
  }

  static let cases = [
    Case(
      policy: .newestWins, follower: rect(200, 0, 10, 10), other: rect(50, 0, 10, 10),
      reports: [.multipleSources]),
    Case(
      policy: .oldestWins, follower: rect(0, 0, 10, 10), other: rect(50, 0, 10, 10),
      reports: [.multipleSources]),
    Case(
      policy: .ignoreKey, follower: rect(0, 100, 10, 10), other: rect(50, 0, 10, 10),
      reports: [.multipleSources, .groupIgnored]),
  ]

  @Test(arguments: cases)
  func `K05: three sources and a follower`(_ row: Case) {
    var engine = MatchedGeometryEngine()
    engine.policies.duplicates = row.policy
    let space = Namespace.ID()
    let old = engine.insert(rect(0, 0, 10, 10), "j", in: space)
    let (follower, other) = engine.withAnimation(.lin(100), at: 0) { engine in
      for x in [0, 100, 200] as [Float] { engine.insert(rect(x, 0, 10, 10), "k", in: space) }
      let follower = engine.insert(
        Element(frame: rect(0, 100, 10, 10)).matchedGeometryEffect(
          id: "k", in: space, anchor: .topLeading, isSource: false), animation: nil)
      engine.remove(old)
      return (follower, engine.insert(rect(100, 0, 10, 10), "j", in: space))
    }
    let transaction = engine.transaction
    var ends: [Completion] = []
    for frame in 0...10 {
      ends += engine.advance(to: Double(frame) * 0.02).completions
      if frame == 2 { expect(engine.frame(of: other, at: 0.05), near: row.other) }
      #expect(engine.presentationFrame(of: follower) == row.follower)
    }
    // Once for each cause, not for each tick.
    #expect(engine.diagnostics.recent.map(\.kind) == row.reports)
    for report in engine.diagnostics.recent {
      #expect(report.member?.id == MatchID("k"))
      #expect("\(report)".contains("3 of them"))
    }
    ends.removeAll { $0.transaction != transaction }
    #expect(ends.map(\.criterion) == [.logicallyComplete, .removed])
    #expect(ends.map(\.kind) == [.finished, .finished])
    for end in ends { expect(end.time, near: 0.1, within: 1e-6) }
  }

  @Test func `an animation that waits for the frame of its element is nobody else's`() {
    var engine = MatchedGeometryEngine()
    engine.policies.duplicates = .ignoreKey
    let space = Namespace.ID()
    engine.insert(rect(100, 0, 10, 10), "k", in: space)
    let follower = engine.insert(rect(0, 50, 10, 10), "k", in: space, isSource: false)
    let other = engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.insert(matched(nil, "k", in: space))
    }
    #expect(engine.presentationFrame(of: follower) == rect(100, 0, 10, 10))
    // Now there are two sources, and the follower has nobody to follow.
    engine.setFrame(rect(7, 7, 10, 10), of: other)
    #expect(engine.frame(of: follower, at: 0.5) == rect(0, 50, 10, 10))
  }

  /// A source on its way from x = 0 to 400 within a second, a follower with it, and at half time a second source at
  /// x = 100. Half a second later everything is half way, or at its end.
  struct Flight: Sendable, CustomTestStringConvertible {
    var policy: DuplicatePolicy
    /// At 0.5 s, after the second source has come.
    var follower: Rect
    var second: Rect
    /// At 1 s.
    var followerThen: Rect
    var secondThen: Rect
    var firstThen: Rect
    var testDescription: String { "\(policy)" }
  }

  static let flights = [
    // All to x = 100, from 200.
    Flight(
      policy: .newestWins, follower: rect(200, 0, 10, 10), second: rect(200, 0, 10, 10),
      followerThen: rect(150, 0, 10, 10), secondThen: rect(150, 0, 10, 10),
      firstThen: rect(150, 0, 10, 10)),
    // The flight goes on, the new one with it.
    Flight(
      policy: .oldestWins, follower: rect(200, 0, 10, 10), second: rect(200, 0, 10, 10),
      followerThen: rect(400, 0, 10, 10), secondThen: rect(400, 0, 10, 10),
      firstThen: rect(400, 0, 10, 10)),
    // The follower goes home, from (200, 0) to (0, 100).
    Flight(
      policy: .ignoreKey, follower: rect(200, 0, 10, 10), second: rect(100, 0, 10, 10),
      followerThen: rect(100, 50, 10, 10), secondThen: rect(100, 0, 10, 10),
      firstThen: rect(400, 0, 10, 10)),
  ]

  @Test(arguments: flights)
  func `a second source comes while the group moves`(_ row: Flight) {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    var own = Policies()
    own.duplicates = row.policy
    engine.setPolicies(own, in: space)
    let first = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let follower = engine.insert(rect(0, 100, 10, 10), 1, in: space, isSource: false)
    engine.move(first, to: rect(400, 0, 10, 10), .lin(1000), at: 0)
    var transaction = Transaction(animation: .lin(1000))
    transaction.retarget = .restart
    expect(engine.frame(of: follower, at: 0.5), near: rect(200, 0, 10, 10))
    let second = engine.withTransaction(transaction, at: 0.5) {
      $0.insert(rect(100, 0, 10, 10), 1, in: space)
    }
    expect(engine.presentationFrame(of: follower), near: row.follower)
    expect(engine.presentationFrame(of: second), near: row.second)
    expect(engine.presentationFrame(of: first), near: rect(200, 0, 10, 10))
    expect(engine.frame(of: follower, at: 1), near: row.followerThen)
    expect(engine.presentationFrame(of: second), near: row.secondThen)
    expect(engine.presentationFrame(of: first), near: row.firstThen)
  }

  @Test func `one source less, and the group has one again`() {
    var engine = MatchedGeometryEngine()
    engine.policies.duplicates = .ignoreKey
    let space = Namespace.ID()
    let first = engine.insert(rect(100, 0, 10, 10), 1, in: space)
    let follower = engine.insert(rect(0, 100, 10, 10), 1, in: space, isSource: false)
    #expect(engine.presentationFrame(of: follower) == rect(100, 0, 10, 10))
    let second = engine.insert(rect(200, 0, 10, 10), 1, in: space)
    #expect(engine.presentationFrame(of: follower) == rect(0, 100, 10, 10))
    #expect(engine.matchState(of: follower) == .sourceless)
    // A third one is no news.
    let third = engine.insert(rect(300, 0, 10, 10), 1, in: space)
    #expect(engine.count(of: .multipleSources) == 1)
    #expect(engine.count(of: .groupIgnored) == 1)
    #expect(engine.count(of: .noSource) == 0)
    engine.remove(third)
    engine.remove(first)
    #expect(engine.matchState(of: follower) == .follower)
    #expect(engine.presentationFrame(of: follower) == rect(200, 0, 10, 10))
    engine.insert(rect(100, 0, 10, 10), 1, in: space)
    #expect(engine.count(of: .multipleSources) == 2)
    #expect(engine.matchState(of: second) == .sourceless)
  }

  @Test func `other namespaces keep the engine's policy`() {
    var engine = MatchedGeometryEngine()
    let here = Namespace.ID()
    let there = Namespace.ID()
    var own = Policies()
    own.duplicates = .oldestWins
    engine.setPolicies(own, in: here)
    for space in [here, there] {
      for x in [0, 100] as [Float] { engine.insert(rect(x, 0, 10, 10), 1, in: space) }
      let follower = engine.insert(rect(0, 100, 10, 10), 1, in: space, isSource: false)
      #expect(
        engine.presentationFrame(of: follower) == rect(space == here ? 0 : 100, 0, 10, 10))
    }
  }

  @Test func `a policy that changes counts from the next change of the group on`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let first = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    engine.insert(rect(100, 0, 10, 10), 1, in: space)
    let follower = engine.insert(rect(0, 100, 10, 10), 1, in: space, isSource: false)
    engine.policies.duplicates = .oldestWins
    #expect(engine.presentationFrame(of: follower) == rect(100, 0, 10, 10))
    engine.setFrame(rect(0, 50, 10, 10), of: first)
    #expect(engine.presentationFrame(of: follower) == rect(0, 50, 10, 10))
    #expect(engine.matchState(of: first) == .source)
  }
}

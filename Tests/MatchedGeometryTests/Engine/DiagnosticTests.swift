import MatchedGeometry
import Testing

@Suite struct DiagnosticTests {
  /// An engine's latest diagnostic, if there is any.
  private func last(_ engine: borrowing MatchedGeometryEngine) -> Diagnostic? {
    engine.diagnostics.recent.last
  }

  @Test func `a new engine has nothing to report`() {
    let engine = MatchedGeometryEngine()
    #expect(engine.diagnostics.count == 0)
    #expect(engine.diagnostics.recent.isEmpty)
    for kind in Diagnostic.Kind.allCases { #expect(engine.count(of: kind) == 0) }
  }

  @Test func `a diagnostic prints as its sentence and what it is about`() throws {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let follower = engine.insert(rect(0, 0, 10, 10), "photo", in: space, isSource: false)
    let newest = last(engine)
    let found = try #require(newest)
    #expect(
      "\(found)"
        == "The group has followers but no source, so each member shows its layout frame. "
        + "(\(follower), identifier \"photo\", \(space))")
    engine.advance(to: .nan)
    let refused = last(engine)
    let plain = try #require(refused)
    #expect(
      "\(plain)" == "advance: A time was not finite, out of range, or before the last commit.")
  }

  @Test func `followers without a source are reported once, with the first of them`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let first = engine.insert(rect(0, 0, 10, 10), "photo", in: space, isSource: false)
    let found = last(engine)?.reason
    #expect(found == .noSource(Diagnostic.Member(first, id: MatchID("photo"), in: space)))
    engine.insert(rect(0, 0, 10, 10), "photo", in: space, isSource: false)
    engine.setFrame(rect(5, 5, 5, 5), of: first)
    engine.advance(to: 1)
    #expect(engine.count(of: .noSource) == 1)
    // Another group is another cause.
    engine.insert(rect(0, 0, 10, 10), "video", in: space, isSource: false)
    #expect(engine.count(of: .noSource) == 2)
  }

  @Test func `followers without a source are reported again after they had one`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let follower = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    #expect(engine.count(of: .noSource) == 1)
    for round in 2...4 {
      let source = engine.insert(rect(50, 0, 10, 10), 1, in: space)
      #expect(engine.count(of: .noSource) == round - 1)
      engine.remove(source)
      engine.setFrame(rect(Float(round), 0, 10, 10), of: follower)
      #expect(engine.count(of: .noSource) == round)
      engine.setFrame(rect(Float(round), 5, 10, 10), of: follower)
      #expect(engine.count(of: .noSource) == round)
    }
  }

  @Test func `a source alone, or one whose followers come later, is no cause`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.insert(rect(0, 0, 10, 10), 1, in: space)
    engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    engine.withTransaction(Transaction()) { engine in
      engine.insert(rect(0, 0, 10, 10), 2, in: space, isSource: false)
      engine.insert(rect(0, 0, 10, 10), 2, in: space)
    }
    #expect(engine.diagnostics.count == 0)
  }

  @Test func `several sources are reported once, with the newest member and their number`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let ids = engine.withTransaction(Transaction()) { engine in
      (0..<3).map { engine.insert(rect(Float($0), 0, 10, 10), 7, in: space) }
    }
    let found = last(engine)?.reason
    #expect(engine.diagnostics.count == 1)
    let newest = Diagnostic.Member(ids[2], id: MatchID(7), in: space)
    #expect(found == .multipleSources(newest, count: 3))
    engine.insert(rect(9, 0, 10, 10), 7, in: space)
    engine.setFrame(rect(10, 0, 10, 10), of: ids[0])
    engine.remove(ids[1])
    #expect(engine.count(of: .multipleSources) == 1)
  }

  @Test func `several sources are reported again after there was only one`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.insert(rect(0, 0, 10, 10), 7, in: space)
    for round in 1...3 {
      let second = engine.insert(rect(9, 0, 10, 10), 7, in: space)
      #expect(engine.count(of: .multipleSources) == round)
      if round == 2 {
        engine.setMatch(
          Match(id: 7, in: space, anchor: .topLeading, isSource: false), of: second)
      } else {
        engine.withAnimation(.smooth, at: Double(round)) { $0.remove(second) }
      }
    }
    // A source that is replaced within a transaction is none too many.
    let count = engine.count(of: .multipleSources)
    let another = engine.insert(rect(0, 0, 10, 10), 8, in: space)
    _ = engine.replace(another, by: rect(50, 0, 10, 10), 8, in: space, .smooth, at: 10)
    #expect(engine.count(of: .multipleSources) == count)
  }

  @Test func `an exit whose identifier lives elsewhere names the other namespace`() {
    var engine = MatchedGeometryEngine()
    let here = Namespace.ID()
    let there = Namespace.ID()
    let old = engine.insert(rect(0, 0, 10, 10), "photo", in: here)
    engine.withAnimation(.smooth, at: 0) { engine in
      engine.remove(old)
      engine.insert(rect(50, 0, 10, 10), "photo", in: there)
    }
    let found = last(engine)?.reason
    #expect(engine.diagnostics.count == 1)
    let member = Diagnostic.Member(old, id: MatchID("photo"), in: here)
    #expect(found == .otherNamespace(member, home: there))
    // With a partner of its own, or without animation, there is nothing to say.
    let one = engine.insert(rect(0, 0, 10, 10), 1, in: here)
    engine.insert(rect(0, 0, 10, 10), 1, in: there)
    _ = engine.replace(one, by: rect(50, 0, 10, 10), 1, in: here, .smooth, at: 5)
    #expect(engine.count(of: .otherNamespace) == 1)
  }

  @Test func `each use of an ended namespace names element, identifier and namespace`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.endNamespace(space)
    #expect(engine.diagnostics.count == 0)
    let id = engine.insert(rect(0, 0, 10, 10), "photo", in: space)
    let photo = Diagnostic.Member(id, id: MatchID("photo"), in: space)
    #expect(last(engine)?.reason == .namespaceEnded(photo))
    engine.setMatch(Match(id: 9, in: space), of: id)
    #expect(
      last(engine)?.reason == .namespaceEnded(Diagnostic.Member(id, id: MatchID(9), in: space)))
    engine.endNamespace(space)
    #expect(last(engine)?.reason == .staleNamespace(space))
    #expect(last(engine)?.element == nil && last(engine)?.member == nil)
    #expect(engine.diagnostics.count == 3)
  }

  @Test func `an element without a size is reported when it becomes so`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let id = engine.insert(rect(5, 5, 0, 0), 3, in: space)
    let member = Diagnostic.Member(id, id: MatchID(3), in: space)
    #expect(last(engine)?.reason == .zeroSize(member))
    #expect(engine.count(of: .zeroSize) == 1)
    engine.setFrame(rect(6, 6, 0, 0), of: id)
    #expect(engine.count(of: .zeroSize) == 1)
    engine.setFrame(rect(6, 6, 1, 0), of: id)
    engine.setFrame(rect(6, 6, 0, 0), of: id)
    #expect(engine.count(of: .zeroSize) == 2)
    #expect(last(engine)?.reason == .zeroSize(member))
    // Who is not matched may have any size.
    engine.insert(Element(frame: rect(5, 5, 0, 0)))
    #expect(engine.diagnostics.count == 2)
  }

  @Test func `refused input names the element, refused times name nothing`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let dot = engine.insertDot()
    engine.setFrame(rect(.nan, 0, 1, 1), of: dot)
    #expect(last(engine)?.reason == .invalidGeometry(dot))
    engine.setMatch(
      Match(id: 4, in: space, anchor: UnitPoint(x: .nan, y: 0)), of: dot)
    #expect(
      last(engine)?.reason == .invalidAnchor(Diagnostic.Member(dot, id: MatchID(4), in: space)))
    engine.remove(.invalid)
    #expect(last(engine)?.reason == .staleElement(.invalid))
    engine.setFrames([.zero, .zero, .zero], of: [dot])
    #expect(last(engine)?.reason == .mismatchedCounts(expected: 1, found: 3))
    engine.advance(to: .nan)
    #expect(last(engine)?.reason == .invalidTime)
    let transaction = engine.withAnimation(.smooth, isInteractive: true, at: 1) { engine in
      engine.advance(to: 2)
      return engine.transaction!
    }
    #expect(last(engine)?.reason == .insideTransaction)
    engine.seek(transaction, to: .nan)
    #expect(last(engine)?.reason == .invalidGesture(transaction))
    engine.finish(transaction)
    #expect(last(engine)?.reason == .staleTransaction(transaction))
    #expect(engine.diagnostics.count == 8)
    #expect(engine.diagnostics.recent.count == 8)
  }

  @Test func `an animation that never settles is reported once for each commit that uses it`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<5).map { _ in engine.insertDot() }
    let undamped = Animation.spring(duration: 0.5, bounce: 1)
    for (round, animation) in [undamped, .smooth.speed(0)].enumerated() {
      engine.withAnimation(animation, at: Double(round)) { engine in
        for dot in dots { engine.setFrame(rect(Float(round + 1) * 50, 0, 10, 10), of: dot) }
      }
      #expect(engine.count(of: .neverSettles) == round + 1)
    }
    engine.withAnimation(undamped, at: 5) { _ in }
    engine.move(dots[0], toX: 7, .lin(300).repeatForever(), at: 6)
    #expect(engine.count(of: .neverSettles) == 2)
    #expect(engine.diagnostics.count == 2)
  }

  @Test func `the latest 256 are kept, and all are counted`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    for index in 0..<1000 {
      if index % 4 == 0 { engine.remove(.invalid) }
      engine.setMatches([nil, nil] + Array(repeating: nil, count: index), of: [dot])
      #expect(engine.diagnostics.recent.count == min(256, engine.diagnostics.count))
    }
    #expect(engine.diagnostics.count == 1250)
    #expect(engine.count(of: .mismatchedCounts) == 1000)
    #expect(engine.count(of: .staleElement) == 250)
    // The oldest first.
    let counts = engine.diagnostics.recent.compactMap { found -> Int? in
      if case .mismatchedCounts(_, let count) = found.reason { count } else { nil }
    }
    #expect(counts == Array((1002 - counts.count)..<1002))
    #expect(counts.count > 200)
  }
}

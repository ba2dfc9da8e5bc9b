import MatchedGeometry
import Testing

@Suite struct CompletionTests {
  /// A completion as these tests compare it.
  struct End: Hashable, CustomStringConvertible {
    var transaction: UInt64
    var criterion: Completion.Criterion
    var kind: Completion.Kind
    var description: String { "\(transaction) \(criterion) \(kind)" }

    static func logical(_ id: Transaction.ID?) -> End {
      End(transaction: id?.number ?? 0, criterion: .logicallyComplete, kind: .finished)
    }

    static func removed(_ id: Transaction.ID?, _ kind: Completion.Kind = .finished) -> End {
      End(transaction: id?.number ?? 0, criterion: .removed, kind: kind)
    }
  }

  private func ends(_ tick: Tick) -> [End] {
    tick.completions.map {
      End(transaction: $0.transaction.number, criterion: $0.criterion, kind: $0.kind)
    }
  }

  /// Fills an engine with dots, whose insertion it reports.
  private func insertDots(
    _ count: Int = 1, into engine: inout MatchedGeometryEngine
  ) -> [Element.ID] {
    let ids = (0..<count).map { _ in engine.insertDot() }
    engine.advance(to: -1)
    return ids
  }

  @Test func `a single change after a tick that a commit went back before completes once`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(2, into: &engine)
    engine.advance(to: 10)
    engine.move(dots[0], toX: 100, .lin(1000), at: 5)
    // What ended at 6 is reported while this change is open.
    engine.setFrame(rect(50, 0, 10, 10), of: dots[1], animation: .lin(1000))
    let change = engine.transaction
    let first = ends(engine.advance(to: 10))
    #expect(first.allSatisfy { $0.transaction != change?.number })
    #expect(ends(engine.advance(to: 11)) == [.logical(change), .removed(change)])
  }

  @Test func `T06: logically complete is the spring's duration, removed its settling`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(into: &engine)
    engine.move(dots[0], toX: 100, .spring(duration: 0.5, bounce: 0.3), at: 0)
    var found: [(Double, Completion)] = []
    for frame in 0...100 {
      let time = Double(frame) * 0.016
      found += engine.advance(to: time).completions.map { (time, $0) }
      if frame == 32 {
        expect(engine.presentationFrame(of: dots[0]), near: rect(101.2071, 0, 10, 10))
        expect(engine.presentationVelocity(of: dots[0]), near: rect(-19.3395, 0, 0, 0))
      }
    }
    #expect(found.map(\.1.criterion) == [.logicallyComplete, .removed])
    #expect(found.map(\.1.kind) == [.finished, .finished])
    expect(found.first?.0, near: 0.512, within: 1e-9)
    expect(found.last?.0, near: 1.088, within: 1e-9)
    expect(found.first?.1.time, near: 0.5, within: 1e-7)
    expect(found.last?.1.time, near: 1.0854, within: 1e-4)
  }

  @Test func `T06: without an effect both come with the commit's tick`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(into: &engine)
    engine.move(dots[0], toX: 0, .smooth, at: 0)
    #expect(
      ends(engine.advance(to: 0)) == [
        .logical(engine.transaction), .removed(engine.transaction),
      ])
    #expect(ends(engine.advance(to: 5)).isEmpty)
  }

  @Test func `T06: retargeted, it keeps its logical end and is removed with that`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(into: &engine)
    let spring = Animation.spring(duration: 0.5, bounce: 0.3)
    engine.move(dots[0], toX: 100, spring, at: 0)
    let first = engine.transaction
    engine.move(dots[0], toX: 50, spring, at: 0.1)
    let second = engine.transaction
    var found: [Completion] = []
    for frame in 0...200 { found += engine.advance(to: 0.1 + Double(frame) * 0.016).completions }
    #expect(found.map(\.transaction) == [first, first, second, second])
    #expect(
      found.map(\.criterion) == [.logicallyComplete, .removed, .logicallyComplete, .removed])
    #expect(found.map(\.kind) == [.finished, .retargeted, .finished, .finished])
    for end in found.prefix(2) { expect(end.time, near: 0.5, within: 1e-6) }
    expect(found[2].time, near: 0.6, within: 1e-6)
  }

  @Test func `T07: what takes no time completes in the tick of its commit, once, in order`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(2, into: &engine)
    var still = Transaction(animation: .smooth)
    still.disablesAnimations = true
    // The tick of that time has been there already.
    engine.advance(to: 1)
    engine.move(dots[0], toX: 100, .lin(0), at: 1)
    let first = engine.transaction
    engine.withTransaction(still, at: 1) { $0.setFrame(rect(50, 0, 10, 10), of: dots[1]) }
    let second = engine.transaction
    #expect(engine.presentationFrame(of: dots[0]) == rect(100, 0, 10, 10))
    #expect(engine.presentationFrame(of: dots[1]) == rect(50, 0, 10, 10))
    let tick = engine.advance(to: 1)
    #expect(tick.completions.map(\.time) == [1, 1, 1, 1])
    #expect(
      ends(tick) == [.logical(first), .removed(first), .logical(second), .removed(second)])
    #expect(ends(engine.advance(to: 1)).isEmpty)
    #expect(ends(engine.advance(to: 2)).isEmpty)
    #expect(engine.isAnimating == false)
  }

  @Test func `an unanimated transaction without a time completes at the next tick`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(into: &engine)
    engine.withTransaction(Transaction()) { $0.setFrame(rect(5, 0, 10, 10), of: dots[0]) }
    let tick = engine.advance(to: 7)
    #expect(ends(tick) == [.logical(engine.transaction), .removed(engine.transaction)])
    #expect(tick.completions.map(\.time) == [7, 7])
  }

  @Test func `a single change by itself is reported only if something moves`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(into: &engine)
    engine.setFrame(rect(5, 0, 10, 10), of: dots[0])
    #expect(ends(engine.advance(to: 1)).isEmpty)
    engine.setFrame(rect(9, 0, 10, 10), of: dots[0], animation: .lin(500))
    let id = engine.transaction
    engine.advance(to: 2)
    #expect(ends(engine.advance(to: 2.5)) == [.logical(id), .removed(id)])
    #expect(ends(engine.advance(to: 9)).isEmpty)
  }

  @Test func `the longest animation with its delay and its repeats decides`() {
    let rows: [(Animation, Double, Double)] = [
      (.lin(500).delay(0.25), 0.75, 0.75),
      (.lin(500).repeatCount(3), 1.5, 1.5),
      (.lin(500).repeatCount(3).delay(1), 2.5, 2.5),
      (.lin(500).speed(2), 0.25, 0.25),
      (.lin(500).delay(-0.2), 0.3, 0.3),
    ]
    for (animation, logical, removed) in rows {
      var engine = MatchedGeometryEngine()
      let dots = insertDots(2, into: &engine)
      engine.withAnimation(.lin(100), at: 0) { engine in
        engine.setFrame(rect(100, 0, 10, 10), of: dots[0])
        engine.setFrame(rect(100, 0, 10, 10), of: dots[1], animation: animation)
      }
      let found = engine.advance(to: 10).completions
      #expect(found.count == 2)
      expect(found.first?.time, near: logical, within: 1e-6, "\(animation)")
      expect(found.last?.time, near: removed, within: 1e-6, "\(animation)")
    }
  }

  @Test func `an animation that moves nothing does not count`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(2, into: &engine)
    engine.withAnimation(.lin(5000), at: 0) { engine in
      engine.setFrame(rect(0, 0, 10, 10), of: dots[0])
      engine.setFrame(rect(100, 0, 10, 10), of: dots[1], animation: .lin(100))
    }
    let found = engine.advance(to: 10).completions
    for end in found { expect(end.time, near: 0.1, within: 1e-6) }
    #expect(found.count == 2)
  }

  @Test func `an endless animation counts one run, and is removed when it is retargeted`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(into: &engine)
    engine.move(dots[0], toX: 100, .lin(500).repeatForever(), at: 0)
    let found = engine.advance(to: 100).completions
    #expect(found.map(\.criterion) == [.logicallyComplete])
    expect(found.first?.time, near: 0.5, within: 1e-6)
    engine.move(dots[0], toX: 0, .lin(100), at: 101)
    #expect(
      engine.advance(to: 300).completions.map(\.kind) == [.retargeted, .finished, .finished])
  }

  @Test func `removing all elements without an animation cancels the transaction that moved them`()
  {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(into: &engine)
    engine.move(dots[0], toX: 100, .lin(1000), at: 0)
    let first = engine.transaction
    engine.withTransaction(Transaction(), at: 0.5) { $0.remove(dots[0]) }
    let second = engine.transaction
    #expect(ends(engine.advance(to: 0.5)) == [.logical(second), .removed(second)])
    let rest = engine.advance(to: 2)
    #expect(ends(rest) == [.logical(first), .removed(first, .cancelled)])
    for end in rest.completions { expect(end.time, near: 1, within: 1e-6) }
  }

  @Test(arguments: [false, true])
  func `removing an element in endless motion without an animation cancels its transaction then`(
    isInteractive: Bool
  ) {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(into: &engine)
    engine.move(dots[0], toX: 100, .lin(1000).repeatForever(), at: 0)
    let first = engine.transaction
    #expect(ends(engine.advance(to: 5)) == [.logical(first)])
    engine.withAnimation(nil, isInteractive: isInteractive, at: 6) { $0.remove(dots[0]) }
    let end = engine.advance(to: 7).completions.first { $0.transaction == first }
    #expect(end?.kind == .cancelled)
    expect(end?.time, near: 6, within: 1e-6)
  }

  @Test func `an exit that is undone without animation is cancelled`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(into: &engine)
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(dots[0]) }
    let exit = engine.transaction
    engine.withTransaction(Transaction(), at: 0.5) { $0.reinsert(dots[0]) }
    let found = ends(engine.advance(to: 3)).filter { $0.transaction == exit?.number }
    #expect(found == [.logical(exit), .removed(exit, .cancelled)])
  }

  @Test func `transactions end in the order of their commits`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(5, into: &engine)
    var ids: [Transaction.ID?] = []
    for (index, dot) in dots.enumerated() {
      engine.move(dot, toX: 100, .lin(500 - Double(index) * 100), at: 0)
      ids.append(engine.transaction)
    }
    #expect(
      ends(engine.advance(to: 1)) == ids.flatMap { [End.logical($0), .removed($0)] })
    #expect(ids.compactMap { $0?.number } == [6, 7, 8, 9, 10])
  }

  @Test func `going back takes no end back and reports none twice`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(into: &engine)
    engine.move(dots[0], toX: 100, .lin(1000), at: 0)
    #expect(engine.advance(to: 1).completions.count == 2)
    #expect(engine.advance(to: 0.5).completions.isEmpty)
    #expect(engine.advance(to: 1.5).completions.isEmpty)
    #expect(engine.advance(to: 1.5).settledElements.isEmpty)
  }

  @Test func `a row belongs to the last of many transactions that moved it`() {
    var engine = MatchedGeometryEngine()
    let dots = insertDots(into: &engine)
    var ids: [Transaction.ID?] = []
    for step in 0..<10 {
      let time = Double(step) * 0.05
      engine.move(
        dots[0], toX: Float(100 + step), .smooth(duration: 0.2), at: time)
      ids.append(engine.transaction)
    }
    let found = engine.advance(to: 10).completions
    let removed = found.filter { $0.criterion == .removed }
    #expect(removed.map(\.transaction) == ids)
    #expect(removed.dropLast().allSatisfy { $0.kind == .retargeted })
    #expect(removed.last?.kind == .finished)
    // Each waits for its own duration, and the last for the row.
    for (step, end) in removed.dropLast().enumerated() {
      expect(end.time, near: Double(step) * 0.05 + 0.2, within: 1e-6)
    }
    #expect(removed.last.map { $0.time > 0.65 } == true)
    #expect(found.count == 20)
  }

  @Test func `each row counts by itself for the end that rows of one animation share`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<2).map { _ in engine.insertDot() }
    engine.withAnimation(.lin(10000), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: dots[0])
      engine.setFrame(rect(1000, 0, 10, 10), of: dots[1])
    }
    engine.withAnimation(.smooth(duration: 0.5).delay(0.1), at: 1) { engine in
      for dot in dots { engine.setFrame(rect(1100, 0, 10, 10), of: dot) }
    }
    // The one has 100 left of its motion and goes 1,000 farther, the other 1,000 and 100: 1,100 at most, which
    // the spring of w = 4 pi brings under 0.01 where (1 + w t) e^-wt = 0.01 / 1100.
    let end = engine.advance(to: 5).completions.map(\.time).max()
    expect(end, near: 1.1 + 1.14103, within: 1e-4)
  }

  @Test(
    "An animation that is over when it begins completes by both criteria at the next tick",
    arguments: [
      Animation.lin(1000).delay(-2), .lin(1000).delay(-1), .lin(0).delay(-1),
      .lin(100).repeatCount(3).delay(-0.5), .smooth(duration: 0.3).repeatCount(2).delay(-50),
      .smooth(duration: 0.3).delay(-100), .bouncy(duration: 0.3).delay(-100), .lin(0.00001),
    ])
  func overAtOnce(_ animation: Animation) {
    for time in [0.25, nil] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.advance(to: 0.25)
      engine.withAnimation(animation, at: time) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
      var completions = engine.advance(to: 0.25).completions
      completions += engine.advance(to: 0.5).completions
      #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10))
      #expect(engine.isAnimating == false)
      #expect(completions.map(\.criterion) == [.logicallyComplete, .removed])
      for completion in completions { expect(completion.time, near: 0.25, within: 1e-6) }
    }
  }

  @Test func `who joins a group that has come to rest takes nothing over`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    engine.policies.duplicates = .oldestWins
    let old = engine.insert(
      matched(rect(0, 0, 10, 10), in: space).transition(.opacity.animation(.lin(1000))))
    engine.insert(matched(rect(200, 0, 10, 10), in: space))
    engine.advance(to: 0)
    engine.withAnimation(.lin(200), at: 0) { $0.remove(old) }
    let exit = engine.transaction
    let late = engine.withAnimation(nil, at: 0.5) {
      $0.insert(matched(rect(300, 0, 10, 10), in: space))
    }
    #expect(engine.presentationFrame(of: late) == rect(200, 0, 10, 10))
    let found = engine.advance(to: 5).completions.filter { $0.transaction == exit }
    #expect(found.map(\.kind) == [.finished, .finished])
    for end in found { expect(end.time, near: 1, within: 1e-6) }
  }

  @Test func `a negative delay leaves out the beginning`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000).delay(-0.25), at: 0)
    expect(engine.x(of: dot, at: 0), near: 25)
    expect(engine.x(of: dot, at: 0.5), near: 75)
    let tick = engine.advance(to: 0.75)
    #expect(tick.completions.map(\.time) == [0.75, 0.75])
  }
}

import MatchedGeometry
import Testing

// Policies for pauses between ticks, and for when the clock of a transaction begins.
@Suite struct ClockPolicyTests {
  private struct Scene: ~Copyable {
    var engine: MatchedGeometryEngine
    let dot: Element.ID
  }

  private func running(
    _ policy: ClockGapPolicy, _ animation: Animation = .lin(1000)
  ) -> Scene {
    var engine = MatchedGeometryEngine()
    engine.policies.clockGap = policy
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.move(dot, toX: 100, animation, at: 0)
    engine.advance(to: 0)
    engine.advance(to: 0.016)
    return Scene(engine: engine, dot: dot)
  }

  @Test func `T14: after five seconds without a tick it is over, where the time counts`() {
    var scene = running(.absolute)
    let tick = scene.engine.advance(to: 5.016)
    #expect(scene.engine.presentationFrame(of: scene.dot) == rect(100, 0, 10, 10))
    #expect(tick.completions.map(\.time) == [1, 1])
  }

  @Test func `T14: clamped, a pause counts as the limit`() {
    var scene = running(.clamp(0.05))
    expect(scene.engine.x(of: scene.dot, at: 5.016), near: 6.6)
    expect(scene.engine.now, near: 5.016, within: 1e-6)
    // Everything else goes by the host's clock on.
    expect(scene.engine.x(of: scene.dot, at: 5.056), near: 10.6)
    expect(scene.engine.nextDeadline, near: 5.056, within: 1e-6)
    scene.engine.move(scene.dot, toX: 0, .lin(1000), at: 5.066, retarget: .restart)
    expect(scene.engine.x(of: scene.dot, at: 5.066), near: 11.6)
    for step in 1...50 { scene.engine.advance(to: 5.066 + Double(step) * 0.01) }
    expect(scene.engine.presentationFrame(of: scene.dot), near: rect(5.8, 0, 10, 10))
    var completions: [Completion] = []
    for step in 1...60 {
      completions += scene.engine.advance(to: 5.566 + Double(step) * 0.01).completions
    }
    #expect(completions.count == 4)
    for completion in completions.suffix(1) { expect(completion.time, near: 6.066, within: 1e-5) }
  }

  @Test func `T14: resumed, a pause of more than a second counts as a sixtieth`() {
    var scene = running(.resume)
    expect(scene.engine.x(of: scene.dot, at: 5.016), near: 3.2667)
    // A shorter one counts as it is.
    expect(scene.engine.x(of: scene.dot, at: 5.516), near: 53.2667)
    // A host that had nothing to show and did not tick changes something: nothing was paused.
    scene.engine.advance(to: 6.2)
    #expect(scene.engine.presentationFrame(of: scene.dot) == rect(100, 0, 10, 10))
    scene.engine.move(scene.dot, toX: 0, .lin(1000), at: 60)
    expect(scene.engine.x(of: scene.dot, at: 60.25), near: 75)
    expect(scene.engine.x(of: scene.dot, at: 62), near: 75 - 1.6667)
  }

  @Test func `T14: skipped, everything is at its end after a pause of more than a second`() {
    var scene = running(.skip, .lin(9000))
    scene.engine.move(scene.dot, toX: 200, .smooth(duration: 20), at: 0.5)
    let tick = scene.engine.advance(to: 5.016)
    #expect(scene.engine.presentationFrame(of: scene.dot) == rect(200, 0, 10, 10))
    #expect(tick.completions.map(\.kind) == [.skipped, .skipped, .skipped, .skipped])
    #expect(scene.engine.isAnimating == false)
    scene.engine.move(scene.dot, toX: 0, .lin(1000), at: 5.1)
    expect(scene.engine.x(of: scene.dot, at: 6), near: 20)
  }

  @Test func `skipped, everything is at its end beside a transaction that was skipped before`() {
    var engine = MatchedGeometryEngine()
    engine.policies.clockGap = .skip
    let dots = (0..<4).map { _ in engine.insertDot() }
    engine.advance(to: 0)
    var transactions: [Transaction.ID] = []
    for dot in dots {
      engine.move(dot, toX: 100, .lin(9000), at: 0)
      transactions.append(engine.transaction!)
    }
    engine.advance(to: 0.1)
    engine.skip(transactions[1], at: 0.1)
    let tick = engine.advance(to: 5)
    for dot in dots { #expect(engine.presentationFrame(of: dot) == rect(100, 0, 10, 10)) }
    #expect(tick.completions.map(\.kind) == Array(repeating: .skipped, count: 8))
  }

  @Test func `a single change that begins with the commit starts the clocks that wait`() {
    var engine = MatchedGeometryEngine()
    let first = engine.insertDot()
    let second = engine.insertDot()
    engine.advance(to: 1)
    engine.withAnimation(.lin(1000)) { $0.setFrame(rect(100, 0, 10, 10), of: first) }
    engine.policies.startClock = .commit
    // Refused: nothing begins.
    engine.setFrame(rect(.nan, 0, 10, 10), of: second, animation: .lin(1000))
    engine.policies.startClock = .automatic
    engine.withAnimation(.lin(1000)) { $0.setFrame(rect(50, 0, 10, 10), of: second) }
    expect(engine.x(of: first, at: 1.25), near: 0)

    engine = MatchedGeometryEngine()
    let third = engine.insertDot()
    let fourth = engine.insertDot()
    engine.advance(to: 1)
    engine.withAnimation(.lin(1000)) { $0.setFrame(rect(100, 0, 10, 10), of: third) }
    engine.policies.startClock = .commit
    engine.setFrame(rect(100, 0, 10, 10), of: fourth, animation: .lin(1000))
    expect(engine.x(of: third, at: 1.25), near: 25)
    expect(engine.x(of: fourth, at: 1.25), near: 25)
  }

  @Test func `a limit that is none counts as zero`() {
    var engine = MatchedGeometryEngine()
    for limit in [Double.nan, .infinity, -1] {
      engine.policies.clockGap = .clamp(limit)
      #expect(engine.policies.clockGap == .clamp(0))
    }
  }

  private func start(_ policy: StartClockPolicy) -> Scene {
    var engine = MatchedGeometryEngine()
    engine.policies.startClock = policy
    let dot = engine.insertDot()
    engine.advance(to: 0)
    return Scene(engine: engine, dot: dot)
  }

  @Test func `T18: a late first tick shows a third of the way, or the start`() {
    for (policy, time, x) in [
      (StartClockPolicy.automatic, 0.0, 33.3333), (.automatic, nil, 0), (.commit, 0, 33.3333),
      (.commit, nil, 33.3333), (.firstTick, 0, 0), (.firstTick, nil, 0),
    ] as [(StartClockPolicy, Double?, Double)] {
      var scene = start(policy)
      let dot = scene.dot
      scene.engine.withAnimation(.lin(300), at: time) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
      expect(scene.engine.x(of: scene.dot, at: 0.1), near: x, "\(policy)")
      let end = x == 0 ? 0.4 : 0.3
      let tick = scene.engine.advance(to: 1)
      for completion in tick.completions { expect(completion.time, near: end, within: 1e-6) }
      #expect(tick.completions.count == 2)
    }
    // A single change as well.
    for (policy, x) in [(StartClockPolicy.automatic, 0.0), (.commit, 33.3333), (.firstTick, 0)] {
      var scene = start(policy)
      scene.engine.setFrame(rect(100, 0, 10, 10), of: scene.dot, animation: .lin(300))
      expect(scene.engine.x(of: scene.dot, at: 0.1), near: x, "\(policy)")
    }
  }

  @Test func `T18: in flight, what runs goes on from where it is at the commit`() {
    for policy in StartClockPolicy.allCases {
      var scene = start(.automatic)
      scene.engine.move(scene.dot, toX: 100, .lin(1000), at: 0)
      scene.engine.advance(to: 0.25)
      scene.engine.policies.startClock = policy
      scene.engine.move(scene.dot, toX: 0, .lin(300), at: 0.5, retarget: .restart)
      expect(scene.engine.presentationFrame(of: scene.dot), near: rect(50, 0, 10, 10), "\(policy)")
      expect(
        scene.engine.x(of: scene.dot, at: 0.6), near: policy == .firstTick ? 50 : 33.3333,
        "\(policy)")
      expect(
        scene.engine.x(of: scene.dot, at: 0.75), near: policy == .firstTick ? 25 : 8.3333,
        "\(policy)")
    }
  }

  @Test func `T14: what was over before a pause is told by the clock as it was`() {
    var scene = start(.automatic)
    scene.engine.policies.clockGap = .clamp(0.25)
    let dot = scene.dot
    let id = scene.engine.kept(.lin(5000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
    scene.engine.advance(to: 0.125)
    // Before what is shown; then a pause of a second, of which three quarters do not count.
    scene.engine.skip(id, at: 0.0625)
    let tick = scene.engine.advance(to: 1.125)
    #expect(tick.completions.map(\.time) == [0.0625, 0.0625])
  }
}

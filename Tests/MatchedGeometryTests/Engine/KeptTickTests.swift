import MatchedGeometry
import Testing

/// A tick and what its lists held when it was made.
private struct KeptTick {
  let tick: Tick
  let moved: [Range<Int>]
  let settled: [Element.ID]
  let left: [Element.ID]
  let completed: [Completion]
  let diagnostics: [Diagnostic]

  init(_ tick: Tick) {
    self.tick = tick
    moved = tick.movedSlots
    settled = tick.settledElements
    left = tick.exitedElements
    completed = tick.completions
    diagnostics = tick.diagnostics.array
  }

  /// Events that are still what they were.
  var isAsItWas: Bool {
    tick.movedSlots == moved && tick.settledElements == settled && tick.exitedElements == left
      && tick.completions == completed && tick.diagnostics.array == diagnostics
  }

  var eventCount: Int { moved.count + settled.count + left.count + completed.count }
}

@Suite struct KeptTickTests {
  /// A storm of edits with ticks between them, forwards and back.
  private func storm(_ seed: UInt64, rounds: Int, _ body: (consuming Tick) -> Void) {
    var engine = MatchedGeometryEngine()
    var scene = RandomScene(seed: seed, in: Namespace.ID())
    var time = 0.0
    for round in 0..<rounds {
      scene.commit(&engine, at: round % 3 == 0 ? nil : time, edits: 1 + round % 20)
      for _ in 0..<scene.random.index(below: 6) {
        time += scene.random.number(in: 0...0.2)
        body(engine.advance(to: time))
        if round % 5 == 0 { body(engine.advance(to: time - 0.1)) }
      }
    }
    body(engine.advance(to: time + 100))
  }

  @Test(arguments: 0..<4)
  func `a tick that is kept stays as it is`(_ seed: UInt64) {
    var kept: [KeptTick] = []
    storm(seed, rounds: 200) { tick in
      let tick = KeptTick(tick)
      // All of them, the last few, or those of a while ago.
      if seed == 0 || kept.count < 3 {
        kept.append(tick)
      } else {
        kept[Int(seed) == 1 ? kept.count % 3 : tick.moved.count % 3] = tick
      }
      for tick in kept { #expect(tick.isAsItWas) }
    }
    #expect(kept.reduce(0) { $0 + $1.eventCount } > 0)
    if seed == 0 { #expect(kept.count > 400) }
  }

  @Test func `a tick can be read when the next one has been made`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(100), at: 0)
    let end = engine.advance(to: 1)
    #expect(engine.advance(to: 2).movedSlots.isEmpty)
    engine.move(dot, toX: 200, .lin(100), at: 2)
    engine.advance(to: 3)
    #expect(end.settled.count == 1)
    #expect(end.settled[0] == dot)
    #expect(end.moved[0].slots.contains(dot.slot))
    #expect(end.time == 1)
  }

  /// Says more under ThreadSanitizer: `swift test --sanitize=thread --scratch-path .build/thread --filter KeptTick`.
  @Test func `a tick is read on another thread while its engine goes on`() async {
    var engine = MatchedGeometryEngine()
    let dots = (0..<200).map { _ in engine.insertDot() }
    var readers: [Task<Bool, Never>] = []
    for round in 0..<50 {
      engine.withAnimation(.lin(50), at: Double(round)) { engine in
        for (index, dot) in dots.enumerated() {
          engine.setFrame(
            rect(Float(round + 1), 0, 10, 10), of: dot,
            animation: .linear(duration: Double(1 + index % 7) / 10))
        }
      }
      for step in 1...10 {
        let tick = KeptTick(engine.advance(to: Double(round) + Double(step) * 0.09))
        readers.append(Task.detached { (0..<20).allSatisfy { _ in tick.isAsItWas } })
      }
    }
    for reader in readers { #expect(await reader.value) }
  }
}

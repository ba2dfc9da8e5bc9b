import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

// Random transactions that are scrubbed, finished, cancelled and finished immediately.
@Suite struct ControlPropertyTests {
  private struct Control {
    var random: SystemlessRandom
    var edits: RandomScene
    var open: [Transaction.ID] = []

    init(seed: UInt64, in space: Namespace.ID) {
      random = SystemlessRandom(seed: seed + 3000)
      edits = RandomScene(seed: seed, in: space)
      edits.animations =
        AnimationZoo.gentle + AnimationZoo.pushed + AnimationZoo.repeated
        + AnimationZoo.endless.prefix(4)
    }

    mutating func step(_ engine: inout MatchedGeometryEngine, at time: Double?) {
      let id = open.randomElement(using: &random)
      switch (random.index(below: 8), id) {
      case (0...1, let id?): add(engine.cancel(id, at: time))
      case (2...3, let id?):
        engine.seek(
          id, to: random.number(in: -0.2...1.2),
          translation: Point(x: Float(random.number(in: -20...20)), y: 3), at: time)
      case (4, let id?): add(engine.finish(id, velocity: random.number(in: -3...3), at: time))
      case (5, let id?):
        let animation = AnimationZoo.gentle.randomElement(using: &random)
        add(engine.cancel(id, velocity: -1, animation: animation, at: time))
      case (6, let id?) where random.index(below: 4) == 0: engine.finishImmediately(id, at: time)
      default:
        let isKept = random.index(below: 4) > 0
        let animation = edits.anyAnimation()
        var scene = edits
        let made = engine.withAnimation(
          animation, isInteractive: isKept, at: time
        ) { engine -> Transaction.ID? in
          scene.commit(&engine, at: nil)
          return isKept ? engine.transaction : nil
        }
        edits = scene
        add(made)
      }
    }

    private mutating func add(_ made: Transaction.ID?) {
      if let made { open.append(made) }
      if open.count > 4 { open.removeFirst() }
    }
  }

  @Test(arguments: seeds(0..<40))
  func `the same time shows the same bits, and a change never jumps`(_ seed: UInt64) {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    var control = Control(seed: seed, in: space)
    var random = SystemlessRandom(seed: seed + 4000)
    var time = 0.0
    var ends: [Completion: Int] = [:]
    for round in 0..<60 {
      time += random.number(in: 0.001...0.3)
      control.step(&engine, at: random.index(below: 6) == 0 ? nil : time)
      let start = random.index(below: 3) == 0 ? nil : time
      if start == nil {
        for end in engine.advance(to: time).completions { ends[end, default: 0] += 1 }
      }
      let times = (0..<6).map { _ in time + random.number(in: 0...1) }
      let ids = control.edits.ids
      var seen: [Snapshot] = []
      for time in times {
        for end in engine.advance(to: time).completions { ends[end, default: 0] += 1 }
        seen.append(Snapshot(engine, ids))
        #expect(seen.last!.isNumbers)
      }
      for index in times.indices.shuffled(using: &random) {
        engine.advance(to: times[index])
        let again = Snapshot(engine, ids)
        #expect(
          again == seen[index],
          "seed \(seed), round \(round): \(again.difference(from: seen[index]))")
        if again != seen[index] { return }
      }
    }
    var reported: Set<[UInt64]> = []
    for (end, count) in ends {
      #expect(count == 1)
      let isNew = reported.insert([
        end.transaction.number, UInt64(end.criterion.rawValue),
      ]).inserted
      #expect(isNew, "seed \(seed): \(end) twice")
    }
    // Everything ends: nothing is scrubbed for ever by what was forgotten.
    for id in control.open { engine.finishImmediately(engine.finish(id) ?? id) }
    engine.withAnimation(.smooth) { engine in
      for id in control.edits.ids where engine.contains(id) && !engine.isExiting(id) {
        engine.setFrame(rect(1, 2, 3, 4), of: id)
      }
    }
    engine.advance(to: time + 10)
    engine.advance(to: time + 1000)
    engine.insertDot()
    for id in control.edits.ids where engine.contains(id) && !engine.isExiting(id) {
      #expect(engine.isSettled(id) == true, "seed \(seed)")
    }
  }
}

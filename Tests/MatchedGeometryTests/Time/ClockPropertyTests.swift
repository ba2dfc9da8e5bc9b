import MatchedGeometry
import Testing

@Suite struct ClockPropertyTests {
  /// Random changes of elements that are all matched in one namespace. Two with the same seed make the same changes.
  private struct Edits {
    var random: SystemlessRandom
    let space: Namespace.ID
    var ids: [Element.ID] = []
    var present: [Int] = []
    /// Without those that are over at once.
    private static let animations =
      AnimationZoo.gentle + AnimationZoo.pushed + AnimationZoo.repeated
      + AnimationZoo.endless.prefix(4)

    init(seed: UInt64, in space: Namespace.ID) {
      random = SystemlessRandom(seed: seed)
      self.space = space
    }

    mutating func commit(_ engine: inout MatchedGeometryEngine, at time: Double) {
      var transaction = Transaction(animation: Self.animations.randomElement(using: &random)!)
      transaction.retarget = RetargetMode.allCases.randomElement(using: &random)!
      engine.withTransaction(transaction, at: time) { engine in
        for _ in 0..<4 { change(&engine) }
      }
    }

    private mutating func anyFrame() -> Rect {
      rect(
        Float(random.number(in: -300...300)), Float(random.number(in: -300...300)),
        Float(random.number(in: 1...300)), Float(random.number(in: 1...300)))
    }

    private mutating func change(_ engine: inout MatchedGeometryEngine) {
      let kind = random.index(below: 10)
      if kind < 3 || present.count < 4 {
        present.append(ids.count)
        ids.append(
          engine.insert(
            anyFrame(), random.index(below: 6), in: space, isSource: random.index(below: 3) > 0))
      } else if kind < 5 {
        engine.remove(ids[present.remove(at: random.index(below: present.count))])
      } else {
        let id = ids[present.randomElement(using: &random)!]
        let velocity = random.index(below: 4) == 0 ? anyFrame() : nil
        engine.setFrame(anyFrame(), of: id, velocity: velocity)
      }
    }
  }

  /// The end of a transaction.
  private struct End: Hashable {
    var number: Int
    var criterion: Completion.Criterion
    var kind: Completion.Kind
  }

  @Test(arguments: 0..<20)
  func `any sequence of rates is the plain run at the clock's times, bit for bit`(_ seed: UInt64) {
    let spaces = [Namespace.ID(), Namespace.ID()]
    var clocked = MatchedGeometryEngine()
    var plain = MatchedGeometryEngine()
    var edits = Edits(seed: seed, in: spaces[0])
    var plainEdits = Edits(seed: seed, in: spaces[1])
    var random = SystemlessRandom(seed: seed + 1000)
    var ends: [[End]] = [[], []]
    var time = 0.0
    // The transactions that changed something, in the order of their commits.
    var transactions: [[Transaction.ID?]] = [[], []]
    func note(_ tick: Tick, _ engine: Int) {
      for completion in tick.completions {
        let number = transactions[engine].firstIndex(of: completion.transaction) ?? -1
        ends[engine].append(
          End(number: number, criterion: completion.criterion, kind: completion.kind))
      }
    }
    for _ in 0..<60 {
      time += random.number(in: 0.001...0.2)
      switch random.index(below: 5) {
      case 0:
        clocked.setClockRate(random.number(in: 0.1...3), of: spaces[0], at: time)
      case 1:
        clocked.setClockRate(0, of: spaces[0], at: time)
      case 2...3:
        note(clocked.advance(to: time), 0)
        let local = clocked.clockTime(of: spaces[0])
        note(plain.advance(to: local), 1)
        edits.commit(&clocked, at: time)
        plainEdits.commit(&plain, at: local)
        transactions[0].append(clocked.transaction)
        transactions[1].append(plain.transaction)
      default: break
      }
      for _ in 0..<3 {
        time += random.number(in: 0.001...0.1)
        note(clocked.advance(to: time), 0)
        note(plain.advance(to: clocked.clockTime(of: spaces[0])), 1)
        for (index, id) in edits.ids.enumerated() {
          let found = Snapshot.shown(clocked, id)
          let expected = Snapshot.shown(plain, plainEdits.ids[index])
          #expect(
            found?.frame == expected?.frame && found?.channels == expected?.channels
              && found?.isLeaving == expected?.isLeaving
              && found?.isSettled == expected?.isSettled,
            "seed \(seed), element \(index) at \(time)")
        }
      }
    }
    // A change of a clock reports what has ended before: the same ends, some in another order.
    #expect(Set(ends[0]) == Set(ends[1]))
    #expect(ends[0].count == ends[1].count)
  }

  @Test(arguments: 0..<10)
  func `the same time shows the same bits, forwards and backwards, also on clocks`(_ seed: UInt64) {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    var edits = Edits(seed: seed, in: space)
    var random = SystemlessRandom(seed: seed + 2000)
    var time = 0.0
    for _ in 0..<30 {
      time += random.number(in: 0.001...0.3)
      let rates: [Double] = [-2, -0.7, 0, 0.3, 1, 2.5]
      if random.index(below: 2) == 0 {
        engine.setClockRate(rates.randomElement(using: &random)!, of: space, at: time)
      } else if random.index(below: 3) == 0 {
        engine.setClockTime(time + random.number(in: -0.3...0.3), of: space, at: time)
      } else {
        edits.commit(&engine, at: time)
      }
      let times = (0..<8).map { _ in time + random.number(in: 0...1) }
      func look(at time: Double) -> [Snapshot.Shown?] {
        engine.advance(to: time)
        return edits.ids.map { Snapshot.shown(engine, $0) }
      }
      let seen = times.map { look(at: $0) }
      for index in times.indices.shuffled(using: &random) {
        #expect(look(at: times[index]) == seen[index], "seed \(seed) at \(times[index])")
      }
    }
  }
}

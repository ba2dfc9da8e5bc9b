import MatchedGeometry
import MatchedGeometryAllocationCounter
import Synchronization
import Testing

/// An identifier that knows how many of its kind are alive.
private final class CountedID: Hashable, Sendable {
  let value: Int
  private let alive: Alive

  final class Alive: Sendable {
    let count = Atomic<Int>(0)
    var number: Int { count.load(ordering: .relaxed) }
  }

  init(_ value: Int, _ alive: Alive) {
    self.value = value
    self.alive = alive
    alive.count.add(1, ordering: .relaxed)
  }

  deinit { alive.count.subtract(1, ordering: .relaxed) }

  static func == (a: CountedID, b: CountedID) -> Bool { a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

@Suite struct IdentifierLoadTests {
  @Test func `identifiers are let go when the last member of their group is gone`() {
    let alive = CountedID.Alive()
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    var random = SystemlessRandom(seed: 1)
    var ids: [Element.ID] = []
    for round in 0..<400 {
      let time = Double(round) * 0.1
      engine.withAnimation(round % 3 == 0 ? nil : .lin(50), at: time) { engine in
        for index in 0..<10 {
          let id = CountedID(1000 + round * 10 + index, alive)
          ids.append(engine.insert(rect(0, 0, 10, 10), id, in: space))
        }
        if random.index(below: 2) == 0 {
          let id = ids[random.index(below: ids.count)]
          engine.setMatch(Match(id: CountedID(-1 - round, alive), in: space), of: id)
          engine.setMatch(Match(id: CountedID(round, alive), in: space), of: id)
        }
        while ids.count > 50 {
          engine.remove(ids.remove(at: random.index(below: ids.count)))
        }
      }
      engine.advance(to: time + 0.06)
      engine.withTransaction(Transaction(), at: time + 0.06) { _ in }
      #expect(alive.number <= 60, "round \(round)")
      #expect(alive.number >= 10)
    }
    engine.remove(ids)
    engine.advance(to: 1000)
    engine.withTransaction(Transaction(), at: 1000) { _ in }
    #expect(engine.count == 0)
    #expect(alive.number == 0)
  }

  @Test func `refused matches and ended namespaces hold on to identifiers for their elements only`()
  {
    let alive = CountedID.Alive()
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let ended = Namespace.ID()
    let dot = engine.insertDot()
    engine.endNamespace(ended)
    for index in 0..<600 {
      // Refused: stale, ended, no anchor, removed in the same transaction, set twice, the same again.
      engine.setMatch(Match(id: CountedID(index, alive), in: space), of: .invalid)
      engine.withTransaction(Transaction()) { engine in
        engine.remove(engine.insert(rect(0, 0, 1, 1), CountedID(index, alive), in: space))
      }
      engine.setMatch(Match(id: CountedID(7, alive), in: space), of: dot)
      engine.setMatch(Match(id: CountedID(7, alive), in: space), of: dot)
    }
    #expect(alive.number == 1)
    engine.setMatch(nil, of: dot)
    #expect(alive.number == 0)
    engine.setMatch(Match(id: CountedID(8, alive), in: space), of: dot)
    let other = engine.insert(rect(0, 0, 1, 1), CountedID(9, alive), in: space)
    #expect(alive.number == 2)
    engine.endNamespace(space)
    // So that they can be explained.
    #expect(alive.number == 2)
    engine.setMatch(nil, of: dot)
    engine.remove(other)
    #expect(alive.number == 0)
    // A diagnostic names its identifier, and the latest ones are kept: no more than they.
    for index in 0..<600 {
      engine.setMatch(Match(id: CountedID(index, alive), in: ended), of: dot)
    }
    #expect(alive.number == 256)
  }

  @Test func `each of a thousand groups is found by its identifier`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    for number in 0..<1000 { engine.insert(rect(0, 0, 10, 10), number, in: space) }
    #expect(engine.check().isEmpty)
  }

  @Test(.enabled(if: mgAllocationCountingAvailable(), "allocations cannot be counted here"))
  func `thousands of strings over time leave no memory behind`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let tail = String(repeating: "x", count: 4000)
    func live(_ rounds: Range<Int>) -> Int64 {
      for round in rounds {
        let id = engine.insert(rect(0, 0, 10, 10), "\(round)\(tail)", in: space)
        let follower = engine.insert(
          rect(0, 0, 10, 10), "\(round)\(tail)", in: space, isSource: false)
        engine.withAnimation(.lin(10), at: Double(round)) { $0.remove(id) }
        engine.advance(to: Double(round) + 0.5)
        engine.remove(follower)
      }
      return mgLiveBytes()
    }
    // 12 MB of text go through each time. Other tests run beside this one, which is why the smallest counts.
    let growths = (0..<3).map { pass in
      let before = live(pass * 4000..<pass * 4000 + 300)
      return live(pass * 4000 + 300..<pass * 4000 + 3300) - before
    }
    #expect(growths.min()! < 6_000_000)
    #expect(engine.slotCount < 10)
  }

  @Test(.enabled(if: mgAllocationCountingAvailable(), "allocations cannot be counted here"))
  func `commits over time need no more and more memory`() {
    for isSpinning in [false, true] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      let spinner = engine.insertDot()
      if isSpinning { engine.move(spinner, toX: 100, .lin(500).repeatForever(), at: 0) }
      /// The most allocations of one commit and its tick.
      func mostAllocations(_ rounds: Range<Int>) -> UInt64 {
        var most: UInt64 = 0
        for round in rounds {
          let before = mgThreadAllocationCount()
          engine.withTransaction(Transaction(), at: Double(round)) { engine in
            engine.setFrame(rect(Float(round), 0, 10, 10), of: dot)
          }
          engine.advance(to: Double(round))
          most = max(most, mgThreadAllocationCount() - before)
        }
        return most
      }
      _ = mostAllocations(0..<1100)
      let usual = mostAllocations(1100..<1200)
      // What grows has to double at least once in here.
      #expect(mostAllocations(1200..<6000) == usual, "\(isSpinning ? "beside a spinner" : "alone")")
    }
  }

  /// Random insertions and removals of many integer keys next to a dictionary that counts them.
  @Test(arguments: 0..<4)
  func `groups are found and forgotten as a dictionary finds and forgets`(_ seed: UInt64) {
    var random = SystemlessRandom(seed: seed)
    var engine = MatchedGeometryEngine()
    let spaces = [Namespace.ID(), Namespace.ID()]
    // Keys that share their low or their high bits collide in a bad table.
    let strides: [Int] = [1, 64, 1 << 20, 1 << 40, -3]
    let step = strides[random.index(below: strides.count)]
    var members: [[Int]: [Element.ID]] = [:]
    var keys: [[Int]] = []
    for round in 0..<6000 {
      // In waves, so that the table gets full and empty again.
      let isGrowing = (round / 1000) % 2 == 0
      if keys.isEmpty || random.index(below: 10) < (isGrowing ? 7 : 3) {
        let space = random.index(below: 2)
        let key = [space, random.index(below: 700) * step]
        let isSource = members[key] == nil
        let id = engine.insert(rect(1, 2, 3, 4), key[1], in: spaces[space], isSource: isSource)
        #expect(engine.matchState(of: id) == (isSource ? .alone : .follower), "round \(round)")
        members[key, default: []].append(id)
        keys.append(key)
      } else {
        let key = keys.remove(at: random.index(below: keys.count))
        // Followers first; the source goes last.
        let id = members[key]!.removeLast()
        if members[key]!.isEmpty { members[key] = nil }
        if random.index(below: 2) == 0 {
          engine.remove(id)
        } else {
          engine.setMatch(nil, of: id)
          #expect(engine.matchState(of: id) == .unmatched)
          engine.remove(id)
        }
      }
      guard round % 100 == 99 else { continue }
      #expect(engine.activeGroupCount == members.values.filter { $0.count > 1 }.count)
      for (key, ids) in members {
        let states = ids.map { engine.matchState(of: $0) }
        let expected: [MatchState] =
          ids.count == 1 ? [.alone] : [.source] + ids.dropFirst().map { _ in .follower }
        if states != expected { Issue.record("round \(round), key \(key): \(states)") }
      }
    }
  }
}

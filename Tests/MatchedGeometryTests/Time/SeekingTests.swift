import MatchedGeometry
import Testing

@Suite struct SeekingTests {
  /// Random edits at times a quarter of a second apart; `tick` may tick before each commit, up to its time.
  private func scene(
    seed: UInt64, _ engine: inout MatchedGeometryEngine, in space: Namespace.ID, commits: Int = 9,
    tick: (inout MatchedGeometryEngine, _ from: Double, _ to: Double) -> Void
  ) -> [Element.ID] {
    var scene = RandomScene(seed: seed, in: space)
    var time = 0.0
    scene.commit(&engine, at: time, edits: 25)
    for _ in 1..<commits {
      let next = time + scene.random.number(in: 0.01...0.4)
      tick(&engine, time, next)
      time = next
      scene.commit(&engine, at: time, edits: 8)
    }
    return scene.ids
  }

  private func compare(
    _ one: Snapshot, _ other: Snapshot, _ comment: @autoclosure () -> String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if one != other {
      Issue.record("\(comment()): \(one.difference(from: other))", sourceLocation: sourceLocation)
    }
  }

  /// Compares elements: two engines may have put them at different slots.
  private func compare(
    _ elements: [Snapshot.Shown?], _ other: Snapshot, _ comment: @autoclosure () -> String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var one = other
    one.elements = elements
    compare(one, other, comment(), sourceLocation: sourceLocation)
  }

  @Test(arguments: 0..<12)
  func `the same time shows the same bits, whatever was ticked before`(_ seed: UInt64) {
    let space = Namespace.ID()
    var still = MatchedGeometryEngine()
    let ids = scene(seed: seed, &still, in: space) { _, _, _ in }
    var walking = MatchedGeometryEngine(minimumCapacity: 300)
    let others = scene(seed: seed, &walking, in: space) { engine, from, to in
      for step in 0...20 { engine.advance(to: from + (to - from) * Double(step) / 20) }
    }
    var jumping = MatchedGeometryEngine()
    var random = SystemlessRandom(seed: seed)
    let another = scene(seed: seed, &jumping, in: space) { engine, from, to in
      for _ in 0..<12 { engine.advance(to: random.number(in: from...to)) }
      engine.advance(to: from)
    }

    // At, before and after the last commit, to the far end.
    let last = still.advance(to: -1).time
    var times = [last - 1, last, last + 5, last + 20, last + 60, last + 1000, 1e6, 5e8]
    for step in 0..<50 { times.append(last + Double(step) * 0.03) }
    times.sort()
    let forwards = times.map { time -> Snapshot in
      still.advance(to: time)
      return Snapshot(still, ids)
    }
    for (time, seen) in zip(times, forwards).reversed() {
      walking.advance(to: time)
      compare(Snapshot(walking, others).elements, seen, "backwards at \(time)")
    }
    for _ in 0..<80 {
      let index = random.index(below: times.count)
      jumping.advance(to: times[index])
      compare(Snapshot(jumping, another).elements, forwards[index], "at random, \(times[index])")
      still.advance(to: times[index])
      compare(Snapshot(still, ids), forwards[index], "again, \(times[index])")
    }
    #expect(forwards.allSatisfy { $0.isNumbers })
    #expect(Set(forwards.map(\.frames)).count > 10)
  }

  @Test func `every kind of animation may be seeked, alone, chased, summed and in deep chains`() {
    let zoo = AnimationZoo.all
    for mode in RetargetMode.allCases {
      var engine = MatchedGeometryEngine()
      let dots = (0..<zoo.count * zoo.count).map { _ in engine.insertDot() }
      for round in 0..<4 {
        var transaction = Transaction(animation: .smooth)
        transaction.retarget = mode
        engine.withTransaction(transaction, at: Double(round) * 0.07) { engine in
          for (index, dot) in dots.enumerated() {
            // Every pair of animations one after the other; later rounds make chains of them.
            let animation = round % 2 == 0 ? zoo[index / zoo.count] : zoo[index % zoo.count]
            let frame = rect(Float((index * 7 + round * 131) % 400), Float(round), 20, 30)
            engine.setFrame(frame, of: dot, animation: animation)
          }
        }
        if round == 0 { continue }
        var seen: [Double: Snapshot] = [:]
        for time in [0.3, 0.5, 5, 0.35, 0.25, 0.3, 100, 0.5, 0.28, 0.25, 5, 0.35, 0.28] {
          engine.advance(to: time)
          let now = Snapshot(engine, [])
          #expect(now.isNumbers)
          if let before = seen[time] { compare(now, before, "\(mode), round \(round), \(time)") }
          seen[time] = now
        }
        #expect(Set(seen.values.map(\.frames)).count == seen.count)
        engine.advance(to: Double(round) * 0.07)
      }
    }
  }

  @Test func `a time before the last commit shows the state at that commit`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let ids = scene(seed: 77, &engine, in: space) { _, _, _ in }
    engine.withAnimation(.smooth, at: 9) { _ = $0.insertDot() }
    engine.advance(to: 9)
    let seen = Snapshot(engine, ids)
    engine.advance(to: 9.3)
    for time in [8.999, 5, 0, -1e6] {
      #expect(engine.advance(to: time).time == 9)
      compare(Snapshot(engine, ids), seen, "at \(time)")
      #expect(engine.now == 9)
    }
  }

  @Test func `what is listed depends on the time alone`() {
    var engine = MatchedGeometryEngine()
    let dots = AnimationZoo.all.map { _ in engine.insertDot() }
    engine.withAnimation(.smooth, at: 0) { engine in
      for (dot, animation) in zip(dots, AnimationZoo.all) {
        engine.remove(dot, animation: animation)
      }
    }
    var listed: [Double: [Bool]] = [:]
    var random = SystemlessRandom(seed: 5)
    for _ in 0..<400 {
      let time = Double(random.index(below: 60)) * 0.05
      engine.advance(to: time)
      let now = dots.map { engine.contains($0) }
      #expect(now == dots.map { engine.presentationFrame(of: $0) != nil })
      #expect(now == dots.map { engine.isExiting($0) })
      #expect(now == listed[time, default: now])
      listed[time] = now
    }
    // Nothing comes back while time goes on, and in the end all are gone.
    let inOrder = listed.sorted { $0.key < $1.key }.map(\.value)
    for (one, next) in zip(inOrder, inOrder.dropFirst()) {
      #expect(zip(one, next).allSatisfy { $0 || !$1 })
    }
    engine.advance(to: 100)
    #expect(dots.allSatisfy { !engine.contains($0) })
  }
}

import MatchedGeometry
import MatchedGeometryAllocationCounter
import MatchedGeometryTestSupport
import Testing

@Suite(.enabled(if: mgAllocationCountingAvailable(), "allocations cannot be counted here"))
struct AllocationFreeTickTests {
  /// The Swift runtime fills caches of its own when code without optimisation runs first.
  static let isWarm: Bool = {
    for mode in RetargetMode.allCases {
      var engine = MatchedGeometryEngine()
      let dots = AnimationZoo.all.map { _ in engine.insertDot() }
      for round in 0..<3 {
        var transaction = Transaction(animation: .smooth)
        transaction.retarget = mode
        engine.withTransaction(transaction, at: round == 0 ? nil : Double(round)) { engine in
          for (dot, animation) in zip(dots, AnimationZoo.all) {
            engine.setFrame(rect(Float(round) + 5, 0, 10, 10), of: dot, animation: animation)
            engine.remove(engine.insert(Element(frame: .zero), animation: animation))
          }
        }
        engine.withAnimation(.smooth) { engine in
          for animation in AnimationZoo.all {
            engine.insert(Element(frame: .zero), animation: animation)
          }
        }
        var counter = TickCounter()
        counter.tick(&engine, to: Double(round) + 0.1)
        counter.tick(&engine, to: Double(round) + 0.2)
        if round == 2 { counter.tick(&engine, to: 100) }
      }
    }
    return true
  }()

  init() { #expect(Self.isWarm == true) }

  @Test func `counting counts`() {
    let before = mgThreadAllocationCount()
    var bytes = UnsafeMutableRawPointer.allocate(byteCount: 100, alignment: 64)
    unsafe bytes.deallocate()
    bytes = UnsafeMutableRawPointer.allocate(byteCount: 10_000, alignment: 8)
    unsafe bytes.deallocate()
    #expect(mgThreadAllocationCount() - before >= 2)
  }

  @Test func `commits allocate where they have to, and the counter sees it`() {
    var engine = MatchedGeometryEngine()
    let before = mgThreadAllocationCount()
    engine.withAnimation(.smooth, at: 0) { engine in
      for _ in 0..<1000 { engine.insertDot() }
    }
    #expect(mgThreadAllocationCount() > before)
  }

  @Test(arguments: seeds(0..<6))
  func `ticks between storms of random edits allocate nothing`(_ seed: UInt64) {
    // Without capacity: every table has to grow while things move.
    var engine = MatchedGeometryEngine()
    var scene = RandomScene(seed: seed, in: Namespace.ID())
    var counter = TickCounter()
    var time = 0.0
    for round in 0..<150 {
      let isWaiting = scene.random.index(below: 4) == 0
      scene.commit(&engine, at: isWaiting ? nil : time, edits: 1 + scene.random.index(below: 30))
      for _ in 0..<4 {
        time += scene.random.number(in: 0...0.05)
        counter.tick(&engine, to: time)
        counter.tick(&engine, to: time - scene.random.number(in: 0...0.1))
      }
      if round % 40 == 39 {
        time += 10
        counter.tick(&engine, to: time)
      }
      counter.tick(&engine, to: time)
    }
    counter.tick(&engine, to: time + 1e6)
    #expect(counter.allocations == 0)
    #expect(counter.frees == 0)
    #expect(counter.written > 10_000)
  }

  @Test(arguments: AnimationZoo.all)
  func `the first ticks after a first commit allocate nothing`(_ animation: Animation) {
    for mode in RetargetMode.allCases {
      var engine = MatchedGeometryEngine()
      let dots = (0..<5).map { _ in engine.insertDot() }
      var counter = TickCounter()
      for round in 0..<4 {
        var transaction = Transaction(animation: animation)
        transaction.retarget = mode
        let isTimed = round % 2 == 0
        engine.withTransaction(transaction, at: isTimed ? Double(round) * 0.1 : nil) { engine in
          for dot in dots { engine.setFrame(rect(Float(round * 50) - 10, 3, 4, 5), of: dot) }
          engine.remove(engine.insertDot())
        }
        for step in 0..<4 { counter.tick(&engine, to: Double(round) * 0.1 + Double(step) * 0.02) }
      }
      counter.tick(&engine, to: 100)
      counter.tick(&engine, to: 0.1)
      #expect(counter.allocations == 0)
      #expect(counter.frees == 0)
      #expect(counter.ticks == 18)
    }
  }

  @Test func `the first sum, which needs another column, allocates in no tick`() {
    var engine = MatchedGeometryEngine(minimumCapacity: 1000)
    let dots = (0..<1000).map { _ in engine.insertDot() }
    var counter = TickCounter()
    // Springs with a speed below curves: position, speed and the difference of the targets.
    for (round, animation) in [Animation.bouncy, .lin(400), .smooth, .easeIn].enumerated() {
      var transaction = Transaction(animation: animation)
      transaction.retarget = .additive
      engine.withTransaction(transaction, at: Double(round) * 0.1) { engine in
        for dot in dots {
          engine.setFrame(
            rect(Float(round) * 100 + 50, 0, 10, 10), of: dot, velocity: rect(500, 0, 0, 0))
        }
      }
      for step in 0..<5 { counter.tick(&engine, to: Double(round) * 0.1 + Double(step) * 0.02) }
    }
    counter.tick(&engine, to: 50)
    #expect(counter.allocations == 0)
    #expect(counter.frees == 0)
    #expect(counter.written >= 16_000)
  }

  @Test func `one row that moves in each block costs no allocation`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<128 * 60).map { _ in engine.insertDot() }
    var counter = TickCounter()
    counter.tick(&engine, to: 0)
    engine.withAnimation(.smooth, at: 0) { engine in
      for index in stride(from: 5, to: dots.count, by: 128) {
        engine.setFrame(
          rect(100, 0, 10, 10), of: dots[index],
          animation: AnimationZoo.all[index / 128 % AnimationZoo.all.count])
      }
    }
    let before = counter.written
    for step in 0..<50 { counter.tick(&engine, to: Double(step) * 0.02) }
    counter.tick(&engine, to: 100)
    #expect(counter.allocations == 0)
    #expect(counter.frees == 0)
    #expect(counter.written - before > 60)
  }

  @Test func `waiting clocks, leaving elements and completions cost no allocation`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    var counter = TickCounter()
    var time = 0.0
    for round in 0..<30 {
      // Many transactions that all end in one tick, with elements that come and go.
      for index in 0..<40 {
        engine.withAnimation(AnimationZoo.gentle[(round + index) % AnimationZoo.gentle.count]) {
          let old = $0.insert(rect(Float(index), 0, 10, 10), "\(index)", in: space)
          $0.insert(rect(50, 0, 20, 20), "\(index)", in: space, isSource: false)
          if round % 2 == 0 { $0.withAnimation(nil) { _ in } }
          if index % 3 > 0 { $0.remove(old) }
        }
      }
      let ids = (0..<40).map { _ in engine.insertDot() }
      engine.withAnimation(.lin(300)) { $0.remove(ids) }
      counter.tick(&engine, to: time)
      counter.tick(&engine, to: time + 0.1)
      time += round % 3 == 0 ? 60 : 0.2
      counter.tick(&engine, to: time)
    }
    counter.tick(&engine, to: time + 100)
    #expect(counter.allocations == 0)
    #expect(counter.frees == 0)
  }

  @Test func `what is undone and what is scrubbed cost no allocation in a tick`() {
    var engine = MatchedGeometryEngine()
    var counter = TickCounter()
    for round in 0..<20 {
      let space = Namespace.ID()
      let start = Double(round) * 4
      let group = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
      let inside = engine.insert(Element(frame: rect(5, 5, 10, 10)).group(group))
      let old = (0..<20).map { engine.insert(rect(Float($0), 0, 10, 10), $0, in: space) }
      counter.tick(&engine, to: start)
      var ids: [Transaction.ID] = []
      for part in 0..<4 {
        let animation = AnimationZoo.gentle[(round + part) % AnimationZoo.gentle.count]
        ids.append(
          engine.withAnimation(animation, isInteractive: true, at: start + Double(part) * 0.05) {
            engine in
            for index in part * 5..<part * 5 + 5 {
              engine.remove(old[index])
              engine.insert(rect(100, Float(index), 20, 20), index, in: space)
            }
            if part == 0 { engine.setFrame(rect(50, 0, 10, 10), of: group) }
            if part == 1 { engine.setFrame(rect(50, 0, 10, 10), of: inside) }
            return engine.transaction!
          })
      }
      let calls: [(inout MatchedGeometryEngine, Double) -> Void] = [
        { ids[0] = $0.cancel(ids[0], at: $1) ?? ids[0] },
        { $0.seek(ids[1], to: 0.4, at: $1) },
        { ids[0] = $0.cancel(ids[0], at: $1) ?? ids[0] },
        { $0.seek(ids[2], to: 0.7, translation: Point(x: 5, y: 0), at: $1) },
        { ids[1] = $0.finish(ids[1], at: $1) ?? ids[1] },
        { ids[2] = $0.cancel(ids[2], at: $1) ?? ids[2] },
        { $0.seek(ids[1], to: 0.2, at: $1) },
        { $0.cancel(ids[3], at: $1) },
      ]
      for (step, call) in calls.enumerated() {
        let time = start + 0.2 + Double(step) * 0.1
        call(&engine, time)
        // Code without optimisation fills caches when it runs first.
        var unused = TickCounter()
        for part in 0..<4 {
          let look = time + Double(part) * 0.025
          if round < 2 {
            unused.tick(&engine, to: look)
          } else {
            counter.tick(&engine, to: look)
          }
        }
        if round >= 2 { counter.tick(&engine, to: time - 0.03) }
      }
    }
    #expect(counter.allocations == 0)
    #expect(counter.frees == 0)
    #expect(counter.written > 1000)
  }

  @Test func `memory that was reserved in between costs no allocation in a tick`() {
    var engine = MatchedGeometryEngine()
    var counter = TickCounter()
    var dots: [Element.ID] = []
    for round in 0..<10 {
      let time = Double(round) * 0.1
      engine.withAnimation(.bouncy, at: time) { engine in
        for _ in 0..<(1 << round) { dots.append(engine.insertDot()) }
        for dot in dots { engine.setFrame(rect(Float(round) * 10 + 1, 0, 10, 10), of: dot) }
      }
      counter.tick(&engine, to: time)
      engine.reserveCapacity(3 << round)
      counter.tick(&engine, to: time + 0.02)
      engine.reserveCapacity(200 << round)
      counter.tick(&engine, to: time + 0.04)
      counter.tick(&engine, to: time + 0.05)
    }
    engine.reserveCapacity(300_000)
    counter.tick(&engine, to: 100)
    #expect(counter.allocations == 0)
    #expect(counter.frees == 0)
  }

  @Test func `refused ticks allocate nothing, and report what they refuse`() {
    var engine = MatchedGeometryEngine()
    engine.insertDot()
    var counter = TickCounter()
    for _ in 0..<1000 { counter.tick(&engine, to: .nan) }
    engine.withAnimation(.smooth, at: 0) { engine in
      for _ in 0..<1000 { counter.tick(&engine, to: 5) }
    }
    #expect(counter.allocations == 0)
    #expect(counter.frees == 0)
    #expect(engine.count(of: .invalidTime) == 1000)
    #expect(engine.count(of: .insideTransaction) == 1000)
  }

  @Test func `elements without a partner rest: no work and no allocation in sixty ticks`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let ids = engine.withAnimation(nil, at: 0) { engine in
      (0..<10_000).map { key in
        engine.insert(rect(Float(key), 0, 10, 10), key, in: space)
      }
    }
    let before = mgThreadAllocationCount()
    let first = engine.advance(to: 0).moved.count
    let allocations = mgThreadAllocationCount() - before
    #expect(first == 1)
    var counter = TickCounter()
    for step in 1...60 {
      counter.tick(&engine, to: Double(step) * 0.016)
      #expect(engine.isAnimating(in: space) == false)
    }
    #expect(counter.allocations + allocations == 0)
    #expect(counter.frees == 0)
    #expect(counter.written == 0)
    #expect(engine.animatingCount == 0)
    #expect(engine.activeGroupCount == 0)
    #expect(engine.isAnimating == false)
    #expect(engine.nextDeadline == nil)
    #expect(ids.count == engine.count)
  }
}

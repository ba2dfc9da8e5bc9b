import MatchedGeometry
import Testing

@Suite struct TickTests {
  @Test func `what moved, settled and left is reported once`() {
    var engine = MatchedGeometryEngine()
    let moving = engine.insertDot()
    let going = engine.insertDot()
    engine.advance(to: -1)
    engine.withAnimation(.lin(500), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: moving)
      engine.remove(going)
    }
    #expect(engine.advance(to: 0.25).settledElements.isEmpty)
    let end = engine.advance(to: 0.5)
    #expect(end.settledElements == [moving])
    #expect(end.exitedElements == [going])
    #expect(end.time == 0.5)
    for time in [0.5, 0.6, 0.2, 0.7] {
      let tick = engine.advance(to: time)
      #expect(tick.settledElements.isEmpty)
      #expect(tick.exitedElements.isEmpty)
    }
  }

  @Test func `each motion has an end of its own`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    for round in 0..<3 {
      engine.move(dot, toX: Float(round) + 1, .lin(100), at: Double(round))
      #expect(engine.advance(to: Double(round) + 0.1).settledElements == [dot])
    }
    // A retargeted one has only the last.
    engine.move(dot, toX: 50, .lin(100), at: 10)
    engine.move(dot, toX: 100, .lin(1000), at: 10.05)
    #expect(engine.advance(to: 10.2).settledElements.isEmpty)
    #expect(engine.advance(to: 12).settledElements == [dot])
  }

  @Test func `what ended between two commits is reported by the next tick`() {
    var engine = MatchedGeometryEngine()
    let a = engine.insertDot()
    let b = engine.insertDot()
    engine.move(a, toX: 100, .lin(100), at: 0)
    engine.withAnimation(.lin(100), at: 0.2) { $0.remove(b) }
    engine.withTransaction(Transaction(), at: 1) { _ in }
    let tick = engine.advance(to: 1)
    #expect(tick.settledElements == [a])
    #expect(tick.exitedElements == [b])
  }

  @Test func `the ranges cover every slot that changed, in order and apart`() {
    var engine = MatchedGeometryEngine()
    var random = SystemlessRandom(seed: 11)
    let space = Namespace.ID()
    var ids: [Element.ID] = []
    var before = engine.presentationFrames.array
    var time = 0.0
    var changed = 0
    var spared = 0
    for _ in 0..<400 {
      time += random.number(in: 0...0.05)
      for _ in 0..<random.index(below: 4) {
        change(&engine, &ids, space, time, &random)
      }
      let tick = engine.advance(to: time)
      let now = engine.presentationFrames.array
      var covered = Set<Int>()
      var last = -1
      for range in tick.movedSlots {
        #expect(range.lowerBound > last)
        #expect(range.isEmpty == false)
        #expect(range.upperBound <= now.count)
        last = range.upperBound
        covered.formUnion(range)
      }
      for slot in now.indices {
        let old = slot < before.count ? before[slot] : .zero
        if old.bits != now[slot].bits {
          changed += 1
          #expect(covered.contains(slot), "slot \(slot) at \(time)")
        }
      }
      spared += now.count - covered.count
      before = now
    }
    #expect(changed > 1000)
    #expect(spared > 1000)
  }

  private func change(
    _ engine: inout MatchedGeometryEngine, _ ids: inout [Element.ID], _ space: Namespace.ID,
    _ time: Double, _ random: inout SystemlessRandom
  ) {
    let frame = rect(
      Float(random.index(below: 500)), Float(random.index(below: 500)),
      Float(1 + random.index(below: 50)), Float(1 + random.index(below: 50)))
    let animations: [Animation?] = [
      nil, .lin(300), .smooth(duration: 0.2), .bouncy.delay(0.1), .easeInOut,
    ]
    let animation = animations[random.index(below: animations.count)]
    let kind = random.index(below: 10)
    engine.withAnimation(animation, at: time) { engine in
      if kind < 4 || ids.isEmpty {
        for _ in 0..<4 {
          ids.append(engine.insert(frame, random.index(below: 200), in: space))
        }
      } else if kind < 8 {
        engine.setFrame(frame, of: ids[random.index(below: ids.count)])
      } else {
        engine.remove(ids.remove(at: random.index(below: ids.count)))
      }
    }
  }

  @Test func `ticks in which nothing moves write nothing`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<1000).map { _ in engine.insertDot() }
    engine.advance(to: 0)
    #expect(engine.advance(to: 1).movedSlots.isEmpty)
    engine.move(dots[500], toX: 100, .lin(100), at: 2)
    engine.advance(to: 2)
    let ranges = engine.advance(to: 2.05).movedSlots
    #expect(ranges == [500..<501])
    engine.advance(to: 2.2)
    #expect(engine.advance(to: 2.3).movedSlots.isEmpty)
  }

  @Test func `a row that has settled holds its target's bits`() {
    var engine = MatchedGeometryEngine()
    var random = SystemlessRandom(seed: 3)
    let dots = (0..<300).map { _ in engine.insertDot() }
    let animations: [Animation] = [
      .smooth, .bouncy, .snappy(duration: 0.3), .lin(700), .easeIn(duration: 0.6),
      .spring(Spring(mass: 1, stiffness: 100, damping: 40)), .lin(100).repeatCount(3),
      .timingCurve(.circularEaseInOut, duration: 0.5), .interactiveSpring,
    ]
    var targets: [Rect] = []
    engine.withAnimation(.smooth, at: 0) { engine in
      for (index, dot) in dots.enumerated() {
        let target = rect(
          Float(random.number(in: -1000...1000)), Float(random.number(in: -1000...1000)),
          Float(random.number(in: 0...500)), Float(random.number(in: 0...500)))
        targets.append(target)
        engine.setFrame(target, of: dot, animation: animations[index % animations.count])
      }
    }
    var settled = Set<Element.ID>()
    for frame in 0...400 {
      for id in engine.advance(to: Double(frame) * 0.01).settledElements { settled.insert(id) }
      for (index, dot) in dots.enumerated() where settled.contains(dot) {
        #expect(engine.presentationFrame(of: dot)?.bits == targets[index].bits)
        #expect(engine.presentationVelocity(of: dot) == .zero)
        #expect(engine.isSettled(dot) == true)
      }
    }
    #expect(settled.count == 300)
  }
}

import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// Groups of a few members that are handed over, joined and left at random moments.
private struct GroupScene {
  var random: SystemlessRandom
  let space = Namespace.ID()
  private(set) var present: [Element.ID] = []
  private(set) var removed: [Element.ID] = []
  private(set) var inserted: Set<Element.ID> = []

  init(seed: UInt64) { random = SystemlessRandom(seed: seed) }

  var all: [Element.ID] { present + removed }

  private mutating func anyFrame() -> Rect {
    rect(
      Float(random.number(in: 0...400)), Float(random.number(in: 0...400)),
      Float(random.number(in: 1...200)), Float(random.number(in: 1...200)))
  }

  private mutating func anyMatch() -> Match {
    let properties: [MatchedGeometryProperties] = [.frame, .frame, .position, .size, []]
    let anchors: [UnitPoint] = [.center, .topLeading, .trailing, UnitPoint(x: 1.5, y: -0.3)]
    return Match(
      id: random.index(below: 4), in: space,
      properties: properties[random.index(below: properties.count)],
      anchor: anchors[random.index(below: anchors.count)], isSource: random.index(below: 2) == 0)
  }

  mutating func change(_ engine: inout MatchedGeometryEngine) {
    inserted = []
    for _ in 0..<1 + random.index(below: 5) {
      let kind = random.index(below: 16)
      if present.count < 4 || kind < 4 {
        var element = Element(frame: anyFrame())
        element.match = anyMatch()
        present.append(engine.insert(element))
        inserted.insert(present.last!)
      } else if kind < 8 {
        engine.setFrame(anyFrame(), of: present[random.index(below: present.count)])
      } else if kind < 11 {
        let id = present.remove(at: random.index(below: present.count))
        engine.remove(id)
        removed.append(id)
      } else if kind < 14 {
        let id = present[random.index(below: present.count)]
        engine.setMatch(random.index(below: 6) == 0 ? nil : anyMatch(), of: id)
      } else if let id = removed.last, engine.isExiting(id) {
        engine.reinsert(id, frame: random.index(below: 2) == 0 ? anyFrame() : nil)
        removed.removeLast()
        present.append(id)
      }
    }
    if removed.count > 20 { removed.removeFirst(10) }
  }
}

@Suite struct GroupContinuityTests {
  /// Random changes with one animation each; `check` sees what is shown before and after each of them.
  private func run(
    seed: UInt64, rounds: Int, _ animations: [Animation], _ modes: [RetargetMode],
    isWaiting: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var engine = MatchedGeometryEngine()
    var scene = GroupScene(seed: seed)
    var time = 0.0
    var checked = 0
    for round in 0..<rounds {
      engine.advance(to: time)
      let ids = scene.all.filter { engine.contains($0) }
      let frames = ids.map { engine.presentationFrame(of: $0)! }
      let speeds = ids.map { engine.presentationVelocity(of: $0)! }
      let opacities = ids.map { Double(engine.presentationOpacity(of: $0)!) }
      let animation = animations[scene.random.index(below: animations.count)]
      var transaction = Transaction(animation: animation)
      transaction.retarget = modes[scene.random.index(below: modes.count)]
      let keepsSpeed =
        modes == [.automatic] && animations.allSatisfy { AnimationZoo.springs.contains($0.arc(0)) }
      engine.withTransaction(transaction, at: isWaiting ? nil : time) { scene.change(&$0) }
      for pass in 0..<2 {
        for (index, id) in ids.enumerated() where engine.contains(id) {
          if scene.inserted.contains(id) { continue }
          let name = "seed \(seed), round \(round), pass \(pass), \(id.slot), \(animation):"
          // A motion of at most 0.00125 point is at its target at once.
          expect(
            engine.presentationFrame(of: id), near: frames[index], within: 2e-3, name,
            sourceLocation: sourceLocation)
          expect(
            engine.presentationOpacity(of: id).map(Double.init), near: opacities[index], name,
            sourceLocation: sourceLocation)
          checked += 1
          guard keepsSpeed else { continue }
          let size = speeds[index].distance(to: .zero)
          expect(
            engine.presentationVelocity(of: id), near: speeds[index],
            within: max(0.1, 1e-4 * size), name + " speed", sourceLocation: sourceLocation)
        }
        engine.advance(to: time)
      }
      time += scene.random.number(in: 0.001...0.25)
    }
    #expect(checked > rounds * 4, sourceLocation: sourceLocation)
  }

  @Test(arguments: seeds(0..<20))
  func `no animated change of a group makes a member jump`(_ seed: UInt64) {
    run(
      seed: seed, rounds: 60, AnimationZoo.gentle + AnimationZoo.pushed,
      [RetargetMode.allCases[Int(seed % 3)]])
    run(seed: seed + 100, rounds: 60, AnimationZoo.gentle, RetargetMode.allCases)
  }

  @Test(arguments: seeds(0..<20))
  func `springs take over the speed of every member`(_ seed: UInt64) {
    run(seed: seed + 200, rounds: 60, AnimationZoo.springs, [.automatic])
  }

  /// An arc of a spring, like the spring, begins with the slope zero. So the tolerance is the same: with a bulge of 700 points and the stiffest spring, 42
  /// radians a second, a Float rounds the velocity by 0.01 points a second.
  @Test(arguments: seeds(0..<20))
  func `along arcs no member jumps, and springs take over its speed`(_ seed: UInt64) {
    func bent(_ animations: [Animation]) -> [Animation] {
      animations.enumerated().map { $1.arc([0.4, -0.7, 0, 1][$0 % 4]) }
    }
    run(
      seed: seed + 400, rounds: 60, bent(AnimationZoo.gentle + AnimationZoo.pushed),
      [RetargetMode.allCases[Int(seed % 3)]])
    run(seed: seed + 500, rounds: 60, bent(AnimationZoo.springs), [.automatic])
  }

  @Test(arguments: 0..<6)
  func `changes that wait for a tick make no member jump`(_ seed: UInt64) {
    run(seed: seed + 300, rounds: 60, AnimationZoo.gentle, RetargetMode.allCases, isWaiting: true)
  }

  @Test func `what moves for ever does not jump when its element is removed`() {
    for animation in AnimationZoo.endless {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      engine.move(dot, toX: 100, animation, at: 0)
      let x = engine.x(of: dot, at: 0.73)
      engine.withAnimation(.lin(1000), at: 0.73) { $0.remove(dot) }
      expect(engine.x(of: dot, at: 0.73), near: x, "\(animation)")
      expect(engine.x(of: dot, at: 0.74), near: x, within: 20, "\(animation)")
    }
  }
}

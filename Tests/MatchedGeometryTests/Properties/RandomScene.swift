import MatchedGeometry

/// Random edits of one engine. Two scenes with the same seed make the same edits, whatever their engines
/// have been asked for in between.
struct RandomScene {
  var random: SystemlessRandom
  let space: Namespace.ID
  /// Every element that was ever inserted, in order.
  private(set) var ids: [Element.ID] = []
  /// Those that were not removed, and those that were.
  private(set) var present: [Int] = []
  private(set) var removed: [Int] = []
  var animations = AnimationZoo.all
  var modes = RetargetMode.allCases
  /// The largest coordinate.
  var extent: Double = 500
  var keys = 12
  var anchors: [UnitPoint] = [.center, .topLeading, .bottomTrailing, UnitPoint(x: 0.3, y: 1.2)]
  /// Whether changes name animations of their own, and some none at all.
  var namesAnimations = true
  /// Whether changes bring velocities along.
  var givesVelocities = true

  init(seed: UInt64, in space: Namespace.ID) {
    random = SystemlessRandom(seed: seed)
    self.space = space
  }

  /// Makes several edits in one transaction.
  mutating func commit(_ engine: inout MatchedGeometryEngine, at time: Double?, edits: Int = 4) {
    var transaction = Transaction(animation: anyAnimation())
    transaction.retarget = modes[random.index(below: modes.count)]
    engine.withTransaction(transaction, at: time) { engine in
      for _ in 0..<edits { edit(&engine) }
    }
  }

  mutating func anyAnimation() -> Animation { animations[random.index(below: animations.count)] }

  mutating func anyFrame() -> Rect {
    if random.index(below: 30) == 0 { return rect(1, 2, 0, 0) }
    return rect(
      Float(random.number(in: -extent...extent)), Float(random.number(in: -extent...extent)),
      Float(random.number(in: 0...extent)), Float(random.number(in: 0...extent)))
  }

  private mutating func anyMatch() -> Match? {
    if random.index(below: 8) == 0 { return nil }
    let properties: [MatchedGeometryProperties] = [.frame, .frame, .frame, .position, .size]
    let key = random.index(below: keys)
    let anchor = anchors[random.index(below: anchors.count)]
    let shared = properties[random.index(below: properties.count)]
    let isSource = random.index(below: 3) > 0
    if key % 3 == 0 {
      return Match(
        id: "key \(key)", in: space, properties: shared, anchor: anchor, isSource: isSource)
    }
    return Match(id: key, in: space, properties: shared, anchor: anchor, isSource: isSource)
  }

  private mutating func edit(_ engine: inout MatchedGeometryEngine) {
    let own = namesAnimations && random.index(below: 4) == 0
    let animation = random.index(below: 5) == 0 ? nil : anyAnimation()
    let kind = random.index(below: 20)
    if kind < 6 || present.count < 3 {
      var element = Element(frame: random.index(below: 12) == 0 ? nil : anyFrame())
      element.match = anyMatch()
      if random.index(below: 2) == 0 {
        let zoo = ZooTransition.all[random.index(below: ZooTransition.all.count)]
        element.transition = zoo.transition
      }
      if random.index(below: 8) == 0 {
        element.transition = element.transition.animation(anyAnimation())
      }
      present.append(ids.count)
      ids.append(
        own ? engine.insert(element, animation: animation) : engine.insert(element))
    } else if kind < 12 {
      let id = ids[present[random.index(below: present.count)]]
      let frame = anyFrame()
      let speed = givesVelocities && random.index(below: 4) == 0 ? anyFrame() : nil
      if own {
        engine.setFrame(frame, of: id, animation: animation, velocity: speed)
      } else {
        engine.setFrame(frame, of: id, velocity: speed)
      }
    } else if kind < 16 {
      let number = present.remove(at: random.index(below: present.count))
      removed.append(number)
      if own {
        engine.remove(ids[number], animation: animation)
      } else {
        engine.remove(ids[number])
      }
    } else if kind < 18 || removed.isEmpty {
      let id = ids[present[random.index(below: present.count)]]
      let match = anyMatch()
      if own {
        engine.setMatch(match, of: id, animation: animation)
      } else {
        engine.setMatch(match, of: id)
      }
    } else {
      reinsert(&engine)
    }
  }

  /// Brings one of those back that were removed last; it may be gone.
  private mutating func reinsert(_ engine: inout MatchedGeometryEngine) {
    let place = max(0, removed.count - 1 - random.index(below: 4))
    let number = removed.remove(at: place)
    let frame = random.index(below: 2) == 0 ? anyFrame() : nil
    engine.reinsert(ids[number], frame: frame)
    // Inside of the transaction nothing is shown yet, but whether it leaves is known at once.
    present.append(number)
  }
}

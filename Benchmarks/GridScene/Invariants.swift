import MatchedGeometry

/// The rules that must hold after every tick.
package struct Invariants {
  /// Sentences about failures, the first one of each rule.
  package private(set) var failures: [String] = []
  private var counts: [String: Int] = [:]
  /// For each slot, whether it is in use, during a check.
  private var isTaken: [Bool] = []
  /// The largest difference between members of a group, which is twice the largest error of a row.
  private let tolerance: Float

  /// - Parameter deviation: The largest error of a row in points.
  package init(deviation: Double) {
    tolerance = Float(2 * deviation)
  }

  /// Checks every element of the scene and every slot.
  ///
  /// - Complexity: O(elements).
  /// - Returns: The number of moving elements.
  package mutating func check(_ scene: GridScene, tick: Int) -> Int {
    let live = scene.liveElements
    let moving = checkElements(live, scene.engine, tick)
    checkSlots(live, scene, tick)
    checkGroups(scene.cards, scene.engine, tick)
    return moving
  }

  /// Checks that settled rows are bit-identical to their targets, and that each handle is valid and
  /// has its own slot.
  private mutating func checkElements(
    _ live: [Element.ID], _ engine: borrowing MatchedGeometryEngine, _ tick: Int
  ) -> Int {
    var moving = 0
    isTaken.removeAll(keepingCapacity: true)
    isTaken.append(contentsOf: repeatElement(false, count: engine.slotCount))
    for id in live {
      guard let frame = engine.presentationFrame(of: id),
        let target = engine.targetFrame(of: id), isTaken.indices.contains(id.slot)
      else {
        fail("live elements have a frame", tick, "slot \(id.slot) has none")
        continue
      }
      if isTaken[id.slot] { fail("live slots are unique", tick, "slot \(id.slot) is taken twice") }
      isTaken[id.slot] = true
      if engine.isSettled(id) == false {
        moving += 1
      } else if !frame.hasSameBits(as: target) {
        fail("settled rows hold their targets' bits", tick, "\(frame) at the target \(target)")
      }
    }
    return moving
  }

  /// Checks that all numbers are finite, and that free slots are zero.
  private mutating func checkSlots(_ live: [Element.ID], _ scene: GridScene, _ tick: Int) {
    // A tick frees no slot. Elements that it has reported as exited keep their slots until the next
    // commit.
    for id in scene.gone where isTaken.indices.contains(id.slot) { isTaken[id.slot] = true }
    var infinite: Int?
    var ghost: Int?
    look(scene.engine, &infinite, &ghost)
    if let infinite { fail("all frames are finite", tick, "slot \(infinite) is not") }
    if let ghost { fail("freed slots are zero", tick, "slot \(ghost) is not") }
    // Elements that exited between the last commit and the tick may already be freed when the tick
    // reports them.
    let counts = live.count...live.count + scene.gone.count
    if !counts.contains(scene.engine.count) {
      fail("the engine counts its elements", tick, "\(scene.engine.count) instead of \(counts)")
    }
  }

  private func look(
    _ engine: borrowing MatchedGeometryEngine, _ infinite: inout Int?, _ ghost: inout Int?
  ) {
    let frames = engine.presentationFrames
    for slot in frames.indices {
      if !frames[slot].isFinite { infinite = slot }
      if !isTaken[slot], !frames[slot].hasSameBits(as: .zero) { ghost = slot }
    }
  }

  /// Checks that two present members of a group have the same shared point and size.
  private mutating func checkGroups(
    _ cards: [Card], _ engine: borrowing MatchedGeometryEngine, _ tick: Int
  ) {
    for card in cards where card.state != .closed {
      for role in Role.allCases {
        guard let one = engine.presentationFrame(of: card.thumbnails[role.rawValue]),
          let other = engine.presentationFrame(of: card.details[role.rawValue])
        else { continue }
        let distance = one.disagreement(with: other, role)
        if !(distance <= tolerance) {
          fail(
            "matched members agree through their anchors", tick,
            "\(role) of the card in cell \(card.cell) by \(distance) points")
        }
      }
    }
  }

  private mutating func fail(_ rule: String, _ tick: Int, _ detail: String) {
    counts[rule, default: 0] += 1
    // Only the first failure of a rule is kept, because a broken rule fails ten thousand times.
    if counts[rule] == 1 { failures.append("\(rule): at tick \(tick), \(detail)") }
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  fileprivate func hasSameBits(as other: Rect) -> Bool {
    x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern
      && width.bitPattern == other.width.bitPattern
      && height.bitPattern == other.height.bitPattern
  }

  /// The difference of two members in the properties that their role shares.
  fileprivate func disagreement(with other: Rect, _ role: Role) -> Float {
    let here = point(at: role.anchor)
    let there = other.point(at: role.anchor)
    var distance = max(abs(here.x - there.x), abs(here.y - there.y))
    if role.properties.contains(.size) {
      distance = max(distance, abs(width - other.width), abs(height - other.height))
    }
    return distance
  }

  private func point(at anchor: UnitPoint) -> Point {
    Point(x: x + anchor.x * width, y: y + anchor.y * height)
  }
}

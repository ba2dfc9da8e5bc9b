package import MatchedGeometry
import MatchedGeometryTestSupport

/// The sampled cards in the reference engine, which computes every tick in `Double` without state
/// from earlier ticks.
///
/// The motion of a card depends only on its own changes, except that a timeline ends for all its
/// rows at the same time, when the farthest one has settled. In the storm phase, each card has its
/// own timeline. In the shuffle phase, the cards at the two ends of the first row move farthest, so
/// the sample has to contain them. In the stagger phase, only cards with new cells at the same
/// distance share a timeline.
package final class SampleReference {
  /// The largest accepted error of a row, which is the bound for frames in docs/architecture.md.
  package let bound: Double
  /// The largest error so far, in points.
  package private(set) var largestDeviation = 0.0
  /// The number of comparisons.
  package private(set) var comparisons = 0
  /// The number of omitted comparisons, in which one of the two motions had ended and the other was
  /// within a hundredth of a point of its target.
  package private(set) var endings = 0
  /// A description of the largest error.
  package private(set) var worst = ""

  private let reference = ReferenceEngine()
  private let sample: Set<Int>
  private var numbers: [Element.ID: Int] = [:]
  private var nextNumber = 0

  /// - Parameters:
  ///   - scene: The grid at rest.
  ///   - sample: The cards to compute.
  package init(_ scene: GridScene, sample: [Int]) {
    self.sample = Set(sample)
    bound = max(1e-3, 1e-6 * Double(scene.layout.largestCoordinate))
    var inserts: [EditChange] = []
    for card in sample {
      for role in Role.allCases {
        inserts.append(
          insert(
            scene.cards[card].thumbnails[role.rawValue],
            scene.layout.thumbnail(role, in: scene.cards[card].cell), role, of: card))
      }
    }
    reference.commit(at: 0, inserts)
  }

  /// A sample that contains the cards at the two ends of the first row, and others that are evenly
  /// distributed over the grid.
  package static func cards(of layout: GridLayout, wanted: Int = 32) -> [Int] {
    let last = layout.cards - 1
    let steps = max(1, min(wanted, layout.cards) - 1)
    let even = (0...steps).map { last * $0 / steps }
    return Set(even + [layout.farCell]).sorted()
  }

  // MARK: Replaying

  /// Repeats the part of a move that concerns the sample. Call it after the scene has made the
  /// move.
  package func replay(_ move: Change.Move, _ scene: GridScene, at time: Double) {
    var changes: [EditChange] = []
    var animations: [Animation] = []
    for (index, card) in move.cards.enumerated() where sample.contains(card) {
      for role in Role.allCases {
        guard let number = numbers[scene.cards[card].thumbnails[role.rawValue]] else { continue }
        changes.append(
          .setFrame(number, scene.layout.thumbnail(role, in: move.cells[index]), velocity: nil))
        if let own = move.animations?[index] { animations.append(own) }
      }
    }
    guard !changes.isEmpty else { return }
    reference.commit(
      EditCommit(
        at: time, animation: move.animation,
        [.bulk(changes, move.animations == nil ? nil : animations)]))
  }

  /// Repeats the opening of a card. Call it after the scene has opened the card.
  package func replayOpening(of card: Int, _ scene: GridScene, at time: Double) {
    guard sample.contains(card) else { return }
    let now = scene.cards[card]
    var changes: [EditChange] = []
    for role in Role.allCases {
      guard let old = numbers[now.thumbnails[role.rawValue]] else { continue }
      changes.append(
        now.state == .openByReplacement
          ? .remove(old) : .setMatch(old, match(role, of: card, isSource: false)))
      changes.append(
        insert(
          now.details[role.rawValue], scene.layout.detail(role, in: now.cell), role, of: card))
    }
    let controls = number(now.details[Role.allCases.count])
    changes.append(
      .insert(
        controls, frame: scene.layout.controls(in: now.cell), match: nil,
        transition: EditTransition(animation: .smooth.delay(0.15))))
    reference.commit(at: time, animation: Change.heroAnimation, changes)
  }

  /// Repeats the closing of a card. Call it after the scene has closed the card.
  package func replayClosing(
    of card: Int, wasReplacing: Bool, _ scene: GridScene, at time: Double
  ) {
    guard sample.contains(card) else { return }
    let now = scene.cards[card]
    var changes: [EditChange] = []
    for role in Role.allCases {
      guard let detail = numbers[now.details[role.rawValue]] else { continue }
      changes.append(.remove(detail))
      if wasReplacing {
        changes.append(
          insert(
            now.thumbnails[role.rawValue], scene.layout.thumbnail(role, in: now.cell), role,
            of: card))
      } else if let thumbnail = numbers[now.thumbnails[role.rawValue]] {
        changes.append(.setMatch(thumbnail, match(role, of: card, isSource: true)))
      }
    }
    if let controls = numbers[now.details[Role.allCases.count]] {
      changes.append(.remove(controls))
    }
    reference.commit(at: time, animation: Change.heroAnimation, changes)
  }

  // MARK: Comparing

  /// Compares all rows of the sample with the reference at the time of the tick.
  package func compare(_ engine: borrowing MatchedGeometryEngine, at time: Double) {
    reference.advance(to: time)
    for (id, number) in numbers {
      guard let shown = engine.presentationFrame(of: id) else {
        numbers[id] = nil
        continue
      }
      guard let expected = reference.frame(of: number, at: time) else { continue }
      if engine.isSettled(id) == reference.isMoving(number, at: time) {
        endings += 1
        continue
      }
      comparisons += 1
      let distance = max(
        abs(Double(shown.x) - expected.x), abs(Double(shown.y) - expected.y),
        abs(Double(shown.width) - expected.width), abs(Double(shown.height) - expected.height))
      if !(distance <= largestDeviation) {
        largestDeviation = distance
        worst = "slot \(id.slot) at \(time) s shows \(shown), exactly \(expected)"
      }
    }
  }

  private func number(_ id: Element.ID) -> Int {
    nextNumber += 1
    numbers[id] = nextNumber
    return nextNumber
  }

  private func insert(_ id: Element.ID, _ frame: Rect, _ role: Role, of card: Int) -> EditChange {
    .insert(
      number(id), frame: frame, match: match(role, of: card, isSource: true),
      transition: EditTransition())
  }

  private func match(_ role: Role, of card: Int, isSource: Bool) -> EditMatch {
    EditMatch(
      key: card * Role.allCases.count + role.rawValue, properties: role.properties,
      anchor: role.anchor, isSource: isSource)
  }
}

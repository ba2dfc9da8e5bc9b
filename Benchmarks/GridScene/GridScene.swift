package import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// An engine with the recipe grid, which has thousands of cards with three matched elements each.
package final class GridScene {
  package var engine: MatchedGeometryEngine
  package let layout: GridLayout
  package let namespace = Namespace.ID()
  package private(set) var cards: [Card]
  /// The elements that were removed and have not been reported as exited.
  package private(set) var leaving: Set<Element.ID> = []
  /// The elements that were reported as exited. Their slots are free after the next commit.
  package private(set) var gone: [Element.ID] = []
  /// The time of all commits so far, including the creation of elements.
  package private(set) var commitNanoseconds = 0.0
  private var cardOfLeaving: [Element.ID: Int] = [:]

  /// Creates a grid at rest, with each card in the cell with its number.
  package init(cards count: Int) {
    layout = GridLayout(cards: count)
    cards = (0..<count).map(Card.init(cell:))
    // In the churn phase, up to a few hundredths of the cards are open or closing.
    engine = MatchedGeometryEngine(
      minimumCapacity: 3 * count + 2 * count + 64, timelines: 3 * count)
    for index in cards.indices {
      cards[index].thumbnails = Role.allCases.map { role in
        engine.insert(thumbnail(role, of: index), animation: nil)
      }
    }
  }

  /// The elements that are present or exiting.
  package var liveElements: [Element.ID] {
    var ids: [Element.ID] = []
    ids.reserveCapacity(3 * cards.count + leaving.count + 64)
    for card in cards {
      if card.state != .openByReplacement { ids += card.thumbnails }
      if card.state == .openByReplacement || card.state == .openBeside { ids += card.details }
    }
    ids += leaving
    return ids
  }

  // MARK: Elements

  package func match(_ role: Role, of card: Int, isSource: Bool) -> Match {
    Match(
      id: card * Role.allCases.count + role.rawValue, in: namespace, properties: role.properties,
      anchor: role.anchor, isSource: isSource)
  }

  private func thumbnail(_ role: Role, of card: Int) -> Element {
    element(layout.thumbnail(role, in: cards[card].cell), role, of: card)
  }

  private func element(_ frame: Rect, _ role: Role, of card: Int) -> Element {
    var element = Element(frame: frame)
    element.match = match(role, of: card, isSource: true)
    return element
  }

  // MARK: Changes

  /// The arguments of a bulk move, which are created before the commit that is timed.
  package struct PreparedMove {
    var ids: [Element.ID] = []
    var frames: [Rect] = []
    /// The animation of each element, or nil if all have that of the transaction.
    var animations: [Animation?]?
  }

  /// Moves the cards in the model and returns the arguments for the engine.
  package func prepare(_ move: Change.Move) -> PreparedMove {
    var prepared = PreparedMove()
    var animations: [Animation?] = []
    for (index, card) in move.cards.enumerated() {
      cards[card].cell = move.cells[index]
      prepared.ids += cards[card].thumbnails
      for role in Role.allCases {
        prepared.frames.append(layout.thumbnail(role, in: move.cells[index]))
        if let animation = move.animations?[index] { animations.append(animation) }
      }
    }
    if move.animations != nil { prepared.animations = animations }
    return prepared
  }

  /// Commits a move to the engine.
  package func commit(_ move: PreparedMove, _ animation: Animation, at time: Double) {
    commitNanoseconds += nanoseconds {
      engine.withAnimation(animation, at: time) { engine in
        if let animations = move.animations {
          engine.setFrames(move.frames, of: move.ids, animations: animations)
        } else {
          engine.setFrames(move.frames, of: move.ids)
        }
      }
    }
    gone.removeAll(keepingCapacity: true)
  }

  /// Shows the detail of a closed card, which replaces its elements in the grid or is shown in
  /// addition to them.
  package func open(_ card: Int, isReplacing: Bool, at time: Double) {
    let thumbnails = cards[card].thumbnails
    let cell = cards[card].cell
    var details: [Element.ID] = []
    details.reserveCapacity(4)
    commitNanoseconds += nanoseconds {
      engine.withAnimation(Change.heroAnimation, at: time) { engine in
        for role in Role.allCases {
          let old = thumbnails[role.rawValue]
          if isReplacing {
            engine.remove(old)
          } else {
            engine.setMatch(match(role, of: card, isSource: false), of: old)
          }
          details.append(engine.insert(element(layout.detail(role, in: cell), role, of: card)))
        }
        details.append(engine.insert(Self.controls(layout.controls(in: cell))))
      }
    }
    gone.removeAll(keepingCapacity: true)
    cards[card].details = details
    cards[card].state = isReplacing ? .openByReplacement : .openBeside
    if isReplacing { leave(thumbnails, of: nil) }
  }

  /// Closes an open card in the way in which it was opened.
  package func close(_ card: Int, at time: Double) {
    let isReplacing = cards[card].state == .openByReplacement
    let details = cards[card].details
    var thumbnails = cards[card].thumbnails
    commitNanoseconds += nanoseconds {
      engine.withAnimation(Change.heroAnimation, at: time) { engine in
        for role in Role.allCases {
          engine.remove(details[role.rawValue])
          if isReplacing {
            thumbnails[role.rawValue] = engine.insert(thumbnail(role, of: card))
          } else {
            engine.setMatch(
              match(role, of: card, isSource: true), of: thumbnails[role.rawValue])
          }
        }
        engine.remove(details[Role.allCases.count])
      }
    }
    gone.removeAll(keepingCapacity: true)
    cards[card].thumbnails = thumbnails
    cards[card].state = .closing
    leave(details, of: card)
    closeIfDone(card)
  }

  // MARK: Time

  /// The time and the allocations of one tick.
  package struct TickCost {
    package var nanoseconds: Double
    package var allocations: UInt64
  }

  /// Advances the engine, which is measured, and then notes the elements that have exited.
  package func advance(to time: Double) -> TickCost {
    let allocations = Allocations.countOfThread
    let start = monotonicNanoseconds()
    let tick = engine.advance(to: time)
    let end = monotonicNanoseconds()
    let cost = TickCost(
      nanoseconds: Double(end - start), allocations: Allocations.countOfThread - allocations)
    let left = tick.exited
    for index in left.indices { note(left: left[index]) }
    return cost
  }

  private func note(left id: Element.ID) {
    guard leaving.remove(id) != nil else { return }
    gone.append(id)
    if let card = cardOfLeaving.removeValue(forKey: id) { closeIfDone(card) }
  }

  private func closeIfDone(_ card: Int) {
    guard cards[card].details.allSatisfy({ !leaving.contains($0) }) else { return }
    cards[card].state = .closed
    cards[card].details = []
  }

  /// The controls, which fade in with a delay.
  private static func controls(_ frame: Rect) -> Element {
    Element(frame: frame).transition(.opacity.animation(.smooth.delay(0.15)))
  }

  private func leave(_ ids: [Element.ID], of card: Int?) {
    for id in ids where engine.contains(id) {
      leaving.insert(id)
      if let card { cardOfLeaving[id] = card }
    }
  }
}

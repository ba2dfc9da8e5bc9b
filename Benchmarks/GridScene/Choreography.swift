import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// Decides what changes before each tick. The same seed and number of cards give the same changes.
package struct Choreography {
  private let timetable: Timetable
  private let layout: GridLayout
  private var random: SeededRandom
  /// All cards, in an order that each draw shuffles further.
  private var deck: [Int]
  /// The cards to open, in their order.
  private var queue: [Int]
  private var nextInQueue = 0
  private var opened: [(card: Int, tick: Int)] = []
  private var openings = 0

  /// - Parameters:
  ///   - seed: The seed of all random numbers.
  ///   - layout: The grid.
  ///   - timetable: The times of the run.
  ///   - sample: The cards that the reference engine also computes. The churn phase opens all of
  ///     them, distributed over its duration.
  package init(seed: UInt64, layout: GridLayout, timetable: Timetable, sample: [Int]) {
    self.timetable = timetable
    self.layout = layout
    random = SeededRandom(seed: seed)
    deck = Array(0..<layout.cards)
    queue = deck
    random.shuffle(&queue)
    let expected = min(layout.cards, opensPerTick * timetable.ticks(of: .churn).count)
    for (index, card) in sample.enumerated() {
      guard let place = queue.firstIndex(of: card) else { continue }
      queue.swapAt(place, index * expected / max(sample.count, 1))
    }
  }

  /// The transactions before a tick, in order.
  package mutating func changes(
    before tick: Int, in phase: Phase, _ cards: [Card], isAtRest: Bool
  ) -> [Change] {
    let isFirst = tick == timetable.ticks(of: phase).lowerBound
    switch phase {
    case .shuffle: return isFirst || isAtRest ? [shuffle(cards)] : []
    case .stagger: return isFirst || isAtRest ? [stagger(cards)] : []
    case .storm: return [storm(cards)]
    case .churn: return churn(cards, tick)
    case .idle: return []
    }
  }

  // MARK: Moves

  /// The cells in a new order. The cards at both ends of the first row exchange their cells, which
  /// is the longest distance of any card.
  private mutating func mixedCells(_ cards: [Card]) -> [Int] {
    let others = cards.indices.filter { $0 != 0 && $0 != layout.farCell }
    var mixed = others
    random.shuffle(&mixed)
    var cellAfter = Array(cards.indices)
    for (cell, after) in zip(others, mixed) { cellAfter[cell] = after }
    cellAfter.swapAt(0, layout.farCell)
    return cards.map { cellAfter[$0.cell] }
  }

  private mutating func shuffle(_ cards: [Card]) -> Change {
    .move(
      Change.Move(
        cards: Array(cards.indices), cells: mixedCells(cards),
        animation: .smooth(duration: 0.45)))
  }

  /// Moves all cards with delays of up to 0.6 seconds, by the distance of the new cell. The three
  /// elements of a card start together, so the delays are computed per card and not by a stagger of
  /// the transaction.
  private mutating func stagger(_ cards: [Card]) -> Change {
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)
    let cells = mixedCells(cards)
    let delays = Stagger(total: 0.6, from: .center, by: .distance)
      .delays(for: cells.map { layout.thumbnail(.artwork, in: $0) })
    return .move(
      Change.Move(
        cards: Array(cards.indices), cells: cells, animation: spring,
        animations: delays.map { spring.delay($0) }))
  }

  /// Exchanges pairs of cards, each card with its own spring.
  private mutating func storm(_ cards: [Card]) -> Change {
    let count = min(cards.count, max(2, cards.count / 100)) / 2 * 2
    for index in 0..<count { deck.swapAt(index, index + random.below(deck.count - index)) }
    let drawn = Array(deck[..<count])
    var cells: [Int] = []
    for pair in stride(from: 0, to: count, by: 2) {
      cells += [cards[drawn[pair + 1]].cell, cards[drawn[pair]].cell]
    }
    let animations = drawn.map { _ in
      Animation.spring(
        response: Double(random.float(0.25, 0.6)),
        dampingFraction: Double(random.float(0.6, 1)))
    }
    return .move(
      Change.Move(cards: drawn, cells: cells, animation: .spring, animations: animations))
  }

  // MARK: Heroes

  private var opensPerTick: Int { max(1, layout.cards / 1000) }

  /// The time for which a card stays open, which is 0.4 seconds, or a third of the phase in a short
  /// run.
  private var openTicks: Int {
    max(1, min(48, timetable.ticks(of: .churn).count / 3))
  }

  /// Opens some cards, alternating between both ways, and closes those whose time is over. Each
  /// change is a transaction of its own, like a tap.
  private mutating func churn(_ cards: [Card], _ tick: Int) -> [Change] {
    var changes: [Change] = []
    while let first = opened.first, first.tick + openTicks <= tick {
      changes.append(.close(card: first.card))
      opened.removeFirst()
    }
    for _ in 0..<opensPerTick {
      guard let card = nextClosed(cards) else { break }
      changes.append(.open(card: card, isReplacing: openings % 2 == 0))
      opened.append((card, tick))
      openings += 1
    }
    return changes
  }

  /// The next card of the queue that can be opened, or nil if there is none.
  private mutating func nextClosed(_ cards: [Card]) -> Int? {
    for _ in queue.indices {
      let card = queue[nextInQueue]
      nextInQueue = (nextInQueue + 1) % queue.count
      if cards[card].state == .closed { return card }
    }
    return nil
  }
}

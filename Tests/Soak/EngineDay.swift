import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// A host of the engine: a hundred photos of which some are replaced, a badge that follows one of them, a list that scrolls, a card in a
/// namespace of its own, and a finger.
struct EngineDay: Hosting, ~Copyable {
  private var engine = MatchedGeometryEngine()
  private var random = SeededRandom(seed: 5)
  private let photos = Namespace.ID()
  private var places: [Rect] = []
  private var ids: [Element.ID] = []
  private let badge: Element.ID
  private let list: Element.ID
  private var rows: [Element.ID] = []
  /// The card of this minute, and its namespace, which ends with it.
  private var card = Element.ID.invalid
  private var minute = Namespace.ID()
  private var scrubbed: Transaction.ID?
  private var now = 0.0

  init() {
    for index in 0..<100 {
      let place = Rect(x: Float(index % 10) * 40, y: Float(index / 10) * 40, width: 30, height: 30)
      places.append(place)
      ids.append(
        engine.insert(Element(frame: place).matchedGeometryEffect(id: index, in: photos)))
    }
    badge = engine.insert(
      Element(frame: Rect(x: 0, y: 0, width: 8, height: 8)).matchedGeometryEffect(
        id: 7, in: photos, properties: .position, isSource: false))
    let frame = Rect(x: 500, y: 0, width: 200, height: 1000)
    list = engine.insert(.geometryGroup(frame: frame))
    for index in 0..<20 {
      let row = Rect(x: 0, y: Float(index) * 50, width: 200, height: 40)
      rows.append(engine.insert(Element(frame: row).group(list)))
    }
  }

  mutating func frame(_ number: Int) {
    now = Double(number) / 120
    if number % 4 == 0 { replace(Int(random.float(0, 100)) % 100) }
    if number % 240 < 60 { scroll(number) }
    drag(number % 360)
    if number % 7200 == 1 { beginMinute() }
    if number % 600 == 300 {
      let place = Rect(x: random.float(0, 900), y: 0, width: 50, height: 50)
      engine.setFrame(place, of: card, animation: .bouncy)
    }
    engine.advance(to: now)
  }

  /// Replaces a photo by another one at a new position.
  private mutating func replace(_ index: Int) {
    places[index].x = random.float(0, 400)
    engine.withAnimation(number(of: index), at: now) { engine in
      engine.remove(ids[index])
      ids[index] = engine.insert(
        Element(frame: places[index]).matchedGeometryEffect(id: index, in: photos))
    }
  }

  /// Springs of their own, and a few curves.
  private func number(of index: Int) -> Animation {
    switch index % 3 {
    case 0: .smooth(duration: 0.4)
    case 1: .spring(response: 0.2 + Double(index) * 0.003, dampingFraction: 0.7)
    default: .easeInOut(duration: 0.3).delay(Double(index) * 0.001)
    }
  }

  private mutating func scroll(_ number: Int) {
    let y = Float(number % 240) * -3
    engine.withAnimation(nil, at: now) { engine in
      engine.setFrame(Rect(x: 500, y: y, width: 200, height: 1000), of: list)
      engine.setFrame(
        Rect(x: random.float(0, 20), y: 0, width: 200, height: 40), of: rows[number % 20],
        animation: .snappy)
    }
  }

  /// Scrubs a change for a second, and then finishes or cancels it.
  private mutating func drag(_ phase: Int) {
    if phase == 0 {
      var transaction = Transaction(animation: .smooth(duration: 0.5))
      transaction.isInteractive = true
      engine.withTransaction(transaction, at: now) { engine in
        places[7].y = random.float(0, 400)
        engine.setFrame(places[7], of: ids[7])
      }
      scrubbed = engine.transaction
    }
    guard let transaction = scrubbed else { return }
    if phase < 120 {
      engine.seek(transaction, to: Double(phase) / 150, at: now)
    } else if random.float(0, 1) < 0.5 {
      engine.finish(transaction, velocity: 1, at: now)
      scrubbed = nil
    } else {
      engine.cancel(transaction, at: now)
      scrubbed = nil
    }
  }

  private mutating func beginMinute() {
    engine.remove(card)
    engine.endNamespace(minute)
    minute = Namespace.ID()
    card = engine.insert(
      Element(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        .matchedGeometryEffect(id: "card", in: minute))
  }

  mutating func problems(after frame: Int) -> [String] {
    if let transaction = scrubbed { engine.finish(transaction, at: now) }
    for index in ids.indices { engine.setFrame(places[index], of: ids[index]) }
    engine.advance(to: now + 1000)
    // The next commit frees the slots of those that have left.
    engine.withAnimation(nil) { _ in }
    engine.advance(to: now + 1001)
    var found = engine.check()
    for index in ids.indices where engine.presentationFrame(of: ids[index]) != places[index] {
      found.append("photo \(index) is not at its place")
    }
    if engine.isAnimating { found.append("something still moves") }
    // The photos, the badge, the list with its rows, the card.
    if engine.count != 123 { found.append("there are \(engine.count) elements") }
    return found
  }
}

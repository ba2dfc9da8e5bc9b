import MatchedGeometry
import Synchronization
import Testing

/// What may run at once: engines by themselves, one engine here and then there. What may not, the compiler refuses: Tests/Refused.
@Suite struct ConcurrencyTests {
  @Test func `engines on different threads show the same bits as one alone`() async {
    let alone = Flight(seed: 7).run()
    let all = await withTaskGroup(of: [UInt32].self) { group in
      for _ in 0..<8 { group.addTask { Flight(seed: 7).run() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all.count == 8)
    for bits in all { #expect(bits == alone) }
  }

  @Test func `an engine is handed over in flight, and goes on as if it had stayed`() async {
    let stayed = Flight(seed: 3).run()
    var flight = Flight(seed: 3)
    flight.fly(to: 0.25)
    flight = await Task.detached { [flight = Handed(flight)] in
      var flight = flight.take()
      flight.fly(to: 0.5)
      return Handed(flight)
    }.value.take()
    flight.fly(to: 1)
    #expect(flight.bits == stayed)
  }

  @Test func `namespaces that are made at once on many threads differ`() async {
    let all = await withTaskGroup(of: [Namespace.ID].self) { group in
      for _ in 0..<8 { group.addTask { (0..<1000).map { _ in Namespace.ID() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(all).count == 8000)
  }
}

/// An engine with a hundred cards that fly, and what it has shown.
private struct Flight: ~Copyable, Sendable {
  private var engine = MatchedGeometryEngine()
  private var shown = 0.0
  private(set) var bits: [UInt32] = []

  init(seed: Int) {
    let namespace = Namespace.ID()
    var ids: [Element.ID] = []
    for index in 0..<100 {
      let place = Rect(x: Float(index * seed % 31), y: Float(index), width: 10, height: 10)
      ids.append(
        engine.insert(Element(frame: place).matchedGeometryEffect(id: index, in: namespace)))
    }
    engine.withAnimation(.bouncy, at: 0) { engine in
      for (index, id) in ids.enumerated() {
        engine.setFrame(Rect(x: 500, y: Float(index * seed), width: 90, height: 20), of: id)
      }
    }
  }

  /// Ticks at 120 Hz up to a time.
  mutating func fly(to end: Double) {
    while shown < end {
      shown += 1.0 / 128
      engine.advance(to: shown)
      for index in 0..<engine.presentationFrames.count {
        let frame = engine.presentationFrames[index]
        bits += [frame.x, frame.y, frame.width, frame.height].map(\.bitPattern)
      }
    }
  }

  consuming func run() -> [UInt32] {
    fly(to: 1)
    return bits
  }
}

/// Carries what cannot be copied through a closure.
private final class Handed: Sendable {
  private let flight: Mutex<Flight?>

  init(_ flight: consuming Flight) { self.flight = Mutex(flight) }

  func take() -> Flight { flight.withLock { $0.take()! } }
}

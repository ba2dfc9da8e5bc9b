import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// Commits leave it to the next tick, or question, to find out which blocks move and until when. Ticks tell the same, however many
/// commits came before them.
struct LateRefreshTests {
  @Test(arguments: seeds(0..<12 as Range<UInt64>))
  func `it makes no difference when ticks are told`(_ seed: UInt64) {
    var late = MatchedGeometryEngine()
    var early = MatchedGeometryEngine()
    let namespaces = (Namespace.ID(), Namespace.ID())
    let count = 300
    let dots = (0..<count).map { late.insertDot(atX: Float($0)) }
    let others = (0..<count).map { early.insertDot(atX: Float($0)) }
    for index in 0..<20 {
      late.setMatch(Match(id: index, in: namespaces.0), of: dots[index])
      early.setMatch(Match(id: index, in: namespaces.1), of: others[index])
    }
    var random = SystemlessRandom(seed: seed)
    var time = 1.0
    var shown = dots.map { late.presentationFrame(of: $0) }
    for _ in 0..<60 {
      for _ in 0..<random.next() % 5 {
        let index = Int(random.next() % UInt64(count))
        let width = Int(random.next() % 3) * 70 + 1
        let places = index..<min(count, index + width)
        let animation = Self.animation(random.next())
        let target = Float(random.next() % 1000)
        let start = random.next() % 6 == 0 ? nil : time
        Self.change(&late, dots[places], animation, target, start)
        Self.change(&early, others[places], animation, target, start)
        early.state.refreshTracks()
        #expect(late.isAnimating == early.isAnimating)
        #expect(late.nextDeadline == early.nextDeadline)
      }
      // Now and then a tick goes back, and the next commit with it.
      time += random.next() % 9 == 0 ? -0.05 : Double(random.next() % 12) * 0.02
      let tick = late.advance(to: time)
      let other = early.advance(to: time)
      #expect(Self.slots(tick.settled) == Self.slots(other.settled))
      #expect(tick.completed.count == other.completed.count)
      let frames = dots.map { late.presentationFrame(of: $0) }
      #expect(frames == others.map { early.presentationFrame(of: $0) })
      // Ranges may be wider than they have to be.
      let moved = Self.slots(tick.moved)
      for (index, frame) in frames.enumerated() where frame != shown[index] {
        #expect(moved.contains { $0.contains(Int(dots[index].index)) })
      }
      shown = frames
    }
  }

  private static func animation(_ number: UInt64) -> Animation? {
    switch number % 5 {
    case 0: nil
    case 1: .linear(duration: 0.1)
    case 2: .spring(response: 0.3, dampingFraction: 0.5)
    case 3: .smooth(duration: 0.2).delay(0.1)
    default: .easeInOut(duration: 0.2)
    }
  }

  private static func change(
    _ engine: inout MatchedGeometryEngine, _ dots: ArraySlice<Element.ID>, _ animation: Animation?,
    _ target: Float, _ start: Double?
  ) {
    engine.withAnimation(animation, at: start) { engine in
      for id in dots { engine.setFrame(rect(target, 10, 20, 30), of: id) }
    }
  }

  private static func slots(_ ids: Span<Element.ID>) -> [UInt32] {
    ids.indices.map { ids[$0].index }
  }

  private static func slots(_ ranges: Span<SlotRange>) -> [Range<Int>] {
    ranges.indices.map { ranges[$0].slots }
  }
}

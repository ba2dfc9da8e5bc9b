import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// Rows whose springs follow one another are evaluated and shown by one call of the kernel. The same rows in another order are not: both show the same
/// bits, and end in the same ticks.
struct SequenceTests {
  enum Course: CaseIterable {
    case delays, springs, pending

    func animation(_ index: Int) -> Animation {
      switch self {
      case .delays: .smooth.delay(Double(index) * 0.003)
      case .springs, .pending:
        .spring(response: 0.3 + Double(index) * 0.002, dampingFraction: 0.4 + Double(index) * 0.001)
      }
    }
  }

  /// All elements fly, set in motion in the given order.
  private func fly(
    _ engine: inout MatchedGeometryEngine, _ order: [Int], _ course: Course
  ) -> [Element.ID] {
    let dots = order.indices.map { engine.insertDot(atX: Float($0)) }
    engine.withAnimation(nil, at: course == .pending ? nil : 1) { engine in
      for index in order {
        engine.setFrame(
          rect(Float(index) * 3, 500, 20, 30), of: dots[index],
          animation: course.animation(index))
      }
    }
    return dots
  }

  @Test(arguments: Course.allCases)
  func `rows show the same bits, in a sequence or not`(_ course: Course) {
    let count = 300
    var engine = MatchedGeometryEngine()
    let dots = fly(&engine, Array(0..<count), course)
    var other = MatchedGeometryEngine()
    let others = fly(&other, (0..<count).map { $0 * 7 % count }, course)
    engine.advance(to: 1)
    other.advance(to: 1)
    #expect(engine.state.motions.tracks[.frames].blocks[0].isSequence)
    #expect(!other.state.motions.tracks[.frames].blocks[0].isSequence)
    var settled = 0
    for step in 0..<500 {
      // Now and then back, and long steps at the end.
      let time = 1 + Double(step) * (step < 400 ? 0.004 : 0.02) - (step % 7 == 3 ? 0.01 : 0)
      let tick = engine.advance(to: time)
      let tickThere = other.advance(to: time)
      #expect(tick.settled.count == tickThere.settled.count)
      settled += tick.settled.count
      var differing = 0
      for index in dots.indices
      where engine.presentationFrame(of: dots[index]) != other.presentationFrame(of: others[index])
      {
        differing += 1
      }
      #expect(differing == 0)
    }
    #expect(settled == count)
  }

  @Test func `a curve that is chased by another element is evaluated for both`() {
    var engine = MatchedGeometryEngine()
    let dots = fly(&engine, Array(0..<200), .springs)
    engine.advance(to: 1.05)
    // The motion goes on beneath a curve, which looks the coefficients up.
    engine.setFrame(rect(0, 0, 9, 9), of: dots[3], animation: .linear(duration: 0.3))
    var other = MatchedGeometryEngine()
    let others = fly(&other, (0..<200).map { $0 * 7 % 200 }, .springs)
    other.advance(to: 1.05)
    other.setFrame(rect(0, 0, 9, 9), of: others[3], animation: .linear(duration: 0.3))
    for step in 0..<100 {
      let time = 1.05 + Double(step) * 0.01
      engine.advance(to: time)
      other.advance(to: time)
      for index in dots.indices {
        #expect(
          engine.presentationFrame(of: dots[index]) == other.presentationFrame(of: others[index]))
      }
    }
  }

  @Test func `a sequence goes on when its first element has gone, and a change was refused`() {
    var engine = MatchedGeometryEngine()
    let gone = engine.insertDot()
    engine.remove(gone, animation: nil)
    let dots = fly(&engine, Array(0..<100), .delays)
    engine.withAnimation(.linear(duration: 0.01), at: 1.2) { $0.remove(dots[0]) }
    var other = MatchedGeometryEngine()
    let none = other.insertDot()
    other.remove(none, animation: nil)
    let others = fly(&other, Array(0..<100), .delays)
    other.withAnimation(.linear(duration: 0.01), at: 1.2) { $0.remove(others[0]) }
    // The element is gone by a time that is shown without a tick; then a change is refused.
    engine.state.show(at: 2.1)
    engine.setFrame(rect(1, 1, 1, 1), of: gone)
    let isHeld = engine.holds(dots[0])
    #expect(!isHeld)
    engine.advance(to: 2.12)
    other.advance(to: 2.12)
    for index in 1..<100 {
      #expect(
        engine.presentationFrame(of: dots[index]) == other.presentationFrame(of: others[index]))
    }
  }
}

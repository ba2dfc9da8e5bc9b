import MatchedGeometry
import Testing

@Suite struct FrameClockTests {
  /// What a clock makes of ticks at 0, 16 ms and five seconds later, for a motion of a second from 0 to 100.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let clock: FrameClock
    let x: Double
    let time: Double
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "absolute", clock: FrameClock(), x: 100, time: 5.016),
    Case(name: "limited", clock: FrameClock(longestStep: 0.05), x: 6.6, time: 0.066),
    Case(
      name: "one frame", clock: FrameClock(longestStep: 1, countedAs: 1.0 / 60), x: 3.2667,
      time: 0.0326667),
  ]

  @Test(arguments: cases)
  func `T14: five seconds without a tick`(_ row: Case) {
    var engine = MatchedGeometryEngine()
    var clock = row.clock
    let dot = engine.insertDot()
    engine.advance(to: clock.time(at: 0))
    engine.move(dot, toX: 100, .lin(1000), at: clock.time(at: 0))
    engine.advance(to: clock.time(at: 0.016))
    expect(engine.x(of: dot, at: clock.time(at: 5.016)), near: row.x)
    expect(clock.now, near: row.time, within: 1e-6)
    expect(clock.leftOut, near: 5.016 - row.time, within: 1e-6)
    // Steps within the limit count in full from there on.
    expect(clock.time(at: 5.032), near: row.time + 0.016, within: 1e-6)
  }

  @Test func `as long as nothing was left out, times stay what they are, to the bit`() {
    var clock = FrameClock(longestStep: 1)
    #expect(clock.time(at: 1e6 + 0.1) == 1e6 + 0.1)
    for step in 0..<1000 {
      let time = 1e6 + 0.1 + Double(step) / 59.94
      #expect(clock.time(at: time) == time)
    }
    #expect(clock.leftOut == 0)
  }

  @Test func `paused, time stands still, and goes on from there`() {
    var clock = FrameClock(longestStep: 0.5)
    #expect(clock.time(at: 10) == 10)
    clock.isPaused = true
    #expect(clock.time(at: 10.25) == 10)
    #expect(clock.time(at: 99) == 10)
    clock.isPaused = false
    #expect(clock.time(at: 99.25) == 10.25)
    #expect(clock.leftOut == 89)
  }

  @Test func `time shown backwards goes back as far`() {
    var clock = FrameClock(longestStep: 1, countedAs: 0)
    #expect(clock.time(at: 2) == 2)
    #expect(clock.time(at: 4) == 2)
    #expect(clock.time(at: 3.5) == 1.5)
    #expect(clock.time(at: 4) == 2)
  }

  @Test func `numbers that are none change nothing`() {
    var clock = FrameClock(longestStep: 1)
    #expect(clock.time(at: .nan) == 0)
    #expect(clock.time(at: 3) == 3)
    #expect(clock.time(at: .infinity) == 3)
    #expect(clock.time(at: 3.5) == 3.5)
    for limit in [Double.nan, -1, 0] {
      var still = FrameClock(longestStep: limit)
      #expect(still.time(at: 1) == 1)
      #expect(still.time(at: 2) == 1)
    }
    for counted in [Double.nan, .infinity, -1] {
      var still = FrameClock(longestStep: 1, countedAs: counted)
      #expect(still.time(at: 1) == 1)
      #expect(still.time(at: 9) == 1)
    }
  }
}

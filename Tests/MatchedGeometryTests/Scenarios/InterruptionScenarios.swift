import MatchedGeometry
import Testing

@Suite("Scenarios: interruption") struct InterruptionScenarios {
  @Test func `R01: a restart goes from the middle of the middle`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 100, 200), "k", in: space)
    let b = engine.replace(
      a, by: rect(200, 100, 300, 300), "k", in: space, .lin(1000), at: 0)
    expect(engine.frame(of: b, at: 0.5), near: rect(100, 50, 200, 250))
    let c = engine.replace(
      b, by: rect(0, 0, 100, 200), "k", in: space, .lin(1000), at: 0.5, retarget: .restart)
    expect(engine.presentationFrame(of: b), near: rect(100, 50, 200, 250))
    expect(engine.presentationFrame(of: c), near: rect(100, 50, 200, 250))
    expect(engine.frame(of: c, at: 0.5), near: rect(100, 50, 200, 250))
    expect(engine.frame(of: c, at: 1), near: rect(50, 25, 150, 225))
    #expect(engine.frame(of: c, at: 1.5) == rect(0, 0, 100, 200))
  }

  struct Mode: Sendable, CustomTestStringConvertible {
    let mode: RetargetMode
    let speed: Double
    let rows: [(Double, Double)]
    var testDescription: String { "\(mode)" }
  }

  static let modes = [
    Mode(
      mode: .restart, speed: 0,
      rows: [
        (0.5, 50), (0.625, 47.851562), (0.75, 42.1875), (1, 25), (1.25, 7.8125), (1.5, 0),
      ]),
    Mode(
      mode: .additive, speed: 150,
      rows: [(0.5, 50), (0.625, 64.0625), (0.75, 68.75), (1, 50), (1.25, 15.625), (1.5, 0)]),
    Mode(
      mode: .automatic, speed: 150,
      rows: [
        (0.5, 50), (0.625, 65.422058), (0.75, 71.191406), (1, 50), (1.25, 15.625), (1.5, 0),
      ]),
  ]

  @Test(arguments: modes)
  func `R02: three ways to turn round in flight`(_ way: Mode) {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .smoothstep(1000), at: 0)
    expect(engine.x(of: dot, at: 0.5), near: 50)
    expect(engine.speed(of: dot, at: 0.5), near: 150)
    engine.move(dot, toX: 0, .smoothstep(1000), at: 0.5, retarget: way.mode)
    expect(engine.speed(of: dot, at: 0.5), near: way.speed)
    for (time, x) in way.rows { expect(engine.x(of: dot, at: time), near: x, "\(time):") }
    #expect(engine.x(of: dot, at: 1.5) == 0)
  }

  @Test func `R12: the same target again is no restart`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 200, .lin(1000), at: 0)
    let first = engine.transaction
    var ends: [Completion] = []
    for frame in 0...70 {
      let time = Double(frame) * 0.016
      ends += engine.advance(to: time).completions.filter { $0.transaction == first }
      expect(engine.x(of: dot, at: time), near: min(200, 200 * time), "\(time):")
      if time >= 0.3 { engine.move(dot, toX: 200, .lin(1000), at: time) }
    }
    #expect(ends.map(\.criterion) == [.logicallyComplete, .removed])
    #expect(ends.map(\.kind) == [.finished, .finished])
    for end in ends { expect(end.time, near: 1, within: 1e-6) }
  }

  @Test func `R12: a target given again at 300 ms does not slow the flight`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 200, .lin(1000), at: 0)
    engine.move(dot, toX: 200, .lin(1000), at: 0.3)
    expect(engine.x(of: dot, at: 0.6), near: 120)
    #expect(engine.x(of: dot, at: 1) == 200)
  }

  @Test func `R13: the layout changes in mid flight`() {
    var engine = MatchedGeometryEngine()
    let element = engine.insert(Element(frame: rect(10, 180, 100, 100)))
    engine.move(element, to: rect(0, 0, 100, 100), .lin(1000), at: 0)
    expect(engine.frame(of: element, at: 0.5), near: rect(5, 90, 100, 100))
    engine.move(
      element, to: rect(150, 300, 100, 100), .lin(1000), at: 0.5, retarget: .restart)
    expect(engine.frame(of: element, at: 1), near: rect(77.5, 195, 100, 100))
    #expect(engine.frame(of: element, at: 1.5) == rect(150, 300, 100, 100))
    engine.move(element, to: rect(10, 180, 100, 100), .lin(1000), at: 2)
    #expect(engine.frame(of: element, at: 3) == rect(10, 180, 100, 100))
  }

  @Test func `R14: a change without animation keeps what is left of the motion`() {
    var engine = MatchedGeometryEngine()
    let element = engine.insert(Element(frame: rect(0, 200, 10, 10)))
    engine.move(element, to: rect(0, 100, 10, 10), .lin(1000), at: 0)
    expect(engine.frame(of: element, at: 0.4), near: rect(0, 160, 10, 10))
    engine.move(element, to: rect(0, 75, 10, 10), nil, at: 0.5)
    expect(engine.frame(of: element, at: 0.5), near: rect(0, 125, 10, 10))
    expect(engine.frame(of: element, at: 0.6), near: rect(0, 115, 10, 10))
    #expect(engine.frame(of: element, at: 1) == rect(0, 75, 10, 10))
  }

  @Test func `R14: a restart goes on from where it is shown`() {
    var engine = MatchedGeometryEngine()
    let element = engine.insert(Element(frame: rect(0, 200, 10, 10)))
    engine.move(element, to: rect(0, 100, 10, 10), .lin(1000), at: 0)
    engine.move(element, to: rect(0, 75, 10, 10), .lin(1000), at: 0.5, retarget: .restart)
    expect(engine.frame(of: element, at: 0.5), near: rect(0, 150, 10, 10))
    expect(engine.frame(of: element, at: 0.6), near: rect(0, 142.5, 10, 10))
    expect(engine.frame(of: element, at: 1), near: rect(0, 112.5, 10, 10))
  }

  @Test func `R16: an interruption on the very last tick`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(160), at: 0)
    let first = engine.transaction
    var ends: [Completion] = []
    for frame in 0...10 {
      ends += engine.advance(to: Double(frame) * 0.016).completions
    }
    ends.removeAll { $0.transaction != first }
    #expect(engine.x(of: dot, at: 0.16) == 100)
    #expect(ends.map(\.transaction) == [first, first])
    #expect(ends.map(\.criterion) == [.logicallyComplete, .removed])
    #expect(ends.map(\.kind) == [.finished, .finished])
    engine.move(dot, toX: 0, .lin(160), at: 0.16)
    #expect(engine.x(of: dot, at: 0.16) == 100)
    expect(engine.x(of: dot, at: 0.24), near: 50)
    let rest = engine.advance(to: 0.32).completions
    #expect(rest.contains { $0.transaction == first } == false)
    #expect(rest.map(\.kind) == [.finished, .finished])
    #expect(engine.x(of: dot, at: 0.32) == 0)
  }

  @Test func `R16: the first run ends before the second starts, without a tick between`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.advance(to: 0)
    engine.move(dot, toX: 100, .lin(160), at: 0)
    let first = engine.transaction
    engine.move(dot, toX: 0, .lin(160), at: 0.16)
    let second = engine.transaction
    let ends = engine.advance(to: 0.4).completions.filter {
      $0.transaction == first || $0.transaction == second
    }
    #expect(ends.map(\.transaction) == [first, first, second, second])
    #expect(ends.allSatisfy { $0.kind == .finished })
    for (end, time) in zip(ends, [0.16, 0.16, 0.32, 0.32]) {
      expect(end.time, near: time, within: 1e-6)
    }
  }
}

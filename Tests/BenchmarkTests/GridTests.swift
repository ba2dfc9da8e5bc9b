import CKernel
import MatchedGeometry
import MatchedGeometryBenchmarkHarness
import MatchedGeometryGridScene
import Testing

struct GridTests {
  private func run(cards: Int, seconds: Double, seed: UInt64 = 1) -> GridRun {
    let run = GridRun(cards: cards, seconds: seconds, seed: seed)
    run.run()
    return run
  }

  @Test(arguments: [1, 2, 9, 64, 150])
  func `a grid of any size keeps all rules`(cards: Int) {
    let run = run(cards: cards, seconds: 5)
    #expect(run.failures == [])
    #expect(run.records.map(\.phase) == Phase.allCases)
    #expect(run.records.map(\.ticks.count) == [120, 120, 120, 120, 120])
    #expect(run.reference.comparisons > 1000)
    #expect(run.reference.endings < run.reference.comparisons / 50)
  }

  @Test func `every phase moves what it says`() {
    let records = run(cards: 100, seconds: 10).records
    let moving = records.map { $0.moving.maximum }
    #expect(moving[0] >= 290 && moving[0] <= 300)
    #expect(moving[1] >= 290 && moving[1] <= 300)
    #expect(moving[2] > 100)
    // Open cards have elements beside those of the grid.
    #expect(moving[3] > 300)
    #expect(records[4].moving.values.last == 0)
    #expect(records[2].commits.count == 240)
    #expect(records[3].commits.count > 200)
    #expect(records[4].commits.count == 0)
  }

  @Test func `the hash depends on the seed and on nothing else`() {
    let before = mgCurrentInstructionSet()
    defer { _ = mgSelectInstructionSet(before) }
    var hashes: Set<UInt64> = []
    for set in mgInstructionSet.supported {
      _ = mgSelectInstructionSet(set)
      hashes.insert(run(cards: 30, seconds: 2).hashValue)
    }
    #expect(hashes.count == 1)
    hashes.insert(run(cards: 30, seconds: 2, seed: 2).hashValue)
    #expect(hashes.count == 2)
  }

  @Test func `the phases are equal parts of the run`() {
    let timetable = Timetable(seconds: 10)
    #expect(timetable.ticks == 1200)
    #expect(
      Phase.allCases.map { timetable.ticks(of: $0) }.map(\.count) == [240, 240, 240, 240, 240])
    #expect(timetable.ticks(of: .storm) == 480..<720)
    #expect(timetable.eventTime(of: 0) == 0)
    #expect(timetable.eventTime(of: 120) == 1)
    #expect(timetable.time(of: 120) == 1 + 0.5 / 120)
    #expect(Timetable(seconds: 0).ticks == 5)
  }

  // MARK: What frames cost

  @Test func `a frame is a tick and its commits, and the worst one is told`() {
    var record = PhaseRecord(.storm, ticks: 200)
    // 98 % of the frames take a tenth of their time, one all of it and not a bit more.
    for _ in 0..<197 { record.add(tick: 333, commit: 500, allocations: 0, moving: 1) }
    record.add(tick: 1_000_000 / 120, commit: nil, allocations: 0, moving: 1)
    #expect(FrameLoad(record.frames).missed == 0)
    #expect(FrameLoad(record.frames).worstPercent == 100)
    // 1.8 times their time miss one frame, 3.5 times three.
    record.add(tick: 2_000, commit: 13_000, allocations: 0, moving: 1)
    record.add(tick: 20_000, commit: 1_000_000 * 3.5 / 120 - 20_000, allocations: 0, moving: 1)
    let load = FrameLoad(record.frames)
    #expect(load.missed == 1 + 3)
    #expect(load.worstPercent == 350)
    // 1 % of 200 frames are two: the 99th percentile is the third from the end.
    #expect(load.p99Percent == 100)
  }

  @Test func `a run without frames misses none`() {
    #expect(FrameLoad(Samples()).missed == 0)
    #expect(FrameLoad(Samples()).worstPercent == 0)
  }

  @Test func `of a run that is played twice, each frame counts its fastest`() {
    var first = PhaseRecord(.storm, ticks: 3)
    var second = PhaseRecord(.storm, ticks: 3)
    for (tick, commit) in [(10.0, 100.0), (30, 50), (20, nil)] as [(Double, Double?)] {
      first.add(tick: tick, commit: commit, allocations: 0, moving: 1)
    }
    for (tick, commit) in [(40.0, 20.0), (20, 55), (25, nil)] as [(Double, Double?)] {
      second.add(tick: tick, commit: commit, allocations: 1, moving: 1)
    }
    first.keepFastest(of: second)
    #expect(first.ticks.values == [10, 20, 20])
    #expect(first.commits.values == [20, 50])
    // Tick and commits of one play: the fastest tick of the one and commit of the other are no frame.
    #expect(first.frames.values == [60, 75, 20])
    #expect(first.allocations == 3)
  }

  @Test func `a run that shows something else when it is played again is noticed`() {
    let first = run(cards: 9, seconds: 0.5)
    first.keepFastest(of: run(cards: 9, seconds: 0.5))
    #expect(first.failures == [])
    first.keepFastest(of: run(cards: 9, seconds: 0.5, seed: 2))
    #expect(first.failures.count == 1)
    #expect(first.failures.first?.contains("its hash differs") == true)
  }

  // MARK: Rules that are broken

  @Test func `members that come apart are noticed`() {
    let scene = GridScene(cards: 4)
    scene.open(2, isReplacing: false, at: 1)
    _ = scene.advance(to: 1.2)
    var invariants = Invariants(deviation: 1e-3)
    _ = invariants.check(scene, tick: 0)
    #expect(invariants.failures == [])

    let thumbnail = scene.cards[2].thumbnails[Role.artwork.rawValue]
    scene.engine.withAnimation(nil, at: 1.3) { engine in
      engine.setMatch(nil, of: thumbnail)
      engine.setFrame(Rect(x: 3000, y: 0, width: 10, height: 10), of: thumbnail)
    }
    _ = scene.advance(to: 1.4)
    _ = invariants.check(scene, tick: 1)
    #expect(invariants.failures.count == 1)
    #expect(invariants.failures.first?.contains("agree through their anchors: at tick 1") == true)
  }

  @Test func `an element without an owner is noticed`() {
    let scene = GridScene(cards: 4)
    scene.engine.insert(Element(frame: Rect(x: 1, y: 2, width: 3, height: 4)), animation: nil)
    _ = scene.advance(to: 1)
    var invariants = Invariants(deviation: 1e-3)
    _ = invariants.check(scene, tick: 7)
    #expect(invariants.failures.contains { $0.hasPrefix("freed slots are zero: at tick 7") })
    #expect(invariants.failures.contains { $0.hasPrefix("the engine counts its elements") })
  }

  @Test func `an element that is gone too early is noticed`() {
    let scene = GridScene(cards: 4)
    scene.engine.withAnimation(nil, at: 1) { $0.remove(scene.cards[3].thumbnails[0]) }
    _ = scene.advance(to: 1)
    var invariants = Invariants(deviation: 1e-3)
    _ = invariants.check(scene, tick: 7)
    #expect(invariants.failures.contains { $0.hasPrefix("live elements have a frame") })
  }

  @Test func `a row that deviates from the reference is noticed`() {
    let scene = GridScene(cards: 9)
    let reference = SampleReference(scene, sample: [0, 8])
    _ = scene.advance(to: 1)
    reference.compare(scene.engine, at: 1)
    #expect(reference.comparisons == 6)
    #expect(reference.largestDeviation == 0)

    let frame = Rect(x: 0.5, y: 0, width: 72, height: 44)
    scene.engine.withAnimation(nil, at: 1.5) { engine in
      engine.setFrame(frame, of: scene.cards[8].thumbnails[0])
    }
    _ = scene.advance(to: 2)
    reference.compare(scene.engine, at: 2)
    #expect(reference.largestDeviation > reference.bound)
  }

  @Test func `a sample has the ends of the first row and cards from everywhere`() {
    #expect(SampleReference.cards(of: GridLayout(cards: 1)) == [0])
    #expect(SampleReference.cards(of: GridLayout(cards: 2)) == [0, 1])
    #expect(SampleReference.cards(of: GridLayout(cards: 5)) == [0, 1, 2, 3, 4])
    let many = SampleReference.cards(of: GridLayout(cards: 10_000))
    #expect(many.count == 33)
    #expect(many.first == 0)
    #expect(many.contains(99))
    #expect(many.last == 9999)
  }

  @Test func `a shuffle moves no card farther than the ends of the first row`() {
    for count in [2, 10, 16, 150] {
      let layout = GridLayout(cards: count)
      var choreography = Choreography(
        seed: 3, layout: layout, timetable: Timetable(seconds: 1), sample: [])
      let cards = (0..<count).map(Card.init(cell:))
      let changes = choreography.changes(before: 0, in: .shuffle, cards, isAtRest: true)
      guard case .move(let move)? = changes.first else {
        Issue.record("no move")
        return
      }
      #expect(move.cells.sorted() == Array(0..<count))
      #expect(move.cells[0] == layout.farCell)
      #expect(move.cells[layout.farCell] == 0)
      let farthest = zip(move.cards, move.cells).map { card, cell in
        let from = layout.origin(of: cards[card].cell)
        let to = layout.origin(of: cell)
        return max(abs(from.x - to.x), abs(from.y - to.y))
      }.max()
      #expect(farthest == Float(layout.farCell) * layout.pitch)
    }
  }
}

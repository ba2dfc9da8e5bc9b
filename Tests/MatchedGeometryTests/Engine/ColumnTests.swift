import MatchedGeometry
import MatchedGeometryAllocationCounter
import Testing

// Columns and coefficients, for hosts that evaluate tracks themselves.
@Suite struct ColumnTests {
  /// A hundred elements at rest, whose columns the host has taken.
  private struct Cards: ~Copyable {
    var engine = MatchedGeometryEngine()
    private(set) var ids: [Element.ID] = []

    init() {
      for index in 0..<100 {
        ids.append(engine.insert(Element(frame: rect(Float(index), 0, 10, 10))))
      }
      engine.advance(to: 0, showing: .coefficients)
      #expect(engine.takeChangedColumns(.frames).map(\.slots) == [0..<100])
      #expect(engine.takeChangedColumns(.frames).isEmpty)
    }

    mutating func changed(_ kind: TrackColumnKind = .frames) -> [Range<Int>] {
      engine.takeChangedColumns(kind).map(\.slots)
    }

    /// The timeline of a frame.
    func timeline(of slot: Int) -> Int { Int(engine.columns(.frames).timelines[slot]) }

    func pair(_ timeline: Int) -> SIMD2<Float> { engine.coefficients[timeline] }

    func underlay(_ timeline: Int) -> Float { engine.underlayCoefficients[timeline] }

    /// What the presentation column has.
    func x(_ slot: Int) -> Float { engine.presentationFrames[slot].x }

    mutating func move(_ slots: [Int], by distance: Float, at time: Double) {
      let ids = ids
      engine.withAnimation(.linear(duration: 0.5), at: time) { engine in
        for slot in slots {
          engine.setFrame(rect(Float(slot) + distance, 0, 10, 10), of: ids[slot])
        }
      }
    }
  }

  @Test func `ranges with a small gap are joined`() {
    var cards = Cards()
    cards.move([3, 18, 35, 99], by: 50, at: 1)
    #expect(cards.changed() == [3..<19, 35..<36, 99..<100])
    #expect(cards.changed(.appearances) == [0..<1])
    #expect(cards.changed(.attribute(0)).isEmpty)
    let count = cards.engine.columns(.attribute(0)).targets.count
    #expect(count == 0)
  }

  @Test func `resting is no change, and the copy's timeline is not used again`() {
    var cards = Cards()
    cards.move([7], by: 50, at: 1)
    #expect(cards.changed() == [7..<8])
    let timeline = cards.timeline(of: 7)
    #expect(timeline != 0)
    #expect(cards.engine.advance(to: 2, showing: .coefficients).settledElements.count == 1)
    for round in 0..<4 {
      cards.move([50], by: Float(round + 1), at: 3 + Double(round))
      #expect(cards.timeline(of: 7) == 0)
      #expect(cards.timeline(of: 50) != timeline)
      #expect(cards.changed() == [50..<51])
      cards.engine.advance(to: 3.25 + Double(round), showing: .coefficients)
      #expect(cards.pair(timeline) == .zero)
      #expect(cards.underlay(timeline) == 0)
      cards.engine.advance(to: 3.75 + Double(round), showing: .coefficients)
    }
  }

  @Test func `indices of timelines are used again once the host has copied what replaced them`() {
    var cards = Cards()
    for round in 0..<1000 {
      cards.move([round % 100], by: Float(round), at: Double(round))
      _ = cards.changed()
      cards.engine.advance(to: Double(round) + 0.75, showing: .coefficients)
    }
    let count = cards.engine.coefficients.count
    #expect(count <= 256)
  }

  @Test func `a tick of coefficients leaves the presentation columns to ordinary ticks`() {
    var cards = Cards()
    cards.engine.advance(to: 1)
    cards.move([7], by: 50, at: 1)
    let id = cards.ids[7]
    #expect(cards.engine.advance(to: 1.25, showing: .coefficients).movedSlots.isEmpty)
    #expect(cards.x(7) == 7)
    #expect(cards.engine.presentationFrame(of: id)?.x == 32)
    #expect(cards.engine.isAnimating == true)
    #expect(cards.engine.advance(to: 1.25).movedSlots == [7..<8])
    #expect(cards.x(7) == 32)
    #expect(cards.engine.advance(to: 1.5, showing: .coefficients).settledElements.count == 1)
    #expect(cards.engine.isAnimating == false)
    #expect(cards.engine.nextDeadline == nil)
    #expect(cards.x(7) == 32)
    #expect(cards.engine.advance(to: 1.5).movedSlots == [7..<8])
    #expect(cards.x(7) == 57)
  }

  @Test func `scrubbing changes only coefficients`() {
    var cards = Cards()
    let id = cards.ids[7]
    cards.engine.withAnimation(.linear(duration: 1), isInteractive: true, at: 1) { engine in
      engine.setFrame(rect(107, 0, 10, 10), of: id)
    }
    let transaction = cards.engine.transaction!
    cards.engine.seek(transaction, to: 0.25, at: 1)
    #expect(cards.changed() == [7..<8])
    cards.engine.seek(transaction, to: 0.75, at: 1.25)
    #expect(cards.changed() == [])
    cards.engine.advance(to: 1.5, showing: .coefficients)
    #expect(cards.pair(cards.timeline(of: 7)).x == 0.25)
    cards.engine.seek(transaction, to: 0.75, translation: Point(x: 0, y: 5), at: 1.75)
    #expect(cards.changed() == [7..<8])
  }

  @Test func `a refused tick keeps the time that is shown`() {
    var cards = Cards()
    cards.engine.advance(to: 1, showing: .coefficients)
    #expect(cards.engine.advance(to: .nan, showing: .coefficients).time == 1)
    cards.engine.begin()
    #expect(cards.engine.advance(to: 2, showing: .coefficients).time == 1)
    cards.engine.commit()
    #expect(cards.engine.diagnostics.recent.map(\.kind) == [.invalidTime, .insideTransaction])
  }

  @Test(.enabled(if: mgAllocationCountingAvailable(), "allocations cannot be counted here"))
  func `ticks of coefficients do not allocate`() {
    var cards = Cards()
    let group = cards.engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    cards.engine.insert(Element(frame: rect(0, 0, 10, 10)).group(group))
    var allocations: UInt64 = 0
    for round in 0..<3 {
      cards.move([7, 90], by: Float(10 + round), at: Double(round) + 1)
      cards.engine.withAnimation(.bouncy(duration: 0.3), at: Double(round) + 1.25) { engine in
        engine.setFrame(rect(Float(20 + round), 0, 10, 10), of: group)
      }
      _ = cards.changed()
      for step in 0..<8 {
        let before = mgThreadAllocationCount()
        cards.engine.advance(to: Double(round) + 1.25 + Double(step) / 16, showing: .coefficients)
        // The first round fills caches of the runtime.
        if round > 0 { allocations += mgThreadAllocationCount() - before }
      }
    }
    #expect(allocations == 0)
    let count = cards.engine.displacements.count
    #expect(count > 1)
  }
}

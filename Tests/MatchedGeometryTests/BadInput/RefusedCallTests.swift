import MatchedGeometry
import Testing

/// A scene in motion, and handles of every kind in it.
private struct Stage {
  let space = Namespace.ID()
  let ended = Namespace.ID()
  var moving: [Element.ID] = []
  var present = Element.ID.invalid
  var leaving = Element.ID.invalid
  /// Of an element that is gone, whose slot is free, and of one whose slot was taken again.
  var gone = Element.ID.invalid
  var replaced = Element.ID.invalid
  /// Of another engine, which has more slots and takes them more often.
  var foreign = Element.ID.invalid

  /// Everything that may be looked at.
  var all: [Element.ID] { moving + [present, leaving] }

  mutating func set(_ engine: inout MatchedGeometryEngine) {
    let zoo = AnimationZoo.all
    for index in zoo.indices {
      moving.append(engine.insert(rect(Float(index), 0, 10, 10), index / 3, in: space))
    }
    present = engine.insertDot()
    leaving = engine.insertDot()
    let old = engine.insertDot()
    engine.remove(old)
    engine.insertDot()
    replaced = old
    gone = engine.insertDot()
    engine.remove(gone)
    engine.endNamespace(ended)
    engine.withAnimation(.lin(2000), at: 0) { engine in
      for (index, dot) in moving.enumerated() {
        engine.setFrame(
          rect(100, Float(index), 20, 30), of: dot, animation: AnimationZoo.all[index])
      }
      engine.remove(leaving)
    }
    engine.advance(to: 0.1)
    var other = MatchedGeometryEngine()
    for _ in 0..<5 {
      let ids = (0..<100).map { _ in other.insertDot() }
      foreign = ids[70]
      other.remove(ids)
    }
  }

  var stale: [Element.ID] { [gone, replaced, foreign, .invalid] }
}

/// A call that has to be refused: what is wrong, and how often it is reported as what.
private struct BadCall: CustomTestStringConvertible {
  let testDescription: String
  let kind: Diagnostic.Kind
  let count: Int
  let make: @Sendable (inout MatchedGeometryEngine, Stage) -> Void

  init(
    _ name: String, _ kind: Diagnostic.Kind, _ count: Int = 1,
    _ make: @escaping @Sendable (inout MatchedGeometryEngine, Stage) -> Void
  ) {
    testDescription = name
    self.kind = kind
    self.count = count
    self.make = make
  }
}

private let badNumbers: [Float] = [.nan, .infinity, -.infinity, 1e30, -1e30, .signalingNaN]

private let badFrames: [Rect] =
  badNumbers.flatMap { bad in
    [rect(bad, 0, 1, 1), rect(0, bad, 1, 1), rect(0, 0, bad, 1), rect(0, 0, 1, bad)]
  } + [rect(0, 0, -1, 1), rect(0, 0, 1, -1), rect(0, 0, -.leastNonzeroMagnitude, 1)]

private let calls: [BadCall] = [
  BadCall("a frame that is no frame", .invalidGeometry, badFrames.count) { engine, stage in
    for frame in badFrames { engine.setFrame(frame, of: stage.present, animation: .smooth) }
  },
  BadCall("bad frames in bulk", .invalidGeometry, badFrames.count) { engine, stage in
    engine.setFrames(badFrames, of: badFrames.map { _ in stage.present })
  },
  BadCall("a velocity that is none", .invalidGeometry, badNumbers.count * 4) { engine, stage in
    for bad in badNumbers {
      for index in 0..<4 {
        var speed = rect(0, 0, 0, 0)
        switch index {
        case 0: speed.x = bad
        case 1: speed.y = bad
        case 2: speed.width = bad
        default: speed.height = bad
        }
        engine.setFrame(rect(5, 5, 5, 5), of: stage.present, velocity: speed)
      }
    }
  },
  BadCall("an anchor that is no point", .invalidAnchor, 4) { engine, stage in
    for bad in [Float.nan, .infinity] {
      for anchor in [UnitPoint(x: bad, y: 0), UnitPoint(x: 0, y: bad)] {
        engine.setMatch(Match(id: 0, in: stage.space, anchor: anchor), of: stage.present)
      }
    }
  },
  BadCall("an ended namespace", .namespaceEnded, 2) { engine, stage in
    engine.setMatch(Match(id: 0, in: stage.ended), of: stage.present)
    engine.setMatch(Match(id: 1, in: stage.ended), of: stage.present)
  },
  BadCall("a namespace that ended before", .staleNamespace, 2) { engine, stage in
    engine.endNamespace(stage.ended)
    engine.setPolicies(Policies(), in: stage.ended)
  },
  BadCall("stale handles that move", .staleElement, 9) { engine, stage in
    for id in stage.stale {
      engine.setFrame(rect(1, 2, 3, 4), of: id)
      engine.setFrame(rect(1, 2, 3, 4), of: id, animation: .smooth, velocity: .zero)
    }
    engine.setFrame(rect(1, 2, 3, 4), of: stage.leaving)
  },
  BadCall("stale handles that match", .staleElement, 10) { engine, stage in
    for id in stage.stale + [stage.leaving] {
      engine.setMatch(Match(id: 0, in: stage.space), of: id)
      engine.setMatch(nil, of: id, animation: .smooth)
    }
  },
  BadCall("stale handles that go", .staleElement, 10) { engine, stage in
    for id in stage.stale + [stage.leaving] {
      engine.remove(id)
      engine.remove(id, animation: .smooth)
    }
  },
  BadCall("stale handles that come back", .staleElement, 10) { engine, stage in
    for id in stage.stale + [stage.present] {
      engine.reinsert(id)
      engine.reinsert(id, frame: rect(1, 2, 3, 4), animation: .smooth)
    }
  },
  BadCall("stale handles in bulk", .staleElement, 20) { engine, stage in
    let ids = stage.stale + [stage.leaving]
    engine.remove(ids)
    engine.setFrames(ids.map { _ in rect(1, 2, 3, 4) }, of: ids)
    engine.setMatches(ids.map { _ in Match(id: 0, in: stage.space) }, of: ids)
    engine.reinsert(stage.stale + [stage.present])
  },
  BadCall("arrays of other lengths", .mismatchedCounts, 9) { engine, stage in
    let two = [stage.present, stage.moving[0]]
    engine.remove(two, animations: [.smooth])
    engine.setFrames([rect(1, 2, 3, 4)], of: two)
    engine.setFrames([rect(1, 2, 3, 4), .zero], of: two, animations: [])
    engine.setFrames([rect(1, 2, 3, 4), .zero], of: two, velocities: [.zero])
    engine.setMatches([nil], of: two)
    engine.setMatches([nil, nil], of: two, animations: [.smooth])
    engine.reinsert([stage.leaving], frames: [])
    engine.reinsert([stage.leaving], animations: [])
    let none = engine.insert([Element(frame: .zero)], animations: [])
    #expect(none.isEmpty)
  },
]

@Suite struct RefusedCallTests {
  /// Runs the same scene with and without bad calls and compares every element.
  private func compare(
    _ call: BadCall, _ make: (inout MatchedGeometryEngine, Stage) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var engine = MatchedGeometryEngine()
    var innocent = MatchedGeometryEngine()
    var stage = Stage()
    stage.set(&engine)
    var other = Stage()
    other.set(&innocent)
    let before = engine.diagnostics.count
    for time in [0.1, 0.35] {
      engine.advance(to: time)
      innocent.advance(to: time)
      make(&engine, stage)
      #expect(
        Snapshot(engine, stage.all).elements == Snapshot(innocent, other.all).elements,
        sourceLocation: sourceLocation)
    }
    #expect(engine.count(of: call.kind) >= 2 * call.count, sourceLocation: sourceLocation)
    #expect(
      engine.diagnostics.count == before + 2 * call.count, sourceLocation: sourceLocation)
    for time in [0.35, 0.5, 1.2, 2.5, 30] {
      let one = engine.advance(to: time)
      let two = innocent.advance(to: time)
      #expect(Set(one.settledElements) == Set(two.settledElements), sourceLocation: sourceLocation)
      #expect(one.exitedElements == two.exitedElements, sourceLocation: sourceLocation)
      #expect(
        one.completions.filter { $0.kind != .finished }.isEmpty, sourceLocation: sourceLocation)
      let found = Snapshot(engine, stage.all)
      let expected = Snapshot(innocent, other.all)
      #expect(found.isNumbers, sourceLocation: sourceLocation)
      if found != expected {
        Issue.record("\(time): \(found.difference(from: expected))", sourceLocation: sourceLocation)
      }
    }
    #expect(engine.count == innocent.count, sourceLocation: sourceLocation)
    #expect(engine.activeGroupCount == innocent.activeGroupCount, sourceLocation: sourceLocation)
  }

  @Test(arguments: calls)
  fileprivate func `a refused call is counted and changes nothing`(_ call: BadCall) {
    compare(call) { engine, stage in call.make(&engine, stage) }
  }

  @Test(arguments: calls)
  fileprivate func `a refused call in a transaction changes nothing`(_ call: BadCall) {
    compare(call) { engine, stage in
      engine.withAnimation(.smooth, at: engine.now) { call.make(&$0, stage) }
    }
  }

  @Test(arguments: calls)
  fileprivate func `a refused call leaves the past alone`(_ call: BadCall) {
    var engine = MatchedGeometryEngine()
    var stage = Stage()
    stage.set(&engine)
    engine.advance(to: 0.05)
    let early = Snapshot(engine, stage.all)
    engine.advance(to: 3)
    call.make(&engine, stage)
    engine.advance(to: 0.05)
    let found = Snapshot(engine, stage.all)
    if found != early { Issue.record("\(found.difference(from: early))") }
  }

  @Test func `an element with a bad frame is pending and takes part in nothing`() {
    for frame in badFrames {
      var engine = MatchedGeometryEngine()
      let space = Namespace.ID()
      let follower = engine.insert(rect(5, 6, 7, 8), "k", in: space, isSource: false)
      let bad = engine.insert(frame, "k", in: space)
      #expect(engine.count(of: .invalidGeometry) == 1)
      #expect(engine.diagnostics.recent.last?.element == bad)
      #expect(engine.presentationFrame(of: bad) == nil)
      #expect(engine.matchState(of: bad) == .unmatched)
      #expect(engine.presentationFrame(of: follower) == rect(5, 6, 7, 8))
      engine.setFrame(rect(1, 2, 3, 4), of: bad)
      #expect(engine.matchState(of: bad) == .source)
      #expect(engine.presentationFrame(of: follower) == rect(1, 2, 3, 4))
    }
  }

  @Test func `an element with a bad anchor is unmatched`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    for bad in [Float.nan, .infinity, -.infinity] {
      let id = engine.insert(
        Element(frame: rect(1, 2, 3, 4)).matchedGeometryEffect(
          id: 1, in: space, anchor: UnitPoint(x: bad, y: 0)))
      #expect(engine.matchState(of: id) == .unmatched)
      #expect(engine.presentationFrame(of: id) == rect(1, 2, 3, 4))
    }
    #expect(engine.count(of: .invalidAnchor) == 3)
    #expect(engine.activeGroupCount == 0)
  }

  @Test func `a bad frame of an element that comes back leaves it the old one`() {
    for frame in badFrames {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot(atX: 7)
      engine.withAnimation(.lin(1000), at: 0) { $0.remove(dot) }
      engine.withAnimation(.lin(1000), at: 0.5) { $0.reinsert(dot, frame: frame) }
      #expect(engine.count(of: .invalidGeometry) == 1)
      #expect(engine.isExiting(dot) == false)
      #expect(engine.frame(of: dot, at: 2) == rect(7, 0, 10, 10))
    }
  }

  @Test func `a handle that is not of this engine answers nothing`() {
    var engine = MatchedGeometryEngine()
    var stage = Stage()
    stage.set(&engine)
    for id in stage.stale {
      #expect(engine.contains(id) == false)
      #expect(engine.isExiting(id) == false)
      #expect(engine.isSettled(id) == nil)
      #expect(engine.presentationFrame(of: id) == nil)
      #expect(engine.presentationOpacity(of: id) == nil)
      #expect(engine.presentationVelocity(of: id) == nil)
      #expect(engine.targetFrame(of: id) == nil)
      #expect(engine.layoutFrame(of: id) == nil)
      #expect(engine.userData(of: id) == nil)
      #expect(engine.matchState(of: id) == nil)
      #expect(engine.appearanceIndex(of: id) == 0)
    }
  }

  @Test func `absurd capacities are bounded`() {
    var engine = MatchedGeometryEngine(minimumCapacity: -5)
    engine.reserveCapacity(.min)
    engine.reserveCapacity(0)
    #expect(engine.presentationFrame(of: engine.insertDot(atX: 3)) == rect(3, 0, 10, 10))
  }
}

import MatchedGeometry
import MatchedGeometryGridScene
import MatchedGeometryTestSupport
import MatchedGeometryTraceReplay
import Testing

@Suite("Recordings")
struct RecordingTests {
  @Test(
    "A recording of random edits shows the same frames bit for bit",
    arguments: seeds(1...6 as ClosedRange<UInt64>))
  func randomEdits(_ seed: UInt64) throws {
    let subject = EngineSubject()
    let recording = subject.record()
    let comparison = EditComparison(subject)
    // The times of a recording are the engine's, so what it shows after a pause is at others than the host's.
    var edits = RandomEdits(seed: seed, includesOperations: true)
    for _ in 0..<100 { _ = comparison.applyNext(from: &edits) }
    #expect(recording.shown.count > 50)
    try recording.check()
  }

  @Test(
    "A recording of groups and other subjects of laws shows the same frames bit for bit",
    arguments: allLaws.indices)
  func laws(_ index: Int) throws {
    for seed in seeds(UInt64(1)...3) {
      let subject = EngineSubject()
      let recording = subject.record()
      for step in allLaws[index].steps(seed) { subject.perform(step) }
      #expect(recording.shown.count > 10)
      try recording.check()
    }
  }

  @Test("A recording of the stress run shows the same frames bit for bit")
  func gridStress() throws {
    let run = GridRun(cards: 12, seconds: 2, seed: 7)
    let recording = RecordedLines()
    run.record(to: { line in recording.lines.append(line) })
    var tick = 0
    run.run { _, _ in
      let time = run.timetable.time(of: tick)
      recording.look(ShownFrames(run.scene.engine, of: run.scene.liveElements, at: time))
      tick += 1
    }
    #expect(recording.shown.count == 240)
    // What begins somewhere else shows nothing at the times that come to mind.
    #expect(recording.lines.first { $0.hasPrefix(#"{"at""#) }?.hasPrefix(#"{"at": 0,"#) == true)
    try recording.check()
  }

  @Test("A recording of elements that are inserted or brought back shows the same frames")
  func resuming() throws {
    var engine = MatchedGeometryEngine()
    let recording = RecordedLines()
    engine.record(to: { line in recording.lines.append(line) })
    let namespace = Namespace.ID()
    func element(_ x: Float) -> Element {
      Element(frame: Rect(x: x, y: 0, width: 10, height: 10))
        .matchedGeometryEffect(id: Int(x), in: namespace)
        .transition(x > 50 ? .opaque : .asymmetric(insertion: .slide, removal: .opaque))
    }
    // Present, leaving and gone by turns; every third time by itself.
    var ids: [Element.ID] = [engine.insert(element(0), resuming: nil)]
    for step in 1...40 {
      let time = Double(step) * 0.3
      let x = Float(step * 37 % 100)
      if step % 3 == 0 {
        engine.advance(to: time)
        ids.append(
          engine.insert(element(x), resuming: ids[ids.count - 1], animation: .smooth))
      } else {
        // What leaves in a fifth of a second is gone by the next step, what takes half a second is not.
        let duration = step % 8 == 0 ? 0.2 : 0.5
        engine.withAnimation(.linear(duration: duration), at: time) { engine in
          if step % 4 == 0, engine.contains(ids[ids.count - 1]) {
            engine.remove(ids[ids.count - 1])
          } else {
            ids.append(engine.insert(element(x), resuming: ids[ids.count - 1]))
          }
        }
      }
      engine.advance(to: time + 0.1)
      recording.look(ShownFrames(engine, of: Set(ids), at: time + 0.1))
    }
    #expect(Set(ids).count >= 3)
    #expect(ids.count > Set(ids).count)
    engine.record(to: nil)
    try recording.check()
  }

  @Test("A recording that begins later begins with what is there")
  func later() throws {
    var engine = MatchedGeometryEngine()
    let namespace = Namespace.ID()
    var ids: [Element.ID] = []
    func element(_ x: Float) -> Element { Element(frame: Rect(x: x, y: 0, width: 10, height: 10)) }
    ids.append(engine.insert(element(0)))
    engine.remove(ids[0])
    // In the slot of the first, so of another name; the newest of two sources is not the one of the last slot.
    ids.append(engine.insert(element(100).matchedGeometryEffect(id: "a", in: namespace)))
    ids.append(engine.insert(element(200).matchedGeometryEffect(id: UInt8(7), in: namespace)))
    ids.append(
      engine.insert(
        element(300).matchedGeometryEffect(
          id: "a", in: namespace, properties: .size, anchor: .top, isSource: false)))
    ids.append(engine.insert(Element(frame: nil).transition(.identity.animation(.bouncy))))
    engine.setMatch(
      Match(id: "a", in: namespace, anchor: UnitPoint(x: 0.25, y: 0)), of: ids[2])
    engine.setPolicies(
      {
        var policies = Policies(); policies.lateArrival = 0.1; return policies
      }(), in: namespace)
    engine.advance(to: 3)

    let recording = RecordedLines()
    engine.record(to: { line in recording.lines.append(line) })
    recording.look(ShownFrames(engine, of: ids, at: 3))
    engine.withAnimation(.smooth) { engine in
      engine.remove(ids[2])
      engine.setFrame(Rect(x: 5, y: 5, width: 5, height: 5), of: ids[4])
    }
    for time in [3.5, 3.75, 4] {
      engine.advance(to: time)
      recording.look(ShownFrames(engine, of: ids, at: time))
    }
    engine.record(to: nil)
    let count = recording.lines.count
    engine.setFrame(Rect(x: 0, y: 0, width: 5, height: 5), of: ids[4])
    #expect(recording.lines.count == count)
    try recording.check()
  }

  @Test("A trace that was recorded is what a reader expects")
  func lines() {
    var engine = MatchedGeometryEngine()
    let recording = RecordedLines()
    engine.record(to: { line in recording.lines.append(line) })
    let id = engine.insert(Element(frame: Rect(x: 0.1, y: 0, width: 10, height: 10)))
    engine.advance(to: 0.5)
    engine.advance(to: 0.625)
    engine.advance(to: 0.75)
    engine.withAnimation(.linear(duration: 1), at: 1) { engine in
      engine.setFrame(
        Rect(x: 1, y: 0, width: 10, height: 10), of: id, animation: .snappy.delay(0.1))
      engine.setFrame(Rect(x: 1, y: 0, width: -1, height: 10), of: id)
      engine.remove(id)
    }
    engine.setFrame(Rect(x: 1, y: 0, width: 10, height: 10), of: id)
    engine.advance(to: 2)
    engine.record(to: nil)
    #expect(
      recording.lines == [
        #"{"trace": 1, "recorded": true}"#,
        #"{"at": 0, "do": [{"insert": "0", "frame": [0.1, 0, 10, 10]}], "single": true, "name": "1"}"#,
        // The latest of the three ticks is the only one that matters.
        #"{"sample": [0.75]}"#,
        #"{"at": 1, "do": [{"move": "0", "frame": [1, 0, 10, 10], "animation": {"spring": {"response": 0.5, "dampingRatio": 0.85}, "delay": 0.1}}, {"remove": "0"}], "animation": {"linear": 1}, "name": "2"}"#,
        #"{"sample": [2]}"#,
      ])
    engine.withAnimation(nil) { engine in engine.record(to: { _ in }) }
    #expect(engine.diagnostics.recent.last?.kind == .insideTransaction)
  }

  @Test("A transition that was refused is recorded as the one that the element has")
  func refusedTransition() throws {
    let recording = RecordedLines()
    var engine = MatchedGeometryEngine()
    engine.record(to: { line in recording.lines.append(line) })
    let id = engine.insert(Element(frame: .zero).transition(.scale(.nan)))
    engine.withAnimation(.linear(duration: 1), at: 0) { $0.remove(id) }
    engine.advance(to: 0.5)
    recording.look(ShownFrames(engine, of: [id], at: 0.5))
    #expect(engine.presentationOpacity(of: id) == 0.5)
    #expect(!recording.trace.contains("NaN") && !recording.trace.contains("scale"))
    try recording.check()
  }

  @Test("What is done to a transaction that has ended is recorded, as it moves the time")
  func operationAfterTheEnd() throws {
    let recording = RecordedLines()
    var engine = MatchedGeometryEngine()
    engine.record(to: { line in recording.lines.append(line) })
    let id = engine.insert(Element(frame: .zero))
    let transaction = engine.withAnimation(.linear(duration: 1), isInteractive: true, at: 0) {
      engine in
      engine.setFrame(Rect(x: 100, y: 0, width: 10, height: 10), of: id)
      return engine.transaction!
    }
    engine.advance(to: 0.5)
    engine.cancel(transaction, at: 2)
    // No time before the commit is shown any more.
    engine.advance(to: 0.25)
    recording.look(ShownFrames(engine, of: [id], at: 0.25))
    #expect(engine.presentationFrame(of: id)?.x == 100)
    try recording.check()
  }

  @Test("A recording that begins in motion can be replayed, whatever comes back and is undone")
  func beginningInMotion() throws {
    let recording = RecordedLines()
    var engine = MatchedGeometryEngine()
    let ids = (0..<3).map { _ in
      engine.insert(Element(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    }
    let first = engine.withAnimation(.linear(duration: 1), isInteractive: true, at: 0) { engine in
      engine.remove(ids[0])
      engine.remove(ids[1])
      return engine.transaction!
    }
    engine.advance(to: 0.25)
    engine.record(to: { line in recording.lines.append(line) })
    engine.withAnimation(.linear(duration: 1), at: 0.5) { $0.reinsert(ids[0]) }
    engine.cancel(first, at: 0.75)
    engine.setFrame(Rect(x: 50, y: 0, width: 10, height: 10), of: ids[1])
    engine.advance(to: 5)
    recording.look(ShownFrames(engine, of: ids, at: 5))
    #expect(ids.allSatisfy { engine.presentationOpacity(of: $0) == 1 })
    try recording.check()
  }

  @Test("A reinserted element also reinserts its group for elements inserted into the group")
  func returnOfGroup() throws {
    let recording = RecordedLines()
    var engine = MatchedGeometryEngine()
    engine.record(to: { line in recording.lines.append(line) })
    let group = engine.insert(.geometryGroup(frame: Rect(x: 100, y: 0, width: 10, height: 10)))
    let first = engine.insert(
      Element(frame: Rect(x: 1, y: 0, width: 10, height: 10)).group(group))
    engine.withAnimation(.linear(duration: 1), at: 0) { $0.remove(group) }
    let second = engine.withAnimation(.linear(duration: 1), at: 0.5) { engine in
      engine.reinsert(first)
      return engine.insert(Element(frame: Rect(x: 2, y: 0, width: 10, height: 10)).group(group))
    }
    engine.advance(to: 0.75)
    recording.look(ShownFrames(engine, of: [group, first, second], at: 0.75))
    #expect(engine.presentationFrame(of: second)?.x == 102)
    try recording.check()
  }
}

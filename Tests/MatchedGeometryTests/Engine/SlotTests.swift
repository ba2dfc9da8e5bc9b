import MatchedGeometry
import Testing

@Suite struct SlotTests {
  @Test func `a freed slot reads as a zero rect, and its handle is stale`() {
    var engine = MatchedGeometryEngine()
    let a = engine.insert(Element(frame: rect(1, 2, 3, 4)).userData(9))
    let b = engine.insert(Element(frame: rect(5, 6, 7, 8)))
    do {
      let frames = engine.presentationFrames
      #expect(frames.count == 2)
      #expect(frames[a.slot] == rect(1, 2, 3, 4))
      #expect(frames[b.slot] == rect(5, 6, 7, 8))
    }
    #expect(engine.userData(of: a) == 9)
    engine.remove(a)
    do {
      let frames = engine.presentationFrames
      #expect(frames[a.slot] == .zero)
      #expect(frames[b.slot] == rect(5, 6, 7, 8))
    }
    #expect(engine.contains(a) == false)
    #expect(engine.userData(of: a) == nil)
    #expect(engine.targetFrame(of: a) == nil)
    #expect(engine.layoutFrame(of: a) == nil)
    #expect(engine.matchState(of: a) == nil)
    #expect(engine.presentationVelocity(of: a) == nil)
    #expect(engine.isSettled(a) == nil)
    #expect(engine.isExiting(a) == false)
    #expect(engine.count == 1)
  }

  @Test func `a slot that is taken again has another generation`() {
    var engine = MatchedGeometryEngine()
    var old: [Element.ID] = []
    for round in 0..<5 {
      let id = engine.insert(Element(frame: rect(Float(round), 0, 1, 1)).userData(UInt64(round)))
      #expect(id.slot == 0)
      #expect(id.generation == UInt32(round + 1))
      for stale in old {
        #expect(engine.contains(stale) == false)
        #expect(engine.userData(of: stale) == nil)
      }
      #expect(engine.userData(of: id) == UInt64(round))
      engine.remove(id)
      old.append(id)
    }
    #expect(Set(old).count == 5)
    #expect(engine.contains(.invalid) == false)
  }

  @Test func `the slot of a leaving element is free only after it has left`() {
    var engine = MatchedGeometryEngine()
    let a = engine.insertDot()
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(a) }
    let b = engine.withTransaction(Transaction(), at: 0.5) { $0.insertDot() }
    #expect(b.slot != a.slot)
    #expect(engine.count == 2)
    engine.advance(to: 1)
    let c = engine.withTransaction(Transaction(), at: 1) { $0.insertDot() }
    #expect(c.slot == a.slot)
    #expect(c.generation == a.generation + 1)
    #expect(engine.count == 2)
  }

  @Test func `a commit may reuse the slot of an exit that the next tick reports`() {
    var engine = MatchedGeometryEngine()
    let old = engine.insert(Element(frame: rect(0, 0, 10, 10)))
    engine.advance(to: 0)
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(old) }
    let new = engine.withAnimation(nil, at: 2) { engine in
      engine.insert(Element(frame: rect(5, 0, 10, 10)))
    }
    #expect(new.slot == old.slot && new != old)
    #expect(engine.advance(to: 2).exitedElements == [old])
    #expect(engine.presentationFrame(of: new) == rect(5, 0, 10, 10))
  }

  @Test func `slots never change while elements live`() {
    var engine = MatchedGeometryEngine(minimumCapacity: 2)
    var ids: [Element.ID] = []
    for index in 0..<1000 {
      ids.append(engine.insert(Element(frame: rect(Float(index), 0, 1, 1))))
    }
    #expect(ids.map(\.slot) == Array(0..<1000))
    #expect(engine.slotCount == 1000)
    do {
      let frames = engine.presentationFrames
      for index in 0..<1000 { #expect(frames[index].x == Float(index)) }
    }
  }

  @Test func `both forms of the frames are the same memory`() {
    var engine = MatchedGeometryEngine()
    for index in 0..<300 { engine.insert(Element(frame: rect(Float(index), 1, 2, 3))) }
    let copy = engine.presentationFrames.array
    let bytes = engine.presentationFrames.bytes
    let other = (0..<300).map { bytes.unsafeLoad(fromByteOffset: $0 * 16, as: Rect.self) }
    #expect(copy == other)
    #expect(copy.count == 300)
    #expect(MemoryLayout<Rect>.stride == 16)
  }

  @Test func `the channels of an element hold its opacity`() {
    var engine = MatchedGeometryEngine()
    let plain = engine.insertDot()
    #expect(engine.appearanceIndex(of: plain) == 0)
    let fading = engine.withAnimation(.lin(1000), at: 0) { $0.insertDot() }
    #expect(engine.appearanceIndex(of: fading) != 0)
    engine.advance(to: 0.25)
    do {
      let channels = engine.presentationAppearances
      #expect(channels[0] == SIMD4(1, 0, 0, 1))
      #expect(channels[engine.appearanceIndex(of: fading)].x == 0.25)
      #expect(channels[engine.appearanceIndex(of: fading)].w == 1)
    }
    engine.advance(to: 1)
    engine.withTransaction(Transaction(), at: 1) { _ in }
    #expect(engine.appearanceIndex(of: fading) == 0)
    #expect(engine.appearanceIndex(of: .invalid) == 0)
  }
}

import MatchedGeometry
import Testing

@Suite struct IdentifierTests {
  struct Photo: Hashable {
    var album: String
    var number: Int
  }

  enum Part: Hashable {
    case title
    case picture(Int)
  }

  @Test func `the type is part of an identifier`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    var ids: [Element.ID] = []
    func add(_ id: some Hashable & Sendable) {
      ids.append(engine.insert(rect(Float(ids.count) * 10, 0, 10, 10), id, in: space))
    }
    add(1)
    add(UInt8(1))
    add("1")
    add(UInt64(1))
    add(UInt32(1))
    add(Int64(1))
    add(Int8(1))
    add(UInt16(1))
    add(UInt(1))
    add(1.0)
    add(true)
    add(Character("1"))
    for (index, id) in ids.enumerated() {
      #expect(engine.matchState(of: id) == .alone)
      #expect(engine.presentationFrame(of: id) == rect(Float(index) * 10, 0, 10, 10))
    }
    #expect(engine.activeGroupCount == 0)
    #expect(MatchID(1) != MatchID(UInt8(1)))
    #expect(MatchID(1) != MatchID("1"))
    #expect(MatchID(UInt8(1)) != MatchID(Int8(1)))
  }

  @Test func `equal values of any hashable type match`() {
    func matches(_ one: some Hashable & Sendable, _ two: some Hashable & Sendable) -> Bool {
      var engine = MatchedGeometryEngine()
      let space = Namespace.ID()
      engine.insert(rect(100, 0, 10, 10), one, in: space)
      let follower = engine.insert(rect(0, 0, 10, 10), two, in: space, isSource: false)
      return engine.presentationFrame(of: follower) == rect(100, 0, 10, 10)
    }
    #expect(matches(-5, -5) == true)
    #expect(matches(-5, 5) == false)
    #expect(matches(UInt64.max, UInt64.max) == true)
    #expect(matches(UInt64.max, -1) == false)
    #expect(matches("photo", "photo") == true)
    #expect(matches("photo", "Photo") == false)
    #expect(matches(Photo(album: "a", number: 1), Photo(album: "a", number: 1)) == true)
    #expect(matches(Photo(album: "a", number: 1), Photo(album: "a", number: 2)) == false)
    #expect(matches(Part.picture(3), Part.picture(3)) == true)
    #expect(matches(Part.picture(3), Part.title) == false)
    #expect(matches([1, 2], [1, 2]) == true)
    #expect(matches(Optional(1), 1) == false)
    #expect(matches(MatchID("photo"), "photo") == true)
    #expect(matches(MatchID(3), 3) == true)
  }

  @Test func `an identifier that nobody has any more can come again`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    for round in 0..<20 {
      let a = engine.insert(rect(100, 0, 10, 10), "a\(round % 3)", in: space)
      let b = engine.insert(rect(200, 0, 10, 10), "b\(round % 2)", in: space)
      let follower = engine.insert(
        rect(0, 0, 10, 10), "a\(round % 3)", in: space, isSource: false)
      #expect(engine.presentationFrame(of: follower) == rect(100, 0, 10, 10))
      #expect(engine.presentationFrame(of: b) == rect(200, 0, 10, 10))
      engine.remove([a, b, follower])
      #expect(engine.activeGroupCount == 0)
    }
    #expect(engine.count == 3 || engine.count == 0)
  }

  @Test func `a thousand keys stay apart`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.withTransaction(Transaction()) { engine in
      for key in 0..<1000 { engine.insert(rect(Float(key), 0, 10, 10), key, in: space) }
      for key in 0..<1000 { engine.insert(rect(Float(key), 50, 10, 10), "\(key)", in: space) }
    }
    #expect(engine.activeGroupCount == 0)
    let followers = (0..<1000).map { key in
      engine.insert(rect(0, 0, 5, 5), key, in: space, isSource: false)
    }
    #expect(engine.activeGroupCount == 1000)
    for (key, id) in followers.enumerated() {
      #expect(engine.presentationFrame(of: id) == rect(Float(key), 0, 10, 10))
    }
  }
}

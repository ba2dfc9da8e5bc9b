import MatchedGeometry
import Testing

@Suite struct RefusedCallNameTests {
  /// The calls that an engine has refused since it was created.
  private func refused(_ make: (inout MatchedGeometryEngine) -> Void) -> [String?] {
    var engine = MatchedGeometryEngine()
    make(&engine)
    return engine.diagnostics.recent.map(\.call)
  }

  @Test func `A refused change names its call`() {
    let gone = Element.ID.invalid
    let (ended, value) = (Namespace.ID(), SIMD4<Float>(.nan, 0, 0, 0))
    let calls = refused { engine in
      engine.endNamespace(ended)
      engine.insert(Element(frame: rect(.nan, 0, 1, 1)))
      engine.insert(Element(frame: rect(.nan, 0, 1, 1)), resuming: nil)
      engine.remove(gone)
      engine.reinsert(gone)
      engine.setFrame(.zero, of: gone)
      engine.setMatch(nil, of: gone)
      engine.setTransition(.opacity, of: gone)
      engine.setZIndex(1, of: gone)
      engine.setElevated(true, of: gone)
      engine.setAttribute(0, .zero, of: gone)
      engine.endNamespace(ended)
      engine.setPolicies(nil, in: ended)
      engine.setLayout([], in: ended)
      engine.insertValue(value)
      engine.removeValue(.init(bits: 0))
      engine.viewport = rect(.nan, 0, 1, 1)
      engine.reserveCapacity(.max)
    }
    #expect(
      calls == [
        "insert", "insert", "remove", "reinsert", "setFrame", "setMatch", "setTransition",
        "setZIndex", "setElevated", "setAttribute", "endNamespace", "setPolicies", "setLayout",
        "insertValue", "removeValue", "viewport", "reserveCapacity",
      ])
  }

  @Test func `A refused bulk call and each refused part of one name the call`() {
    let gone = [Element.ID.invalid, Element.ID.invalid]
    let calls = refused { engine in
      engine.setFrames([.zero, .zero], of: gone)
      engine.setFrames([.zero], of: gone)
      engine.remove(gone, animations: [])
      engine.setMatches([nil, nil], of: gone)
      engine.setAttributes(0, [.zero], of: gone)
    }
    #expect(
      calls == [
        "setFrames", "setFrames", "setFrames", "remove", "setMatches", "setMatches",
        "setAttributes",
      ])
  }

  @Test func `Refused transactions, control calls and ticks name their calls`() {
    let calls = refused { engine in
      let dot = engine.insertDot()
      engine.withAnimation(.smooth, at: .nan) { $0.setFrame(rect(1, 0, 1, 1), of: dot) }
      let plain = engine.transaction!
      engine.withTransaction(Transaction(), at: .infinity) { _ in }
      engine.begin(at: .nan)
      engine.commit()
      engine.commit()
      engine.seek(plain, to: 0.5)
      engine.finish(plain)
      engine.cancel(plain)
      engine.finishImmediately(plain)
      engine.finishImmediately(plain)
      engine.advance(to: .nan)
    }
    #expect(
      calls == [
        "withAnimation", "withTransaction", "begin", "commit", "seek", "finish", "cancel",
        "advance",
      ])
  }

  @Test func `A decision of a commit names no call`() {
    let space = Namespace.ID()
    let calls = refused {
      $0.insert(rect(0, 0, 1, 1), "photo", in: space, isSource: false)
    }
    #expect(calls == [nil])
  }

  @Test func `A capacity that is refused at creation names the initializer`() {
    let engine = MatchedGeometryEngine(minimumCapacity: .max)
    #expect(engine.diagnostics.recent.map(\.call) == ["init"])
  }

  @Test func `Diagnostics with equal reasons and different calls are not equal`() {
    var engine = MatchedGeometryEngine()
    engine.remove(.invalid)
    engine.setFrame(.zero, of: .invalid)
    engine.setFrame(.zero, of: .invalid)
    let found = engine.diagnostics.recent
    #expect(found[0].reason == found[1].reason && found[0] != found[1])
    #expect(found[1] == found[2] && Set(found).count == 2)
  }
}

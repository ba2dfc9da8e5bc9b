import MatchedGeometry
import Testing

@Suite struct AnchorAgreementTests {
  private struct Member {
    var id: Element.ID
    var anchor: UnitPoint
    var properties: MatchedGeometryProperties
    var layout: Rect
  }

  /// Expects every member to show the geometry of the first, as far as it shares it.
  private func expectAgreement(
    _ engine: borrowing MatchedGeometryEngine, _ members: [Member], _ comment: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func point(_ frame: Rect, _ anchor: UnitPoint) -> (Double, Double) {
      (
        Double(frame.x) + Double(anchor.x) * Double(frame.width),
        Double(frame.y) + Double(anchor.y) * Double(frame.height)
      )
    }
    let source = engine.presentationFrame(of: members[0].id)!
    let (x, y) = point(source, members[0].anchor)
    for member in members.dropFirst() {
      let frame = engine.presentationFrame(of: member.id)!
      if member.properties.contains(.position) {
        let own = point(frame, member.anchor)
        expect(own.0, near: x, within: 5e-3, comment, sourceLocation: sourceLocation)
        expect(own.1, near: y, within: 5e-3, comment, sourceLocation: sourceLocation)
      } else {
        let place = rect(member.layout.x, member.layout.y, frame.width, frame.height)
        expect(frame, near: place, comment, sourceLocation: sourceLocation)
      }
      let size =
        member.properties.contains(.size)
        ? (source.width, source.height) : (member.layout.width, member.layout.height)
      expect(Double(frame.width), near: Double(size.0), comment, sourceLocation: sourceLocation)
      expect(Double(frame.height), near: Double(size.1), comment, sourceLocation: sourceLocation)
    }
  }

  private func anyFrame(_ random: inout SystemlessRandom) -> Rect {
    rect(
      Float(random.number(in: 0...400)), Float(random.number(in: 0...400)),
      Float(random.number(in: 1...200)), Float(random.number(in: 1...200)))
  }

  private func anyMember(
    _ engine: inout MatchedGeometryEngine, _ space: Namespace.ID,
    _ random: inout SystemlessRandom, isSource: Bool,
    sharing properties: MatchedGeometryProperties? = nil
  ) -> Member {
    let all: [MatchedGeometryProperties] = [.frame, .position, .size, []]
    let shared = properties ?? all[random.index(below: 4)]
    let anchor = UnitPoint(
      x: Float(random.number(in: -0.5...1.5)), y: Float(random.number(in: -0.5...1.5)))
    let layout = anyFrame(&random)
    let id = engine.insert(
      Element(frame: layout).matchedGeometryEffect(
        id: 1, in: space, properties: shared, anchor: anchor, isSource: isSource))
    return Member(id: id, anchor: anchor, properties: shared, layout: layout)
  }

  @Test(arguments: 0..<12)
  func `members that are in step agree through their anchors all the way`(_ seed: UInt64) {
    var random = SystemlessRandom(seed: seed)
    for animation in AnimationZoo.all {
      var engine = MatchedGeometryEngine()
      let space = Namespace.ID()
      var source = anyMember(&engine, space, &random, isSource: true, sharing: .frame)
      let followers = (0..<5).map { _ in
        anyMember(&engine, space, &random, isSource: false)
      }
      var time = 0.0
      for round in 0..<6 {
        var transaction = Transaction(
          animation: round == 0 ? animation : AnimationZoo.all.randomElement(using: &random))
        transaction.retarget = RetargetMode.allCases[random.index(below: 3)]
        let isHandOver = random.index(below: 2) == 0
        source = engine.withTransaction(transaction, at: time) { engine in
          guard isHandOver else {
            engine.setFrame(anyFrame(&random), of: source.id)
            return source
          }
          engine.remove(source.id)
          return anyMember(&engine, space, &random, isSource: true, sharing: .frame)
        }
        for _ in 0..<4 {
          let later = time + random.number(in: 0...0.6)
          engine.advance(to: later)
          expectAgreement(
            engine, [source] + followers,
            "seed \(seed), \(animation), round \(round), \(transaction), \(later - time) s:")
        }
        time += random.number(in: 0.01...0.4)
      }
    }
  }

  /// Of several members with `isSource: true`, the others follow the source. Without any, it is an acting source.
  @Test(arguments: 0..<16)
  func `members agree with a source on an arc, whatever it shares`(_ seed: UInt64) {
    var random = SystemlessRandom(seed: seed + 700)
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let old = anyMember(&engine, space, &random, isSource: true)
    let isActing = seed % 2 == 0
    var followers = (0..<5).map { _ in
      anyMember(
        &engine, space, &random, isSource: !isActing && random.index(below: 2) == 0)
    }
    let source = engine.withTransaction(Transaction(), at: 0) { engine in
      engine.remove(old.id)
      return anyMember(&engine, space, &random, isSource: !isActing)
    }
    var time = 0.0
    for round in 0..<6 {
      let animation = AnimationZoo.arcs.randomElement(using: &random)!
      engine.move(source.id, to: anyFrame(&random), animation, at: time)
      for _ in 0..<4 {
        time += random.number(in: 0...0.15)
        engine.advance(to: time)
        followers.append(anyMember(&engine, space, &random, isSource: false))
        expectAgreement(
          engine, [source] + followers, "seed \(seed), round \(round), \(animation), \(time) s:")
      }
    }
    #expect(engine.check() == [])
  }

  @Test func `a source that shows nothing of its group keeps the group in step without it`() {
    for properties in [MatchedGeometryProperties.position, .size, []] {
      var engine = MatchedGeometryEngine()
      var random = SystemlessRandom(seed: 4)
      let space = Namespace.ID()
      let old = anyMember(&engine, space, &random, isSource: true, sharing: .frame)
      let one = anyMember(&engine, space, &random, isSource: false)
      let followers = (0..<4).map { _ in anyMember(&engine, space, &random, isSource: false) }
      engine.withAnimation(.smooth, at: 0) { engine in
        engine.remove(old.id)
        _ = engine.insert(
          Element(frame: anyFrame(&random)).matchedGeometryEffect(
            id: 1, in: space, properties: properties, anchor: .bottom))
      }
      engine.withAnimation(.lin(400), at: 0.2) { engine in
        _ = engine.insert(
          Element(frame: anyFrame(&random)).matchedGeometryEffect(id: 1, in: space, anchor: .top))
      }
      for step in 0..<20 {
        engine.advance(to: 0.2 + Double(step) * 0.04)
        // The element that left was a member as the others are.
        guard engine.contains(old.id) else { break }
        expectAgreement(engine, [old, one] + followers, "\(properties) \(step):")
      }
    }
  }
}

import MatchedGeometry
import Testing

/// Matched elements inside of geometry groups.
@Suite("Matching inside of geometry groups")
struct GroupMatchingTests {
  private func restart(_ animation: Animation) -> Transaction {
    var transaction = Transaction(animation: animation)
    transaction.retarget = .restart
    return transaction
  }

  @Test(
    "A handoff out of a moving group starts where it is shown; one into a group ends at its target"
  )
  func hero() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let card = engine.insert(matched(rect(0, 0, 10, 10), in: space).group(parent))
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    expect(engine.x(of: card, at: 0.5), near: 50)
    let detail = engine.withAnimation(.lin(1000), at: 0.5) { engine in
      engine.remove(card)
      return engine.insert(matched(rect(200, 0, 10, 10), in: space))
    }
    // It blends over the card, which would have moved with its group: 200 + 0.75 (75 - 200), 200 + 0.5 (100 - 200).
    for (time, x) in [(0.5, 50), (0.75, 106.25), (1, 150), (1.25, 175)] {
      expect(engine.x(of: detail, at: time), near: x)
      expect(engine.x(of: card, at: time), near: x)
    }
    expect(engine.x(of: detail, at: 1.5), near: 200, within: 0)
    let back = engine.withAnimation(.lin(1000), at: 2) { engine in
      engine.remove(detail)
      engine.setFrame(rect(300, 0, 10, 10), of: parent)
      return engine.insert(matched(rect(20, 0, 10, 10), in: space).group(parent))
    }
    expect(engine.x(of: back, at: 2.5), near: 260)
    expect(engine.x(of: parent, at: 2.5), near: 200)
    expect(engine.x(of: back, at: 3), near: 320, within: 0)
  }

  @Test("A handoff out of a moving group by a spring starts with the velocity of the group")
  func heroWithSpeed() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let spring = Animation.spring(duration: 0.5, bounce: 0)
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let card = engine.insert(matched(rect(0, 0, 10, 10), in: space).group(parent))
    engine.move(parent, to: rect(100, 0, 10, 10), spring, at: 0)
    expect(engine.speed(of: card, at: 0.1), near: 449.43738, within: 0.05)
    let detail = engine.withAnimation(spring, at: 0.1) { engine in
      engine.remove(card)
      return engine.insert(matched(rect(0, 0, 10, 10), in: space))
    }
    expect(engine.x(of: detail, at: 0.1), near: 35.77396)
    expect(engine.speed(of: detail, at: 0.1), near: 449.43738, within: 0.05)
    expect(engine.x(of: detail, at: 0.2), near: 35.76761)
    expect(engine.x(of: detail, at: 0.5), near: 2.59418)
  }

  @Test("Followers of a source inside a moving group move with it, also when it is interrupted")
  func followers() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let source = engine.insert(matched(rect(10, 0, 10, 10), in: space).group(parent))
    let follower = engine.insert(matched(rect(500, 500, 1, 1), in: space, isSource: false))
    #expect(engine.targetFrame(of: follower) == rect(10, 0, 10, 10))
    engine.move(parent, to: rect(100, 40, 10, 10), .lin(1000), at: 0)
    for id in [source, follower] {
      expect(engine.frame(of: id, at: 0.5), near: rect(60, 20, 10, 10))
    }
    engine.withTransaction(restart(.lin(1000)), at: 0.5) {
      $0.setFrame(rect(0, 0, 10, 10), of: parent)
    }
    for id in [source, follower] {
      expect(engine.frame(of: id, at: 1), near: rect(35, 10, 10, 10))
      expect(engine.frame(of: id, at: 1.5), near: rect(10, 0, 10, 10))
    }
    engine.move(parent, to: rect(7, 0, 10, 10), nil, at: 2)
    for id in [source, follower] {
      #expect(engine.presentationFrame(of: id) == rect(17, 0, 10, 10))
    }
  }

  @Test("A group moves a follower inside only in the components that the follower does not share")
  func followerInside() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    engine.insert(matched(rect(300, 0, 40, 40), in: space))
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let whole = engine.insert(
      matched(rect(1, 1, 5, 5), in: space, isSource: false).group(parent))
    let sized = engine.insert(
      matched(rect(1, 1, 5, 5), in: space, isSource: false, .size).group(parent))
    engine.advance(to: 0)
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    expect(engine.frame(of: whole, at: 0.5), near: rect(300, 0, 40, 40))
    expect(engine.frame(of: sized, at: 0.5), near: rect(51, 1, 40, 40))
    expect(engine.frame(of: sized, at: 1), near: rect(101, 1, 40, 40), within: 0)
  }

  @Test("Members in two moving groups take the animation of the source's group")
  func twoGroups() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let first = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let second = engine.insert(.geometryGroup(frame: rect(0, 100, 10, 10)))
    let source = engine.insert(matched(rect(0, 0, 10, 10), in: space).group(first))
    let follower = engine.insert(
      matched(rect(0, 0, 30, 30), in: space, isSource: false, .size).group(second))
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: first, animation: .lin(1000))
      engine.setFrame(rect(0, 300, 10, 10), of: second, animation: .lin(4000))
    }
    expect(engine.frame(of: source, at: 0.5), near: rect(50, 0, 10, 10))
    expect(engine.frame(of: follower, at: 0.5), near: rect(0, 200, 10, 10))
    expect(engine.frame(of: second, at: 0.5), near: rect(0, 125, 10, 10))
  }

  @Test("The animation of the source's own change replaces that of its geometry group")
  func ownAnimation() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let source = engine.insert(matched(rect(0, 0, 10, 10), in: space).group(parent))
    let follower = engine.insert(matched(rect(0, 0, 1, 1), in: space, isSource: false))
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: parent, animation: .lin(1000))
      engine.setFrame(rect(100, 0, 10, 10), of: source, animation: .lin(2000))
    }
    for id in [source, follower] { expect(engine.x(of: id, at: 0.5), near: 50) }
    expect(engine.x(of: parent, at: 0.5), near: 50)
    for id in [source, follower] { expect(engine.x(of: id, at: 1), near: 100) }
  }

  @Test("A match without other members moves with its geometry group like an unmatched element")
  func alone() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let source = engine.insert(matched(rect(0, 0, 10, 10), in: space).group(parent))
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: parent, animation: .lin(1000))
      engine.setFrame(rect(40, 0, 10, 10), of: source, animation: .lin(500))
    }
    expect(engine.x(of: source, at: 0.25), near: 45)
    expect(engine.x(of: source, at: 0.5), near: 90)
    expect(engine.x(of: source, at: 1), near: 140)
  }

  @Test(
    "A follower inserted while a group moves starts where the source is shown, and stays with it")
  func lateFollower() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let source = engine.insert(matched(rect(10, 0, 10, 10), in: space).group(parent))
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    engine.advance(to: 0.5)
    let follower = engine.withTransaction(Transaction(), at: 0.5) {
      $0.insert(matched(rect(0, 0, 1, 1), in: space, isSource: false))
    }
    for id in [source, follower] {
      expect(engine.presentationFrame(of: id), near: rect(60, 0, 10, 10), "\(id)")
    }
    for id in [source, follower] {
      expect(engine.x(of: id, at: 0.75), near: 85)
      expect(engine.x(of: id, at: 1), near: 110, within: 0)
    }
  }

  @Test("After a handoff into a group, the element moves with the group again")
  func carriedAgain() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(100, 0, 10, 10)))
    let old = engine.insert(matched(rect(0, 0, 10, 10), in: space))
    let new = engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(old)
      return engine.insert(matched(rect(20, 0, 10, 10), in: space).group(parent))
    }
    expect(engine.x(of: new, at: 0.5), near: 60)
    expect(engine.x(of: new, at: 1), near: 120, within: 0)
    engine.withTransaction(Transaction(), at: 2) { engine in
      engine.setFrame(rect(200, 0, 10, 10), of: parent, animation: .lin(1000))
      engine.setFrame(rect(20, 80, 10, 10), of: new, animation: .lin(500))
    }
    expect(engine.frame(of: new, at: 2.25), near: rect(145, 40, 10, 10))
    expect(engine.frame(of: new, at: 2.5), near: rect(170, 80, 10, 10))
    expect(engine.frame(of: new, at: 3), near: rect(220, 80, 10, 10), within: 0)
  }

  @Test("A source that comes to rest before its geometry group does not jump")
  func earlyArrival() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let old = engine.insert(matched(rect(500, 0, 10, 10), in: space))
    let new = engine.withTransaction(Transaction(), at: 0) { engine in
      engine.remove(old)
      engine.setFrame(rect(100, 0, 10, 10), of: parent, animation: .lin(2000))
      return engine.insert(
        matched(rect(0, 0, 10, 10), in: space).group(parent), animation: .lin(500))
    }
    expect(engine.x(of: new, at: 0.25), near: 300)
    expect(engine.x(of: new, at: 0.5), near: 100)
    expect(engine.x(of: parent, at: 0.5), near: 25)
    // Its group is sent elsewhere: it goes along from where it is.
    engine.withTransaction(restart(.lin(1000)), at: 1) {
      $0.setFrame(rect(200, 0, 10, 10), of: parent)
    }
    expect(engine.x(of: new, at: 1), near: 100)
    expect(engine.x(of: new, at: 1.5), near: 150)
    expect(engine.x(of: new, at: 2), near: 200, within: 0)
  }

  @Test("A velocity given to a group is that of the source inside and of its followers")
  func velocity() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let spring = Animation.spring(duration: 0.5, bounce: 0)
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let source = engine.insert(matched(rect(0, 0, 10, 10), in: space).group(parent))
    let follower = engine.insert(matched(rect(0, 0, 1, 1), in: space, isSource: false))
    engine.move(
      parent, to: rect(100, 0, 10, 10), spring, at: 0, velocity: rect(300, -50, 0, 0))
    for id in [parent, source, follower] {
      expect(engine.presentationVelocity(of: id), near: rect(300, -50, 0, 0), within: 1e-2)
    }
    engine.advance(to: 0.13)
    let frame = engine.presentationFrame(of: parent)!
    for id in [source, follower] { expect(engine.presentationFrame(of: id), near: frame) }
  }

  @Test("Motions on several timelines are combined without a jump in position or velocity")
  func severalTimelines() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inner = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)).group(outer))
    let card = engine.insert(matched(rect(0, 0, 10, 10), in: space).group(inner))
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: outer, animation: .smooth(duration: 1))
      engine.setFrame(rect(0, 100, 10, 10), of: inner, animation: .lin(1000))
      engine.setFrame(rect(0, 0, 50, 10), of: card, animation: .snappy)
    }
    engine.advance(to: 0.3)
    let before = engine.presentationFrame(of: card)!
    let speed = engine.presentationVelocity(of: card)!
    let follower = engine.withTransaction(Transaction(), at: 0.3) {
      $0.insert(matched(rect(0, 0, 1, 1), in: space, isSource: false))
    }
    for id in [card, follower] {
      expect(engine.presentationFrame(of: id), near: before)
      expect(engine.presentationVelocity(of: id), near: speed, within: 0.1)
    }
    let detail = engine.withAnimation(.smooth, at: 0.3) { engine in
      engine.remove(card)
      return engine.insert(matched(rect(400, 400, 10, 10), in: space))
    }
    for id in [card, follower, detail] {
      expect(engine.presentationFrame(of: id), near: before)
      expect(engine.presentationVelocity(of: id), near: speed, within: 0.1)
    }
    engine.advance(to: 4)
    #expect(engine.presentationFrame(of: detail) == rect(400, 400, 10, 10))
  }

  @Test func `a follower whose source is pending moves with its geometry group`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let group = engine.insert(.geometryGroup(frame: rect(0, 0, 100, 100)))
    let follower = engine.insert(
      matched(rect(10, 20, 30, 40), in: space, isSource: false).group(group))
    engine.advance(to: 0)
    engine.withAnimation(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 100, 100), of: group) }
    // Not animated: half of the way is left, and shown beside the new target.
    engine.withAnimation(nil, at: 0.5) { engine in
      engine.insert(matched(nil, in: space))
      engine.setFrame(rect(200, 0, 100, 100), of: group)
    }
    expect(engine.frame(of: follower, at: 0.5), near: rect(160, 20, 30, 40))
    expect(engine.frame(of: follower, at: 2), near: rect(210, 20, 30, 40))
  }

  @Test(arguments: [MatchedGeometryProperties.frame, .size, []])
  func `a source in a group starts with the velocity of the group, whatever its properties`(
    properties: MatchedGeometryProperties
  ) {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let group = engine.insert(.geometryGroup(frame: rect(0, 0, 100, 100)))
    let source = engine.insert(
      matched(rect(0, 0, 10, 10), in: space, properties).group(group))
    let follower = engine.insert(matched(rect(0, 0, 10, 10), in: space, isSource: false))
    engine.move(
      group, to: rect(100, 0, 100, 100), .spring(duration: 0.5, bounce: 0), at: 0,
      velocity: rect(300, 0, 0, 0))
    engine.advance(to: 0.1)
    let late = engine.withTransaction(Transaction(), at: 0.1) {
      $0.insert(matched(rect(0, 0, 10, 10), in: space, isSource: false))
    }
    // 100 + (-100 + (300 - 100 w) / 10) exp(-w / 10), w = 4 pi.
    for id in [source, follower, late] {
      expect(engine.frame(of: id, at: 0.1), near: rect(44.3122, 0, 10, 10))
    }
  }
}

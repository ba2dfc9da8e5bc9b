import MatchedGeometry
import Testing

/// A matched element gets another reference group, and inherits the motion of its geometry groups.
@Suite("Inheriting the motion of geometry groups")
struct TakingInTests {
  private func match(_ id: Int, in space: Namespace.ID, isSource: Bool = true) -> Match {
    Match(id: MatchID(id), in: space, anchor: .topLeading, isSource: isSource)
  }

  /// A group at the origin with a lone match of 10 by 10 points in it.
  private func group(
    _ engine: inout MatchedGeometryEngine, _ space: Namespace.ID
  ) -> (parent: Element.ID, card: Element.ID) {
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    return (parent, engine.insert(matched(rect(0, 0, 10, 10), in: space).group(parent)))
  }

  private func policies(_ change: (inout Policies) -> Void) -> Policies {
    var policies = Policies()
    change(&policies)
    return policies
  }

  @Test("A velocity given to a group is added once to a match that is alone inside")
  func velocityOnce() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let (parent, card) = group(&engine, space)
    engine.withAnimation(.spring(duration: 0.5, bounce: 0), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: parent, velocity: rect(300, 0, 0, 0))
      engine.setFrame(rect(0, 40, 10, 10), of: card)
    }
    expect(engine.presentationVelocity(of: card), near: rect(300, 0, 0, 0), within: 1e-2)
  }

  @Test("With reduced motion, a match inside a moving group is at its target at once")
  func reducedMotion() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    engine.setPolicies(policies { $0.reducedMotion = .instant }, in: space)
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let source = engine.insert(matched(rect(10, 0, 10, 10), in: space).group(parent))
    let follower = engine.insert(matched(rect(0, 0, 1, 1), in: space, isSource: false))
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    expect(engine.x(of: parent, at: 0.5), near: 50)
    for id in [source, follower] { expect(engine.x(of: id, at: 0.5), near: 110, within: 0) }
  }

  @Test("A source inserted into a moving group starts at the geometry kept by `lateArrival`")
  func lateArrivalInside() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    engine.policies = policies { $0.lateArrival = 1 }
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let old = engine.insert(matched(rect(500, 0, 10, 10), in: space))
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    engine.withTransaction(Transaction(), at: 0.25) { $0.remove(old) }
    let new = engine.withAnimation(.lin(1000), at: 0.5) {
      $0.insert(matched(rect(0, 0, 10, 10), in: space).group(parent))
    }
    // From 500 to 100 in a second; its group has nothing to add.
    for (time, x) in [(0.5, 500.0), (1, 300), (1.25, 200), (1.5, 100)] {
      expect(engine.x(of: new, at: time), near: x)
    }
  }

  @Test("The kept geometry of a lost source continues with the motion of its geometry group")
  func lostInside() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    engine.policies = policies { $0.lateArrival = 1 }
    let (parent, card) = group(&engine, space)
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    engine.withTransaction(Transaction(), at: 0.5) { $0.remove(card) }
    let new = engine.withAnimation(.lin(1000), at: 0.75) {
      $0.insert(matched(rect(200, 0, 10, 10), in: space))
    }
    // It blends over 100 t, which ends at 100: 200 + a (100 t - 200).
    for (time, x) in [(0.75, 75.0), (1, 125), (1.25, 150), (1.75, 200)] {
      expect(engine.x(of: new, at: time), near: x)
    }
  }

  @Test("A source that gets a frame of zero by zero hands off from where its group is shown")
  func zeroSizeInside() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let (parent, card) = group(&engine, space)
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    let new = engine.withAnimation(.lin(1000), at: 0.5) { engine in
      engine.setFrame(rect(0, 0, 0, 0), of: card)
      return engine.insert(matched(rect(200, 0, 10, 10), in: space))
    }
    // 200 + 0.75 (75 - 200), 200 + 0.5 (100 - 200).
    for (time, x) in [(0.5, 50.0), (0.75, 106.25), (1, 150), (1.5, 200)] {
      expect(engine.x(of: new, at: time), near: x)
    }
  }

  @Test("A transaction is removed when the motion that a track inherits in it has ended")
  func completion() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let (parent, card) = group(&engine, space)
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: parent)
      engine.setFrame(rect(0, 60, 10, 10), of: card)
    }
    engine.withTransaction(Transaction(), at: 0.5) { engine in
      engine.insert(matched(rect(0, 0, 10, 10), in: space, isSource: false))
      engine.setFrame(rect(0, 70, 10, 10), of: card)
    }
    let second = engine.transaction
    #expect(
      engine.advance(to: 0.75).completions.filter { $0.transaction == second }.map(\.criterion)
        == [.logicallyComplete])
    // It has been shifted by 10, and goes on with both motions as one.
    expect(engine.presentationFrame(of: card), near: rect(75, 55, 10, 10))
    let last = engine.advance(to: 1.5).completions.filter { $0.transaction == second }
    #expect(last.map(\.time) == [1])
    #expect(last.map(\.kind) == [.finished])
  }

  @Test("Nothing is inherited from a group that only changes its size")
  func sizeAlone() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inner = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)).group(outer))
    let card = engine.insert(matched(rect(0, 0, 10, 10), in: space).group(inner))
    engine.move(outer, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    engine.withTransaction(Transaction(), at: 0.5) { engine in
      engine.setFrame(rect(0, 0, 50, 50), of: inner, animation: .smooth(duration: 2))
      engine.insert(matched(nil, in: space, isSource: false))
    }
    // On the outer group's timeline, to its end.
    expect(engine.x(of: card, at: 0.75), near: 75)
    expect(engine.x(of: card, at: 1), near: 100, within: 0)
  }

  @Test("The policy `zeroSize` of a new match applies to an element in a pending group")
  func waitingWithoutSize() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    engine.setPolicies(policies { $0.zeroSize = .animate }, in: space)
    let parent = engine.insert(.geometryGroup(frame: nil))
    let dot = engine.insert(Element(frame: rect(5, 5, 0, 0)).group(parent))
    let follower = engine.insert(matched(rect(0, 0, 1, 1), in: space, isSource: false))
    engine.setMatch(match(1, in: space), of: dot)
    engine.setFrame(rect(100, 0, 10, 10), of: parent)
    #expect(engine.targetFrame(of: follower) == rect(105, 5, 0, 0))
  }

  @Test("A late follower joins a source that does not move with its geometry group yet")
  func apartFromItsRow() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let old = engine.insert(matched(rect(500, 0, 10, 10), in: space))
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let card = engine.withTransaction(Transaction(), at: 0) { engine in
      engine.remove(old)
      engine.setFrame(rect(100, 0, 10, 10), of: parent, animation: .lin(4000))
      return engine.insert(
        matched(rect(0, 0, 10, 10), in: space, .position).group(parent), animation: .lin(2000)
      )
    }
    expect(engine.x(of: card, at: 1), near: 300)
    var restart = Transaction(animation: .lin(1000))
    restart.retarget = .restart
    engine.withTransaction(restart, at: 1) { $0.setFrame(rect(200, 0, 10, 10), of: parent) }
    let follower = engine.withTransaction(Transaction(), at: 1.5) {
      $0.insert(matched(rect(0, 0, 1, 1), in: space, isSource: false))
    }
    for id in [card, follower] { expect(engine.x(of: id, at: 1.5), near: 250) }
    for id in [card, follower] { expect(engine.x(of: id, at: 2), near: 200) }
  }

  @Test("An exiting element jumps to its new match if the match has no animation")
  func matchAndRemoval() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    engine.insert(matched(rect(100, 0, 10, 10), in: space))
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let leaf = engine.insert(Element(frame: rect(0, 0, 10, 10)).group(parent))
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setMatch(match(1, in: space, isSource: false), of: leaf)
      engine.remove(parent, animation: .lin(1000))
    }
    expect(engine.x(of: leaf, at: 0.5), near: 100, within: 0)
    expect(engine.opacity(of: leaf, at: 0.5), near: 0.5)
  }

  /// An element in a group follows a source that moves until 2 s, and stops if the source is lost.
  private func flight(
    _ engine: inout MatchedGeometryEngine
  ) -> (source: Element.ID, parent: Element.ID, leaf: Element.ID) {
    let space = Namespace.ID()
    engine.policies = policies { $0.targetLost = .freeze }
    let source = engine.insert(matched(rect(0, 0, 10, 10), in: space))
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let leaf = engine.insert(
      matched(rect(0, 0, 10, 10), in: space, isSource: false).group(parent)
        .transition(.identity))
    engine.move(source, to: rect(100, 0, 10, 10), .lin(2000), at: 0)
    return (source, parent, leaf)
  }

  @Test("A removed group disappears at once if the removal animates nothing inside")
  func frozenInside() {
    var engine = MatchedGeometryEngine()
    let (source, parent, leaf) = flight(&engine)
    engine.withAnimation(.lin(250), at: 0.5) { $0.remove(parent) }
    for id in [leaf, parent] { #expect(engine.contains(id) == false) }
    #expect(Set(engine.advance(to: 1).exitedElements) == [leaf, parent])
    #expect(engine.contains(source) == true)
  }

  @Test(
    "A group removed without an animation disappears at once if everything inside does"
  )
  func goneInside() {
    var engine = MatchedGeometryEngine()
    let (source, parent, leaf) = flight(&engine)
    engine.withAnimation(.lin(250), at: 0.5) { $0.remove(leaf) }
    let coming = engine.withAnimation(.lin(1000), at: 0.75) {
      $0.insert(Element(frame: rect(0, 0, 10, 10)).group(parent))
    }
    engine.withTransaction(Transaction(), at: 1) { engine in
      engine.remove(source)
      engine.remove(parent)
    }
    // The one is stopped where it was, the other one is a quarter visible.
    #expect(Set(engine.advance(to: 1).exitedElements) == [source, leaf, coming, parent])
  }

  @Test("A removed group disappears when a new source takes over the last element inside")
  func displacedInside() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    engine.policies = policies { $0.targetLost = .finish }
    let (parent, card) = group(&engine, space)
    engine.move(card, toX: 100, .lin(1000), at: 0)
    engine.withAnimation(.lin(2000), at: 0.25) { $0.remove(parent) }
    #expect(engine.advance(to: 0.5).exitedElements == [])
    _ = engine.withAnimation(.lin(1000), at: 0.5) {
      $0.insert(matched(rect(200, 0, 10, 10), in: space))
    }
    #expect(Set(engine.advance(to: 0.5).exitedElements) == [card, parent])
  }

  @Test(
    "An inherited motion ends at the time of its farthest track, match-group tracks included",
    arguments: [
      (MatchedGeometryProperties.frame, UnitPoint.topTrailing, 2.320509),
      (.frame, .topLeading, 2.417110), (.position, .topTrailing, 2.417110),
      (.size, .topTrailing, 2.417110),
    ])
  func reducedEnd(properties: MatchedGeometryProperties, anchor: UnitPoint, end: Double) {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let card = engine.insert(
      Element(frame: rect(0, 0, 10, 10)).group(parent)
        .matchedGeometryEffect(id: 1, in: space, anchor: .topTrailing))
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: parent, animation: .lin(1000))
      engine.setFrame(rect(0, 0, 90, 10), of: card, animation: .lin(2000))
    }
    let new = engine.withTransaction(Transaction(), at: 0.5) {
      $0.insert(
        Element(frame: rect(300, 0, 20, 10))
          .matchedGeometryEffect(id: 1, in: space, properties: properties, anchor: anchor))
    }
    // Half a second later x is 50 short of its end at a speed of 100, the width 60 at 40, and so the far edge 110 at 140.
    // It is over when (60 + (100 + 60 w) t) exp(-w t), or the same with 110 and 140, is 0.01, w = 2 pi. What takes the
    // far edge to its near one, or has not all four numbers, needs the latter.
    #expect(engine.advance(to: end - 0.01).settledElements == [parent])
    #expect(Set(engine.advance(to: end + 0.01).settledElements) == [card, new])
  }

  @Test("A match after its geometry group came to rest between two ticks does not move the element")
  func matchedAtRest() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let (parent, card) = group(&engine, space)
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(100), at: 0)
    expect(engine.x(of: card, at: 0.05), near: 50)
    let pending = engine.withTransaction(Transaction(), at: 1) { engine in
      engine.insert(matched(nil, in: space, isSource: false))
    }
    #expect(engine.presentationFrame(of: pending) == nil)
    #expect(engine.presentationFrame(of: card) == rect(100, 0, 10, 10))
    expect(engine.x(of: card, at: 1.5), near: 100, within: 0)
  }

  @Test("A geometry kept by `targetLost` finish continues with the combined motion")
  func finishSeveral() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    engine.policies = policies { $0.targetLost = .finish }
    let (parent, card) = group(&engine, space)
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: parent, animation: .lin(1000))
      engine.setFrame(rect(0, 80, 10, 10), of: card, animation: .lin(2000))
    }
    engine.withTransaction(Transaction(), at: 0.5) { $0.remove(card) }
    let new = engine.withTransaction(Transaction(), at: 0.75) {
      $0.insert(matched(rect(200, 0, 10, 10), in: space))
    }
    // The residual (-50, -60) at (100, 40) a second with smooth(duration: 1), a quarter of a second later:
    // (-50 + (100 - 50 w) / 4) exp(-w / 4) and (-60 + (40 - 60 w) / 4) exp(-w / 4), w = 2 pi.
    expect(
      engine.frame(of: new, at: 0.75), near: rect(178.4762, -29.9862, 10, 10), within: 0.01)
  }

  @Test("A source that is re-keyed and re-keyed back in one transaction stays where it is shown")
  func thereAndBack() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let (parent, card) = group(&engine, space)
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    engine.withTransaction(Transaction(), at: 0.5) { engine in
      engine.setMatch(match(2, in: space), of: card)
      engine.setMatch(match(1, in: space), of: card)
    }
    for (time, x) in [(0.5, 50.0), (0.75, 75), (1, 100)] {
      expect(engine.x(of: card, at: time), near: x)
    }
  }

  @Test("A reinserted element that exits with its group is at its new frame at once")
  func backAndAway() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let old = engine.insert(matched(rect(0, 0, 10, 10), in: space, .size).group(parent))
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(old)
      engine.insert(rect(500, 0, 30, 30), 1, in: space)
    }
    engine.withTransaction(Transaction(), at: 0.5) { engine in
      engine.reinsert(old, frame: rect(40, 0, 10, 10))
      engine.remove(parent, animation: .lin(1000))
    }
    // It goes on growing towards 30 by 30: what it shares is its group's.
    expect(engine.frame(of: old, at: 0.75), near: rect(40, 0, 25, 25))
    // Its new fade blends with the old one: 0.75 of 0.25.
    expect(engine.opacity(of: old, at: 0.75), near: 0.1875)
  }

  @Test("A motion combined with one that begins in the same commit lasts a second")
  func beginningNow() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inner = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)).group(outer))
    engine.move(outer, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    let card = engine.withTransaction(Transaction(), at: 0.5) { engine in
      engine.setFrame(rect(0, 100, 10, 10), of: inner, animation: .lin(250))
      engine.insert(matched(rect(0, 0, 10, 10), in: space, isSource: false))
      return engine.insert(matched(rect(0, 0, 10, 10), in: space).group(inner))
    }
    // (-50 + (100 - 50 w) / 4) exp(-w / 4) from 100, w = 2 pi.
    expect(engine.x(of: card, at: 0.75), near: 78.4762, within: 0.01)
  }
}

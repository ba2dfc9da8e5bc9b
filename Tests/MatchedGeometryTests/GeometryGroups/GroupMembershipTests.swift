import MatchedGeometry
import Testing

/// Insertion, removal and reinsertion of groups with their elements, and groups without a frame.
@Suite("Members of a geometry group")
struct GroupMembershipTests {
  private func child(of group: Element.ID, _ x: Float = 0) -> Element {
    Element(frame: rect(x, 0, 10, 10)).group(group)
  }

  @Test("`isGeometryGroup` and `group(of:)`")
  func queries() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    #expect(engine.isGeometryGroup(dot) == false)
    let outer = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inner = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)).group(outer))
    let leaf = engine.insert(child(of: inner))
    #expect(engine.isGeometryGroup(outer) == true)
    #expect(engine.isGeometryGroup(leaf) == false)
    #expect(engine.isGeometryGroup(.invalid) == false)
    #expect(engine.group(of: outer) == nil)
    #expect(engine.group(of: inner) == outer)
    #expect(engine.group(of: leaf) == inner)
    #expect(engine.group(of: dot) == nil)
    #expect(engine.group(of: .invalid) == nil)
  }

  @Test("A removed group takes its elements along and disappears with the last of them")
  func removal() {
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inner = engine.insert(.geometryGroup(frame: rect(5, 0, 10, 10)).group(outer))
    let slow = engine.insert(child(of: inner).transition(.opacity.animation(.lin(2000))))
    let quick = engine.insert(child(of: outer))
    engine.advance(to: 0)
    engine.withAnimation(.lin(1000), at: 10) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: outer)
      engine.remove(outer)
    }
    for id in [outer, inner, slow, quick] { #expect(engine.isExiting(id) == true) }
    expect(engine.opacity(of: quick, at: 10.5), near: 0.5)
    expect(engine.opacity(of: slow, at: 10.5), near: 0.75)
    // Moved and removed in one transaction, the group takes its elements to its new place.
    expect(engine.presentationFrame(of: slow), near: rect(55, 0, 10, 10))
    #expect(engine.advance(to: 11.5).exitedElements == [quick])
    #expect(engine.contains(outer) == true)
    let left = engine.advance(to: 12).exitedElements
    #expect(left == [slow, inner, outer])
    #expect(engine.contains(outer) == false)
    engine.advance(to: 11.2)
    #expect(engine.contains(outer) == true)
    #expect(engine.contains(quick) == false)
    engine.insertDot()
    #expect(engine.group(of: slow) == nil)
  }

  @Test("Exiting elements continue to move with their exiting group")
  func ride() {
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let leaf = engine.insert(child(of: parent))
    engine.move(parent, to: rect(100, 0, 10, 10), .lin(1000), at: 0)
    engine.withAnimation(.lin(1000), at: 0.5) { $0.remove(parent) }
    expect(engine.x(of: leaf, at: 0.75), near: 75)
    #expect(engine.advance(to: 1).exitedElements == [])
    expect(engine.presentationFrame(of: leaf), near: rect(100, 0, 10, 10), within: 0)
    #expect(engine.advance(to: 1.5).exitedElements == [leaf, parent])
  }

  @Test(
    "Without an animation, a group and its elements exit at once, except for transitions with one"
  )
  func atOnce() {
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let leaf = engine.insert(child(of: parent))
    let held = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let fading = engine.insert(child(of: held).transition(.opacity.animation(.lin(500))))
    engine.advance(to: 0)
    engine.remove([parent, held])
    #expect(engine.contains(parent) == false)
    #expect(engine.contains(leaf) == false)
    #expect(engine.contains(held) == true)
    #expect(Set(engine.advance(to: 0.1).exitedElements) == [parent, leaf])
    #expect(engine.advance(to: 0.6).exitedElements == [fading, held])
    #expect(engine.count == 2)
    engine.insertDot()
    #expect(engine.count == 1)
  }

  @Test("A group that is inserted and removed in one transaction is never shown")
  func dropped() {
    var engine = MatchedGeometryEngine()
    let ids = engine.withAnimation(.lin(1000), at: 0) { engine in
      let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
      let leaf = engine.insert(child(of: parent))
      engine.remove(parent)
      return [parent, leaf]
    }
    for id in ids { #expect(engine.contains(id) == false) }
    engine.advance(to: 0)
    #expect(engine.count == 0)
  }

  @Test("Reinserting a group brings back the elements that exited with it, and no earlier ones")
  func reinsertion() {
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inner = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)).group(outer))
    let leaf = engine.insert(child(of: inner))
    let gone = engine.insert(child(of: outer))
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(gone) }
    engine.withAnimation(.lin(1000), at: 0.2) { $0.remove(outer) }
    expect(engine.opacity(of: leaf, at: 0.6), near: 0.6)
    engine.withAnimation(.lin(1000), at: 0.6) { $0.reinsert(outer, frame: rect(50, 0, 10, 10)) }
    for id in [outer, inner, leaf] { #expect(engine.isExiting(id) == false) }
    #expect(engine.isExiting(gone) == true)
    expect(engine.x(of: leaf, at: 0.6), near: 0)
    expect(engine.x(of: leaf, at: 1.1), near: 25)
    expect(engine.x(of: leaf, at: 1.6), near: 50)
    expect(engine.opacity(of: leaf, at: 1.6), near: 1)
    #expect(engine.contains(outer) == true)
    #expect(engine.contains(gone) == false)
  }

  @Test("Reinserting an element brings back the groups around it, and nothing else")
  func oneBack() {
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inner = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)).group(outer))
    let leaf = engine.insert(child(of: inner))
    let other = engine.insert(child(of: outer))
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(outer) }
    engine.withAnimation(.lin(1000), at: 0.5) { $0.reinsert(leaf) }
    for id in [outer, inner, leaf] { #expect(engine.isExiting(id) == false) }
    #expect(engine.isExiting(other) == true)
    engine.advance(to: 2)
    for id in [outer, inner, leaf] { #expect(engine.contains(id) == true) }
    #expect(engine.contains(other) == false)
  }

  @Test("All elements in a group without a frame are pending")
  func pendingGroup() {
    var engine = MatchedGeometryEngine()
    let outer = engine.insert(.geometryGroup(frame: nil))
    let inner = engine.insert(.geometryGroup(frame: rect(5, 0, 10, 10)).group(outer))
    let leaf = engine.insert(child(of: inner))
    let bare = engine.insert(Element(frame: nil).group(inner))
    for id in [outer, inner, leaf, bare] { #expect(engine.presentationFrame(of: id) == nil) }
    engine.setFrame(rect(1, 1, 3, 3), of: leaf)
    #expect(engine.presentationFrame(of: leaf) == nil)
    engine.withAnimation(.lin(1000), at: 1) { $0.setFrame(rect(100, 0, 10, 10), of: outer) }
    #expect(engine.presentationFrame(of: outer) == rect(100, 0, 10, 10))
    #expect(engine.presentationFrame(of: inner) == rect(105, 0, 10, 10))
    #expect(engine.presentationFrame(of: leaf) == rect(106, 1, 3, 3))
    #expect(engine.presentationFrame(of: bare) == nil)
    // It appears now, and so it fades in now.
    expect(engine.opacity(of: leaf, at: 1.5), near: 0.5)
    engine.setFrame(rect(0, 0, 1, 1), of: bare)
    #expect(engine.presentationFrame(of: bare) == rect(105, 0, 1, 1))
  }

  @Test("A pending group that is reinserted with a frame lays out its elements")
  func pendingGroupComesBack() {
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: nil))
    let leaf = engine.insert(child(of: group, 5))
    engine.withAnimation(nil, at: 1) { engine in
      engine.remove(group)
      engine.reinsert(group, frame: rect(100, 0, 10, 10))
      engine.reinsert(leaf)
    }
    #expect(engine.presentationFrame(of: leaf) == rect(105, 0, 10, 10))
  }

  @Test("A member reinserted without an animation does not move if its group got a frame meanwhile")
  func waitingMemberIsReinserted() {
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: nil))
    let leaf = engine.insert(child(of: group, 5), animation: .lin(1000))
    let dot = engine.insertDot()
    // An interactive transaction keeps what it removes until it is complete.
    engine.withAnimation(.lin(10_000), isInteractive: true, at: 1) { engine in
      engine.remove(leaf)
      engine.setFrame(rect(100, 0, 10, 10), of: dot)
    }
    engine.withAnimation(nil, at: 2) { $0.setFrame(rect(100, 0, 10, 10), of: group) }
    #expect(engine.presentationFrame(of: leaf) == nil)
    engine.withAnimation(nil, at: 3) { $0.reinsert(leaf) }
    #expect(engine.presentationFrame(of: leaf) == rect(105, 0, 10, 10))
    #expect(engine.presentationOpacity(of: leaf) == 1)
    #expect(engine.presentationVelocity(of: leaf) == rect(0, 0, 0, 0))
    #expect(engine.isSettled(leaf) == true)
    #expect(engine.frame(of: leaf, at: 3.5) == rect(105, 0, 10, 10))
  }

  @Test("A handle of no present group is refused, and the frame counts as global")
  func refused() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    let parent = engine.insert(.geometryGroup(frame: rect(100, 0, 10, 10)))
    let stale = engine.insert(.geometryGroup(frame: rect(100, 0, 10, 10)))
    engine.remove(stale)
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.insert(child(of: parent))
      engine.remove(parent)
    }
    for (index, handle) in [dot, stale, parent, .invalid].enumerated() {
      let element = engine.insert(child(of: handle, 7))
      #expect(engine.presentationFrame(of: element) == rect(7, 0, 10, 10))
      #expect(engine.group(of: element) == nil)
      #expect(engine.count(of: .staleElement) == index + 1)
    }
  }

  @Test("A match for a group is refused")
  func unmatched() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let parent = engine.insert(
      .geometryGroup(frame: rect(0, 0, 10, 10)).matchedGeometryEffect(id: 1, in: space))
    #expect(engine.count(of: .staleElement) == 1)
    engine.setMatch(Match(id: 1, in: space), of: parent)
    #expect(engine.count(of: .staleElement) == 2)
    #expect(engine.matchState(of: parent) == .unmatched)
  }

  @Test("The slot of a group that has exited is used again")
  func slots() {
    var engine = MatchedGeometryEngine()
    for round in 0..<20 {
      let time = Double(round)
      let parent = engine.withAnimation(.lin(100), at: time) { engine in
        let parent = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
        for _ in 0..<10 { engine.insert(child(of: parent)) }
        return parent
      }
      engine.move(parent, to: rect(9, 0, 10, 10), .lin(200), at: time + 0.2)
      engine.withAnimation(.lin(100), at: time + 0.3) { $0.remove(parent) }
      engine.advance(to: time + 0.9)
    }
    engine.insertDot()
    #expect(engine.count == 1)
    #expect(engine.slotCount == 11)
  }

  @Test
  func `a removed group disappears with the last element inside, whatever moves it`() {
    var engine = MatchedGeometryEngine()
    let group = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)))
    let inner = engine.insert(.geometryGroup(frame: rect(0, 0, 10, 10)).group(group))
    let fading = engine.insert(Element(frame: rect(0, 0, 10, 10)).group(inner))
    let gone = engine.insert(Element(frame: rect(0, 0, 10, 10)).group(group))
    engine.withTransaction(Transaction(), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: group, animation: .lin(400).repeatForever())
      engine.setFrame(rect(50, 0, 10, 10), of: inner, animation: .lin(3500))
      engine.setFrame(rect(50, 0, 10, 10), of: gone, animation: .lin(9000))
    }
    engine.withTransaction(Transaction(), at: 1) { engine in
      engine.remove(gone)
      engine.remove(group, animation: .lin(1500))
    }
    #expect(engine.advance(to: 2.4).exitedElements == [gone])
    // The fade of the last element inside is the only animation that the removal has started.
    #expect(Set(engine.advance(to: 2.5).exitedElements) == [fading, inner, group])
  }
}

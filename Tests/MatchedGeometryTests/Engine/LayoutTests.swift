import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

@Suite struct LayoutTests {
  private let space = Namespace.ID()

  private func items(_ places: [(id: Int, x: Float)]) -> [LayoutItem] {
    places.map { LayoutItem(id: $0.id, frame: rect($0.x, 0, 10, 10)) }
  }

  @Test func `new items appear, missing ones disappear and the rest moves, in one transaction`() {
    var engine = MatchedGeometryEngine()
    let old = engine.setLayout(items([(1, 0), (2, 20), (3, 40)]), in: space)
    let new = engine.withAnimation(.lin(100), at: 1) { engine in
      engine.setLayout(items([(3, 0), (4, 20), (1, 0)]), in: space)
    }
    #expect(new[0] == old[2] && new[2] == old[0] && engine.count == 4)
    engine.advance(to: 1.05)
    expect(engine.presentationFrame(of: new[0]), near: rect(20, 0, 10, 10))
    expect(engine.presentationOpacity(of: new[1]).map(Double.init), near: 0.5)
    expect(engine.presentationOpacity(of: old[1]).map(Double.init), near: 0.5)
    expect(engine.presentationFrame(of: new[2]), near: rect(0, 0, 10, 10))
    let tick = engine.advance(to: 2)
    #expect(tick.exitedElements == [old[1]])
  }

  @Test func `an item whose element is exiting resumes it`() {
    var engine = MatchedGeometryEngine()
    let old = engine.setLayout(items([(1, 0)]), in: space)
    engine.withAnimation(.lin(100), at: 1) { engine in _ = engine.setLayout([], in: space) }
    let new = engine.withAnimation(.lin(100), at: 1.05) { engine in
      engine.setLayout(items([(1, 40)]), in: space)
    }
    #expect(new == old)
    engine.advance(to: 1.1)
    expect(engine.presentationFrame(of: new[0]), near: rect(20, 0, 10, 10))
    // Removed again, it is still an element of the layout.
    engine.setLayout([], in: space)
    #expect(engine.advance(to: 2).exitedElements == old)
    // After its exit the identifier has a new element.
    let again = engine.setLayout(items([(1, 0)]), in: space)
    #expect(again != old)
  }

  @Test func `only elements of an earlier layout are removed`() {
    var engine = MatchedGeometryEngine()
    let own = engine.insert(matched(rect(0, 0, 10, 10), 7, in: space))
    let other = engine.setLayout(items([(1, 0)]), in: Namespace.ID())[0]
    engine.setLayout(items([(1, 0)]), in: space)
    engine.setLayout([], in: space)
    #expect(engine.contains(own) && engine.contains(other) && engine.count == 2)
  }

  @Test func `an item takes over the geometry of an element with its identifier`() {
    var engine = MatchedGeometryEngine()
    let own = engine.insert(matchedInCenter(rect(0, 0, 10, 10), 1, in: space))
    let id = engine.withAnimation(.lin(100), at: 1) { engine in
      engine.remove(own)
      return engine.setLayout(items([(1, 100)]), in: space)[0]
    }
    #expect(id != own)
    expect(engine.frame(of: id, at: 1.05), near: rect(50, 0, 10, 10))
  }

  @Test func `properties that an item leaves out stay as they were`() {
    var engine = MatchedGeometryEngine()
    var item = LayoutItem(id: 1, frame: rect(0, 0, 10, 10)).userData(7).transition(.identity)
    item.isSource = false
    item.anchor = .topLeading
    let id = engine.setLayout([item], in: space)[0]
    engine.setLayout(items([(1, 20)]), in: space)
    let match = engine.match(of: id)
    #expect(engine.userData(of: id) == 7 && match?.isSource == false)
    #expect(match?.anchor == .topLeading && engine.layoutFrame(of: id)?.x == 20)
    item.isSource = true
    item.userData = 8
    engine.setLayout([item], in: space)
    #expect(engine.userData(of: id) == 8 && engine.match(of: id)?.isSource == true)
    // It has kept the transition, so it disappears at once.
    engine.withAnimation(.lin(100), at: 1) { engine in _ = engine.setLayout([], in: space) }
    #expect(engine.contains(id) == false)
  }

  @Test func `an item is elevated until another layout says otherwise`() {
    var engine = MatchedGeometryEngine()
    engine.keepsDrawingOrder = true
    var layout = items([(1, 0), (2, 20)])
    layout[0].isElevated = true
    let ids = engine.setLayout(layout, in: space)
    engine.withAnimation(.lin(100), at: 1) { engine in
      _ = engine.setLayout(items([(1, 20), (2, 0)]), in: space)
    }
    #expect(engine.drawingOrder[1] == UInt32(ids[0].slot))
    let transaction = engine.transaction
    engine.setLayout([items([(1, 20)])[0].elevated(), items([(2, 0)])[0]], in: space)
    #expect(engine.transaction == transaction && engine.isElevated(ids[0]) == true)
    engine.setLayout([items([(1, 20)])[0].elevated(false), items([(2, 0)])[0]], in: space)
    #expect(engine.transaction != transaction && engine.isElevated(ids[0]) == false)
    #expect(engine.drawingOrder[0] == UInt32(ids[0].slot))
  }

  @Test func `a frame that was changed since is set back`() {
    var engine = MatchedGeometryEngine()
    let id = engine.setLayout(items([(1, 0)]), in: space)[0]
    engine.setFrame(rect(90, 0, 10, 10), of: id)
    engine.setLayout(items([(1, 0)]), in: space)
    #expect(engine.layoutFrame(of: id)?.x == 0)
  }

  @Test func `an element with another match since is replaced`() {
    var engine = MatchedGeometryEngine()
    let old = engine.setLayout(items([(1, 0)]), in: space)
    engine.setMatch(nil, of: old[0])
    let new = engine.setLayout(items([(1, 0)]), in: space)
    #expect(new != old && !engine.contains(old[0]) && engine.count == 1)
  }

  @Test func `of equal identifiers the first one counts`() {
    var engine = MatchedGeometryEngine()
    let ids = engine.setLayout(items([(1, 0), (2, 20), (1, 40)]), in: space)
    #expect(ids.count == 3 && ids[0] == ids[2] && engine.layoutFrame(of: ids[0])?.x == 0)
    #expect(engine.count == 2 && engine.diagnostics.count(of: .duplicateItem) == 1)
    #expect(engine.diagnostics.recent.last?.element == ids[0])
  }

  @Test func `bad input is reported and changes nothing else`() {
    var engine = MatchedGeometryEngine()
    let ids = engine.setLayout(items([(1, 0), (2, 20)]), in: space)
    engine.setLayout(items([(1, .nan), (2, 40)]), in: space)
    #expect(engine.layoutFrame(of: ids[0])?.x == 0 && engine.layoutFrame(of: ids[1])?.x == 40)
    #expect(engine.diagnostics.count(of: .invalidGeometry) == 1)
    engine.endNamespace(space)
    let refused = engine.setLayout(items([(1, 0)]), in: space)
    #expect(refused == [])
    #expect(engine.diagnostics.count(of: .staleNamespace) == 1 && engine.count == 2)
  }

  @Test func `other identifiers than integers, and none at all`() {
    var engine = MatchedGeometryEngine()
    let none = engine.setLayout([], in: space)
    #expect(none == [])
    #expect(engine.transaction == nil)
    let frame = rect(0, 0, 10, 10)
    let old = engine.setLayout(["a", "b"].map { LayoutItem(id: $0, frame: frame) }, in: space)
    let new = engine.setLayout(["b", "c"].map { LayoutItem(id: $0, frame: frame) }, in: space)
    #expect(new[0] == old[1] && engine.count == 2)
  }

  @Test func `without a difference there is no transaction`() {
    var engine = MatchedGeometryEngine()
    let items = items([(1, 0), (2, 20), (3, 40)])
    let ids = engine.setLayout(items, in: space)
    let transaction = engine.transaction
    let same = engine.setLayout(items, in: space, animation: .smooth)
    #expect(same == ids)
    #expect(engine.transaction == transaction)
    // Another order alone changes the handles only.
    let reversed = engine.setLayout(items.reversed(), in: space)
    #expect(reversed == ids.reversed())
    #expect(engine.transaction == transaction)
  }

  @Test func `the elements of a cancelled layout are those before`() {
    var engine = MatchedGeometryEngine()
    let old = engine.setLayout(items([(1, 0), (2, 20)]), in: space)
    let open = engine.withAnimation(.lin(100), isInteractive: true, at: 1) { engine in
      engine.setLayout(items([(2, 40), (3, 0)]), in: space)
      return engine.transaction!
    }
    engine.cancel(open, at: 1.05)
    engine.advance(to: 3)
    #expect(engine.contains(old[0]) && engine.layoutFrame(of: old[1])?.x == 20)
    // What came back is removed by the next layout without it.
    engine.setLayout(items([(2, 20)]), in: space)
    #expect(engine.count == 1)
  }

  @Test(arguments: 0..<20)
  func `layouts equal the insertions, removals and moves that they stand for`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var one = MatchedGeometryEngine()
    var other = MatchedGeometryEngine()
    let (space, otherSpace) = (Namespace.ID(), Namespace.ID())
    var known: [Int: Element.ID] = [:]
    var laidOut: [Int: Element.ID] = [:]
    (one.keepsDrawingOrder, other.keepsDrawingOrder) = (true, true)
    for step in 0..<40 {
      let time = Double(step) * 0.08
      var layout: [(id: Int, x: Float)] = []
      for id in 0..<12 where random.next() % 3 > 0 {
        layout.append((id, Float(random.next() % 8) * 10))
      }
      let elevated = layout.map { _ in [nil, nil, true, false][Int(random.next() % 4)] }
      var list = items(layout)
      for index in list.indices { list[index].isElevated = elevated[index] }
      let ids = one.withAnimation(.smooth(duration: 0.3), at: time) { engine in
        engine.setLayout(list, in: space)
      }
      for (place, item) in layout.enumerated() { laidOut[item.id] = ids[place] }
      other.withAnimation(.smooth(duration: 0.3), at: time) { engine in
        for (place, item) in layout.enumerated() {
          let frame = rect(item.x, 0, 10, 10)
          let old = known[item.id]
          let wasElevated = old.flatMap { engine.isElevated($0) }
          let id = engine.insert(
            matchedInCenter(frame, item.id, in: otherSpace), resuming: old)
          let isElevated = elevated[place] ?? (id == old ? wasElevated : nil)
          if let isElevated { engine.setElevated(isElevated, of: id) }
          known[item.id] = id
        }
        for (id, element) in known.sorted(by: { $0.key < $1.key })
        where !layout.contains(where: { $0.id == id }) && engine.contains(element)
          && !engine.isExiting(element)
        {
          engine.remove(element)
        }
      }
      for look in [0.02, 0.05] {
        one.advance(to: time + look)
        other.advance(to: time + look)
        #expect(one.count == other.count)
        #expect(order(of: one, laidOut) == order(of: other, known))
        for (place, item) in layout.enumerated() {
          #expect(
            one.presentationFrame(of: ids[place])?.bits
              == other.presentationFrame(of: known[item.id]!)?.bits)
          #expect(
            one.presentationOpacity(of: ids[place])
              == other.presentationOpacity(of: known[item.id]!))
        }
      }
    }
  }

  /// The items of the drawn elements, from bottom to top.
  private func order(
    of engine: borrowing MatchedGeometryEngine, _ ids: [Int: Element.ID]
  ) -> [Int?] {
    var items: [UInt32: Int] = [:]
    for (item, id) in ids where engine.contains(id) { items[UInt32(id.slot)] = item }
    let slots = engine.drawingOrder
    return slots.indices.map { items[slots[$0]] }
  }

  private func matchedInCenter(_ frame: Rect, _ id: Int, in space: Namespace.ID) -> Element {
    Element(frame: frame).matchedGeometryEffect(id: id, in: space)
  }
}

import MatchedGeometry
import Testing

/// A view model as applications have it: a class that stores the engine, whose methods call each other.
private final class Gallery {
  var engine = MatchedGeometryEngine()
  let photos = Namespace.ID()
  private(set) var thumbnail = Element.ID.invalid
  private(set) var picture: Element.ID?
  private(set) var caption = Element.ID.invalid

  init() {
    thumbnail = engine.insert(matched(rect(0, 0, 100, 100), "lake", in: photos))
    caption = engine.insertDot()
  }

  struct Failure: Error {}

  func open(at time: Double, failing: Bool = false) throws {
    engine.begin(.lin(1000), at: time)
    defer { engine.commit() }
    engine.remove(thumbnail)
    picture = engine.insert(matched(rect(200, 100, 300, 300), "lake", in: photos))
    if failing { throw Failure() }
    moveCaption(toX: 100, .inherited)
  }

  /// Called alone, and by `open`.
  func moveCaption(toX x: Float, _ animation: Animation?, at time: Double? = nil) {
    engine.begin(animation, at: time)
    defer { engine.commit() }
    engine.setFrame(rect(x, 0, 10, 10), of: caption)
  }
}

@Suite struct BeginTests {
  @Test func `methods of a class that stores the engine call each other inside of a transaction`()
    throws
  {
    let gallery = Gallery()
    try gallery.open(at: 0)
    let picture = try #require(gallery.picture)
    gallery.engine.advance(to: 0.5)
    for element in [gallery.thumbnail, picture] {
      expect(gallery.engine.presentationFrame(of: element), near: rect(100, 50, 200, 200))
    }
    expect(gallery.engine.presentationFrame(of: gallery.caption), near: rect(50, 0, 10, 10))
    gallery.moveCaption(toX: 0, nil, at: 2)
    #expect(gallery.engine.presentationFrame(of: gallery.caption) == rect(0, 0, 10, 10))
    #expect(gallery.engine.diagnostics.count == 0)
  }

  @Test func `a method that throws commits what it did, by defer`() throws {
    let gallery = Gallery()
    #expect(throws: Gallery.Failure.self) { try gallery.open(at: 0, failing: true) }
    let picture = try #require(gallery.picture)
    expect(gallery.engine.frame(of: picture, at: 0.5), near: rect(100, 50, 200, 200))
  }

  @Test func `nothing happens before the outermost commit, at whose time all of it does`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.begin(.lin(1000), at: 2)
    engine.begin(.lin(500), at: 7)
    engine.setFrame(rect(100, 0, 10, 10), of: dot)
    engine.commit()
    #expect(engine.targetFrame(of: dot) == rect(0, 0, 10, 10))
    #expect(engine.animatingCount == 0)
    engine.commit()
    #expect(engine.targetFrame(of: dot) == rect(100, 0, 10, 10))
    expect(engine.x(of: dot, at: 2.25), near: 50)
    #expect(engine.diagnostics.count == 0)
  }

  @Test func `both forms nest inside of each other`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<3).map { _ in engine.insertDot() }
    engine.begin(.lin(1000), at: 0)
    engine.withAnimation(.lin(500)) { engine in
      engine.begin(.lin(2000))
      engine.setFrame(rect(100, 0, 10, 10), of: dots[2])
      engine.commit()
      engine.setFrame(rect(100, 0, 10, 10), of: dots[1])
    }
    engine.setFrame(rect(100, 0, 10, 10), of: dots[0])
    engine.commit()
    engine.advance(to: 0.25)
    for (dot, x) in zip(dots, [25, 50, 12.5]) {
      expect(engine.presentationFrame(of: dot), near: rect(Float(x), 0, 10, 10))
    }
    #expect(engine.diagnostics.count == 0)
  }

  @Test func `all that a transaction says counts, as with a closure`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    var restarting = Transaction(animation: .lin(1000))
    restarting.retarget = .restart
    engine.begin(restarting, at: 0.5)
    engine.setFrame(rect(0, 0, 10, 10), of: dot)
    engine.commit()
    expect(engine.x(of: dot, at: 1), near: 25)
    var still = Transaction(animation: .lin(1000))
    still.disablesAnimations = true
    engine.begin(still, at: 2)
    engine.setFrame(rect(70, 0, 10, 10), of: dot)
    engine.commit()
    #expect(engine.x(of: dot, at: 2) == 70)
  }

  @Test func `without arguments the animation is the default one, and its clock starts later`() {
    var one = MatchedGeometryEngine()
    var two = MatchedGeometryEngine()
    let dots = (one.insertDot(), two.insertDot())
    one.begin()
    one.setFrame(rect(100, 0, 10, 10), of: dots.0)
    one.commit()
    two.withAnimation { $0.setFrame(rect(100, 0, 10, 10), of: dots.1) }
    for time in [3, 3.1, 3.7] {
      #expect(one.frame(of: dots.0, at: time) == two.frame(of: dots.1, at: time))
    }
  }

  @Test func `both calls return the name that completions have, of the outermost transaction`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    let id = engine.begin(.lin(1000), isInteractive: true, at: 0)
    #expect(engine.transaction == id)
    #expect(engine.begin(nil) == id)
    engine.setFrame(rect(100, 0, 10, 10), of: dot, animation: .lin(1000))
    #expect(engine.commit() == id)
    #expect(engine.commit() == id)
    #expect(engine.seek(id, to: 0.25, at: 0.5) == true)
    expect(engine.x(of: dot, at: 0.5), near: 25)
    let back = engine.cancel(id, at: 1)
    #expect(back != nil)
    #expect(engine.advance(to: 1).completions.map(\.transaction) == [id, id])
    #expect(engine.begin(at: 9).number > id.number)
  }

  @Test func `a transaction without changes ends at its commit`() {
    var engine = MatchedGeometryEngine()
    let id = engine.begin(.lin(1000), at: 1)
    engine.commit()
    #expect(engine.advance(to: 1).completions.map(\.transaction) == [id, id])
  }

  @Test func `a tick inside of an open transaction is refused and shows the last frames`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    engine.advance(to: 0.5)
    engine.begin(.lin(1000))
    let tick = engine.advance(to: 0.75)
    #expect(tick.time == 0.5)
    #expect(engine.count(of: .insideTransaction) == 1)
    expect(engine.presentationFrame(of: dot), near: rect(50, 0, 10, 10))
    engine.commit()
    expect(engine.x(of: dot, at: 0.75), near: 75)
  }
}

@Suite struct UnbalancedCommitTests {
  @Test func `a commit without an open transaction is refused and changes nothing`() {
    var engine = MatchedGeometryEngine()
    var innocent = MatchedGeometryEngine()
    let dot = engine.insertDot()
    innocent.insertDot()
    for call in 1...2 {
      #expect(engine.commit() == nil)
      #expect(engine.diagnostics.recent.last?.reason == .noTransaction)
      #expect(engine.count(of: .noTransaction) == call)
    }
    engine.begin(.lin(1000), at: 1)
    engine.setFrame(rect(100, 0, 10, 10), of: dot)
    engine.commit()
    innocent.move(dot, toX: 100, .lin(1000), at: 1)
    #expect(engine.commit() == nil)
    #expect(engine.transaction == innocent.transaction)
    let ids = [dot]
    for time in [1, 1.3, 2] {
      let ends = (engine.advance(to: time).completions, innocent.advance(to: time).completions)
      #expect(ends.0 == ends.1)
      #expect(Snapshot(engine, ids) == Snapshot(innocent, ids))
    }
    #expect(engine.diagnostics.count == 3)
    #expect(engine.check() == [])
  }

  @Test func `a closure's transaction ends with the closure, whatever its body commits`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.begin(.lin(2000), at: 0)
    engine.withAnimation(.lin(1000)) { engine in
      #expect(engine.commit() == nil)
      #expect(engine.diagnostics.recent.last?.reason == .noTransaction)
      engine.setFrame(rect(100, 0, 10, 10), of: dot)
    }
    #expect(engine.targetFrame(of: dot) == rect(0, 0, 10, 10))
    #expect(engine.commit() != nil)
    expect(engine.x(of: dot, at: 0.25), near: 25)
    #expect(engine.diagnostics.count == 1)
  }

  @Test func `what a body began and did not commit ends with its closure`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.begin(.lin(500))
      engine.begin(.lin(2000))
      engine.setFrame(rect(100, 0, 10, 10), of: dot)
    }
    expect(engine.x(of: dot, at: 0.5), near: 25)
    #expect(engine.commit() == nil)
    #expect(engine.check() == [])
  }

  @Test func `a body that throws leaves nothing open`() {
    struct Failure: Error {}
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    #expect(throws: Failure.self) {
      try engine.withAnimation(.lin(1000), at: 0) { engine in
        engine.begin(nil)
        engine.setFrame(rect(100, 0, 10, 10), of: dot)
        throw Failure()
      }
    }
    #expect(engine.x(of: dot, at: 0.5) == 100)
    #expect(engine.commit() == nil)
  }

  @Test func `animations that a nested transaction disables are enabled after its commit`() {
    var engine = MatchedGeometryEngine()
    let (still, moving) = (engine.insertDot(), engine.insertDot())
    var quiet = Transaction()
    quiet.disablesAnimations = true
    engine.begin(.lin(1000), at: 0)
    engine.begin(quiet)
    engine.setFrame(rect(100, 0, 10, 10), of: still, animation: .lin(1000))
    engine.commit()
    engine.setFrame(rect(100, 0, 10, 10), of: moving)
    engine.commit()
    #expect(engine.x(of: still, at: 0.25) == 100)
    expect(engine.x(of: moving, at: 0.25), near: 25)
  }

  @Test func `a body may replace the engine`() {
    var engine = MatchedGeometryEngine()
    engine.insertDot()
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.begin()
      engine = MatchedGeometryEngine()
    }
    #expect(engine.commit() == nil)
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .lin(1000), at: 0)
    expect(engine.x(of: dot, at: 0.25), near: 25)
    #expect(engine.check() == [])
  }
}

import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// A source goes, and one that takes its place has no frame yet.
private struct PendingFlight: ~Copyable {
  var engine = MatchedGeometryEngine()
  let space = Namespace.ID()
  let a: Element.ID
  let b: Element.ID
  static let first = rect(0, 0, 100, 200)
  static let second = rect(200, 100, 300, 300)

  /// At 0, with one animation for both.
  init(
    _ animation: Animation? = .lin(1000), policies: Policies = Policies(), isSource: Bool = true
  ) {
    engine.policies = policies
    let a = engine.insert(Self.first, "k", in: space)
    b = engine.withAnimation(animation, at: 0) { [space] engine in
      engine.remove(a)
      return engine.insert(nil, "k", in: space, isSource: isSource)
    }
    self.a = a
  }

  /// The frame of the one that is awaited.
  mutating func layOut(_ animation: Animation?, at time: Double) {
    engine.withAnimation(animation, at: time) { [b] in $0.setFrame(Self.second, of: b) }
  }
}

@Suite struct PendingFlightTests {
  @Test func `it starts where the one that left was shown, with the animation of its frame`() {
    var flight = PendingFlight()
    flight.layOut(.lin(500), at: 0.5)
    let (a, b) = (flight.a, flight.b)
    for id in [a, b] {
      expect(flight.engine.frame(of: id, at: 0.5), near: PendingFlight.first)
      expect(flight.engine.frame(of: id, at: 0.75), near: rect(100, 50, 200, 250))
    }
    // It fades in from its frame on; the other one fades out as it did.
    expect(flight.engine.opacity(of: b, at: 0.75), near: 0.5)
    expect(flight.engine.opacity(of: a, at: 0.75), near: 0.25)
    #expect(flight.engine.frame(of: b, at: 1) == PendingFlight.second)
    #expect(flight.engine.presentationFrame(of: a) == nil)
    #expect(flight.engine.diagnostics.count == 0)
  }

  @Test func `a frame that comes without an animation moves with that of the insertion`() {
    var flight = PendingFlight()
    flight.engine.advance(to: 0.5)
    flight.engine.setFrame(PendingFlight.second, of: flight.b)
    let (a, b) = (flight.a, flight.b)
    for id in [a, b] {
      expect(flight.engine.frame(of: id, at: 0.5), near: PendingFlight.first)
      expect(flight.engine.frame(of: id, at: 0.75), near: rect(50, 25, 150, 225))
    }
    // The first one fades until 1.
    #expect(flight.engine.frame(of: b, at: 1) == rect(100, 50, 200, 250))
    #expect(flight.engine.contains(a) == false)
    #expect(flight.engine.count(of: .sourceGone) == 0)
  }

  @Test(arguments: [Animation.lin(300), nil])
  func `it starts there also when nothing of the other one is left`(_ removal: Animation?) {
    var flight = PendingFlight(removal)
    flight.engine.advance(to: 50)
    #expect(flight.engine.contains(flight.a) == false)
    flight.layOut(.lin(1000), at: 100)
    expect(flight.engine.frame(of: flight.b, at: 100.5), near: rect(100, 50, 200, 250))
    #expect(flight.engine.count(of: .sourceGone) == 0)
  }

  @Test func `a flight that was interrupted goes on until the frame is there`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    engine.move(a, toX: 100, .lin(1000), at: 0)
    let b = engine.withAnimation(.lin(1000), at: 0.25) { engine in
      engine.remove(a)
      return engine.insert(nil, 1, in: space)
    }
    var transaction = Transaction(animation: .lin(500))
    transaction.retarget = .restart
    engine.withTransaction(transaction, at: 0.5) { $0.setFrame(rect(0, 0, 10, 10), of: b) }
    expect(engine.x(of: b, at: 0.5), near: 50)
    expect(engine.x(of: b, at: 0.75), near: 25)
    expect(engine.x(of: a, at: 0.75), near: 25)
  }

  @Test func `one that only follows takes over as it does when it has its frame at once`() {
    var flight = PendingFlight(isSource: false)
    flight.layOut(.lin(1000), at: 0.5)
    #expect(flight.engine.matchState(of: flight.b) == .source)
    expect(flight.engine.frame(of: flight.b, at: 1), near: rect(100, 50, 200, 250))
  }

  @Test func `another source that arrives meanwhile takes the flight over, and hands it on`() {
    var flight = PendingFlight()
    let c = flight.engine.withAnimation(.lin(1000), at: 0.25) { [space = flight.space] in
      $0.insert(rect(100, 0, 100, 200), "k", in: space)
    }
    expect(flight.engine.frame(of: c, at: 0.75), near: rect(50, 0, 100, 200))
    var transaction = Transaction(animation: .lin(1000))
    transaction.retarget = .restart
    flight.engine.withTransaction(transaction, at: 0.75) { [b = flight.b] in
      $0.remove(c)
      $0.setFrame(PendingFlight.second, of: b)
    }
    expect(flight.engine.frame(of: flight.b, at: 0.75), near: rect(50, 0, 100, 200))
    expect(flight.engine.frame(of: flight.b, at: 1.25), near: rect(125, 50, 200, 250))
    #expect(flight.engine.count(of: .sourceGone) == 0)
  }

  @Test func `one that takes the place of the awaited one is awaited`() {
    var flight = PendingFlight()
    let c = flight.engine.withAnimation(.lin(1000), at: 0.25) {
      [b = flight.b, space = flight.space] in
      $0.remove(b)
      return $0.insert(nil, "k", in: space)
    }
    flight.engine.withAnimation(.lin(1000), at: 0.5) { $0.setFrame(PendingFlight.second, of: c) }
    expect(flight.engine.frame(of: c, at: 1), near: rect(100, 50, 200, 250))
  }

  /// How the awaited one can stop waiting without a frame.
  enum Ending: CaseIterable {
    case removal, rekeying, unmatching, endOfNamespace
  }

  @Test(arguments: Ending.allCases)
  func `when nobody waits any more the geometry is forgotten`(_ ending: Ending) {
    var flight = PendingFlight()
    let (b, space) = (flight.b, flight.space)
    flight.engine.withAnimation(.lin(100), at: 0.25) { engine in
      switch ending {
      case .removal: engine.remove(b)
      case .rekeying: engine.setMatch(Match(id: "other", in: space), of: b)
      case .unmatching: engine.setMatch(nil, of: b)
      case .endOfNamespace: engine.endNamespace(space)
      }
    }
    let late = flight.engine.withAnimation(.lin(1000), at: 0.5) {
      $0.insert(rect(500, 0, 10, 10), "k", in: space)
    }
    #expect(flight.engine.frame(of: late, at: 0.6) == rect(500, 0, 10, 10))
    flight.layOut(.lin(1000), at: 0.7)
    if ending != .removal {
      #expect(flight.engine.frame(of: b, at: 0.8) == PendingFlight.second)
    }
    // Nothing is left behind either.
    flight.engine.endNamespace(space)
    flight.engine.remove([late])
    #expect(flight.engine.activeGroupCount == 0)
  }

  @Test func `a grace goes on when the awaited one is gone`() {
    var policies = Policies()
    policies.lateArrival = 1
    var flight = PendingFlight(policies: policies)
    flight.engine.withAnimation(nil, at: 0.25) { [b = flight.b] in $0.remove(b) }
    let c = flight.engine.withAnimation(.lin(1000), at: 0.5) { [space = flight.space] in
      $0.insert(PendingFlight.second, "k", in: space)
    }
    expect(flight.engine.frame(of: c, at: 1), near: rect(100, 50, 200, 250))

    // And it is longer for one that is awaited.
    flight = PendingFlight(policies: policies)
    flight.layOut(.lin(1000), at: 5)
    expect(flight.engine.frame(of: flight.b, at: 5.5), near: rect(100, 50, 200, 250))
  }

  @Test func `one that was there before without a frame keeps nothing`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let b = engine.insert(nil, 1, in: space)
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(a) }
    engine.move(b, toX: 100, .lin(1000), at: 0.5)
    #expect(engine.x(of: b, at: 0.5) == 100)
    #expect(engine.count(of: .sourceGone) == 1)
  }

  @Test func `followers go home and come back with it`() {
    var flight = PendingFlight(nil)
    let (space, b) = (flight.space, flight.b)
    let follower = flight.engine.insert(rect(7, 0, 10, 10), 1, in: space, isSource: false)
    let source = flight.engine.insert(rect(100, 0, 10, 10), 1, in: space)
    #expect(flight.engine.presentationFrame(of: follower) == rect(100, 0, 10, 10))
    let late = flight.engine.withAnimation(.lin(1000), at: 1) { engine in
      engine.remove([source, b])
      return engine.insert(nil, 1, in: space)
    }
    expect(flight.engine.x(of: follower, at: 1.5), near: 53.5)
    flight.engine.withAnimation(.lin(1000), at: 3) {
      $0.setFrame(rect(200, 0, 10, 10), of: late)
    }
    expect(flight.engine.x(of: follower, at: 3.5), near: 103.5)
    expect(flight.engine.x(of: late, at: 3.5), near: 150)
  }

  @Test func `a transaction that is cancelled takes the awaited one back`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let a = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let change = engine.kept(.lin(1000), at: 0) { engine in
      engine.remove(a)
      engine.insert(nil, 1, in: space)
    }
    #expect(engine.cancel(change, animation: .lin(500), at: 0.5) != nil)
    expect(engine.opacity(of: a, at: 0.5), near: 0.5)
    #expect(engine.frame(of: a, at: 1) == rect(0, 0, 10, 10))
    #expect(engine.presentationOpacity(of: a) == 1)
    // The next commit frees the slot of the other one.
    engine.withAnimation(nil, at: 2) { _ in }
    #expect(engine.matchState(of: a) == .alone)
    #expect(engine.count == 1)
  }

  @Test func `waiting for many frames costs the other commits nothing`() {
    func commits(_ waiting: Int) -> Double {
      var engine = MatchedGeometryEngine()
      let space = Namespace.ID()
      let old = (0..<waiting).map { engine.insert(rect(0, 0, 10, 10), $0, in: space) }
      engine.withAnimation(.lin(1000), at: 0) { engine in
        for key in 0..<waiting {
          engine.remove(old[key])
          engine.insert(nil, key, in: space)
        }
      }
      let dot = engine.insertDot()
      engine.advance(to: 10)
      return leastWork {
        for round in 0..<300 { engine.move(dot, toX: Float(round), nil, at: 10) }
      }
    }
    #expect(commits(3000) < commits(1) * 8)
  }
}

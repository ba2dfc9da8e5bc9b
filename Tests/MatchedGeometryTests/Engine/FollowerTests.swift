import MatchedGeometry
import Testing

@Suite struct FollowerTests {
  /// How the source is sent around in these tests.
  struct Course: Sendable, CustomTestStringConvertible {
    var animations: [Animation]
    var mode = RetargetMode.automatic
    var testDescription: String { "\(mode): \(animations)" }
  }

  static let courses = [
    Course(animations: [.smooth, .bouncy, .snappy]),
    Course(animations: [.lin(1000), .easeInOut(duration: 1), .lin(700)]),
    Course(animations: [.lin(1000), .smooth, .easeOut(duration: 0.8)]),
    Course(animations: [.bouncy, .lin(1000).delay(0.1), .smooth.delay(0.2)]),
    Course(animations: [.lin(1000), .bouncy, .lin(500)], mode: .additive),
    Course(animations: [.smooth, .lin(500), .bouncy], mode: .restart),
    Course(animations: [.lin(1000), .lin(0), .smooth]),
  ]

  /// Sends the source around and compares the frames of all members with that of the source.
  private func follow(
    _ course: Course, _ followers: [(MatchedGeometryProperties, UnitPoint)],
    sourceAnchor: UnitPoint, _ compare: (_ source: Rect, _ followers: [Rect], Double) -> Void
  ) {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(
      Element(frame: rect(0, 0, 100, 40))
        .matchedGeometryEffect(id: 1, in: space, anchor: sourceAnchor))
    let members = followers.map { properties, anchor in
      engine.insert(
        Element(frame: rect(7, 9, 20, 30)).matchedGeometryEffect(
          id: 1, in: space, properties: properties, anchor: anchor, isSource: false))
    }
    let stops = [rect(300, 100, 50, 80), rect(-100, 50, 10, 10), rect(200, 200, 400, 300)]
    for step in 0...100 {
      let time = Double(step) * 0.02
      if step % 15 == 0 && step / 15 < 3 {
        engine.move(
          source, to: stops[step / 15], course.animations[step / 15], at: time,
          retarget: course.mode)
      }
      let shown = engine.frame(of: source, at: time)
      compare(shown, members.map { engine.presentationFrame(of: $0) ?? .missing }, time)
    }
    #expect(engine.frame(of: source, at: 10) == stops[2])
  }

  @Test(arguments: courses)
  func `followers of the whole frame show the source's frame`(_ course: Course) {
    follow(course, [(.frame, .center)], sourceAnchor: .center) { source, followers, time in
      expect(followers[0], near: source, "\(time):")
    }
  }

  @Test(arguments: courses)
  func `followers of the position keep their size and lie on the source's anchor`(
    _ course: Course
  ) {
    follow(
      course, [(.position, .center), (.position, .bottomTrailing)], sourceAnchor: .center
    ) { source, followers, time in
      let point = source.center
      expect(followers[0], near: rect(point.x - 10, point.y - 15, 20, 30), "\(time):")
      expect(followers[1], near: rect(point.x - 20, point.y - 30, 20, 30), "\(time):")
    }
  }

  @Test(arguments: courses)
  func `followers of the size keep their corner`(_ course: Course) {
    follow(course, [(.size, .center)], sourceAnchor: .topLeading) { source, followers, time in
      expect(followers[0], near: rect(7, 9, source.width, source.height), "\(time):")
    }
  }

  @Test(arguments: courses)
  func `mixed anchors shift the frame`(_ course: Course) {
    follow(
      course, [(.frame, .topLeading), (.frame, .bottomTrailing), ([], .center)],
      sourceAnchor: UnitPoint(x: 0.25, y: 1.5)
    ) { source, followers, time in
      let x = source.x + 0.25 * source.width
      let y = source.y + 1.5 * source.height
      expect(followers[0], near: rect(x, y, source.width, source.height), "\(time):")
      expect(
        followers[1],
        near: rect(x - source.width, y - source.height, source.width, source.height), "\(time):")
      #expect(followers[2] == rect(7, 9, 20, 30))
    }
  }

  @Test func `a velocity given to the source goes through its anchor`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(
      Element(frame: rect(0, 0, 100, 40)).matchedGeometryEffect(id: 1, in: space))
    let follower = engine.insert(
      Element(frame: rect(0, 0, 20, 20)).matchedGeometryEffect(
        id: 1, in: space, properties: .position, isSource: false))
    engine.move(
      source, to: rect(200, 0, 100, 40), .smooth, at: 0, velocity: rect(300, 0, 80, 0))
    engine.advance(to: 0)
    expect(engine.presentationVelocity(of: source), near: rect(300, 0, 80, 0))
    // The centre moves at 300 + 80 / 2.
    expect(engine.presentationVelocity(of: follower), near: rect(340, 0, 0, 0))
  }

  @Test func `a follower's own layout changes what it does not share`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.insert(rect(100, 100, 80, 40), 1, in: space)
    let follower = engine.insert(
      Element(frame: rect(0, 0, 20, 20)).matchedGeometryEffect(
        id: 1, in: space, properties: .position, anchor: .topLeading, isSource: false))
    engine.move(follower, to: rect(50, 50, 60, 60), .lin(1000), at: 0)
    expect(engine.frame(of: follower, at: 0.5), near: rect(100, 100, 40, 40))
    #expect(engine.frame(of: follower, at: 1) == rect(100, 100, 60, 60))
    #expect(engine.layoutFrame(of: follower) == rect(50, 50, 60, 60))
    #expect(engine.targetFrame(of: follower) == rect(100, 100, 60, 60))
  }

  @Test func `a follower that changes in flight takes its own animation`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let own = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    let plain = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(rect(100, 0, 10, 10), of: source)
      engine.setFrame(rect(500, 0, 10, 10), of: own, animation: .lin(500))
    }
    expect(engine.x(of: own, at: 0.25), near: 50)
    expect(engine.x(of: plain, at: 0.25), near: 25)
    #expect(engine.x(of: own, at: 0.5) == 100)
  }

  @Test func `a follower at rest in what it shares goes on as its moving source does`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let source = engine.insert(rect(0, 0, 10, 10), 1, in: space)
    let follower = engine.insert(
      Element(frame: rect(0, 0, 20, 20)).matchedGeometryEffect(
        id: 1, in: space, properties: .size, isSource: false))
    // The source alone moves, then both grow while it moves, then both shrink while both move.
    engine.move(source, to: rect(1000, 0, 10, 10), .lin(2000), at: 0)
    engine.move(source, to: rect(1000, 0, 210, 10), .smoothstep(1500), at: 0.5)
    engine.move(source, to: rect(1000, 0, 10, 10), .lin(1000), at: 1)
    for time in [1, 1.1, 1.3, 1.5, 1.7, 1.9, 2] {
      let width = Double(engine.frame(of: source, at: time).width)
      expect(Double(engine.frame(of: follower, at: time).width), near: width, "\(time)")
      #expect(time == 2 || width > 20)
    }
  }

  @Test func `one that comes back and leaves at once follows the source that has come meanwhile`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let follower = engine.insert(rect(0, 0, 10, 10), 1, in: space, isSource: false)
    let source = engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(follower)
      return engine.insert(rect(100, 0, 10, 10), 1, in: space)
    }
    #expect(engine.x(of: follower, at: 0.5) == 0)
    engine.withAnimation(.lin(1000), at: 0.5) { engine in
      engine.reinsert(follower)
      engine.remove(follower)
    }
    expect(engine.x(of: follower, at: 0.75), near: 25)
    // The new fade blends with the old one: 0.75 of 0.25.
    expect(engine.opacity(of: follower, at: 0.75), near: 0.1875)
    engine.move(source, toX: 300, .lin(1000), at: 1, retarget: .restart)
    expect(engine.x(of: follower, at: 1.25), near: 112.5)
    // The second removal has fixed the time.
    #expect(engine.advance(to: 1.5).exitedElements == [follower])
  }
}

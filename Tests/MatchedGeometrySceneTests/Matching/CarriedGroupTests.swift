import MatchedGeometry
import MatchedGeometryScene
import Testing

/// What may carry a container of 400 x 400 with a tab and the mark that follows it: how it comes and goes, or what is done to it.
enum Carriage: String, CaseIterable {
  case push, zoom, sheet, cover, move, scale, offset, scaleEffect, rotationEffect, scrolled
}

/// A container of 400 x 400 with a tab of 100 x 50 and its mark, in something that carries it.
struct CarriedTabs: View {
  let carriage: Carriage
  var isOn = true
  /// The tab at the other end is the source.
  var isLast = false
  let space: Namespace.ID

  @ViewBuilder var body: some View {
    switch carriage {
    case .push:
      NavigationStack(path: isOn ? [1] : []) {
        box("root", 100, 100)
      } destination: { (_: Int) in
        tabs
      }
    case .zoom:
      NavigationStack(path: isOn ? [1] : []) {
        box("root", 100, 100).matchedTransitionSource(id: 1, in: space)
      } destination: { (_: Int) in
        tabs.navigationTransition(.zoom(sourceID: 1, in: space))
      }
    case .sheet: box("root", 100, 100).sheet(isPresented: isOn) { tabs }
    case .cover: box("root", 100, 100).fullScreenCover(isPresented: isOn) { tabs }
    case .move: ZStack { if isOn { tabs.transition(.move(edge: .bottom)) } }
    case .scale: ZStack { if isOn { tabs.transition(.scale(scale: 0.25, anchor: .topLeading)) } }
    case .offset: ZStack { if isOn { tabs.transition(.offset(x: 100, y: 50)) } }
    case .scaleEffect: tabs.scaleEffect(isOn ? 1 : 0.5, anchor: .bottomTrailing)
    case .rotationEffect: tabs.rotationEffect(.degrees(isOn ? 90 : 0))
    case .scrolled: ScrollView(offset: Point(x: 0, y: isOn ? 200 : 0)) { tabs }
    }
  }

  var tabs: some View {
    ZStack(alignment: .topLeading) {
      flexible("tab").matchedGeometryEffect(id: "tab", in: space, isSource: !isLast)
        .frame(width: 100, height: 50).offset(x: 40, y: 300)
      flexible("last").matchedGeometryEffect(id: "tab", in: space, isSource: isLast)
        .frame(width: 80, height: 80).offset(x: 300, y: 20)
      flexible("mark").matchedGeometryEffect(id: "tab", in: space, isSource: false)
        .frame(width: 10, height: 10).offset(x: 200, y: 200)
    }
    .frame(width: 400, height: 400, alignment: .topLeading)
  }
}

/// How far apart two views are drawn: the largest distance of their corners.
func apart(_ a: String, _ b: String, _ scene: borrowing SceneHost) -> Float? {
  let seen = scene.look()
  guard let a = seen.first(where: { $0.name == a }), let b = seen.first(where: { $0.name == b })
  else { return nil }
  return zip(a.corners, b.corners).map { distance($0, $1) }.max()
}

func distance(_ a: Point, _ b: Point) -> Float {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

extension Seen {
  /// Where the corners of the frame are drawn.
  var corners: [Point] {
    [
      Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.minY),
      Point(x: frame.minX, y: frame.maxY), Point(x: frame.maxX, y: frame.maxY),
    ].map(transform.transform)
  }
}

@Suite struct `Match groups in what carries them` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  func host<Content: View>(@ViewBuilder _ content: () -> Content) -> SceneHost {
    var scene = SceneHost(size: Size(width: 400, height: 400))
    scene.update(content)
    scene.advance(to: 0)
    return scene
  }

  /// Ticks at 120 Hz, and how far a tab and its mark come apart at worst, and how far the tab gets from where it was.
  func tick(
    _ scene: inout SceneHost, from start: Double, to end: Double
  ) -> (apart: Float, way: Float) {
    var worst: Float = 0
    var way: Float = 0
    let first = scene.look().first { $0.name == "tab" }?.corners
    for step in Int(start * 120)...Int(end * 120) {
      scene.advance(to: Double(step) / 120)
      guard let distance = apart("tab", "mark", scene) else { continue }
      worst = max(worst, distance)
      if let first, let tab = scene.look().first(where: { $0.name == "tab" }) {
        way = max(way, zip(first, tab.corners).map(MatchedGeometrySceneTests.distance).max()!)
      }
    }
    return (worst, way)
  }

  @Test(arguments: Carriage.allCases)
  func `A tab and its mark stay together while what they are in flies`(_ carriage: Carriage) {
    func tabs(_ isOn: Bool) -> CarriedTabs {
      CarriedTabs(carriage: carriage, isOn: isOn, space: space)
    }
    for animation in [linear, .bouncy] {
      var scene = host { tabs(false) }
      scene.update(animation: animation, at: 0) { tabs(true) }
      let coming = tick(&scene, from: 0, to: 1.5)
      #expect(coming.apart < 0.01)
      scene.update(animation: animation, at: 2) { tabs(false) }
      scene.advance(to: 2)
      let going = tick(&scene, from: 2, to: 3.5)
      #expect(going.apart < 0.01)
      // It flew: a container at rest proves nothing.
      #expect(going.way > 20)
      #expect(scene.diagnostics.isEmpty)
    }
  }

  @Test(arguments: Carriage.allCases)
  func `Interrupted again and again, a tab and its mark stay together`(_ carriage: Carriage) {
    func tabs(_ isOn: Bool) -> CarriedTabs {
      CarriedTabs(carriage: carriage, isOn: isOn, space: space)
    }
    var scene = host { tabs(false) }
    var time = 0.0
    var isOn = false
    for animation in [linear, .smooth, .easeInOut(duration: 0.6), .bouncy, linear] {
      isOn.toggle()
      scene.update(animation: animation, at: time) { tabs(isOn) }
      #expect(tick(&scene, from: time, to: time + 0.35).apart < 0.01)
      time += 0.35
    }
    #expect(tick(&scene, from: time, to: time + 2).apart < 0.01)
  }

  @Test(arguments: Carriage.allCases)
  func `A mark that flies from tab to tab is where it is in a container at rest, carried along`(
    _ carriage: Carriage
  ) throws {
    func tabs(_ isOn: Bool, isLast: Bool) -> CarriedTabs {
      CarriedTabs(carriage: carriage, isOn: isOn, isLast: isLast, space: space)
    }
    var resting = host { tabs(true, isLast: false) }
    resting.update(animation: linear, at: 0.25) { tabs(true, isLast: true) }
    var scene = host { tabs(false, isLast: false) }
    scene.update(animation: linear, at: 0) { tabs(true, isLast: false) }
    scene.advance(to: 0.25)
    scene.update(animation: linear, at: 0.25) { tabs(true, isLast: true) }
    var worst: Float = 0
    for step in 30...180 {
      let time = Double(step) / 120
      scene.advance(to: time)
      resting.advance(to: time)
      // Before what carries it, all is as at rest; beside its content, where that is scrolled.
      let flying = try #require(scene.look().first { $0.name == "mark" }).frame
      let still = try #require(resting.look().first { $0.name == "mark" }).frame
      let scrolled = carriage == .scrolled ? 200 * Float(time < 1 ? 1 - time : 0) : 0
      worst = max(
        worst, abs(flying.x - still.x), abs(flying.y - scrolled - still.y),
        abs(flying.width - still.width), abs(flying.height - still.height))
    }
    #expect(worst < 0.01)
  }

  // MARK: Nested, joined, left

  /// Tabs that are scaled in a scroll view in a page, and perhaps a follower outside of the page's content.
  func nested(
    isOn: Bool, scale: Float = 1, offset: Float = 0
  ) -> some View {
    let space = space
    return NavigationStack(path: isOn ? [1] : []) {
      box("root", 100, 100)
    } destination: { (_: Int) in
      ScrollView(offset: Point(x: 0, y: offset)) {
        CarriedTabs(carriage: .push, space: space).tabs.scaleEffect(scale)
      }
    }
  }

  @Test func `Carriers in carriers: a scale in a scroll view in a page`() {
    var scene = host { nested(isOn: false) }
    scene.update(animation: linear, at: 0) { nested(isOn: true) }
    #expect(tick(&scene, from: 0, to: 0.25).apart < 0.01)
    scene.update(animation: .bouncy, at: 0.25) { nested(isOn: true, scale: 2) }
    #expect(tick(&scene, from: 0.25, to: 0.5).apart < 0.01)
    scene.update(animation: .easeIn(duration: 0.4), at: 0.5) {
      nested(isOn: true, scale: 0.5, offset: 100)
    }
    #expect(tick(&scene, from: 0.5, to: 0.75).apart < 0.01)
    scene.update(animation: linear, at: 0.75) { nested(isOn: false, scale: 0.5, offset: 100) }
    let going = tick(&scene, from: 0.75, to: 2)
    #expect(going.apart < 0.01)
    #expect(going.way > 20)
  }

  @Test(arguments: 0..<3)
  func `A source and its follower that leave together stay where they are in what leaves`(
    _ index: Int
  ) {
    let transition = [AnyTransition.opacity, .move(edge: .leading), .scale][index]
    func view(_ isThere: Bool) -> some View {
      ZStack {
        flexible("ground")
        if isThere {
          ZStack {
            flexible("tab").matchedGeometryEffect(id: 1, in: space)
              .frame(width: 100, height: 100).offset(x: -150, y: 150)
            flexible("mark").matchedGeometryEffect(id: 1, in: space, isSource: false)
              .frame(width: 10, height: 10)
          }
          .transition(transition)
        }
      }
      .frame(width: 400, height: 400)
    }
    var scene = host { view(true) }
    #expect(scene.bounds("mark") == Rect(0, 300, 100, 100))
    scene.update(animation: linear, at: 0) { view(false) }
    #expect(tick(&scene, from: 0, to: 0.99).apart < 0.01)
    #expect(apart("tab", "mark", scene) != nil)
  }

  @Test(arguments: [false, true])
  func `A pair that leaves within an effect stays together, and so does one that comes back`(
    isTurned: Bool
  ) {
    func view(_ isThere: Bool) -> some View {
      ZStack {
        if isThere {
          ZStack {
            flexible("tab").matchedGeometryEffect(id: 1, in: space)
              .frame(width: 100, height: 100).offset(x: -150, y: 150)
            flexible("mark").matchedGeometryEffect(id: 1, in: space, isSource: false)
              .frame(width: 10, height: 10)
          }
        }
      }
      .frame(width: 400, height: 400)
      .scaleEffect(isTurned ? 1 : 0.5)
      .rotationEffect(.degrees(isTurned ? 30 : 0))
    }
    var scene = host { view(true) }
    let place = scene.bounds("mark")!
    scene.update(animation: linear, at: 0) { view(false) }
    #expect(tick(&scene, from: 0, to: 0.5).apart < 0.01)
    #expect(isNear(scene.bounds("mark")!, place, within: 0.01))
    scene.update(animation: linear, at: 0.5) { view(true) }
    #expect(isNear(scene.bounds("mark")!, place, within: 0.01))
    #expect(tick(&scene, from: 0.5, to: 2).apart < 0.01)
  }

  /// Tabs that slide in from below, and a follower outside.
  func joined(isOn: Bool = true, isJoined: Bool, degrees: Double = 0) -> some View {
    ZStack {
      flexible("ground")
      if isOn {
        CarriedTabs(carriage: .push, space: space).tabs
          .rotationEffect(.degrees(degrees))
          .transition(.move(edge: .bottom))
      }
      if isJoined {
        flexible("outside").matchedGeometryEffect(id: "tab", in: space, isSource: false)
          .frame(width: 20, height: 20)
      }
    }
    .frame(width: 400, height: 400)
  }

  /// Ticks at 120 Hz, and the longest way of a corner between two ticks.
  func longestStep(
    _ scene: inout SceneHost, _ names: [String], from start: Double, to end: Double
  ) -> Float {
    var longest: Float = 0
    var last: [String: [Point]] = [:]
    for seen in scene.look() where names.contains(seen.name) { last[seen.name] = seen.corners }
    for step in Int(start * 120)...Int(end * 120) {
      scene.advance(to: Double(step) / 120)
      for seen in scene.look() where names.contains(seen.name) {
        if let before = last[seen.name] {
          longest = max(longest, zip(before, seen.corners).map(distance).max()!)
        }
        last[seen.name] = seen.corners
      }
    }
    return longest
  }

  @Test(arguments: [true, false])
  func `A member that joins from outside while the container slides in makes no view jump`(
    isAnimated: Bool
  ) {
    var scene = host { joined(isOn: false, isJoined: false) }
    scene.update(animation: linear, at: 0) { joined(isJoined: false) }
    // 400 points a second: 3.4 between two ticks.
    #expect(longestStep(&scene, ["tab", "mark"], from: 0, to: 0.5) < 3.4)
    scene.update(animation: isAnimated ? linear : nil, at: 0.5) { joined(isJoined: true) }
    // What goes to its place on the screen has the rest of the way to go, 200 points; smoothly 8 of them at most between two ticks.
    #expect(longestStep(&scene, ["tab", "mark"], from: 0.5, to: 2.5) < 8)
    #expect(isNear(scene.bounds("mark")!, Rect(40, 300, 100, 50), within: 0.01))
    #expect(isNear(scene.bounds("outside")!, Rect(40, 300, 100, 50), within: 0.01))
  }

  @Test func `When the last member outside has exited the group moves with its container again`() {
    var scene = host { joined(isJoined: true) }
    scene.update(animation: linear, at: 0) { joined(isJoined: false) }
    #expect(tick(&scene, from: 0, to: 2).apart < 0.01)
    scene.update(animation: linear, at: 2) { joined(isJoined: false, degrees: 90) }
    let turning = tick(&scene, from: 2, to: 3)
    #expect(turning.apart < 0.01)
    #expect(turning.way > 100)
    scene.update(animation: linear, at: 3) { joined(isOn: false, isJoined: false, degrees: 90) }
    #expect(tick(&scene, from: 3, to: 3.9).apart < 0.01)
  }

  @Test func `A group that loses its member outside while it rotates makes no view jump`() {
    var scene = host { joined(isJoined: true) }
    scene.update(animation: linear, at: 0) { joined(isJoined: true, degrees: 180) }
    // The corner farthest from the middle is 261 points away, and goes 822 in a second: 7 between two ticks.
    #expect(longestStep(&scene, ["tab", "mark"], from: 0, to: 0.3) < 7)
    scene.update(animation: nil, at: 0.3) { joined(isJoined: false, degrees: 180) }
    scene.advance(to: 0.3)
    #expect(longestStep(&scene, ["tab", "mark"], from: 0.3, to: 0.5) < 7)
    scene.update(animation: linear, at: 0.5) { joined(isJoined: false, degrees: 0) }
    #expect(longestStep(&scene, ["tab", "mark"], from: 0.5, to: 2) < 14)
    #expect(apart("tab", "mark", scene)! < 0.01)
  }
}

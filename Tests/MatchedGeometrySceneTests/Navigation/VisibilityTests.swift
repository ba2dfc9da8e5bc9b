import MatchedGeometry
import MatchedGeometryAllocationCounter
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

/// Neither nothing nor both: whatever is done, at every moment something opaque is where the eye is.
@Suite struct `What is drawn of pages` {
  let space = Namespace.ID()

  func view(_ path: [Int]) -> some View {
    NavigationStack(path: path) {
      VStack(spacing: 10) {
        ForEach(0..<3) { index in
          box("source \(index)", 60, 40).matchedTransitionSource(id: index, in: space)
        }
      }
    } destination: { value in
      ZStack {
        flexible("page \(value)")
        box("source \(value + 3)", 30, 20).matchedTransitionSource(id: value + 3, in: space)
      }
      .navigationTransition(.zoom(sourceID: value, in: space))
    }
  }

  /// How opaque a source is drawn, counted twice if it is drawn twice; and the pages, each with the number of times.
  func check(_ scene: borrowing SceneHost, _ path: [Int], _ note: String) {
    let seen = scene.look()
    let flights = scene.flights
    var counts: [String: Int] = [:]
    for one in seen { counts[one.name, default: 0] += 1 }
    for (name, count) in counts where name.hasPrefix("source") || name.hasPrefix("page") {
      #expect(count == 1, "\(name) is drawn \(count) times, \(note)")
    }
    for flight in flights where flight.hasSource {
      let value = flight.page!.base as! Int
      let source = seen.first { $0.name == "source \(value)" }
      // The picture of the source is opaque in the flying shape, that of the page in front of it.
      #expect(source?.opacity == 1, "the source of \(value) is not drawn, \(note)")
      #expect(counts["page \(value)"] == 1, "the page \(value) is not drawn, \(note)")
    }
    if flights.isEmpty {
      let top = path.last.map { "page \($0)" } ?? "source 0"
      #expect(seen.first { $0.name == top }?.opacity == 1, "\(top) is not there, \(note)")
      #expect(counts["color"] == nil, "something is dimmed, \(note)")
      for value in 0..<8 where path.last != value { #expect(counts["page \(value)"] == nil) }
    } else {
      // The opaque one beneath all that flies.
      let isRoot = counts["source 0"] == 1 || counts["source 1"] == 1 || counts["source 2"] == 1
      let pages = seen.filter { $0.name.hasPrefix("page") && $0.opacity == 1 }
      #expect(isRoot || !pages.isEmpty, "nothing is there, \(note)")
    }
  }

  /// What may happen in a random run.
  private struct Run: ~Copyable {
    var random: SplitMix64
    var scene: SceneHost
    var path: [Int] = []
    var time = 0.0
    var note = ""

    mutating func animation() -> Animation {
      [.linear(duration: 0.5), .smooth, .bouncy, .easeInOut(duration: 0.4)]
        .randomElement(using: &random)!
    }

    /// Another path. False: something was replaced.
    mutating func changePath() -> Bool {
      let choice = Int.random(in: 0..<10, using: &random)
      if choice < 4 {
        let value = path.last.map { $0 + 3 } ?? Int.random(in: 0..<3, using: &random)
        if value < 9 { path.append(value) }
      } else if choice < 8, !path.isEmpty {
        path.removeLast()
      } else if choice == 8 {
        path.removeAll()
      } else if !path.isEmpty {
        path = [Int.random(in: 0..<3, using: &random)]
        return false
      }
      return true
    }

    mutating func tick() {
      time += Double.random(in: 0..<0.1, using: &random)
      scene.advance(to: time)
    }
  }

  /// Where each page is drawn.
  func pages(_ scene: borrowing SceneHost) -> [String: (Rect, Float)] {
    var pages: [String: (Rect, Float)] = [:]
    for one in scene.look() where one.name.hasPrefix("page") {
      pages[one.name] = (one.bounds, one.opacity)
    }
    return pages
  }

  /// No page that is seen before and after is elsewhere after.
  private func checkSteady(_ before: [String: (Rect, Float)], _ run: borrowing Run) {
    for (name, now) in pages(run.scene) {
      guard let then = before[name] else { continue }
      #expect(
        isNear(then.0, now.0, within: 0.02) && abs(then.1 - now.1) < 0.001,
        "\(name) jumps from \(then) to \(now), \(run.note)")
    }
  }

  @Test func `Never neither, never twice, never with a jump, whatever breaks in`() {
    for seed in seeds(0..<60) {
      var run = Run(
        random: SplitMix64(seed: UInt64(seed)),
        scene: SceneHost(size: Size(width: 200, height: 200)))
      run.scene.update { view([]) }
      for step in 0..<30 {
        run.note = "seed \(seed), step \(step), time \(run.time)"
        let before = pages(run.scene)
        if !run.path.isEmpty, Int.random(in: 0..<4, using: &run.random) == 0 {
          drag(&run)
        } else {
          let isSteady = run.changePath()
          let isAnimated = Int.random(in: 0..<5, using: &run.random) > 0
          let animation = isAnimated ? run.animation() : nil
          run.scene.update(animation: animation, at: run.time) { view(run.path) }
          run.scene.advance(to: run.time)
          if isSteady, isAnimated { checkSteady(before, run) }
        }
        for _ in 0..<Int.random(in: 1..<12, using: &run.random) {
          run.tick()
          check(run.scene, run.path, run.note)
        }
        // Long enough for everything to end, now and then.
        if Int.random(in: 0..<4, using: &run.random) == 0 {
          run.time += 5
          run.scene.advance(to: run.time)
          #expect(run.scene.isAnimating == false)
          #expect(run.scene.flights.isEmpty)
          check(run.scene, run.path, run.note + ", at rest")
        }
      }
      run.time += 5
      run.scene.advance(to: run.time)
      run.scene.update(at: run.time) { view(run.path) }
      check(run.scene, run.path, "seed \(seed), in the end")
      #expect(run.scene.diagnostics.isEmpty, "\(run.scene.diagnostics.first!), seed \(seed)")
    }
  }

  /// A finger that pops the page on top, and lets it go or takes it back.
  private func drag(_ run: inout Run) {
    let before = pages(run.scene)
    let popped = Array(run.path.dropLast())
    let animation = run.animation()
    guard let pop = run.scene.hold(animation: animation, at: run.time, { view(popped) }) else {
      return
    }
    run.scene.advance(to: run.time)
    checkSteady(before, run)
    for _ in 0..<Int.random(in: 0..<6, using: &run.random) {
      run.tick()
      let fraction = Double.random(in: -0.2..<1.2, using: &run.random)
      let x = Float.random(in: -30..<30, using: &run.random)
      run.scene.seek(pop, to: fraction, translation: Point(x: x, y: x / 2), at: run.time)
      check(run.scene, popped, run.note + ", dragged")
    }
    let held = pages(run.scene)
    if Bool.random(using: &run.random) {
      run.path = popped
      run.scene.finish(pop, velocity: 1, at: run.time)
    } else {
      run.scene.cancel(pop, velocity: -1, animation: animation, at: run.time) { view(run.path) }
    }
    run.scene.advance(to: run.time)
    checkSteady(held, run)
  }

  /// Without optimisation loops over arrays allocate.
  private static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  @Test(
    .enabled(
      if: mgAllocationCountingAvailable() && isOptimised, "allocations cannot be counted here"))
  func `A tick with pages in flight does not allocate`() {
    /// A push, a pop into it, and ticks until all has ended.
    func run() -> UInt64 {
      var scene = SceneHost(size: Size(width: 200, height: 200))
      scene.update { view([]) }
      scene.advance(to: 0)
      scene.update(animation: .smooth, at: 1) { view([1]) }
      var count = ticks(&scene, from: 1, to: 1.2)
      scene.update(animation: .smooth, at: 1.2) { view([]) }
      count += ticks(&scene, from: 1.2, to: 1.3)
      scene.update(animation: .smooth, at: 1.3) { view([1, 4]) }
      count += ticks(&scene, from: 1.3, to: 4)
      scene.update(animation: .smooth, at: 4) { view([1]) }
      return count + ticks(&scene, from: 4, to: 7)
    }
    func ticks(_ scene: inout SceneHost, from start: Double, to end: Double) -> UInt64 {
      let before = mgThreadAllocationCount()
      var time = start
      while time < end {
        scene.advance(to: time)
        time += 0.01
      }
      return mgThreadAllocationCount() - before
    }
    // The Swift runtime fills caches of its own when code without optimisation runs first.
    _ = run()
    #expect(run() == 0)
  }

  @Test func `What has come into a page stays there when something else changes`() {
    let linear = Animation.linear(duration: 1)
    func view(_ isOn: Bool, _ x: Float) -> some View {
      NavigationStack(path: [1]) {
        box("root", 10, 10)
      } destination: { _ in
        ZStack {
          box("a", 10, 10).offset(x: x)
          if isOn { box("b", 20, 20) }
        }
      }
    }
    var scene = scene { view(false, 0) }
    scene.update(animation: linear, at: 1) { view(true, 0) }
    scene.advance(to: 1.5)
    #expect(scene.opacity("b") == 0.5)
    scene.advance(to: 3)
    #expect(scene.opacity("b") == 1)
    // Its fade is over: the rows of fades are given to others.
    scene.update(animation: linear, at: 4) { view(true, 10) }
    for time in [4, 4.5, 6] {
      scene.advance(to: time)
      #expect(scene.names == ["rectangle", "a", "b"])
      #expect(scene.look().map(\.opacity) == [1, 1, 1])
    }
  }

  @Test func `A page that went with its stack and comes back without leaving is there`() {
    let linear = Animation.linear(duration: 0.25)
    func view(_ path: [Int]?) -> some View {
      ForEach(path == nil ? [] : [0], id: \.self) { _ in
        NavigationStack(path: path ?? []) {
          box("root", 10, 10)
        } destination: { _ in
          box("page", 10, 10)
        }
      }
    }
    var scene = scene { view([1]) }
    for path in [nil, [], [1]] { scene.update(animation: linear) { view(path) } }
    for time in [0.0, 1, 10] { scene.advance(to: time) }
    #expect(scene.names == ["rectangle", "page"])
    #expect(scene.look().map(\.opacity) == [1, 1])
  }
}

import AllocationCounter
import MatchedGeometry
import MatchedGeometryScene
import TestSupport
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

  @Test func `Never neither, never twice, in random pushes, pops and interruptions`() {
    for seed in 0..<60 {
      var random = SplitMix64(seed: UInt64(seed))
      var scene = SceneHost(size: Size(width: 200, height: 200))
      var path: [Int] = []
      scene.update { view(path) }
      var time = 0.0
      for step in 0..<30 {
        let choice = Int.random(in: 0..<10, using: &random)
        if choice < 4 {
          let value =
            (path.last.map { $0 + 3 } ?? Int.random(in: 0..<3, using: &random))
          if value < 9 { path.append(value) }
        } else if choice < 8, !path.isEmpty {
          path.removeLast()
        } else if choice == 8 {
          path.removeAll()
        } else if !path.isEmpty {
          path = [Int.random(in: 0..<3, using: &random)]
        }
        let animation: Animation? =
          [.linear(duration: 0.5), .smooth, .bouncy, .easeInOut(duration: 0.4), nil]
          .randomElement(using: &random)!
        scene.update(animation: animation, at: time) { view(path) }
        for _ in 0..<Int.random(in: 1..<12, using: &random) {
          time += Double.random(in: 0..<0.1, using: &random)
          scene.advance(to: time)
          check(scene, path, "seed \(seed), step \(step), time \(time)")
        }
        // Long enough for everything to end, now and then.
        if Int.random(in: 0..<4, using: &random) == 0 {
          time += 5
          scene.advance(to: time)
          #expect(scene.isAnimating == false)
          #expect(scene.flights.isEmpty)
          check(scene, path, "seed \(seed), step \(step), at rest")
        }
      }
      time += 5
      scene.advance(to: time)
      scene.update(at: time) { view(path) }
      check(scene, path, "seed \(seed), in the end")
      #expect(scene.diagnostics.isEmpty, "\(scene.diagnostics.first!)")
    }
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
}

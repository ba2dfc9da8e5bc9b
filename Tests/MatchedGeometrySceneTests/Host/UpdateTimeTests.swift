import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

/// A card that is open or not, in a list with more or less in it.
private struct Card: View {
  let isOpen: Bool
  let hasMore: Bool

  var body: some View {
    ScrollView {
      VStack {
        NamespaceReader { hero in
          ZStack {
            if isOpen {
              flexible("open").matchedGeometryEffect(id: "card", in: hero).frame(height: 300)
                .transition(.opacity)
            } else {
              flexible("card").matchedGeometryEffect(id: "card", in: hero)
                .frame(width: 120, height: 80).transition(.opacity)
            }
          }
        }
        box("other", 100, 20)
        if hasMore { Text("more") }
      }
    }
  }
}

/// A picture that slides, and the page that grows out of it.
private struct Sliding: View {
  let path: [Int]
  let x: Float

  var body: some View {
    NamespaceReader { zoom in
      NavigationStack(path: path) {
        box("picture", 60, 60).matchedTransitionSource(id: 1, in: zoom).offset(x: x)
      } destination: { _ in
        flexible("page").navigationTransition(.zoom(sourceID: 1, in: zoom))
      }
    }
  }
}

@Suite struct `The time of an update` {
  func host() -> SceneHost { SceneHost(size: Size(width: 400, height: 300)) }

  @Test
  func `A hero in a list lands, and a later update without a tick leaves it there`() {
    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update(at: 0) { Card(isOpen: true, hasMore: false) }
    scene.advance(to: 0.5)
    let animation = Animation.smooth(duration: 0.4)
    scene.update(animation: animation, at: 0.5) { Card(isOpen: false, hasMore: false) }
    scene.advance(to: 0.6)
    scene.update(animation: animation, at: 2) { Card(isOpen: false, hasMore: true) }
    // In the middle of 390 points, at the top.
    #expect(scene.frame("card") == Rect(135, 0, 120, 80))
    scene.advance(to: 2.1)
    #expect(scene.frame("card") == Rect(135, 0, 120, 80))
  }

  @Test
  func `A page takes off from where its source is by then`() {
    var scene = host()
    scene.update(at: 0) { Sliding(path: [], x: 0) }
    scene.advance(to: 0)
    scene.update(animation: .linear(duration: 1), at: 0) { Sliding(path: [], x: 100) }
    scene.advance(to: 0.25)
    scene.update(animation: .linear(duration: 1), at: 0.5) { Sliding(path: [1], x: 100) }
    // 60 points in the middle of 400, half of the way to the right.
    #expect(scene.flights.first?.frame == Rect(220, 120, 60, 60))
  }

  @Test
  func `What waits for a tick begins with an update that names its time`() {
    // Another change, or none.
    for height: Float in [200, 300] {
      var scene = host()
      scene.update { Sliding(path: [], x: 0).frame(height: 300) }
      scene.update(animation: .linear(duration: 1)) { Sliding(path: [], x: 100).frame(height: 300) }
      scene.update(at: 5) { Sliding(path: [], x: 100).frame(height: height) }
      #expect(scene.frame("picture")?.x == 170)
      scene.advance(to: 5.5)
      #expect(scene.frame("picture")?.x == 220)
    }
  }

  @Test
  func `What has ended by the time of an update is told by the next tick`() {
    var scene = host()
    scene.update(at: 0) { Sliding(path: [], x: 0) }
    scene.advance(to: 0)
    let slide = scene.update(animation: .linear(duration: 1), at: 0) { Sliding(path: [], x: 50) }
    scene.update(at: 2) { Sliding(path: [], x: 50) }
    #expect(scene.now == 2)
    let tick = scene.advance(to: 2)
    var told: [Completion] = []
    for index in tick.completed.indices { told.append(tick.completed[index]) }
    #expect(told.map(\.transaction) == [slide, slide])
    #expect(told.map(\.time) == [1, 1])
  }

  // MARK: Random scenes

  @Test(arguments: seeds(1...24))
  func `A board shows the same with and without a tick before an update`(_ seed: Int) {
    var values = RandomBoard.Values()
    compare(seed, { values.change(&$0) }) { RandomBoard(values: values) }
  }

  @Test(arguments: seeds(1...24))
  func `Heroes show the same with and without a tick before an update`(_ seed: Int) {
    var values = RandomHeroes.Values()
    compare(seed, { values.change(&$0) }) { RandomHeroes(values: values) }
  }

  @Test(arguments: seeds(1...24))
  func `Carriers show the same with and without a tick before an update`(_ seed: Int) {
    var values = RandomCarriers.Values()
    compare(seed, { values.change(&$0) }) { RandomCarriers(values: values) }
  }

  @Test(arguments: seeds(1...24))
  func `Pages show the same with and without a tick before an update`(_ seed: Int) {
    var values = RandomPages.Values()
    compare(seed, { values.change(&$0) }) { RandomPages(values: values) }
  }

  /// Two hosts get the same updates; one of them ticks at the time of each before it.
  private func compare<Content: View>(
    _ seed: Int, _ change: (inout SplitMix64) -> Void, _ content: () -> Content
  ) {
    var random = SplitMix64(seed: UInt64(seed) &+ 7000)
    var ticking = host()
    var lazy = host()
    ticking.update(content)
    lazy.update(content)
    var time = 0.0
    for step in 0..<20 {
      ticking.advance(to: time)
      lazy.advance(to: time)
      expectEqual(ticking.look(), lazy.look(), "seed \(seed), step \(step), at a tick")
      time += random.between(0, 0.5)
      change(&random)
      let animation = random.below(5) == 0 ? nil : random.pick(`Random scenes`.animations)
      ticking.advance(to: time)
      ticking.update(animation: animation, at: time, content)
      lazy.update(animation: animation, at: time, content)
      expectEqual(ticking.look(), lazy.look(), "seed \(seed), step \(step)")
      time += random.between(0, 0.5)
    }
  }

  private func expectEqual(_ a: [Seen], _ b: [Seen], _ place: String) {
    #expect(a.map(\.name) == b.map(\.name), "\(place)")
    for (a, b) in zip(a, b) {
      #expect(
        a.frame == b.frame && a.opacity == b.opacity && a.transform == b.transform
          && a.clip == b.clip, "\(a) and \(b), \(place)")
    }
  }
}

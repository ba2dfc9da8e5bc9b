import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

/// Matched views in a panel that is scaled and turned, comes and goes, and has another one inside, on a page that comes and goes itself: a tab
/// with its mark, a hero that is in one of four places, and a follower outside of all.
struct RandomCarriers: View {
  let values: Values

  struct Values {
    var path: [Int] = []
    var hasPanel = true
    var transition = 0
    var scale: Float = 1
    var angle = 0.0
    var innerScale: Float = 1
    var innerAngle = 0.0
    var scroll: Float = 0
    /// Where the hero is; 4: nowhere.
    var place = 0
    var hasTwin = false
    var hasMark = true
    var shift: Float = 0
  }

  static var transitions: [AnyTransition] {
    [
      .opacity, .move(edge: .bottom), .scale(scale: 0.5, anchor: .topLeading),
      .offset(x: 60, y: -40),
      .push(from: .trailing), .move(edge: .leading).animation(.linear(duration: 0.25)),
    ]
  }

  var body: some View {
    NamespaceReader { space in
      NavigationStack(path: values.path) {
        board("", space)
      } destination: { _ in
        board(" on the page", space)
      }
    }
  }

  private func board(_ page: String, _ space: Namespace.ID) -> some View {
    ZStack(alignment: .topLeading) {
      hero(0, page, space).offset(x: 300, y: 200)
      if values.hasPanel {
        panel(page, space)
          .scaleEffect(values.scale)
          .rotationEffect(.degrees(values.angle))
          .offset(x: 40, y: 20)
          .transition(Self.transitions[values.transition])
      }
      if values.hasTwin {
        flexible("twin" + page).matchedGeometryEffect(id: "hero", in: space, isSource: false)
          .frame(width: 30, height: 12).offset(x: 10, y: 260)
      }
    }
    .frame(width: 400, height: 300, alignment: .topLeading)
  }

  private func panel(_ page: String, _ space: Namespace.ID) -> some View {
    ZStack(alignment: .topLeading) {
      flexible("ground" + page)
      flexible("tab" + page).matchedGeometryEffect(id: "tab", in: space, anchor: .topTrailing)
        .frame(width: 40, height: 20).offset(x: 20 + values.shift, y: 30)
      if values.hasMark {
        flexible("mark" + page)
          .matchedGeometryEffect(id: "tab", in: space, anchor: .topTrailing, isSource: false)
          .frame(width: 10, height: 10).offset(x: 100, y: 100)
      }
      hero(1, page, space).offset(x: 120, y: 10)
      ZStack(alignment: .topLeading) {
        flexible("floor" + page)
        hero(2, page, space).offset(x: 10, y: values.shift)
      }
      .frame(width: 80, height: 60)
      .scaleEffect(values.innerScale, anchor: .bottomLeading)
      .rotationEffect(.degrees(values.innerAngle))
      .offset(x: 90, y: 120)
      ScrollView(offset: Point(x: 0, y: values.scroll)) {
        VStack(spacing: 4) {
          box("line" + page, 40, 30)
          hero(3, page, space)
        }
      }
      .frame(width: 60, height: 80).offset(x: 10, y: 90)
    }
    .frame(width: 200, height: 200, alignment: .topLeading)
  }

  @ViewBuilder
  private func hero(_ place: Int, _ page: String, _ space: Namespace.ID) -> some View {
    if values.place == place {
      flexible("hero \(place)" + page).matchedGeometryEffect(id: "hero", in: space)
        .frame(width: 50 - Float(place) * 8, height: 24 + Float(place) * 4)
    }
  }
}

extension RandomCarriers.Values {
  /// Changes some of them.
  mutating func change(_ random: inout SplitMix64) {
    for _ in 0...random.below(3) {
      switch random.below(13) {
      case 0: path = path.isEmpty ? [1] : []
      case 1, 2:
        hasPanel.toggle()
        transition = random.below(RandomCarriers.transitions.count)
      case 3: scale = Float(random.between(0.5, 1.5))
      case 4: angle = random.between(-180, 180)
      case 5: innerScale = Float(random.between(0.5, 2))
      case 6: innerAngle = random.between(-180, 180)
      case 7: scroll = Float(random.between(0, 40)).rounded()
      case 8, 9: place = random.below(5)
      case 10: hasTwin.toggle()
      case 11: hasMark.toggle()
      default: shift = Float(random.between(0, 40)).rounded()
      }
    }
  }
}

@Suite struct `Random carriers` {
  func host() -> SceneHost { SceneHost(size: Size(width: 400, height: 300)) }

  @Test(arguments: seeds(1...24))
  func `Matched views in what flies neither jump with an update nor between two ticks`(_ seed: Int)
  {
    var random = SplitMix64(seed: UInt64(seed) &+ 2000)
    expectNoJumps(
      RandomCarriers.Values(), steps: 20, &random, seed: seed, change: { $0.change(&$1) },
      view: { RandomCarriers(values: $0) })
  }

  @Test(arguments: seeds(1...24))
  func `Whatever carried them, in the end matched views are where they would be from the beginning`(
    _ seed: Int
  ) {
    var random = SplitMix64(seed: UInt64(seed) &+ 3000)
    var values = RandomCarriers.Values()
    var scene = host()
    scene.update { RandomCarriers(values: values) }
    var time = 0.0
    for _ in 0..<30 {
      scene.advance(to: time)
      values.change(&random)
      let animation = random.below(5) == 0 ? nil : random.pick(`Random scenes`.animations)
      scene.update(animation: animation, at: time) { RandomCarriers(values: values) }
      time += random.between(0, 0.6)
    }
    scene.advance(to: time + 20)
    #expect(scene.isAnimating == false)
    var fresh = host()
    fresh.update { RandomCarriers(values: values) }
    expectSame(scene.look(), fresh.look(), seed: seed)
  }
}

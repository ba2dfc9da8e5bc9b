import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

/// Cards and the detail of one of them, matched piece by piece, made of random values. Of each group at most one member is a source.
struct RandomHeroes: View {
  let values: Values

  struct Values {
    var cards = [1, 2, 3]
    var open: Int?
    var isListed = true
    var isElsewhere = false
    var cardTransition = 0
    var detailTransition = 0
    var anchor = 0
    var properties = 0
    var width: Float = 40
    var padding: Float = 0
    var scale: Float = 1
    var angle = 0.0
    var detailScale: Float = 1
    var opacity = 1.0
    var isWide = false
    var hasText = true
    var follower: Int?
    var isBlob = false
    var hasCaption = false
  }

  static let anchors: [UnitPoint] = [.center, .topLeading, .bottom, UnitPoint(x: 0.25, y: 2)]
  static let properties: [MatchedGeometryProperties] = [.frame, .position, .size]
  static var transitions: [AnyTransition] {
    RandomBoard.transitions + [.identity, .opacity.animation(.linear(duration: 0.4))]
  }

  var body: some View {
    NamespaceReader { space in
      NamespaceReader { other in
        ZStack(alignment: .topLeading) {
          if values.isListed { list(values.isElsewhere ? other : space) }
          if let open = values.open { detail(open, values.isElsewhere ? other : space) }
          if values.hasCaption {
            flexible("caption")
              .matchedGeometryEffect(id: "caption", in: values.isElsewhere ? other : space)
              .frame(width: 50, height: 8)
              .rotationEffect(.degrees(values.angle))
          }
          if let follower = values.follower {
            HStack(spacing: 0) {
              flexible("follower").frame(height: 6)
              box("end", 4, 4)
            }
            .matchedGeometryEffect(
              id: follower, in: values.isElsewhere ? other : space, anchor: .topLeading,
              isSource: false
            )
            .frame(width: 30, height: 10).offset(x: 300, y: 200)
          }
        }
        .frame(width: 400, height: 300, alignment: .topLeading)
      }
    }
  }

  private func list(_ space: Namespace.ID) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      ForEach(values.cards, id: \.self) { id in
        HStack(spacing: 6) {
          flexible("art \(id)")
            .matchedGeometryEffect(
              id: id, in: space, properties: Self.properties[values.properties],
              anchor: Self.anchors[values.anchor], isSource: values.open != id
            )
            .frame(width: values.width, height: 20)
          Text("title \(id)")
            .matchedGeometryEffect(id: "title \(id)", in: space, isSource: values.open != id)
        }
        .opacity(values.opacity)
        .geometryGroup()
        .transition(Self.transitions[values.cardTransition])
      }
    }
    .padding(values.padding)
    .scaleEffect(values.scale, anchor: .topLeading)
    .rotationEffect(.degrees(values.angle))
    .transition(Self.transitions[values.cardTransition])
  }

  private func detail(_ open: Int, _ space: Namespace.ID) -> some View {
    VStack(alignment: values.isWide ? .center : .leading, spacing: 8) {
      VStack(spacing: 2) {
        flexible("picture")
        if values.isBlob {
          box("caption of the picture", 30, 6).matchedGeometryEffect(
            id: "caption", in: space, isSource: !values.hasCaption)
        }
      }
      .matchedGeometryEffect(id: open, in: space, anchor: Self.anchors[values.anchor])
      .frame(width: values.isWide ? 300 : 120, height: 90)
      Text("title").font(.title)
        .matchedGeometryEffect(id: "title \(open)", in: space)
        .scaleEffect(values.detailScale)
      if values.hasText { box("text", 100, 40).transition(.move(edge: .bottom)) }
    }
    .padding(20)
    .transition(Self.transitions[values.detailTransition])
  }
}

extension RandomHeroes.Values {
  /// Mostly opens and closes, and often something else meanwhile.
  mutating func change(_ random: inout SplitMix64) {
    for _ in 0...random.below(3) {
      switch random.below(20) {
      case 0, 1, 2: open = open == nil ? 1 + random.below(3) : nil
      case 3: open = 1 + random.below(3)
      case 4: isListed.toggle()
      case 5: isElsewhere = random.below(3) == 0 ? !isElsewhere : isElsewhere
      case 6: cardTransition = random.below(RandomHeroes.transitions.count)
      case 7: detailTransition = random.below(RandomHeroes.transitions.count)
      case 8: anchor = random.below(4)
      case 9: properties = random.below(3)
      case 10: width = Float(20 + random.below(60))
      case 11: padding = Float(random.below(30))
      case 12: scale = [0.5, 1, 1.5][random.below(3)]
      case 13: angle = [0, 0, 30, -90][random.below(4)]
      case 14: detailScale = [1, 1.25, 2][random.below(3)]
      case 15: opacity = random.between(0.25, 1)
      case 16: isWide.toggle()
      case 17:
        hasText.toggle()
        isBlob.toggle()
      case 18:
        follower = follower == nil ? 1 + random.below(3) : nil
        hasCaption.toggle()
      default:
        if cards.count < 3 || random.below(2) == 0 {
          cards = [1, 2, 3].shuffled(using: &random)
        } else {
          cards.remove(at: random.below(cards.count))
        }
      }
    }
  }
}

extension RandomHeroes.Values {
  /// Changes some of them, but neither anchors nor what is shared, of which views that stay take another one at once.
  mutating func changeSmoothly(_ random: inout SplitMix64) {
    let old = self
    change(&random)
    (anchor, properties) = (old.anchor, old.properties)
  }
}

@Suite struct `Random heroes` {
  /// One update, and the time until the next.
  struct Step {
    var values: RandomHeroes.Values
    var animation: Int?
    var pause: Double
    /// The update is held at that share of its way, and then let go to its end, or back.
    var share: Double?
    var isTakenBack = false
  }

  func steps(_ seed: UInt64) -> [Step] {
    var random = SplitMix64(seed: seed)
    var values = RandomHeroes.Values()
    var steps = [Step(values: values, animation: nil, pause: 1)]
    for _ in 0..<12 {
      values.change(&random)
      let isQuick = random.below(3) > 0
      var step = Step(
        values: values,
        animation: random.below(6) == 0 ? nil : random.below(`Random scenes`.animations.count),
        pause: random.between(0, isQuick ? 0.3 : 1.5))
      if random.below(6) == 0 {
        step.share = random.between(0, 1)
        step.isTakenBack = random.below(2) == 0
      }
      steps.append(step)
    }
    // What was taken back is described again.
    steps.append(Step(values: values, animation: 0, pause: 0))
    return steps
  }

  /// What a scene is in the end other than one that was described like that from the beginning; nil: nothing.
  func difference(_ steps: [Step]) -> String? {
    func host() -> SceneHost { SceneHost(size: Size(width: 400, height: 300)) }
    var scene = host()
    var time = 0.0
    var values = steps[0].values
    for step in steps {
      scene.advance(to: time)
      let animation = step.animation.map { `Random scenes`.animations[$0] }
      if let share = step.share, let animation {
        let held = scene.hold(animation: animation, at: time) {
          RandomHeroes(values: step.values)
        }
        guard let held else { continue }
        scene.seek(held, to: share, at: time)
        time += step.pause / 2
        if step.isTakenBack {
          scene.cancel(held, at: time) { RandomHeroes(values: values) }
        } else {
          scene.finish(held, at: time)
          values = step.values
        }
      } else {
        scene.update(animation: animation, at: time) { RandomHeroes(values: step.values) }
        values = step.values
      }
      time += step.pause
    }
    scene.advance(to: time + 30)
    if scene.isAnimating { return "something still moves" }
    for diagnostic in scene.diagnostics where diagnostic.isRefusal { return "\(diagnostic)" }
    var fresh = host()
    fresh.update { RandomHeroes(values: steps.last!.values) }
    return MatchedGeometrySceneTests.difference(
      of: scene.look(), from: fresh.look(), within: 0.02)
  }

  @Test(arguments: seeds(0..<8))
  func `Heroes that come, go and return end where they would be from the beginning`(
    _ part: UInt64
  ) {
    for seed in part * 50..<(part + 1) * 50 {
      expectNoDifference(steps(seed), seed: seed, difference)
    }
  }

  /// Above 16: only the size is matched, within something that is scaled or turned, and the own size changes.
  @Test(arguments: seeds(1...16) + [21, 38, 48, 89, 128])
  func `Heroes jump neither with an update nor between two ticks`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 5000)
    var values = RandomHeroes.Values()
    values.anchor = random.below(4)
    values.properties = random.below(3)
    expectNoJumps(
      values, steps: 16, &random, seed: seed,
      change: { $0.changeSmoothly(&$1) },
      view: { RandomHeroes(values: $0) })
  }
}

extension SceneDiagnostic {
  /// The engine did not do what the scene told it.
  fileprivate var isRefusal: Bool {
    guard case .engine(let diagnostic) = reason else { return false }
    switch diagnostic.kind {
    case .staleElement, .staleValue, .staleNamespace, .invalidGeometry, .invalidValue, .invalidTime,
      .namespaceEnded:
      return true
    default: return false
    }
  }
}

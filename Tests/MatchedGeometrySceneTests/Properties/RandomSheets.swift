import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

/// A stack of pages with sources, and a sheet or a cover over them that the root or a page
/// presents, and that may present another one, made of random values.
struct RandomSheets: View {
  let values: Values

  struct Values {
    var path: [Int] = []
    /// What presents: 0 the root, else the page of that number.
    var presenter = 0
    /// What is presented, and the source that it zooms out of; 0: none.
    var item: Int?
    var isCover = false
    var source = 0
    var nested: Int?
    var isNestedCover = false
    var nestedSource = 0
    /// What a page presents over that which the root presents.
    var other: Int?
    var sources: Set<Int> = [1, 2, 3]
    var scroll: Float = 0
    var zooms = true
  }

  var body: some View {
    NamespaceReader { space in
      NavigationStack(path: values.path) {
        presenting(0, space) {
          ScrollView(offset: Point(x: 0, y: values.scroll)) {
            VStack(spacing: 10) {
              ForEach(1..<4) { number in
                if values.sources.contains(number) {
                  box("source \(number)", 60, 40).shadow(radius: 2)
                    .matchedTransitionSource(id: number, in: space)
                }
              }
            }
          }
          .frame(width: 100, height: 200)
        }
      } destination: { number in
        presenting(number, space) {
          box("page \(number)", 100, 30)
            .matchedTransitionSource(id: 10 + number, in: space)
        }
        .navigationTransition(
          values.zooms ? .zoom(sourceID: number, in: space) : .automatic)
      }
    }
  }

  private func presenting(
    _ number: Int, _ space: Namespace.ID, @ViewBuilder _ content: () -> some View
  ) -> some View {
    let item = values.presenter == number ? values.item : nil
    let other = number > 0 && values.presenter == 0 ? values.other : nil
    return content()
      .sheet(item: number == values.path.first ? other : nil) { nested($0, space) }
      .sheet(item: values.isCover ? nil : item) { presented($0, space) }
      .fullScreenCover(item: values.isCover ? item : nil) { presented($0, space) }
  }

  private func presented(_ item: Int, _ space: Namespace.ID) -> some View {
    box("presented \(item)", 120, 30)
      .matchedTransitionSource(id: 20, in: space)
      .sheet(item: values.isNestedCover ? nil : values.nested) { nested($0, space) }
      .fullScreenCover(item: values.isNestedCover ? values.nested : nil) { nested($0, space) }
      .navigationTransition(
        values.source == 0 ? .automatic : .zoom(sourceID: values.source, in: space))
  }

  private func nested(_ item: Int, _ space: Namespace.ID) -> some View {
    box("nested \(item)", 80, 30)
      .navigationTransition(
        values.nestedSource == 0 ? .automatic : .zoom(sourceID: values.nestedSource, in: space))
  }
}

extension RandomSheets.Values {
  mutating func change(_ random: inout SplitMix64) {
    switch random.below(17) {
    case 0, 1, 2:
      let next = (1...3).filter { !path.contains($0) }
      if path.count < 3, !next.isEmpty { path.append(random.pick(next)) }
    case 3, 4: if !path.isEmpty { path.removeLast() }
    case 5: path = path.isEmpty ? [1 + random.below(3)] : []
    case 6, 7, 8, 9:
      item = item == nil || random.below(4) == 0 ? random.below(3) : nil
      // The latest presentation is on top: in a fresh scene that of the page.
      other = nil
      if item == nil || random.below(2) == 0 {
        presenter = random.below(4)
        isCover = random.below(4) == 0
      }
    case 10:
      nested = nested == nil ? random.below(2) : nil
      other = nil
    case 11:
      other = other == nil ? random.below(2) : nil
      nested = nil
    case 12: isNestedCover.toggle()
    case 13: source = random.pick([0, 1, 2, 3, 11, 12, 13])
    case 14: nestedSource = random.pick([0, 1, 2, 3, 11, 12, 13, 20])
    case 15: sources.formSymmetricDifference([1 + random.below(3)])
    default:
      scroll = Float(random.between(0, 120)).rounded()
      zooms.toggle()
    }
  }
}

@Suite struct `Random sheets` {
  /// One update: what is described, the index of its animation, and the seconds after it. Or one
  /// that is held at a share of its way for a while, and then taken back or finished.
  struct Step {
    var values: RandomSheets.Values
    var animation: Int?
    var pause: Double
    var share: Double?
    var isTakenBack = false
  }

  func steps(_ seed: UInt64) -> [Step] {
    var random = SplitMix64(seed: seed &+ 11_000)
    var values = RandomSheets.Values()
    var steps = [Step(values: values, animation: nil, pause: 0)]
    for _ in 0..<30 {
      values.change(&random)
      let animation =
        random.below(5) == 0 ? nil : random.below(`Random scenes`.animations.count)
      var step = Step(values: values, animation: animation, pause: random.between(0, 0.6))
      if animation != nil, random.below(5) == 0 {
        step.share = random.between(0, 1)
        step.isTakenBack = random.below(2) == 0
        if step.isTakenBack { values = steps.last!.values }
      }
      steps.append(step)
    }
    return steps
  }

  /// How a scene that took these steps differs from one that begins with the last; nil: in nothing.
  func difference(_ steps: [Step]) -> String? {
    func host() -> SceneHost { SceneHost(size: Size(width: 400, height: 320)) }
    var scene = host()
    var time = 0.0
    var values = RandomSheets.Values()
    for step in steps {
      scene.advance(to: time)
      let animation = step.animation.map { `Random scenes`.animations[$0] }
      if let share = step.share {
        let held = scene.hold(animation: animation, at: time) { RandomSheets(values: step.values) }
        if let held {
          scene.seek(held, to: share, at: time)
          time += step.pause
          if step.isTakenBack {
            scene.cancel(held, at: time) { RandomSheets(values: values) }
          } else {
            scene.finish(held, at: time)
          }
        }
      } else {
        scene.update(animation: animation, at: time) { RandomSheets(values: step.values) }
      }
      if !step.isTakenBack { values = step.values }
      time += step.pause
    }
    scene.advance(to: time + 20)
    if scene.isAnimating { return "something still moves" }
    if !scene.flights.isEmpty { return "\(scene.flights.count) pages still fly" }
    var fresh = host()
    fresh.update { RandomSheets(values: values) }
    return MatchedGeometrySceneTests.difference(
      of: scene.look(), from: fresh.look(), within: 0.01)
  }

  @Test(arguments: 0..<4)
  func
    `Whatever was pushed and presented, in the end it is what it would be from the beginning`(
      _ part: UInt64
    )
  {
    for seed in seeds(part * 40..<(part + 1) * 40) {
      expectNoDifference(steps(seed), seed: seed, difference)
    }
  }
}

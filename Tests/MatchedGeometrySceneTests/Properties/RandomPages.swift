import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

/// A stack of pages with sources that are scaled, turned and displaced, made of random values.
struct RandomPages: View {
  let values: Values

  struct Values {
    var path: [Int] = []
    var scale: Float = 1
    var angle = 0.0
    var offset: Float = 0
    var sources: Set<Int> = [1, 2, 3]
    var isPlain = false
    var radius: Float = 0
    var stretch: Float = 1
    var scroll: Float = 0
  }

  var body: some View {
    NamespaceReader { space in
      NavigationStack(path: values.path) {
        ScrollView(offset: Point(x: 0, y: values.scroll)) {
          VStack(spacing: 10) {
            ForEach(1..<4) { number in
              if values.sources.contains(number) {
                box("cover \(number)", 60, 40)
                  .scaleEffect(x: values.stretch, y: 1)
                  .clipShape(RoundedRectangle(cornerRadius: values.radius))
                  .matchedTransitionSource(id: number, in: space)
              }
            }
          }
        }
        .frame(width: 60, height: 120)
        .scaleEffect(values.scale)
        .rotationEffect(.degrees(values.angle))
        .offset(x: values.offset)
      } destination: { number in
        page(number, space)
          .navigationTransition(
            values.isPlain ? .automatic : .zoom(sourceID: number, in: space))
      }
    }
  }

  private func page(_ number: Int, _ space: Namespace.ID) -> some View {
    VStack(spacing: 20) {
      box("title \(number)", 100, 30)
      HStack {
        ForEach(1..<4) { other in
          if other != number {
            box("link \(number) \(other)", 50, 30).matchedTransitionSource(id: other, in: space)
          }
        }
      }
    }
  }
}

extension RandomPages.Values {
  mutating func change(_ random: inout SplitMix64) {
    switch random.below(12) {
    case 0, 1, 2:
      let next = (1...3).filter { !path.contains($0) }
      if path.count < 3, !next.isEmpty { path.append(random.pick(next)) }
    case 3, 4: if !path.isEmpty { path.removeLast() }
    case 5: path = path.isEmpty ? [1 + random.below(3)] : []
    case 6:
      scale = Float(random.between(0.5, 1.5))
      angle = random.between(-90, 90)
    case 7: offset = Float(random.between(-60, 60)).rounded()
    case 8: sources.formSymmetricDifference([1 + random.below(3)])
    case 9: scroll = Float(random.between(0, 120)).rounded()
    case 10: stretch = Float(random.between(0.5, 1.5))
    default:
      isPlain.toggle()
      radius = Float(random.between(0, 20))
    }
  }
}

@Suite struct `Random pages` {
  func host() -> SceneHost { SceneHost(size: Size(width: 400, height: 300)) }

  @Test(arguments: seeds(1...24))
  func
    `Whatever happened on the way, in the end the pages are what they would be from the beginning`(
      _ seed: Int
    )
  {
    var random = SplitMix64(seed: UInt64(seed))
    var values = RandomPages.Values()
    var scene = host()
    scene.update { RandomPages(values: values) }
    var time = 0.0
    for _ in 0..<30 {
      scene.advance(to: time)
      values.change(&random)
      let animation = random.below(5) == 0 ? nil : random.pick(`Random scenes`.animations)
      scene.update(animation: animation, at: time) { RandomPages(values: values) }
      time += random.between(0, 0.6)
    }
    scene.advance(to: time + 20)
    #expect(scene.isAnimating == false)
    #expect(scene.flights.isEmpty)
    var fresh = host()
    fresh.update { RandomPages(values: values) }
    expectSame(scene.look(), fresh.look(), seed: seed)
  }

  @Test(arguments: seeds(1...24))
  func `No page jumps, and none that is seen is gone at once`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 1000)
    var values = RandomPages.Values()
    var scene = host()
    scene.update { RandomPages(values: values) }
    var time = 0.0
    for step in 0..<30 {
      scene.advance(to: time)
      let before = scene.flights
      let seen = scene.look()
      let old = values
      values.change(&random)
      scene.update(animation: random.pick(`Random scenes`.animations), at: time) {
        RandomPages(values: values)
      }
      scene.advance(to: time)
      let after = scene.flights
      for flight in before where flight.page != nil {
        guard
          let same = after.first(where: { $0.page == flight.page && $0.depth == flight.depth })
        else {
          // Arrived, or covered by another one that is opaque and in place.
          continue
        }
        #expect(
          isNear(same.frame, flight.frame, within: 0.5)
            && abs(same.angle.degrees - flight.angle.degrees) < 0.5
            && abs(same.cornerRadius - flight.cornerRadius) < 0.5,
          "page \(flight.page!), seed \(seed), step \(step): \(old) -> \(values)")
      }
      // Nor does the picture of its source.
      let now = scene.look()
      for picture in seen where picture.name.hasPrefix("cover") && picture.opacity > 0.01 {
        let same = now.filter { $0.name == picture.name }
        guard same.count == 1, seen.filter({ $0.name == picture.name }).count == 1 else { continue }
        #expect(
          isNear(same[0].bounds, picture.bounds, within: 0.5),
          "\(picture) became \(same), seed \(seed), step \(step): \(old) -> \(values)")
      }
      // The title of the page on top, if it is seen and no page above it is on its way, is seen where it was.
      if let top = old.path.last, let title = seen.last(where: { $0.name == "title \(top)" }),
        title.opacity > 0.01, title.bounds.maxX > 0, title.bounds.minX < 400,
        !before.contains(where: { $0.depth > old.path.count })
      {
        let same = now.filter { $0.name == title.name }
        #expect(
          same.contains {
            isNear($0.bounds, title.bounds, within: 0.5)
              && abs($0.opacity - title.opacity) < 0.01
          }, "\(title) became \(same), seed \(seed), step \(step): \(old) -> \(values)")
      }
      time += random.between(0, 0.6)
    }
  }
}

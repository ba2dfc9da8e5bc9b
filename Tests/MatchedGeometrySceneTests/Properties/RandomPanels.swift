import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

/// Matched rows, a source at one of two places and a follower. What is in them changes, while the size that their group shows changes or does not.
struct RandomPanels: View {
  let values: Values

  struct Values {
    var properties = 0
    var followerProperties = 0
    var anchor = 0
    var angle = 0.0
    var isOpen = false
    var width: Float = 60
    var followerWidth: Float = 40
    var shift: Float = 0
    var spacing: Float = 4
    var padding: Float = 0
    var end: Float = 6
    var hasExtra = false
  }

  var body: some View {
    NamespaceReader { space in
      ZStack(alignment: .topLeading) {
        if values.isOpen {
          row("open", values.properties, space).frame(width: 120, height: 40)
            .offset(x: 100, y: 100)
        } else {
          row("closed", values.properties, space).frame(width: values.width, height: 20)
            .offset(x: values.shift, y: 10)
        }
        row("follower", values.followerProperties, isSource: false, space)
          .frame(width: values.followerWidth, height: 16)
          .rotationEffect(.degrees(values.angle)).offset(x: 200, y: 10)
      }
      .frame(width: 400, height: 300, alignment: .topLeading)
    }
  }

  private func row(
    _ name: String, _ properties: Int, isSource: Bool = true, _ space: Namespace.ID
  ) -> some View {
    HStack(spacing: values.spacing) {
      flexible("flexible " + name).padding(values.padding)
      box("end " + name, values.end, 8)
      if values.hasExtra { box("extra " + name, 5, 5) }
      Text("text " + name)
    }
    .matchedGeometryEffect(
      id: 1, in: space, properties: RandomHeroes.properties[properties],
      anchor: RandomHeroes.anchors[values.anchor], isSource: isSource)
  }
}

extension RandomPanels.Values {
  mutating func change(_ random: inout SplitMix64) {
    for _ in 0...random.below(3) {
      switch random.below(10) {
      case 0, 1: spacing = Float(random.below(12))
      case 2, 3: end = Float(2 + random.below(12))
      case 4: width = Float(50 + random.below(30))
      case 5: followerWidth = Float(30 + random.below(30))
      case 6: shift = Float(random.below(50))
      case 7: isOpen.toggle()
      case 8: hasExtra.toggle()
      default: padding = Float(random.below(8))
      }
    }
  }
}

@Suite struct `Random panels` {
  @Test(arguments: seeds(1...24))
  func `What is in a match jumps neither with an update nor between two ticks`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 9000)
    var values = RandomPanels.Values()
    values.anchor = random.below(4)
    values.properties = random.below(3)
    values.followerProperties = random.below(3)
    values.angle = [0, 30][random.below(2)]
    expectNoJumps(
      values, steps: 16, &random, seed: seed, change: { $0.change(&$1) },
      view: { RandomPanels(values: $0) })
  }
}

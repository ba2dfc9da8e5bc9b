import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Modifiers of one's own and buttons` {
  struct Framed: ViewModifier {
    let inset: Float
    func body(content: Content) -> some View {
      VStack(spacing: 0) {
        content.padding(inset).background { flexible("plate") }
        box("foot", 10, 4)
      }
    }
  }

  @Test func `A modifier of one's own wraps its content in other views`() {
    let scene = scene { box("a", 20, 10).modifier(Framed(inset: 8)) }
    // 36 x 26 and 10 x 4 below each other: 30 high, from 35 on.
    #expect(scene.frame("plate") == Rect(82, 35, 36, 26))
    #expect(scene.frame("a") == Rect(90, 43, 20, 10))
    #expect(scene.frame("foot") == Rect(95, 61, 10, 4))
  }

  @Test func `What a modifier of one's own makes of its numbers moves`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { box("a", 20, 10).modifier(Framed(inset: 0)) }
    scene.update(animation: .linear(duration: 1), at: 0) {
      box("a", 20, 10).modifier(Framed(inset: 20))
    }
    scene.advance(to: 0.5)
    // The plate from 20 x 10 at (90, 43) to 60 x 50 at (70, 23).
    #expect(scene.frame("plate") == Rect(80, 33, 40, 30))
  }

  @Test func `A button does its action where its plate is tapped`() {
    final class Log { var words: [String] = [] }
    let log = Log()
    let scene = scene {
      HStack(spacing: 0) {
        Button("Go") { log.words.append("go") }
        Button {
          log.words.append("leaf")
        } label: {
          box("leaf", 20, 20)
        }
        .buttonStyle(.plain)
      }
      .buttonStyle(.borderedProminent)
    }
    // Two characters of 8.5 points, 22 high, on a plate that is 12 and 7 larger: 41 x 36. With the leaf 61, from 69.5 on.
    #expect(scene.frame("roundedRectangle") == Rect(69.5, 32, 41, 36))
    #expect(scene.frame("Go") == Rect(81.5, 39, 17, 22))
    #expect(scene.frame("leaf") == Rect(110.5, 40, 20, 20))
    #expect(scene.tap(at: Point(x: 71, y: 34)) == true)
    #expect(scene.tap(at: Point(x: 115, y: 50)) == true)
    #expect(log.words == ["go", "leaf"])
  }

  @Test func `The style of a button is that around it`() {
    func style(_ button: ButtonStyle) -> (Style?, Int) {
      let scene = scene { Button("Go") {}.buttonStyle(button).foregroundStyle(.red) }
      let seen = scene.look()
      guard case .text(let text) = seen.last?.content else { return (nil, seen.count) }
      return (text.style, seen.count)
    }
    #expect(style(.plain) == (.color(.red), 1))
    #expect(style(.automatic) == (.color(.blue), 1))
    #expect(style(.bordered) == (.color(.blue), 2))
    #expect(style(.borderedProminent) == (.color(.white), 2))
  }

  @Test func `Styles of a host are equal if their values are, and of one type`() {
    #expect(HostStyle("marble") == HostStyle("marble"))
    #expect(HostStyle("marble") != HostStyle("wood"))
    #expect(HostStyle(1) != HostStyle(1.0))
    #expect(HostStyle("marble").value as? String == "marble")
  }

  @Test func `A proposal takes another size where it says nothing`() {
    let size = Size(width: 3, height: 4)
    #expect(ProposedViewSize(size).replacingUnspecifiedDimensions() == size)
    #expect(ProposedViewSize.unspecified.replacingUnspecifiedDimensions(by: size) == size)
    let half = ProposedViewSize(width: nil, height: 7).replacingUnspecifiedDimensions()
    #expect(half == Size(width: 10, height: 7))
    #expect(ProposedViewSize.infinity.height == .infinity)
  }
}

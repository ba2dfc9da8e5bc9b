import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Texts, images and layouts of the host's` {
  @Test func `A text is half as wide as its font for each character`() {
    let scene = scene { Text("Hello").font(.system(size: 20)) }
    #expect(scene.frame("Hello") == Rect(75, 38, 50, 24))
  }

  @Test func `Lines are broken between words`() {
    // 10 points a character: 12 characters fit into 120, "one two three" does not, "three four" is 10 wide.
    let scene = scene(120, 100) { Text("one two three four").font(.system(size: 20)) }
    #expect(scene.frame("one two three four") == Rect(10, 26, 100, 48))
  }

  @Test func `A text that gets its own width again, added up and taken apart, stays in one line`() {
    // 11 characters of 6.55.
    let own: Float = 11 * 6.55
    for step in 1..<100 {
      let gap = Float(step) / 10
      let scene = scene(1000, 1000) {
        Text("hello world").font(.system(size: 13.1)).padding(gap)
          .frame(width: own + gap + gap)
      }
      // 13.1 * 1.2, rounded up.
      #expect(scene.frame("hello world")?.height == 16, "padding \(gap)")
    }
  }

  @Test func `A matched text between whole pixels stays in one line`() {
    let space = Namespace.ID()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.pixelLength = 1
    // 7 characters of 4.65, from 83.725 to 116.275: 32 pixels.
    scene.update {
      Text("one two").font(.system(size: 9.3)).matchedGeometryEffect(id: 1, in: space)
    }
    #expect(scene.frame("one two")?.height == 12)
  }

  @Test func `A text with too little room has fewer lines`() {
    // Four lines of one word each would be 96 high.
    let scene = scene(60, 50) { Text("one two three four").font(.system(size: 20)) }
    #expect(scene.frame("one two three four")?.height == 48)
  }

  @Test func `The host measures`() {
    var scene = SceneHost(
      size: Size(width: 200, height: 100),
      measuring: SceneMeasuring(text: { text, _ in
        Size(width: Float(text.string.utf8.count), height: text.font.size)
      }))
    scene.update { Text("four").font(.title) }
    #expect(scene.frame("four") == Rect(98, 36, 4, 28))
  }

  @Test func `A size that is none counts as zero and is reported with its place`() {
    var scene = SceneHost(
      size: Size(width: 200, height: 100),
      measuring: SceneMeasuring(text: { _, _ in Size(width: .nan, height: -1) }))
    scene.update {
      VStack(spacing: 0) {
        Text("bad")
        box("good", 20, 20)
      }
    }
    #expect(scene.frame("good") == Rect(90, 40, 20, 20))
    #expect(scene.frame("bad") == Rect(100, 40, 0, 0))
    #expect(scene.diagnostics.first?.reason == .invalidSize)
    #expect(scene.diagnostics.first?.place == "VStack > Text")
  }

  @Test func `Styles are inherited and handed on`() {
    let scene = scene {
      VStack {
        Text("a").font(.caption)
        Rectangle()
      }
      .font(.title).foregroundStyle(.red)
    }
    let seen = scene.look()
    guard case .text(let text) = seen[0].content, case .shape(let shape) = seen[1].content else {
      Issue.record("not a text and a shape")
      return
    }
    #expect(text.font == .caption)
    #expect(text.style == .color(.red))
    #expect(shape.style == .color(.red))
  }

  @Test func `Images have their size and resizable ones any`() {
    let scene = scene {
      ZStack {
        Image(systemName: "leaf").font(.largeTitle)
        Image("cover").resizable().frame(width: 120, height: 80)
      }
    }
    #expect(scene.frame("leaf") == Rect(79.5, 29.5, 41, 41))
    #expect(scene.frame("cover") == Rect(40, 10, 120, 80))
  }

  /// Views at multiples of ten degrees of nothing: each 30 points right of and below the one before.
  struct Stairs: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> Size {
      let last = subviews.last?.sizeThatFits(.unspecified) ?? .zero
      let steps = Float(max(0, subviews.count - 1)) * 30
      return Size(width: steps + last.width, height: steps + last.height)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews) {
      for (index, view) in subviews.enumerated() {
        let step = Float(index) * 30
        view.place(
          at: Point(x: bounds.x + step, y: bounds.y + step), proposal: .unspecified)
      }
    }
  }

  @Test func `A layout of the host's own`() {
    let scene = scene {
      Stairs()() {
        box("a", 20, 20)
        box("b", 20, 20)
        box("c", 20, 20)
      }
    }
    // 80 x 80 in the middle.
    #expect(
      scene.look().map(\.frame) == [
        Rect(60, 10, 20, 20), Rect(90, 40, 20, 20), Rect(120, 70, 20, 20),
      ])
  }

  struct Nonsense: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> Size {
      Size(width: .infinity, height: .nan)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews) {
      subviews[0].place(at: Point(x: .nan, y: 0), proposal: .unspecified)
    }
  }

  @Test func `Sizes and places that are no numbers do not spread`() {
    let scene = scene {
      VStack(spacing: 0) {
        Nonsense()() { box("a", 20, 20) }
        box("b", 20, 20)
      }
    }
    #expect(scene.frame("b") == Rect(90, 40, 20, 20))
    #expect(scene.frame("a") == Rect(90, 30, 20, 20))
    #expect(
      scene.diagnostics.contains { $0.reason == .invalidSize && $0.place == "VStack > Layout" })
  }

  @Test func `A scroll view shows its content from an offset on`() {
    let scene = scene {
      ScrollView(offset: Point(x: 0, y: 40)) {
        ForEach(0..<3) { index in box("\(index)", 50, 60) }
      }
    }
    // As wide as its content, in the middle; as high as the scene.
    #expect(
      scene.look().map(\.frame) == [
        Rect(75, -40, 50, 60), Rect(75, 28, 50, 60), Rect(75, 96, 50, 60),
      ])
  }
}

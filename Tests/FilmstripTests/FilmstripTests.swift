import MatchedGeometry
import MatchedGeometryFilmstrip
import MatchedGeometryScene
import Testing

@Suite struct FilmstripTests {
  /// A title in a column of some width.
  struct Title: View {
    let width: Float
    var body: some View {
      Text("Hamburgefonts whole").font(.title.bold()).frame(width: width).padding(20)
    }
  }

  private func strip(width: Float, measuring: SceneMeasuring = Filmstrip.measuring) -> String {
    var scene = SceneHost(size: Size(width: 400, height: 200), measuring: measuring)
    scene.update(at: 0) { Title(width: width) }
    scene.advance(to: 0)
    var strip = Filmstrip(size: scene.size)
    strip.add(scene, caption: "now")
    return strip.svg()
  }

  @Test func `a title in a line is whole`() {
    let svg = strip(width: 360)
    #expect(svg.contains(">Hamburgefonts whole</text>"))
    // In Helvetica Bold: (778 + 611 + 611 + 278 + 556) / 1000 * 28.
    #expect(strip(width: 200).contains("textLength=\"79.35\""))
  }

  @Test func `a narrow column breaks a title and keeps each word`() {
    let svg = strip(width: 200)
    #expect(svg.contains(">Hamburgefonts</text>"))
    #expect(svg.contains(">whole</text>"))
  }

  @Test func `a frame without room for all lines has the rest of the words in its last line`() {
    // A host that measures all texts as one line.
    let svg = strip(
      width: 200, measuring: SceneMeasuring(text: { _, _ in Size(width: 200, height: 34) }))
    #expect(svg.contains(">Hamburgefonts whole</text>"))
  }

  @Test func `a match is framed only if outlines are asked for`() {
    let space = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let card = engine.insert(
      Element(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        .matchedGeometryEffect(id: 1, in: space))
    engine.withAnimation(.linear(duration: 1), at: 0) { engine in
      engine.setFrame(Rect(x: 60, y: 0, width: 40, height: 40), of: card)
    }
    var strip = Filmstrip(size: Size(width: 100, height: 40))
    for time in [0, 0.25, 0.5] {
      engine.advance(to: time)
      strip.add(engine, elements: [(card, "A & B")], caption: time == 0.25 ? nil : "\(time)")
    }
    let plain = strip.svg()
    #expect(!plain.contains("<polyline"))
    #expect(!plain.contains("stroke="))
    #expect(plain.contains("<rect x=\"30\" y=\"0\" width=\"40\" height=\"40\""))
    #expect(plain.contains(">A &amp; B</text>"))
    strip.drawsOutlines = true
    // Through the moment that has no picture.
    #expect(strip.svg().contains("<polyline points=\"20,20 35,20 50,20\""))
  }

  @Test func `elements that are gone and sizes that are none are left out`() {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(Element(frame: Rect(x: 0, y: 0, width: 4, height: 4)))
    engine.remove(card)
    var strip = Filmstrip(
      size: Size(width: .nan, height: -1), origin: Point(x: .infinity, y: 0))
    strip.add(engine, elements: [(card, "gone")], caption: "now")
    let svg = strip.svg()
    #expect(!svg.contains("gone"))
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }
}

import Foundation
import MatchedGeometry
import MatchedGeometryFilmstrip
import MatchedGeometryScene
import Testing

@Suite struct AnimatedPictureTests {
  /// A card that moves from x = 0 to x = 60 in a second, and one that is there from 0.5 s on.
  private func picture(times: [Double]) -> AnimatedPicture {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(Element(frame: Rect(x: 0, y: 0, width: 40, height: 40)))
    engine.withAnimation(.linear(duration: 1), at: 0) { engine in
      engine.setFrame(Rect(x: 60, y: 0, width: 40, height: 40), of: card)
    }
    var picture = AnimatedPicture(size: Size(width: 100, height: 40))
    var late: Element.ID?
    for time in times {
      if time >= 0.5, late == nil {
        late = engine.insert(Element(frame: Rect(x: 0, y: 20, width: 10, height: 10)))
      }
      engine.advance(to: time)
      picture.add(
        engine, elements: [(card, "A")] + (late.map { [($0, "B")] } ?? []), at: time)
    }
    return picture
  }

  /// The values of an attribute's animation in the line that contains a text.
  private func values(_ name: String, in svg: String, with text: String) -> [String] {
    let line = svg.split(separator: "\n").first { $0.contains(text) } ?? ""
    let parts = line.components(separatedBy: "<animate attributeName=\"\(name)\"")
    guard parts.count > 1 else { return [] }
    return ["values", "keyTimes", "dur"].map { key in
      let rest = parts[1].components(separatedBy: " \(key)=\"")
      return rest.count > 1 ? rest[1].components(separatedBy: "\"")[0] : ""
    }
  }

  @Test func `A linear motion needs two of its moments`() {
    let svg = picture(times: (0...10).map { Double($0) / 10 }).svg()
    #expect(values("x", in: svg, with: ">A</text>") == ["0;60", "0;1", "1s"])
    #expect(values("width", in: svg, with: ">A</text>").isEmpty)
    #expect(values("display", in: svg, with: ">A</text>").isEmpty)
  }

  @Test func `What comes later is hidden before`() {
    let svg = picture(times: (0...10).map { Double($0) / 10 }).svg()
    #expect(values("display", in: svg, with: ">B</text>") == ["none;inline", "0;0.5", "1s"])
    #expect(svg.contains("<g display=\"none\"><animate attributeName=\"display\""))
  }

  @Test func `A moment that is not later adds nothing`() {
    var engine = MatchedGeometryEngine()
    let card = engine.insert(Element(frame: Rect(x: 5, y: 0, width: 40, height: 40)))
    engine.advance(to: 0)
    var picture = AnimatedPicture(
      size: Size(width: .nan, height: -1), origin: Point(x: .infinity, y: 0))
    picture.add(engine, elements: [(card, "first")], at: 1)
    for time in [1, 0.5, .nan, .infinity] {
      picture.add(engine, elements: [(card, "again")], at: time)
    }
    let svg = picture.svg()
    #expect(svg.contains("first") && !svg.contains("again"))
    #expect(!svg.contains("<animate") && !svg.contains("nan") && !svg.contains("inf"))
    #expect(AnimatedPicture(size: Size(width: 10, height: 10)).svg().hasSuffix("</svg>\n"))
  }

  /// A square that fades, in a circle that grows.
  struct Growing: View {
    let isLarge: Bool
    var body: some View {
      Rectangle().fill(.blue).frame(width: 80, height: 80).opacity(isLarge ? 1 : 0.5)
        .clipShape(Circle()).frame(width: isLarge ? 80 : 40, height: isLarge ? 80 : 40)
    }
  }

  @Test func `Clips have names of their own, and a curve keeps only the moments that it needs`() {
    var scene = SceneHost(size: Size(width: 100, height: 100))
    scene.update(at: 0) { Growing(isLarge: false) }
    scene.update(animation: .easeInOut(duration: 1), at: 0) { Growing(isLarge: true) }
    var picture = AnimatedPicture(size: scene.size)
    for frame in 0...60 {
      scene.advance(to: Double(frame) / 60)
      picture.add(scene, at: Double(frame) / 60)
    }
    let svg = picture.svg()
    #expect(svg.contains("<clipPath id=\"p1clip1\">") && svg.contains("url(#p1clip1)"))
    let opacity = values("opacity", in: svg, with: "p1clip1")
    let kept = opacity.first?.split(separator: ";") ?? []
    #expect(kept.first == "0.5" && kept.last == "1" && kept.count > 2 && kept.count < 20)
  }
}

import Foundation
import MatchedGeometryScene
import Testing

/// The code of the first page about scenes, run.
@Suite struct `The first page about scenes` {
  struct Card: View {
    @State private var isOpen = false
    var body: some View {
      RoundedRectangle(cornerRadius: 12)
        .frame(height: isOpen ? 300 : 120)
        .onTapGesture { withAnimation(.smooth) { isOpen.toggle() } }
    }
  }

  @Test func `The card opens`() {
    var shown: [Rect] = []
    func print(_ frame: Rect, _ opacity: Float) { shown.append(frame) }

    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update(at: 0) { Card() }
    scene.tap(at: Point(x: 195, y: 422))
    if scene.needsUpdate { scene.update(at: 0) { Card() } }  // whenever a state changed
    scene.advance(to: 0.25)  // once for each frame
    scene.withDrawables { drawables in  // in drawing order
      for index in drawables.indices {
        print(drawables[index].frame, drawables[index].opacity)  // and transform, clip, content
      }
    }

    // From 120 to 300 points, half of the duration of `.smooth` ago.
    let height = 300 - 180 * smoothRest
    #expect(shown.count == 1)
    #expect(isNear(shown[0], Rect(0, 422 - height / 2, 390, height), within: 0.01))
  }

  @Test func `The page shows what is run here`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appendingPathComponent(
      "Sources/MatchedGeometryScene/Documentation.docc/MatchedGeometryScene.md")
    let part = try String(contentsOf: page, encoding: .utf8)
    let block = try #require(
      part.components(separatedBy: "```swift\n").dropFirst().first?
        .components(separatedBy: "\n```").first)
    let run = words(try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8))
    for paragraph in block.components(separatedBy: "\n\n") {
      #expect(run.contains(words(paragraph)), "\(paragraph)")
    }
  }

  /// Without the room between them.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

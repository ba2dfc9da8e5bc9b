import MatchedGeometry
import MatchedGeometryScene
import Testing

/// Lengths that programs have computed in `Double`, the type that Swift gives to them.
@Suite struct `Lengths in Double` {
  let column: Double = 70
  let gap: Double = 16
  let most: Double? = nil

  @Test func `Grids take them`() {
    // 70 wide each, 16 apart: 156 wide in 200, rows 10 high and 4 apart: 24 in 100.
    let scene = scene(200, 100) {
      LazyVGrid(
        columns: [
          GridItem(.fixed(column), spacing: gap),
          GridItem(.flexible(minimum: column, maximum: column)),
        ],
        spacing: gap / 4
      ) {
        ForEach(0..<3) { index in flexible("\(index)").frame(height: 10) }
      }
    }
    #expect(scene.frame("0") == Rect(22, 38, 70, 10))
    #expect(scene.frame("1") == Rect(108, 38, 70, 10))
    #expect(scene.frame("2") == Rect(22, 52, 70, 10))
    #expect(GridItem(.adaptive(minimum: column)).size == .adaptive(minimum: 70))
    #expect(GridItem(.flexible(maximum: column), spacing: most) == GridItem(.flexible(maximum: 70)))
  }

  @Test func `Stacks, spacers and insets take them`() {
    let scene = scene(200, 100) {
      LazyVStack(alignment: .leading, spacing: gap) {
        HStack(spacing: most) {
          box("a", 20, 10); Spacer(minLength: gap); box("b", 20, 10)
        }
        .fixedSize()
        LazyHStack(spacing: gap) {
          box("c", 20, 10); box("d", 20, 10)
        }
        .frame(height: 10)
        .padding(EdgeInsets(top: gap / 2, leading: gap))
      }
    }
    // 10, 16 and 8 + 10 below each other are 44 of 100.
    #expect(scene.frame("a") == Rect(0, 28, 20, 10))
    #expect(scene.frame("b") == Rect(36, 28, 20, 10))
    #expect(scene.frame("d").map { $0.x - (scene.frame("c")?.x ?? 0) } == 36)
    #expect(scene.frame("d")?.y == 62)
  }

  @Test func `Effects and styles take them`() {
    let half = 0.5
    #expect(Color(white: half) == Color(white: 0.5))
    let scene = scene(200, 100) {
      box("a", 20, 10).padding(.all, most)
        .rotation3DEffect(.degrees(60), axis: (x: 0, y: half, z: 0), perspective: half - 0.5)
    }
    // From infinitely far away a turn of 60 degrees leaves half of the width.
    let width = scene.look()[0].bounds.width
    #expect(abs(width - 10) < 1e-4)
  }
}

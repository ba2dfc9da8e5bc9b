import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Bad input` {
  struct Broken: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> Size {
      Size(width: .nan, height: -5)
    }
    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews) {
      for view in subviews { view.place(at: Point(x: .infinity, y: 0), proposal: proposal) }
    }
  }

  @Test func `A layout of the host's that answers no size is reported with its place`() {
    let scene = scene {
      VStack(spacing: 0) {
        Broken() { box("a", 10, 10) }
        box("b", 20, 20)
      }
    }
    #expect(scene.frame("b") == Rect(90, 40, 20, 20))
    #expect(scene.frame("a") == Rect(95, 35, 10, 10))
    #expect(scene.diagnostics.isEmpty == false)
    #expect(scene.diagnostics.allSatisfy { $0.reason == .invalidSize })
    #expect(scene.diagnostics.first?.place == "VStack > Layout")
  }

  @Test func `A size of the scene that is no number counts as zero`() {
    var scene = SceneHost(size: Size(width: .nan, height: .infinity))
    scene.update { box("a", 10, 10) }
    #expect(scene.frame("a") == Rect(-5, -5, 10, 10))
  }

  @Test func `An anchor or an offset that is no number touches nothing else`() {
    let scene = scene {
      NamespaceReader { space in
        HStack(spacing: 0) {
          box("a", 10, 10).matchedGeometryEffect(
            id: 1, in: space, anchor: UnitPoint(x: .nan, y: 0))
          box("b", 10, 10).offset(x: .nan)
          box("c", 10, 10)
        }
      }
    }
    #expect(scene.frame("b") == Rect(95, 45, 10, 10))
    #expect(scene.frame("c") == Rect(105, 45, 10, 10))
    #expect(scene.diagnostics.isEmpty == false)
  }

  @Test func `Many diagnostics are counted and the latest kept`() {
    let scene = scene(1000, 1000) {
      ForEach(Array(repeating: 7, count: 300), id: \.self) { _ in box("a", 1, 1) }
    }
    #expect(scene.diagnosticCount == 299)
    #expect(scene.diagnostics.count <= 256)
  }

  @Test func `Time that is no number is reported`() {
    var scene = SceneHost(size: Size(width: 100, height: 100))
    scene.update(at: .nan) { box("a", 10, 10) }
    #expect(scene.names == ["a"])
    #expect(scene.diagnostics.map(\.sentence) == [Diagnostic.Reason.invalidTime.sentence])
  }
}

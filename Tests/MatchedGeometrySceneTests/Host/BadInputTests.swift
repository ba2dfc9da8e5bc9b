import MatchedGeometry
import MatchedGeometryAllocationCounter
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
    #expect(scene.diagnostics.map(\.sentence) == [Diagnostic.Kind.invalidTime.sentence])
  }

  /// Keeps its views beyond the call, and places them where there is nothing to be placed.
  struct Keeping: Layout {
    final class Kept { var views: [LayoutSubviews] = [] }
    let kept: Kept
    func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> Size {
      if kept.views.isEmpty { kept.views.append(subviews) }
      for _ in 0..<20 {
        for view in subviews { view.place(at: Point(x: 50, y: 50), proposal: .unspecified) }
      }
      return subviews[0].sizeThatFits(.unspecified)
    }
    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews) {
      if kept.views.count == 1 { kept.views.append(subviews) }
      // What another call was given goes nowhere.
      kept.views[0][0].place(at: Point(x: 70, y: 70), proposal: proposal)
      subviews[-1].place(at: Point(x: 70, y: 70), proposal: proposal)
      subviews[1].place(at: Point(x: 70, y: 70), proposal: proposal)
      subviews[0].place(
        at: Point(x: bounds.x + 1 + subviews[1].sizeThatFits(proposal).width, y: bounds.y),
        proposal: proposal)
    }
  }

  @Test func `The views of a layout that keeps them have no size and go nowhere`() {
    let kept = Keeping.Kept()
    do {
      let scene = scene { Keeping(kept: kept)() { box("a", 10, 10).layoutPriority(3) } }
      #expect(scene.frame("a") == Rect(96, 45, 10, 10))
    }
    #expect(kept.views.map(\.count) == [1, 1])
    for views in kept.views {
      #expect(views[0].sizeThatFits(.unspecified) == .zero)
      #expect(views[0].priority == 0)
      views[0].place(at: .zero, proposal: .zero)
    }
  }

  @Test(.enabled(if: mgAllocationCountingAvailable(), "allocations cannot be counted here"))
  func `Places that are given while sizes are asked for are not kept`() {
    struct Placing: Layout {
      let isPlacing: Bool
      func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> Size {
        for view in subviews where isPlacing {
          for _ in 0..<20 { view.place(at: .zero, proposal: .unspecified) }
        }
        return subviews[0].sizeThatFits(.unspecified)
      }
      func placeSubviews(
        in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews
      ) {}
    }
    // A list that grows is allocated anew again and again: not in the one scene, so in the other one neither.
    var counts: [UInt64] = [0, 0]
    for isPlacing in [false, true] {
      var scene = SceneHost(size: Size(width: 200, height: 100))
      for step in 0..<200 {
        let before = mgThreadAllocationCount()
        scene.update {
          Placing(isPlacing: isPlacing)() { box("a", step % 2 == 0 ? 10 : 12, 10) }
        }
        if step > 20 { counts[isPlacing ? 1 : 0] += mgThreadAllocationCount() - before }
      }
    }
    #expect(counts[0] == counts[1])
  }

  @Test(arguments: [3e38, -3e38, 1e30, 1e12, 1e8] as [Float])
  func `What was put too far away is where it was when it is back`(_ far: Float) {
    func view(_ x: Float) -> some View {
      NamespaceReader { space in
        HStack(spacing: 5) {
          VStack(spacing: 3) {
            box("a", 7, 10)
            flexible("b").frame(width: 30, height: 10).padding(3)
          }
          .offset(x: x, y: -x)
          VStack(spacing: 3) {
            box("c", 8, 8)
            flexible("d")
          }
          .matchedGeometryEffect(id: 1, in: space)
          .frame(width: 50, height: 50)
          .offset(x: x)
        }
      }
    }
    var scene = scene { view(0) }
    let before = scene.look().map(\.frame)
    scene.update { view(far) }
    for seen in scene.look() {
      #expect(seen.frame.x.isFinite && seen.frame.y.isFinite && seen.frame.width.isFinite)
    }
    scene.update { view(0) }
    #expect(scene.look().map(\.frame) == before)
  }
}

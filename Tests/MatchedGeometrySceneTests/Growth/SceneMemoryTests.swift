import MatchedGeometryAllocationCounter
import MatchedGeometryScene
import Testing

/// What a scene keeps does not grow with the updates that it has seen.
@Suite struct `The memory of a scene` {
  /// Places its views from both of its functions, and asks for their sizes from both.
  struct Placing: Layout {
    /// Not comparable: the views are laid out in each update.
    let width: () -> Float

    func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> Size {
      for view in subviews {
        view.place(at: .zero, proposal: .unspecified)
        _ = view.sizeThatFits(proposal)
        view.place(at: .zero, proposal: .zero)
      }
      return Size(width: width(), height: 20)
    }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews
    ) {
      for view in subviews {
        view.place(at: Point(x: bounds.x, y: bounds.y), proposal: .unspecified)
        _ = view.sizeThatFits(.infinity)
        view.place(at: Point(x: bounds.x, y: bounds.y), proposal: proposal)
      }
    }
  }

  /// The bytes that a scene takes from its thousandth update to its two thousandth, each of them.
  private func growth<Content: View>(@ViewBuilder _ view: (Int) -> Content) -> Double {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    var before: Int64 = 0
    for step in 0..<2_000 {
      if step == 1_000 { before = mgThreadBytes() }
      scene.update(animation: step % 3 == 0 ? .linear(duration: 0.5) : nil) { view(step) }
      scene.advance(to: Double(step) * 0.7)
    }
    return Double(mgThreadBytes() - before) / 1_000
  }

  @Test(.enabled(if: mgAllocationCountingAvailable(), "allocations cannot be counted here"))
  func `Layouts that place views while they are asked for their size leave nothing behind`() {
    func leaves(_ step: Int) -> some View {
      Group {
        box("a", step % 2 == 0 ? 10 : 12, 10)
        Text("step \(step % 7)")
        flexible("c")
      }
    }
    let alone = growth { step in
      Placing(width: { Float(step % 5) })() { leaves(step) }
    }
    let nested = growth { step in
      ScrollView {
        Placing(width: { Float(step % 5) })() {
          leaves(step)
          Placing(width: { 20 })() { leaves(step) }
        }
      }
    }
    let matched = growth { step in
      NamespaceReader { space in
        ZStack {
          if step % 4 < 2 {
            Placing(width: { 20 })() { leaves(step) }.matchedGeometryEffect(id: 1, in: space)
          } else {
            Placing(width: { 30 })() { leaves(step) }.matchedGeometryEffect(id: 1, in: space)
              .padding(20)
          }
        }
      }
    }
    // One placement takes 32 bytes.
    #expect(alone < 8)
    #expect(nested < 8)
    #expect(matched < 8)
  }
}

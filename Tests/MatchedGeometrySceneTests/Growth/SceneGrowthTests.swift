import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

/// What a host can make large in a scene, from few to ten times as much: at most 15 times the work.
@Suite struct `Large scenes` {
  private func expectGrowth(
    _ small: Int, sourceLocation: SourceLocation = #_sourceLocation, _ body: (Int) -> Void
  ) {
    #expect(growth(from: small, under: 15, body) < 15, sourceLocation: sourceLocation)
  }

  private func boxes(_ range: Range<Int>) -> some View {
    VStack(spacing: 0) { ForEach(range) { index in box("\(index)", 10, 1) } }
  }

  @Test func `views side by side, that come, move and go`() {
    expectGrowth(40) { count in
      var scene = scene { boxes(0..<count) }
      scene.update(animation: .linear(duration: 1), at: 1) { boxes(count / 2..<count + count / 2) }
      for step in 0..<4 { scene.advance(to: 1 + Double(step) / 4) }
      #expect(scene.names.count == count + count / 2)
      scene.update(at: 3) { boxes(0..<0) }
      #expect(scene.names.isEmpty)
    }
  }

  @Test func `views inside of each other`() {
    func nested(_ depth: Int, _ inset: Float) -> AnyView {
      if depth == 0 { return AnyView(box("leaf", 10, 10)) }
      return AnyView(nested(depth - 1, inset).padding(inset))
    }
    expectGrowth(10) { depth in
      var scene = scene { nested(depth, 0) }
      scene.update(animation: .linear(duration: 1), at: 1) { nested(depth, 0.25) }
      for step in 0..<4 { scene.advance(to: 1 + Double(step) / 4) }
      #expect(scene.names == ["leaf"])
    }
  }

  @Test func `matched views`() {
    func matched(_ count: Int, isAway: Bool) -> some View {
      NamespaceReader { namespace in
        VStack(spacing: 0) {
          ForEach(0..<count) { index in
            if (index % 2 == 0) == isAway {
              box("a\(index)", 10, 1).matchedGeometryEffect(id: index, in: namespace)
            } else {
              box("b\(index)", 20, 2).matchedGeometryEffect(id: index, in: namespace)
            }
          }
        }
      }
    }
    expectGrowth(40) { count in
      var scene = scene { matched(count, isAway: false) }
      scene.update(animation: .linear(duration: 1), at: 1) { matched(count, isAway: true) }
      for step in 0..<4 { scene.advance(to: 1 + Double(step) / 4) }
      #expect(scene.names.count == 2 * count)
    }
  }

  @Test func `pages on top of each other`() {
    func pages(_ count: Int) -> some View {
      NavigationStack(path: (0..<count).map { "\($0)" }) {
        box("root", 40, 20)
      } destination: { value in
        box(value, 40, 20)
      }
    }
    expectGrowth(10) { count in
      var scene = scene { pages(0) }
      scene.update(animation: .linear(duration: 1), at: 1) { pages(count) }
      for step in 0..<4 { scene.advance(to: 1 + Double(step) / 4) }
      scene.update(animation: .linear(duration: 1), at: 3) { pages(0) }
      for step in 0..<4 { scene.advance(to: 3 + Double(step) / 2) }
      #expect(scene.names == ["root"])
    }
  }

  @Test func `sources on a page that is left`() {
    func gallery(_ count: Int, open: Int?) -> some View {
      NamespaceReader { namespace in
        NavigationStack(path: open.map { ["\($0)"] } ?? []) {
          VStack(spacing: 0) {
            ForEach(0..<count) { index in
              box("\(index)", 10, 1).matchedTransitionSource(id: "\(index)", in: namespace)
            }
          }
        } destination: { value in
          box("page", 40, 20).navigationTransition(.zoom(sourceID: value, in: namespace))
        }
      }
    }
    expectGrowth(40) { count in
      var scene = scene { gallery(count, open: nil) }
      scene.update(animation: .linear(duration: 1), at: 1) { gallery(count, open: count / 2) }
      for step in 0..<4 { scene.advance(to: 1 + Double(step) / 4) }
      scene.update(animation: .linear(duration: 1), at: 3) { gallery(count, open: nil) }
      scene.advance(to: 9)
      #expect(scene.names.count == count)
    }
  }
}

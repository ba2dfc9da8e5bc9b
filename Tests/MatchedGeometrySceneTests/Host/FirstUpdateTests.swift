import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

/// The first update of a scene, which makes all of it.
@Suite struct `First updates` {
  private let space = Namespace.ID()

  private func work(_ count: Int, isDecorated: Bool) -> Double {
    leastWork(of: 5) {
      var scene = SceneHost(size: Size(width: 300, height: 300))
      scene.update {
        ScrollView {
          LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
            ForEach(0..<count) { index in
              if isDecorated {
                flexible("").frame(height: 40)
                  .clipShape(RoundedRectangle(cornerRadius: 6))
                  .matchedTransitionSource(id: index, in: space)
                  .opacity(0.5)
                  .scaleEffect(0.5)
              } else {
                flexible("").frame(height: 40)
              }
            }
          }
        }
      }
    }
  }

  @Test func `What is on a leaf costs five leaves at most`() {
    #expect(work(3000, isDecorated: true) < work(3000, isDecorated: false) * 6)
  }

  @Test func `Ten times as many decorated leaves take at most 15 times as long`() {
    #expect(work(3000, isDecorated: true) < work(300, isDecorated: true) * 15)
  }
}

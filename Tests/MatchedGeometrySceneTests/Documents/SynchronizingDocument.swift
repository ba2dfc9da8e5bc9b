import MatchedGeometryScene
import Testing

// The programs and the signatures of the document, letter by letter. As in all files of this folder, scenes are the only import.

struct MatchedGeometryEffectView: View {

  @State private var change: Bool = false

  @Namespace var namespace

  var body: some View {

    VStack {

      Spacer()
      if change {

        Rectangle()
          .fill(.green)
          .overlay {
            Text("View2")
          }
          .matchedGeometryEffect(id: "change", in: namespace)
          .onTapGesture {
            change.toggle()
          }

      } else {
        Circle()
          .fill(.green)
          .overlay {
            Text("View1")
          }
          .matchedGeometryEffect(id: "change", in: namespace)
          .frame(width: 100)
          .onTapGesture {
            change.toggle()
          }
      }
    }.font(.title)
      .animation(.linear, value: change)

  }
}

@Suite struct `The program of the document about synchronized geometry` {
  @Test func `A tap on View1 makes it View2, and a tap on that goes back`() {
    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update { MatchedGeometryEffectView() }
    scene.advance(to: 0)
    #expect(scene.frame("circle") == Rect(145, 744, 100, 100))
    #expect(scene.needsUpdate == false)
    #expect(scene.tap(at: Point(x: 195, y: 794)) == true)
    #expect(scene.needsUpdate == true)
    scene.update(at: 1) { MatchedGeometryEffectView() }
    #expect(scene.needsUpdate == false)
    scene.advance(to: 1.175)
    // Halfway between (195, 794), 100 x 100, and (195, 426), 390 x 836.
    #expect(isNear(scene.frame("rectangle")!, Rect(72.5, 376, 245, 468)))
    scene.advance(to: 2)
    #expect(scene.frame("rectangle") == Rect(0, 8, 390, 836))
    #expect(scene.names == ["rectangle", "View2"])
    scene.tap(at: Point(x: 100, y: 400))
    scene.update(at: 2) { MatchedGeometryEffectView() }
    scene.advance(to: 3)
    #expect(scene.names == ["circle", "View1"])
    #expect(scene.frame("circle") == Rect(145, 744, 100, 100))
  }
}

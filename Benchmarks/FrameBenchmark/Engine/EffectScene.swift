import MatchedGeometry
import MatchedGeometryBenchmarkHarness
import MatchedGeometryScene

/// A small scene with all kinds of effects in motion at the same time, to check that its ticks do
/// not allocate.
final class EffectScene {
  private var scene = SceneHost(size: Size(width: 300, height: 200))

  init() {
    scene.update { Everything(isOpen: false) }
    scene.update(animation: .spring, at: CardScene.begin) { Everything(isOpen: true) }
  }

  /// Ticks and reads all drawables.
  func tick(at time: Double) -> Float {
    scene.advance(to: time)
    return scene.withDrawables { drawables in
      var sum: Float = 0
      for index in drawables.indices {
        let drawable = drawables[index]
        sum += drawable.frame.x + drawable.opacity + drawable.transform.m31
        sum += (drawable.clip?.cornerRadius ?? 0) + (drawable.shadow?.radius ?? 0)
      }
      return sum
    }
  }
}

private func box(_ name: String, _ height: Float) -> Leaf {
  Leaf(name, size: Size(width: 10, height: height), isFlexible: false)
}

private struct Shift: GeometryEffect {
  var animatableData: Float
  func effectValue(size: Size) -> ProjectionTransform {
    ProjectionTransform(x: animatableData, y: 0)
  }
}

private struct Everything: View {
  @Namespace var space
  let isOpen: Bool

  var body: some View {
    ZStack(alignment: .topLeading) {
      if isOpen {
        VStack {
          Leaf("b")
          Text("b")
        }
        .matchedGeometryEffect(id: 1, in: space)
        .transition(.slide)
      } else {
        VStack {
          Leaf("a").frame(height: 10)
          Text("a")
        }
        .matchedGeometryEffect(id: 1, in: space)
        .frame(width: 50)
      }
      HStack {
        box("c", isOpen ? 20 : 10).geometryGroup()
        box("d", 10).shadow(radius: isOpen ? 8 : 0).rotation3DEffect(
          .degrees(isOpen ? 90 : 0), axis: (0, 1, 0))
        box("e", 10).modifier(Shift(animatableData: isOpen ? 10 : 0))
        box("f", 10).opacity(isOpen ? 0.5 : 1).clipShape(Circle())
        Circle().matchedGeometryEffect(id: 2, in: space).frame(width: isOpen ? 30 : 10)
          .scaleEffect(isOpen ? 2 : 1)
      }
      ScrollView { box("g", 200) }.frame(width: 10, height: isOpen ? 20 : 40)
      NavigationStack(path: isOpen ? [1] : []) {
        box("h", 10).rotationEffect(.degrees(10))
          .matchedTransitionSource(id: 1, in: space) { $0.shadow(radius: 4) }
      } destination: { _ in
        Leaf("page").navigationTransition(.zoom(sourceID: 1, in: space))
      }
      .frame(width: 50, height: 50)
      .sheet(isPresented: isOpen) { Leaf("sheet") }
    }
  }
}

import MatchedGeometry
public import MatchedGeometryScene

/// Shapes, lines, blurs and shadows, in two states.
public struct DrawnShapes: View {
  let isOn: Bool

  /// Creates the shapes in one of the two states.
  public init(isOn: Bool) { self.isOn = isOn }

  /// See `View`.
  public var body: some View {
    ZStack {
      Ellipse().fill(.mint).frame(width: 90, height: 50)
        .position(x: isOn ? 330 : 60, y: 40)
      Capsule().stroke(.indigo, lineWidth: isOn ? 12 : 2).frame(width: 90, height: 40)
        .position(x: 60, y: 110)
      Circle().strokeBorder(.red, lineWidth: isOn ? 2 : 20).frame(width: 60, height: 60)
        .position(x: 195, y: 110)
      Text("border").padding(8).border(.orange, width: isOn ? 6 : 1).position(x: 330, y: 110)
      Text("blur").font(.title).blur(radius: isOn ? 6 : 0).position(x: 60, y: 170)
      ThreeColors().aspectRatio(2, contentMode: .fit).clipShape(.ellipse)
        .frame(width: 60, height: 60).position(x: 195, y: 170)
      Rectangle().fill(.teal).frame(width: 60, height: 40).mask(.rect(cornerRadius: 10))
        .rotation3DEffect(.degrees(isOn ? 50 : 0), axis: (1, 0, 0)).position(x: 330, y: 170)
      // One shadow of the whole card, clipped by the shapes around it.
      VStack(spacing: 4) {
        Circle().fill(.yellow).frame(width: 24, height: 24)
        Text("shadow").font(.caption)
      }
      .padding(8).background(.white, in: .rect(cornerRadius: 8))
      .shadow(color: isOn ? .blue : .black.opacity(0.4), radius: isOn ? 8 : 3, y: isOn ? 8 : 2)
      .position(x: 60, y: 245)
      ThreeColors().clipShape(.circle).frame(width: 50, height: 50)
        .shadow(radius: 4, x: 4, y: 4).rotationEffect(.degrees(isOn ? 90 : 0))
        .position(x: 195, y: 245)
      HStack(spacing: isOn ? 24 : 4) {
        Circle().fill(.green).frame(width: 30)
        Circle().fill(.green).frame(width: 30)
      }
      .shadow(radius: 6).frame(width: 90, height: 34).clipped().position(x: 330, y: 245)
    }
  }
}

/// Three colors side by side.
private struct ThreeColors: View {
  var body: some View {
    GeometryReader { proxy in
      HStack(spacing: 0) {
        Color.blue.frame(width: proxy.size.width / 2)
        Color.purple.frame(width: proxy.size.width / 4)
        Color.pink
      }
    }
  }
}

extension ExampleScene {
  /// Drawings other than filled shapes and texts.
  public static let drawing = ExampleScene(
    "drawing", "Ellipses, lines, borders, blurs and shadows: their numbers move.",
    size: Size(width: 390, height: 290), changes: [0], moments: [-1, 0.25, 0.5, 1]
  ) { host, state, time in
    host.update(animation: .linear(duration: 1), at: time) { DrawnShapes(isOn: state == 1) }
  }
}

import MatchedGeometry
import MatchedGeometryScene

/// The properties of a drawable for a test.
struct Seen: CustomStringConvertible {
  var name: String
  var frame: Rect
  var opacity: Float
  var content: DrawableContent
  var transform = ProjectionTransform()
  var clip: Clip?
  var blur: Float = 0
  var shadow: Shadow?
  var clips: [Clip] = []
  var shadowClips: [Clip] = []

  /// The smallest upright rectangle around the frame as it is drawn.
  var bounds: Rect {
    let corners = [
      Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.minY),
      Point(x: frame.minX, y: frame.maxY), Point(x: frame.maxX, y: frame.maxY),
    ].map(transform.transform)
    let x = corners.map(\.x)
    let y = corners.map(\.y)
    return Rect(x.min()!, y.min()!, x.max()! - x.min()!, y.max()! - y.min()!)
  }

  /// Color, opacity, radius and place of the shadow.
  var shadowNumbers: [Float] {
    guard let shadow else { return [] }
    let color = shadow.color
    return [
      color.red, color.green, color.blue, color.opacity, shadow.radius, shadow.x, shadow.y,
    ]
  }

  /// Where the middle of the frame is drawn.
  var middle: Point { transform.transform(frame.center) }

  var description: String {
    "\(name) (\(frame.x), \(frame.y), \(frame.width), \(frame.height)) \(opacity)"
  }
}

extension SceneHost {
  /// An update of which nothing is animated, pages neither.
  mutating func updateAtOnce<Content: View>(
    at time: Double? = nil, @ViewBuilder _ content: () -> Content
  ) {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    update(transaction: transaction, at: time, content)
  }

  /// All drawables, in drawing order.
  func look() -> [Seen] {
    withDrawables { drawables in
      var seen: [Seen] = []
      for index in drawables.indices {
        let drawable = drawables[index]
        seen.append(
          Seen(
            name: (drawable.shadow == nil ? "" : "shadow of ") + drawable.content.name,
            frame: drawable.frame, opacity: drawable.opacity, content: drawable.content,
            transform: drawable.transform, clip: drawable.clip, blur: drawable.blurRadius,
            shadow: drawable.shadow, clips: drawable.clips, shadowClips: drawable.shadowClips))
      }
      return seen
    }
  }

  /// The names of everything that is drawn, in drawing order: of a part of a shadow "shadow of" what throws it.
  var names: [String] { look().map(\.name) }

  /// The frame of the only thing of this name.
  func frame(_ name: String) -> Rect? {
    let found = look().filter { $0.name == name }
    return found.count == 1 ? found[0].frame : nil
  }

  /// The bounds of the only thing of this name as it is drawn.
  func bounds(_ name: String) -> Rect? {
    let found = look().filter { $0.name == name }
    return found.count == 1 ? found[0].bounds : nil
  }

  /// The shadow of the only thing of this name.
  func shadow(of name: String) -> Shadow? {
    let found = look().filter { $0.name == "shadow of " + name }
    return found.count == 1 ? found[0].shadow : nil
  }

  func shadowNumbers(of name: String) -> [Float] {
    let found = look().filter { $0.name == "shadow of " + name }
    return found.count == 1 ? found[0].shadowNumbers : []
  }

  func opacity(_ name: String) -> Float? {
    let found = look().filter { $0.name == name }
    return found.count == 1 ? found[0].opacity : nil
  }
}

extension DrawableContent {
  /// A text's characters, a shape's outline, an image's name, a leaf's value.
  var name: String {
    switch self {
    case .text(let text): text.string
    case .shape(let shape):
      switch shape.outline {
      case .rectangle: "rectangle"
      case .roundedRectangle: "roundedRectangle"
      case .circle: "circle"
      case .capsule: "capsule"
      case .ellipse: "ellipse"
      }
    case .image(let image): image.name
    case .color: "color"
    case .leaf(let leaf): "\(leaf.value)"
    }
  }
}

/// A leaf of a fixed size.
func box(_ name: String, _ width: Float, _ height: Float) -> Leaf {
  Leaf(name, size: Size(width: width, height: height), isFlexible: false)
}

/// A leaf that takes the proposed size.
func flexible(_ name: String) -> Leaf { Leaf(name) }

extension Rect {
  init(_ x: Float, _ y: Float, _ width: Float, _ height: Float) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

/// A scene that shows one view at rest.
func scene<Content: View>(
  _ width: Float = 200, _ height: Float = 100, @ViewBuilder _ content: () -> Content
) -> SceneHost {
  var scene = SceneHost(size: Size(width: width, height: height))
  scene.update(content)
  scene.advance(to: 0)
  return scene
}

/// Equal to a thousandth, or as told.
func isNear(_ a: Rect, _ b: Rect, within tolerance: Float = 0.001) -> Bool {
  abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance && abs(a.width - b.width) < tolerance
    && abs(a.height - b.height) < tolerance
}

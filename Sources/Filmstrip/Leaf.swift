import Foundation
import MatchedGeometry
import MatchedGeometryScene

/// A drawable at one moment.
struct Leaf {
  enum Content {
    case drawable(DrawableContent)
    /// An element of an engine, with its name, a color as six hexadecimal digits, and the radius of
    /// its corners, or nil for an eighth of the shorter side.
    case card(String, String, radius: Float?)
  }

  /// The view or element whose path is drawn.
  enum Traveller: Hashable {
    case match(MatchID, Namespace.ID)
    case element(Element.ID)
  }

  /// The identity of a leaf at all moments.
  struct Identity: Hashable {
    let element: Element.ID
    /// The number of the content, or 0 for a card.
    let content: Int
    var isShadow = false
  }

  let identity: Identity
  let content: Content
  let frame: Rect
  var transform = ProjectionTransform()
  var clips: [Clip] = []
  let opacity: Float
  var blur: Float = 0
  let traveller: Traveller?
  let isExiting: Bool
  /// The shadow that the leaf is part of, or nil if the leaf itself is drawn.
  var shadow: Shadow?
  var shadowClips: [Clip] = []
}

extension Leaf {
  /// Whether the leaf is one color behind the whole scene.
  func isBackground(of bounds: Rect) -> Bool {
    guard case .drawable(let content) = content, transform.isAffine else { return false }
    switch content {
    case .color: break
    case .shape(let shape):
      if shape.stroke != nil { return false }
      if case .gradient = shape.style { return false }
    default: return false
    }
    let corners = [
      Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.maxY),
    ].map(transform.transform)
    return min(corners[0].x, corners[1].x) <= bounds.minX + 1
      && max(corners[0].x, corners[1].x) >= bounds.maxX - 1
      && min(corners[0].y, corners[1].y) <= bounds.minY + 1
      && max(corners[0].y, corners[1].y) >= bounds.maxY - 1
  }

  /// The present drawables of a host, from bottom to top.
  static func leaves(of host: borrowing SceneHost) -> [Leaf] {
    host.withDrawables { drawables in
      var leaves: [Leaf] = []
      for index in drawables.indices {
        let drawable = drawables[index]
        let isShadow = drawable.shadow != nil
        let match = isShadow ? nil : drawable.match
        leaves.append(
          Leaf(
            identity: Identity(
              element: drawable.element, content: drawable.contentIndex, isShadow: isShadow),
            content: .drawable(drawable.content), frame: drawable.frame,
            transform: drawable.transform, clips: drawable.clips, opacity: drawable.opacity,
            blur: drawable.blurRadius,
            traveller: isShadow
              ? nil : match.map { .match($0.id, $0.namespace) } ?? .element(drawable.element),
            isExiting: drawable.isExiting, shadow: drawable.shadow,
            shadowClips: drawable.shadowClips))
      }
      return leaves
    }
  }

  static let colors = [
    "3b6fd4", "d9622b", "2a9d76", "8a52c4", "c43d6b", "b98a1d", "2397a6", "6b7280",
  ]

  /// Elements of an engine with the indices of their colors, from bottom to top. Exited elements
  /// are omitted. The offset and scale of a transition are applied.
  static func leaves(
    of engine: borrowing MatchedGeometryEngine,
    _ elements: [(id: Element.ID, name: String, color: Int)]
  ) -> [Leaf] {
    var leaves: [Leaf] = []
    for element in elements {
      guard var frame = engine.presentationFrame(of: element.id) else { continue }
      let scale = engine.presentationScale(of: element.id) ?? 1
      let offset = engine.presentationOffset(of: element.id) ?? Point(x: 0, y: 0)
      frame = Rect(
        x: frame.midX + offset.x - frame.width * scale / 2,
        y: frame.midY + offset.y - frame.height * scale / 2, width: frame.width * scale,
        height: frame.height * scale)
      let attribute = engine.presentationAttribute(0, of: element.id)
      let turn = attribute?.z ?? 0
      // The back of a card shows no name.
      let name = Float.cos(turn) < 0 ? "" : element.name
      leaves.append(
        Leaf(
          identity: Identity(element: element.id, content: 0),
          content: .card(name, colors[element.color % colors.count], radius: attribute?.x),
          frame: frame, transform: attribute.map { .turned($0.y, $0.z, in: frame) } ?? .init(),
          opacity: min(1, max(0, engine.presentationOpacity(of: element.id) ?? 0)),
          traveller: .element(element.id), isExiting: engine.isExiting(element.id)))
    }
    return leaves
  }
}

extension ProjectionTransform {
  /// A rotation about the center of a frame and one about its vertical axis, without perspective.
  fileprivate static func turned(_ rotation: Float, _ turn: Float, in frame: Rect) -> Self {
    let (cosine, sine) = (Float.cos(rotation), Float.sin(rotation))
    let width = abs(Float.cos(turn))
    var transform = ProjectionTransform()
    (transform.m11, transform.m12) = (cosine * width, sine * width)
    (transform.m21, transform.m22) = (-sine, cosine)
    transform.m31 = frame.midX - transform.m11 * frame.midX - transform.m21 * frame.midY
    transform.m32 = frame.midY - transform.m12 * frame.midX - transform.m22 * frame.midY
    return transform
  }
}

extension Float {
  fileprivate static func cos(_ angle: Float) -> Float { Float(Foundation.cos(Double(angle))) }
  fileprivate static func sin(_ angle: Float) -> Float { Float(Foundation.sin(Double(angle))) }
}

import Foundation
import MatchedGeometry
import MatchedGeometryScene

extension SVG {
  /// The outline of a rounded rectangle after a transform with perspective.
  func outlined(
    _ frame: Rect, radii: SIMD2<Float> = .zero, _ transform: ProjectionTransform,
    _ attributes: String = ""
  ) -> String {
    guard !transform.isAffine else {
      return rectangle(frame, radii: radii, matrix(transform) + attributes)
    }
    let points = Self.outline(frame, radii: radii).map(transform.transform)
    let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    return "<polygon points=\"\(list)\" stroke-linejoin=\"round\"\(attributes)/>"
  }

  /// The points around a rectangle. A rounded corner is divided into eight pieces.
  private static func outline(_ frame: Rect, radii: SIMD2<Float>) -> [Point] {
    let radii = legal(radii, in: frame)
    // The centers of the arcs, clockwise from the top left. Each arc starts a quarter turn after
    // the previous one.
    let middles = [
      Point(x: frame.minX + radii.x, y: frame.minY + radii.y),
      Point(x: frame.maxX - radii.x, y: frame.minY + radii.y),
      Point(x: frame.maxX - radii.x, y: frame.maxY - radii.y),
      Point(x: frame.minX + radii.x, y: frame.maxY - radii.y),
    ]
    guard radii.min() > 0 else { return middles }
    return middles.enumerated().flatMap { corner, middle in
      (0...8).map { piece in
        let angle = (Double(corner) + 2 + Double(piece) / 8) * .pi / 2
        return Point(
          x: middle.x + radii.x * Float(cos(angle)), y: middle.y + radii.y * Float(sin(angle)))
      }
    }
  }

  /// Draws a leaf with perspective. Shapes are drawn by their outlines, and texts and images by the
  /// affine transform at their center.
  mutating func projected(
    _ content: DrawableContent, _ frame: Rect, _ transform: ProjectionTransform, _ outline: String?
  ) {
    switch content {
    case .text, .image:
      text += "<g\(matrix(transform.affine(at: frame.center)))>"
      body(content, frame, outline)
      text += "</g>"
    case .shape(let shape):
      let (frame, radii) = Self.bounds(of: shape, in: frame)
      text += outlined(frame, radii: radii, transform, paint(shape, outline))
    case .color(let color):
      text += outlined(frame, transform, fill(.color(color), outline))
    case .leaf:
      text += outlined(frame, transform, " fill=\"#bbb\"" + stroke(outline))
    }
  }
}

extension ProjectionTransform {
  /// The affine transform that equals this one at a point and approximates it nearby.
  fileprivate func affine(at point: Point) -> ProjectionTransform {
    let a = transform(point)
    let x = transform(Point(x: point.x + 1, y: point.y))
    let y = transform(Point(x: point.x, y: point.y + 1))
    var result = ProjectionTransform(
      m11: x.x - a.x, m12: x.y - a.y, m13: 0, m21: y.x - a.x, m22: y.y - a.y, m23: 0, m31: 0,
      m32: 0, m33: 1)
    let moved = result.transform(point)
    result.m31 = a.x - moved.x
    result.m32 = a.y - moved.y
    return result
  }
}

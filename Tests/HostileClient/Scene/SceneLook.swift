import MatchedGeometry
import MatchedGeometryScene

/// What a scene draws.
struct SceneLook: Equatable {
  struct Seen: Equatable {
    var name: String
    var frame: Rect
    var opacity: Float
    var transform: ProjectionTransform
    var clips: [Clip]
    /// Of a part of a shadow: opacity, radius, x, y.
    var shadow = SIMD4<Float>.zero

    /// The smallest upright rectangle around it: its left, top, right and bottom edge.
    var bounds: SIMD4<Float> {
      var edges = SIMD4<Float>(.infinity, .infinity, -.infinity, -.infinity)
      for x in [frame.x, frame.x + frame.width] {
        for y in [frame.y, frame.y + frame.height] {
          let point = transform.transform(Point(x: x, y: y))
          edges = SIMD4(
            min(edges.x, point.x), min(edges.y, point.y), max(edges.z, point.x),
            max(edges.w, point.y))
        }
      }
      return edges
    }
  }

  var seen: [Seen] = []

  init(_ scene: borrowing SceneHost) {
    seen = scene.withDrawables { drawables in
      var seen: [Seen] = []
      for index in drawables.indices {
        let drawable = drawables[index]
        seen.append(
          Seen(
            name: (drawable.shadow == nil ? "" : "shadow of ") + drawable.content.name,
            frame: drawable.frame, opacity: drawable.opacity, transform: drawable.transform,
            clips: drawable.clips + drawable.shadowClips,
            shadow: drawable.shadow.map { SIMD4($0.color.opacity, $0.radius, $0.x, $0.y) } ?? .zero)
        )
      }
      return seen
    }
  }

  /// Adds all numbers to a hash.
  func add(to hash: inout LookHash) {
    for seen in seen {
      hash.add(SIMD4(seen.frame.x, seen.frame.y, seen.frame.width, seen.frame.height))
      let matrix = seen.transform
      hash.add(SIMD4(matrix.m11, matrix.m12, matrix.m21, matrix.m22))
      hash.add(SIMD4(matrix.m31, matrix.m32, seen.opacity, Float(seen.clips.count)))
      hash.add(seen.shadow)
    }
  }

  /// One whose numbers are none.
  var wrong: Seen? {
    seen.first { seen in
      let matrix = seen.transform
      let rows = [
        SIMD4(seen.frame.x, seen.frame.y, seen.frame.width, seen.frame.height),
        SIMD4(matrix.m11, matrix.m12, matrix.m13, matrix.m21),
        SIMD4(matrix.m22, matrix.m23, matrix.m31, matrix.m32),
        SIMD4(matrix.m33, seen.opacity, 0, 0), seen.shadow,
      ]
      return !rows.allSatisfy(\.isFinite)
    }
  }

  /// The first difference of any bit, in words.
  func firstDifference(from other: SceneLook) -> String {
    if seen.count != other.seen.count {
      return "\(seen.map(\.name)), expected \(other.seen.map(\.name))"
    }
    let pair = zip(seen, other.seen).first { $0 != $1 }
    return pair.map { "\($0), expected \($1)" } ?? "none"
  }

  /// The first difference of what can be seen, in words.
  func difference(from other: SceneLook, within tolerance: Float) -> String? {
    let (mine, its) = (seen.map(\.name), other.seen.map(\.name))
    if mine != its { return "\(mine), expected \(its)" }
    for (seen, expected) in zip(seen, other.seen) {
      let way = abs4(seen.bounds - expected.bounds)
      let size = max(abs4(expected.bounds).max(), 1)
      // Where a perspective has its horizon, nothing is near.
      guard size.isFinite && size < 1e5 else { continue }
      if !(way.max() <= tolerance * max(1, size / 400))
        || !(abs(seen.opacity - expected.opacity) <= 0.002)
        || !(abs4(seen.shadow - expected.shadow).max() <= tolerance)
      {
        return "\(seen), expected \(expected)"
      }
    }
    return nil
  }
}

extension DrawableContent {
  fileprivate var name: String {
    switch self {
    case .text(let text): text.string
    case .shape: "shape"
    case .image(let image): image.name
    case .color: "color"
    case .leaf(let leaf): "\(leaf.value)"
    }
  }
}

import MatchedGeometry

// The transform of an effect at its current numbers.

extension EffectValue {
  /// The numbers of the effect, four per vector, as the engine animates them.
  var quads: [SIMD4<Float>] {
    switch kind {
    case .rotation3D, .shadow: [numbers.lowHalf, numbers.highHalf]
    case .geometryEffect: box?.quads ?? []
    default: [numbers.lowHalf]
    }
  }

  func transform(in frame: Rect, quads: [SIMD4<Float>]) -> ProjectionTransform {
    if kind == .geometryEffect {
      return box?.transform(quads, in: frame) ?? ProjectionTransform()
    }
    return ProjectionTransform(
      kind, quads.first ?? .zero, quads.count > 1 ? quads[1] : .zero, in: frame)
  }
}

extension EffectBox {
  /// The effect for a frame anywhere in the plane.
  func transform(_ quads: [SIMD4<Float>], in frame: Rect) -> ProjectionTransform {
    let own = transform(quads, size: frame.size)
    return own.around(frame.origin)
  }
}

extension ProjectionTransform {
  /// The transform of a built-in effect.
  init(_ kind: NodeKind, _ a: SIMD4<Float>, _ b: SIMD4<Float>, in frame: Rect) {
    switch kind {
    case .offset:
      self.init(x: a.x + a.z * frame.width, y: a.y + a.w * frame.height)
    case .scale:
      self =
        ProjectionTransform(scaleX: Self.factor(a.x), y: Self.factor(a.y))
        .around(frame.point(a.z, a.w))
    case .rotation:
      self =
        ProjectionTransform(rotation: Angle(radians: Double(a.x))).around(frame.point(a.y, a.z))
    case .rotation3D:
      self.init(
        rotation: a.x, axis: SIMD3(a.y, a.z, a.w), anchor: frame.point(b.x, b.y), anchorZ: b.z,
        perspective: b.w, size: frame.size)
    default: self.init()
    }
    if !isFinite { self.init() }
  }

  /// A factor is never zero, so that each transform has an inverse.
  private static func factor(_ factor: Float) -> Float {
    factor == 0 ? 1e-9 : factor
  }
}

extension Rect {
  /// A point in units of the size.
  fileprivate func point(_ x: Float, _ y: Float) -> Point {
    Point(x: self.x + x * width, y: self.y + y * height)
  }
}

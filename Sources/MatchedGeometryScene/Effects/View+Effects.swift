public import MatchedGeometry

extension View {
  /// Sets the opacity of the view. Nested opacities are multiplied, and the product is clamped to
  /// 0...1.
  @inlinable
  public func opacity(_ opacity: Double) -> ModifiedView<Self> {
    ModifiedView(self, Item(.opacity, numbers: SIMD4(Float(opacity), 0, 0, 0)))
  }

  /// Draws the view at an offset in points. Its position in the layout does not change.
  @inlinable
  public func offset(x: Float = 0, y: Float = 0) -> ModifiedView<Self> {
    ModifiedView(self, Item(.offset, numbers: SIMD4(x, y, 0, 0)))
  }

  /// Draws the view at an offset in points. Its position in the layout does not change.
  @inlinable
  public func offset(_ offset: Size) -> ModifiedView<Self> {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Draws the view scaled about a point of its frame. Its frame in the layout does not change.
  @inlinable
  public func scaleEffect(_ scale: Float, anchor: UnitPoint = .center) -> ModifiedView<Self> {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Draws the view scaled about a point of its frame, with a factor for each direction. Its frame
  /// in the layout does not change.
  @inlinable
  public func scaleEffect(
    x: Float = 1, y: Float = 1, anchor: UnitPoint = .center
  ) -> ModifiedView<Self> {
    ModifiedView(self, Item(.scale, numbers: SIMD4(x, y, anchor.x, anchor.y)))
  }

  /// Draws the view rotated about a point of its frame. Its frame in the layout does not change.
  @inlinable
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> ModifiedView<Self> {
    ModifiedView(
      self, Item(.rotation, numbers: SIMD4(Float(angle.radians), anchor.x, anchor.y, 0)))
  }

  /// Draws the view rotated in space, with perspective. Its frame in the layout does not change.
  ///
  /// - Parameters:
  ///   - angle: The angle of the rotation.
  ///   - axis: The direction of the axis; z points to the eye.
  ///   - anchor: A point of the view on the axis.
  ///   - anchorZ: The distance of that point in front of the view, in points.
  ///   - perspective: The strength of the perspective. The distance of the eye is the longer side
  ///     of the view at 1, and infinite at 0.
  /// - Returns: The rotated view.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Float, y: Float, z: Float), anchor: UnitPoint = .center,
    anchorZ: Float = 0, perspective: Float = 1
  ) -> PayloadView<Self> {
    PayloadView(
      self, Item(.rotation3D),
      .wide(
        SIMD8(
          Float(angle.radians), axis.x, axis.y, axis.z, anchor.x, anchor.y, anchorZ, perspective)))
  }

  /// Applies a projection to the view, relative to its top left corner. A change of the projection
  /// shows immediately.
  public func projectionEffect(_ transform: ProjectionTransform) -> PayloadView<Self> {
    PayloadView(
      self, Item(.geometryEffect), .effect(TypedEffectBox(FixedProjection(transform: transform))))
  }

  /// Moves the view as a unit. The position of the view is animated separately, and its content
  /// keeps its position relative to the view.
  @inlinable
  public func geometryGroup() -> ModifiedView<Self> { ModifiedView(self, Item(.group)) }

  /// Clips the view to its frame.
  @inlinable
  public func clipped() -> ModifiedView<Self> { clipShape(Rectangle()) }

  /// Clips the view to a shape that fills its frame. A change of the corner radius is animated.
  @inlinable
  public func clipShape(_ shape: some Shape) -> ModifiedView<Self> {
    let (code, radius) = shape.outline.clip
    return ModifiedView(self, Item(.clip, code: code, numbers: SIMD4(radius, 0, 0, 0)))
  }
}

/// A projection without animated numbers.
struct FixedProjection: GeometryEffect {
  let transform: ProjectionTransform

  func effectValue(size: Size) -> ProjectionTransform { transform }
}

public import MatchedGeometry

extension View {
  /// Sets the opacity of the view. Factors multiply; the product is clamped to 0...1.
  @inlinable
  public func opacity(_ opacity: Double) -> ModifiedView<Self> {
    ModifiedView(self, Item(.opacity, numbers: SIMD4(Float(opacity), 0, 0, 0)))
  }

  /// Displaces the view, in points; its place in the layout stays.
  @inlinable
  public func offset(x: Float = 0, y: Float = 0) -> ModifiedView<Self> {
    ModifiedView(self, Item(.offset, numbers: SIMD4(x, y, 0, 0)))
  }

  /// Displaces the view, in points; its place in the layout stays.
  @inlinable
  public func offset(_ offset: Size) -> ModifiedView<Self> {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Scales the view around one of its points; its place in the layout stays.
  @inlinable
  public func scaleEffect(_ scale: Float, anchor: UnitPoint = .center) -> ModifiedView<Self> {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the view in each direction around one of its points; its place in the layout stays.
  @inlinable
  public func scaleEffect(
    x: Float = 1, y: Float = 1, anchor: UnitPoint = .center
  ) -> ModifiedView<Self> {
    ModifiedView(self, Item(.scale, numbers: SIMD4(x, y, anchor.x, anchor.y)))
  }

  /// Rotates the view around one of its points; its place in the layout stays.
  @inlinable
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> ModifiedView<Self> {
    ModifiedView(
      self, Item(.rotation, numbers: SIMD4(Float(angle.radians), anchor.x, anchor.y, 0)))
  }

  /// Rotates the view in space, seen with perspective; its place in the layout stays.
  ///
  /// - Parameters:
  ///   - angle: how far.
  ///   - axis: the direction of the axis; z points at the eye.
  ///   - anchor: a point of the view that the axis goes through.
  ///   - anchorZ: how far in front of the view, in points.
  ///   - perspective: 1: the eye is as far away as the longer side of the view; 0: infinitely far.
  /// - Returns: the view, turned.
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

  /// Moves the view as a unit: its place is resolved and animated by itself, and its content keeps
  /// its place within it.
  @inlinable
  public func geometryGroup() -> ModifiedView<Self> { ModifiedView(self, Item(.group)) }

  /// Clips the view to its frame.
  @inlinable
  public func clipped() -> ModifiedView<Self> { clipShape(Rectangle()) }

  /// Clips the view to a shape that fills its frame. The corner radius animates when it changes.
  @inlinable
  public func clipShape(_ shape: some Shape) -> ModifiedView<Self> {
    let (code, radius) = shape.outline.clip
    return ModifiedView(self, Item(.clip, code: code, numbers: SIMD4(radius, 0, 0, 0)))
  }
}

/// A projection that does not animate.
struct FixedProjection: GeometryEffect {
  let transform: ProjectionTransform

  func effectValue(size: Size) -> ProjectionTransform { transform }
}

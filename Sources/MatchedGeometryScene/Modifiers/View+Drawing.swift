// Drawing modifiers: border, blur, shadow, hidden.

extension View {
  /// Draws a border inside the frame of the view. A change of the width is animated.
  public func border(
    _ style: some ShapeStyle, width: Float = 1
  ) -> DecoratedView<Self, ModifiedView<DrawnShape>> {
    overlay { Rectangle().strokeBorder(style, lineWidth: width) }
  }

  /// Blurs the view. A change of the radius is animated, and the host receives the radius as
  /// `Drawable.blurRadius`. A radius that is not a positive number does not blur.
  @inlinable
  public func blur(radius: Float) -> ModifiedView<Self> {
    ModifiedView(self, Item(.blur, numbers: SIMD4(radius, 0, 0, 0)))
  }

  /// Draws a shadow below the view, in the shape of its whole content. Changes of the color, the
  /// radius and the offset are animated.
  ///
  /// The shadow consists of a drawable for each leaf of the view, before the first of them: see
  /// `Drawable.shadow`. Clips, opacities and blurs inside the view change the silhouette. Modifiers
  /// around the view change its shadow, as do rotations and scales. A shadow casts no shadow of its
  /// own, so with two shadow modifiers, both shadows are those of the same leaves.
  ///
  /// - Parameters:
  ///   - color: The color and opacity of the shadow.
  ///   - radius: The radius of the blur in points, which is the standard deviation of a Gaussian. A
  ///     radius that is not positive does not blur.
  ///   - x: The horizontal offset in points.
  ///   - y: The vertical offset in points.
  /// - Returns: The view with a shadow.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: Float, x: Float = 0, y: Float = 0
  ) -> PayloadView<Self> {
    PayloadView(
      self, Item(.shadow),
      .wide(SIMD8(color.red, color.green, color.blue, color.opacity, radius, x, y, 0)))
  }

  /// Excludes the view from drawing and hit tests. It keeps its frame in the layout.
  @inlinable
  public func hidden() -> ModifiedView<Self> { opacity(0) }
}

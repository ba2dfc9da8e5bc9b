// Drawing modifiers: border, blur, shadow, hidden.

extension View {
  /// Draws a border within the frame of the view. Its width animates.
  public func border(
    _ style: some ShapeStyle, width: Float = 1
  ) -> DecoratedView<Self, ModifiedView<DrawnShape>> {
    overlay { Rectangle().strokeBorder(style, lineWidth: width) }
  }

  /// Blurs the view. The radius animates and is passed on to the host as `Drawable.blurRadius`. A
  /// radius that is not a positive number does not blur.
  @inlinable
  public func blur(radius: Float) -> ModifiedView<Self> {
    ModifiedView(self, Item(.blur, numbers: SIMD4(radius, 0, 0, 0)))
  }

  /// Draws a shadow beneath the view: one silhouette of everything in it. Its color, radius and
  /// offset animate.
  ///
  /// The shadow consists of a drawable for each leaf of the view, before the first of them: see
  /// `Drawable.shadow`. Clips, opacities and blurs inside the view change the silhouette. Those
  /// around it change the shadow, as do rotations and scales. A shadow casts no shadow of its own:
  /// an outer shadow is that of the same leaves.
  ///
  /// - Parameters:
  ///   - color: its color, with its opacity.
  ///   - radius: how far it is blurred, in points: the standard deviation of a Gaussian. A radius
  ///     that is not positive does not blur.
  ///   - x: how far it is displaced, in points.
  ///   - y: how far it is displaced, in points.
  /// - Returns: the view with a shadow.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: Float, x: Float = 0, y: Float = 0
  ) -> PayloadView<Self> {
    PayloadView(
      self, Item(.shadow),
      .wide(SIMD8(color.red, color.green, color.blue, color.opacity, radius, x, y, 0)))
  }

  /// Hides the view from drawing and hit tests; its place in the layout stays.
  @inlinable
  public func hidden() -> ModifiedView<Self> { opacity(0) }
}

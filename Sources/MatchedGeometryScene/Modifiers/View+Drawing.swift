// How views are drawn: edges, blur, shadow, and not at all.

extension View {
  /// Draws a line in a style along the edge of the frame of the view, within it. Its width moves when it changes.
  public func border(
    _ style: some ShapeStyle, width: Float = 1
  ) -> DecoratedView<Self, ModifiedView<DrawnShape>> {
    overlay { Rectangle().strokeBorder(style, lineWidth: width) }
  }

  /// Blurs the view. The radius moves when it changes; it is a number for the host, `Drawable.blurRadius`. A radius that is not a positive number blurs nothing.
  @inlinable
  public func blur(radius: Float) -> ModifiedView<Self> {
    ModifiedView(self, Item(.blur, numbers: SIMD4(radius, 0, 0, 0)))
  }

  /// Draws a shadow beneath the view: of all that is drawn in it, as one silhouette. Its color, radius and place move when they change.
  ///
  /// The shadow is a drawable for each leaf of the view, before the first of them: see `Drawable.shadow`. Clips, opacities and blurs inside of the view change the silhouette, those around it
  /// the shadow; so does what turns or scales. A shadow throws none: one around another is that of the same leaves.
  ///
  /// - Parameters:
  ///   - color: its color, with its opacity.
  ///   - radius: how far it is blurred, in points: the standard deviation of a Gaussian. A radius that is not positive does not blur.
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

  /// Draws nothing of the view, and lets nothing of it be hit; its place in the layout stays.
  @inlinable
  public func hidden() -> ModifiedView<Self> { opacity(0) }
}

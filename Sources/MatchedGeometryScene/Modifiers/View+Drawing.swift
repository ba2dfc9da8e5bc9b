// How views are drawn: edges, blur, and not at all.

extension View {
  /// Draws a line in a style along the edge of the frame of the view, within it. Its width moves when it changes.
  public func border(
    _ style: some ShapeStyle, width: Float = 1
  ) -> DecoratedView<Self, ModifiedView<DrawnShape>> {
    overlay { Rectangle().strokeBorder(style, lineWidth: width) }
  }

  /// Blurs the view. The radius moves when it changes; it is a number for the host, `Drawable.blurRadius`. One that is not a positive number blurs nothing.
  @inlinable
  public func blur(radius: Float) -> ModifiedView<Self> {
    ModifiedView(self, Item(.blur, numbers: SIMD4(radius, 0, 0, 0)))
  }

  /// Draws nothing of the view, and lets nothing of it be hit; its place in the layout stays.
  @inlinable
  public func hidden() -> ModifiedView<Self> { opacity(0) }
}

extension View {
  /// Clips the view to a shape, like `clipShape(_:)`. Masks that are not shapes are not supported.
  @inlinable
  public func mask(@ViewBuilder _ mask: () -> some Shape) -> ModifiedView<Self> {
    clipShape(mask())
  }

  /// Clips the view to a shape, like `clipShape(_:)`.
  @inlinable
  public func mask(_ mask: some Shape) -> ModifiedView<Self> { clipShape(mask) }

  /// Declares the shape of the view without clipping it. A transition source directly inside or
  /// around it takes its corners from this shape.
  @inlinable
  public func containerShape(_ shape: some Shape) -> ModifiedView<Self> {
    var item = clipShape(shape).item
    item.kind = .containerShape
    return ModifiedView(self, item)
  }
}

extension View {
  /// Shows of the view what lies within a shape, as `clipShape(_:)` does. Masks that are not shapes are not drawn by this library.
  @inlinable
  public func mask(@ViewBuilder _ mask: () -> some Shape) -> ModifiedView<Self> {
    clipShape(mask())
  }

  /// Shows of the view what lies within a shape, as `clipShape(_:)` does.
  @inlinable
  public func mask(_ mask: some Shape) -> ModifiedView<Self> { clipShape(mask) }

  /// Says which shape the view has, without clipping it: the corners of a transition source in it or around it are those of this shape.
  @inlinable
  public func containerShape(_ shape: some Shape) -> ModifiedView<Self> {
    var item = clipShape(shape).item
    item.kind = .containerShape
    return ModifiedView(self, item)
  }
}

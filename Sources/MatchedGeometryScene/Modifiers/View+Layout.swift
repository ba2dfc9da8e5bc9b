public import MatchedGeometry

extension View {
  /// Adds space around the view.
  ///
  /// - Parameters:
  ///   - edges: The sides with space.
  ///   - length: The space in points, or nil for 16.
  /// - Returns: The view with space around it.
  @inlinable
  public func padding(_ edges: Edge.Set = .all, _ length: Float? = nil) -> ModifiedView<Self> {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Adds a number of points around the view.
  @inlinable
  public func padding(_ length: Float) -> ModifiedView<Self> { padding(.all, length) }

  /// Adds a different space at each side.
  @inlinable
  public func padding(_ insets: EdgeInsets) -> ModifiedView<Self> {
    ModifiedView(
      self,
      Item(
        .padding, numbers: SIMD4(insets.top, insets.leading, insets.bottom, insets.trailing)))
  }

  /// Places the view in a frame of a fixed width, height, or both. A number that is negative or not
  /// finite counts as not given.
  @inlinable
  public func frame(
    width: Float? = nil, height: Float? = nil, alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    ModifiedView(
      self,
      Item(
        .frame, code: alignment.code,
        numbers: SIMD4(Self.length(width), Self.length(height), 0, 0)))
  }

  @inlinable
  static func length(_ length: Float?) -> Float {
    guard let length, length >= 0, length < .infinity else { return .nan }
    return length
  }

  /// Places the view in a frame whose size follows the proposal, within limits.
  ///
  /// The rule applies to each dimension separately. With both a minimum and a maximum, the frame
  /// takes the proposed length, clamped to them. With only one limit, the frame takes the length of
  /// the view, and moves towards the proposal as far as the limit allows. The view is proposed the
  /// same length, clamped to the limits.
  public func frame(
    minWidth: Float? = nil, idealWidth: Float? = nil, maxWidth: Float? = nil,
    minHeight: Float? = nil, idealHeight: Float? = nil, maxHeight: Float? = nil,
    alignment: Alignment = .center
  ) -> PayloadView<Self> {
    func number(_ length: Float?) -> Float {
      guard let length, length >= 0 else { return .nan }
      return length
    }
    return PayloadView(
      self, Item(.flexibleFrame, code: alignment.code),
      .frame(
        FlexibleFrame(
          minimum: SIMD2(number(minWidth), number(minHeight)),
          ideal: SIMD2(number(idealWidth), number(idealHeight)),
          maximum: SIMD2(number(maxWidth), number(maxHeight)))))
  }

  /// Gives the view its ideal size, independent of the proposal.
  @inlinable
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> ModifiedView<Self> {
    ModifiedView(
      self, Item(.fixedSize, code: (horizontal ? 1 : 0) | (vertical ? 2 : 0)))
  }

  /// Places views in front of this one. They are proposed its size and do not change it.
  public func overlay<Decoration: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Decoration
  ) -> DecoratedView<Self, Decoration> {
    DecoratedView(self, Item(.overlay, code: alignment.code), decoration: content())
  }

  /// Places views behind this one. They are proposed its size and do not change it.
  public func background<Decoration: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Decoration
  ) -> DecoratedView<Self, Decoration> {
    DecoratedView(self, Item(.background, code: alignment.code), decoration: content())
  }

  /// Places a rectangle filled with a style behind this view.
  public func background(_ style: some ShapeStyle) -> DecoratedView<Self, DrawnShape> {
    background { Rectangle().fill(style) }
  }

  /// Places a shape filled with a style behind this view.
  public func background(
    _ style: some ShapeStyle, in shape: some Shape
  ) -> DecoratedView<Self, DrawnShape> {
    background { shape.fill(style) }
  }

  /// Sets the priority of this view when stacks distribute space. Views with a higher priority get
  /// space first. The default is 0.
  public func layoutPriority(_ priority: Double) -> TraitView<Self> {
    TraitView(self, .layoutPriority, number: priority)
  }

  /// Draws the view above the views of the same container with a smaller index. The default is 0.
  public func zIndex(_ index: Double) -> TraitView<Self> {
    TraitView(self, .zIndex, number: index)
  }

  /// Attaches a value that identifies the drawables of this view, and hits on it, for the host.
  /// Views inside inherit the tag.
  public func tag(_ tag: some Hashable) -> TraitView<Self> {
    TraitView(self, .tag, payload: .key(AnyHashable(tag)))
  }
}

extension View {
  /// Draws texts and symbols in this font, unless they have one of their own.
  @inlinable
  public func font(_ font: Font) -> StyledView<Self> { StyledView(self, font: font) }

  /// Draws texts, symbols and shapes in this style, unless they have one of their own.
  @inlinable
  public func foregroundStyle(_ style: some ShapeStyle) -> StyledView<Self> {
    StyledView(self, foreground: style.style)
  }
}

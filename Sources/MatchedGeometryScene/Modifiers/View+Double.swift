public import MatchedGeometry

// Lengths are `Float`, like frames. These overloads accept `Double`, the usual type of Swift, and
// round it to single precision. Literals become `Float` directly.

@inlinable
func single(_ length: Double?) -> Float? { length.map { Float($0) } }

extension View {
  /// See `padding(_:_:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public func padding(_ edges: Edge.Set, _ length: Double?) -> ModifiedView<Self> {
    padding(edges, single(length))
  }

  /// See `padding(_:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public func padding(_ length: Double) -> ModifiedView<Self> { padding(.all, Float(length)) }

  /// See `frame(width:height:alignment:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    frame(width: single(width), height: single(height), alignment: alignment)
  }

  /// See the same with `Float`.
  @_disfavoredOverload
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> PayloadView<Self> {
    frame(
      minWidth: single(minWidth), idealWidth: single(idealWidth), maxWidth: single(maxWidth),
      minHeight: single(minHeight), idealHeight: single(idealHeight),
      maxHeight: single(maxHeight), alignment: alignment)
  }

  /// See `offset(x:y:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public func offset(x: Double = 0, y: Double = 0) -> ModifiedView<Self> {
    offset(x: Float(x), y: Float(y))
  }

  /// See `position(x:y:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public func position(x: Double = 0, y: Double = 0) -> ModifiedView<Self> {
    position(x: Float(x), y: Float(y))
  }

  /// See `aspectRatio(_:contentMode:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public func aspectRatio(_ aspectRatio: Double, contentMode: ContentMode) -> ModifiedView<Self> {
    self.aspectRatio(Float(aspectRatio), contentMode: contentMode)
  }

  /// See `scaleEffect(_:anchor:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> ModifiedView<Self> {
    scaleEffect(Float(scale), anchor: anchor)
  }

  /// See `scaleEffect(x:y:anchor:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public func scaleEffect(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> ModifiedView<Self> {
    scaleEffect(x: Float(x), y: Float(y), anchor: anchor)
  }

  /// See `rotation3DEffect(_:axis:anchor:anchorZ:perspective:)` with `Float`.
  @_disfavoredOverload
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center,
    anchorZ: Double = 0, perspective: Double = 1
  ) -> PayloadView<Self> {
    rotation3DEffect(
      angle, axis: (Float(axis.x), Float(axis.y), Float(axis.z)), anchor: anchor,
      anchorZ: Float(anchorZ), perspective: Float(perspective))
  }

  /// See `blur(radius:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public func blur(radius: Double) -> ModifiedView<Self> { blur(radius: Float(radius)) }

  /// See `shadow(color:radius:x:y:)` with `Float`.
  @_disfavoredOverload
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> PayloadView<Self> {
    shadow(color: color, radius: Float(radius), x: Float(x), y: Float(y))
  }

  /// See `border(_:width:)` with `Float`.
  @_disfavoredOverload
  public func border(
    _ style: some ShapeStyle, width: Double
  ) -> DecoratedView<Self, ModifiedView<DrawnShape>> {
    border(style, width: Float(width))
  }
}

extension Shape {
  /// See `stroke(_:lineWidth:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public func stroke(_ style: some ShapeStyle, lineWidth: Double) -> ModifiedView<DrawnShape> {
    stroke(style, lineWidth: Float(lineWidth))
  }

  /// See `stroke(lineWidth:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public func stroke(lineWidth: Double) -> ModifiedView<DrawnShape> {
    stroke(lineWidth: Float(lineWidth))
  }

  /// See `strokeBorder(_:lineWidth:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public func strokeBorder(
    _ style: some ShapeStyle, lineWidth: Double
  ) -> ModifiedView<DrawnShape> {
    strokeBorder(style, lineWidth: Float(lineWidth))
  }
}

extension Shape where Self == RoundedRectangle {
  /// See `rect(cornerRadius:style:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public static func rect(
    cornerRadius: Double, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: Float(cornerRadius), style: style)
  }
}

extension RoundedRectangle {
  /// See `init(cornerRadius:style:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    self.init(cornerRadius: Float(cornerRadius), style: style)
  }
}

extension AnyTransition {
  /// See `scale(scale:anchor:)` with `Float`.
  @_disfavoredOverload
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    self.scale(scale: Float(scale), anchor: anchor)
  }

  /// See `offset(x:y:)` with `Float`.
  @_disfavoredOverload
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    offset(x: Float(x), y: Float(y))
  }
}

extension MatchedTransitionSourceConfiguration {
  /// See `shadow(color:radius:x:y:)` with `Float`.
  @_disfavoredOverload
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> Self {
    shadow(color: color, radius: Float(radius), x: Float(x), y: Float(y))
  }
}

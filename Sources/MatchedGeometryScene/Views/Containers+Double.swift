// Initializers of containers, insets, colors and fonts that accept `Double`, as `View+Double.swift`
// has them for modifiers.

extension HStack {
  /// See `init(alignment:spacing:content:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public init(
    alignment: VerticalAlignment = .center, spacing: Double?, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: single(spacing), content: content)
  }
}

extension VStack {
  /// See `init(alignment:spacing:content:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: single(spacing), content: content)
  }
}

extension LazyHStack {
  /// See `init(alignment:spacing:content:)` with `Float`.
  @_disfavoredOverload
  public init(
    alignment: VerticalAlignment = .center, spacing: Double?, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: single(spacing), content: content)
  }
}

extension LazyVStack {
  /// See `init(alignment:spacing:content:)` with `Float`.
  @_disfavoredOverload
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: single(spacing), content: content)
  }
}

extension LazyVGrid {
  /// See `init(columns:alignment:spacing:content:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(columns: columns, alignment: alignment, spacing: single(spacing), content: content)
  }
}

extension GridItem {
  /// See `init(_:spacing:alignment:)` with `Float`.
  @_disfavoredOverload
  public init(_ size: Size = .flexible(), spacing: Double?, alignment: Alignment? = nil) {
    self.init(size, spacing: single(spacing), alignment: alignment)
  }
}

extension GridItem.Size {
  /// See `fixed(_:)` with `Float`.
  @_disfavoredOverload
  public static func fixed(_ width: Double) -> GridItem.Size { .fixed(Float(width)) }

  /// See `flexible(minimum:maximum:)` with `Float`.
  @_disfavoredOverload
  public static func flexible(
    minimum: Double = 10, maximum: Double = .infinity
  ) -> GridItem.Size {
    .flexible(minimum: Float(minimum), maximum: Float(maximum))
  }

  /// See `adaptive(minimum:maximum:)` with `Float`.
  @_disfavoredOverload
  public static func adaptive(minimum: Double, maximum: Double = .infinity) -> GridItem.Size {
    .adaptive(minimum: Float(minimum), maximum: Float(maximum))
  }
}

extension Spacer {
  /// See `init(minLength:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public init(minLength: Double?) { self.init(minLength: single(minLength)) }
}

extension EdgeInsets {
  /// See `init(top:leading:bottom:trailing:)` with `Float`.
  @_disfavoredOverload
  @inlinable
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.init(
      top: Float(top), leading: Float(leading), bottom: Float(bottom), trailing: Float(trailing))
  }
}

extension Color {
  /// See `init(red:green:blue:opacity:)` with `Float`.
  @_disfavoredOverload
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(
      red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
  }

  /// See `init(white:opacity:)` with `Float`.
  @_disfavoredOverload
  public init(white: Double, opacity: Double = 1) {
    self.init(white: Float(white), opacity: Float(opacity))
  }

  /// See `opacity(_:)` with `Float`.
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> Color { self.opacity(Float(opacity)) }
}

extension Font {
  /// See `system(size:weight:)` with `Float`.
  @_disfavoredOverload
  public static func system(size: Double, weight: Weight = .regular) -> Font {
    system(size: Float(size), weight: weight)
  }
}

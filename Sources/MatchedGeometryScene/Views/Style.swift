/// The style of shapes and texts, which is passed to the host unchanged.
@frozen
public enum Style: Equatable, Sendable {
  /// One color.
  case color(Color)
  /// A slight gradient around a color.
  case gradient(Color)
  /// The foreground of the window, from level 0 (the strongest) to 3 (the weakest).
  case foreground(level: UInt8)
  /// The background of the window.
  case window
  /// A style that only the host interprets.
  case host(HostStyle)
}

/// A style of the host, identified by a value that only the host interprets.
public struct HostStyle: Equatable, Sendable {
  // A reference keeps every style small. Styles of the host are rare, so the indirection costs
  // little.
  private let box: Box

  private final class Box: Sendable {
    let value: any Sendable & Hashable
    init(_ value: any Sendable & Hashable) { self.value = value }
  }

  /// The host's value.
  public var value: any Sendable & Hashable { box.value }

  /// Wraps a value.
  public init(_ value: any Sendable & Hashable) {
    box = Box(value)
  }

  /// Whether both have equal values of the same type.
  public static func == (a: HostStyle, b: HostStyle) -> Bool {
    if a.box === b.box { return true }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { b.value as? Value == value }
    return isEqual(a.value)
  }
}

/// A type that can be used as a style: `Color` and `Style`.
public protocol ShapeStyle {
  /// The value as a style.
  var style: Style { get }
}

extension Color: ShapeStyle {
  /// The style with this color.
  public var style: Style { .color(self) }
}

extension Style: ShapeStyle {
  /// The style itself.
  public var style: Style { self }
}

extension ShapeStyle where Self == Color {
  /// White.
  public static var white: Color { Color(white: 1) }
  /// Black.
  public static var black: Color { Color(white: 0) }
  /// A transparent color.
  public static var clear: Color { Color(white: 0, opacity: 0) }
  /// A medium gray.
  public static var gray: Color { Color(red: 0.56, green: 0.56, blue: 0.58) }
  /// The system grays of iOS on a light background, from the darkest (`systemGray`) to the lightest
  /// (`systemGray6`).
  public static var systemGray: Color { Color(red: 0.557, green: 0.557, blue: 0.576) }
  /// See `systemGray`.
  public static var systemGray2: Color { Color(red: 0.682, green: 0.682, blue: 0.698) }
  /// See `systemGray`.
  public static var systemGray3: Color { Color(red: 0.78, green: 0.78, blue: 0.8) }
  /// See `systemGray`.
  public static var systemGray4: Color { Color(red: 0.82, green: 0.82, blue: 0.839) }
  /// See `systemGray`.
  public static var systemGray5: Color { Color(red: 0.898, green: 0.898, blue: 0.918) }
  /// See `systemGray`.
  public static var systemGray6: Color { Color(red: 0.949, green: 0.949, blue: 0.969) }
  /// Red.
  public static var red: Color { Color(red: 1, green: 0.23, blue: 0.19) }
  /// Orange.
  public static var orange: Color { Color(red: 1, green: 0.58, blue: 0) }
  /// Yellow.
  public static var yellow: Color { Color(red: 1, green: 0.8, blue: 0) }
  /// Green.
  public static var green: Color { Color(red: 0.2, green: 0.78, blue: 0.35) }
  /// Mint.
  public static var mint: Color { Color(red: 0, green: 0.78, blue: 0.75) }
  /// Teal.
  public static var teal: Color { Color(red: 0.19, green: 0.69, blue: 0.78) }
  /// Blue.
  public static var blue: Color { Color(red: 0, green: 0.48, blue: 1) }
  /// Indigo.
  public static var indigo: Color { Color(red: 0.35, green: 0.34, blue: 0.84) }
  /// Purple.
  public static var purple: Color { Color(red: 0.69, green: 0.32, blue: 0.87) }
  /// Pink.
  public static var pink: Color { Color(red: 1, green: 0.18, blue: 0.33) }
  /// Brown.
  public static var brown: Color { Color(red: 0.64, green: 0.52, blue: 0.37) }
}

extension ShapeStyle where Self == Style {
  /// The foreground at its full strength.
  public static var primary: Style { .foreground(level: 0) }
  /// The foreground at level 1.
  public static var secondary: Style { .foreground(level: 1) }
  /// The foreground at level 2.
  public static var tertiary: Style { .foreground(level: 2) }
  /// The foreground at level 3, the weakest.
  public static var quaternary: Style { .foreground(level: 3) }
  /// The background of the window.
  public static var background: Style { .window }
}

/// The styles that views inherit from the views around them.
@usableFromInline
struct StyleEnvironment {
  @usableFromInline var font = Font.body
  @usableFromInline var foreground = Style.foreground(level: 0)
  @usableFromInline var buttonStyle = ButtonStyle.automatic

  @usableFromInline init() {}
}

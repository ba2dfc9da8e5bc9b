/// The style of shapes and texts, passed on to the host unchanged.
@frozen
public enum Style: Equatable, Sendable {
  /// One color.
  case color(Color)
  /// A gentle gradient around a color.
  case gradient(Color)
  /// The foreground of the window, from 0, the strongest, to 3.
  case foreground(level: UInt8)
  /// The background of the window.
  case window
  /// A style of the host's own.
  case host(HostStyle)
}

/// A style of the host, identified by a value that only the host interprets.
public struct HostStyle: Equatable, Sendable {
  // A reference keeps every style small. Few are of the host.
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

  /// Equal values of the same type.
  public static func == (a: HostStyle, b: HostStyle) -> Bool {
    if a.box === b.box { return true }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { b.value as? Value == value }
    return isEqual(a.value)
  }
}

/// What can be used as a style: colors and styles.
public protocol ShapeStyle {
  /// The style as it is handed on.
  var style: Style { get }
}

extension Color: ShapeStyle {
  /// The color.
  public var style: Style { .color(self) }
}

extension Style: ShapeStyle {
  /// Itself.
  public var style: Style { self }
}

extension ShapeStyle where Self == Color {
  /// White.
  public static var white: Color { Color(white: 1) }
  /// Black.
  public static var black: Color { Color(white: 0) }
  /// Nothing to be seen.
  public static var clear: Color { Color(white: 0, opacity: 0) }
  /// A middle gray.
  public static var gray: Color { Color(red: 0.56, green: 0.56, blue: 0.58) }
  /// The grays of the system on a light background, from the strongest to the weakest.
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
  /// The foreground.
  public static var primary: Style { .foreground(level: 0) }
  /// The foreground, weaker.
  public static var secondary: Style { .foreground(level: 1) }
  /// The foreground, weak.
  public static var tertiary: Style { .foreground(level: 2) }
  /// The foreground, very weak.
  public static var quaternary: Style { .foreground(level: 3) }
  /// The background of the window.
  public static var background: Style { .window }
}

/// The styles that views inherit from those around them.
@usableFromInline
struct StyleEnvironment {
  @usableFromInline var font = Font.body
  @usableFromInline var foreground = Style.foreground(level: 0)
  @usableFromInline var buttonStyle = ButtonStyle.automatic

  @usableFromInline init() {}
}

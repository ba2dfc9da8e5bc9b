/// A font with a size and a weight. The host chooses the typeface.
@frozen
public struct Font: Hashable, Sendable {
  /// The weight of the strokes.
  @frozen
  public enum Weight: UInt8, Hashable, Sendable {
    /// The weights, from the thinnest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of the characters, in points.
  public var size: Float
  /// The distance from one baseline to the next, in points.
  public var lineHeight: Float
  /// The weight of the strokes.
  public var weight: Weight

  @usableFromInline
  init(size: Float, lineHeight: Float, weight: Weight = .regular) {
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
  }

  /// A font of any size. Its lines are 1.2 times as high, rounded up. A size that is not a positive
  /// number counts as 17.
  public static func system(size: Float, weight: Weight = .regular) -> Font {
    let size = size > 0 && size.isFinite ? size : 17
    return Font(size: size, lineHeight: (size * 1.2).rounded(.up), weight: weight)
  }

  /// The font with another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The font, bold.
  public func bold() -> Font { weight(.bold) }
}

// The sizes and line heights are those of the text styles of iOS at the default text size.
extension Font {
  /// 34 points.
  public static var largeTitle: Font { Font(size: 34, lineHeight: 41) }
  /// 28 points.
  public static var title: Font { Font(size: 28, lineHeight: 34) }
  /// 22 points.
  public static var title2: Font { Font(size: 22, lineHeight: 28) }
  /// 20 points.
  public static var title3: Font { Font(size: 20, lineHeight: 25) }
  /// 17 points, semibold.
  public static var headline: Font { Font(size: 17, lineHeight: 22, weight: .semibold) }
  /// 17 points, the default.
  public static var body: Font { Font(size: 17, lineHeight: 22) }
  /// 16 points.
  public static var callout: Font { Font(size: 16, lineHeight: 21) }
  /// 15 points.
  public static var subheadline: Font { Font(size: 15, lineHeight: 20) }
  /// 13 points.
  public static var footnote: Font { Font(size: 13, lineHeight: 18) }
  /// 12 points.
  public static var caption: Font { Font(size: 12, lineHeight: 16) }
  /// 11 points.
  public static var caption2: Font { Font(size: 11, lineHeight: 13) }
}

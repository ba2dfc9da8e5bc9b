/// Functions for numbers that hosts store in attributes: corner radii, angles and colors.
///
/// The engine interpolates attributes as four numbers without a meaning. These functions prepare
/// numbers before they are stored, or interpret the numbers of a tick. The results are finite for
/// all arguments, and bit-identical on all platforms, in C and in JavaScript.
public enum Attribute {
  /// The radii with which a host draws the corners of content that it stretches to a frame.
  ///
  /// A host that draws a card once, and scales the drawing to the presentation frame, scales its
  /// corners as well. If the width doubles and the height stays the same, a circular corner becomes
  /// an ellipse. Corners drawn with these radii, which are in the content's units, are circular
  /// after the scale:
  ///
  ///     r = min(radius, frame width / 2, frame height / 2)
  ///     x = r * content width / frame width,  y = r * content height / frame height
  ///
  /// ```swift
  /// let frame = Rect(x: 0, y: 0, width: 200, height: 100)
  /// let radii = Attribute.radii(12, of: Size(width: 100, height: 100), in: frame)
  /// // (6, 12): twice as wide, the corners are 12 points wide and high.
  /// ```
  ///
  /// - Parameters:
  ///   - radius: The radius of the corners on the screen, in points. For a number that is not above
  ///     0, the result is zero.
  ///   - content: The size of the content before the scale, in the content's units.
  ///   - frame: The frame that the content is stretched to, as a presentation frame.
  /// - Returns: The horizontal and the vertical radius in the content's units. Zero if a size is
  ///   not above 0 or not finite.
  public static func radii(_ radius: Float, of content: Size, in frame: Rect) -> Size {
    let lengths = SIMD4(content.width, content.height, frame.width, frame.height)
    for index in 0..<4 where !(lengths[index] > 0 && lengths[index].isFinite) { return .zero }
    let (width, height) = (Double(frame.width), Double(frame.height))
    let seen = Swift.min(radius > 0 ? Double(radius) : 0, width / 2, height / 2)
    return Size(
      width: single(seen * Double(content.width) / width),
      height: single(seen * Double(content.height) / height))
  }

  /// The angle of the same direction that is at most half a turn away from another angle.
  ///
  /// An attribute is animated from one number to the next, so an angle that goes from 6 to 0.1
  /// radians turns back by nearly a whole turn. The number 6.38 stands for the same direction as
  /// 0.1, and is reached from 6 the shorter way. The result is:
  ///
  ///     angle + 2 pi floor((other - angle) / (2 pi) + 1 / 2)
  ///
  /// ```swift
  /// let turned = Attribute.angle(0.1, nearest: 6)  // 6.383
  /// ```
  ///
  /// - Parameters:
  ///   - angle: The angle to go to, in radians. A number that is not finite counts as 0.
  ///   - other: The angle where the turn starts, such as the attribute that the host has set last,
  ///     in radians. If it is not finite, the result is `angle`.
  /// - Returns: The number to store, in radians.
  public static func angle(_ angle: Float, nearest other: Float) -> Float {
    let angle = angle.isFinite ? angle : 0
    guard other.isFinite else { return angle }
    let turns = (Double(other) - Double(angle)) / turn + 0.5
    return single(Double(angle) + turn * turns.rounded(.down))
  }

  /// The numbers to store for a color that is animated: its components in linear light, multiplied
  /// by its opacity. Interpolated colors are then as bright as a mixture of light.
  ///
  /// Halfway from red to green, sRGB components give the dark color (0.5, 0.5, 0), and linear light
  /// gives (0.735, 0.735, 0). Because the components are multiplied by the opacity, a color that
  /// fades out keeps its hue, independent of the color of the transparent end. For a component c
  /// (IEC 61966-2-1, as in CSS Color 4):
  ///
  ///     c / 12.92                       where c <= 0.04045
  ///     ((c + 0.055) / 1.055)^2.4       elsewhere
  ///
  /// ```swift
  /// engine.setAttribute(1, Attribute.linear(sRGB: [1, 0, 0, 1]), of: card)
  /// let color = Attribute.sRGB(linear: engine.presentationAttributes(1)[card.slot])
  /// ```
  ///
  /// - Parameter color: Red, green and blue in sRGB, and the opacity, which is not premultiplied.
  ///   All are clamped to 0...1, and NaN counts as 0.
  /// - Returns: Red, green and blue in linear light, multiplied by the opacity, and the opacity.
  public static func linear(sRGB color: SIMD4<Float>) -> SIMD4<Float> {
    let opacity = share(color.w)
    return SIMD4(
      single(light(share(color.x)) * opacity), single(light(share(color.y)) * opacity),
      single(light(share(color.z)) * opacity), single(opacity))
  }

  /// The color for numbers that `linear(sRGB:)` has returned, or that were interpolated between
  /// such numbers.
  ///
  /// The components are divided by the opacity. For a component l of the quotient:
  ///
  ///     12.92 l                         where l <= 0.0031308
  ///     1.055 l^(1 / 2.4) - 0.055       elsewhere
  ///
  /// - Parameter numbers: Red, green and blue in linear light, multiplied by the opacity, and the
  ///   opacity. A spring may overshoot, so the numbers are clamped to the colors that can be shown.
  /// - Returns: Red, green, blue and opacity in sRGB, 0...1. Zeros if the opacity is 0.
  public static func sRGB(linear numbers: SIMD4<Float>) -> SIMD4<Float> {
    let opacity = share(numbers.w)
    if opacity == 0 { return .zero }
    func component(_ number: Float) -> Float {
      single(encoded(Swift.min(share(number) / opacity, 1)))
    }
    return SIMD4(component(numbers.x), component(numbers.y), component(numbers.z), single(opacity))
  }

  private static var turn: Double { 2 * Double.pi }

  /// A number clamped to 0...1.
  private static func share(_ number: Float) -> Double {
    Double(number).clamped(to: 0...1, nan: 0)
  }

  private static func single(_ number: Double) -> Float {
    let limit = Double(Float.greatestFiniteMagnitude)
    return Float(number.clamped(to: -limit...limit, nan: 0))
  }

  private static func light(_ component: Double) -> Double {
    if component <= 0.04045 { return component / 12.92 }
    let x = (component + 0.055) / 1.055
    let root = root(x, 5)
    return x * x * (root * root)
  }

  private static func encoded(_ light: Double) -> Double {
    if light <= 0.0031308 { return 12.92 * light }
    let root = root(light.squareRoot().squareRoot(), 3)
    return 1.055 * (root * root * (root * root) * root) - 0.055
  }

  /// The root of degree 3 or 5 of a number in 0.08...1, by Newton's method, because the `pow`
  /// functions of platforms differ in their last bits. Five steps converge, and the sixth only
  /// rounds.
  private static func root(_ x: Double, _ degree: Double) -> Double {
    var root = (1 + x) / 2
    for _ in 0..<6 {
      let square = root * root
      let power = degree == 5 ? square * square : square
      root -= (power * root - x) / (degree * power)
    }
    return root
  }
}

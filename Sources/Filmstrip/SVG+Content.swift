import Foundation
import MatchedGeometry
import MatchedGeometryScene

extension SVG {
  mutating func body(_ content: DrawableContent, _ frame: Rect, _ outline: String?) {
    switch content {
    case .shape(let shape): body(shape, frame, outline)
    case .color(let color): text += rectangle(frame, radius: 0, fill(.color(color), outline))
    case .text(let content): body(content, frame, outline)
    case .image(let image): body(image, frame, outline)
    case .leaf: text += rectangle(frame, radius: 0, " fill=\"#bbb\"" + stroke(outline))
    }
  }

  private mutating func body(_ shape: ShapeContent, _ frame: Rect, _ outline: String?) {
    let (frame, radii) = Self.bounds(of: shape, in: frame)
    text += rectangle(frame, radii: radii, paint(shape, outline))
  }

  /// The attributes for the fill or the stroke of a shape.
  func paint(_ shape: ShapeContent, _ outline: String?) -> String {
    guard let line = shape.stroke else { return fill(shape.style, outline) }
    let faint = opacity(of: shape.style, "stroke")
    return " fill=\"none\" stroke=\"\(Self.color(shape.style))\"\(faint) "
      + "stroke-width=\"\(Self.number(line.lineWidth))\""
  }

  static func legal(_ radii: SIMD2<Float>, in frame: Rect) -> SIMD2<Float> {
    let half = SIMD2(max(0, frame.width), max(0, frame.height)) / 2
    // The scale keeps the circle a circle.
    return radii.x == radii.y
      ? SIMD2(repeating: min(radii.x, half.min()))
      : SIMD2(min(radii.x, half.x), min(radii.y, half.y))
  }

  /// The rectangle of a shape and its corner radii. For a stroke, it is the center line.
  static func bounds(
    of shape: ShapeContent, in frame: Rect
  ) -> (frame: Rect, radii: SIMD2<Float>) {
    var frame = frame
    let side = min(frame.width, frame.height)
    var radii = SIMD2<Float>.zero
    switch shape.outline {
    case .rectangle: break
    case .roundedRectangle(let corner, _): radii = SIMD2(repeating: corner)
    case .circle:
      frame = Rect(
        x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
      radii = SIMD2(repeating: side / 2)
    case .ellipse: radii = SIMD2(frame.width, frame.height) / 2
    case .capsule: radii = SIMD2(repeating: side / 2)
    }
    guard let line = shape.stroke, line.isInside else { return (frame, radii) }
    let inset = min(line.lineWidth, side) / 2
    return (frame.inset(inset), SIMD2(max(0, radii.x - inset), max(0, radii.y - inset)))
  }

  /// Writes a text with all its words. If the frame is too low for the lines, the last line
  /// contains the rest of the text.
  private mutating func body(_ content: TextContent, _ frame: Rect, _ outline: String?) {
    let font = content.font
    var lines = TypeMetrics.lines(of: content.string, font, width: frame.width)
    let room = max(1, Int((frame.height / font.lineHeight + 0.01).rounded(.down)))
    if lines.count > room {
      lines = Array(lines[..<(room - 1)]) + [lines[(room - 1)...].joined(separator: " ")]
    }
    if outline != nil {
      text += rectangle(frame, radius: 2, " fill=\"none\"" + stroke(outline))
    }
    let weight = TypeMetrics.isBold(font) ? " font-weight=\"bold\"" : ""
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let y = frame.y + (Float(index) + 0.5) * font.lineHeight + font.size * 0.36
      text += "<text x=\"\(Self.number(frame.x))\" y=\"\(Self.number(y))\" "
      text += "font-size=\"\(Self.number(font.size))\"\(weight) "
      text += "textLength=\"\(Self.number(TypeMetrics.width(of: line, font)))\" "
      text += "lengthAdjust=\"spacingAndGlyphs\" "
      text += "fill=\"\(Self.color(content.style))\">\(Self.escaped(line))</text>"
    }
  }

  func fill(_ style: Style, _ outline: String?) -> String {
    " fill=\"\(Self.filling(style))\"\(opacity(of: style, "fill"))\(stroke(outline))"
  }

  /// `close` defines the gradients.
  private static func filling(_ style: Style) -> String {
    guard case .gradient = style else { return color(style) }
    return "url(#gradient-\(color(style).dropFirst()))"
  }

  private func opacity(of style: Style, _ part: String) -> String {
    guard case .color(let color) = style, color.opacity < 1 else { return "" }
    return " \(part)-opacity=\"\(Self.number(color.opacity))\""
  }

  func stroke(_ outline: String?) -> String {
    outline.map { " stroke=\"\($0)\" stroke-width=\"4\"" } ?? ""
  }

  static func color(_ style: Style) -> String {
    switch style {
    case .color(let color), .gradient(let color):
      let parts = [color.red, color.green, color.blue].map { part in
        String(format: "%02x", Int((min(1, max(0, part)) * 255).rounded()))
      }
      return "#" + parts.joined()
    case .foreground(let level): return ["#111", "#777", "#aaa", "#ccc"][min(3, Int(level))]
    case .window: return "#fff"
    case .host: return "#bbb"
    }
  }
}

extension Rect {
  func inset(_ distance: Float) -> Rect {
    Rect(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}

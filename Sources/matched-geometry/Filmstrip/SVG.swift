import Foundation
import MatchedGeometry
import MatchedGeometryScene

/// A picture as text.
struct SVG {
  var text = ""
  private var clips = 0
  private var blurs = 0
  private var shadows = 0

  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  static func number(_ value: Float) -> String { number(Double(value)) }

  private static func escaped(_ string: String) -> String {
    string.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }

  mutating func open(width: Double, height: Double) {
    let size = "\(Self.number(width)) \(Self.number(height))"
    text += "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" "
    text += "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\" "
    text += "font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\">\n"
    text += "<rect width=\"100%\" height=\"100%\" fill=\"#e9e9ee\"/>\n"
  }

  mutating func close() { text += "</svg>\n" }

  /// A panel with the lines of a caption beneath it.
  mutating func panel(
    x: Double, y: Double, width: Double, height: Double, scale: Double, number: Int,
    caption: [String]
  ) {
    for (index, line) in caption.enumerated() {
      let baseline = y + height + 15 * Double(index + 1)
      text += "<text x=\"\(Self.number(x))\" y=\"\(Self.number(baseline))\" font-size=\"12\" "
      text += "fill=\"#333\">\(Self.escaped(line))</text>\n"
    }
    text += "<clipPath id=\"panel\(number)\"><rect width=\"\(Self.number(width / scale))\" "
    text += "height=\"\(Self.number(height / scale))\"/></clipPath>\n"
    text += "<g transform=\"translate(\(Self.number(x)) \(Self.number(y))) scale(\(scale))\" "
    text += "clip-path=\"url(#panel\(number))\">\n"
    text +=
      "<rect width=\"\(Self.number(width / scale))\" height=\"\(Self.number(height / scale))\" "
    text += "fill=\"#fff\"/>\n"
  }

  mutating func endPanel() { text += "</g>\n" }

  /// A frame among others in one panel. What is white in it hides nothing of the others.
  mutating func layer(opacity: Double) {
    text += "<g style=\"mix-blend-mode:multiply\" opacity=\"\(Self.number(opacity))\">\n"
  }

  mutating func endLayer() { text += "</g>\n" }

  mutating func way(_ points: [Point], color: String) {
    guard let last = points.last else { return }
    let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    text += "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2.5\" "
    text += "stroke-dasharray=\"2 5\" stroke-linecap=\"round\"/>\n"
    text += "<circle cx=\"\(Self.number(last.x))\" cy=\"\(Self.number(last.y))\" r=\"4\" "
    text += "fill=\"\(color)\"/>\n"
  }

  // MARK: Leaves

  mutating func draw(_ leaf: Film.Leaf, outline: String?) {
    let shown = Double(leaf.opacity)
    guard shown > 0.003 else { return }
    open(leaf.clips)
    var filter = ""
    if leaf.blur > 0 {
      blurs += 1
      let margin = Self.number(leaf.blur * 3)
      // Of the whole panel: what is blurred may have no area.
      text += "<filter id=\"blur\(blurs)\" filterUnits=\"userSpaceOnUse\" x=\"-\(margin)\" "
      text += "y=\"-\(margin)\" width=\"1e4\" height=\"1e4\">"
      text += "<feGaussianBlur stdDeviation=\"\(Self.number(leaf.blur))\"/></filter>"
      filter = " filter=\"url(#blur\(blurs))\""
    }
    text += "<g opacity=\"\(Self.number(shown))\"\(filter)>"
    let frame = leaf.frame
    let transform = leaf.transform
    if transform.isAffine {
      text += "<g\(matrix(transform))>"
      body(leaf.content, frame, outline)
      text += "</g>"
    } else {
      projected(leaf.content, frame, transform, outline)
    }
    text += "</g>"
    close(leaf.clips)
    text += "\n"
  }

  private mutating func open(_ shapes: [Clip]) {
    for clip in shapes.reversed() {
      clips += 1
      text += "<clipPath id=\"clip\(clips)\">"
      let radii =
        clip.isEllipse
        ? SIMD2(clip.frame.width, clip.frame.height) / 2 : SIMD2(repeating: clip.cornerRadius)
      text += outlined(clip.frame, radii: radii, clip.transform)
      text += "</clipPath><g clip-path=\"url(#clip\(clips))\">"
    }
  }

  private mutating func close(_ shapes: [Clip]) {
    text += String(repeating: "</g>", count: shapes.count)
  }

  /// A shadow, given its silhouette.
  mutating func draw(_ shadow: Shadow, of silhouette: ArraySlice<Film.Leaf>) {
    guard shadow.color.opacity > 0.003, let first = silhouette.first else { return }
    open(first.shadowClips)
    shadows += 1
    let margin = Self.number(shadow.radius * 3 + abs(shadow.x) + abs(shadow.y))
    text += "<filter id=\"shadow\(shadows)\" filterUnits=\"userSpaceOnUse\" x=\"-\(margin)\" "
    text += "y=\"-\(margin)\" width=\"1e4\" height=\"1e4\" color-interpolation-filters=\"sRGB\">"
    text += "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(Self.number(shadow.radius))\"/>"
    text += "<feOffset dx=\"\(Self.number(shadow.x))\" dy=\"\(Self.number(shadow.y))\" "
    text += "result=\"shape\"/><feFlood flood-color=\"\(Self.color(.color(shadow.color)))\" "
    text += "flood-opacity=\"\(Self.number(shadow.color.opacity))\"/>"
    text += "<feComposite operator=\"in\" in2=\"shape\"/></filter>"
    text += "<g filter=\"url(#shadow\(shadows))\">\n"
    for leaf in silhouette { draw(leaf, outline: nil) }
    text += "</g>"
    close(first.shadowClips)
    text += "\n"
  }

  func matrix(_ transform: ProjectionTransform) -> String {
    guard !transform.isIdentity, transform.isAffine else { return "" }
    let numbers = [
      transform.m11, transform.m12, transform.m21, transform.m22, transform.m31, transform.m32,
    ]
    let list = numbers.map { String(format: "%.5g", Double($0)) }.joined(separator: " ")
    return " transform=\"matrix(\(list))\""
  }

  func rectangle(_ frame: Rect, radius: Float, _ attributes: String) -> String {
    rectangle(frame, radii: SIMD2(repeating: radius), attributes)
  }

  /// A rectangle whose corners are quarters of an ellipse.
  func rectangle(_ frame: Rect, radii: SIMD2<Float>, _ attributes: String) -> String {
    let width = max(0, frame.width)
    let height = max(0, frame.height)
    var text = "<rect x=\"\(Self.number(frame.x))\" y=\"\(Self.number(frame.y))\" "
    text += "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
    let radii = Self.legal(radii, in: frame)
    if radii.min() > 0 { text += " rx=\"\(Self.number(radii.x))\" ry=\"\(Self.number(radii.y))\"" }
    return text + attributes + "/>"
  }

  mutating func body(_ content: DrawableContent, _ frame: Rect, _ outline: String?) {
    switch content {
    case .shape(let shape): body(shape, frame, outline)
    case .color(let color): text += rectangle(frame, radius: 0, fill(.color(color), outline))
    case .text(let content): body(content, frame, outline)
    case .image(let image): body(image, frame, outline)
    case .leaf: text += rectangle(frame, radius: 0, " fill=\"#bbb\"" + stroke(outline))
    }
  }

  /// A symbol is a frame around its first letter, any other image a plate with a frame.
  private mutating func body(_ image: ImageContent, _ frame: Rect, _ outline: String?) {
    let side = min(frame.width, frame.height)
    let square = Rect(
      x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
    let color = image.isSymbol ? Self.color(image.style) : "#f4f1ea"
    if !image.isSymbol {
      text += rectangle(frame, radius: 0, " fill=\"#8c7b6b\"" + stroke(outline))
      text += rectangle(
        frame.inset(side / 10), radius: 0, " fill=\"none\" stroke=\"\(color)\" stroke-width=\"3\"")
    } else {
      text += rectangle(
        square, radius: side / 4, " fill=\"none\" stroke=\"\(color)\" stroke-width=\"3\"")
    }
    text +=
      "<text x=\"\(Self.number(square.midX))\" y=\"\(Self.number(square.midY + side * 0.18))\" "
    text += "font-size=\"\(Self.number(side * 0.5))\" text-anchor=\"middle\" "
    text += "fill=\"\(color)\">\(image.name.prefix(1).uppercased())</text>"
  }

  private mutating func body(_ shape: ShapeContent, _ frame: Rect, _ outline: String?) {
    let (frame, radii) = Self.bounds(of: shape, in: frame)
    text += rectangle(frame, radii: radii, paint(shape, outline))
  }

  /// How a shape is filled, or its line is drawn.
  func paint(_ shape: ShapeContent, _ outline: String?) -> String {
    guard let line = shape.stroke else { return fill(shape.style, outline) }
    let faint = opacity(of: shape.style, "stroke")
    return " fill=\"none\" stroke=\"\(Self.color(shape.style))\"\(faint) "
      + "stroke-width=\"\(Self.number(line.lineWidth))\""
  }

  static func legal(_ radii: SIMD2<Float>, in frame: Rect) -> SIMD2<Float> {
    let half = SIMD2(max(0, frame.width), max(0, frame.height)) / 2
    // A circle stays one.
    return radii.x == radii.y
      ? SIMD2(repeating: min(radii.x, half.min()))
      : SIMD2(min(radii.x, half.x), min(radii.y, half.y))
  }

  /// The rectangle that a shape is, and how round it is at the corners; of a line, its middle.
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

  private mutating func body(_ content: TextContent, _ frame: Rect, _ outline: String?) {
    let font = content.font
    let advance = font.size * 0.5
    let limit = max(1, Int((frame.width / advance + 0.01).rounded(.down)))
    var lines = [""]
    for word in content.string.split(separator: " ") {
      let joined =
        lines[lines.count - 1].isEmpty ? String(word) : lines[lines.count - 1] + " " + word
      if joined.count > limit, !lines[lines.count - 1].isEmpty {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = joined
      }
    }
    let shown = max(1, Int((frame.height / font.lineHeight + 0.01).rounded(.down)))
    if outline != nil {
      text += rectangle(frame, radius: 2, " fill=\"none\"" + stroke(outline))
    }
    let weight = font.weight.rawValue > 4 ? " font-weight=\"bold\"" : ""
    for (index, line) in lines.prefix(shown).enumerated() {
      let y = frame.y + Float(index) * font.lineHeight + font.size * 0.95
      text += "<text x=\"\(Self.number(frame.x))\" y=\"\(Self.number(y))\" "
      text += "font-size=\"\(Self.number(font.size))\"\(weight) "
      text += "textLength=\"\(Self.number(Float(line.count) * advance))\" "
      text += "lengthAdjust=\"spacingAndGlyphs\" "
      text += "fill=\"\(Self.color(content.style))\">\(Self.escaped(line))</text>"
    }
  }

  // MARK: Styles

  func fill(_ style: Style, _ outline: String?) -> String {
    " fill=\"\(Self.color(style))\"\(opacity(of: style, "fill"))\(stroke(outline))"
  }

  private func opacity(of style: Style, _ part: String) -> String {
    guard case .color(let color) = style, color.opacity < 1 else { return "" }
    return " \(part)-opacity=\"\(Self.number(color.opacity))\""
  }

  func stroke(_ outline: String?) -> String {
    outline.map { " stroke=\"\($0)\" stroke-width=\"4\"" } ?? ""
  }

  private static func color(_ style: Style) -> String {
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
  fileprivate func inset(_ distance: Float) -> Rect {
    Rect(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}

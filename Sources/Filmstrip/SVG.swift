import Foundation
import MatchedGeometry
import MatchedGeometryScene

/// Writes an SVG document.
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

  static func escaped(_ string: String) -> String {
    string.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }

  /// A number with the digits that times need.
  static func precise(_ value: Double) -> String {
    let text = String(format: "%.4f", value)
    let digits = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(digits.reversed())
  }

  /// Begins a picture with a background.
  mutating func open(width: Double, height: Double) {
    openTransparent(width: width, height: height)
    text += "<rect width=\"100%\" height=\"100%\" fill=\"#eef0f4\" rx=\"12\"/>\n"
  }

  mutating func openTransparent(width: Double, height: Double) {
    let size = "\(Self.number(width)) \(Self.number(height))"
    text += "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" "
    text += "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\" "
    text += "font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\">\n"
  }

  /// Ends the picture and defines the gradients of its shapes.
  mutating func close() {
    var names: Set<String> = []
    for part in text.components(separatedBy: "url(#").dropFirst() {
      if let name = part.split(separator: ")").first { names.insert(String(name)) }
    }
    for name in names.sorted() {
      let parts = name.split(separator: "-").map(String.init)
      if parts[0] == "gradient" { gradient(name, Self.lighter(parts[1]), parts[1]) }
      if parts[0] == "sky" { gradient(name, parts[1], parts[2]) }
    }
    text += "</svg>\n"
  }

  private mutating func gradient(_ name: String, _ top: String, _ foot: String) {
    text += "<linearGradient id=\"\(name)\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">"
    text += "<stop offset=\"0\" stop-color=\"#\(top)\"/>"
    text += "<stop offset=\"1\" stop-color=\"#\(foot)\"/></linearGradient>\n"
  }

  /// A color that is mixed with two fifths of white.
  private static func lighter(_ color: String) -> String {
    let value = Int(color, radix: 16) ?? 0
    return [16, 8, 0].map { shift in
      let part = (value >> shift) & 255
      return String(format: "%02x", part + (255 - part) * 2 / 5)
    }.joined()
  }

  /// Begins a panel, with its caption below.
  mutating func panel(_ layout: StripLayout, _ panel: Int) {
    let place = layout.place(of: panel)
    for (index, line) in layout.captions[panel].enumerated() {
      let baseline = place.y + place.height + StripLayout.lineHeight * Double(index + 1)
      text += "<text x=\"\(Self.number(place.x))\" y=\"\(Self.number(baseline))\" "
      text += "font-size=\"12\" fill=\"#333\">\(Self.escaped(line))</text>\n"
    }
    let bounds = layout.bounds
    let radius = Float(8 / layout.scale)
    text += "<clipPath id=\"panel\(panel)\">\(rectangle(bounds, radius: radius, ""))</clipPath>\n"
    let scale = String(format: "%.6g", layout.scale)
    text += "<g transform=\"translate(\(Self.number(place.x)) \(Self.number(place.y))) "
    text += "scale(\(scale)) translate(\(Self.number(-bounds.x)) \(Self.number(-bounds.y)))\" "
    text += "clip-path=\"url(#panel\(panel))\">\n"
    text += rectangle(bounds, radius: 0, " fill=\"#fff\"") + "\n"
  }

  mutating func endPanel() { text += "</g>\n" }

  /// Begins a moment in a panel with several moments.
  mutating func layer(opacity: Double) {
    text += "<g class=\"moment\" opacity=\"\(Self.number(opacity))\">\n"
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

  /// Leaves that are drawn together, which are a single leaf or the silhouette of a shadow.
  struct Group {
    let leaves: ArraySlice<Leaf>
    var identity: Leaf.Identity { leaves[leaves.startIndex].identity }
  }

  static func groups(_ leaves: [Leaf]) -> [Group] {
    var groups: [Group] = []
    var rest = leaves[...]
    while let first = rest.first {
      let shadow = first.shadow?.index
      let group = shadow.map { shadow in rest.prefix { $0.shadow?.index == shadow } }
      groups.append(Group(leaves: group ?? rest.prefix(1)))
      rest = rest.dropFirst(groups[groups.count - 1].leaves.count)
    }
    return groups
  }

  mutating func draw(_ group: Group, outline: String?) {
    guard let first = group.leaves.first else { return }
    if let shadow = first.shadow {
      draw(shadow, of: group.leaves)
    } else {
      draw(first, outline: outline)
    }
  }

  mutating func draw(_ leaf: Leaf, outline: String?) {
    let shown = Double(leaf.opacity)
    guard shown > 0.003 else { return }
    open(leaf.clips)
    var filter = ""
    if leaf.blur > 0 {
      blurs += 1
      let margin = Self.number(leaf.blur * 3)
      // The filter covers the whole panel, because a blurred shape may have no area.
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
      body(leaf, outline)
      text += "</g>"
    } else if case .drawable(let content) = leaf.content {
      projected(content, frame, transform, outline)
    }
    text += "</g>"
    close(leaf.clips)
    text += "\n"
  }

  private mutating func body(_ leaf: Leaf, _ outline: String?) {
    switch leaf.content {
    case .drawable(let content): body(content, leaf.frame, outline)
    case .card(let label, let color, let radius):
      card(label, color, leaf.frame, radius: radius, outline)
    }
  }

  /// Draws an element of an engine as a card of one color, with its name at the center in the
  /// largest size that fits.
  private mutating func card(
    _ label: String, _ color: String, _ frame: Rect, radius: Float?, _ outline: String?
  ) {
    text += rectangle(
      frame, radius: radius ?? min(frame.width, frame.height) / 8,
      " fill=\"url(#gradient-\(color))\"" + stroke(outline))
    let width = TypeMetrics.width(of: label, .system(size: 1))
    let size = min(frame.height * 0.5, frame.width * 0.8 / max(width, 1), 24)
    guard size >= 3, !label.isEmpty else { return }
    text += "<text x=\"\(Self.number(frame.midX))\" y=\"\(Self.number(frame.midY + size * 0.36))\" "
    text += "font-size=\"\(Self.number(size))\" text-anchor=\"middle\" fill=\"#fff\" "
    text += "textLength=\"\(Self.number(width * size))\" lengthAdjust=\"spacingAndGlyphs\">"
    text += "\(Self.escaped(label))</text>"
  }

  private mutating func open(_ shapes: [Clip]) {
    for clip in shapes.reversed() {
      let radii =
        clip.isEllipse
        ? SIMD2(clip.frame.width, clip.frame.height) / 2 : SIMD2(repeating: clip.cornerRadius)
      openClip(outlined(clip.frame, radii: radii, clip.transform))
    }
  }

  /// Begins content that is clipped to a shape.
  mutating func openClip(_ shape: String) {
    clips += 1
    text += "<clipPath id=\"clip\(clips)\">\(shape)</clipPath>"
    text += "<g clip-path=\"url(#clip\(clips))\">"
  }

  private mutating func close(_ shapes: [Clip]) {
    text += String(repeating: "</g>", count: shapes.count)
  }

  /// Draws a shadow from its silhouette.
  mutating func draw(_ shadow: Shadow, of silhouette: ArraySlice<Leaf>) {
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

  /// A rectangle whose corners are quarter ellipses.
  func rectangle(_ frame: Rect, radii: SIMD2<Float>, _ attributes: String) -> String {
    let width = max(0, frame.width)
    let height = max(0, frame.height)
    var text = "<rect x=\"\(Self.number(frame.x))\" y=\"\(Self.number(frame.y))\" "
    text += "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
    let radii = Self.legal(radii, in: frame)
    if radii.min() > 0 { text += " rx=\"\(Self.number(radii.x))\" ry=\"\(Self.number(radii.y))\"" }
    return text + attributes + "/>"
  }
}

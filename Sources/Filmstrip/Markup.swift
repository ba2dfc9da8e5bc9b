/// A drawing as text, divided into fixed parts and attributes that can be animated.
struct Markup {
  struct Attribute {
    /// The name, or `translate` or `scale` for a `transform` of this kind.
    let name: String
    let value: String
    /// The numbers in the value.
    var numbers: [Double] {
      value.split(whereSeparator: { $0 == " " || $0 == "," }).compactMap { Double($0) }
    }
  }

  /// The text around the values of attributes: one part more than there are attributes.
  private(set) var fixed: [String] = []
  private(set) var attributes: [Attribute] = []

  /// The attributes whose numbers change linearly from one drawing to the next.
  private static let animatable: Set<Substring> = [
    "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "opacity", "fill-opacity",
    "stroke-opacity", "stroke-width", "font-size", "textLength", "points",
    "stdDeviation", "dx", "dy", "flood-opacity",
  ]

  /// Divides a text that `SVG` wrote.
  init(_ text: String) {
    var rest = text[...]
    var part = ""
    while let quote = rest.firstIndex(of: "\"") {
      let before = rest[..<quote]
      let start = rest.index(after: quote)
      guard let end = rest[start...].firstIndex(of: "\"") else { break }
      let value = rest[start..<end]
      part += rest[...quote]
      let name = before.dropLast().split(separator: " ").last ?? ""
      if Self.animatable.contains(name) {
        fixed.append(part)
        attributes.append(Attribute(name: String(name), value: String(value)))
        part = "\""
      } else if name == "transform", let kind = Self.kind(of: value) {
        fixed.append("\(part)\(kind)(")
        let numbers = value.dropFirst(kind.count + 1).dropLast()
        attributes.append(Attribute(name: kind, value: String(numbers)))
        part = ")\""
      } else {
        part += value + "\""
      }
      rest = rest[rest.index(after: end)...]
    }
    fixed.append(part + rest)
  }

  /// The kind of a transform that can be animated.
  private static func kind(of transform: Substring) -> String? {
    ["translate", "scale"].first { transform.hasPrefix($0 + "(") }
  }
}

import MatchedGeometry
import MatchedGeometryScene

/// The widths of the characters of Helvetica. The fonts with which browsers replace it, such as
/// Arial and Liberation Sans, have the same widths.
enum TypeMetrics {
  /// The widths from the space to the tilde, in thousandths of the font size.
  private static let regular: [Float] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
  private static let bold: [Float] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]

  static func isBold(_ font: Font) -> Bool { font.weight.rawValue > Font.Weight.medium.rawValue }

  /// The width of a line in points. A character outside of ASCII counts as a digit.
  static func width(of line: some StringProtocol, _ font: Font) -> Float {
    let widths = isBold(font) ? bold : regular
    var sum: Float = 0
    for scalar in line.unicodeScalars {
      let index = Int(scalar.value) - 32
      sum += widths.indices.contains(index) ? widths[index] : 556
    }
    return sum * font.size / 1000
  }

  /// The lines of a text that is broken between words where it becomes wider than `width`. A word is never broken.
  static func lines(of text: String, _ font: Font, width: Float?) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines = [""]
      for word in paragraph.split(separator: " ") {
        let last = lines[lines.count - 1]
        let joined = last.isEmpty ? String(word) : "\(last) \(word)"
        // Sums of widths differ in their last bits.
        if let width, !last.isEmpty, Self.width(of: joined, font) > width + 0.01 {
          lines.append(String(word))
        } else {
          lines[lines.count - 1] = joined
        }
      }
      return lines
    }
  }

  static func size(of text: TextContent, width: Float?) -> Size {
    let lines = lines(of: text.string, text.font, width: width)
    return Size(
      width: lines.map { Self.width(of: $0, text.font) }.max() ?? 0,
      height: Float(lines.count) * text.font.lineHeight)
  }
}

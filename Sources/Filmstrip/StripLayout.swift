import MatchedGeometry
import MatchedGeometryScene

/// The layout of the panels of a strip and of their captions.
struct StripLayout {
  static let gap = 14.0
  static let lineHeight = 16.0
  /// The size of captions.
  static let font = Font.system(size: 12)

  /// The part of the scene that a panel shows.
  let bounds: Rect
  let scale: Double
  let panels: Int
  /// The lines of each panel's caption.
  let captions: [[String]]
  private let columns: Int
  private let captionHeight: Double

  init(_ bounds: Rect, captions: [String], isOnion: Bool) {
    self.bounds = bounds
    // The scale leaves room for six panels side by side, or for three wide ones.
    let isWide = bounds.width > bounds.height
    scale = Double(isWide ? 234 / bounds.width : min(164 / bounds.width, 360 / bounds.height))
    panels = isOnion ? 1 : max(1, captions.count)
    columns = min(panels, isWide ? 3 : 6)
    // Fonts that replace Helvetica are up to a sixth wider.
    let width = bounds.width * Float(scale) * 5 / 6
    if isOnion {
      // The caption has one line.
      let all = captions.map { $0.split(separator: " ").joined(separator: "\u{A0}") }
      let lines = TypeMetrics.lines(of: all.joined(separator: ", "), Self.font, width: width)
      self.captions = [lines.map { $0.split(separator: "\u{A0}").joined(separator: " ") }]
    } else {
      let lines = captions.map { TypeMetrics.lines(of: $0, Self.font, width: width) }
      self.captions = lines.isEmpty ? [[]] : lines
    }
    let most = self.captions.map(\.count).max() ?? 0
    captionHeight = Self.lineHeight * Double(most) + 6
  }

  private var panelSize: (width: Double, height: Double) {
    (Double(bounds.width) * scale, Double(bounds.height) * scale)
  }

  var width: Double { Self.gap + Double(columns) * (panelSize.width + Self.gap) }

  var height: Double {
    let rows = (panels + columns - 1) / columns
    return Self.gap + Double(rows) * (panelSize.height + captionHeight + Self.gap)
  }

  /// The top left corner and the size of a panel.
  func place(of panel: Int) -> (x: Double, y: Double, width: Double, height: Double) {
    let (width, height) = panelSize
    return (
      Self.gap + Double(panel % columns) * (width + Self.gap),
      Self.gap + Double(panel / columns) * (height + captionHeight + Self.gap), width, height
    )
  }
}

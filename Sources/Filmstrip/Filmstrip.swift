public import MatchedGeometry
public import MatchedGeometryScene

/// An animation as one still picture with several moments, drawn side by side or on top of each
/// other.
///
/// ```swift
/// var strip = Filmstrip(size: scene.size)
/// for time in [0, 0.1, 0.2, 0.4] {
///   scene.advance(to: time)
///   strip.add(scene, caption: "\(time) s")
/// }
/// let picture = strip.svg()
/// ```
public struct Filmstrip {
  /// Whether all moments are drawn on top of each other, with later ones more opaque, instead of
  /// side by side. Backgrounds with the size of the scene are omitted, so that they do not cover
  /// earlier moments.
  public var isOnion = false
  /// Whether moving views have an outline, and the paths of their centers are drawn, in a color for
  /// each view.
  public var drawsOutlines = false

  private let bounds: Rect
  private var moments: [[Leaf]] = []
  private var colors: [Element.ID: Int] = [:]
  private var shown: [(moment: Int, caption: String)] = []

  /// Creates a strip without moments.
  /// - Parameters:
  ///   - size: The size of the visible part of the scene in points. A side outside of 1...100,000
  ///     counts as 1.
  ///   - origin: The top left corner of the visible part. A coordinate that is not finite counts as
  ///     0.
  public init(size: Size, origin: Point = Point(x: 0, y: 0)) {
    bounds = Self.bounds(size, origin)
  }

  static func bounds(_ size: Size, _ origin: Point) -> Rect {
    func side(_ length: Float) -> Float { length >= 1 && length <= 100_000 ? length : 1 }
    return Rect(
      x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0,
      width: side(size.width), height: side(size.height))
  }

  /// Measures texts by the font that the picture uses. Pass it to the host of a scene, so that each
  /// text has enough room: `SceneHost(size: size, measuring: Filmstrip.measuring)`.
  public static var measuring: SceneMeasuring {
    SceneMeasuring(text: { TypeMetrics.size(of: $0, width: $1) })
  }

  /// Adds the present state of a scene.
  /// - Parameters:
  ///   - host: The host of the scene.
  ///   - caption: The line below the picture. With nil, the moment has no picture and only extends
  ///     the paths.
  public mutating func add(_ host: borrowing SceneHost, caption: String?) {
    add(Leaf.leaves(of: host), caption)
  }

  /// Adds the present state of elements of an engine, drawn as cards with names.
  ///
  /// If the elements have attributes, the numbers of the first one are the radius of a card's
  /// corners in points, a rotation about the center in radians, and a rotation about the vertical
  /// axis in radians. A card whose back is visible shows no name.
  /// - Parameters:
  ///   - engine: The engine with the elements.
  ///   - elements: The elements in drawing order, from bottom to top. An element keeps the color
  ///     that it gets when it is first in this list.
  ///   - caption: The line below the picture. With nil, the moment has no picture and only extends
  ///     the paths.
  public mutating func add(
    _ engine: borrowing MatchedGeometryEngine, elements: [(id: Element.ID, name: String)],
    caption: String?
  ) {
    for element in elements where colors[element.id] == nil { colors[element.id] = colors.count }
    let colored = elements.map { ($0.id, $0.name, colors[$0.id] ?? 0) }
    add(Leaf.leaves(of: engine, colored), caption)
  }

  private mutating func add(_ leaves: [Leaf], _ caption: String?) {
    if let caption { shown.append((moments.count, caption)) }
    moments.append(leaves)
  }

  /// The picture as an SVG document.
  public func svg() -> String {
    let layout = StripLayout(bounds, captions: shown.map(\.caption), isOnion: isOnion)
    let ways = drawsOutlines ? Ways(moments) : Ways([])
    var drawing = SVG()
    drawing.open(width: layout.width, height: layout.height)
    for panel in 0..<layout.panels {
      let moments = isOnion ? shown : Array(shown.dropFirst(panel).prefix(1))
      drawing.panel(layout, panel)
      for (index, shown) in moments.enumerated() {
        let leaves = self.moments[shown.moment]
        guard isOnion else {
          draw(leaves, ways.colors, in: &drawing)
          continue
        }
        drawing.layer(opacity: 0.25 + 0.5 * Double(index + 1) / Double(moments.count))
        draw(leaves.filter { !$0.isBackground(of: bounds) }, ways.colors, in: &drawing)
        drawing.endLayer()
      }
      if let last = moments.last { ways.draw(in: &drawing, upTo: last.moment) }
      drawing.endPanel()
    }
    drawing.close()
    return drawing.text
  }

  private func draw(
    _ leaves: [Leaf], _ colors: [Leaf.Traveller: String], in drawing: inout SVG
  ) {
    for group in SVG.groups(leaves) {
      drawing.draw(group, outline: group.leaves.first?.traveller.flatMap { colors[$0] })
    }
  }
}

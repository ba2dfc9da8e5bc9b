public import MatchedGeometry
public import MatchedGeometryScene

/// A flight as one still picture: its drawings at several moments, side by side or on each other.
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
  /// Whether all moments are drawn on each other, the later the clearer, instead of side by side.
  /// Backgrounds as large as the scene are
  /// left out, so that they hide nothing.
  public var isOnion = false
  /// Whether what flies is framed in a color of its own, and the way of its middle drawn.
  public var drawsOutlines = false

  private let bounds: Rect
  private var moments: [[Leaf]] = []
  private var colors: [Element.ID: Int] = [:]
  private var shown: [(moment: Int, caption: String)] = []

  /// A strip without moments.
  /// - Parameters:
  ///   - size: how much of the scene is seen, in points. A side that is not a number from 1 to 100,000 counts as 1.
  ///   - origin: the corner of it at the top left; not a finite number counts as 0.
  public init(size: Size, origin: Point = Point(x: 0, y: 0)) {
    bounds = Self.bounds(size, origin)
  }

  static func bounds(_ size: Size, _ origin: Point) -> Rect {
    func side(_ length: Float) -> Float { length >= 1 && length <= 100_000 ? length : 1 }
    return Rect(
      x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0,
      width: side(size.width), height: side(size.height))
  }

  /// Measures texts by the type that the picture is drawn in. A host that is made with it has room for each word:
  /// `SceneHost(size: size, measuring: Filmstrip.measuring)`.
  public static var measuring: SceneMeasuring {
    SceneMeasuring(text: { TypeMetrics.size(of: $0, width: $1) })
  }

  /// Adds what a scene shows now.
  /// - Parameters:
  ///   - host: the host of the scene.
  ///   - caption: the line beneath; nil: no picture, the ways alone go through this moment.
  public mutating func add(_ host: borrowing SceneHost, caption: String?) {
    add(Leaf.leaves(of: host), caption)
  }

  /// Adds what elements of an engine show now, as cards with their names.
  ///
  /// If the elements have attributes, the first one says how a card is drawn: its numbers are the radius of the corners in
  /// points, a rotation about the center in radians, and a turn about the vertical axis in radians. Where that turns the back of
  /// a card to the front, its name is not seen.
  /// - Parameters:
  ///   - engine: the engine that they are in.
  ///   - elements: in drawing order, the lowest first. An element keeps the color that it got when it was first in this list.
  ///   - caption: the line beneath; nil: no picture, the ways alone go through this moment.
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

  /// The picture, as a document of SVG.
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

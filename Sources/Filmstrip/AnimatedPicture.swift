public import MatchedGeometry
public import MatchedGeometryScene

/// An animation as an SVG picture that plays repeatedly without scripts, so that it also plays
/// where scripts are not allowed.
///
/// ```swift
/// var picture = AnimatedPicture(size: scene.size)
/// for frame in 0...60 {
///   scene.advance(to: Double(frame) / 30)
///   picture.add(scene, at: Double(frame) / 30)
/// }
/// let text = picture.svg()
/// ```
///
/// A moving drawable is drawn once, and its numbers are animated by SMIL. They change linearly
/// between two moments.
public struct AnimatedPicture {
  private let bounds: Rect
  private var times: [Double] = []
  private var pieces: [Piece] = []
  /// The indices of pieces in drawing order, from bottom to top.
  private var order: [Int] = []
  private var indices: [Piece.Key: Int] = [:]
  private var colors: [Element.ID: Int] = [:]

  /// Creates a picture without moments.
  /// - Parameters:
  ///   - size: The size of the visible part of the scene in points. A side outside of 1...100,000
  ///     counts as 1.
  ///   - origin: The top left corner of the visible part. A coordinate that is not finite counts as
  ///     0.
  public init(size: Size, origin: Point = Point(x: 0, y: 0)) {
    bounds = Filmstrip.bounds(size, origin)
  }

  /// Adds the present state of a scene.
  /// - Parameters:
  ///   - host: The host of the scene.
  ///   - time: The time of this moment in seconds. If it is not finite or not later than the last
  ///     one, nothing is added.
  public mutating func add(_ host: borrowing SceneHost, at time: Double) {
    add(Leaf.leaves(of: host), time)
  }

  /// Adds the present state of elements of an engine, drawn as cards with names.
  /// - Parameters:
  ///   - engine: The engine with the elements.
  ///   - elements: The elements in drawing order, from bottom to top. An element keeps the color
  ///     that it gets when it is first in this list.
  ///   - time: The time of this moment in seconds. If it is not finite or not later than the last
  ///     one, nothing is added.
  public mutating func add(
    _ engine: borrowing MatchedGeometryEngine, elements: [(id: Element.ID, name: String)],
    at time: Double
  ) {
    for element in elements where colors[element.id] == nil { colors[element.id] = colors.count }
    add(Leaf.leaves(of: engine, elements.map { ($0.id, $0.name, colors[$0.id] ?? 0) }), time)
  }

  private mutating func add(_ leaves: [Leaf], _ time: Double) {
    guard time.isFinite, time > times.last ?? -.infinity else { return }
    let moment = times.count
    times.append(time)
    var seen: [Leaf.Identity: Int] = [:]
    var place = 0
    for group in SVG.groups(leaves) {
      let count = seen[group.identity, default: 0]
      seen[group.identity] = count + 1
      var drawing = SVG()
      drawing.draw(group, outline: nil)
      if drawing.text.isEmpty { continue }
      place = insert(Piece.Key(identity: group.identity, count: count), from: place)
      pieces[order[place]].add(Markup(drawing.text), at: moment)
      place += 1
    }
  }

  /// Finds or inserts a piece in the drawing order, at a position or above it. A piece that is
  /// lower than before counts as a new one.
  private mutating func insert(_ key: Piece.Key, from place: Int) -> Int {
    var key = key
    while let index = indices[key] {
      if let found = order[place...].firstIndex(of: index) { return found }
      key.version += 1
    }
    indices[key] = pieces.count
    order.insert(pieces.count, at: place)
    pieces.append(Piece())
    return place
  }

  /// The picture as an SVG document. It has the size of the scene, scaled down to at most 420
  /// points in width and height.
  public func svg() -> String {
    let scale = min(1, 420 / Double(max(bounds.width, bounds.height)))
    let (width, height) = (Double(bounds.width) * scale, Double(bounds.height) * scale)
    var drawing = SVG()
    drawing.openTransparent(width: width, height: height)
    let card = drawing.rectangle(bounds, radius: Float(12 / scale), "")
    drawing.text += "<clipPath id=\"card\">\(card)</clipPath>\n"
    drawing.text += "<g transform=\"scale(\(SVG.precise(scale))) "
    drawing.text += "translate(\(SVG.number(-bounds.x)) \(SVG.number(-bounds.y)))\">\n"
    drawing.text += "<g clip-path=\"url(#card)\">\n"
    drawing.text += drawing.rectangle(bounds, radius: 0, " fill=\"#fff\"") + "\n"
    let clock = AnimationClock(times)
    var count = 0
    for index in order {
      for run in pieces[index].runs {
        count += 1
        drawing.text += clock.animated(run, id: count)
      }
    }
    // The line is visible on light and on dark pages.
    let line = " fill=\"none\" stroke=\"#808080\" stroke-opacity=\"0.4\" stroke-width=\"2\""
    drawing.text += "</g>\n" + drawing.rectangle(bounds, radius: Float(12 / scale), line)
    drawing.text += "</g>\n"
    drawing.close()
    return drawing.text
  }
}

/// A leaf that is drawn at several moments.
struct Piece {
  struct Key: Hashable {
    let identity: Leaf.Identity
    /// The number of lower pieces with the same identity.
    let count: Int
    var version = 0
  }

  /// Consecutive moments between which the drawing differs only in numbers that can be animated.
  struct Run {
    let first: Int
    var drawings: [Markup]
  }

  private(set) var runs: [Run] = []

  mutating func add(_ drawing: Markup, at moment: Int) {
    if let last = runs.last, last.first + last.drawings.count == moment,
      last.drawings[0].fixed == drawing.fixed
    {
      runs[runs.count - 1].drawings.append(drawing)
    } else {
      runs.append(Run(first: moment, drawings: [drawing]))
    }
  }
}

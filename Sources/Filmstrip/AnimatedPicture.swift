public import MatchedGeometry
public import MatchedGeometryScene

/// An animation as an SVG that plays by itself, again and again, also where scripts are not
/// allowed.
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
/// What moves is drawn once, with the numbers that change as animations of SMIL. Between two
/// moments they change linearly.
public struct AnimatedPicture {
  private let bounds: Rect
  private var times: [Double] = []
  private var pieces: [Piece] = []
  /// The indices of pieces, the lowest first.
  private var order: [Int] = []
  private var indices: [Piece.Key: Int] = [:]
  private var colors: [Element.ID: Int] = [:]

  /// A picture without moments.
  /// - Parameters:
  ///   - size: how much of the scene is seen, in points. A side that is not a number from 1 to
  ///     100,000 counts as 1.
  ///   - origin: the corner of it at the top left; not a finite number counts as 0.
  public init(size: Size, origin: Point = Point(x: 0, y: 0)) {
    bounds = Filmstrip.bounds(size, origin)
  }

  /// Adds what a scene shows now.
  /// - Parameters:
  ///   - host: the host of the scene.
  ///   - time: when it is shown, in seconds. A time that is not finite or not later than the last
  ///     one adds nothing.
  public mutating func add(_ host: borrowing SceneHost, at time: Double) {
    add(Leaf.leaves(of: host), time)
  }

  /// Adds what elements of an engine show now, as cards with their names.
  /// - Parameters:
  ///   - engine: the engine that they are in.
  ///   - elements: in drawing order, the lowest first. An element keeps the color that it got when
  ///     it was first in this list.
  ///   - time: when it is shown, in seconds. A time that is not finite or not later than the last
  ///     one adds nothing.
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

  /// Where a piece is in the order, at a place or above it. A piece that has come to lie lower than
  /// before is another one.
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

  /// The picture, as a document of SVG. It is as large as the scene, and at most 420 points high or
  /// wide.
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
    // Seen on a light page and on a dark one.
    let line = " fill=\"none\" stroke=\"#808080\" stroke-opacity=\"0.4\" stroke-width=\"2\""
    drawing.text += "</g>\n" + drawing.rectangle(bounds, radius: Float(12 / scale), line)
    drawing.text += "</g>\n"
    drawing.close()
    return drawing.text
  }
}

/// Something that is drawn at several moments.
struct Piece {
  struct Key: Hashable {
    let identity: Leaf.Identity
    /// How many of this identity are lower.
    let count: Int
    var version = 0
  }

  /// Moments without a gap, at which the drawing differs in numbers that can be animated.
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

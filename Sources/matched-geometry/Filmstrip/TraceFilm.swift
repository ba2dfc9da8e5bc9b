import MatchedGeometry
import MatchedGeometryFilmstrip
import MatchedGeometryTraceReplay

/// Draws a trace, which is played twice: first to find the area of its elements, and then to draw
/// them.
enum TraceFilm {
  /// The most panels of a picture.
  private static let limit = 60

  static func strip(_ file: String, at times: [Double]?) throws -> Filmstrip {
    guard times?.allSatisfy(TraceReplay.isTime) ?? true else {
      throw FilmstripCommand.usage("--at expects times from 0 on for a trace")
    }
    let trace = try PlayedTrace(file)
    var box: Rect?
    var count = 0
    try trace.play(at: times) { _, player in
      count += 1
      for element in player.elements {
        guard let frame = player.engine.presentationFrame(of: element.id) else { continue }
        box = box.map { union($0, frame) } ?? frame
      }
    }
    guard count > 0 else {
      throw FilmstripCommand.usage("the trace has no sample lines: name times with --at")
    }
    guard count <= limit else {
      throw FilmstripCommand.usage(
        "the trace has \(count) samples, more than \(limit): name times with --at")
    }
    let (size, origin) = bounds(around: box)
    var strip = Filmstrip(size: size, origin: origin)
    try trace.play(at: times) { time, player in
      strip.add(
        player.engine, elements: player.elements,
        caption: SceneFilm.caption(time))
    }
    return strip
  }

  /// Draws the trace as an animated picture.
  static func loop(_ file: String) throws -> String {
    let trace = try PlayedTrace(file)
    let last = try trace.play(at: []) { _, _ in }.lastLine
    var times: [Double] = []
    var box: Rect?
    let all = (0...Int(SceneFilm.longest * SceneFilm.rate)).map { Double($0) / SceneFilm.rate }
    var isOver = false
    try trace.play(at: all) { time, player in
      if isOver { return }
      times.append(time)
      isOver = time > last && !player.engine.isAnimating
      for element in player.elements {
        guard let frame = player.engine.presentationFrame(of: element.id) else { continue }
        box = box.map { union($0, frame) } ?? frame
      }
    }
    let (size, origin) = bounds(around: box)
    var picture = AnimatedPicture(size: size, origin: origin)
    // The last moment is shown for a second.
    let end = (times.last ?? 0) + 1
    try trace.play(at: times + [end]) { time, player in
      picture.add(player.engine, elements: player.elements, at: time)
    }
    return picture.svg()
  }

  /// A box with a margin.
  private static func bounds(around box: Rect?) -> (size: Size, origin: Point) {
    let room = box ?? Rect(x: 0, y: 0, width: 1, height: 1)
    let margin = max(room.width, room.height) / 20 + 1
    return (
      Size(width: room.width + 2 * margin, height: room.height + 2 * margin),
      Point(x: room.x - margin, y: room.y - margin)
    )
  }

  private static func union(_ a: Rect, _ b: Rect) -> Rect {
    let x = min(a.minX, b.minX)
    let y = min(a.minY, b.minY)
    return Rect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
  }
}

import MatchedGeometry
import MatchedGeometryFilmstrip
import MatchedGeometryTraceReplay

/// A trace, played twice: once to see how much room its elements take, once to draw them.
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
    let room = box ?? Rect(x: 0, y: 0, width: 1, height: 1)
    let margin = max(room.width, room.height) / 20 + 1
    var strip = Filmstrip(
      size: Size(width: room.width + 2 * margin, height: room.height + 2 * margin),
      origin: Point(x: room.x - margin, y: room.y - margin))
    try trace.play(at: times) { time, player in
      strip.add(
        player.engine, elements: player.elements,
        caption: SceneFilm.caption(time))
    }
    return strip
  }

  private static func union(_ a: Rect, _ b: Rect) -> Rect {
    let x = min(a.minX, b.minX)
    let y = min(a.minY, b.minY)
    return Rect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
  }
}

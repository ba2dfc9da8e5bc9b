import MatchedGeometryExampleScenes
import MatchedGeometryFilmstrip
import MatchedGeometryScene

/// Draws an example scene, which is played once so that its namespaces are the same at all times.
enum SceneFilm {
  /// Draws a strip. Times are sorted, and equal times are shown once.
  static func strip(_ scene: ExampleScene, at times: [Double]) -> Filmstrip {
    var strip = Filmstrip(size: scene.size)
    var host = scene.makeHost(measuring: Filmstrip.measuring)
    var state = 0
    let end = times.max() ?? 0
    // The paths have additional moments.
    let between = end > 0 ? (0...60).map { end * Double($0) / 60 } : []
    for time in Set(times + between).sorted() {
      while state < scene.changes.count, scene.changes[state] <= time {
        host.advance(to: scene.changes[state])
        scene.play(&host, state: state + 1, at: scene.changes[state])
        state += 1
      }
      host.advance(to: time)
      strip.add(host, caption: times.contains(time) ? caption(time) : nil)
    }
    return strip
  }

  /// The moments per second of an animated picture. Motion between two moments is linear.
  static let rate = 30.0
  /// The longest animation in seconds.
  static let longest = 30.0

  /// Draws the scene as an animated picture.
  static func loop(_ scene: ExampleScene) -> String {
    var picture = AnimatedPicture(size: scene.size)
    var host = scene.makeHost(measuring: Filmstrip.measuring)
    picture.add(host, at: -0.5)
    var state = 0
    var frame = 0.0
    while frame <= longest * rate, state < scene.changes.count || host.isAnimating {
      let time = frame / rate
      while state < scene.changes.count, scene.changes[state] <= time {
        host.advance(to: scene.changes[state])
        scene.play(&host, state: state + 1, at: scene.changes[state])
        state += 1
      }
      host.advance(to: time)
      picture.add(host, at: time)
      frame += 1
    }
    picture.add(host, at: frame / rate + 1)
    return picture.svg()
  }

  static func caption(_ time: Double) -> String {
    if time < 0 { return "before" }
    let rounded = (time * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded)) s" : "\(rounded) s"
  }
}

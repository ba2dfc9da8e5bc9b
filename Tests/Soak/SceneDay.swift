import MatchedGeometry
import MatchedGeometryExampleScenes
import MatchedGeometryScene

/// A host of a scene with a page that zooms out of a picture and back, often before the flight has
/// ended.
struct SceneDay: Hosting, ~Copyable {
  private var host = SceneHost(size: Size(width: 390, height: 844))
  private var isOpen = false
  private var now = 0.0
  private var drawn = 0

  init() { update(nil) }

  private mutating func update(_ animation: Animation?) {
    let path = isOpen ? ["cover"] : []
    host.update(animation: animation, at: now) { ImageZoom(path: path) }
  }

  mutating func frame(_ number: Int) {
    now = Double(number) / 120
    // Every 0.45 s, and then for 2.5 s at rest.
    if number % 360 < 120 && number % 54 == 0 {
      isOpen.toggle()
      update(.smooth(duration: 0.5))
    }
    host.advance(to: now)
    drawn += host.withDrawables { $0.count }
  }

  mutating func problems(after frame: Int) -> [String] {
    isOpen = false
    update(nil)
    host.advance(to: now + 100)
    var found = host.check()
    var fresh = SceneHost(size: Size(width: 390, height: 844))
    fresh.update(animation: nil, at: 0) { ImageZoom(path: []) }
    fresh.advance(to: 0)
    if Self.frames(host) != Self.frames(fresh) { found.append("it is not like a new scene") }
    if drawn == 0 { found.append("nothing was drawn") }
    return found
  }

  private static func frames(_ host: borrowing SceneHost) -> [Rect] {
    host.withDrawables { drawables in
      var frames: [Rect] = []
      for index in drawables.indices { frames.append(drawables[index].frame) }
      return frames
    }
  }
}

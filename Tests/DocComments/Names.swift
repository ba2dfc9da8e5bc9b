import MatchedGeometry
import MatchedGeometryFilmstrip
import MatchedGeometryScene

// The names that examples in comments use without declaring them. `.ci/comments` puts each example into a function of one of the two types.

@MainActor
enum EngineNames {
  struct Recipe { let id = 1 }
  struct Touch {
    let location = Point(x: 0, y: 0)
    let timestamp = 0.0
  }
  struct Buffer { func write(_ bytes: UnsafeRawBufferPointer) {} }
  static var engine = MatchedGeometryEngine()
  static var card = engine.insert(Element(frame: small))
  static var (badge, shadow) = (card, card)
  static let (photos, recipes, photo, recipe) = (
    Namespace.ID(), Namespace.ID(), Recipe(), Recipe()
  )
  static let small = Rect(x: 0, y: 0, width: 10, height: 10)
  static let (large, screen, frame, here, there) = (small, small, small, small, small)
  static let description = Element(frame: small)
  static let (t, timestamp, now) = (0.0, 0.0, 0.0)
  static let (touch, event, displayLink, buffer) = (Touch(), Touch(), Link(), Buffer())
  static let diagnostic = engine.diagnostics.recent[0]
  static let (cards, frames, list) = ([card], [small], [recipe])
  static func place(of recipe: Recipe) -> Rect { small }
  static func draw(_ frame: Rect) {}
  static func rotate(by angle: Float) {}
  static func report(_ words: String) {}
  struct Link { let targetTimestamp = 0.0 }
}

@MainActor
enum SceneNames {
  struct Recipe {
    let title = ""
    let duration = 90
  }
  struct Photo: Identifiable { let id: Int }
  struct Photos: View {
    init(path: [Int] = []) {}
    init(_ photos: [Photo], selected: Photo?) {}
    var body: some View { Color.teal }
  }
  struct PhotoPage: View {
    init(_ photo: Photo) {}
    init(_ id: Int) {}
    var body: some View { Color.teal }
  }
  struct Thumbnail: View {
    init(_ photo: Photo) {}
    var body: some View { Color.teal }
  }
  struct SettingsPage: View {
    var body: some View { Color.teal }
  }
  static var scene = SceneHost(size: Size(width: 390, height: 844))
  static let (zoom, photos, photo) = (Namespace.ID(), [Photo(id: 1)], Photo(id: 1))
  static let selected: Photo? = nil
  static var (path, isOpen) = ([1], false)
  static let (t, now, timestamp, fraction, velocity) = (0.0, 0.0, 0.0, 0.0, 0.0)
  static let (point, drag) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
  static let mistakes = 1.0
  static var card: some View { Color.teal }
  static func draw(_ drawable: borrowing Drawable) {}
}

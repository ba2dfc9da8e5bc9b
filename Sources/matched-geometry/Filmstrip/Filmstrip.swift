import ExampleScenes
import Foundation
import MatchedGeometry
import MatchedGeometryScene

/// A scene at several times, as one picture.
struct Filmstrip {
  private let scene: ExampleScene
  private let times: [Double]
  private let isOnion: Bool
  private let scale: Double
  private let gap = 14.0
  private let caption = 22.0

  init(_ scene: ExampleScene, at times: [Double], isOnion: Bool) {
    self.scene = scene
    self.times = times
    self.isOnion = isOnion
    scale = scene.size.width > scene.size.height ? 0.6 : 0.42
  }

  func svg() -> String {
    var colors = MatchColors()
    let ways = Ways(scene, until: times.max() ?? 0, &colors)
    let width = Double(scene.size.width) * scale
    let height = Double(scene.size.height) * scale
    let panels = isOnion ? 1 : max(1, times.count)
    let columns = min(panels, width > 200 ? 3 : 6)
    let rows = (panels + columns - 1) / columns
    var drawing = SVG()
    let total = (
      width: gap + Double(columns) * (width + gap),
      height: gap + Double(rows) * (height + caption + gap)
    )
    drawing.open(width: total.width, height: total.height)
    for panel in 0..<panels {
      let x = gap + Double(panel % columns) * (width + gap)
      let y = gap + Double(panel / columns) * (height + caption + gap)
      let shown = isOnion ? times : Array(times.dropFirst(panel).prefix(1))
      drawing.panel(
        x: x, y: y, width: width, height: height, scale: scale, number: panel,
        caption: shown.map(Self.text).joined(separator: ", "))
      for (index, time) in shown.enumerated() {
        let opacity = isOnion ? Double(index + 1) / Double(shown.count) : 1
        let host = scene.host(at: time)
        host.withDrawables { drawables in
          for index in drawables.indices {
            let drawable = drawables[index]
            drawing.draw(drawable, opacity: opacity, outline: colors[drawable.match])
          }
        }
      }
      ways.draw(in: &drawing, at: isOnion ? times : shown)
      drawing.endPanel()
    }
    drawing.close()
    return drawing.text
  }

  private static func text(_ time: Double) -> String {
    time < 0 ? "before" : "\(SVG.number(time)) s"
  }
}

/// A color for each match, in the order in which they first fly.
struct MatchColors {
  private static let palette = [
    "#e6194b", "#0072b2", "#d55e00", "#009e73", "#9a3fd5", "#b8860b", "#c2185b", "#00838f",
  ]
  private var indices: [Match.Key: Int] = [:]

  subscript(match: Match?) -> String? {
    guard let match, let index = indices[match.key] else { return nil }
    return Self.palette[index % Self.palette.count]
  }

  mutating func add(_ match: Match) {
    if indices[match.key] == nil { indices[match.key] = indices.count }
  }
}

extension Match {
  /// The group: namespaces differ from host to host, so only the identifier is compared.
  struct Key: Hashable {
    let id: MatchID
  }

  var key: Key { Key(id: id) }
}

/// The ways of the middles of what flies.
struct Ways {
  /// Of each match, runs of points in time.
  private var runs: [(color: String, points: [(time: Double, point: Point)])] = []

  init(_ scene: ExampleScene, until end: Double, _ colors: inout MatchColors) {
    guard end > 0 else { return }
    let count = 60
    var host = scene.makeHost()
    var state = 0
    var points: [Match.Key: [(time: Double, point: Point)]] = [:]
    var sizes: [Match.Key: Size] = [:]
    var growing: Set<Match.Key> = []
    var matches: [Match.Key: Match] = [:]
    var order: [Match.Key] = []
    for step in 0...count {
      let time = end * Double(step) / Double(count)
      while state < scene.changes.count, scene.changes[state] <= time {
        host.advance(to: scene.changes[state])
        scene.play(&host, state: state + 1, at: scene.changes[state])
        state += 1
      }
      host.advance(to: time)
      host.withDrawables { drawables in
        for index in drawables.indices {
          let drawable = drawables[index]
          guard let match = drawable.match, drawable.opacity > 0.001, !drawable.isLeaving else {
            continue
          }
          let key = match.key
          if points[key] == nil {
            order.append(key)
            matches[key] = match
          }
          let middle = drawable.transform.transform(drawable.frame.center)
          // A container has several leaves; the first of them stands for it.
          if points[key]?.last?.time == time { continue }
          points[key, default: []].append((time, middle))
          if let size = sizes[key], size != drawable.frame.size { growing.insert(key) }
          sizes[key] = drawable.frame.size
        }
      }
    }
    for key in order {
      guard let points = points[key], let match = matches[key] else { continue }
      let isMoving = points.contains {
        abs($0.point.x - points[0].point.x) + abs($0.point.y - points[0].point.y) > 1
      }
      guard isMoving || growing.contains(key) else { continue }
      colors.add(match)
      runs.append((colors[match] ?? "#000", points))
    }
  }

  func draw(in drawing: inout SVG, at times: [Double]) {
    guard let last = times.max(), last >= 0 else { return }
    for run in runs {
      let shown = run.points.filter { $0.time <= last + 1e-9 }
      drawing.way(shown.map(\.point), color: run.color)
    }
  }
}

import MatchedGeometry
import MatchedGeometryExampleScenes
import MatchedGeometryScene

/// A scene at several times, as one picture.
struct Filmstrip {
  private let scene: ExampleScene
  private let times: [Double]
  private let isOnion: Bool
  private let scale: Double
  private let gap = 14.0
  private let lineHeight = 15.0

  init(_ scene: ExampleScene, at times: [Double], isOnion: Bool) {
    self.scene = scene
    self.times = times
    self.isOnion = isOnion
    scale = scene.size.width > scene.size.height ? 0.6 : 0.42
  }

  func svg() -> String {
    let samples = Ways.samples(until: times.max() ?? 0)
    let film = Film(scene, at: samples + times)
    var colors = MatchColors()
    let ways = Ways(film, at: samples, &colors)
    let width = Double(scene.size.width) * scale
    let height = Double(scene.size.height) * scale
    let panels = isOnion ? 1 : max(1, times.count)
    let columns = min(panels, width > 200 ? 3 : 6)
    let rows = (panels + columns - 1) / columns
    let captions = captions(width: width)
    let caption = lineHeight * Double(captions.map(\.count).max() ?? 0) + 7
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
        caption: captions[panel])
      for (index, time) in shown.enumerated() {
        if isOnion { drawing.layer(opacity: Double(index + 1) / Double(shown.count)) }
        var rest = film[time][...]
        while let first = rest.first {
          if let shadow = first.shadow {
            let silhouette = rest.prefix { $0.shadow?.index == shadow.index }
            drawing.draw(shadow, of: silhouette)
            rest = rest.dropFirst(silhouette.count)
          } else {
            drawing.draw(first, outline: first.group.flatMap { colors[$0] })
            rest = rest.dropFirst()
          }
        }
        if isOnion { drawing.endLayer() }
      }
      ways.draw(in: &drawing, at: isOnion ? times : shown)
      drawing.endPanel()
    }
    drawing.close()
    return drawing.text
  }

  /// The lines beneath each panel. All times of an onion are beneath its only one.
  private func captions(width: Double) -> [[String]] {
    let words = times.map(Self.text)
    guard isOnion else { return words.isEmpty ? [[]] : words.map { [$0] } }
    // A letter is about half as wide as it is high.
    let limit = max(1, Int(width / 6))
    var lines: [String] = []
    for (index, word) in words.enumerated() {
      let word = index + 1 < words.count ? word + "," : word
      if let last = lines.last, last.count + 1 + word.count <= limit {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return [lines]
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
  private var indices: [MatchGroup: Int] = [:]

  subscript(group: MatchGroup) -> String? {
    indices[group].map { Self.palette[$0 % Self.palette.count] }
  }

  mutating func add(_ group: MatchGroup) {
    if indices[group] == nil { indices[group] = indices.count }
  }
}

/// The ways of the middles of what flies.
struct Ways {
  /// Of each match, points in time.
  private var runs: [(color: String, points: [(time: Double, point: Point)])] = []

  /// When to look for them.
  static func samples(until end: Double) -> [Double] {
    end > 0 ? (0...60).map { end * Double($0) / 60 } : []
  }

  init(_ film: Film, at times: [Double], _ colors: inout MatchColors) {
    var points: [MatchGroup: [(time: Double, point: Point)]] = [:]
    var sizes: [MatchGroup: Size] = [:]
    var growing: Set<MatchGroup> = []
    var order: [MatchGroup] = []
    for time in times {
      for leaf in film[time] {
        guard let group = leaf.group, leaf.opacity > 0.001, !leaf.isLeaving else { continue }
        if points[group] == nil { order.append(group) }
        let middle = leaf.transform.transform(leaf.frame.center)
        // A container has several leaves; the first of them stands for it.
        if points[group]?.last?.time == time { continue }
        points[group, default: []].append((time, middle))
        if let size = sizes[group], size != leaf.frame.size { growing.insert(group) }
        sizes[group] = leaf.frame.size
      }
    }
    for group in order {
      guard let points = points[group] else { continue }
      let isMoving = points.contains {
        abs($0.point.x - points[0].point.x) + abs($0.point.y - points[0].point.y) > 1
      }
      guard isMoving || growing.contains(group) else { continue }
      colors.add(group)
      runs.append((colors[group] ?? "#000", points))
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

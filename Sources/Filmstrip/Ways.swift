import MatchedGeometry
import MatchedGeometryScene

/// The paths of the centers of moving views, each in its own color, in the order in which the views
/// first move.
struct Ways {
  private static let palette = [
    "#e6194b", "#0072b2", "#d55e00", "#009e73", "#9a3fd5", "#b8860b", "#c2185b", "#00838f",
  ]
  private(set) var colors: [Leaf.Traveller: String] = [:]
  private var runs: [(color: String, points: [(moment: Int, point: Point)])] = []

  /// Finds the paths from moment to moment.
  init(_ moments: [[Leaf]]) {
    var points: [Leaf.Traveller: [(moment: Int, point: Point)]] = [:]
    var sizes: [Leaf.Traveller: Size] = [:]
    var moving: Set<Leaf.Traveller> = []
    var order: [Leaf.Traveller] = []
    for (moment, leaves) in moments.enumerated() {
      for leaf in leaves {
        guard let traveller = leaf.traveller, leaf.opacity > 0.001, !leaf.isExiting else {
          continue
        }
        let middle = leaf.transform.transform(leaf.frame.center)
        if let known = points[traveller] {
          // The first leaf of a container represents it.
          if known.last?.moment == moment { continue }
          let distance = abs(known[0].point.x - middle.x) + abs(known[0].point.y - middle.y)
          if distance > 1 || sizes[traveller] != leaf.frame.size { moving.insert(traveller) }
        } else {
          order.append(traveller)
          sizes[traveller] = leaf.frame.size
        }
        points[traveller, default: []].append((moment, middle))
      }
    }
    for traveller in order where moving.contains(traveller) {
      let color = Self.palette[runs.count % Self.palette.count]
      colors[traveller] = color
      runs.append((color, points[traveller] ?? []))
    }
  }

  /// Draws the paths up to a moment.
  func draw(in drawing: inout SVG, upTo moment: Int) {
    for run in runs {
      drawing.way(run.points.filter { $0.moment <= moment }.map(\.point), color: run.color)
    }
  }
}

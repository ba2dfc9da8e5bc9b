import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

/// Pages, sheets and covers, with sources in all of them.
private struct Album: View {
  var path: [Int] = []
  var sheet: Int?
  var cover: Int?
  let space: Namespace.ID

  var body: some View {
    NavigationStack(path: path) {
      ZStack {
        flexible("root")
        HStack { ForEach(0..<3) { source("picture", $0) } }
      }
      .sheet(item: sheet) { page("sheet", $0) }
      .fullScreenCover(item: cover) { page("cover", $0) }
    } destination: {
      page("page", $0)
    }
  }

  private func source(_ name: String, _ id: Int) -> some View {
    box("\(name) \(id)", 110, 100).clipShape(RoundedRectangle(cornerRadius: 10))
      .matchedTransitionSource(id: id, in: space)
  }

  /// Those from 3 on come from an edge.
  private func page(_ name: String, _ value: Int) -> some View {
    ZStack {
      flexible("\(name) \(value)")
      source("link in \(name) \(value) to", (value + 1) % 3)
    }
    .navigationTransition(value < 3 ? .zoom(sourceID: value, in: space) : .automatic)
  }

  mutating func change(_ random: inout SplitMix64) {
    switch random.below(12) {
    case 0, 1, 2: if path.count < 4 { path.append(random.below(5)) }
    case 3, 4: if !path.isEmpty { path.removeLast() }
    case 5: path = []
    case 6: if !path.isEmpty { path[path.count - 1] = random.below(5) }
    case 7: path = (0..<random.below(4)).map { _ in random.below(5) }
    case 8, 9: sheet = sheet == nil ? random.below(5) : nil
    case 10: sheet = random.below(5)
    default: cover = cover == nil ? random.below(5) : nil
    }
  }
}

/// What is to be seen at some points of a scene: how much of each thing, with all that lies upon it.
private struct Picture {
  /// Evenly scattered, no two of them in a line with an edge.
  static let points = (1..<201).map { index in
    let x = Double(index) * 0.754877666
    let y = Double(index) * 0.569840291
    return Point(
      x: Float(x - x.rounded(.down)) * 400, y: Float(y - y.rounded(.down)) * 300)
  }
  var shares: [[String: Float]] = []

  /// What a rectangle covers that nothing turns, as nothing in the album is turned.
  private struct Area {
    let low: Point
    let high: Point

    init(_ frame: Rect, _ transform: ProjectionTransform) {
      let a = transform.transform(Point(x: frame.minX, y: frame.minY))
      let b = transform.transform(Point(x: frame.maxX, y: frame.maxY))
      low = Point(x: min(a.x, b.x), y: min(a.y, b.y))
      high = Point(x: max(a.x, b.x), y: max(a.y, b.y))
    }

    func contains(_ point: Point) -> Bool {
      point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
    }
  }

  init(_ scene: borrowing SceneHost) {
    var layers: [(name: String, opacity: Float, areas: [Area])] = []
    scene.withDrawables { drawables in
      for index in drawables.indices.reversed() {
        let drawable = drawables[index]
        var opacity = drawable.opacity
        if case .color(let color) = drawable.content { opacity *= color.opacity }
        if opacity < 0.001 { continue }
        let areas =
          [Area(drawable.frame, drawable.transform)]
          + drawable.clips.map { Area($0.frame, $0.transform) }
        layers.append((drawable.content.name, opacity, areas))
      }
    }
    shares = Self.points.map { point in
      var shares: [String: Float] = [:]
      var left: Float = 1
      for layer in layers where left > 0.001 && layer.areas.allSatisfy({ $0.contains(point) }) {
        shares[layer.name, default: 0] += left * layer.opacity
        left *= 1 - layer.opacity
      }
      return shares
    }
  }

  /// The largest difference at any point, of what, and how.
  func difference(from other: Picture) -> (name: String, by: Float) {
    var worst = (name: "", by: Float(0))
    for (a, b) in zip(shares, other.shares) {
      for name in Set(a.keys).union(b.keys) {
        let by = abs((a[name] ?? 0) - (b[name] ?? 0))
        if by > worst.by { worst = ("\(name): \(b) became \(a)", by) }
      }
    }
    return worst
  }

  /// How much is to be seen of each thing in all, in points.
  var amounts: [String: Float] {
    shares.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
  }

  /// The most that is to be seen of each thing at one point.
  var peaks: [String: Float] {
    shares.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: max) }
  }

  /// What was to be seen before, and is not now. With the spring of 0.3 s a tick takes up to (2 pi / 0.3) / e / 120 = 0.064 of a way: a page slides in by 12.8 of the
  /// 200 points, and a picture, which fades from 1 to -1, loses 0.128. What is less may be the beginning of the one or the end of the other.
  func missing(from before: Picture) -> [String] {
    let now = amounts
    let peaks = before.peaks
    return before.amounts.filter {
      $0.value > 14 && peaks[$0.key]! > 0.13 && (now[$0.key] ?? 0) < 0.02
    }.map(\.key)
  }
}

@Suite struct `Pages that break into each other` {
  /// Above 26: a sheet or cover has its source beneath a page that goes (35 to 104), a page flies to a source whose own page goes (40 to 106), what came over a source goes again (145, 165), a page comes back into the middle of its
  /// stack (154, 263), a fade takes longer than its flight (163, 222), a page goes whose source another one shows (260).
  static let seeds =
    Array(1...26) + [35, 75, 88, 104] + [40, 91, 93, 96, 106] + [145, 165] + [154, 263]
    + [163, 222, 260]

  @Test(arguments: seeds)
  func `Nothing that is seen comes or goes in a step`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 7919)
    var album = Album(space: Namespace.ID())
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { album }
    scene.advance(to: 0)
    var time = 0.0
    var isCoverLast = false
    var notes: [String] = []
    for _ in 0..<25 {
      let old = album
      album.change(&random)
      if album.sheet != old.sheet { isCoverLast = false }
      if album.cover != old.cover { isCoverLast = true }
      let animation = random.below(4) == 0 ? nil : random.pick(`Random scenes`.animations)
      notes.append("\(time): \(album.path), \(album.sheet ?? -1), \(album.cover ?? -1)")
      let before = Picture(scene)
      scene.update(animation: animation, at: time) { album }
      scene.advance(to: time)
      let difference = Picture(scene).difference(from: before)
      #expect(difference.by < 0.02, "\(difference.name), seed \(seed): \(notes.suffix(5))")
      var last = Picture(scene)
      for _ in 0..<random.below(random.below(3) == 0 ? 300 : 60) {
        time += 1.0 / 120
        scene.advance(to: time)
        let next = Picture(scene)
        #expect(
          next.missing(from: last) == [], "went at \(time), seed \(seed): \(notes.suffix(5))")
        #expect(
          last.missing(from: next) == [], "came at \(time), seed \(seed): \(notes.suffix(5))")
        last = next
      }
    }
    scene.advance(to: time + 10)
    var fresh = SceneHost(size: Size(width: 400, height: 300))
    // What is presented last is on top.
    var first = album
    if isCoverLast { first.cover = nil } else { first.sheet = nil }
    fresh.update { first }
    fresh.advance(to: 0)
    fresh.update(at: 0) { album }
    fresh.advance(to: 10)
    let difference = Picture(scene).difference(from: Picture(fresh))
    #expect(difference.by < 0.02, "\(difference) at rest, seed \(seed): \(notes.suffix(5))")
  }
}

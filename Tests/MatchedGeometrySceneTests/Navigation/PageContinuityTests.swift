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
///
/// Made for every tick, in a build that nothing optimizes: hence the plain loops over memory.
private struct Picture {
  /// Evenly scattered, no two of them in a line with an edge.
  static let points = (1..<201).map { index in
    let x = Double(index) * 0.754877666
    let y = Double(index) * 0.569840291
    return Point(
      x: Float(x - x.rounded(.down)) * 400, y: Float(y - y.rounded(.down)) * 300)
  }

  /// A thing that is drawn, and the part of the scene that it and all its clips cover: nothing in the album is turned.
  private struct Layer: Equatable {
    let name: String
    let opacity: Float
    var low: Point
    var high: Point

    init(_ drawable: borrowing Drawable) {
      name = drawable.content.name
      if case .color(let color) = drawable.content {
        opacity = drawable.opacity * color.opacity
      } else {
        opacity = drawable.opacity
      }
      low = Point(x: -.infinity, y: -.infinity)
      high = Point(x: .infinity, y: .infinity)
      cut(drawable.frame, drawable.transform)
      for clip in drawable.clips { cut(clip.frame, clip.transform) }
    }

    private mutating func cut(_ frame: Rect, _ transform: ProjectionTransform) {
      let a = transform.transform(Point(x: frame.minX, y: frame.minY))
      let b = transform.transform(Point(x: frame.maxX, y: frame.maxY))
      low = Point(x: max(low.x, min(a.x, b.x)), y: max(low.y, min(a.y, b.y)))
      high = Point(x: min(high.x, max(a.x, b.x)), y: min(high.y, max(a.y, b.y)))
    }
  }

  /// The topmost first.
  private let layers: [Layer]
  private let names: [String]
  /// Of each name at each point.
  private let shares: [Float]
  /// How much is to be seen of each thing in all, in points.
  let amounts: [String: Float]
  /// The most that is to be seen of each thing at one point.
  let peaks: [String: Float]

  /// `last` is the picture before: the same layers are the same picture.
  init(_ scene: borrowing SceneHost, after last: Picture? = nil) {
    var layers: [Layer] = []
    scene.withDrawables { drawables in
      for index in drawables.indices.reversed() {
        let layer = Layer(drawables[index])
        if layer.opacity >= 0.001 { layers.append(layer) }
      }
    }
    if let last, last.layers == layers {
      self = last
      return
    }
    var numbers: [String: Int] = [:]
    var names: [String] = []
    let numberOfLayer = layers.map { layer in
      if let number = numbers[layer.name] { return number }
      numbers[layer.name] = names.count
      names.append(layer.name)
      return names.count - 1
    }
    self.layers = layers
    self.names = names
    shares = Self.shares(layers, numberOfLayer, names.count)
    (amounts, peaks) = Self.sums(shares, names)
  }

  private static func shares(_ layers: [Layer], _ numbers: [Int], _ count: Int) -> [Float] {
    [Float](unsafeUninitializedCapacity: points.count * count) { shares, initialized in
      shares.initialize(repeating: 0)
      initialized = shares.count
      guard let shares = shares.baseAddress, count > 0 else { return }
      points.withUnsafeBufferPointer { points in
        layers.withUnsafeBufferPointer { layers in
          numbers.withUnsafeBufferPointer { numbers in
            add(
              layers.baseAddress!, layers.count, numbers.baseAddress!, points.baseAddress!,
              points.count, to: shares, count)
          }
        }
      }
    }
  }

  private static func add(
    _ layers: UnsafePointer<Layer>, _ layerCount: Int, _ numbers: UnsafePointer<Int>,
    _ points: UnsafePointer<Point>, _ pointCount: Int, to shares: UnsafeMutablePointer<Float>,
    _ count: Int
  ) {
    var point = 0
    while point < pointCount {
      let x = points[point].x
      let y = points[point].y
      var left: Float = 1
      var layer = 0
      while layer < layerCount && left > 0.001 {
        if x >= layers[layer].low.x && x <= layers[layer].high.x && y >= layers[layer].low.y
          && y <= layers[layer].high.y
        {
          let share = left * layers[layer].opacity
          shares[point * count + numbers[layer]] += share
          left *= 1 - layers[layer].opacity
        }
        layer += 1
      }
      point += 1
    }
  }

  private static func sums(
    _ shares: [Float], _ names: [String]
  ) -> (amounts: [String: Float], peaks: [String: Float]) {
    var amounts: [String: Float] = [:]
    var peaks: [String: Float] = [:]
    shares.withUnsafeBufferPointer { shares in
      guard let all = shares.baseAddress else { return }
      for (number, name) in names.enumerated() {
        var amount: Float = 0
        var peak: Float = 0
        var index = number
        while index < shares.count {
          amount += all[index]
          if all[index] > peak { peak = all[index] }
          index += names.count
        }
        amounts[name] = amount
        peaks[name] = peak
      }
    }
    return (amounts, peaks)
  }

  private func shares(of name: String) -> [Float] {
    guard let number = names.firstIndex(of: name) else {
      return [Float](repeating: 0, count: Self.points.count)
    }
    return Self.points.indices.map { shares[$0 * names.count + number] }
  }

  /// The largest difference at any point, of what, and how.
  func difference(from other: Picture) -> (name: String, by: Float) {
    var worst = (name: "", by: Float(0))
    for name in Set(names).union(other.names) {
      for (a, b) in zip(shares(of: name), other.shares(of: name)) where abs(a - b) > worst.by {
        worst = ("\(name): \(b) became \(a)", abs(a - b))
      }
    }
    return worst
  }

  /// What was to be seen before, and is not now. With the spring of 0.3 s a tick takes up to (2 pi / 0.3) / e / 120 = 0.064 of a way: a page slides in by 12.8 of the
  /// 200 points, and a picture, which fades from 1 to -1, loses 0.128. What is less may be the beginning of the one or the end of the other.
  func missing(from before: Picture) -> [String] {
    before.amounts.filter {
      $0.value > 14 && before.peaks[$0.key]! > 0.13 && (amounts[$0.key] ?? 0) < 0.02
    }.map(\.key)
  }
}

@Suite struct `Pages that break into each other` {
  /// Above 26: a sheet or cover has its source beneath a page that goes (35 to 104), a page flies to a source whose own page goes (40 to 106), what came over a source goes again (145, 165), a page comes back into the middle of its
  /// stack (154, 263), a fade takes longer than its flight (163, 222), a page goes whose source another one shows (260).
  static let programs =
    seeds(1...26) + [35, 75, 88, 104] + [40, 91, 93, 96, 106] + [145, 165] + [154, 263]
    + [163, 222, 260]

  @Test(arguments: programs)
  func `No visible view appears or disappears in a step`(_ seed: Int) {
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
        let next = Picture(scene, after: last)
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

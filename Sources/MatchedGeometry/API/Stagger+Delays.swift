extension Stagger {
  /// The delays of elements with these frames.
  ///
  /// A transaction with a stagger uses the same function for the elements that it changes. Call it
  /// to give delays to changes of your own, or to animations outside of the engine.
  ///
  /// - Parameter frames: The frames in global coordinates. Only `Origin.point` and
  ///   `Metric.distance` use the frames; the other cases use only the count. Centers that are not
  ///   finite count as zero.
  /// - Returns: The delays in seconds, 0...1e8, in the order of the frames.
  /// - Complexity: O(n), where n is the number of frames.
  public func delays(for frames: [Rect]) -> [Double] {
    var distances = distances(for: frames)
    guard let nearest = distances.min(), let farthest = distances.max() else { return [] }
    let range = farthest - nearest
    for index in distances.indices {
      let distance = isReversed ? farthest - distances[index] : distances[index] - nearest
      distances[index] = delay(at: distance, of: range)
    }
    return distances
  }

  /// The delay at a distance from the nearest element. `range` is the distance of the farthest one.
  private func delay(at distance: Double, of range: Double) -> Double {
    guard range > 0 else { return 0 }
    let share = easing.map { max(0, $0.value(at: distance / range)) } ?? distance / range
    let delay =
      switch scale {
      case .each(let each): easing == nil ? each * distance : each * range * share
      case .total(let total): total * share
      }
    return delay.clamped(to: 0...Animation.longest, nan: 0)
  }

  private func distances(for frames: [Rect]) -> [Double] {
    if case .random(let seed) = origin { return Self.shuffledRanks(frames.count, seed) }
    switch metric {
    case .index:
      return distances(among: frames, (0..<frames.count).map { SIMD2(Double($0), 0) })
    case .grid(let columns):
      let columns = max(1, columns)
      return distances(
        among: frames,
        (0..<frames.count).map { SIMD2(Double($0 % columns), Double($0 / columns)) })
    case .distance:
      return distances(among: frames, frames.map(Self.center))
    }
  }

  /// The distances of places from the origin.
  private func distances(among frames: [Rect], _ places: [SIMD2<Double>]) -> [Double] {
    guard var least = places.first, let last = places.last else { return [] }
    var most = least
    for place in places {
      least = pointwiseMin(least, place)
      most = pointwiseMax(most, place)
    }
    let middle = (least + most) / 2
    let from: SIMD2<Double> =
      switch origin {
      case .first, .random: places[0]
      case .last: last
      case .center, .edges: middle
      case .point(let x, let y): nearest(to: SIMD2(Double(x), Double(y)), among: frames, places)
      }
    let sign = origin == .edges ? -1.0 : 1.0
    return places.map { sign * Self.length($0 - from) }
  }

  /// The place from which distances to a point are measured: the point itself, or the place of the
  /// element with the nearest center.
  private func nearest(
    to point: SIMD2<Double>, among frames: [Rect], _ places: [SIMD2<Double>]
  ) -> SIMD2<Double> {
    let finite = point.x.isFinite && point.y.isFinite ? point : .zero
    if metric == .distance { return finite }
    var best = (distance: Double.infinity, index: 0)
    for (index, frame) in frames.enumerated() {
      let distance = Self.length(Self.center(of: frame) - finite)
      if distance < best.distance { best = (distance, index) }
    }
    return places[best.index]
  }

  private static func center(of frame: Rect) -> SIMD2<Double> {
    let x = Double(frame.x) + Double(frame.width) / 2
    let y = Double(frame.y) + Double(frame.height) / 2
    return SIMD2(x.isFinite ? x : 0, y.isFinite ? y : 0)
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  /// The numbers below `count` in an order that depends on the seed: Fisher and Yates' shuffle with
  /// the generator SplitMix64.
  private static func shuffledRanks(_ count: Int, _ seed: UInt64) -> [Double] {
    var ranks = (0..<count).map(Double.init)
    var state = seed
    for index in stride(from: count - 1, to: 0, by: -1) {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      let other = Int(bits.multipliedFullWidth(by: UInt64(index + 1)).high)
      ranks.swapAt(index, other)
    }
    return ranks
  }
}

import MatchedGeometry

extension Point {
  init(_ point: SIMD2<Float>) { self.init(x: point.x, y: point.y) }
}

extension Rect {
  init(_ origin: SIMD2<Float>, _ size: SIMD2<Float>) {
    self.init(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }
}

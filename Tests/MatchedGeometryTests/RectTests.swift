import MatchedGeometry
import Testing

struct RectTests {
  @Test func aRectIsFourFloatsInOrder() {
    #expect(MemoryLayout<Rect>.size == 16)
    #expect(MemoryLayout<Rect>.stride == 16)
    #expect(MemoryLayout<Rect>.offset(of: \.x) == 0)
    #expect(MemoryLayout<Rect>.offset(of: \.y) == 4)
    #expect(MemoryLayout<Rect>.offset(of: \.width) == 8)
    #expect(MemoryLayout<Rect>.offset(of: \.height) == 12)
  }

  @Test func edgesAndCenterFollowFromOriginAndSize() {
    let rect = Rect(origin: Point(x: 10, y: 20), size: Size(width: 30, height: 50))
    #expect(rect == Rect(x: 10, y: 20, width: 30, height: 50))
    #expect(rect.minX == 10 && rect.midX == 25 && rect.maxX == 40)
    #expect(rect.minY == 20 && rect.midY == 45 && rect.maxY == 70)
    #expect(rect.center == Point(x: 25, y: 45))
    #expect(Rect() == .zero && Point() == .zero && Size() == .zero)
  }

  @Test func settingOriginOrSizeKeepsTheOther() {
    var rect = Rect(x: 1, y: 2, width: 3, height: 4)
    rect.origin = Point(x: 5, y: 6)
    #expect(rect == Rect(x: 5, y: 6, width: 3, height: 4))
    rect.size = Size(width: 7, height: 8)
    #expect(rect == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func oneBadNumberIsSeen() {
    #expect(Rect(x: 1, y: 2, width: 3, height: 4).isFinite)
    for bad in [Float.nan, .infinity, -.infinity] {
      #expect(!Rect(x: bad, y: 2, width: 3, height: 4).isFinite)
      #expect(!Rect(x: 1, y: bad, width: 3, height: 4).isFinite)
      #expect(!Rect(x: 1, y: 2, width: bad, height: 4).isFinite)
      #expect(!Rect(x: 1, y: 2, width: 3, height: bad).isFinite)
      #expect(!Point(x: 0, y: bad).isFinite && !Size(width: bad, height: 0).isFinite)
      #expect(!UnitPoint(x: bad, y: 0).isFinite)
    }
  }

  @Test func rectsAddAndScale() {
    var rect = Rect(x: 1, y: 2, width: 3, height: 4) + Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect == Rect(x: 11, y: 22, width: 33, height: 44))
    rect -= Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.magnitudeSquared == 30)
    rect.scale(by: -0.5)
    #expect(rect == Rect(x: -0.5, y: -1, width: -1.5, height: -2))
  }

  @Test func anchorsHaveSwiftUIsPlaces() {
    let anchors: [(UnitPoint, Float, Float)] = [
      (.zero, 0, 0), (.center, 0.5, 0.5), (.leading, 0, 0.5), (.trailing, 1, 0.5), (.top, 0.5, 0),
      (.bottom, 0.5, 1), (.topLeading, 0, 0), (.topTrailing, 1, 0), (.bottomLeading, 0, 1),
      (.bottomTrailing, 1, 1), (UnitPoint(), 0, 0), (UnitPoint(x: -2, y: 3), -2, 3),
    ]
    for (anchor, x, y) in anchors { #expect(anchor.x == x && anchor.y == y) }
  }

  @Test func propertiesHaveTheirRawValues() {
    #expect(MatchedGeometryProperties.position.rawValue == 1)
    #expect(MatchedGeometryProperties.size.rawValue == 2)
    #expect(MatchedGeometryProperties.frame.rawValue == 3)
    #expect(MatchedGeometryProperties.frame == [.position, .size])
  }
}

import Foundation
import MatchedGeometry
import MatchedGeometryTraceReplay
import Synchronization
import Testing

private final class Lines: Sendable { let all = Mutex<[String]>([]) }

/// Whole programs of a host, such as those of the pages, which `.ci/pages` runs.
@Suite struct HostProgramTests {
  @Test func `an element that replaces another one takes the path of its spring`() throws {
    let photos = Namespace.ID()
    var engine = MatchedGeometryEngine(minimumCapacity: 1024)
    let thumbnail = engine.insert(
      Element(frame: Rect(x: 20, y: 60, width: 100, height: 100))
        .matchedGeometryEffect(id: "photo 7", in: photos))

    let picture = engine.withAnimation(.smooth(duration: 0.5), at: 0) { engine in
      engine.remove(thumbnail)
      return engine.insert(
        Element(frame: Rect(x: 0, y: 0, width: 400, height: 300))
          .matchedGeometryEffect(id: "photo 7", in: photos))
    }

    var path: [Rect] = []
    for time in [0, 0.25, 0.5, 1.5] {
      engine.advance(to: time)
      path.append(engine.presentationFrames[picture.slot])
    }
    try #require(path.count == 4)
    #expect(path[0] == Rect(x: 20, y: 60, width: 100, height: 100))
    #expect(isNear(path[1], Rect(x: 3.6, y: 10.7, width: 346.3, height: 264.2), within: 0.05))
    #expect(isNear(path[2], Rect(x: 0.3, y: 0.8, width: 395.9, height: 297.3), within: 0.05))
    #expect(path[3] == Rect(x: 0, y: 0, width: 400, height: 300))
    // (1 + w t) e^-wt with w t = pi: what is left of the way after half of the duration.
    let left = (1 + Float.pi) * Float(exp(-Double.pi))
    #expect(
      isNear(
        path[1],
        Rect(x: 20 * left, y: 60 * left, width: 400 - 300 * left, height: 300 - 200 * left),
        within: 1e-3))
  }

  @Test func `a flight is interrupted, followed, drawn and refused`() throws {
    let photos = Namespace.ID()
    var engine = MatchedGeometryEngine()
    let thumbnail = engine.insert(
      Element(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        .matchedGeometryEffect(id: "lake", in: photos))

    let picture = engine.withAnimation(.linear(duration: 1), at: 0) { engine in
      engine.remove(thumbnail)
      return engine.insert(
        Element(frame: Rect(x: 200, y: 100, width: 300, height: 300))
          .matchedGeometryEffect(id: "lake", in: photos))
    }

    engine.advance(to: 0.5)
    let halfway = engine.presentationFrame(of: picture)  // (100, 50, 200, 200)
    let underneath = engine.presentationFrame(of: thumbnail)  // the same
    let opacity = engine.presentationOpacity(of: picture)  // 0.5
    #expect(halfway == Rect(x: 100, y: 50, width: 200, height: 200))
    #expect(underneath == halfway)
    #expect(opacity == 0.5)

    engine.withAnimation(.smooth(duration: 0.4), at: 0.5) { engine in
      engine.setFrame(Rect(x: 0, y: 300, width: 200, height: 200), of: picture)
    }
    let speed = engine.presentationVelocity(of: picture)  // (200, 100, 200, 200), as before
    #expect(speed == Rect(x: 200, y: 100, width: 200, height: 200))
    #expect(engine.presentationFrame(of: picture) == halfway)

    let badge = engine.insert(
      Element(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        .matchedGeometryEffect(id: "lake", in: photos, properties: .position, isSource: false))

    engine.advance(to: 0.7)
    let pictureCenter = engine.presentationFrame(of: picture)?.center
    let badgeCenter = engine.presentationFrame(of: badge)?.center  // the same
    let apart = try #require(pictureCenter) - #require(badgeCenter)
    #expect(apart.magnitudeSquared < 1e-6)
    #expect(engine.presentationFrame(of: badge)?.width == 20)
    let isUnderWay = engine.isAnimating
    #expect(isUnderWay)

    var quads: [Rect] = []
    let tick = engine.advance(to: 0.75)
    for index in tick.moved.indices {
      for slot in tick.moved[index].slots { quads.append(engine.presentationFrames[slot]) }
    }
    #expect(quads.count == 3)

    var gone: [Element.ID] = []
    let last = engine.advance(to: 5)
    for index in 0..<last.exited.count { gone.append(last.exited[index]) }  // the thumbnail
    let isDone = !engine.isAnimating  // true: the host may stop its frame timer
    #expect(gone == [thumbnail])
    #expect(isDone)
    #expect(engine.presentationFrame(of: picture) == Rect(x: 0, y: 300, width: 200, height: 200))

    engine.advance(to: 0.75)
    let again = engine.presentationFrame(of: picture)  // quads[picture.slot]
    #expect(again == quads[picture.slot])

    engine.setFrame(Rect(x: .nan, y: 0, width: 1, height: 1), of: picture)
    engine.remove(thumbnail)
    let refused = engine.diagnostics.count  // 2: a frame that is no number, an element that is gone
    #expect(refused == 2)
    #expect(engine.diagnostics.count(of: .invalidGeometry) == 1)
    #expect(engine.diagnostics.count(of: .staleElement) == 1)
  }

  @Test func `a recording goes where the comment of record has it go`() {
    var engine = MatchedGeometryEngine()
    let lines = Lines()
    engine.record { line in lines.all.withLock { $0.append(line) } }
    engine.insert(Element(frame: Rect(x: 0, y: 0, width: 1, height: 1)))
    let count = lines.all.withLock(\.count)
    #expect(count > 1)
  }

  private func isNear(_ a: Rect, _ b: Rect, within tolerance: Float) -> Bool {
    let difference = a - b
    return [difference.x, difference.y, difference.width, difference.height]
      .allSatisfy { abs($0) <= tolerance }
  }
}

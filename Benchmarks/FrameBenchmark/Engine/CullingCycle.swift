import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// An engine with a viewport that one rect in a hundred is near, and one with only these rects.
final class CullingCycle {
  private static let viewport = Rect(x: -200, y: -200, width: 1400, height: 1400)
  private var all = MatchedGeometryEngine()
  private var near = MatchedGeometryEngine()
  private var ids: [Element.ID] = []
  private var nearIDs: [Element.ID] = []
  /// Two layouts, and the index of the next one.
  private var layouts: [[Rect]] = [[], []]
  private var nearLayouts: [[Rect]] = [[], []]
  private var next = 0
  private var now: Double

  /// Checks that exactly the rects that are far away are at their targets after the commit.
  init(_ scenario: Scenario) throws {
    now = scenario.begin
    all = MatchedGeometryEngine(minimumCapacity: scenario.count)
    for (index, motion) in scenario.motions.enumerated() {
      let distance: Float = index % 100 == 0 ? 0 : 5000
      for (layout, frame) in [motion.from, motion.to].enumerated() {
        let frame = frame.offset(by: Point(x: distance, y: 0))
        layouts[layout].append(frame)
        if distance == 0 { nearLayouts[layout].append(frame) }
      }
    }
    let elements = layouts[0].map { Element(frame: $0) }
    ids = all.insert(elements, animation: nil)
    nearIDs = near.insert(
      elements.enumerated().filter { $0.offset % 100 == 0 }.map(\.element), animation: nil)
    all.viewport = Self.viewport
    prepare()
    commitAll()
    prepare()
    commitAll()
    guard all.animatingCount == nearIDs.count else {
      throw ProgramError.failed([
        "commit.culled: \(all.animatingCount) rects move instead of \(nearIDs.count)"
      ])
    }
  }

  /// Advances to a time at which the near rects move.
  func prepare() {
    now += 0.1
    next = 1 - next
    all.advance(to: now)
    near.advance(to: now)
  }

  func commitAll() {
    all.withAnimation(.smooth(duration: 0.5), at: now) { engine in
      engine.setFrames(layouts[next], of: ids)
    }
  }

  /// Finds the near rects and changes only these.
  func commitNear() {
    let view = Self.viewport
    var found = 0
    for frame in layouts[next]
    where frame.x < view.maxX && frame.maxX > view.x && frame.y < view.maxY && frame.maxY > view.y {
      found += 1
    }
    blackHole(UInt64(found))
    near.withAnimation(.smooth(duration: 0.5), at: now) { engine in
      engine.setFrames(nearLayouts[next], of: nearIDs)
    }
  }
}

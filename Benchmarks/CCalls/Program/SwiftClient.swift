import CKernel
import MatchedGeometry

/// A host in Swift that makes the same calls as the one in C.
final class SwiftClient {
  private var engine: MatchedGeometryEngine
  private var ids: [Element.ID] = []
  private var elements: [Element] = []

  init(count: Int) {
    engine = MatchedGeometryEngine(minimumCapacity: count)
  }

  func makeElements(_ frames: [Rect]) {
    elements = frames.map { Element(frame: $0) }
  }

  func insertAll(at time: Double) {
    engine.withTransaction(Transaction(), at: time) { ids = $0.insert(elements) }
  }

  func setFrame(_ frames: [Rect], at time: Double) {
    engine.withAnimation(.smooth(duration: 0.5), at: time) { engine in
      for index in frames.indices { engine.setFrame(frames[index], of: ids[index]) }
    }
  }

  func setFrames(_ frames: [Rect], at time: Double) {
    engine.withAnimation(.smooth(duration: 0.5), at: time) { $0.setFrames(frames, of: ids) }
  }

  func removeAll(at time: Double) {
    engine.withTransaction(Transaction(), at: time) { $0.remove(ids) }
  }

  func advance(to time: Double) {
    engine.advance(to: time)
  }

  func presentationFrame() -> Float {
    var sum: Float = 0
    for id in ids {
      guard let frame = engine.presentationFrame(of: id) else { continue }
      sum += frame.x + frame.y + frame.width + frame.height
    }
    return sum
  }

  func frame(of index: Int) -> Rect { engine.presentationFrame(of: ids[index]) ?? .zero }

  var hasFailed: Bool { engine.diagnostics.count > 0 }
}

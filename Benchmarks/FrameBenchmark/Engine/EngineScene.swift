import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// An engine with the elements of a scenario, inserted at their first frames and matched by their
/// keys.
final class EngineScene {
  var engine: MatchedGeometryEngine
  private(set) var ids: [Element.ID] = []
  let namespace = Namespace.ID()
  let scenario: Scenario
  private let bytesBefore: Int64
  private var bytes: Int64?

  convenience init(_ scenario: Scenario) {
    self.init(empty: scenario)
    ids.reserveCapacity(scenario.count)
    for index in 0..<scenario.count {
      ids.append(engine.insert(element(index, at: scenario.motions[index].from), animation: nil))
    }
    engine.advance(to: scenario.begin)
  }

  /// Creates an engine with memory for the elements of a scenario.
  init(empty scenario: Scenario) {
    self.scenario = scenario
    bytesBefore = Allocations.liveBytes
    engine = MatchedGeometryEngine(
      minimumCapacity: scenario.count, timelines: scenario.hasOneCurve ? 0 : scenario.count)
  }

  /// The element with this index in the scenario. A follower has the key of its source.
  func element(_ index: Int, at frame: Rect) -> Element {
    let follows = index >= scenario.firstFollower
    let key = scenario.keys[follows ? index - scenario.firstFollower : index]
    return Element(frame: frame).matchedGeometryEffect(id: key, in: namespace, isSource: !follows)
  }

  /// Starts the motions of the scenario. With `timelines`, the elements share that number of
  /// animations, which differ in their delays.
  func start(timelines: Int? = nil) {
    if let timelines {
      let animations = ids.indices.map { index in
        Animation.smooth(duration: 0.5).delay(0.001 * Double(index * timelines / ids.count))
      }
      return send(to: scenario.motions.map(\.to), animations, at: scenario.begin)
    }
    let leaders = Array(ids[..<scenario.firstFollower])
    let targets = scenario.motions[..<scenario.firstFollower].map(\.to)
    engine.withAnimation(.smooth(duration: 0.5), at: scenario.begin) { engine in
      if scenario.hasOneCurve {
        engine.setFrames(targets, of: leaders)
      } else {
        engine.setFrames(
          targets, of: leaders, animations: scenario.motions.map(\.course.animation))
      }
    }
  }

  /// Retargets all elements in one transaction.
  func send(to targets: [Rect], _ animations: [Animation?], at time: Double) {
    engine.withAnimation(.smooth(duration: 0.5), at: time) { engine in
      engine.setFrames(targets, of: ids, animations: animations)
    }
  }

  /// Fails if the engine has refused a change, because the case would have timed too little work.
  func refuseDiagnostics(_ name: String) throws(ProgramError) {
    let diagnostics = engine.diagnostics.count
    guard diagnostics == 0 else {
      throw .failed(["\(name): the engine refused \(diagnostics) changes"])
    }
  }

  /// Stores the memory in use by the engine. Call it before other permanent allocations.
  func weigh() {
    guard Allocations.areCounted else { return }
    // The handles belong to the application.
    let handles = ids.capacity * MemoryLayout<Element.ID>.stride
    bytes = Allocations.liveBytes - bytesBefore - Int64(handles)
  }

  /// The stored memory per element, or nil where allocations cannot be counted.
  var bytesPerElement: Double? {
    bytes.map { Double($0) / Double(scenario.count) }
  }

  /// Ticks at the times of a clock.
  func tick(passes: Int, _ clock: FlightClock) {
    for _ in 0..<passes { engine.advance(to: clock.next()) }
  }

  /// The presentation frame of the rect with this index.
  func frame(of index: Int) -> Rect {
    engine.presentationFrame(of: ids[index]) ?? .zero
  }
}

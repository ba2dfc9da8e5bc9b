import MatchedGeometry
import MatchedGeometryAllocationCounter

/// Allocations of this thread, and what it gives back, in ticks alone: commits between them may do both.
struct TickCounter {
  private(set) var allocations: UInt64 = 0
  private(set) var frees: UInt64 = 0
  private(set) var ticks = 0
  private(set) var written = 0

  mutating func tick(_ engine: inout MatchedGeometryEngine, to time: Double) {
    let before = (mgThreadAllocationCount(), mgThreadFreeCount())
    let slots = Self.tick(&engine, time)
    allocations += mgThreadAllocationCount() - before.0
    frees += mgThreadFreeCount() - before.1
    ticks += 1
    written += slots
  }

  /// The same for a tick that is to be kept.
  mutating func keptTick(_ engine: inout MatchedGeometryEngine, to time: Double) -> Tick {
    let before = (mgThreadAllocationCount(), mgThreadFreeCount())
    let tick = engine.advance(to: time)
    allocations += mgThreadAllocationCount() - before.0
    frees += mgThreadFreeCount() - before.1
    ticks += 1
    return tick
  }

  /// A tick and what a host does with it.
  private static func tick(_ engine: inout MatchedGeometryEngine, _ time: Double) -> Int {
    let tick = engine.advance(to: time)
    var slots = 0
    for index in tick.moved.indices { slots += tick.moved[index].slots.count }
    return slots + (tick.settled.isEmpty ? 0 : 1) + (tick.exited.isEmpty ? 0 : 1)
      + (tick.completed.isEmpty ? 0 : 1) + (tick.diagnostics.isEmpty ? 0 : 1)
  }
}

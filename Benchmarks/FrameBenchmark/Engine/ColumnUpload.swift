import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// Memory in the role of buffers of a graphics card.
final class ColumnUpload {
  private let rows: [Column<SIMD4<Float>>]
  private let indices: [Column<UInt32>]
  /// The number of bytes that were last copied.
  private(set) var bytes = 0

  init(count: Int) {
    rows = (0..<4).map { Column(count: count, index: $0, repeating: .zero) }
    indices = (0..<3).map { Column(count: count, index: 4 + $0, repeating: 0) }
  }

  /// Copies the ranges that have changed since the last call.
  func take(from engine: inout MatchedGeometryEngine) {
    bytes = 0
    let ranges = engine.takeChangedColumns(.frames)
    let columns = engine.columns(.frames)
    for range in ranges {
      copy(columns.targets, range.slots, to: rows[0])
      copy(columns.offsets, range.slots, to: rows[1])
      copy(columns.velocities, range.slots, to: rows[2])
      if !columns.underlays.isEmpty { copy(columns.underlays, range.slots, to: rows[3]) }
      copy(columns.timelines, range.slots, to: indices[0])
      copy(engine.appearanceTracks, range.slots, to: indices[1])
      copy(engine.referenceGroups, range.slots, to: indices[2])
    }
  }

  private func copy<Value: BitwiseCopyable>(
    _ span: Span<Value>, _ places: Range<Int>, to column: Column<Value>
  ) {
    bytes += places.count * MemoryLayout<Value>.stride
    span.withUnsafeBufferPointer { buffer in
      (column.base + places.lowerBound).update(
        from: buffer.baseAddress! + places.lowerBound, count: places.count)
    }
  }

  /// Copies three of the columns in one piece each.
  func copyOnce() {
    for index in 0..<3 {
      rows[index].base.update(from: rows[index + 1].base, count: rows[index].values.count)
    }
    blackHole(rows[0][0].x)
  }
}

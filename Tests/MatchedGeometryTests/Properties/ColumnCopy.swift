import MatchedGeometry

/// A host's copy of the columns, which it brings up to date with the changed ranges only, as a
/// renderer keeps them on a graphics card.
struct ColumnCopy {
  struct Table {
    var targets: [SIMD4<Float>] = []
    var offsets: [SIMD4<Float>] = []
    var velocities: [SIMD4<Float>] = []
    var underlays: [SIMD4<Float>] = []
    var timelines: [UInt32] = []

    mutating func grow(to count: Int) {
      let added = max(0, count - targets.count)
      targets += Array(repeating: .zero, count: added)
      offsets += Array(repeating: .zero, count: added)
      velocities += Array(repeating: .zero, count: added)
      underlays += Array(repeating: .zero, count: added)
      timelines += Array(repeating: 0, count: added)
    }
  }

  private(set) var tables: [TrackColumnKind: Table] = [:]
  private(set) var appearanceTracks: [UInt32] = []
  private(set) var referenceGroups: [UInt32] = []
  private(set) var coefficients: [SIMD2<Float>] = []
  private(set) var underlayCoefficients: [Float] = []
  private(set) var displacements: [SIMD2<Float>] = []
  /// The tracks that were copied so far.
  private(set) var copied = 0

  mutating func update(from engine: inout MatchedGeometryEngine) {
    update(.frames, from: &engine)
    update(.appearances, from: &engine)
    update(.values, from: &engine)
    for index in 0..<engine.attributeCount { update(.attribute(index), from: &engine) }
  }

  private mutating func update(
    _ kind: TrackColumnKind, from engine: inout MatchedGeometryEngine
  ) {
    let ranges = engine.takeChangedColumns(kind)
    let columns = engine.columns(kind)
    var table = tables[kind] ?? Table()
    table.grow(to: columns.targets.count)
    for range in ranges {
      copied += range.slots.count
      for index in range.slots {
        table.targets[index] = columns.targets[index]
        table.offsets[index] = columns.offsets[index]
        table.velocities[index] = columns.velocities[index]
        if !columns.underlays.isEmpty { table.underlays[index] = columns.underlays[index] }
        table.timelines[index] = columns.timelines[index]
      }
    }
    tables[kind] = table
    guard kind == .frames else { return }
    let added = max(0, engine.slotCount - appearanceTracks.count)
    appearanceTracks += Array(repeating: 0, count: added)
    referenceGroups += Array(repeating: 0, count: added)
    for range in ranges {
      for slot in range.slots {
        appearanceTracks[slot] = engine.appearanceTracks[slot]
        referenceGroups[slot] = engine.referenceGroups[slot]
      }
    }
  }

  /// Takes the results of a tick.
  mutating func takeCoefficients(from engine: borrowing MatchedGeometryEngine) {
    coefficients = array(engine.coefficients)
    underlayCoefficients = array(engine.underlayCoefficients)
    displacements = array(engine.displacements)
  }

  /// What a track shows, and the largest of the terms of its formula.
  func value(_ kind: TrackColumnKind, _ index: Int) -> (value: SIMD4<Float>, largest: Float) {
    let table = tables[kind]!
    let timeline = Int(table.timelines[index])
    let pair = coefficients[timeline]
    var terms = [
      table.targets[index], pair.x * table.offsets[index], pair.y * table.velocities[index],
      underlayCoefficients[timeline] * table.underlays[index],
    ]
    if kind == .frames {
      let displacement = displacements[Int(referenceGroups[index])]
      terms.append(SIMD4(displacement.x, displacement.y, 0, 0))
    }
    var (value, largest) = (SIMD4<Float>.zero, Float.zero)
    for term in terms {
      value += term
      for lane in 0..<4 { largest = max(largest, abs(term[lane])) }
    }
    return (value, largest)
  }
}

/// The values of a span.
func array<Value: BitwiseCopyable>(_ span: Span<Value>) -> [Value] {
  span.indices.map { span[$0] }
}

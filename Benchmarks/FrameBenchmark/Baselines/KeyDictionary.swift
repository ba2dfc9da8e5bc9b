import MatchedGeometryBenchmarkHarness

/// The least work that an application has to do for elements with keys. A dictionary maps keys to
/// indices, which are looked up, or removed and inserted again.
final class KeyDictionary {
  private let keys: [UInt64]
  private var indices: [UInt64: Int32]

  init(_ keys: [UInt64]) {
    self.keys = keys
    indices = Dictionary(minimumCapacity: keys.count)
    for (index, key) in keys.enumerated() { indices[key] = Int32(truncatingIfNeeded: index) }
  }

  /// Removes every key and inserts it again.
  func replaceAll() {
    for key in keys {
      guard let index = indices.removeValue(forKey: key) else { continue }
      indices[key] = index &+ 1
    }
    blackHole(UInt64(indices.count))
  }

  /// Finds the index of every key.
  func findAll() {
    var sum: Int32 = 0
    for key in keys { sum &+= indices[key] ?? 0 }
    blackHole(UInt64(UInt32(bitPattern: sum)))
  }
}

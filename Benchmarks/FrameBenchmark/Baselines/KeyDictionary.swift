import MatchedGeometryBenchmarkHarness

/// The least a commit that replaces elements has to do in an application: an index under a key,
/// taken out and put back.
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
}

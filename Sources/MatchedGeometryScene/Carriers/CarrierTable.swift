import MatchedGeometry

/// The carriers of a scene, at places that do not change while they are in use; 0 is none.
struct CarrierTable {
  private(set) var entries = [Carrier(node: 0, parent: 0)]
  private var free: [UInt32] = []

  subscript(index: UInt32) -> Carrier {
    get { entries[Int(index)] }
    _modify { yield &entries[Int(index)] }
  }

  var count: Int { entries.count }
  var inUse: Int { entries.count - 1 - free.count }

  mutating func insert(_ carrier: Carrier) -> UInt32 {
    if let place = free.popLast() {
      entries[Int(place)] = carrier
      return place
    }
    entries.append(carrier)
    return UInt32(truncatingIfNeeded: entries.count - 1)
  }

  /// Gives an entry back. Returns its values.
  mutating func remove(_ index: UInt32) -> [AnimatedValue.ID] {
    let values = entries[Int(index)].parts.flatMap(\.values)
    entries[Int(index)] = Carrier(node: 0, parent: 0)
    free.append(index)
    return values
  }
}

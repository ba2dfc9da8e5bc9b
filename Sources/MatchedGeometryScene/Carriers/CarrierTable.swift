import MatchedGeometry

/// The carriers of a scene, at places that do not change while they are in use; 0 is none.
struct CarrierTable {
  private(set) var entries = [Carrier(node: 0, parent: 0)]
  private var free: [UInt32] = []
  /// Values whose carrier is gone.
  var dropped: [AnimatedValue.ID] = []
  /// Of leaves in matched containers, how far they are from their own place for the two sizes.
  var riders = Slots<Rider>(blank: Rider())

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

  mutating func remove(_ index: UInt32) {
    for part in entries[Int(index)].parts { dropped += part.values }
    if let value = entries[Int(index)].fit?.value { dropped.append(value) }
    if let value = entries[Int(index)].fit?.progress { dropped.append(value) }
    entries[Int(index)] = Carrier(node: 0, parent: 0)
    free.append(index)
  }
}

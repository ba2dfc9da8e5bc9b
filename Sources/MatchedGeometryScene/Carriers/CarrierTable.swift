import MatchedGeometry

/// The carriers of a scene, at places that do not change while they are in use; 0 is none.
struct CarrierTable {
  private(set) var entries = [Carrier(node: 0, parent: 0)]
  private var free: [UInt32] = []
  /// Scroll views show another offset than the layout knows.
  var hasScrolled = false

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

  /// Gives the entry of a node that went back. Returns the fit of a match; 0: none.
  mutating func release(_ node: GoneNode, _ remains: inout Remains) -> UInt32 {
    let index = node.effect
    guard index != 0, self[index].node == node.place else { return 0 }
    let fit = self[index].fit
    for part in self[index].parts { remains.add(part.values) }
    entries[Int(index)] = Carrier(node: 0, parent: 0)
    free.append(index)
    return fit
  }
}

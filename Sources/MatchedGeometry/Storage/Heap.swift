/// A binary heap of numbered places, whatever is stored at them: the children of a place come after
/// it in order. The functions compare places and exchange what is stored at them.
enum Heap {
  /// Moves what is stored at a place up and down, to where it belongs.
  /// - Complexity: O(log n).
  @inline(__always)
  static func settle(
    _ start: Int, count: Int, _ comesBefore: (Int, Int) -> Bool, _ exchange: (Int, Int) -> Void
  ) {
    var place = start
    while place > 0, comesBefore(place, (place - 1) / 2) {
      exchange(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
    while true {
      var first = place
      for child in 2 * place + 1..<2 * place + 3
      where child < count && comesBefore(child, first) {
        first = child
      }
      if first == place { return }
      exchange(place, first)
      place = first
    }
  }

  /// Sorts what is stored at all places, without allocating. Faster if it is sorted already.
  /// - Complexity: O(n log n).
  static func sort(count: Int, _ comesBefore: (Int, Int) -> Bool, _ exchange: (Int, Int) -> Void) {
    var sorted = 1
    while sorted < count && !comesBefore(sorted, sorted - 1) { sorted += 1 }
    if sorted >= count { return }
    // A heap with the last place first.
    for size in 1...count { settle(size - 1, count: size, { comesBefore($1, $0) }, exchange) }
    for size in stride(from: count - 1, to: 0, by: -1) {
      exchange(0, size)
      settle(0, count: size, { comesBefore($1, $0) }, exchange)
    }
  }
}

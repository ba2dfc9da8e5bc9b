/// A priority queue of the entries of a table by the time at which they are due: a heap in which
/// each entry knows its place.
///
/// It contains all entries, with infinity for those that are not due, so that setting a time never
/// allocates.
struct DueQueue: ~Copyable, Sendable {
  struct Item: BitwiseCopyable, Sendable {
    var due: Double
    var entry: UInt32
  }

  private var items = List<Item>()
  /// The places of entries in the heap.
  private var places = List<UInt32>()

  /// The earliest time; infinity if no entry is due.
  @inline(__always)
  var nextDue: Double { items.isEmpty ? .infinity : items[0].due }

  /// The entry that is due first. The queue must not be empty.
  var first: UInt32 { items[0].entry }

  /// Adds an entry that is not due. Entries are numbered without gaps.
  mutating func insert(_ entry: UInt32) {
    while places.count <= Int(entry) { places.append(0) }
    items.append(Item(due: .infinity, entry: entry))
    places[Int(entry)] = UInt32(items.count - 1)
  }

  /// - Complexity: O(log n).
  mutating func remove(_ entry: UInt32) {
    let place = Int(places[Int(entry)])
    let last = items.removeLast()
    if place == items.count { return }
    items[place] = last
    places[Int(last.entry)] = UInt32(place)
    settle(place)
  }

  /// Changes the time at which an entry is due.
  /// - Complexity: O(log n).
  func set(_ entry: UInt32, to due: Double) {
    let place = Int(places[Int(entry)])
    if items[place].due == due { return }
    items[place].due = due
    settle(place)
  }

  /// Restores the heap after the item at a place has changed.
  private func settle(_ place: Int) {
    Heap.settle(place, count: items.count) {
      items[$0].due < items[$1].due
    } _: { a, b in
      let item = items[a]
      items[a] = items[b]
      items[b] = item
      places[Int(items[a].entry)] = UInt32(a)
      places[Int(items[b].entry)] = UInt32(b)
    }
  }
}

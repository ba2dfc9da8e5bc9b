/// The lists that a tick hands out. They belong to a reference so that a `Tick` that outlives the
/// next commit still points at memory that is there.
// Used by one engine, which is not copyable, and by the ticks it hands out on the same thread.
final class TickEvents: @unchecked Sendable {
  var moved = List<SlotRange>()
  var settled = List<Element.ID>()
  var left = List<Element.ID>()
  var completed = List<Completion>()
  /// Handed out as an array: mostly there is none.
  var diagnostics: [Diagnostic] = []
  /// Ranges on the way into `moved`.
  private var merged = List<SlotRange>()
  /// Whether a tick has handed out what the lists hold.
  var isDelivered = false

  /// Nothing has happened.
  static let none = TickEvents()

  /// Empties the lists when a tick has handed them out, for the next tick.
  func startCollecting() {
    guard isDelivered else { return }
    isDelivered = false
    moved.removeAll()
    settled.removeAll()
    left.removeAll()
    completed.removeAll()
    // Whoever holds the array keeps it.
    if !diagnostics.isEmpty { diagnostics = [] }
  }

  /// Adds ranges to `moved`, both in ascending order.
  func merge(_ ranges: borrowing List<SlotRange>) {
    merged.removeAll()
    var next = 0
    for index in 0..<moved.count {
      while next < ranges.count && ranges[next].lower <= moved[index].lower {
        merged.join(ranges[next])
        next += 1
      }
      merged.join(moved[index])
    }
    while next < ranges.count {
      merged.join(ranges[next])
      next += 1
    }
    swap(&moved, &merged)
  }

  /// Makes room for that many ranges, if there are any to merge.
  func reserveMerging(_ count: Int, for ranges: borrowing List<SlotRange>) {
    guard !ranges.isEmpty else { return }
    let filler = SlotRange(0..<0)
    merged.reserve(Self.room(for: count, in: merged.capacity), filling: filler)
  }

  /// Whether that many more events fit without growing.
  func hasRoom(moved: Int, settled: Int, left: Int, completed: Int) -> Bool {
    self.moved.capacity >= self.moved.count + moved
      && self.settled.capacity >= self.settled.count + settled
      && self.left.capacity >= self.left.count + left
      && self.completed.capacity >= self.completed.count + completed
  }

  /// The first reservation is exact, later ones leave room for more.
  private static func room(for needed: Int, in capacity: Int) -> Int {
    needed <= capacity ? capacity : max(needed, capacity + capacity / 2)
  }

  /// The same events in lists that have room for that many more, and for growth.
  func grown(moved: Int, settled: Int, left: Int, completed: Int) -> TickEvents {
    let larger = TickEvents()
    larger.isDelivered = isDelivered
    larger.diagnostics = diagnostics
    let filler = Completion.filler
    larger.moved.reserve(
      Self.room(for: self.moved.count + moved, in: self.moved.capacity), filling: SlotRange(0..<0))
    larger.settled.reserve(
      Self.room(for: self.settled.count + settled, in: self.settled.capacity), filling: .invalid)
    larger.left.reserve(
      Self.room(for: self.left.count + left, in: self.left.capacity), filling: .invalid)
    larger.completed.reserve(
      Self.room(for: self.completed.count + completed, in: self.completed.capacity), filling: filler
    )
    for index in 0..<self.moved.count { larger.moved.append(self.moved[index]) }
    for index in 0..<self.settled.count { larger.settled.append(self.settled[index]) }
    for index in 0..<self.left.count { larger.left.append(self.left[index]) }
    for index in 0..<self.completed.count { larger.completed.append(self.completed[index]) }
    return larger
  }
}

extension Completion {
  fileprivate static var filler: Completion {
    Completion(
      transaction: Transaction.ID(number: 0), criterion: .removed, kind: .finished, time: 0)
  }
}

extension List where Value == SlotRange {
  /// Appends a range that begins no earlier than the last one, joined with it where they touch.
  fileprivate mutating func join(_ range: SlotRange) {
    if count > 0, self[count - 1].slots.upperBound >= range.slots.lowerBound {
      let last = self[count - 1].slots
      self[count - 1] = SlotRange(
        last.lowerBound..<Swift.max(last.upperBound, range.slots.upperBound))
    } else {
      append(range)
    }
  }

  /// Appends a range of slots, joined with the last one where they touch.
  @inline(__always)
  mutating func append(_ range: Range<Int>) {
    if range.isEmpty { return }
    if count > 0, self[count - 1].slots.upperBound == range.lowerBound {
      self[count - 1] = SlotRange(self[count - 1].slots.lowerBound..<range.upperBound)
    } else {
      append(SlotRange(range))
    }
  }
}

extension List where Value == Completion {
  /// Puts those from a place on into the order of their transactions, in place: a heap sort, where they are not in order anyway.
  func sort(from first: Int) {
    var place = first + 1
    while place < count && !comes(place, before: place - 1) { place += 1 }
    if place >= count { return }
    let size = count - first
    var start = size / 2
    while start > 0 {
      start -= 1
      sift(start, size, first)
    }
    var end = size
    while end > 1 {
      end -= 1
      exchange(first, first + end)
      sift(0, end, first)
    }
  }

  /// Lets an entry of a heap sink below those that come later.
  private func sift(_ start: Int, _ size: Int, _ first: Int) {
    var place = start
    while true {
      var last = place
      for child in 2 * place + 1..<2 * place + 3
      where child < size && comes(first + last, before: first + child) {
        last = child
      }
      if last == place { return }
      exchange(first + place, first + last)
      place = last
    }
  }

  private func comes(_ a: Int, before b: Int) -> Bool {
    let (a, b) = (self[a], self[b])
    return a.transaction.number != b.transaction.number
      ? a.transaction.number < b.transaction.number
      : a.criterion.rawValue < b.criterion.rawValue
  }

  private func exchange(_ a: Int, _ b: Int) {
    let value = self[a]
    self[a] = self[b]
    self[b] = value
  }
}

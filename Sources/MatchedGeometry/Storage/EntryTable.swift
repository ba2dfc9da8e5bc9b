/// A table of plain entries with stable indices. Taking an entry reuses the one freed last.
struct EntryTable<Entry: ReusableEntry>: ~Copyable, Sendable {
  private var entries = List<Entry>()
  /// The entry freed last, plus one; zero for none.
  private var freeHead: UInt32 = 0

  /// The number of entries, including free ones.
  var count: Int { entries.count }
  var capacity: Int { entries.capacity }

  /// The index of the free entry that the next `take` returns; nil if it adds an entry.
  var reused: UInt32? { freeHead == 0 ? nil : freeHead - 1 }

  mutating func reserve(_ minimum: Int) { entries.reserve(minimum) }

  /// Stores an entry, and returns its index. Allocates only if no entry is free.
  @inline(__always)
  mutating func take(_ entry: Entry) -> UInt32 {
    if freeHead == 0 {
      // Twice the memory is enough for entries that do not come and go with each commit.
      if entries.count == entries.capacity { entries.expect(1) }
      entries.append(entry)
      return UInt32(entries.count - 1)
    }
    let index = freeHead - 1
    freeHead = entries[Int(index)].nextFree
    entries[Int(index)] = entry
    return index
  }

  /// Frees an entry. Does not allocate.
  @inline(__always)
  mutating func free(_ index: UInt32) { freeChain(index, index) }

  /// Frees a chain of entries, from the first to the last, in which each has the next one plus one
  /// as `nextFree`. Does not allocate.
  @inline(__always)
  mutating func freeChain(_ first: UInt32, _ last: UInt32) {
    entries[Int(last)].nextFree = freeHead
    freeHead = first + 1
  }

  /// The number of free entries.
  /// - Complexity: O(free entries).
  var freeCount: Int {
    var count = 0
    var place = freeHead
    while place != 0 && count < entries.count {
      count += 1
      place = entries[Int(place) - 1].nextFree
    }
    return count
  }

  @inline(__always)
  subscript(index: UInt32) -> Entry {
    unsafeAddress { unsafe UnsafePointer(entries.address(of: Int(index))) }
    nonmutating unsafeMutableAddress { unsafe entries.address(of: Int(index)) }
  }
}

/// An entry that has room for the next free one of its table, plus one, while it is free itself.
protocol ReusableEntry: BitwiseCopyable, Sendable {
  var nextFree: UInt32 { get set }
}

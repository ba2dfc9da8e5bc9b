/// A growable array of plain values for the tick path: no reference counting, no uniqueness check
/// and, in release builds, no bounds check. Its address changes only when it grows and is aligned
/// to a cache line.
///
/// A column knows its capacity; its owner knows the count. Unwritten entries contain the filling
/// value, if there is one. Values are set through a pointer, without a mutation of the column, so
/// several threads can write different ones; a function that writes only values need not be
/// `mutating`.
@safe
struct Column<Value: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Value>
  private(set) var capacity: Int
  private var allocation: UnsafeMutableRawPointer
  /// The number of cache lines by which the start is shifted. Otherwise, columns of equal size
  /// would share the low twelve bits of their addresses and compete for the same cache sets when
  /// read together.
  private let skew: Int

  init(skew: Int = 0) {
    self.skew = skew
    capacity = 0
    unsafe allocation = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 64)
    unsafe base = allocation.bindMemory(to: Value.self, capacity: 1)
  }

  deinit {
    unsafe allocation.deallocate()
  }

  /// Makes room for at least `minimum` values and keeps existing ones.
  /// - Complexity: O(capacity) when it grows.
  mutating func reserve(_ minimum: Int, filling value: Value) {
    let filled = capacity
    grow(to: minimum)
    if filled < capacity {
      unsafe (base + filled).initialize(repeating: value, count: capacity - filled)
    }
  }

  /// Makes room without filling it, for an owner that writes each entry before reading it.
  @inline(never)
  mutating func grow(to minimum: Int) {
    guard minimum > capacity else { return }
    let shift = skew * 64
    let bytes = minimum * MemoryLayout<Value>.stride + shift
    let grown = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    let start = unsafe (grown + shift).bindMemory(to: Value.self, capacity: minimum)
    unsafe start.update(from: base, count: capacity)
    unsafe allocation.deallocate()
    unsafe allocation = grown
    unsafe base = start
    capacity = minimum
  }

  @inline(__always)
  func fill(_ places: Range<Int>, with value: Value) {
    assert(places.lowerBound >= 0 && places.upperBound <= capacity)
    unsafe (base + places.lowerBound).update(repeating: value, count: places.count)
  }

  /// Copies the values of another column at the same places.
  @inline(__always)
  func copy(_ places: Range<Int>, from other: borrowing Column) {
    assert(places.lowerBound >= 0 && places.upperBound <= min(capacity, other.capacity))
    unsafe (base + places.lowerBound).update(
      from: other.base + places.lowerBound, count: places.count)
  }

  /// The values for a function that may read all of those before `end`, or nil if the column is
  /// smaller: some columns stay empty until a value is needed.
  @inline(__always)
  func values(upTo end: Int) -> UnsafePointer<Value>? {
    end <= capacity ? unsafe UnsafePointer(base) : nil
  }

  @inline(__always)
  subscript(index: Int) -> Value {
    unsafeAddress {
      assert(index >= 0 && index < capacity)
      return unsafe UnsafePointer(base + index)
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < capacity)
      return unsafe base + index
    }
  }

  @inline(__always)
  subscript(index: UInt32) -> Value {
    unsafeAddress {
      assert(index < capacity)
      return unsafe UnsafePointer(base + Int(index))
    }
    nonmutating unsafeMutableAddress {
      assert(index < capacity)
      return unsafe base + Int(index)
    }
  }
}

// Only the owner reaches the memory, and the owner is not copyable.
extension Column: @unchecked Sendable {}

/// A growable list of plain values that keeps its memory when it is emptied.
struct List<Value: BitwiseCopyable>: ~Copyable, Sendable {
  private var column = Column<Value>()
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var capacity: Int { column.capacity }

  mutating func reserve(_ minimum: Int) { column.grow(to: minimum) }

  /// Makes room for `more` additional values. The capacity at least doubles if it has to grow.
  mutating func expect(_ more: Int) {
    if count + more > column.capacity { column.grow(to: max(count + more, 2 * column.capacity)) }
  }

  /// A long list grows fourfold: memory that was never written costs little, copying costs time.
  @inline(__always)
  mutating func append(_ value: Value) {
    if count == column.capacity {
      column.grow(to: max(16, count * (count < 1024 ? 2 : 4)))
    }
    column[count] = value
    count += 1
  }

  mutating func removeAll() { count = 0 }

  /// Empties the list, and frees its memory if it has room for more than `limit` values.
  mutating func removeAll(keeping limit: Int) {
    count = 0
    if column.capacity > limit { column = Column() }
  }

  mutating func removeLast() -> Value {
    count -= 1
    return column[count]
  }

  /// Keeps the first `kept` values.
  mutating func truncate(to kept: Int) { count = kept }

  @inline(__always)
  subscript(index: Int) -> Value {
    unsafeAddress {
      assert(index < count)
      return unsafe UnsafePointer(column.base + index)
    }
    nonmutating unsafeMutableAddress {
      assert(index < count)
      return unsafe column.base + index
    }
  }

  /// The address of a value, valid until the next append.
  @inline(__always)
  func address(of index: Int) -> UnsafeMutablePointer<Value> {
    assert(index < count)
    return unsafe column.base + index
  }

  /// The values, valid until the next append.
  var buffer: UnsafeBufferPointer<Value> {
    unsafe UnsafeBufferPointer(start: column.base, count: count)
  }
}

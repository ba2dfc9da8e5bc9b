/// A table of values with stable indices, for types that `EntryTable` cannot store because they have
/// references. Inserting a value reuses the index freed last.
struct Slots<Value: Sendable>: Sendable {
  private var values: [Value?] = []
  private var free: [Int] = []

  /// The number of values.
  var count: Int { values.count - free.count }

  mutating func insert(_ value: Value) -> Int {
    guard let index = free.popLast() else {
      values.append(value)
      return values.count - 1
    }
    values[index] = value
    return index
  }

  mutating func remove(_ index: Int) {
    values[index] = nil
    free.append(index)
  }

  /// The value at an index; nil if the index is free.
  subscript(index: Int) -> Value? {
    get { values[index] }
    _modify { yield &values[index] }
  }
}

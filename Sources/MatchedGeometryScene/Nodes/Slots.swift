/// Values with stable indices. Index 0 is never used.
struct Slots<Value> {
  private(set) var values: [Value]
  private var free: [UInt32] = []
  private let blank: Value

  init(blank: Value) {
    values = [blank]
    self.blank = blank
  }

  mutating func insert(_ value: Value) -> UInt32 {
    if let place = free.popLast() {
      values[Int(place)] = value
      return place
    }
    values.append(value)
    return UInt32(truncatingIfNeeded: values.count - 1)
  }

  mutating func remove(_ place: UInt32) {
    guard place != 0 else { return }
    values[Int(place)] = blank
    free.append(place)
  }

  subscript(place: UInt32) -> Value {
    // The value is borrowed rather than copied, because most callers read only a part of it.
    @inline(__always) _read { yield values.span[Int(place)] }
    _modify { yield &values[Int(place)] }
  }

  /// The number of places, including free ones and place 0.
  var count: Int { values.count }
  /// The number of places in use.
  var inUse: Int { values.count - 1 - free.count }
}

/// Values by number, in the order of the numbers: a dictionary that does not hash.
///
/// For numbers that somebody counts up from 0 or 1, few of which are in use at a time.
package struct NumberTable<Value> {
  package private(set) var keys: [Int] = []
  package private(set) var values: [Value] = []
  /// Where the value of a number is; -1: nowhere.
  private var places: [Int] = []

  package init() {}

  package subscript(number: Int) -> Value? {
    get {
      guard number >= 0, number < places.count, places[number] >= 0 else { return nil }
      return values[places[number]]
    }
    set {
      let place = number >= 0 && number < places.count ? places[number] : -1
      if let newValue {
        if place >= 0 { values[place] = newValue } else { insert(newValue, number) }
      } else if place >= 0 {
        remove(place)
      }
    }
  }

  private mutating func insert(_ value: Value, _ number: Int) {
    let place = (keys.lastIndex { $0 < number } ?? -1) + 1
    keys.insert(number, at: place)
    values.insert(value, at: place)
    while places.count <= number { places.append(-1) }
    notePlaces(from: place)
  }

  private mutating func remove(_ place: Int) {
    places[keys[place]] = -1
    keys.remove(at: place)
    values.remove(at: place)
    notePlaces(from: place)
  }

  private mutating func notePlaces(from first: Int) {
    for place in first..<keys.count { places[keys[place]] = place }
  }
}

extension NumberTable: Sequence {
  package func makeIterator() -> Zip2Sequence<[Int], [Value]>.Iterator {
    zip(keys, values).makeIterator()
  }
}

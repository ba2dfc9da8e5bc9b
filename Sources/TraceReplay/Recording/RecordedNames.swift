/// How a recording calls elements, namespaces and identifiers.
///
/// An element's name is its slot, with the generation where the slot was taken before; so a name is never taken again.
struct RecordedNames {
  /// Namespaces that a line has named.
  private var known: Set<UInt32> = []
  /// Those of them that are still to be made, in order.
  private var new: [UInt32] = []
  /// Numbers for identifiers that are neither an Int nor a String.
  private var identifiers: [MatchID: Int] = [:]

  func element(_ id: Element.ID, _ text: inout JSONText) {
    text.raw("\"")
    text.number(id.index)
    if id.generation != 1 {
      text.raw(".")
      text.number(id.generation)
    }
    text.raw("\"")
  }

  /// A value, likewise.
  func value(_ id: AnimatedValue.ID, _ text: inout JSONText) {
    text.raw("\"")
    text.number(id.index)
    if id.generation != 1 {
      text.raw(".")
      text.number(id.generation)
    }
    text.raw("\"")
  }

  /// A namespace, by its number.
  mutating func namespace(_ number: UInt32, _ text: inout JSONText) {
    if known.insert(number).inserted { new.append(number) }
    text.raw("\"N")
    text.number(Int(number))
    text.raw("\"")
  }

  /// Namespaces that were named since the last call and that no line has made.
  mutating func takeNew() -> [UInt32] {
    defer { new.removeAll(keepingCapacity: true) }
    return new
  }

  mutating func identifier(_ id: MatchID, _ text: inout JSONText) {
    switch id.words {
    case .integer(let integer): text.number(integer)
    case .string(let string): text.string(string)
    case .other(let type, let words):
      let number = identifiers[id] ?? identifiers.count
      identifiers[id] = number
      text.raw("{\"number\": ")
      text.number(number)
      text.raw(", \"type\": ")
      text.string(type)
      text.raw(", \"text\": ")
      text.string(words)
      text.raw("}")
    }
  }
}

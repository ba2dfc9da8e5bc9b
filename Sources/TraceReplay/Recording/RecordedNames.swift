/// The names of elements, namespaces and identifiers in a recording.
///
/// The name of an element is its slot, followed by the generation if the slot was in use before, so
/// names are unique.
struct RecordedNames {
  /// The namespaces that a line has named.
  private var known = NumberSet()
  /// The named namespaces for which no line has been written, in order.
  private var new: [UInt32] = []
  /// The numbers of identifiers that are neither an `Int` nor a `String`.
  private var identifiers: [MatchID: Int] = [:]

  func name(of id: Element.ID) -> String { name(id.index, id.generation) }
  func name(of id: AnimatedValue.ID) -> String { name(id.index, id.generation) }
  func name(of id: Transaction.ID) -> String { String(id.number) }

  // Not inlined, so that the libraries for C and JavaScript contain the code once and not for each
  // kind of change.
  @inline(never)
  private func name(_ index: UInt32, _ generation: UInt32) -> String {
    let name = String(UInt64(index))
    return generation == 1 ? name : name + "." + String(UInt64(generation))
  }

  /// The name of a namespace, by its number.
  mutating func name(ofNamespace number: UInt32) -> String {
    if !known.contains(number) {
      known.insert(number)
      new.append(number)
    }
    return "N" + String(UInt64(number))
  }

  /// Returns the namespaces that were named since the last call and have no line.
  mutating func takeNew() -> [UInt32] {
    defer { new.removeAll(keepingCapacity: true) }
    return new
  }

  mutating func match(_ match: Match) -> TraceMatch {
    var traced = TraceMatch(id: identifier(match.id), namespace: "")
    traced.namespace = name(ofNamespace: match.namespace.number)
    traced.properties = match.properties.intersection(.frame)
    traced.takesAttributes = match.properties.contains(.attributes)
    traced.anchor = match.anchor
    traced.isSource = match.isSource
    return traced
  }

  private mutating func identifier(_ id: MatchID) -> TraceID {
    switch id.words {
    case .integer(let integer): return .integer(integer)
    case .string(let string): return .string(string)
    case .other(let type, let text):
      let number = identifiers[id] ?? identifiers.count
      identifiers[id] = number
      return .other(number: number, type: type, text: text)
    }
  }
}

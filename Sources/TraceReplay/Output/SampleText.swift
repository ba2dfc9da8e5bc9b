import MatchedGeometry

extension JSONText {
  /// Appends the output line of a sample, with a line feed.
  mutating func sample(at time: Double, _ player: TracePlayer) {
    raw("{\"at\": ")
    number(time)
    player.engine.isAnimating ? raw(", \"animating\": true") : raw(", \"animating\": false")
    raw(", \"elements\": {")
    var isFirst = true
    for element in player.roster.elements where player.engine.contains(element.id) {
      if !isFirst { raw(", ") }
      isFirst = false
      string(element.name)
      raw(": {\"frame\": ")
      presentation(of: element.id, player)
      raw("}")
    }
    raw("}")
    completions(player.completions(at: time))
    diagnostics(player)
    raw("}\n")
  }

  /// Appends the presentation of one element.
  private mutating func presentation(of id: Element.ID, _ player: TracePlayer) {
    if let frame = player.engine.presentationFrame(of: id) {
      numbers(frame.x, frame.y, frame.width, frame.height)
    } else {
      raw("null")
    }
    if let opacity = player.engine.presentationOpacity(of: id), opacity != 1 {
      raw(", \"opacity\": ")
      number(opacity)
    }
    if player.engine.isExiting(id) { raw(", \"exiting\": true") }
    if let offset = player.engine.presentationOffset(of: id), offset.x != 0 || offset.y != 0 {
      raw(", \"offset\": ")
      numbers(offset.x, offset.y)
    }
    if let scale = player.engine.presentationScale(of: id), scale != 1 {
      raw(", \"scale\": ")
      number(scale)
    }
    let attributes = (0..<player.engine.attributeCount).compactMap {
      player.engine.presentationAttribute($0, of: id)
    }
    if let last = attributes.lastIndex(where: { $0 != .zero }) {
      raw(", \"attributes\": ")
      self.attributes(Array(attributes[...last]))
    }
  }

  private mutating func completions(_ completions: [NamedCompletion]) {
    guard !completions.isEmpty else { return }
    raw(", \"completed\": [")
    for (index, named) in completions.enumerated() {
      let completion = named.completion
      raw(index == 0 ? "{\"name\": " : ", {\"name\": ")
      string(named.name)
      raw(", \"criterion\": ")
      string(completion.criterion == .removed ? "removed" : "logical")
      raw(", \"kind\": ")
      string(completion.kind.word)
      raw(", \"at\": ")
      number(named.time)
      raw("}")
    }
    raw("]")
  }

  private mutating func diagnostics(_ player: TracePlayer) {
    guard !player.diagnostics.isEmpty else { return }
    raw(", \"diagnostics\": [")
    for (index, diagnostic) in player.diagnostics.enumerated() {
      raw(index == 0 ? "{\"kind\": " : ", {\"kind\": ")
      string("\(diagnostic.kind)")
      if let element = diagnostic.element {
        raw(", \"element\": ")
        string(player.roster.elementNames[element] ?? "")
      }
      if let member = diagnostic.member {
        raw(", \"id\": ")
        identifier(member.id)
        namespace("namespace", member.namespace, player)
      }
      circumstances(diagnostic.reason, player)
      raw("}")
    }
    raw("]")
  }

  /// Appends the values that only one kind of diagnostic has.
  private mutating func circumstances(_ reason: Diagnostic.Reason, _ player: TracePlayer) {
    switch reason {
    case .multipleSources(_, let count), .groupIgnored(_, let count):
      raw(", \"count\": ")
      number(count)
    case .otherNamespace(_, let home): namespace("home", home, player)
    case .namespaceRecreated(_, let replacement): namespace("replacement", replacement, player)
    case .sourceGone(_, let seconds?):
      raw(", \"seconds\": ")
      number(seconds)
    case .invalidAttribute(_, let index):
      raw(", \"index\": ")
      number(index)
    case .staleNamespace(let id): namespace("namespace", id, player)
    case .invalidGesture(let id), .staleTransaction(let id), .notInteractive(let id):
      guard let name = player.transactions.first(where: { $0.value == id })?.key else { return }
      raw(", \"transaction\": ")
      string(name)
    default: break
    }
  }

  private mutating func namespace(
    _ key: String, _ id: Namespace.ID, _ player: TracePlayer
  ) {
    raw(", \"")
    raw(key)
    raw("\": ")
    string(player.roster.namespaceNames[id] ?? "")
  }

  private mutating func identifier(_ id: MatchID) {
    switch id.words {
    case .integer(let integer): number(integer)
    case .string(let text): string(text)
    case .other(_, let text):
      guard let other = id.boxed(as: OtherID.self) else { return string(text) }
      raw("{\"number\": ")
      number(other.number)
      raw(", \"type\": ")
      string(other.type)
      raw(", \"text\": ")
      string(other.text)
      raw("}")
    }
  }
}

extension Completion.Kind {
  var word: String {
    switch self {
    case .finished: "finished"
    case .retargeted: "retargeted"
    case .cancelled: "cancelled"
    case .finishedImmediately: "finishedImmediately"
    }
  }
}

import MatchedGeometry

extension JSONText {
  /// Appends the explanation of an element for one sample, in a few lines.
  mutating func explanation(of name: String, at time: Double, _ player: TracePlayer) {
    line("at \(TraceText.number(time)): \(JSONReader.shortened(name))")
    guard let element = player.roster.element(name),
      let explanation = player.engine.explain(element.id)
    else {
      line("  not there")
      return
    }
    let names = ExplanationNames(player)
    for text in explanation.description.split(separator: "\n") {
      line("  " + names.replaced(in: String(text)))
    }
  }

  private mutating func line(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }
}

/// Replaces the handles of the engine, such as `element 3.1`, `namespace 2` and `transaction 7`, by
/// the names of a trace.
private struct ExplanationNames {
  private var names: [String: String] = [:]

  init(_ player: TracePlayer) {
    for (id, name) in player.roster.elementNames { names[id.description] = name }
    for (id, name) in player.roster.namespaceNames { names[id.description] = name }
    for (name, id) in player.transactions { names[id.description] = name }
  }

  func replaced(in text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index + 1 < words.count {
      let kind = words[index].drop { $0 == "(" }
      let number = words[index + 1].prefix { $0.isNumber || $0 == "." }
      if let name = names["\(kind) \(number)"] {
        words[index + 1] =
          "\"\(JSONReader.shortened(name))\"" + words[index + 1].dropFirst(number.count)
      }
      index += 1
    }
    return words.joined(separator: " ")
  }
}

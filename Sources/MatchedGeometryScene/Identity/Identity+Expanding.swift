import MatchedGeometry

// Structure whose children are described after its node has been found.

extension Identity {
  /// Describes the content of a postponed item and reconciles it.
  mutating func expand(
    _ place: UInt32, _ index: Int, _ description: inout SceneDescription, _ nodes: inout NodeTable
  ) {
    let lower = description.items.count
    if !describe(place, index, &description, &nodes) { return }
    reconcileChildren(of: place, lower, description.items.count, &description, &nodes)
  }

  /// Describes the content of a postponed item. Returns false if it is unchanged.
  @inline(never)
  private mutating func describe(
    _ place: UInt32, _ index: Int, _ description: inout SceneDescription, _ nodes: inout NodeTable
  ) -> Bool {
    let thunk = description.thunks[Int(description.items[index].payload)]
    var namespace: Namespace.ID?
    var size: Size?
    switch thunk.body {
    case .reader:
      if nodes[place].payload == 0 {
        nodes[place].payload = nodes.payloads.insert(.namespace(Namespace.ID()))
      }
      if case .namespace(let own) = nodes.payloads[nodes[place].payload] { namespace = own }
    case .composite(let properties, _): join(properties, at: place, &description, &nodes)
    case .measured: size = nodes.measuredSize(for: place)
    case .marked(let mark):
      mark.surroundings = Surroundings(thunk, description.payloads)
      if nodes[place].payload == 0 {
        nodes[place].payload = nodes.payloads.insert(.mark(mark))
      } else {
        if case .mark(let old) = nodes.payloads[nodes[place].payload], !old.isStale,
          mark.isEqual(to: old), mark.surroundings == old.surroundings
        {
          return false
        }
        nodes.payloads[nodes[place].payload] = .mark(mark)
      }
    }
    description.describe(thunk, namespace: namespace, size: size)
    return true
  }
}

/// The styles and modifiers around a view.
struct Surroundings: Equatable {
  let font: Font
  let foreground: Style
  let buttonStyle: ButtonStyle
  let modifiers: [(Pending, Payload)]

  init(_ thunk: Thunk, _ payloads: [Payload]) {
    font = thunk.environment.font
    foreground = thunk.environment.foreground
    buttonStyle = thunk.environment.buttonStyle
    modifiers = thunk.pending.map { ($0, payloads[Int($0.item.payload)]) }
  }

  static func == (a: Surroundings, b: Surroundings) -> Bool {
    guard a.font == b.font, a.foreground == b.foreground, a.buttonStyle == b.buttonStyle,
      a.modifiers.count == b.modifiers.count
    else { return false }
    return zip(a.modifiers, b.modifiers).allSatisfy { a, b in
      isSame(a.0, b.0) && isSame(a.1, b.1)
    }
  }

  private static func isSame(_ a: Pending, _ b: Pending) -> Bool {
    // The views of a decoration are part of the description of what they decorate.
    a.kind == b.kind && a.kind != .decoration && a.item.kind == b.item.kind
      && a.item.code == b.item.code && a.item.numbers.isSame(as: b.item.numbers)
  }

  /// Whether two payloads are certainly equal. Payloads with closures never are.
  private static func isSame(_ a: Payload, _ b: Payload) -> Bool {
    switch (a, b) {
    case (.none, .none): true
    case (.match(let a), .match(let b)): a == b
    case (.frame(let a), .frame(let b)): a == b
    case (.wide(let a), .wide(let b)): a == b
    case (.key(let a), .key(let b)): a == b
    default: false
    }
  }
}

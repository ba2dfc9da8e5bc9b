// The path to a node as text.

extension NodeTable {
  /// The path to a node, outermost container first.
  func place(of node: UInt32) -> String {
    var parts: [String] = []
    var place = node
    if self[node].kind == .collection { parts.append(self[node].kind.name) }
    while place != 0, place != root {
      let node = self[place]
      if node.kind == .item {
        let key: String?
        switch self[node.parent].kind {
        case .collection, .identified, .pages: key = self.key(of: node)
        default: key = nil
        }
        place = node.parent
        if self[place].kind != .branch, self[place].kind != .erased {
          parts.append(self[place].kind.name + (key.map { "[\($0)]" } ?? ""))
        }
      } else if !node.kind.isKeyed, node.kind != .composite, node.kind != .marked,
        node.kind != .layer, node.kind != .page, place != presented
      {
        parts.append(node.kind.name)
      }
      place = self[place].parent
    }
    return parts.isEmpty ? "scene" : parts.reversed().joined(separator: " > ")
  }

  /// The innermost tag on or around a node.
  func tag(of place: UInt32) -> AnyHashable? {
    var place = place
    while place != 0 {
      let node = self[place]
      if node.traits != 0, let tag = traits[node.traits].tag { return tag }
      place = node.parent
    }
    return nil
  }

  /// Whether a node or a node around it is exiting.
  func isInExitingItem(_ place: UInt32) -> Bool {
    var place = place
    while place != 0 {
      if self[place].isExiting { return true }
      place = self[place].parent
    }
    return false
  }

  private func key(of node: Node) -> String {
    if node.code == KeyTag.boxed, case .key(let key) = payloads[node.payload] {
      if let text = key.base as? String { return "\"\(text)\"" }
      return "\(key.base)"
    }
    return "\(Int64(bitPattern: node.numbers.bits.x))"
  }
}

/// Matches that elements asked for and do not have, because their namespaces have ended. Only what is wrong takes room here.
struct RefusedMatches: Sendable {
  private var matches: [UInt32: Match] = [:]

  var isEmpty: Bool { matches.isEmpty }

  subscript(slot: UInt32) -> Match? {
    get { matches.isEmpty ? nil : matches[slot] }
    set { if newValue != nil || !matches.isEmpty { matches[slot] = newValue } }
  }
}

/// The matches that were refused because their namespaces had ended, by the element's slot.
struct RefusedMatches: Sendable {
  private var matches: [UInt32: Match] = [:]

  var isEmpty: Bool { matches.isEmpty }

  subscript(slot: UInt32) -> Match? { matches.isEmpty ? nil : matches[slot] }

  mutating func add(_ match: Match, of slot: UInt32) { matches[slot] = match }

  @inline(__always)
  mutating func remove(_ slot: UInt32) {
    if !matches.isEmpty { matches[slot] = nil }
  }
}

// Checks for tests that drive the engine with random changes. Hosts do not call them.

extension MatchedGeometryEngine {
  /// Describes violated invariants of the tables. Returns no text if there are none, or inside of a
  /// transaction.
  /// - Complexity: O(size of the engine).
  package func check() -> [String] { state.check() }

  /// Describes what an engine without elements, values and open transactions still contains.
  package var leftovers: [String] { state.leftovers() }

  /// The match that the host gave to an element; nil if it has none or the handle is stale.
  package func match(of id: Element.ID) -> Match? {
    state.elements.slot(of: id).flatMap { state.matches.match(of: $0, state.elements) }
  }
}

/// The first 16 violations of invariants.
struct Violations {
  private(set) var texts: [String] = []

  @inline(__always)
  mutating func demand(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds && texts.count < 16 { texts.append(text()) }
  }
}

extension EngineState {
  /// The section *Invariants* of docs/architecture.md lists the invariants.
  func check() -> [String] {
    guard scratch.depth == 0 else { return [] }
    var found = Violations()
    checkElements(&found)
    checkExits(&found)
    checkAppearances(&found)
    found.check(motions.tracks[.frames], count: elements.slotCount, "frames", motions.timelines)
    found.check(
      motions.tracks[.appearances], count: motions.tracks[.appearances].holders.count,
      "appearances",
      motions.timelines)
    found.check(motions.tracks[.values], count: values.records.count, "values", motions.timelines)
    for index in 0..<attributes.count {
      found.check(
        motions.tracks[.attribute(index)], count: elements.slotCount, "attributes",
        motions.timelines)
    }
    checkTimelines(&found)
    checkOwners(&found)
    checkTransactions(&found)
    checkGroups(&found)
    checkGeometryGroups(&found)
    return found.texts
  }

  func leftovers() -> [String] {
    var found = Violations()
    found.demand(elements.liveCount == 0, "\(elements.liveCount) elements")
    found.demand(values.liveCount == 0, "\(values.liveCount) values")
    found.demand(matches.groups.liveCount == 0, "\(matches.groups.liveCount) match groups")
    found.demand(matches.identifiers.isEmpty, "identifiers of match groups")
    found.demand(
      motions.tracks[.matchGroups].holders.freeCount == motions.tracks[.matchGroups].holders.count
        - 1,
      "match-group tracks")
    for kind in motions.tracks.all {
      found.demand(
        motions.tracks[kind].movingCount == 0,
        "\(motions.tracks[kind].movingCount) \(kind) that move")
      found.demand(motions.tracks[kind].endedBlocks.isEmpty, "ended \(kind)")
    }
    found.demand(
      motions.tracks[.appearances].holders.freeCount == motions.tracks[.appearances].holders.count
        - 1,
      "tracks of appearances")
    for page in 1..<motions.timelines.pages.count {
      let live = motions.timelines.pages[page].live
      found.demand(
        live == 0, "\(live) timelines of class \(motions.timelines.pages[page].pageClass)")
    }
    found.demand(transactions.openCount == 0, "\(transactions.openCount) open transactions")
    found.demand(spaces.count == 0, "\(spaces.count) in geometry groups")
    found.demand(
      transitions.exits.count == 0 && transitions.exits.reported.isEmpty, "exiting elements")
    found.demand(matches.refused.isEmpty, "refused matches")
    found.demand(transitions.table.isEmpty, "transitions")
    found.demand(matches.remembered.isEmpty, "remembered groups")
    found.demand(
      transactions.interactions.isEmpty,
      "\(transactions.interactions.count) transactions that can be undone")
    return found.texts
  }
}

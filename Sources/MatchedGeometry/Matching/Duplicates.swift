// Several present sources in one group: who of them gives the geometry, or what happens instead.

extension EngineState {
  enum SourceChoice {
    /// Nobody has `isSource`.
    case none
    /// The slot, plus one.
    case source(UInt32)
    /// There are several, and the policy is to take none.
    case ignored
  }

  /// Who among the present, measured members with `isSource` is to be the source. Reports when there are several.
  mutating func chooseSource(of group: UInt32) -> SourceChoice {
    let (newest, oldest, count) = sources(of: group)
    if count <= 1 {
      groups.records[group].flags.subtract([.reportedMultiple, .ignored])
      return count == 0 ? .none : .source(newest)
    }
    reportMultipleSources(in: group, count: count)
    let policy = policies.of(groups.records[group].key.namespace).duplicates
    switch policy {
    case .newestWins, .oldestWins:
      groups.records[group].flags.remove(.ignored)
      return .source(policy == .newestWins ? newest : oldest)
    case .ignoreKey:
      reportIgnored(group, count: count)
      groups.records[group].flags.insert(.ignored)
      return .ignored
    }
  }

  /// The newest and the oldest present, measured member with `isSource`, each plus one, and how many there are.
  private func sources(of group: UInt32) -> (newest: UInt32, oldest: UInt32, count: Int) {
    var newest: UInt32 = 0
    var oldest: UInt32 = 0
    var count = 0
    var member = groups.records[group].newest
    while member != 0 {
      let element = elements.records[member - 1]
      if element.isSource && element.isPresent && element.isMeasured {
        if newest == 0 { newest = member }
        oldest = member
        count += 1
      }
      member = element.previous
    }
    return (newest, oldest, count)
  }

  private mutating func reportMultipleSources(in group: UInt32, count: Int) {
    guard !groups.records[group].flags.contains(.reportedMultiple) else { return }
    groups.records[group].flags.insert(.reportedMultiple)
    diagnosticLog.add(.multipleSources(newestMember(of: group), count: count))
  }

  private mutating func reportIgnored(_ group: UInt32, count: Int) {
    guard !groups.records[group].flags.contains(.ignored) else { return }
    diagnosticLog.add(.groupIgnored(newestMember(of: group), count: count))
  }

  private func newestMember(of group: UInt32) -> Diagnostic.Member {
    member(elements.id(of: groups.records[group].newest - 1), of: group)
  }
}

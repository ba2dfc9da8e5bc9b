// Checks of elements, appearances, exits, match groups and geometry groups.

extension EngineState {
  func checkElements(_ found: inout Violations) {
    var live = 0
    var exiting = 0
    for slot in 0..<UInt32(elements.slotCount) {
      let record = elements[slot]
      guard record.flags.contains(.live) else {
        found.demand(
          motions.timeline(of: slot, .frames) == .rest
            && motions.value(of: slot, .frames) == .zero,
          "free slot \(slot) shows something")
        continue
      }
      live += 1
      if record.flags.contains(.exiting) && !record.flags.contains(.hasExited) { exiting += 1 }
      found.demand(
        scratch.changes.index(of: record.change) == nil, "slot \(slot) is changed by no transaction"
      )
      found.demand(elements.generation(of: slot) != 0, "slot \(slot) has no generation")
      found.demand(
        record.appearance == 0
          || Int(record.appearance) < motions.tracks[.appearances].holders.count
            && motions.tracks[.appearances].holders[record.appearance].number == slot,
        "slot \(slot) has the appearance track \(record.appearance), which is not its own")
      found.demand(
        record.flags.contains(.exiting) == (record.exit != 0),
        "slot \(slot) is exiting without an exit, or present with exit \(record.exit)")
    }
    found.demand(live == elements.liveCount, "\(live) elements, not \(elements.liveCount)")
    found.demand(
      exiting == transitions.exits.count, "\(exiting) are exiting, not \(transitions.exits.count)")
  }

  func checkExits(_ found: inout Violations) {
    for exit in 1..<UInt32(max(1, transitions.exits.records.count))
    where transitions.exits[exit].count > 0 {
      var count: UInt32 = 0
      var element = transitions.exits[exit].first
      while let slot = element.slot, count <= transitions.exits[exit].count {
        found.demand(
          elements[slot].exit == exit,
          "slot \(slot) is in exit \(exit), which its record does not say")
        count += 1
        element = transitions.exits.next(after: slot)
      }
      found.demand(
        count == transitions.exits[exit].count,
        "exit \(exit): \(count), not \(transitions.exits[exit].count)")
    }
  }

  func checkAppearances(_ found: inout Violations) {
    var taken = 0
    for slot in 0..<UInt32(elements.slotCount) where elements[slot].appearance != 0 {
      taken += 1
    }
    for index in 0..<UInt32(values.records.count) where values.records[index].isLive {
      found.demand(values.records[index].change == 0, "value \(index) is changed by no transaction")
    }
    let free = motions.tracks[.appearances].holders.freeCount
    found.demand(
      taken + free == motions.tracks[.appearances].holders.count - 1,
      "\(taken) tracks of appearances are taken and \(free) are free, of \(motions.tracks[.appearances].holders.count - 1)"
    )
    found.demand(
      motions.value(of: 0, .appearances) == Appearance.identity,
      "the shared appearance is changed")
  }

  func checkGroups(_ found: inout Violations) {
    var live = 0
    var trackCount = 0
    for group in 1..<UInt32(max(1, matches.groups.slotCount)) where matches.groups.isLive(group) {
      live += 1
      let record = matches.groups[group]
      if record.matchTrack != 0 { trackCount += 1 }
      found.demand(
        matches.groups.find(record.key) == group, "group \(group) is not found by its key")
      var members = 0
      var hasSource = record.source == .none
      var previous = SlotLink.none
      var member = record.oldest
      while let slot = member.slot, members <= elements.slotCount {
        let element = elements[slot]
        found.demand(
          element.group == group && element.previous == previous && element.flags.contains(.live),
          "slot \(slot) is a member of group \(group), which its record does not say")
        if member == record.source { hasSource = true }
        members += 1
        previous = member
        member = element.next
      }
      found.demand(previous == record.newest, "group \(group) does not end with its newest member")
      found.demand(hasSource, "the source of group \(group) is no member")
      let isRemembered = record.flags.contains(.remembered)
      found.demand(
        isRemembered == (matches.remembered[group] != nil),
        "group \(group) is remembered only by its flag or only by the table")
      found.demand(members > 0 || isRemembered, "group \(group) has no members")
    }
    found.demand(
      live == matches.groups.liveCount, "\(live) match groups, not \(matches.groups.liveCount)")
    let kept =
      motions.tracks[.matchGroups].holders.count - 1
      - motions.tracks[.matchGroups].holders.freeCount
    found.demand(trackCount == kept, "\(trackCount) match-group tracks are used of \(kept)")
  }

  /// Checks that the members that share a geometry have their group's common ancestor as their
  /// reference group.
  private func checkAncestor(of group: UInt32, _ found: inout Violations) {
    guard matches.groups.isShared(group), !matches.groups[group].flags.contains(.remembered)
    else { return }
    var members = matches.groups.members(of: group)
    while let slot = members.next(elements) {
      guard elements[slot].flags.isDisjoint(with: .apart) else { continue }
      let entry = spaces.entry(of: slot)
      let reference = entry == 0 ? 0 : spaces[entry].reference
      found.demand(
        reference == matches.groups[group].ancestor,
        "slot \(slot) has the reference group \(reference), its match group \(matches.groups[group].ancestor)"
      )
    }
  }

  func checkGeometryGroups(_ found: inout Violations) {
    guard spaces.isInUse else { return }
    for group in 1..<UInt32(max(1, matches.groups.slotCount)) where matches.groups.isLive(group) {
      checkAncestor(of: group, &found)
    }
    var count = 0
    var group: UInt32 = 0
    repeat {
      if spaces[group].flags.contains(.isGroup) { checkMembers(of: group, &count, &found) }
      group = spaces.entry(after: group)
    } while group != 0 && count <= spaces.count
    found.demand(
      count == spaces.count, "\(count) in geometry groups, not \(spaces.count)")
  }

  private func checkMembers(of group: UInt32, _ count: inout Int, _ found: inout Violations) {
    var previous: UInt32 = 0
    var waiting = 0
    var member = spaces[group].first
    while member != 0 && count <= spaces.count {
      let entry = spaces[member]
      found.demand(
        entry.parent == group && entry.previous == previous,
        "entry \(member) is in geometry group \(group), which its own fields do not say")
      found.demand(
        spaces.entry(of: entry.slot) == member
          && elements[entry.slot].flags.contains(.live),
        "slot \(entry.slot) is in a geometry group, but its entry is another one")
      found.demand(
        spaces.common(entry.reference, group) == entry.reference,
        "slot \(entry.slot) has the reference group \(entry.reference), which is not around it")
      found.demand(
        !entry.flags.contains(.hasInherited), "slot \(entry.slot) has inherited without a request")
      let hasExited = elements[entry.slot].flags.contains(.hasExited)
      found.demand(
        entry.flags.contains(.hasExited) == hasExited,
        "slot \(entry.slot) has exited and its geometry group waits for it, or the reverse")
      waiting += hasExited ? 0 : 1
      count += 1
      previous = member
      member = entry.next
    }
    found.demand(
      Int(spaces[group].waiting) == waiting,
      "geometry group \(group) waits for \(spaces[group].waiting), not \(waiting)")
    found.demand(
      spaces[group].last == previous, "geometry group \(group) ends with another one")
  }
}

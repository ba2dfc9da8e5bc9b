// The inverse changes of an interactive transaction, derived from the changes that it recorded.

extension Transactions {
  /// Records that the current transaction has written a part, possibly with an equal value. Earlier
  /// transactions then no longer undo the part.
  mutating func noteWritten(
    _ kind: WrittenPart.Kind, _ place: UInt32, by number: UInt64, isInteractive: Bool
  ) {
    interactions.note(
      WrittenPart(kind: kind, place: place), writtenBy: isInteractive ? number : nil)
  }

  /// Keeps the inverse changes of an interactive transaction that is being committed.
  /// `formerMatches` has the match before each change of a match, of which the first for an element
  /// counts.
  mutating func keepInverse(
    of changes: borrowing Changes, _ valueChanges: borrowing List<ValueChange>, entry: UInt32,
    animation: ResolvedAnimation?, formerMatches: [(slot: UInt32, match: Match?)],
    _ elements: borrowing Elements, _ values: borrowing ValueTable
  ) {
    let number = number(of: entry)
    var interaction = Interaction(entry: entry, animation: animation)
    var matches: [UInt32: Match?] = [:]
    for former in formerMatches.reversed() {
      matches.updateValue(former.match, forKey: former.slot)
    }
    for index in 0..<changes.count {
      let change = changes[index]
      guard elements[change.slot].flags.contains(.live), !change.kinds.contains(.dropped)
      else { continue }
      let inverse = Self.inverse(of: change, changes.formerLayout(index), matches, elements)
      for kind in inverse.written {
        noteWritten(kind, change.slot, by: number, isInteractive: true)
      }
      interaction.changes.append(inverse)
    }
    for index in 0..<valueChanges.count {
      let change = valueChanges[index]
      guard values.records[Int(change.track)].isLive else { continue }
      noteWritten(.value, change.track, by: number, isInteractive: true)
      let generation = values.records[Int(change.track)].generation
      interaction.values.append(
        InverseValue(
          id: AnimatedValue.ID(index: change.track, generation: generation), value: change.before))
    }
    interactions.add(interaction, number)
    setInteractive(entry)
  }

  private static func inverse(
    of change: Change, _ formerLayout: Float4, _ matches: [UInt32: Match?],
    _ elements: borrowing Elements
  ) -> InverseChange {
    let slot = change.slot
    var inverse = InverseChange(
      slot: slot, generation: elements.generation(of: slot), presence: .unchanged)
    if !change.kinds.isDisjoint(with: [.inserted, .laidOut]) {
      inverse.presence = .inserted
      return inverse
    }
    if change.kinds.contains(.removed) {
      inverse.presence = change.kinds.contains(.wasReinserted) ? .unchanged : .removed
    } else if change.kinds.contains(.reinserted) {
      inverse.presence = .reinserted
    }
    if formerLayout != elements[slot].layout { inverse.layout = formerLayout }
    if let former = matches[slot] { inverse.match = .some(former) }
    return inverse
  }
}

extension InverseChange {
  /// The parts of the element that the transaction has written.
  fileprivate var written: [WrittenPart.Kind] {
    var kinds: [WrittenPart.Kind] = []
    if presence != .unchanged { kinds.append(.presence) }
    if layout != nil { kinds.append(.frame) }
    if match != nil { kinds.append(.match) }
    return kinds
  }
}

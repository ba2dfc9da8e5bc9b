// The inverse changes of an interactive transaction, derived from the changes that it noted.

extension Transactions {
  /// Notes that the current transaction has written a part, possibly with an equal value. Earlier
  /// transactions then no longer undo the part.
  @inline(__always)
  mutating func noteWritten(
    _ kind: WrittenPart.Kind, _ place: UInt32, _ scratch: borrowing CommitScratch
  ) {
    if scratch.isInteractive || !interactions.isEmpty {
      interactions.note(
        WrittenPart(kind: kind, place: place),
        writtenBy: scratch.isInteractive ? scratch.number : nil)
    }
  }

  /// Keeps the inverse changes of the interactive transaction that is being committed.
  mutating func keepInverse(
    of scratch: borrowing CommitScratch, _ elements: borrowing Elements,
    _ values: borrowing ValueTable, _ motions: borrowing Motions
  ) {
    let (entry, animation) = (scratch.entry, scratch.transactionAnimation)
    let number = number(of: entry)
    var interaction = Interaction(
      entry: entry, animation: animation == .none ? nil : motions.animation(animation))
    var matches: [UInt32: Match?] = [:]
    var attributes: [UInt32: [Int: Float4]] = [:]
    // The first change of a part counts.
    for former in scratch.former.reversed() {
      switch former.part {
      case .match(let match): matches.updateValue(match, forKey: former.slot)
      case .attribute(let index, let value): attributes[former.slot, default: [:]][index] = value
      }
    }
    for index in 0..<scratch.changes.count {
      let change = scratch.changes[index]
      guard elements[change.slot].flags.contains(.live), !change.kinds.contains(.dropped)
      else { continue }
      var inverse = Self.inverse(of: change, scratch.changes.formerLayout(index), matches, elements)
      if inverse.presence != .inserted { inverse.attributes = attributes[change.slot] ?? [:] }
      for kind in inverse.written {
        interactions.note(WrittenPart(kind: kind, place: change.slot), writtenBy: number)
      }
      interaction.changes.append(inverse)
    }
    for index in 0..<scratch.valueChanges.count {
      let change = scratch.valueChanges[index]
      guard values.records[change.track].isLive else { continue }
      interactions.note(WrittenPart(kind: .value, place: change.track), writtenBy: number)
      let generation = values.records[change.track].generation
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
    if change.kinds.isNew {
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
    for index in attributes.keys.sorted() { kinds.append(.attribute(index)) }
    return kinds
  }
}
